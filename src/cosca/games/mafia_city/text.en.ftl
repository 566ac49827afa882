### Mafia City: texts for players, in English.

## The game

game-name = Mafia City
game-tagline = Seven locations, three to five clans, one city.

## Words: what a player or chance can choose

word-first = { $seat } goes first
word-tile = Lay out the { $location }
word-draw = Draw { $card-object }
word-steal = Steal { $card-object }
word-keep = Keep your cards
word-redraw = Discard them all and draw as many new ones
word-pass = Pass
word-skip = Skip this turn
word-decline = Decline
word-stay = Leave the Hitman where he is
word-place = Place a mafioso: { $location }
word-play = Play { $card-object }
word-hat = Recall a mafioso with { $card-object }
word-two-hats = Two Hats: { $card-object }
word-bullet = Use the Bullet of { $card-object }
word-discard = Discard { $card-object }
word-at = At the { $location }
word-token = Group { $number } from the bottom
word-token-now = Group { $number } from the bottom: { $seat } ({ $count })
word-to = To the { $location }
word-rob = Rob { $seat }
word-cancel = Cancel it with { $card-object }
word-fist = Two Fists: { $card-object }
word-complicity = Take somebody along with { $card-object }
word-drop = Discard { $card-object }
word-score = Score the { $location }
word-pact = Play { $card-object }
word-plus-one = Use the Plus One of { $card-object }
word-clear = Go on with the { $location }
word-ask = { $seat } decides next
word-retrieve = Take { $number } back
word-retrieve-0 = Take none back
word-retrieve-1 = Take one back

# What many options alike have in common; each adds the name of its card or place.
words-place = Place a mafioso
words-play = Play a card
words-hat = Recall a mafioso with one Hat
words-two-hats = Send a mafioso from the reserve with two Hats
words-discard = Discard to gain time

## Prompts: what a player is asked

ask-mulligan = { $count ->
    [one] Do you keep your card? You may discard it, once, and draw a new one.
   *[other] Do you keep your { $count } cards? You may discard them all, once, and draw as many new ones.
}
ask-act = { $forced ->
    [yes] You have no mafioso in hand and no card that you could use as an action, so you can only pass.
   *[no] What do you do? Place a mafioso, play a card, use one or two Hats, discard a card to gain time, or pass.
}
ask-bought = { $forced ->
    [yes] Your Bullet has bought you one action.
   *[no] Your Bullet has bought you one action: place a mafioso, play a card, use Hats, or discard a card. You stay passed.
}
ask-passed = You have passed. Do you use a Bullet to take one more action?
ask-window = { $against ->
    [yes] { $seat } uses { $effect-the } against you: do you cancel it?
   *[no] { $seat } uses { $effect-the }: do you cancel it?
} { $answers ->
    [nothing] Nothing can.
    [only-chief] Only a Police Chief can.
    [only-fbi] Only an F.B.I. can.
    [chief-or-fbi] A Police Chief or an F.B.I. can.
    [chief-or-fists] A Police Chief or two Fists can.
    [fbi-or-fists] An F.B.I. or two Fists can.
    [chief-or-fbi-or-fists] A Police Chief, an F.B.I. or two Fists can.
   *[only-fists] Only two Fists can.
} Nobody sees your answer before all have answered.
ask-second-fist = Which is the second card with a Fist?
ask-complicity = Your mafioso is on its way to the cell ({ $effect }, { $seat }). Do you take along a mafioso of a third player with Complicity?
ask-drop-traded = { $count ->
    [one] You discard the only card that was drawn.
   *[other] Which of the { $count } cards just drawn do you discard?
}
ask-drop = Which card of your hand do you discard?
ask-score = You own the Mayor: which location is scored next?
ask-pact = The { $location } is being scored. Do you play a Secret Pact, to count { $count ->
    [1] one mafioso
   *[other] { $count } mafiosi
} more there? Nobody sees your answer before all have answered.
ask-jail = You control the Prison: do you put a mafioso into the cell, and where does it stand?
ask-hitman-move = You control the Harbour: do you move the Hitman to an adjacent location? He stands at the { $location }.
ask-hitman = Do you play a Hitman card against a mafioso at the { $location }?
ask-plus-one = You control the Gentlemen’s Club: do you use a card with Plus One for { $count ->
    [1] an extra victory point
   *[other] { $count } extra victory points
}?
ask-clear = You own the Mayor: at which location do the players decide next?
ask-ask = You own the Mayor: who decides next at the { $location }?
ask-retrieve = { $count ->
    [one] { $location }: do you take back your mafioso of this group?
   *[other] { $location }: how many of the { $count } mafiosi of this group do you take back?
} Your groups are asked for from the top of the stack down.
ask-second-hat = { $effect }: which is the second card with a Hat?
ask-where = { $effect }: at which location?
ask-where-too = { $effect }: with which other location?
ask-who = { $effect }: which mafioso at the { $location }? Groups of neighbouring mafiosi of one colour are counted from the bottom.
ask-where-to = { $effect }: to which location?
ask-rob = { $effect }: whom do you rob?

## Facts: what the log tells

first-player = { $seat } is the start player.
laid-out = The city is laid out: { $centre-the } in the centre, around it { $rim-the }.
drew = { $seat } draws { $card-object }.
drew-hidden = { $seat } draws a card.
kept = { $seat } keeps the cards.
redrew = { $seat } discards { $cards-object } and draws anew.
round = Round { $number } begins with { $seat }.
placed = { $seat } places a mafioso at the { $location }.
passed = { $seat } passes.
had-to-pass = { $seat } can do nothing else and passes.
skipped = { $seat } skips the turn.
discarded = { $seat } discards { $card-object } to gain time.
bullet-stands = The Bullet of { $seat } stands: one action follows.
bullet-lapses = { $seat } has nothing left to act with; the Bullet lapses.
declared-informer = { $seat } plays { $card-object } against a mafioso of { $seat-victim } at the { $location }.
declared-thief = { $seat } plays { $card-object } to rob { $seat-victim }.
declared-raid = { $seat } plays { $card-object } at the { $location }.
declared-shadow-games = { $seat } plays { $card-object } on the { $location } and the { $destination }.
declared-grand-plan = { $seat } plays { $card-object } to move a mafioso of { $seat-victim } from the { $location } to the { $destination }.
declared-trade = { $seat } plays { $card-object }.
declared-one-hat = { $seat } uses { $card-object } to recall a mafioso from the { $location }.
declared-two-hats = { $seat } uses { $cards-object } to send a mafioso from the reserve to the { $destination }.
declared-a-bullet = { $seat } uses { $card-object } to buy an action.
declared-police-chief = { $seat } plays { $card-object } against { $effect-the } ({ $seat-owner }).
declared-fbi = { $seat } plays { $card-object } against { $effect-the } ({ $seat-owner }).
declared-two-fists = { $seat } plays { $cards-object } against { $effect-the } ({ $seat-owner }).
declared-complicity = { $seat } plays { $card-object }: a mafioso of { $seat-victim } at the { $location } is to go along.
declared-secret-pact = { $seat } plays { $card-object } at the { $location }.
declared-prison = { $seat } wants to jail a mafioso of { $seat-victim } at the { $location }.
declared-harbour = { $seat } sends the Hitman to the { $destination }.
declared-hitman = { $seat } plays { $card-object } against a mafioso of { $seat-victim } at the { $location }.
declared-a-plus-one = { $seat } uses the Plus One of { $card-object }.
unopposed = Nobody reacts to { $effect-the } ({ $seat }).
takes-nobody = { $seat } takes nobody along.
cancelled = Cancelled: { $effect-the } ({ $seat }).
moved = A mafioso of { $seat } moves from the { $location } to the { $destination }.
recalled = { $seat } takes back a mafioso from the { $location }.
reinforced = { $seat } puts a mafioso from the reserve on the { $location }.
raided = Raid: all mafiosi at the { $location } return to their owners’ hands.
back-in = { $seat } gets a mafioso back and is active again.
swapped = The lowest mafiosi of the { $location } and the { $destination } change places.
stole = { $seat } steals { $card-object } from { $seat-victim }.
stole-hidden = { $seat } steals a card from { $seat-victim }.
nothing-to-steal = { $seat-victim } has no card left; { $seat } steals nothing.
jailed = A mafioso of { $seat } goes from the { $location } into the cell.
dropped = { $seat } discards { $card-object }.
pile-renewed = { $count ->
    [one] The only discarded card becomes the new draw pile.
   *[other] The { $count } discarded cards are shuffled and become the new draw pile.
}
no-cards-left = There is no card left for { $seat } to draw.
phase-locations = All have passed. The locations are scored.
marked-empty = Nobody is at the { $location }.
chose-location = { $seat } has the { $location } scored.
pact-counts = The pact counts: { $seat } has strength { $count } at the { $location }.
controls = { $points ->
    [one] { $seat } controls the { $location } and gets { $points } point.
   *[other] { $seat } controls the { $location } and gets { $points } points.
}
nobody-controls = Nobody controls the { $location }.
released = { $count ->
    [one] { $count } mafioso of { $seat } is released from the cell.
   *[other] { $count } mafiosi of { $seat } are released from the cell.
}
jails-nobody = { $seat } jails nobody.
hitman-stays = { $seat } leaves the Hitman where he is.
hitman-moved = The Hitman is now at the { $location }.
hires-nobody = { $seat } does without the Hitman.
eliminated = A mafioso of { $seat } at the { $location } is eliminated and goes back to the reserve.
recruited = { $count ->
    [one] { $seat } recruits { $count } mafioso from the reserve.
   *[other] { $seat } recruits { $count } mafiosi from the reserve.
}
took-policeman = { $seat } takes the Policeman and sees all hands from now on.
policeman-home = The Policeman returns to the Police Station.
took-mayor = { $seat } takes the Mayor.
mayor-home = The Mayor returns to the Town Hall.
adds-nothing = { $seat } uses no Plus One.
extra-point = { $points ->
    [one] { $seat } gets { $points } extra point.
   *[other] { $seat } gets { $points } extra points.
}
phase-strategy = Strategy: everybody takes mafiosi back or leaves them in the city.
chose-to-clear = { $seat } goes on with the { $location }.
named = { $seat } lets { $seat-named } decide at the { $location }.
retrieved = { $count ->
    [0] { $seat } leaves the group at the { $location }.
    [one] { $seat } takes { $count } mafioso back from the { $location }.
   *[other] { $seat } takes { $count } mafiosi back from the { $location }.
}
start-player = The start marker goes to { $seat }.
over-target = The game is over: the target is reached.
over-rounds = The game is over: the last round has been played.

## Table options

option-level = Level
option-level-help = How many victory points end the game; beginners need fewer.
option-level-advanced = Advanced
option-level-beginner = Beginners
option-first-player = First player
option-first-player-help = Who is the start player of the first round.
option-first-player-random = Chance decides
option-first-player-1 = Seat 1
option-first-player-2 = Seat 2
option-first-player-3 = Seat 3
option-first-player-4 = Seat 4
option-first-player-5 = Seat 5
option-max-rounds = Most rounds
option-max-rounds-help = After so many rounds the game ends in any case.
option-max-rounds-30 = 30
option-max-rounds-0 = No limit
option-max-rounds-1 = 1
option-max-rounds-5 = 5
option-max-rounds-10 = 10
option-max-rounds-20 = 20

## The board

board-round = Round { $count }
board-target = first to { $count } VP
board-phase-set-up = Set-up
board-phase-actions = Actions
board-phase-locations = Locations
board-phase-strategy = Strategy
board-phase-end-of-round = End of round
board-player = Player
board-points = VP
board-mafiosi = Hand
board-reserve = Reserve
board-jailed = Cell
board-cards = Cards
board-notes = Notes
board-start-player = start player
board-passed = passed
board-location = Location
board-stack = Stack, from the bottom up
board-hitman = Hitman
board-policeman = Policeman
board-mayor = Mayor
board-scored = done
board-pact = +{ $count } { $seat }
board-neighbours = Next to
board-hand-of = { $seat } holds
board-known-of = { $seat } surely holds
board-pile = Draw pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-discards = Discards
board-link = { $seat }: { $effect }
board-link-against = against { $seat } ({ $location })
board-link-robs = against { $seat }
board-now = now
board-declaring = { $seat } is deciding
board-answered = Sealed answer of { $seat }
board-vp-of = { $count } of { $target } victory points
board-mafiosi-count = { $count ->
    [one] { $count } mafioso in hand
   *[other] { $count } mafiosi in hand
}
board-reserve-count = { $count } in reserve
board-jailed-count = { $count } in the cell
board-cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-cards-label = { $count ->
    [one] Card
   *[other] Cards
}
board-hand = Hand
board-cell = Cell
board-cell-empty = The cell is empty
board-empty = nobody here
board-lowest = lowest: wins ties
board-tie-lowest = A tie: the lowest, who is underlined.
board-group = { $count ->
    [one] { $count } mafioso of { $seat }
   *[other] { $count } mafiosi of { $seat }
}
board-strength = { $seat }: strength { $count }
board-order-numbers = In the order of the numbers
board-order-mayor = { $seat } owns the Mayor and chooses the order
board-next = next
board-to-score = still to come
board-pile-title = Draw pile
board-pile-help = Nobody knows the order of the pile. These cards are in the pile or in hands that you do not see.
board-surely-held = Surely in hands and not in the pile
board-discards-count = { $count ->
    [one] Discards: { $count } card
   *[other] Discards: { $count } cards
}
board-what-locations-do = What the locations do
board-use-card = How do you use { $card-object }?
board-chain = Reactions
board-cancels = cancels
board-joins = joins
board-is-cancelled = cancelled if nobody reacts
board-stands = stands if nobody reacts
board-your-answer = Your answer?
board-sealed = Your sealed answer
board-sealed-others = Secret answers are awaited
board-own-declaration = You are declaring

## What locations, cards and symbols do, in short

location-prison = Frees the cell. Control: jail any mafioso.
location-harbour = Control: move the Hitman, play his card.
location-fight-arena = The most, even tied: { $recruits ->
    [1] one
   *[other] { $recruits }
} from the reserve. A tie: no point.
location-police-station = Control: the Policeman, who sees all hands.
location-business-district = Control: draw { $draw ->
    [one] { $draw } card
   *[other] { $draw } cards
}, discard { $discard }.
location-gentlemens-club = Control: { $extra_vp ->
    [1] one more point
   *[other] { $extra_vp } more points
} for a Plus One.
location-town-hall = Control: the Mayor, who sets the order. A tie: nobody.
card-hitman = In control of the Harbour: a mafioso where the Hitman stands goes back into the reserve.
card-informer = Put any mafioso of any stack into the cell.
card-thief = Steal a card of another player; chance picks it.
card-police-chief = Reaction: cancel an Informer, a Thief, a Raid, or the Prison.
card-fbi = Reaction: cancel a Hitman, a Trade, a Grand Plan, or the Harbour.
card-raid = At a location where you have { $own_mafiosi_needed ->
    [1] a mafioso
    [2] two mafiosi
   *[other] { $own_mafiosi_needed } mafiosi
}, all go back into their owners’ hands.
card-shadow-games = The lowest mafiosi of two locations change places.
card-grand-plan = Move any mafioso on top of any other stack.
card-complicity = Reaction: when your mafioso goes into the cell, take along one of a third player.
card-trade = { $draw ->
    [one] Draw a card and discard it again.
   *[other] Draw { $draw } cards and discard one of them.
}
card-secret-pact = While a location is scored, you count { $strength ->
    [1] one mafioso
   *[other] { $strength } mafiosi
} more there.
face-hitman = eliminates a mafioso
face-informer = jails a mafioso
face-thief = steals a card
face-police-chief = cancels Informer, Thief, Raid, Prison
face-fbi = cancels Hitman, Trade, Plan, Harbour
face-raid = clears a location
face-shadow-games = swaps two at the bottom
face-grand-plan = moves a mafioso
face-complicity = takes one along to the cell
face-trade = draw { $draw }, discard 1
face-secret-pact = counts { $strength ->
    [1] one
   *[other] { $strength }
} more
symbol-hat = One Hat: take back one of your mafiosi. Two Hats: place one from your reserve.
symbol-fist = Reaction, two Fists: cancel any card or symbol.
symbol-bullet = After you have passed: one more action.
symbol-plus-one = In control of the Gentlemen’s Club: { $extra_vp ->
    [1] one more point
   *[other] { $extra_vp } more points
}.

## What the edition is made of

component-setup = set-up
component-players = numbers for each number of players
component-pieces = pieces
component-colour = colours
component-city = the city
component-location = locations
component-figure = figures
component-symbol = symbols
component-card = cards
component-totals = numbers of cards
component-totals-symbols = numbers of symbols
component-term = terms
