### Famiglia: texts for players, in English.

## The game

game-name = Famiglia
game-tagline = Two gangs, four families, one Street.

## Words: what a player or chance can choose

word-first = { $seat } goes first
word-draw = Draw { $card-object }
word-leave = Leave the Street as it is
word-refresh = Replace { $card-object }
word-no-accountant = Play no Accountant
word-play = Play { $card-object }
word-enough = Fetch no more cards
word-fetch = Fetch { $card-object }
word-lay = Lay down { $card-object }
word-no-brute = Play no Brute
word-lower = Lower { $card-object }
word-by = Lower by { $number }
word-pass = Pass
word-take = Take { $card-object }
word-with = Pay with { $card } as the joker
word-with-pair = Pay with the pair
word-exhaust = Exhaust { $card-object }

## Prompts: what the player on turn is asked

ask-refresh = { $stage ->
    [1] No 0 in sight: do you want to refresh the Street? The card you replace goes to the discard pile, and as many new cards come up as its rank says.
   *[other] No 0 in sight: do you want to refresh the Street? You can do so only once a turn: the card you replace goes under the draw pile, and then as many cards come up as its rank says.
}{ $leaving ->
    [passes] { "" } As it lies you cannot take a card, so leaving it means passing.
    [ends] { "" } As it lies you cannot take a card, so leaving it means passing, and that ends the game: the other player has just passed.
   *[goes-on] { "" }
}{ $newcomers ->
    [yes] { "" } After a refresh you can take only new cards this turn, as long as one of them lies there.
   *[no] { "" }
}
ask-accountant = Do you want to play an Accountant? It goes into your play area and exchanges cards between play area and hand, up to as many as its rank.
ask-fetch = { $done ->
    [0] { $most ->
        [one] Which card do you fetch from your play area? You will lay down a card from your hand in return.
       *[other] Which card do you fetch from your play area first? You can fetch up to { $most }, in the order in which they are offered, and will lay down as many from your hand in return.
    }
   *[other] You are fetching { $done } of at most { $most } cards. Choose another of the cards still offered, or fetch no more and go on to what you lay down.
}
ask-lay = { $most ->
    [one] Which card do you lay down in your play area in return?
   *[other] { $done ->
        [0] Which card do you lay down in your play area first? You choose { $most } in all, in the order in which they are offered.
       *[other] Which card do you lay down next? You have chosen { $done } of { $most }.
    }
}
ask-brute = Do you want to play a Brute? It goes into your play area and lowers a card in the Street by up to its rank; you then take that card.
ask-lower = Which card does your Brute lower, by up to { $most }? You take this card at its lowered rank.
ask-amount = { $card }: by how much do you lower its rank? The rank that remains decides which cards you pay with.
ask-take = Do you take a card from the Street, or pass? A 0 is free; for any other card, one of the two cards you play is exhausted. { $passing ->
    [ends] The other player has just passed: if you pass too, the game is over.
    [last-round] This is the last round: whatever you do, the other player has one more turn.
    [last-turn] This is the last turn of the game.
   *[goes-on] Two passes in a row end the game.
}
ask-payment = { $card }: how do you pay for it? One of the two cards you play will be exhausted; with a Mercenary as the joker you choose which one.
ask-exhaust = Which of the two cards do you exhaust? It goes into your play area; the other returns to your hand.

## Facts: what the log tells

first-player = { $seat } is the starting player.
refreshed = { $seat } refreshes the Street: { $card } goes to the discard pile.
refreshed-late = { $seat } refreshes the Street: { $card } goes under the draw pile.
turned-up = { $card } comes into the Street.
second-pile = { $count ->
    [0] The first draw pile is empty, and there are no discards for a second one.
    [one] The first draw pile is empty. The only card of the discard pile becomes the second draw pile.
   *[other] The first draw pile is empty. The { $count } cards of the discard pile are shuffled and become the second draw pile.
}
last-card = The draw pile is empty for good: this is the last round.
played-accountant = { $seat } plays { $card-object }.
exchanged = { $seat } fetches { $fetched-object }, laying down { $laid-object } in return.
played-brute = { $seat } plays { $card-object }.
lowered = { $seat } lowers { $card-object }, which counts as rank { $rank } this turn.
took = { $seat } takes { $card-object } for nothing.
took-paying = { $seat } takes { $card-object } by playing { $paid-object }; { $exhausted } is exhausted.
passed = { $seat } passes.
had-to-pass = { $seat } has nothing left to take and passes.
over-pile = The game is over: the draw pile is empty, and the last round has been played.
over-passes = The game is over: two passes, one directly after the other.

## Table options

option-first-player = First player
option-first-player-help = Who has the first turn.
option-first-player-random = Chance decides
option-first-player-1 = Seat 1
option-first-player-2 = Seat 2
option-open-hands = Hands
option-open-hands-help = Whether you see the other player’s hand and points; a careful player can work them out in any case.
option-open-hands-on = Open
option-open-hands-off = Hidden on screen
option-newcomers = Newcomers
option-newcomers-help = Whoever has refreshed the Street may lower or take only the new cards that turn, as long as any of them lies there.
option-newcomers-off = Off
option-newcomers-on = On
option-free-joker = Free joker
option-free-joker-help = A Mercenary may be the joker even if the hand holds two or more genuine cards.
option-free-joker-off = Off
option-free-joker-on = On

## The board

board-street = The Street
board-hand = Hand
board-area = Play area
board-pile = Draw pile
board-discard = Discards
board-queue = At the bottom of the draw pile, next to be drawn first
board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-stage = { $stage ->
    [1] First pile
   *[other] Second pile
}
board-turn = Turn { $count }
board-last-round = Last round
board-fetching = Fetching { $cards-object }
board-laying = Laying down { $cards-object }
board-newcomer = new this turn
board-zeros-left = { $count ->
    [one] { $count } zero to come
   *[other] { $count } zeros to come
}
board-high-left = 3s/4s in pile

## The abilities of the families

ability-famiglia = No ability, but worth more points.
ability-accountants = Played in action 2: exchange up to as many cards as its rank between play area and hand.
ability-brutes = Played in action 3: lower a card in the Street by up to its rank for this turn.
ability-mercenaries = Joker in action 4: stands for any lower rank of any family, beside one genuine card.

## What the edition is made of

component-setup = set-up
component-totals = numbers of cards
component-rank = ranks
component-family = families
component-term = terms
