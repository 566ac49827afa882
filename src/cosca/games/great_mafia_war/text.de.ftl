### The Great Mafia War: Texte für die Spielenden, auf Deutsch.

## The game

game-name = La Famiglia: The Great Mafia War
game-tagline = Zwei Teams, vier Familien, zwölf Mandamenti.

## Words: what a player or chance can choose

word-tile = Kontrollplättchen { $tile }
word-colour = { $family } ziehen
word-first = { $seat } beginnt
word-character = { $character }
word-lead = { $family } anführen
word-token = Stein nutzen: { $column }, { $owner }
word-gain = Einfluss gewinnen: { $column }
word-land = Über Land nach { $area }
word-sea = Über Wasser nach { $area }
word-via = Mit Verbündeten durch { $area }
word-supply = In den Vorrat
word-column = Spalte { $column }
word-space = { $space }
word-do = { $part }
word-soldato = Soldato nach { $area }
word-car = Auto nach { $area }
word-boat = Schnellboot nach { $sea }
word-lab = Drogenlabor in { $area }
word-sail = Weiter nach { $sea }
word-sink = Boot entfernen: { $family }
word-amount = { $number }
word-cars = { $number } Autos
word-cars-1 = 1 Auto
word-area = { $area }
word-from = Aus { $area }
word-start = Von { $area } aus
word-strike = Anschlag auf { $area }
word-victim = Soldati in { $area }
word-row = { $row }
word-issue = { $order }
word-execute = { $order } ausführen
word-unmark = Stein von { $tile } nehmen
word-mark = { $tile } markieren
word-play = { $card } spielen
word-take = Karte zu mir nehmen
word-leave = Karte liegen lassen
word-finesse = Mit Finesse kämpfen
word-brute-force = Mit roher Gewalt kämpfen
word-with-car = Mit einem Auto
word-without-car = Ohne Auto
word-self = Ich verteidige sie
word-mate = Mein Teammitglied verteidigt sie
word-yes = Ja
word-no = Nein
word-stay = Es bleibt dort
word-discard = { $order } gegen Geld abwerfen
word-give = Dem Teammitglied Geld geben
word-ask = Das Teammitglied um Geld bitten
word-fight = Weiter zum Kampf
word-refuse = Ablehnen
word-skip = Zug auslassen
word-decline = Nein, danke
word-finish = Nichts mehr

## Prompts: what a seat is asked

ask-lead = Welche Familie führst du an? Dein Teammitglied bekommt eine der anderen; die Gegenseite sieht die Wahl, wenn alle gewählt haben.
ask-unit = { $what ->
    [drug-lab] Wo baust du ein Drogenlabor deiner Personenkarte? Höchstens zwei in einem Gebiet.
   *[unit] Wohin setzt du die nächste Einheit deiner Personenkarte?
}
ask-first-column = In welche Spalte des oberen Tableaus legst du einen Einflussstein?
ask-influence = Kontrollplättchen Einfluss: Legst du einen Soldato aus deiner Zentrale in den Vorrat zurück, um einen Einflussstein von deinem Familientableau zu entfernen?
ask-turn = { $why ->
    [raise] Du kannst keinen Zug bezahlen: Beschaffe dir zuerst Geld. Du hast { $money }.
    [skip] Du kannst keinen Zug bezahlen, auch nicht durch abgeworfene Befehle: Bitte dein Teammitglied um Geld oder lass den Zug aus.
    [idle] Kein Aktionsfeld lässt sich ausführen: Versetze einen Stein ohne Aktion. Du hast { $money } Geld.
   *[turn] Du bist am Zug: Nutze einen Stein des oberen Tableaus für ein Aktionsfeld, oder gewinne Einfluss mit einer ganzen Spalte. Du hast { $money } Geld.
}
ask-answer = { $seat } bittet dich um 1 Geld; das kostet dich { $price }. Du hast { $money }.
ask-space = { $what ->
    [move] Wohin kommt der Stein ({ $owner })? Die Aktion wird nicht ausgeführt, die Zahl weder bezahlt noch erhalten.
   *[use] Welches Aktionsfeld nutzt du mit dem Stein ({ $owner })?
}
ask-part = { $space }: Welchen Teil führst du aus?
ask-gain = Spalte { $column }: die Aktion, oder zuerst ein Befehl? Vor oder nach der Aktion darfst du einen Befehl erteilen.
ask-equip = Was setzt du ein, und wo?
ask-sail = Dein Schnellboot liegt in { $sea }: Bewegst du es in ein benachbartes Seegebiet?
ask-sink = Zu viele Schnellboote in { $sea }: Deines wird entfernt. Welches andere mit ihm?
ask-amount = { $what ->
    [recruiting] Wie viele Soldati wirbst du in deine Zentrale an, bis zu { $most }?
    [rallying] Wie viele Soldati ziehst du zusammen, bis zu { $most }?
    [strength] Wie viele Soldati ziehen, bis zu { $most }? Bleibt keiner, verlierst du das Gebiet.
    [victims] Wie viele Soldati werden dort entfernt, bis zu { $most }?
    [pulling] Wie viele Soldati ersetzt du dort, bis zu { $most }?
    [agitating] Wie viele neutrale Soldati ziehen, bis zu { $most }?
    [aiding] Dein Teammitglied hilft dir: Wie viele Soldati setzt du aus deiner Zentrale ein, bis zu { $most }?
    [replacing] Wie viele Verteidiger ersetzt du, bis zu { $most }?
    [paying] Für wie viele Verteidiger zahlst du je 1 Geld, bis zu { $most }?
   *[placing] Wie viele Soldati setzt du aus deiner Zentrale ein, bis zu { $most }?
}
ask-cars = Wie viele Autos aus { $area } kommen mit?
ask-area = { $what ->
    [placing] In welches Gebiet setzt du Soldati ein?
    [rallying] In welchem Gebiet ziehst du zusammen?
    [second-order] In welchem anderen Gebiet erteilst du einen zweiten Befehl?
    [two-orders] In welchem Gebiet erteilst du bis zu zwei Befehle?
    [agitating] Wohin ziehen die neutralen Soldati?
    [aiding] Welches Gebiet bekommt Hilfe?
    [labs] Zu den Laboren welches Gebiets setzt du Soldati?
   *[ordering] In welchem Gebiet erteilst du einen Befehl?
}
ask-issue = Welchen Befehl erteilst du in { $area }? Er liegt verdeckt.
ask-row = { $what ->
    [removing] Aus welcher Reihe deines Familientableaus entfernst du Einflusssteine?
    [again] Entfernst du einen zweiten Stein dieser Reihe?
    [first] Aus welcher Reihe deines Familientableaus entfernst du den ersten Stein?
    [second] Aus welcher anderen Reihe entfernst du den zweiten Stein? Einer der beiden kommt danach auf ein Tableau.
   *[exerting] Aus welcher Reihe deines Familientableaus entfernst du den linken Einflussstein?
}
ask-send = Wohin kommt der Einflussstein?
ask-rally = Woher kommen Soldati und Autos nach { $area }?
ask-ultima = Ultima Azione: Auf welches andere Aktionsfeld setzt du den Stein neben deiner Büste, um es zu nutzen?
ask-unmark = Du kontrollierst { $mandamenti ->
    [one] 1 Mandamento
   *[other] { $mandamenti } Mandamenti
}, hast aber { $marks } Plättchen markiert: Von welchem nimmst du deinen Stein?
ask-mark = Du kontrollierst { $mandamenti ->
    [one] 1 Mandamento
   *[other] { $mandamenti } Mandamenti
} und hast { $marks } Plättchen markiert: Welches markierst du?
tie-order = Mehrere deiner Befehle haben dieselbe Initiative: Welcher kommt als nächster?
ask-order-part = { $area }: { $order }. Was nutzt du als Nächstes?
ask-start = { $what ->
    [strike] Von welchem Gebiet geht der Anschlag aus?
   *[move] Von welchem Gebiet geht die zweite Bewegung aus?
}
ask-target = { $what ->
    [beyond] Deine Verbündeten lassen dich durch: In welches Gebiet?
   *[target] Wohin ziehst du von { $area } aus?
}
ask-car = { $what ->
    [strike] Nimmst du eine Autobombe? Das Auto ist dann verloren.
   *[move] Nimmst du ein Auto mit?
}
ask-ability = { $area }, { $attackers } gegen { $defenders }: Was nutzt du vor dem Kampf?
ask-conflict = { $area }, { $attackers } gegen { $defenders }: Finesse mit verdeckten Karten, oder rohe Gewalt, die { $lost } der Angreifer kostet?
ask-defender = { $area }, { $attackers } gegen { $defenders } neutrale Soldati: Wer aus eurem Team spielt ihre Karte?
ask-card = { $area }, { $attackers } gegen { $defenders }: Welche Kampfkarte legst du verdeckt?
ask-take = { $area }, { $attackers } gegen { $defenders }: Nimmst du die Karte der anderen Seite zu dir? Sie wirkt auf die Seite, vor der sie liegt.
ask-recruitment = Kontrollplättchen Rekrutierung: Setzt du { $count } Soldati aus deiner Zentrale in { $area } ein?
ask-strike = Auf welches Gebiet verübst du den Anschlag?
ask-victim = Aus welchem Gebiet werden Soldati entfernt?
ask-agitate = Welche neutralen Soldati versetzt du in Aufruhr?

## Facts: what the log tells

drew-tile = Ein Kontrollplättchen: { $tile }.
drew-colours = { $seat } und { $seat-mate } wählen aus { $families }.
leads-secretly = { $seat } will { $family } anführen.
leads = { $seat } führt { $family } an.
first-player = { $seat } nimmt den Primo Giocatore und beginnt.
drew-character = { $seat } bekommt: { $character }.
start-gift = { $seat } beginnt und gibt dafür { $seat-other } { $count } Geld.
placed = { $seat } setzt { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} in { $area } ein.
placed-car = { $seat } setzt ein Auto in { $area } ein.
placed-lab = { $seat } baut ein Drogenlabor in { $area }.
placed-boat = { $seat } setzt ein Schnellboot in { $sea } ein.
sailed = Es fährt weiter nach { $sea }.
sank = Ein Schnellboot von { $seat } verlässt { $sea }.
token-on-top = { $seat } legt einen Einflussstein in die Spalte { $column }.
token-on-space = { $seat } legt einen Stein ({ $owner }) auf { $space }.
planning-begins = Runde { $round }: Die Planungsphase beginnt mit { $seat }.
earned = { $seat } erhält { $count } Geld.
laundered = { $seat } wäscht { $count } Geld.
skipped = { $seat } kann nichts bezahlen und lässt den Zug aus.
asked = { $seat } bittet { $seat-mate } um Geld.
refused = { $seat } lehnt ab.
gave = { $seat } gibt { $seat-mate } 1 Geld.
discarded = { $seat } wirft { $order } gegen Geld ab.
paid-fee = { $seat } zahlt { $seat-other } { $count } Geld.
used-space = { $seat } nutzt { $space }{ $money ->
    [0] { "" }.
   *[other] {" "}({ $money } Geld).
}
set-bust = { $seat } sichert sich eine Ultima Azione.
declined-ultima = { $seat } verzichtet auf die Ultima Azione.
gained-influence = { $seat } gewinnt Einfluss mit der Spalte { $column } für { $money } Geld.
took-primo = { $seat } nimmt den Primo Giocatore.
recruited = { $seat } wirbt { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} an.
issued = { $seat } erteilt einen Befehl in { $area }: { $order }.
issued-hidden = { $seat } erteilt einen Befehl in { $area }.
removed-influence = { $seat } entfernt einen Einflussstein der Reihe { $row }.
gained-order = { $seat } erhält den Befehl { $order }.
rallied = { $seat } zieht von { $from } nach { $area } zusammen: Soldati { $count }, Autos { $cars }.
encounter-begins = Runde { $round }: Alle Befehle werden aufgedeckt. Es beginnt { $seat }.
revealed = { $area }, { $seat }: { $order }.
executes = { $seat } führt den Befehl in { $area } aus: { $order }.
order-returned = Der Befehl in { $area } kehrt in die Zentrale von { $seat } zurück: { $order }.
order-returned-hidden = Ein Befehl in { $area } kehrt ungesehen in die Zentrale von { $seat } zurück.
moved = { $seat } zieht von { $from } nach { $area }: Soldati { $count }, Autos { $cars }.
moved-by-sea = { $seat } fährt über das Meer von { $from } nach { $area }: Soldati { $count }, Autos { $cars }.
removed-soldati = { $seat } verliert { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} in { $area }.
removed-soldati-neutral = { $count ->
    [one] 1 neutraler Soldato wird
   *[other] { $count } neutrale Soldati werden
} in { $area } entfernt.
took-area = { $seat } übernimmt { $area }.
took-area-neutral = Neutrale Soldati übernehmen { $area }.
lost-area = { $seat } hält { $area } nicht mehr.
lab-lost = Ein Drogenlabor in { $area } wird zerstört.
converted = { $seat } nimmt { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} aus dem Vorrat in die Zentrale.
strengths = { $area }: { $attacker } { $attackers } gegen { $defender } { $defenders }.
joined = { $count ->
    [one] 1 Soldato von { $seat } kommt in { $area } dazu.
   *[other] { $count } Soldati von { $seat } kommen in { $area } dazu.
}
joined-neutral = { $count ->
    [one] 1 neutraler Soldato kommt in { $area } dazu.
   *[other] { $count } neutrale Soldati kommen in { $area } dazu.
}
knocked-out = Schlagabtausch in { $area }: Jede Seite verliert { $count }.
bonuses = Angriffsbonus { $attack }, Verteidigungsbonus { $defence }.
fights-finesse = { $seat } greift mit Finesse an.
fights-brute = { $seat } greift mit roher Gewalt an.
defends-neutrals = { $seat } spielt die Karte der neutralen Soldati.
played-card = { $seat } legt { $card }.
cards-laid = { $seat } und { $seat-other } haben je eine Karte verdeckt gelegt.
took-card = { $seat } nimmt die andere Karte zu sich.
left-card = { $seat } lässt die andere Karte liegen.
cards-shown = Die Karten: { $card } von { $seat }, { $other } von { $seat-other }.
fled = { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
} von { $seat } { $count ->
    [one] flieht
   *[other] fliehen
} in die Zentrale.
attack-failed = Der Angriff auf { $area } scheitert.
struck = { $seat } verübt einen Anschlag auf { $area }: Angriff { $attack }, Verteidigung { $defence }.
struck-with-car = { $seat } verübt mit einer Autobombe einen Anschlag auf { $area }: Angriff { $attack }, Verteidigung { $defence }.
pentito = Ein Pentito von { $seat } packt in { $area } aus.
agitated = { $seat } versetzt neutrale Soldati aus { $from } in Aufruhr gegen { $area }: { $count }.
used-tile = { $seat } nutzt das Kontrollplättchen { $tile }.
management = Verwaltung in Runde { $round }. Mandamenti nach Sitzen: { $one }, { $two }, { $three }, { $four }.
marked = { $seat } markiert { $tile }.
unmarked = { $seat } nimmt den Stein von { $tile }.
over-won = Das Spiel ist aus: Ein Team kontrolliert genug Mandamenti.
over-more = Das Spiel ist nach der letzten Runde aus: Ein Team kontrolliert mehr Mandamenti.
over-bronte = Das Spiel ist aus: Bei gleich vielen Mandamenti gewinnt das Team, das Bronte hält.
over-draw = Das Spiel ist aus: unentschieden.

## What a bot tells its teammate

team-gains = Ich gewinne Einfluss mit der Spalte { $column }.
team-uses = Ich nutze { $space }.
team-orders = Mein Befehl in { $area }: { $order }.
team-orders-attack = Mein Befehl in { $area }: { $order }. Ich habe es auf { $target } abgesehen.

## Table options

option-calm-conflict = Ruhiger Kampf
option-calm-conflict-help = Hat eine Seite zwei gleiche Kampfkarten vor sich, wird nur eine davon angewendet.
option-calm-conflict-off = Aus
option-calm-conflict-on = An
option-first-game = Erstes Spiel
option-first-game-help = Schwarz und Weiß bleiben in der Schachtel; die vier anderen Familien werden ausgelost.
option-first-game-off = Aus
option-first-game-on = An
option-open-headquarters = Zentralen
option-open-headquarters-help = Ob du Geld und Soldati in den Zentralen der Gegenseite siehst; wer gut aufpasst, kann sie ohnehin errechnen. Befehle bleiben verborgen.
option-open-headquarters-off = Auf dem Bildschirm verborgen
option-open-headquarters-on = Offen

## The board

board-round = Runde { $round }
board-phase = { $phase ->
    [set-up] Aufbau
    [planning] Planungsphase
    [encounter] Gefechtsphase
   *[over] Ende
}
board-mandamenti = { $count ->
    [one] { $count } Mandamento
   *[other] { $count } Mandamenti
}
board-money = Geld { $count }
board-hq = Zentrale { $count }
board-hidden = verdeckt
board-supply = Vorrat: Soldati { $soldati }, Autos { $cars }, Boote { $boats }, Einfluss { $influence }
board-values = Basiswerte: Anwerben { $recruit }, Einsetzen { $place }, Auto { $attack }, Autobombe { $bomb }
board-mat = Noch auf dem Tableau: Justiz { $justice }, Polizei { $police }, Wirtschaft { $economy }, Kirche { $church }
board-orders = Befehle in der Zentrale: { $orders }
board-available = Befehle in der Zentrale oder verdeckt: { $orders }
board-colours = Sitze { $seats } wählen aus { $families }
board-tiles = Plättchen
board-top = Oberes Tableau
board-bottom = Unteres Tableau
board-seas = Boote
board-order = Befehl in { $area }: { $order }
board-face-down = verdeckt
board-legend = Soldati, c = Autos, l = Drogenlabore, ? = verdeckter Befehl, ! = Befehl, v = Weste, ^ = Büste; * = Mandamento
board-empty = leer
board-attack = Angriff auf { $area }: { $attacker } mit { $count }
board-primo = Primo

## The board in the browser

words-token = Stein nutzen
words-gain = Einfluss gewinnen
words-discard = Befehl gegen Geld abwerfen
words-land = Über Land
words-sea = Über Wasser
words-via = Mit Verbündeten durch
words-car = Auto
words-boat = Schnellboot
words-lab = Drogenlabor
words-soldato = Soldato
words-column = Spalte des oberen Tableaus
words-issue = Erteilen
words-from = Aus
words-area-own = Deine Gebiete
words-area-mate = Gebiete deines Teammitglieds
words-area-enemy = Gegnerische Gebiete
words-area-neutral = Neutrale Gebiete
words-area-empty = Leere Gebiete
board-map = Karte von Sizilien
board-column = Spalte { $column }
board-sections = Teile des Spielplans
board-section = { $section ->
    [map] Karte
    [sheets] Tableaus
    [families] Familien
    [tiles] Plättchen
   *[plan] Teamplan
}
board-you = Du
board-mate = Teammitglied
board-opponent = Gegenseite
board-team = Team { $team }
board-goal = Eine Familie gewinnt mit { $alone } Mandamenti, ein Team mit { $team }.
board-soldati = { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
}
board-cars = { $count ->
    [one] 1 Auto
   *[other] { $count } Autos
}
board-labs = { $count ->
    [one] 1 Drogenlabor
   *[other] { $count } Drogenlabore
}
board-boats = { $count ->
    [one] 1 Schnellboot
   *[other] { $count } Schnellboote
}
board-no-boats = keine Schnellboote
board-spent = ausgeführt
board-face-down-order = ein verdeckter Befehl
board-may-be = Es kann einer von { $count } Befehlen sein
board-price = Einfluss gewinnen kostet hier { $count }, dazu 1 je Stein
board-bust = Ultima Azione
board-row = { $row }: { $removed } entfernt, { $left } noch da
board-mat-title = Familientableau
board-orders-title = Befehlsmarker
board-orders-hq = Befehle in der Zentrale
board-orders-somewhere = Befehle in der Zentrale oder verdeckt
board-discarded = Abgeworfen: { $orders }
board-character = Geld { $money }, Zentrale { $hq_soldati }, Soldati { $soldati }, Autos { $cars }, Boote { $boats }, Drogenlabore { $labs }
board-mark = { $whose ->
    [own] Dein Team
    [other] Die Gegenseite
   *[team] Team { $team }
}: { $mark ->
    [none] frei
   *[other] { $mark }
}
board-fight = Angriff auf { $area }
board-strike = Anschlag auf { $area }
board-fights = { $count ->
    [one] Den Kampf zeigen
   *[other] Die { $count } Kämpfe zeigen
}
board-fight-previous = Der Kampf davor
board-fight-next = Der Kampf danach
board-fight-close = Den Kampf ausblenden
board-attacker = greift an
board-defender = verteidigt
board-strengths = { $attackers } gegen { $defenders }
board-stage = { $stage ->
    [arrival] Ankunft
    [abilities] Vor dem Kampf
    [bonuses] Boni
    [conflict] Kampf
    [knockout] Schlagabtausch
   *[end] Ausgang
}
board-bonuses = Angriff { $attack }{ $attack-parts } gegen Verteidigung { $defence }{ $defence-parts }: { $losses ->
    [0] Niemand fällt.
    [one] 1 Verteidiger fällt.
   *[other] Bis zu { $losses } Verteidiger fallen.
}
board-card-taken = hinübergenommen
board-result = { $result ->
    [taken] { $side } übernimmt { $area }.
   *[failed] Der Angriff auf { $area } scheitert.
}
bonus-skull = Totenkopf { $count }
bonus-car = Auto { $count }
bonus-miniguns = Kanonen { $count }
bonus-labs = Labore { $count }
bonus-vests = Westen { $count }
bonus-armour = gepanzerte Autos { $count }
part-recruit = Anwerben +{ $bonus }
part-place = Einsetzen +{ $bonus }{ $own ->
    [yes] {" "}(eigenes Gebiet)
   *[no] { "" }
}
part-order = Befehl
part-orders = { $areas ->
    [1] 2 Befehle, ein Gebiet
   *[2] 2 Befehle, zwei Gebiete
}
part-equip = Ausstattung
part-launder = Geld waschen
part-rally = Zusammenziehen
part-exert = { $to ->
    [sheet] Einfluss nehmen (Tableau)
   *[supply] Einfluss nehmen
}
part-remove = { $n } aus einer Reihe entfernen
part-ultima = Ultima Azione
tile-allies = Durch ein leeres oder neutrales Nachbargebiet darfst du für { $price } Geld über Land weiter in ein Gebiet dahinter ziehen.
tile-bribery = Vor einem Kampf darfst du für { $price } Geld { $remove ->
    [one] einen verteidigenden Soldato
   *[other] { $remove } verteidigende Soldati
} entfernen.
tile-chain-of-command = Du darfst in einem Gebiet einen zweiten Befehl erteilen.
tile-delay-detonator = Deine Autobomben reichen bis zu { $distance } Gebiete weit.
tile-influence = Zu Beginn der Planung darfst du { $price_soldati ->
    [one] einen Soldato
   *[other] { $price_soldati } Soldati
} aus der Zentrale zurücklegen, um einen Einflussstein von deinem Tableau zu entfernen.
tile-miniguns = Deine Angriffe über Wasser erhalten +{ $attack }.
tile-recruitment = Übernimmst du ein Gebiet durch einen Angriff, darfst du dort { $soldati ->
    [one] einen Soldato
   *[other] { $soldati } Soldati
} aus der Zentrale einsetzen.
tile-speedboats = Nach dem Aufdecken der Befehle setzt du ein Schnellboot ein.
tile-armoured-cars = Deine Gebiete mit einem Auto erhalten +{ $defence } Verteidigung.
tile-protection-money = Zu Beginn der Planung erhältst du { $money_per_mandamento } Geld je eigenem Mandamento.
tile-safe-house = Nach einem Angriff, der dich Soldati gekostet hat, { $soldati ->
    [one] kehrt einer davon
   *[other] kehren bis zu { $soldati } davon
} in die Zentrale zurück.

## Was Symbole, Spalten und Karten bewirken

explain-recruit = Soldati kommen aus dem Vorrat in die Zentrale: so viele wie angegeben, oder dein Kirchenwert und so viele mehr.
explain-place = Soldati kommen aus der Zentrale in ein eigenes oder leeres Gebiet, bei einem Befehl in dessen Gebiet: so viele wie angegeben, oder dein Polizeiwert und so viele mehr.
explain-launder = 1 Geld für jedes deiner Drogenlabore auf dem Plan.
explain-car = Ein Auto kommt aus dem Vorrat in ein eigenes Gebiet, bei einem Befehl in dessen Gebiet.
explain-boat = Ein Schnellboot kommt in ein Seegebiet an einem eigenen Gebiet und darf dann ein Seegebiet weiterfahren.
explain-lab = Ein Drogenlabor kommt aus dem gemeinsamen Vorrat in ein eigenes Gebiet mit weniger als zweien.
explain-rally = Beliebig viele eigene Soldati und Autos ziehen aus benachbarten Gebieten in ein Gebiet.
explain-shotgun = Eine Bewegung: Soldati ziehen aus dem Gebiet des Befehls über Land in ein benachbartes Gebiet oder über eine Kette von Booten deines Teams und greifen Gegner dort an. Zwei Schrotflinten: sofort eine zweite Bewegung.
explain-bomb = Ein Anschlag: In einem benachbarten Gebiet fallen so viele Gegner, wie Totenkopf und Autobombe die Verteidigung übertreffen; niemand übernimmt das Gebiet. Zwei Bomben: sofort ein zweiter Anschlag.
explain-skull = Der Angriffsbonus jeder Bewegung und jedes Anschlags dieses Befehls.
explain-pentito = Entferne einen eigenen Soldato aus dem Gebiet des Befehls, dann je Zahl bis zu so viele Gegner aus einem anderen benachbarten Gebiet.
explain-agitate = Neutrale Soldati innerhalb dieser Entfernung ziehen in ein benachbartes Gebiet, das dein Team nicht kontrolliert, und greifen es an, wenn es besetzt ist.
explain-vest = Ein Verteidigungsbonus für das Gebiet des Befehls, solange der Marker dort liegt, bis zum Ende der Phase.
explain-replace = Vor dem Kampf werden bis zu so viele Verteidiger durch eigene Soldati aus dem Vorrat ersetzt.
explain-pay = Zahle vor dem Kampf beliebig viel Geld und entferne ebenso viele Verteidiger.
explain-soldati-by-labs = Je ein Soldato aus der Zentrale zu jedem deiner Labore auf dem Plan.
explain-either-order = Anschlag und Bewegung in beliebiger Reihenfolge; der Anschlag darf auch von einem gerade übernommenen Gebiet ausgehen.
explain-aid = Bis zu so viele Soldati aus der Zentrale in das Gebiet des Befehls und in jedes von bis zu zwei benachbarten Gebieten deines Teams.
explain-pull = Entferne bis zu so viele Gegner aus benachbarten Gebieten; ebenso viele eigene Soldati kommen aus dem Vorrat in das Gebiet des Befehls.
explain-order = Lege einen Befehl aus der Zentrale verdeckt in ein eigenes Gebiet; er wird in der Gefechtsphase ausgeführt.
explain-equip = Ein Auto, ein Schnellboot oder ein Drogenlabor auf den Plan.
explain-exert = Entferne einen Einflussstein vom linken Ende einer Reihe deines Familientableaus, in den Vorrat oder auf ein Aktionstableau.
explain-remove = Entferne so viele Steine vom linken Ende einer Reihe deines Familientableaus.
explain-ultima = Deine Büste bleibt neben dem Stein. Am Ende der Planung darfst du diesen Stein auf ein anderes freies Feld versetzen und es ebenfalls nutzen.
explain-primo = Werde Startperson und organisiere Ausstattung.
explain-justice = Entferne Steine aus der Reihe Justiz deines Familientableaus: stärkere Autos, mehr Autos.
explain-police = Entferne Steine aus der Reihe Polizei deines Familientableaus: mehr Soldati einsetzen.
explain-economy = Entferne Steine aus der Reihe Wirtschaft deines Familientableaus: sofort Geld, Labore, Geldwäsche.
explain-church = Entferne Steine aus der Reihe Kirche deines Familientableaus: mehr Soldati anwerben.
explain-two = Entferne je einen Stein aus zwei Reihen deines Familientableaus.
explain-turncoat = Ein gegnerischer Soldato kommt in seinen Vorrat, ein eigener aus dem Vorrat nimmt seinen Platz ein.
explain-coward = { $count ->
    [one] 1 eigener Soldato im Kampf kommt in die Zentrale.
   *[other] { $count } eigene Soldati im Kampf kommen in die Zentrale.
}
explain-token = { $kind ->
    [attack] Ein Angriffsbefehl mit Initiative { $initiative }: Der niedrigere wird zuerst ausgeführt, nach allen Nachschubbefehlen.
   *[supply] Ein Nachschubbefehl mit Initiative { $initiative }: Der niedrigere wird zuerst ausgeführt, vor allen Angriffsbefehlen.
}
explain-family = Beginnt mit Einsetzen { $place }, Anwerben { $recruit }, Auto { $attack }, Autobombe { $bomb }. Befehle von Beginn an: { $basic }. Auf dem Tableau: { $advanced }.
explain-coast = Im Mandamento { $mandamento }. Grenzt an { $areas }; an der Küste von { $seas }.
explain-inland = Im Mandamento { $mandamento }, ohne Küste. Grenzt an { $areas }.
explain-sea = Vor der Küste von { $areas }. Benachbarte Seegebiete: { $seas }.
explain-character = Beginnt mit { $money } Geld; Soldati: { $hq-soldati } in der Zentrale und { $soldati } auf dem Plan; Autos: { $cars }; Schnellboote: { $boats }; Drogenlabore: { $labs }.

## What the edition is made of

component-players = Teams und Aufbau
component-limits = Runden und Grenzen
component-limits-per_family = Figuren einer Familie
component-winning = Sieg
component-anytime = Abwerfen und Geben
component-money = Geld
component-conflict_card = Kampfkarten
component-brute_force = rohe Gewalt
component-gaining_influence = Preise für Einfluss
component-column = Spalten
component-sheet = Aktionstableaus
component-sheet-spaces = Aktionsfelder
component-family = Familien
component-family-mat = Familientableaus
component-family-orders = Befehlssätze
component-family-orders-tokens = Befehlsmarker
component-character = Personenkarten
component-control_tiles = Anzahl der Kontrollplättchen
component-control_tile = Kontrollplättchen
component-mandamento = Mandamenti
component-sea = Seegebiete
component-area = Gebiete

## Was die Arena zählt

uses-orders = Ausgeführte Befehle
uses-spaces = Genutzte Aktionsfelder
uses-tiles = Genutzte Kontrollplättchen
uses-characters = Gezogene Personenkarten
trait-family = Familien
trait-side = Seiten
