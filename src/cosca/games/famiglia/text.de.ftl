### Famiglia: texts for players, in German.

## The game

game-name = Famiglia
game-tagline = Zwei Banden, vier Familien, eine Straße.

## Words: what a player or chance can choose

word-first = { $seat } beginnt
word-draw = { $card-object } aufdecken
word-leave = Die Straße lassen, wie sie ist
word-refresh = { $card-object } ersetzen
word-no-accountant = Keinen Buchhalter spielen
word-play = { $card-object } spielen
word-enough = Keine weitere Karte zurückholen
word-fetch = { $card-object } zurückholen
word-lay = { $card-object } in die Auslage legen
word-no-brute = Keinen Brutalen spielen
word-lower = { $card-object } im Rang senken
word-by = Um { $number } senken
word-pass = Passen
word-take = { $card-object } nehmen
word-with = Mit { $card } als Joker bezahlen
word-with-pair = Mit dem Paar bezahlen
word-exhaust = { $card-object } erschöpfen

## Prompts: what the player on turn is asked

ask-refresh = { $stage ->
    [1] Keine 0 in Sicht: Möchtest du die Straße auffrischen? Die ersetzte Karte kommt auf den Ablagestapel, und ihr Rang sagt, wie viele neue Karten aufgedeckt werden.
   *[other] Keine 0 in Sicht: Möchtest du die Straße auffrischen? Das geht nur einmal pro Zug: Die ersetzte Karte kommt zuerst unter den Nachzugstapel, und ihr Rang sagt, wie viele Karten dann aufgedeckt werden.
}{ $leaving ->
    [passes] { "" } So, wie sie liegt, kannst du keine Karte nehmen; sie zu lassen heißt also passen.
    [ends] { "" } So, wie sie liegt, kannst du keine Karte nehmen; sie zu lassen heißt also passen, und das beendet das Spiel: Eben wurde schon gepasst.
   *[goes-on] { "" }
}{ $newcomers ->
    [yes] { "" } Nach dem Auffrischen kannst du in diesem Zug nur neue Karten nehmen, solange eine von ihnen dort liegt.
   *[no] { "" }
}
ask-accountant = Möchtest du einen Buchhalter spielen? Er kommt in deine Auslage und tauscht Karten zwischen Auslage und Hand, höchstens so viele, wie sein Rang angibt.
ask-fetch = { $done ->
    [0] { $most ->
        [one] Welche Karte holst du aus der Auslage zurück? Dafür legst du danach eine Handkarte hinein.
       *[other] Welche Karte holst du zuerst aus der Auslage zurück? Du kannst bis zu { $most } zurückholen, in der angebotenen Reihenfolge, und legst danach ebenso viele Handkarten hinein.
    }
   *[other] Du holst { $done } von höchstens { $most } Karten zurück. Wähle eine weitere, die noch angeboten wird, oder hole keine mehr zurück und wähle, was du dafür hinlegst.
}
ask-lay = { $most ->
    [one] Welche Karte legst du dafür in die Auslage?
   *[other] { $done ->
        [0] Welche Karte legst du zuerst in die Auslage? Du wählst insgesamt { $most }, in der angebotenen Reihenfolge.
       *[other] Welche Karte legst du als nächste in die Auslage? Gewählt hast du { $done } von { $most }.
    }
}
ask-brute = Möchtest du einen Brutalen spielen? Er kommt in deine Auslage und senkt eine Karte der Straße höchstens um seinen Rang; diese Karte nimmst du dann.
ask-lower = Welche Karte senkt dein Brutaler im Rang, um höchstens { $most }? Du nimmst sie dann zu ihrem gesenkten Rang.
ask-amount = { $card }: Um wie viel senkst du den Rang? Der Rang, der bleibt, bestimmt, womit du bezahlst.
ask-take = Nimmst du eine Karte aus der Straße, oder passt du? Eine 0 kostet nichts; bei jeder anderen ist danach eine der beiden ausgespielten Karten erschöpft. { $passing ->
    [ends] Eben wurde schon gepasst: Passt du auch, ist das Spiel zu Ende.
    [last-round] Das ist die letzte Runde: Was du auch tust, danach gibt es noch einen Zug.
    [last-turn] Das ist der letzte Zug des Spiels.
   *[goes-on] Wird zweimal hintereinander gepasst, endet das Spiel.
}
ask-payment = { $card }: Womit bezahlst du? Eine der beiden ausgespielten Karten ist danach erschöpft; mit einem Söldner als Joker wählst du, welche.
ask-exhaust = Welche der beiden Karten erschöpfst du? Sie kommt in deine Auslage, die andere kehrt auf die Hand zurück.

## Facts: what the log tells

first-player = { $seat } beginnt das Spiel.
refreshed = { $seat } frischt die Straße auf: { $card } kommt auf den Ablagestapel.
refreshed-late = { $seat } frischt die Straße auf: { $card } kommt unter den Nachzugstapel.
turned-up = { $card } kommt in die Straße.
second-pile = { $count ->
    [0] Der erste Nachzugstapel ist leer, und für einen zweiten liegt nichts auf dem Ablagestapel.
    [one] Der erste Nachzugstapel ist leer. Die einzige Karte des Ablagestapels wird zum zweiten Nachzugstapel.
   *[other] Der erste Nachzugstapel ist leer. Die { $count } Karten des Ablagestapels werden gemischt und bilden den zweiten Nachzugstapel.
}
last-card = Der Nachzugstapel ist endgültig leer: Das ist die letzte Runde.
played-accountant = { $seat } spielt { $card-object }.
exchanged = { $seat } holt { $fetched-object } zurück und legt dafür { $laid-object } in die Auslage.
played-brute = { $seat } spielt { $card-object }.
lowered = { $seat } senkt { $card-object } für diesen Zug auf Rang { $rank }.
took = { $seat } nimmt { $card-object }, ohne zu bezahlen.
took-paying = { $seat } nimmt { $card-object } und spielt dafür { $paid-object } aus; { $exhausted } ist erschöpft.
passed = { $seat } passt.
had-to-pass = { $seat } hat nichts mehr zu nehmen und passt.
over-pile = Das Spiel ist zu Ende: Der Nachzugstapel ist leer, und die letzte Runde ist gespielt.
over-passes = Das Spiel ist zu Ende: Es wurde zweimal direkt hintereinander gepasst.

## Table options

option-first-player = Startspieler
option-first-player-help = Wer den ersten Zug hat.
option-first-player-random = Der Zufall entscheidet
option-first-player-1 = Platz 1
option-first-player-2 = Platz 2
option-open-hands = Handkarten
option-open-hands-help = Ob du Handkarten und Punkte deines Gegenübers siehst; wer aufpasst, kann sie ohnehin erschließen.
option-open-hands-on = Offen
option-open-hands-off = Auf dem Bildschirm verborgen
option-newcomers = Neulinge
option-newcomers-help = Wer die Straße aufgefrischt hat, darf in diesem Zug nur die neuen Karten im Rang senken oder nehmen, solange dort eine von ihnen liegt.
option-newcomers-off = Aus
option-newcomers-on = An
option-free-joker = Freier Joker
option-free-joker-help = Ein Söldner darf auch dann Joker sein, wenn zwei oder mehr echte Karten auf der Hand sind.
option-free-joker-off = Aus
option-free-joker-on = An

## The board

board-street = Die Straße
board-hand = Hand
board-area = Auslage
board-pile = Nachzugstapel
board-discard = Abgelegt
board-queue = Unten im Nachzugstapel, die nächste zuerst
board-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
board-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
board-stage = { $stage ->
    [1] Erster Stapel
   *[other] Zweiter Stapel
}
board-turn = Zug { $count }
board-last-round = Letzte Runde
board-fetching = Zurückgeholt wird: { $cards }
board-laying = Hingelegt wird: { $cards }
board-newcomer = neu in diesem Zug
board-zeros-left = { $count ->
    [one] noch { $count } Null
   *[other] noch { $count } Nullen
}
board-high-left = 3/4 im Stapel

## The abilities of the families

ability-famiglia = Keine Sondereigenschaft, dafür mehr Punkte.
ability-accountants = In der 2. Aktion: tauscht höchstens so viele Karten wie sein Rang zwischen Auslage und Hand.
ability-brutes = In der 3. Aktion: senkt eine Karte der Straße für diesen Zug höchstens um seinen Rang.
ability-mercenaries = In der 4. Aktion: steht als Joker neben einer echten Karte für jeden niedrigeren Rang jeder Familie.

## What the edition is made of

component-setup = Spielaufbau
component-totals = Kartenzahlen
component-rank = Werte
component-family = Familien
component-term = Begriffe
