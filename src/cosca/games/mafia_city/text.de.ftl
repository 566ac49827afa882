### Mafia City: texts for players, in German.

## The game

game-name = Mafia City
game-tagline = Sieben Orte, drei bis fünf Clans, eine Stadt.

## Words: what a player or chance can choose

word-first = { $seat } beginnt
word-tile = Auslegen: { $location }
word-draw = { $card-object } ziehen
word-steal = { $card-object } stehlen
word-keep = Die Karten behalten
word-redraw = Alle ablegen und ebenso viele neue ziehen
word-pass = Pausieren
word-skip = Diesen Zug auslassen
word-decline = Verzichten
word-stay = Den Auftragskiller stehen lassen
word-place = Mafioso setzen: { $location }
word-play = { $card-object } spielen
word-hat = Mafioso zurückholen mit { $card }
word-two-hats = Zwei Hüte: { $card }
word-bullet = Die Kugel nutzen: { $card }
word-discard = { $card-object } ablegen
word-at = Ort: { $location }
word-token = Gruppe { $number } von unten
word-token-now = Gruppe { $number } von unten: { $seat } ({ $count })
word-to = Ziel: { $location }
word-rob = { $seat } bestehlen
word-cancel = Aufheben mit { $card }
word-fist = Zwei Fäuste: { $card }
word-complicity = Jemanden mitnehmen mit { $card }
word-drop = { $card-object } ablegen
word-score = { $location } werten
word-pact = { $card-object } spielen
word-plus-one = Das +1 nutzen: { $card }
word-clear = Als Nächstes: { $location }
word-ask = { $seat } entscheidet als Nächstes
word-retrieve = { $number } zurücknehmen
word-retrieve-0 = Keinen zurücknehmen
word-retrieve-1 = Einen zurücknehmen

# What many options alike have in common; each adds the name of its card or place.
words-place = Einen Mafioso setzen
words-play = Eine Karte spielen
words-hat = Mit einem Hut einen Mafioso zurücknehmen
words-two-hats = Mit zwei Hüten einen Mafioso aus der Reserve holen
words-discard = Ablegen, um Zeit zu gewinnen

## Prompts: what a player is asked

ask-mulligan = { $count ->
    [one] Behältst du deine Karte? Du darfst sie einmal ablegen und eine neue ziehen.
   *[other] Behältst du deine { $count } Karten? Du darfst einmal alle ablegen und ebenso viele neue ziehen.
}
ask-act = { $forced ->
    [yes] Du hast keinen Mafioso auf der Hand und keine Karte, die du als Handlung nutzen könntest; du kannst nur pausieren.
   *[no] Was tust du? Setze einen Mafioso, spiele eine Karte, nutze einen oder zwei Hüte, lege eine Karte ab, um Zeit zu gewinnen, oder pausiere.
}
ask-bought = { $forced ->
    [yes] Deine Kugel hat dir eine Handlung verschafft.
   *[no] Deine Kugel hat dir eine Handlung verschafft: Setze einen Mafioso, spiele eine Karte, nutze Hüte oder lege eine Karte ab. Du pausierst weiterhin.
}
ask-passed = Du pausierst. Nutzt du eine Kugel, um noch einmal zu handeln?
ask-window = { $against ->
    [yes] { $seat } setzt gegen dich { $effect-the-object } ein: Hebst du das auf?
   *[no] { $seat } setzt { $effect-the-object } ein: Hebst du das auf?
} { $answers ->
    [nothing] Das kann niemand.
    [only-chief] Das kann nur ein Polizeichef.
    [only-fbi] Das kann nur ein F.B.I.
    [chief-or-fbi] Das können ein Polizeichef oder ein F.B.I.
    [chief-or-fists] Das können ein Polizeichef oder zwei Fäuste.
    [fbi-or-fists] Das können ein F.B.I. oder zwei Fäuste.
    [chief-or-fbi-or-fists] Das können ein Polizeichef, ein F.B.I. oder zwei Fäuste.
   *[only-fists] Das können nur zwei Fäuste.
} Niemand sieht deine Antwort, bevor alle geantwortet haben.
ask-second-fist = Welche ist die zweite Karte mit einer Faust?
ask-complicity = Dein Mafioso ist auf dem Weg in die Zelle ({ $effect }, { $seat }). Nimmst du mit Mittäterschaft einen Mafioso eines dritten Spielers mit?
ask-drop-traded = { $count ->
    [one] Du legst die einzige gezogene Karte ab.
   *[other] Welche der { $count } gezogenen Karten legst du ab?
}
ask-drop = Welche Handkarte legst du ab?
ask-score = Du hast den Bürgermeister: Welcher Ort wird als Nächstes gewertet?
ask-pact = Gewertet wird { $location-the }. Spielst du einen Geheimen Pakt, um dort { $count ->
    [1] einen Mafioso
   *[other] { $count } Mafiosi
} mehr zu zählen? Niemand sieht deine Antwort, bevor alle geantwortet haben.
ask-jail = Du kontrollierst das Gefängnis: Steckst du einen Mafioso in die Zelle, und wo steht er?
ask-hitman-move = Du kontrollierst den Hafen: Bewegst du den Auftragskiller zu einem angrenzenden Ort? Er steht { $location-at }.
ask-hitman = Spielst du eine Karte Auftragskiller gegen einen Mafioso { $location-at }?
ask-plus-one = Du kontrollierst den Gentlemen’s Club: Nutzt du eine Karte mit +1 für { $count ->
    [1] einen weiteren Siegpunkt
   *[other] { $count } weitere Siegpunkte
}?
ask-clear = Du hast den Bürgermeister: An welchem Ort wird als Nächstes entschieden?
ask-ask = Du hast den Bürgermeister: Wer entscheidet als Nächstes { $location-at }?
ask-retrieve = { $count ->
    [one] { $location }: Nimmst du deinen Mafioso aus dieser Gruppe zurück?
   *[other] { $location }: Wie viele der { $count } Mafiosi dieser Gruppe nimmst du zurück?
} Deine Gruppen werden von oben nach unten abgefragt.
ask-second-hat = { $effect }: Welche ist die zweite Karte mit einem Hut?
ask-where = { $effect }: An welchem Ort?
ask-where-too = { $effect }: Mit welchem anderen Ort?
ask-who = { $effect }: Welcher Mafioso { $location-at }? Gruppen benachbarter Mafiosi einer Farbe werden von unten gezählt.
ask-where-to = { $effect }: Zu welchem Ort?
ask-rob = { $effect }: Wen bestiehlst du?

## Facts: what the log tells

first-player = { $seat } ist Startspieler.
laid-out = Die Stadt ist ausgelegt: { $centre-the } in der Mitte, ringsum { $rim-the }.
drew = { $seat } zieht { $card-object }.
drew-hidden = { $seat } zieht eine Karte.
kept = { $seat } behält die Karten.
redrew = { $seat } legt { $cards-the-object } ab und zieht neu.
round = Runde { $number } beginnt mit { $seat }.
placed = { $seat } setzt { $location-at } einen Mafioso.
passed = { $seat } pausiert.
had-to-pass = { $seat } kann nichts anderes tun und pausiert.
skipped = { $seat } lässt den Zug aus.
discarded = { $seat } legt { $card-the-object } ab, um Zeit zu gewinnen.
bullet-stands = Die Kugel von { $seat } gilt: Eine Handlung folgt.
bullet-lapses = { $seat } hat nichts mehr, womit man handeln könnte; die Kugel verfällt.
declared-informer = { $seat } spielt { $card-the-object } gegen einen Mafioso von { $seat-victim } { $location-at }.
declared-thief = { $seat } spielt { $card-the-object }, um { $seat-victim } zu bestehlen.
declared-raid = { $seat } spielt { $location-at } { $card-the-object }.
declared-shadow-games = { $seat } spielt { $card-the-object } { $location-at } und { $destination-at }.
declared-grand-plan = { $seat } spielt { $card-the-object }, um einen Mafioso von { $seat-victim } { $location-from } { $destination-to } zu bewegen.
declared-trade = { $seat } spielt { $card-the-object }.
declared-one-hat = { $seat } nutzt { $card-the-object }, um einen Mafioso { $location-from } zurückzuholen.
declared-two-hats = { $seat } nutzt { $cards-the-object }, um einen Mafioso aus der Reserve { $destination-to } zu schicken.
declared-a-bullet = { $seat } nutzt { $card-the-object }, um noch einmal zu handeln.
declared-police-chief = { $seat } spielt { $card-the-object } gegen { $effect-the-object } ({ $seat-owner }).
declared-fbi = { $seat } spielt { $card-the-object } gegen { $effect-the-object } ({ $seat-owner }).
declared-two-fists = { $seat } spielt { $cards-the-object } gegen { $effect-the-object } ({ $seat-owner }).
declared-complicity = { $seat } spielt { $card-the-object }: Ein Mafioso von { $seat-victim } { $location-at } soll mit in die Zelle.
declared-secret-pact = { $seat } spielt { $location-at } { $card-the-object }.
declared-prison = { $seat } will einen Mafioso von { $seat-victim } { $location-at } in die Zelle stecken.
declared-harbour = { $seat } schickt den Auftragskiller { $destination-to }.
declared-hitman = { $seat } spielt { $card-the-object } gegen einen Mafioso von { $seat-victim } { $location-at }.
declared-a-plus-one = { $seat } nutzt das +1: { $card }.
unopposed = Niemand reagiert auf { $effect-the-object } ({ $seat }).
takes-nobody = { $seat } nimmt niemanden mit.
cancelled = Aufgehoben: { $effect-the } ({ $seat }).
moved = Ein Mafioso von { $seat } zieht { $location-from } { $destination-to }.
recalled = { $seat } nimmt einen Mafioso { $location-from } zurück.
reinforced = { $seat } setzt { $location-at } einen Mafioso aus der Reserve.
raided = Durchsuchung { $location-at }: Alle Mafiosi kehren auf die Hand ihrer Besitzer zurück.
back-in = { $seat } bekommt einen Mafioso zurück und ist wieder im Spiel.
swapped = Die untersten Mafiosi { $location-at } und { $destination-at } tauschen die Plätze.
stole = { $seat } stiehlt { $seat-victim } { $card-the-object }.
stole-hidden = { $seat } stiehlt { $seat-victim } eine Karte.
nothing-to-steal = { $seat-victim } hat keine Karte mehr; { $seat } stiehlt nichts.
jailed = Ein Mafioso von { $seat } kommt { $location-from } in die Zelle.
dropped = { $seat } legt { $card-the-object } ab.
pile-renewed = { $count ->
    [one] Die einzige abgelegte Karte wird der neue Ziehstapel.
   *[other] Die { $count } abgelegten Karten werden gemischt und sind der neue Ziehstapel.
}
no-cards-left = Für { $seat } ist keine Karte mehr da.
phase-locations = Alle pausieren. Die Orte werden gewertet.
marked-empty = { $location }: Der Stapel ist leer.
chose-location = { $seat } lässt { $location-the-object } werten.
pact-counts = Der Pakt gilt: { $seat } hat { $location-at } die Stärke { $count }.
controls = { $points ->
    [one] { $seat } kontrolliert { $location-the-object } und erhält { $points } Siegpunkt.
   *[other] { $seat } kontrolliert { $location-the-object } und erhält { $points } Siegpunkte.
}
nobody-controls = Niemand kontrolliert { $location-the-object }.
released = { $count ->
    [one] { $count } Mafioso von { $seat } kommt aus der Zelle frei.
   *[other] { $count } Mafiosi von { $seat } kommen aus der Zelle frei.
}
jails-nobody = { $seat } steckt niemanden in die Zelle.
hitman-stays = { $seat } lässt den Auftragskiller stehen.
hitman-moved = Der Auftragskiller ist jetzt { $location-at }.
hires-nobody = { $seat } verzichtet auf den Auftragskiller.
eliminated = Ein Mafioso von { $seat } { $location-at } wird eliminiert und kommt in die Reserve.
recruited = { $count ->
    [one] { $seat } wirbt { $count } Mafioso aus der Reserve an.
   *[other] { $seat } wirbt { $count } Mafiosi aus der Reserve an.
}
took-policeman = { $seat } nimmt den Polizisten und sieht von jetzt an alle Handkarten.
policeman-home = Der Polizist kehrt in die Polizeiwache zurück.
took-mayor = { $seat } nimmt den Bürgermeister.
mayor-home = Der Bürgermeister kehrt ins Rathaus zurück.
adds-nothing = { $seat } nutzt kein +1.
extra-point = { $points ->
    [one] { $seat } erhält { $points } Siegpunkt zusätzlich.
   *[other] { $seat } erhält { $points } Siegpunkte zusätzlich.
}
phase-strategy = Strategie: Alle nehmen Mafiosi zurück oder lassen sie in der Stadt.
chose-to-clear = { $seat } macht { $location-at } weiter.
named = { $seat } lässt { $seat-named } { $location-at } entscheiden.
retrieved = { $count ->
    [0] { $seat } lässt die Gruppe { $location-at } stehen.
    [one] { $seat } nimmt { $count } Mafioso { $location-from } zurück.
   *[other] { $seat } nimmt { $count } Mafiosi { $location-from } zurück.
}
start-player = Der Startspieler-Marker geht an { $seat }.
over-target = Das Spiel ist zu Ende: Das Ziel ist erreicht.
over-rounds = Das Spiel ist zu Ende: Die letzte Runde ist gespielt.

## Table options

option-level = Stufe
option-level-help = Wie viele Siegpunkte das Spiel beenden; Anfänger brauchen weniger.
option-level-advanced = Fortgeschrittene
option-level-beginner = Anfänger
option-first-player = Startspieler
option-first-player-help = Wer in der ersten Runde Startspieler ist.
option-first-player-random = Der Zufall entscheidet
option-first-player-1 = Platz 1
option-first-player-2 = Platz 2
option-first-player-3 = Platz 3
option-first-player-4 = Platz 4
option-first-player-5 = Platz 5
option-max-rounds = Höchstzahl der Runden
option-max-rounds-help = Nach so vielen Runden endet das Spiel auf jeden Fall.
option-max-rounds-30 = 30
option-max-rounds-0 = Keine Grenze
option-max-rounds-1 = 1
option-max-rounds-5 = 5
option-max-rounds-10 = 10
option-max-rounds-20 = 20

## The board

board-round = Runde { $count }
board-target = Ziel: { $count } SP
board-phase-set-up = Vorbereitung
board-phase-actions = Handlungen
board-phase-locations = Orte
board-phase-strategy = Strategie
board-phase-end-of-round = Ende der Runde
board-player = Spieler
board-points = SP
board-mafiosi = Hand
board-reserve = Reserve
board-jailed = Zelle
board-cards = Karten
board-notes = Besonderes
board-start-player = Startspieler
board-passed = pausiert
board-location = Ort
board-stack = Stapel, von unten nach oben
board-hitman = Auftragskiller
board-policeman = Polizist
board-mayor = Bürgermeister
board-scored = erledigt
board-pact = +{ $count } { $seat }
board-neighbours = Neben
board-hand-of = { $seat } hält
board-known-of = { $seat } hält sicher
board-pile = Ziehstapel: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
board-discards = Ablagestapel
board-link = { $seat }: { $effect }
board-link-against = gegen { $seat } ({ $location })
board-link-robs = gegen { $seat }
board-now = jetzt
board-declaring = { $seat } entscheidet
board-answered = Verdeckte Antwort von { $seat }
board-vp-of = { $count } von { $target } Siegpunkten
board-mafiosi-count = { $count ->
    [one] { $count } Mafioso auf der Hand
   *[other] { $count } Mafiosi auf der Hand
}
board-reserve-count = { $count } in der Reserve
board-jailed-count = { $count } in der Zelle
board-cards-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
board-cards-label = { $count ->
    [one] Karte
   *[other] Karten
}
board-hand = Hand
board-cell = Zelle
board-cell-empty = Die Zelle ist leer
board-empty = niemand hier
board-lowest = unterster: gewinnt bei Gleichstand
board-tie-lowest = Gleichstand: der unterste, er ist unterstrichen.
board-group = { $count ->
    [one] { $count } Mafioso von { $seat }
   *[other] { $count } Mafiosi von { $seat }
}
board-strength = { $seat }: Stärke { $count }
board-order-numbers = In der Reihenfolge der Nummern
board-order-mayor = { $seat } hat den Bürgermeister und bestimmt die Reihenfolge
board-next = als nächster
board-to-score = kommt noch
board-pile-title = Ziehstapel
board-pile-help = Die Reihenfolge des Stapels kennt niemand. Diese Karten sind im Stapel oder auf Händen, die du nicht siehst.
board-surely-held = Sicher auf Händen und nicht im Stapel
board-discards-count = { $count ->
    [one] Ablagestapel: { $count } Karte
   *[other] Ablagestapel: { $count } Karten
}
board-what-locations-do = Was die Orte bewirken
board-use-card = Wie setzt du { $card-object } ein?
board-chain = Reaktionen
board-cancels = hebt auf
board-joins = kommt hinzu
board-is-cancelled = aufgehoben, wenn niemand reagiert
board-stands = gilt, wenn niemand reagiert
board-your-answer = Deine Antwort?
board-sealed = Deine verdeckte Antwort
board-sealed-others = Verdeckte Antworten stehen aus
board-own-declaration = Du sagst an

## What locations, cards and symbols do, in short

location-prison = Leert die Zelle. Kontrolle: einen Mafioso einsperren.
location-harbour = Kontrolle: Killer bewegen, seine Karte spielen.
location-fight-arena = Mehrheit: { $recruits ->
    [1] einer
   *[other] { $recruits }
} aus der Reserve, bei Patt ohne Punkt.
location-police-station = Kontrolle: der Polizist, er sieht alle Hände.
location-business-district = Kontrolle: { $draw ->
    [one] { $draw } Karte
   *[other] { $draw } Karten
} ziehen, { $discard } ablegen.
location-gentlemens-club = Kontrolle: mit einem +1 noch { $extra_vp ->
    [1] ein Punkt
   *[other] { $extra_vp } Punkte
}.
location-town-hall = Kontrolle: der Bürgermeister, er ordnet. Gleichstand: niemand.
card-hitman = Mit Kontrolle über den Hafen: Ein Mafioso beim Auftragskiller kommt zurück in die Reserve.
card-informer = Sperre einen beliebigen Mafioso eines Stapels ein.
card-thief = Stiehl jemandem eine Karte; der Zufall zieht sie.
card-police-chief = Reaktion: hebt Informant, Dieb, Durchsuchung oder das Gefängnis auf.
card-fbi = Reaktion: hebt Auftragskiller, Handel, Großen Plan oder den Hafen auf.
card-raid = An einem Ort, wo du { $own_mafiosi_needed ->
    [1] einen Mafioso
    [2] zwei Mafiosi
   *[other] { $own_mafiosi_needed } Mafiosi
} hast, kommen alle zurück auf die Hände.
card-shadow-games = Die untersten Mafiosi zweier Orte tauschen die Plätze.
card-grand-plan = Bewege einen beliebigen Mafioso auf einen anderen Stapel.
card-complicity = Reaktion: Kommt dein Mafioso in die Zelle, nimm einen eines dritten Spielers mit.
card-trade = { $draw ->
    [one] Ziehe eine Karte und lege sie wieder ab.
   *[other] Ziehe { $draw } Karten und lege eine davon ab.
}
card-secret-pact = Wird ein Ort gewertet, zählst du dort { $strength ->
    [1] einen Mafioso
   *[other] { $strength } Mafiosi
} mehr.
face-hitman = beseitigt einen Mafioso
face-informer = sperrt einen ein
face-thief = stiehlt eine Karte
face-police-chief = gegen Dieb, Informant, Gefängnis, Durchsu­chung
face-fbi = gegen Killer, Handel, Plan, Hafen
face-raid = räumt einen Ort
face-shadow-games = tauscht zwei unterste
face-grand-plan = bewegt einen Mafioso
face-complicity = nimmt einen mit in die Zelle
face-trade = { $draw } ziehen, 1 ablegen
face-secret-pact = zählt { $strength ->
    [1] als einer
   *[other] um { $strength }
} mehr
symbol-hat = Ein Hut: Nimm einen deiner Mafiosi zurück. Zwei Hüte: Setze einen aus deiner Reserve ein.
symbol-fist = Reaktion, zwei Fäuste: hebt jede Karte und jedes Symbol auf.
symbol-bullet = Wenn du pausierst: noch eine Handlung.
symbol-plus-one = Mit Kontrolle über den Gentlemen’s Club: noch { $extra_vp ->
    [1] ein Punkt
   *[other] { $extra_vp } Punkte
}.

## What the edition is made of

component-setup = Spielaufbau
component-players = Zahlen je Spielerzahl
component-pieces = Spielsteine
component-colour = Farben
component-city = die Stadt
component-location = Orte
component-figure = Figuren
component-symbol = Symbole
component-card = Karten
component-totals = Kartenzahlen
component-totals-symbols = Zahlen der Symbole
component-term = Begriffe
