### The Great Mafia War: texts for players, in English.

## The game

game-name = La Famiglia: The Great Mafia War
game-tagline = Two teams, four families, twelve Mandamenti.

## Words: what a player or chance can choose

word-tile = Control tile { $tile }
word-colour = Draw { $family }
word-first = { $seat } begins
word-character = { $character }
word-lead = Lead { $family }
word-token = Use a token: { $column }, { $owner }
word-gain = Gain influence: { $column }
word-land = Over land to { $area }
word-sea = Over water to { $area }
word-via = With allies through { $area }
word-supply = To the supply
word-column = Column { $column }
word-space = { $space }
word-do = { $part }
word-soldato = Soldato in { $area }
word-car = Car in { $area }
word-boat = Speedboat in { $sea }
word-lab = Drug lab in { $area }
word-sail = Move it to { $sea }
word-sink = Remove the boat of { $family }
word-amount = { $number }
word-cars = { $number } cars
word-cars-1 = 1 car
word-area = { $area }
word-from = From { $area }
word-start = From { $area }
word-strike = Strike { $area }
word-victim = Soldati in { $area }
word-row = { $row }
word-issue = { $order }
word-execute = Execute { $order }
word-unmark = Take the token off { $tile }
word-mark = Mark { $tile }
word-play = Play { $card }
word-take = Take the card over
word-leave = Leave the card
word-finesse = Fight with finesse
word-brute-force = Fight with brute force
word-with-car = With a car
word-without-car = Without a car
word-self = I defend them
word-mate = My teammate defends them
word-yes = Yes
word-no = No
word-stay = It stays there
word-discard = Discard { $order } for money
word-give = Give my teammate money
word-ask = Ask my teammate for money
word-fight = On to the fight
word-refuse = Refuse
word-skip = Skip the turn
word-decline = No, thanks
word-finish = No more

## Prompts: what a seat is asked

ask-lead = Which family do you lead? Your teammate gets one of the others; the opponents see it when all have chosen.
ask-unit = { $what ->
    [drug-lab] Where do you build a drug lab of your character card? At most two in an area.
   *[unit] Where do you place the next unit of your character card?
}
ask-first-column = In which column of the top sheet do you put an influence token?
ask-influence = Control tile Influence: do you return a Soldato from your headquarters to the supply, to remove an influence token from your mat?
ask-turn = { $why ->
    [raise] You cannot pay for any move: raise money first. You have { $money }.
    [skip] You cannot pay for any move, not even by discarding orders: ask your teammate for money, or skip the turn.
    [idle] No action space can be performed: move a token without an action. You have { $money } Money.
   *[turn] Your turn: use a token of the top sheet for an action space, or gain influence with a whole column. You have { $money } Money.
}
ask-answer = { $seat } asks you for 1 Money; giving it costs you { $price }. You have { $money }.
ask-space = { $what ->
    [move] Where does the token ({ $owner }) go? Its action is not performed, its number neither paid nor received.
   *[use] Which action space do you use with the token ({ $owner })?
}
ask-part = { $space }: which part do you perform?
ask-gain = Column { $column }: the action, or first an order? You may issue one order before or after the action.
ask-equip = Which piece do you place, and where?
ask-sail = Your speedboat lies in { $sea }: do you move it to an adjacent sea?
ask-sink = Too many speedboats in { $sea }: yours goes. Which other one goes with it?
ask-amount = { $what ->
    [recruiting] How many Soldati do you recruit into your headquarters, up to { $most }?
    [rallying] How many Soldati join the rally, up to { $most }?
    [strength] How many Soldati move, up to { $most }? If none stays, you lose the area.
    [victims] How many Soldati are removed there, up to { $most }?
    [pulling] How many Soldati do you replace there, up to { $most }?
    [agitating] How many neutral Soldati move, up to { $most }?
    [aiding] Your teammate helps you: how many Soldati do you place from your headquarters, up to { $most }?
    [replacing] How many defenders do you replace, up to { $most }?
    [paying] For how many defenders do you pay 1 Money each, up to { $most }?
   *[placing] How many Soldati do you place from your headquarters, up to { $most }?
}
ask-cars = How many cars from { $area } come along?
ask-area = { $what ->
    [placing] In which area do you place Soldati?
    [rallying] To which area do you rally?
    [second-order] In which other area do you issue a second order?
    [two-orders] In which area do you issue up to two orders?
    [agitating] Where do the neutral Soldati go?
    [aiding] Which area gets help?
    [labs] Beside the labs of which area do you place Soldati?
   *[ordering] In which area do you issue an order?
}
ask-issue = Which order do you issue in { $area }? It lies face down.
ask-row = { $what ->
    [removing] From which row of your mat do you remove influence tokens?
    [again] Do you remove a second token of this row?
    [first] From which row of your mat do you remove the first token?
    [second] From which other row do you remove the second token? One of the two then goes onto a sheet.
   *[exerting] From which row of your mat do you remove the leftmost influence token?
}
ask-send = Where does the influence token go?
ask-rally = From where do Soldati and cars come to { $area }?
ask-ultima = Ultima Azione: to which other action space do you move the token beside your bust, and use it?
ask-unmark = You control { $mandamenti ->
    [one] 1 Mandamento
   *[other] { $mandamenti } Mandamenti
}, but have marked { $marks ->
    [one] 1 tile
   *[other] { $marks } tiles
}: from which one do you take your token?
ask-mark = You control { $mandamenti ->
    [one] 1 Mandamento
   *[other] { $mandamenti } Mandamenti
} and have marked { $marks ->
    [one] 1 tile
   *[other] { $marks } tiles
}: which one do you mark?
tie-order = Several of your orders have the same initiative: which one is next?
ask-order-part = { $area }: { $order }. What do you use next?
ask-start = { $what ->
    [strike] From which area does the Strike come?
   *[move] From which area does the second Movement start?
}
ask-target = { $what ->
    [beyond] Your allies let you through: to which area?
   *[target] Where do you move from { $area }?
}
ask-car = { $what ->
    [strike] Do you use a car bomb? The car is lost.
   *[move] Do you take a car along?
}
ask-ability = { $area }, { $attackers } against { $defenders }: what do you use before the fight?
ask-conflict = { $area }, { $attackers } against { $defenders }: finesse with hidden cards, or brute force, which costs { $lost } of the attackers?
ask-defender = { $area }, { $attackers } against { $defenders } neutral Soldati: who of your team plays their card?
ask-card = { $area }, { $attackers } against { $defenders }: which conflict card do you lay face down?
ask-take = { $area }, { $attackers } against { $defenders }: do you take the other side’s card over to yours? It acts on the side before which it lies.
ask-recruitment = Control tile Recruitment: do you place { $count } Soldati from your headquarters in { $area }?
ask-strike = Which area do you strike?
ask-victim = From which area are Soldati removed?
ask-agitate = Which neutral Soldati do you agitate?

## Facts: what the log tells

drew-tile = A control tile: { $tile }.
drew-colours = { $seat } and { $seat-mate } have { $families } to choose from.
leads-secretly = { $seat } wants to lead { $family }.
leads = { $seat } leads { $family }.
first-player = { $seat } takes the Primo Giocatore and begins.
drew-character = { $seat } gets { $character }.
start-gift = { $seat } begins and gives { $seat-other } { $count } Money for it.
placed = { $seat } places { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} in { $area }.
placed-car = { $seat } places a car in { $area }.
placed-lab = { $seat } builds a drug lab in { $area }.
placed-boat = { $seat } places a speedboat in { $sea }.
sailed = It moves to { $sea }.
sank = A speedboat of { $seat } leaves { $sea }.
token-on-top = { $seat } puts an influence token into column { $column }.
token-on-space = { $seat } puts a token ({ $owner }) on { $space }.
planning-begins = Round { $round }: the planning phase begins with { $seat }.
earned = { $seat } gets { $count } Money.
laundered = { $seat } launders { $count } Money.
skipped = { $seat } cannot pay for anything and skips the turn.
asked = { $seat } asks { $seat-mate } for money.
refused = { $seat } refuses.
gave = { $seat } gives { $seat-mate } 1 Money.
discarded = { $seat } discards { $order } for money.
paid-fee = { $seat } pays { $seat-other } { $count } Money.
used-space = { $seat } uses { $space }{ $money ->
    [0] { "" }.
   *[other] {" "}({ $money } Money).
}
set-bust = { $seat } reserves an Ultima Azione.
declined-ultima = { $seat } makes no use of the Ultima Azione.
gained-influence = { $seat } gains influence with column { $column } for { $money } Money.
took-primo = { $seat } takes the Primo Giocatore.
recruited = { $seat } recruits { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
}.
issued = { $seat } issues an order in { $area }: { $order }.
issued-hidden = { $seat } issues an order in { $area }.
removed-influence = { $seat } removes an influence token of { $row }.
gained-order = { $seat } gets the order { $order }.
rallied = { $seat } rallies from { $from } to { $area }: Soldati { $count }, cars { $cars }.
encounter-begins = Round { $round }: all orders are revealed. { $seat } is the starting player.
revealed = { $area }, { $seat }: { $order }.
executes = { $seat } executes the order in { $area }: { $order }.
order-returned = The order in { $area } returns to the headquarters of { $seat }: { $order }.
order-returned-hidden = An order in { $area } returns to the headquarters of { $seat }, unseen.
moved = { $seat } moves from { $from } to { $area }: Soldati { $count }, cars { $cars }.
moved-by-sea = { $seat } crosses the sea from { $from } to { $area }: Soldati { $count }, cars { $cars }.
removed-soldati = { $seat } loses { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} in { $area }.
removed-soldati-neutral = { $count ->
    [one] 1 neutral Soldato is removed
   *[other] { $count } neutral Soldati are removed
} in { $area }.
took-area = { $seat } takes { $area }.
took-area-neutral = Neutral Soldati take { $area }.
lost-area = { $seat } holds { $area } no longer.
lab-lost = A drug lab in { $area } is destroyed.
converted = { $seat } takes { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} from the supply into headquarters.
strengths = { $area }: { $attacker } { $attackers } against { $defender } { $defenders }.
joined = { $count ->
    [one] 1 Soldato of { $seat } joins the fight in { $area }.
   *[other] { $count } Soldati of { $seat } join the fight in { $area }.
}
joined-neutral = { $count ->
    [one] 1 neutral Soldato joins the fight in { $area }.
   *[other] { $count } neutral Soldati join the fight in { $area }.
}
knocked-out = Knockout in { $area }: each side loses { $count }.
bonuses = Attack bonus { $attack }, defence bonus { $defence }.
fights-finesse = { $seat } attacks with finesse.
fights-brute = { $seat } attacks with brute force.
defends-neutrals = { $seat } plays the card of the neutral Soldati.
played-card = { $seat } lays down { $card }.
cards-laid = { $seat } and { $seat-other } have each laid a card face down.
took-card = { $seat } takes the other card over.
left-card = { $seat } leaves the other card.
cards-shown = The cards: { $card } from { $seat }, { $other } from { $seat-other }.
fled = { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} of { $seat } { $count ->
    [one] flees
   *[other] flee
} to headquarters.
attack-failed = The attack on { $area } fails.
struck = { $seat } strikes { $area }: attack { $attack }, defence { $defence }.
struck-with-car = { $seat } strikes { $area } with a car bomb: attack { $attack }, defence { $defence }.
pentito = A Pentito of { $seat } talks in { $area }.
agitated = { $seat } agitates neutral Soldati from { $from } to { $area }: { $count }.
used-tile = { $seat } uses the control tile { $tile }.
management = Management in round { $round }. Mandamenti by seat: { $one }, { $two }, { $three }, { $four }.
marked = { $seat } marks { $tile }.
unmarked = { $seat } takes the token off { $tile }.
over-won = The game is over: a team controls enough Mandamenti.
over-more = The game is over after the last round: one team controls more Mandamenti.
over-bronte = The game is over: with equal Mandamenti the team that holds Bronte wins.
over-draw = The game is over: a draw.

## What a bot tells its teammate

team-gains = I gain influence with the column { $column }.
team-uses = I use { $space }.
team-orders = My order in { $area }: { $order }.
team-orders-attack = My order in { $area }: { $order }. I have { $target } in mind.

## Table options

option-calm-conflict = Calm conflict
option-calm-conflict-help = If a side has two identical conflict cards in front of it, only one of them is applied.
option-calm-conflict-off = Off
option-calm-conflict-on = On
option-first-game = First game
option-first-game-help = Black and White stay in the box; the other four families are dealt at random.
option-first-game-off = Off
option-first-game-on = On
option-open-headquarters = Headquarters
option-open-headquarters-help = Whether you see the money and Soldati in the opponents’ headquarters; a careful player can work them out in any case. Orders stay hidden.
option-open-headquarters-off = Hidden on screen
option-open-headquarters-on = Open

## The board

board-round = Round { $round }
board-phase = { $phase ->
    [set-up] Set-up
    [planning] Planning phase
    [encounter] Encounter phase
   *[over] The end
}
board-mandamenti = { $count ->
    [one] { $count } Mandamento
   *[other] { $count } Mandamenti
}
board-money = Money { $count }
board-hq = HQ { $count }
board-hidden = hidden
board-supply = Supply: Soldati { $soldati }, cars { $cars }, boats { $boats }, influence { $influence }
board-values = Base values: recruit { $recruit }, place { $place }, car { $attack }, car bomb { $bomb }
board-mat = Left on the mat: Justice { $justice }, Police { $police }, Economy { $economy }, Church { $church }
board-orders = Orders in HQ: { $orders }
board-available = Orders in HQ or face down: { $orders }
board-colours = Seats { $seats } choose from { $families }
board-tiles = Tiles
board-top = Top sheet
board-bottom = Bottom sheet
board-seas = Boats
board-order = Order in { $area }: { $order }
board-face-down = face down
board-legend = Soldati, c = cars, l = drug labs, ? = face-down order, ! = order, v = vest, ^ = bust; * = Mandamento
board-empty = empty
board-attack = Attack on { $area }: { $attacker } with { $count }
board-primo = Primo

## The board in the browser

words-token = Use a token
words-gain = Gain influence
words-discard = Discard an order for money
words-land = Over land
words-sea = Over water
words-via = With allies through
words-car = A car
words-boat = A speedboat
words-lab = A drug lab
words-soldato = A Soldato
words-column = A column of the top sheet
words-issue = Issue
words-from = From
words-area-own = Your areas
words-area-mate = Your teammate’s areas
words-area-enemy = The opponents’ areas
words-area-neutral = Neutral areas
words-area-empty = Empty areas
board-map = Map of Sicily
board-column = Column { $column }
board-sections = Parts of the board
board-section = { $section ->
    [map] Map
    [sheets] Sheets
    [families] Families
    [tiles] Tiles
   *[plan] Team plan
}
board-you = You
board-mate = Teammate
board-opponent = Opponent
board-team = Team { $team }
board-goal = A family wins with { $alone } Mandamenti, a team with { $team }.
board-soldati = { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
}
board-cars = { $count ->
    [one] 1 car
   *[other] { $count } cars
}
board-labs = { $count ->
    [one] 1 drug lab
   *[other] { $count } drug labs
}
board-boats = { $count ->
    [one] 1 speedboat
   *[other] { $count } speedboats
}
board-no-boats = no speedboats
board-spent = executed
board-face-down-order = an order, face down
board-may-be = It may be one of { $count } orders
board-price = Gaining influence here costs { $count }, and 1 for each token
board-bust = Ultima Azione
board-row = { $row }: { $removed } removed, { $left } left
board-mat-title = Family mat
board-orders-title = Order tokens
board-orders-hq = Orders in headquarters
board-orders-somewhere = Orders in headquarters or face down
board-discarded = Discarded: { $orders }
board-character = Money { $money }, headquarters { $hq_soldati }, Soldati { $soldati }, cars { $cars }, boats { $boats }, drug labs { $labs }
board-mark = { $whose ->
    [own] Your team
    [other] The opponents
   *[team] Team { $team }
}: { $mark ->
    [none] free
   *[other] { $mark }
}
board-fight = Attack on { $area }
board-strike = Strike on { $area }
board-fights = { $count ->
    [one] Show the fight
   *[other] Show the { $count } fights
}
board-fight-previous = The fight before
board-fight-next = The fight after
board-fight-close = Hide the fight
board-attacker = attacks
board-defender = defends
board-strengths = { $attackers } against { $defenders }
board-stage = { $stage ->
    [arrival] Arrival
    [abilities] Before the fight
    [bonuses] Bonuses
    [conflict] Conflict
    [knockout] Knockout
   *[end] Outcome
}
board-bonuses = Attack { $attack }{ $attack-parts } against defence { $defence }{ $defence-parts }: { $losses ->
    [0] nobody falls.
    [one] 1 defender falls.
   *[other] up to { $losses } defenders fall.
}
board-card-taken = taken over
board-result = { $result ->
    [taken] { $side } takes { $area }.
   *[failed] The attack on { $area } fails.
}
bonus-skull = skull { $count }
bonus-car = car { $count }
bonus-miniguns = Miniguns { $count }
bonus-labs = labs { $count }
bonus-vests = vests { $count }
bonus-armour = Armoured Cars { $count }
part-recruit = Recruit +{ $bonus }
part-place = Place +{ $bonus }{ $own ->
    [yes] {" "}(own area)
   *[no] { "" }
}
part-order = Order
part-orders = { $areas ->
    [1] 2 orders, one area
   *[2] 2 orders, two areas
}
part-equip = Equip
part-launder = Launder
part-rally = Rally
part-exert = { $to ->
    [sheet] Exert, to a sheet
   *[supply] Exert
}
part-remove = Remove { $n } of a row
part-ultima = Ultima Azione
tile-allies = Through an empty or neutral neighbour you may pay { $price } Money and move on over land to an area behind it.
tile-bribery = Before a fight you may pay { $price } Money to remove { $remove ->
    [one] one defending Soldato
   *[other] { $remove } defending Soldati
}.
tile-chain-of-command = You may issue a second order in an area.
tile-delay-detonator = Your car bombs reach areas up to { $distance } steps away.
tile-influence = When planning begins, you may return { $price_soldati ->
    [one] a Soldato
   *[other] { $price_soldati } Soldati
} from headquarters to remove an influence token from your mat.
tile-miniguns = Your attacks over water get +{ $attack }.
tile-recruitment = After taking an area by an attack you may place { $soldati ->
    [one] a Soldato
   *[other] { $soldati } Soldati
} from headquarters there.
tile-speedboats = After the orders are revealed you place a speedboat.
tile-armoured-cars = Your areas with a car get +{ $defence } defence.
tile-protection-money = When planning begins, you take { $money_per_mandamento } Money for each of your Mandamenti.
tile-safe-house = After an attack that cost you Soldati, { $soldati ->
    [one] one of them returns
   *[other] up to { $soldati } of them return
} to headquarters.

## What symbols, columns and cards do

explain-recruit = Soldati come from the supply into headquarters: as many as shown, or your Church value and as many more.
explain-place = Soldati go from headquarters into one own or empty area, with an order into its area: as many as shown, or your Police value and as many more.
explain-launder = 1 Money for each of your drug labs on the board.
explain-car = A car from the supply comes into an own area; with an order, into its area.
explain-boat = A speedboat comes into a sea beside an own area, and may then move one sea.
explain-lab = A drug lab from the common supply comes into an own area with fewer than two.
explain-rally = Any number of own Soldati and cars move from adjacent areas into one area.
explain-shotgun = A Movement: Soldati from the area of the order enter an adjacent area over land, or one that a chain of your team’s boats reaches, and attack enemies there. Two shotguns: a second Movement at once.
explain-bomb = A Strike: enemies in an adjacent area fall, as many as skull and car bomb exceed the defence; nobody takes the area. Two bombs: a second Strike at once.
explain-skull = The attack bonus of each Movement or Strike of this order.
explain-pentito = Remove an own Soldato from the area of the order; then, for each number, up to so many enemies from another adjacent area.
explain-agitate = Neutral Soldati within this distance move to an adjacent area that your team does not control, and attack it if it is held.
explain-vest = A defence bonus for the area of the order, as long as the token lies there, to the end of the phase.
explain-replace = Before the fight, up to so many defenders are replaced by own Soldati from the supply.
explain-pay = Before the fight, pay any amount and remove as many defenders.
explain-soldati-by-labs = One Soldato from headquarters beside each of your labs on the board.
explain-either-order = The Strike and the Movement in either order; the Strike may also start from an area just taken.
explain-aid = Up to so many Soldati from headquarters into the area of the order, and into each of up to two adjacent areas of your team.
explain-pull = Remove up to so many enemies from adjacent areas; as many own Soldati come from the supply into the area of the order.
explain-order = Put an order from headquarters face down into an own area, where it is executed in the encounter phase.
explain-equip = A car, a speedboat or a drug lab onto the board.
explain-exert = Remove an influence token from the left of any row of your mat, to the supply or onto a sheet.
explain-remove = Remove so many tokens from the left of one row of your mat.
explain-ultima = Your bust stays beside the token. When planning ends, you may move that token to another free space and use it too.
explain-primo = Become starting player, and organise equipment.
explain-justice = Remove tokens from the Justice row of your mat: stronger cars, more cars.
explain-police = Remove tokens from the Police row of your mat: place more Soldati.
explain-economy = Remove tokens from the Economy row of your mat: money, labs, laundering at once.
explain-church = Remove tokens from the Church row of your mat: recruit more Soldati.
explain-two = Remove one token from each of two rows of your mat.
explain-turncoat = One opposing Soldato goes to its supply, and one of your own from the supply takes its place.
explain-coward = { $count ->
    [one] 1 of your own Soldati in the fight goes to headquarters.
   *[other] { $count } of your own Soldati in the fight go to headquarters.
}
explain-token = { $kind ->
    [attack] An attack order with initiative { $initiative }: the lower one is executed first, after all supply orders.
   *[supply] A supply order with initiative { $initiative }: the lower one is executed first, before all attack orders.
}
explain-family = Begins with place { $place }, recruit { $recruit }, car { $attack }, car bomb { $bomb }. Orders from the beginning: { $basic }. On the mat: { $advanced }.
explain-coast = In the Mandamento { $mandamento }. Borders on { $areas }; on the coast of { $seas }.
explain-inland = In the Mandamento { $mandamento }, without a coast. Borders on { $areas }.
explain-sea = Before the coast of { $areas }. Neighbouring seas: { $seas }.
explain-character = Begins with { $money } Money; Soldati: { $hq-soldati } in headquarters and { $soldati } on the board; cars: { $cars }; speedboats: { $boats }; drug labs: { $labs }.

## What the edition is made of

component-players = teams and set-up
component-limits = rounds and limits
component-limits-per_family = pieces of a family
component-winning = winning
component-anytime = discarding and giving
component-money = money
component-conflict_card = conflict cards
component-brute_force = brute force
component-gaining_influence = prices of gaining influence
component-column = columns
component-sheet = action sheets
component-sheet-spaces = action spaces
component-family = families
component-family-mat = family mats
component-family-orders = sets of orders
component-family-orders-tokens = order tokens
component-character = character cards
component-control_tiles = number of control tiles
component-control_tile = control tiles
component-mandamento = Mandamenti
component-sea = seas
component-area = areas

## What the arena counts

uses-orders = Orders executed
uses-spaces = Action spaces used
uses-tiles = Control tiles used
uses-characters = Characters drawn
trait-family = Families
trait-side = Sides
