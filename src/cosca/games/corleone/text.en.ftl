### Corleone's Empire: texts for players, in English.

## The game

game-name = Corleone’s Empire
game-tagline = Four acts, seven turfs, one suitcase: who leaves New York richest?

## Words: what a player or chance can choose

word-first = { $seat } gets the horse head
word-open = Open { $tile }
word-post = Lay out { $job }
word-deal = Lay out { $ally }
word-draw = Draw { $job }
word-steal = Steal: { $card }
word-thug = Thug: { $business }
word-family = Family member: { $space }
word-job-hand = Job from your hand: { $job }
word-job-public = Public job: { $job }
word-ally = Ally: { $ally }
word-pay = Pay with { $good-object }
word-leave-out = Leave this good out
word-money-first = The money first
word-text-first = The card text first
word-me-first = You first
word-controller-first = The controller first
word-controller-first-now = { $seat } first
word-use = { $benefit }
word-deposit = Deposit { $money }
word-good = Take { $good-object }
word-done = Use nothing more
word-drop = Discard { $job }
word-give = Give: { $card }
word-go-ahead = Yes, do it
word-decline = Decline
word-business = { $business }
word-turf = { $turf }
word-figure = The figure at { $place }
word-figure-police-chief = The Police Chief
word-to = To { $place }
word-seat = { $seat }
word-hand-over = Hand over: { $card }
word-offer = Offer { $money }
word-marker = The marker in { $turf }, number { $height } from the bottom
word-bid = Add { $money } to your bid
word-bid-done = Finish your bid
word-take = Take { $ally }
word-discard = Discard: { $card }

# Of many options alike, what they share is said once.
words-thug = Place a thug
words-family = Place a family member
words-job-hand = Do a job from your hand
words-job-public = Do a public job
words-ally = Play an ally
words-use = Use a benefit
words-deposit = Deposit a money card
words-good = Take a good
words-give = Give
words-business = Shake down
words-turf = Turf
words-figure = The figure at
words-to = To
words-pay = Pay with
words-bid = Add to your bid
words-take = Take an ally
words-discard = Discard

## Prompts: what players are asked

# Cards that go together are chosen in one order only, so that the same choice is never made in two ways. That this binds
# belongs into the first sentence: it is what a small screen shows.

ask-action = What do you do? You have { $thugs ->
    [0] no thug
    [one] { $thugs } thug
   *[other] { $thugs } thugs
} and { $family ->
    [0] no family member
    [one] { $family } family member
   *[other] { $family } family members
} left to place; once the last one is placed, you are out of this phase, whatever you still hold.
ask-payment = { $job }: what do you pay with next? Narcotics can stand for any other good.
ask-order = { $job }: what comes first, the money or the card text?
ask-who-first = { $business }: { $seat-controller } controls this turf and receives the same benefits. Who goes first?
ask-benefit = { $own ->
    [yes] Which benefit do you use next? The order is up to you, and you may leave any of them unused.
   *[no] { $seat-active } shakes down a business in your turf, so you receive its benefits too. Which one do you use next?
}
ask-drop = You have drawn these two jobs. Which one do you discard? The other one goes to your hand, and nobody sees it.
ask-give = { $left ->
    [one] Which card do you give? Everybody sees it.
   *[other] { $ordered ->
        [yes] Give { $left } more cards, in the order of this list: what you skip does not come back. Undo lets you choose anew. Everybody sees them.
       *[no] Which card do you give next? { $left } are still to go; everybody sees them.
    }
}
ask-good = Which good do you take?
ask-deposit = { $card }: which money card do you put into your suitcase? { $left ->
    [one] One more can be deposited.
   *[other] Up to { $left } can be deposited.
}
ask-use = { $effect ->
    [draw] { $card }: do you want to draw two jobs and keep one of them?
    [offer] { $card }: do you want to force the offer? Everybody with money in hand, you included, secretly chooses one card; the highest goes into your suitcase, the others are lost.
    [steal] { $card }: do you want to rob all other players, as the card says?
   *[other] { $card }: do you want to use this effect?
}
ask-business = { $card }: which business do you shake down? { $left ->
    [one] No thug is needed.
   *[other] Up to { $left }, one after the other; no thug is needed.
}
ask-turfs = { $begun ->
    [yes] { $card }: from which other turf do you collect protection?
   *[no] { $card }: from which turf do you collect protection? { $left ->
        [one] You receive the backs of all its businesses.
       *[other] Up to { $left } turfs; you receive the backs of all their businesses together.
    }
}
ask-turf = { $card }: in which turf does it happen?
ask-shot = { $card }: which figure do you gun down? { $left ->
    [one] It goes to the river until the end of the act.
   *[other] Up to { $left }, one after the other; they go to the river until the end of the act.
}
ask-mover = { $card }: which figure do you move?
ask-where-to = { $card }: where does the figure go?
ask-place = { $card }: where do you place { $figure-the-object }? You receive the benefits of the new place.
ask-victim = { $card }: whom do you rob?
ask-hand-over = { $seat-thief } demands a card. Which one do you hand over? Everybody sees it.
ask-extra-job = { $card }: do you do one more job right now?
ask-marker = You win { $turf }, but have no control marker left. Do you take one from the board and put it there?
ask-ally = Your bid of ${ $sum } gets you an ally. Which one?
ask-offer = { $own ->
    [yes] Which money card do you offer? If it is the highest, it goes into your suitcase.
   *[no] An offer by { $seat-actor } that you cannot refuse: which money card do you give up?
}
ask-bid = { $sum ->
    [0] Bid for an ally, the highest card first: no higher one can follow. Undo lets you choose anew. There is ${ $money } in your suitcase. If no ally is left for you, your bid goes back there.
   *[other] You are bidding ${ $sum } and can add equal or lower cards. For higher ones, choose anew with Undo. There is still ${ $money } in your suitcase.
}
ask-tribute = Tribute to the Don: { $left ->
    [one] { $left } more card has to go
   *[other] { $left } more cards have to go
}, in the order of this list: what you skip does not come back. Undo lets you choose anew. { $limit ->
    [one] You may keep { $limit } card.
   *[other] You may keep { $limit } cards.
}

## Facts: what the log tells

first-player = { $seat } gets the horse head and goes first.
act-begins = { $act } begins.
opened = { $business } opens in { $turf }.
posted = A public job is laid out: { $job }.
ally-shown = An ally can be bribed in this act: { $ally }.
deck-renewed = { $count ->
    [one] The job deck is empty; the only discarded job becomes the new deck.
   *[other] The job deck is empty; the { $count } discarded jobs become the new deck.
}
drew-job = { $seat } draws a job: { $job }.
drew-job-hidden = { $seat } draws a job.
dropped = { $seat } keeps one of the two jobs and discards { $job }.
skipped = { $seat } can do nothing and is skipped.
skipped-showing = { $seat } can do nothing, shows the jobs in hand ({ $jobs }) and is skipped.
placed-thug = { $seat } places a thug and shakes down { $business-the-object } in { $turf }.
placed-family = { $seat } places a family member: { $space }.
shared = { $business }: { $seat-controller } controls this turf and receives the same benefits as { $seat }.
took = { $seat } takes { $card-object }.
took-instead = { $seat } takes { $card-object }, since { $wanted } has run out.
deposited = { $seat } puts { $card } into the suitcase.
gave = { $seat } gives a card: { $card }.
took-horse-head = { $seat } takes the horse head.
job-from-hand = { $seat } shows a job from hand: { $job }.
job-from-display = { $seat } takes on a public job: { $job }.
paid = { $seat } pays with { $card-object }.
left-out = { $seat } leaves out { $card-object }.
job-done = { $seat } has done the job: { $job }.
ally-played = { $seat } plays an ally: { $ally }.
shook-down = { $seat } shakes down { $business-the-object } in { $turf }.
collects-from = { $seat } collects protection from { $turf }.
named-turf = { $seat } names { $turf }.
gunned-down-thug = { $seat } guns down a thug of { $seat-owner } ({ $place }).
gunned-down-family = { $seat } guns down a family member of { $seat-owner } ({ $place }).
gunned-down-neutral = { $seat } guns down { $figure-the-object } ({ $place }).
controls = { $seat } now controls { $figure-the-object }.
placed-neutral = { $seat } places { $figure-the-object }: { $place }.
moved-thug = { $seat } moves a thug of { $seat-owner } from { $place } to { $to }.
moved-family = { $seat } moves a family member of { $seat-owner } from { $place } to { $to }.
moved-neutral = { $seat } moves { $figure-the-object } from { $place } to { $to }.
stole = { $seat } takes a card from the hand of { $seat-victim }: { $card }.
stole-from-suitcase = { $seat } takes a card out of the suitcase of { $seat-victim }: { $card }.
offered = { $seat } has chosen { $card }.
offer-taken = { $card } goes into the suitcase of { $seat }, the other cards go to the piles.
went-out = { $seat } has placed the last figure and is out of this phase.
won-turf = { $seat } wins { $turf } and places a control marker there.
took-marker = { $seat } takes a control marker from { $turf }.
bid = { $sum ->
    [1] { $seat } bids ${ $sum }.
   *[other] { $seat } bids ${ $sum } ({ $cards }).
}
bid-nothing = { $seat } bids nothing.
bid-returned = No ally is left for { $seat }; the bid goes back into the suitcase.
bribed = { $seat } pays the bid and takes an ally: { $ally }.
tribute = { $seat } discards { $cards } as tribute.
entracte = Entr’acte: all figures return to their families.
last-hand = { $seat } still holds { $cards }. Money goes into the suitcase, other cards count for nothing.
opened-suitcase = { $seat } opens the suitcase: ${ $sum }.
dominance = { $seat } gets the dominance bonus for { $turf }.
job-bonus = { $seat } gets the job bonus for { $colour ->
    [yellow] yellow
    [blue] blue
    [green] green
   *[grey] grey
}.
over = The game is over after the last act.

## Table options

option-first-player = First player
option-first-player-help = Who gets the horse head at the start.
option-first-player-random = Chance decides
option-first-player-1 = Seat 1
option-first-player-2 = Seat 2
option-first-player-3 = Seat 3
option-first-player-4 = Seat 4
option-first-player-5 = Seat 5
option-ledger = Suitcases
option-ledger-help = Whether everybody sees what lies in every suitcase. Whoever remembers all deposits and bids knows it anyway.
option-ledger-hidden = Closed
option-ledger-open = Open

## What cards, businesses, places, goods and terms are about

about-card = { $text }
about-business = Shake down: { $front }; protection: { $back }
about-park = Protection: { $back }
about-turf = Turf { $number }; printed business: { $business }; family spaces on its borders: { $spaces }
about-central-park = No turf: nobody can control it or shake it down; family spaces on its borders: { $spaces }
about-basic-good = One of the three basic goods; jobs are paid for with goods
about-narcotics = A good that can stand for any other when a job is paid for
about-any-good = A gun, booze or blood money
about-thug = Goes onto the thug space of a business and shakes it down; counts 1 in the turf war
about-family-member = Goes onto a family space and collects protection from all areas that it borders; counts 1 in the turf war in each of these turfs
about-suitcase = Only the money in it counts at the end, and only this money can be bid; it gets there by being deposited from your hand
about-horse-head = Whoever has it goes first; play order begins there, and decides between equal bids

## The board

board-act = Act { $act ->
    [1] I
    [2] II
    [3] III
   *[other] IV
}
board-phase = { $phase ->
    [0] Set-up
    [1] New business
    [2] Family business
    [3] Turf war
    [4] Bribery
    [5] Tribute
   *[other] Entr’acte
}
board-spaces = Family spaces
board-public-jobs = Public jobs
board-allies = Allies to bribe
board-piles = Piles
board-deck = Job deck { $deck }, discards { $discards }
board-hand = Hand
board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-suitcase = Suitcase
board-jobs = Jobs done
board-supply = thugs { $thugs }, family { $family }
board-river = in the river: thugs { $thugs }, family { $family }
board-played = Played
board-sealed = Sealed
board-out = out
board-drawn = Drawn
board-benefits = To be used
board-neutral-river = { $figure }: in the river
board-none = none
board-ally = Ally
board-under-way = What is under way
board-front = Shake down: { $text }
board-halves = ▼ shake down  ▲ protection
board-back = Protection: { $text }
board-borders = Borders { $areas }
board-from-players = Only with { $count } or more players
board-thug-of = Thug of { $seat }
board-family-of = Family member of { $seat }
board-neutral-of = { $figure }, controlled by { $seat }
board-stack = Control markers from the bottom up: { $names }
board-nobody = Nobody controls this turf
board-in-river = In the Hudson River
board-horse-head = Has the horse head and goes first
board-thugs = { $count ->
    [one] { $count } thug to place
   *[other] { $count } thugs to place
}
board-family-members = { $count ->
    [one] { $count } family member to place
   *[other] { $count } family members to place
}
board-markers = { $count ->
    [one] { $count } control marker left
   *[other] { $count } control markers left
}
board-hand-size = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-jobs-done = { $colour ->
    [yellow] Yellow jobs done: { $count }
    [blue] Blue jobs done: { $count }
    [green] Green jobs done: { $count }
   *[grey] Grey jobs done: { $count }
}
board-known-jobs = Everybody knows that this hand holds { $jobs }.
board-played-list = Has played { $allies }.
board-suitcase-sum = ${ $sum } in the suitcase
board-suitcase-empty = empty
board-total = ${ $sum } in all
board-final = Suitcase ${ $money }, bonuses ${ $bonus }
board-bid = Bid: ${ $sum }
board-sealing = secret choice
board-no-cards = No cards
board-legend = What the businesses give
board-what-cards-do = What your cards do

## What the edition is made of

component-setup = set-up
component-players = numbers for each number of players
component-act = acts
component-bonus = bonuses
component-family = families
component-neutral = neutral figures
component-goods = numbers of goods
component-money = numbers of money cards
component-map = measures of the map
component-turf = turfs
component-turf-business = businesses printed on the board
component-turf-map = drawings of the turfs
component-central_park = Central Park
component-central_park-business = business in Central Park
component-central_park-map = drawing of Central Park
component-hudson_river = Hudson River
component-hudson_river-map = drawing of the Hudson River
component-east_river = East River
component-east_river-map = drawing of the East River
component-space = spaces for family members
component-tiles = numbers of business tiles
component-tile = business tiles
component-jobs = number of jobs
component-job = jobs
component-allies = number of allies
component-ally = allies
component-values = estimates of worth, which no rule uses

## What the arena counts

uses-jobs = Jobs done
uses-allies = Allies played
uses-businesses = Businesses shaken down
