### Corleone's Empire: texts for players, in German.

## The game

game-name = Corleones Imperium
game-tagline = Vier Akte, sieben Gebiete, ein Koffer: Wer verlässt New York am reichsten?

## Words: what a player or chance can choose

word-first = { $seat } erhält den Pferdekopf
word-open = { $tile } eröffnen
word-post = Auslegen: { $job }
word-deal = Auslegen: { $ally }
word-draw = Ziehen: { $job }
word-steal = Stehlen: { $card }
word-thug = Gangster: { $business }
word-family = Familienmitglied: { $space }
word-job-hand = Job von der Hand: { $job }
word-job-public = Öffentlicher Job: { $job }
word-ally = Verbündeter: { $ally }
word-pay = Bezahlen mit: { $good }
word-leave-out = Diese Ware weglassen
word-money-first = Zuerst das Geld
word-text-first = Zuerst der Kartentext
word-me-first = Du zuerst
word-controller-first = Zuerst, wer das Gebiet kontrolliert
word-controller-first-now = { $seat } zuerst
word-use = { $benefit }
word-deposit = { $money } deponieren
word-good = Nehmen: { $good }
word-done = Nichts mehr nutzen
word-drop = Ablegen: { $job }
word-give = Abgeben: { $card }
word-go-ahead = Ja, ausführen
word-decline = Darauf verzichten
word-business = { $business }
word-turf = { $turf }
word-figure = Die Figur auf: { $place }
word-figure-police-chief = Der Polizeichef
word-to = Ziel: { $place }
word-seat = { $seat }
word-hand-over = Hergeben: { $card }
word-offer = { $money } anbieten
word-marker = Den Kontrollmarker { $turf-from }, Nummer { $height } von unten
word-bid = { $money } dazulegen
word-bid-done = Gebot abschließen
word-take = Nehmen: { $ally }
word-discard = Ablegen: { $card }

# Of many options alike, what they share is said once.
words-thug = Einen Gangster einsetzen
words-family = Ein Familienmitglied einsetzen
words-job-hand = Einen Job von der Hand erledigen
words-job-public = Einen öffentlichen Job erledigen
words-ally = Einen Verbündeten ausspielen
words-use = Einen Vorteil nutzen
words-deposit = Eine Geld-Karte deponieren
words-good = Eine Ware nehmen
words-give = Abgeben
words-business = Erpressen
words-turf = Gebiet
words-figure = Die Figur auf
words-to = Ziel
words-pay = Bezahlen mit
words-bid = Zum Gebot dazulegen
words-take = Einen Verbündeten nehmen
words-discard = Ablegen

## Prompts: what players are asked

# Cards that go together are chosen in one order only, so that the same choice is never made in two ways. That this binds
# belongs into the first sentence: it is what a small screen shows.

ask-action = Was tust du? Dein Vorrat: { $thugs ->
    [0] kein Gangster
    [one] { $thugs } Gangster
   *[other] { $thugs } Gangster
}, { $family ->
    [0] kein Familienmitglied
    [one] { $family } Familienmitglied
   *[other] { $family } Familienmitglieder
}. Mit der letzten Figur scheidest du aus dieser Phase aus, was immer du noch auf der Hand hast.
ask-payment = { $job }: Womit bezahlst du als Nächstes? Rauschgift kann jede andere Ware ersetzen.
ask-order = { $job }: Was kommt zuerst, das Geld oder der Kartentext?
ask-who-first = { $business }: { $seat-controller } kontrolliert dieses Gebiet und erhält die gleichen Vorteile. Wer ist zuerst dran?
ask-benefit = { $own ->
    [yes] Welchen Vorteil nutzt du als Nächstes? Die Reihenfolge ist dir überlassen, und du musst keinen nutzen.
   *[no] { $seat-active } erpresst ein Gewerbe in deinem Gebiet, also erhältst auch du dessen Vorteile. Welchen nutzt du als Nächstes?
}
ask-drop = Diese beiden Jobs hast du gezogen. Welchen legst du ab? Den anderen nimmst du auf die Hand, ohne dass ihn jemand sieht.
ask-give = { $left ->
    [one] Welche Karte gibst du ab? Alle sehen sie.
   *[other] { $ordered ->
        [yes] Gib noch { $left } Karten ab, in der Reihenfolge der Liste: Was du überspringst, kommt nicht wieder. Mit »Rückgängig« wählst du neu. Alle sehen die Karten.
       *[no] Welche Karte gibst du als nächste ab? Noch { $left } sind abzugeben; alle sehen sie.
    }
}
ask-good = Welche Ware nimmst du?
ask-deposit = { $card }: Welche Geld-Karte legst du in deinen Koffer? { $left ->
    [one] Eine kannst du noch deponieren.
   *[other] Bis zu { $left } kannst du deponieren.
}
ask-use = { $effect ->
    [draw] { $card }: Möchtest du zwei Jobs ziehen und einen davon behalten?
    [offer] { $card }: Möchtest du das Angebot erzwingen? Alle mit Geld auf der Hand, auch du, wählen verdeckt eine Karte; die höchste kommt in deinen Koffer, die anderen sind verloren.
    [steal] { $card }: Möchtest du alle anderen berauben, wie es auf der Karte steht?
   *[other] { $card }: Möchtest du diese Wirkung nutzen?
}
ask-business = { $card }: Welches Gewerbe erpresst du? { $left ->
    [one] Ein Gangster ist dafür nicht nötig.
   *[other] Bis zu { $left } nacheinander; Gangster sind dafür nicht nötig.
}
ask-turfs = { $begun ->
    [yes] { $card }: Aus welchem Gebiet kassierst du noch Schutzgeld?
   *[no] { $card }: Aus welchem Gebiet kassierst du Schutzgeld? { $left ->
        [one] Du erhältst die oberen Hälften aller Gewerbe dort.
       *[other] Bis zu { $left } Gebiete; du erhältst die oberen Hälften aller Gewerbe dort zusammen.
    }
}
ask-turf = { $card }: In welchem Gebiet geschieht es?
ask-shot = { $card }: Welche Figur schießt du nieder? { $left ->
    [one] Sie liegt bis zum Ende des Akts im Hudson River.
   *[other] Bis zu { $left } nacheinander; sie liegen bis zum Ende des Akts im Hudson River.
}
ask-mover = { $card }: Welche Figur versetzt du?
ask-where-to = { $card }: Wohin kommt die Figur?
ask-place = { $card }: Wohin setzt du { $figure-the-object }? Du erhältst die Vorteile des neuen Platzes.
ask-victim = { $card }: Wen beraubst du?
ask-hand-over = { $seat-thief } verlangt eine Karte. Welche gibst du her? Alle sehen sie.
ask-extra-job = { $card }: Erledigst du sofort noch einen Job?
ask-marker = Du gewinnst { $turf-the-object }, hast aber keinen Kontrollmarker mehr. Versetzt du einen vom Spielplan dorthin?
ask-ally = Für dein Gebot von ${ $sum } bekommst du einen Verbündeten. Welchen?
ask-offer = { $own ->
    [yes] Welche Geld-Karte bietest du an? Ist sie die höchste, kommt sie in deinen Koffer.
   *[no] Ein Angebot von { $seat-actor }, das du nicht ablehnen kannst: Welche Geld-Karte gibst du her?
}
ask-bid = { $sum ->
    [0] Biete Schmiergeld, die höchste Karte zuerst: Eine höhere kann nicht folgen. Mit »Rückgängig« wählst du neu. In deinem Koffer sind ${ $money }. Bleibt für dich kein Verbündeter übrig, kommt dein Gebot dorthin zurück.
   *[other] Du bietest ${ $sum } und kannst gleich hohe oder niedrigere Karten dazulegen. Für höhere wählst du mit »Rückgängig« neu. In deinem Koffer sind noch ${ $money }.
}
ask-tribute = Tribut an den Don: { $left ->
    [one] Noch { $left } Karte muss weg
   *[other] Noch { $left } Karten müssen weg
}, in der Reihenfolge der Liste: Was du überspringst, kommt nicht wieder. Mit »Rückgängig« wählst du neu. { $limit ->
    [one] { $limit } Karte darfst
   *[other] { $limit } Karten darfst
} du behalten.

## Facts: what the log tells

first-player = { $seat } erhält den Pferdekopf und beginnt.
act-begins = { $act } beginnt.
opened = Ein neues Gewerbe eröffnet { $turf-at }: { $business }.
posted = Ein öffentlicher Job liegt aus: { $job }.
ally-shown = Diesen Verbündeten kann man in diesem Akt schmieren: { $ally }.
deck-renewed = { $count ->
    [one] Der Job-Stapel ist leer; der einzige abgelegte Job wird zum neuen Job-Stapel.
   *[other] Der Job-Stapel ist leer; die { $count } abgelegten Jobs werden zum neuen Job-Stapel.
}
drew-job = { $seat } zieht einen Job: { $job }.
drew-job-hidden = { $seat } zieht einen Job.
dropped = { $seat } behält einen der beiden Jobs und legt den anderen ab: { $job }.
skipped = { $seat } kann nichts tun und wird übersprungen.
skipped-showing = { $seat } kann nichts tun, zeigt die Jobs auf der Hand ({ $jobs }) und wird übersprungen.
placed-thug = { $seat } setzt einen Gangster ein und erpresst { $business-the-object } { $turf-at }.
placed-family = { $seat } setzt ein Familienmitglied ein: { $space }.
shared = { $business }: { $seat-controller } kontrolliert dieses Gebiet und erhält die gleichen Vorteile wie { $seat }.
took = { $seat } nimmt { $card-object }.
took-instead = { $seat } nimmt { $card-object }, weil { $wanted } aus ist.
deposited = { $seat } legt { $card } in den Koffer.
gave = { $seat } gibt eine Karte ab: { $card }.
took-horse-head = { $seat } nimmt den Pferdekopf.
job-from-hand = { $seat } zeigt einen Job von der Hand: { $job }.
job-from-display = { $seat } übernimmt einen öffentlichen Job: { $job }.
paid = { $seat } legt zur Bezahlung { $card-object } ab.
left-out = { $seat } lässt { $card-object } weg.
job-done = { $seat } hat den Job erledigt: { $job }.
ally-played = { $seat } spielt einen Verbündeten aus: { $ally }.
shook-down = { $seat } erpresst { $business-the-object } { $turf-at }.
collects-from = { $seat } kassiert Schutzgeld { $turf-from }.
named-turf = { $seat } nennt { $turf-the-object }.
gunned-down-thug = { $seat } schießt einen Gangster von { $seat-owner } nieder ({ $place }).
gunned-down-family = { $seat } schießt ein Familienmitglied von { $seat-owner } nieder ({ $place }).
gunned-down-neutral = { $seat } schießt { $figure-the-object } nieder ({ $place }).
controls = { $seat } kontrolliert jetzt { $figure-the-object }.
placed-neutral = { $seat } setzt { $figure-the-object } ein: { $place }.
moved-thug = { $seat } versetzt einen Gangster von { $seat-owner }: { $place } → { $to }.
moved-family = { $seat } versetzt ein Familienmitglied von { $seat-owner }: { $place } → { $to }.
moved-neutral = { $seat } versetzt { $figure-the-object }: { $place } → { $to }.
stole = { $seat } nimmt { $seat-victim } eine Karte von der Hand: { $card }.
stole-from-suitcase = { $seat } nimmt { $seat-victim } eine Karte aus dem Koffer: { $card }.
offered = { $seat } hat { $card } gewählt.
offer-taken = { $card } kommt in den Koffer von { $seat }, die anderen Karten kommen auf die Stapel.
went-out = { $seat } hat die letzte Figur eingesetzt und scheidet aus dieser Phase aus.
won-turf = { $seat } gewinnt { $turf-the-object } und platziert dort einen Kontrollmarker.
took-marker = { $seat } nimmt einen Kontrollmarker { $turf-from }.
bid = { $sum ->
    [1] { $seat } bietet ${ $sum }.
   *[other] { $seat } bietet ${ $sum } ({ $cards }).
}
bid-nothing = { $seat } bietet nichts.
bid-returned = Für { $seat } bleibt kein Verbündeter übrig; das Gebot kommt zurück in den Koffer.
bribed = { $seat } zahlt das Gebot und nimmt einen Verbündeten: { $ally }.
tribute = { $seat } legt als Tribut ab: { $cards }.
entracte = Zwischenakt: Alle Figuren kehren zu ihren Familien zurück.
last-hand = { $seat } hat noch auf der Hand: { $cards }. Geld kommt in den Koffer, andere Karten zählen nicht.
opened-suitcase = { $seat } öffnet den Koffer: ${ $sum }.
dominance = { $seat } erhält den Vorherrschaftsbonus für { $turf-the-object }.
job-bonus = { $seat } erhält den Job-Bonus für { $colour ->
    [yellow] Gelb
    [blue] Blau
    [green] Grün
   *[grey] Grau
}.
over = Das Spiel ist nach dem letzten Akt zu Ende.

## Table options

option-first-player = Startspieler
option-first-player-help = Wer zu Beginn den Pferdekopf erhält.
option-first-player-random = Der Zufall entscheidet
option-first-player-1 = Platz 1
option-first-player-2 = Platz 2
option-first-player-3 = Platz 3
option-first-player-4 = Platz 4
option-first-player-5 = Platz 5
option-ledger = Koffer
option-ledger-help = Ob alle sehen, was in jedem Koffer liegt. Wer sich alles merkt, was deponiert und geboten wird, weiß es ohnehin.
option-ledger-hidden = Geschlossen
option-ledger-open = Offen

## What cards, businesses, places, goods and terms are about

about-card = { $text }
about-business = Erpressen: { $front }; Schutzgeld: { $back }
about-park = Schutzgeld: { $back }
about-turf = Gebiet { $number }; aufgedrucktes Gewerbe: { $business }; benachbarte Felder für Familienmitglieder: { $spaces }
about-central-park = Kein Gebiet: Niemand kann ihn kontrollieren oder erpressen; benachbarte Felder für Familienmitglieder: { $spaces }
about-basic-good = Eine der drei einfachen Waren; mit Waren werden Jobs bezahlt
about-narcotics = Eine Ware, die beim Bezahlen eines Jobs jede andere ersetzen kann
about-any-good = Waffe, Schnaps oder Blutgeld
about-thug = Kommt auf das Gangsterfeld eines Gewerbes und erpresst es; zählt im Gebietskampf 1
about-family-member = Kommt auf ein Feld für Familienmitglieder und kassiert Schutzgeld aus allen benachbarten Bereichen; zählt im Gebietskampf in jedem dieser Gebiete 1
about-suitcase = Nur das Geld darin zählt am Ende, und nur dieses kann man bieten; hinein kommt es, wenn du es von der Hand deponierst
about-horse-head = Wer ihn hat, beginnt; dort fängt die Spielreihenfolge an, die auch zwischen gleichen Geboten entscheidet

## The board

board-act = Akt { $act ->
    [1] I
    [2] II
    [3] III
   *[other] IV
}
board-phase = { $phase ->
    [0] Aufbau
    [1] Neues Gewerbe
    [2] Familiengeschäfte
    [3] Gebietskämpfe
    [4] Schmiergelder
    [5] Tribut
   *[other] Zwischenakt
}
board-spaces = Felder für Familienmitglieder
board-public-jobs = Öffentliche Jobs
board-allies = Zu schmieren
board-piles = Stapel
board-deck = Job-Stapel { $deck }, abgelegt { $discards }
board-hand = Hand
board-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
board-suitcase = Koffer
board-jobs = Erledigt
board-supply = Gangster { $thugs }, Familie { $family }
board-river = im Hudson River: Gangster { $thugs }, Familie { $family }
board-played = Ausgespielt
board-sealed = Verdeckt gewählt
board-out = ausgeschieden
board-drawn = Gezogen
board-benefits = Noch zu nutzen
board-neutral-river = { $figure }: im Hudson River
board-none = keine
board-ally = Verbündeter
board-under-way = Was gerade geschieht
board-front = Erpressen: { $text }
board-halves = ▼ Erpressen  ▲ Schutzgeld
board-back = Schutzgeld: { $text }
board-borders = Benachbart: { $areas }
board-from-players = Erst ab { $count } Spielern im Spiel
board-thug-of = Gangster von { $seat }
board-family-of = Familienmitglied von { $seat }
board-neutral-of = { $figure }, kontrolliert von { $seat }
board-stack = Kontrollmarker von unten nach oben: { $names }
board-nobody = Niemand kontrolliert dieses Gebiet
board-in-river = Im Hudson River
board-horse-head = Hat den Pferdekopf und beginnt
board-thugs = { $count ->
    [one] Noch { $count } Gangster einzusetzen
   *[other] Noch { $count } Gangster einzusetzen
}
board-family-members = { $count ->
    [one] Noch { $count } Familienmitglied einzusetzen
   *[other] Noch { $count } Familienmitglieder einzusetzen
}
board-markers = { $count ->
    [one] Noch { $count } Kontrollmarker
   *[other] Noch { $count } Kontrollmarker
}
board-hand-size = { $count ->
    [one] { $count } Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
board-jobs-done = { $colour ->
    [yellow] Gelbe Jobs erledigt: { $count }
    [blue] Blaue Jobs erledigt: { $count }
    [green] Grüne Jobs erledigt: { $count }
   *[grey] Graue Jobs erledigt: { $count }
}
board-known-jobs = Alle wissen, dass dies auf der Hand ist: { $jobs }.
board-played-list = Hat ausgespielt: { $allies }.
board-suitcase-sum = ${ $sum } im Koffer
board-suitcase-empty = leer
board-total = ${ $sum } insgesamt
board-final = Koffer ${ $money }, Boni ${ $bonus }
board-bid = Gebot: ${ $sum }
board-sealing = wählt verdeckt
board-no-cards = Keine Karten
board-legend = Was die Gewerbe bringen
board-what-cards-do = Was deine Karten können

## What the edition is made of

component-setup = Spielaufbau
component-players = Zahlen je Spielerzahl
component-act = Akte
component-bonus = Boni
component-family = Familien
component-neutral = neutrale Figuren
component-goods = Zahlen der Waren
component-money = Zahlen der Geld-Karten
component-map = Maße der Stadtkarte
component-turf = Gebiete
component-turf-business = aufgedruckte Gewerbe
component-turf-map = Zeichnungen der Gebiete
component-central_park = Central Park
component-central_park-business = Gewerbe im Central Park
component-central_park-map = Zeichnung des Central Park
component-hudson_river = Hudson River
component-hudson_river-map = Zeichnung des Hudson River
component-east_river = East River
component-east_river-map = Zeichnung des East River
component-space = Felder für Familienmitglieder
component-tiles = Zahlen der Gewerbeplättchen
component-tile = Gewerbeplättchen
component-jobs = Zahl der Jobs
component-job = Jobs
component-allies = Zahl der Verbündeten
component-ally = Verbündete
component-values = Schätzwerte, die keine Regel benutzt

## Was die Arena zählt

uses-jobs = Erledigte Jobs
uses-allies = Ausgespielte Verbündete
uses-businesses = Erpresste Geschäfte
