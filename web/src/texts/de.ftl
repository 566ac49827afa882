### Texte des Browser-Clients, auf Deutsch.

cosca = Cosca
skip = Zum Inhalt springen
nav-label = Hauptmenü
nav-mine = Meine Partien
nav-mine-waiting = { $count ->
    [one] Meine Partien: In { $count } Partie bist du am Zug
   *[other] Meine Partien: In { $count } Partien bist du am Zug
}
nav-lobby = Lobby
nav-new = Neue Partie
nav-home = Cosca, Startseite
language-label = Sprache
language-en = English
language-de = Deutsch
close = Schließen
cancel = Abbrechen
copy = Kopieren
copied = Kopiert.
loading = Einen Moment …

## Startseite

start-title = Nimm Platz
start-lead = Ohne Konto, ohne Installation. Spiel sofort gegen einen Bot, schick jemandem einen Link oder such dir Mitspieler in der Lobby.
start-name = Dein Name
start-name-hint = So sehen dich die anderen.
default-name = Boss
start-play = Sofort spielen
start-play-help = { $count ->
    [one] gegen den Bot „{ $bot }“
   *[other] gegen { $count } Bots „{ $bot }“
}
start-play-team-help = { $mates ->
    [one] mit einem Bot „{ $bot }“ gegen { $count }
   *[other] mit { $mates } Bots „{ $bot }“ gegen { $count }
}
start-make = Partie einrichten
start-make-help = mit Freunden, Bots oder Fremden
start-rules = Regeln
start-seats = { $count ->
    [one] { $seats } Spieler
   *[other] { $seats } Spieler
}
start-running = Deine Partien
start-all = Alle meine Partien
start-lobby = Freie Plätze
start-lobby-empty = Gerade wartet niemand. Richte eine Partie mit einem freien Platz ein.
start-lobby-all = Zur Lobby
start-record = Du hast eine Aufzeichnung?
start-record-help = Sieh dir eine gespeicherte Partie an: Spiel sie nach, oder spiel von jeder Stelle aus weiter.
start-upload = Aufzeichnung öffnen …
about = Freie Software; eigene Zeichnungen, Symbole von game-icons.net (CC BY 3.0).

## Eine Partie einrichten

new-title = Partie einrichten
new-game = Spiel
new-seats = Wer spielt mit?
new-seat-team = Platz { $number }, Team { $team }
new-seat = Platz { $number }
new-count = Zahl der Spieler
new-kind = Wer hier sitzt
kind-me = Ich
kind-link = Jemand per Link
kind-open = Irgendwer aus der Lobby
kind-bot = Ein Bot
new-bot = Bot
new-options = Regeln am Tisch
new-edition = Ausgabe
new-edition-own = Andere Ausgabedatei …
new-edition-chosen = { $name } (eigene Datei)
new-edition-back = Die mitgelieferte nehmen
new-edition-wrong = { $count ->
    [one] Mit { $name } lässt sich nicht spielen: Die Datei hat einen Fehler.
   *[other] Mit { $name } lässt sich nicht spielen: Die Datei hat { $count } Fehler.
}
new-edition-refusal = Die Ausgabe hat Fehler: Wähl eine andere Datei oder nimm die mitgelieferte.
provenance-made-up = Nicht alles stammt aus der Schachtel: Teile sind rekonstruiert.
provenance-more = Welche?
provenance-rulebook = Aus der Spielregel
provenance-researched = Aus der Spielregel und anderen Quellen
provenance-partly = Teilweise rekonstruiert
provenance-reconstructed = Rekonstruiert, nicht aus der Schachtel
provenance-some = { $name } ({ $count } von { $entries })
provenance-complete = Vollständig: Nichts daran ist erfunden.
new-clock = Uhr
clock-none = Keine Uhr: nehmt euch ruhig Tage Zeit
clock-per-word = Zeit für jeden Schritt
clock-per-match = Zeit für die ganze Partie
clock-after = Ist die Zeit um, spielt ein Bot weiter, bis der Besitzer des Platzes zurückkehrt.
clock-each = { $time } pro Schritt
clock-whole = { $time } pro Person
duration-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
duration-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
duration-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
duration-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
new-public = In der Lobby zeigen
new-public-help = Sonst findet sie nur, wer einen Link hat.
new-start = Partie beginnen
new-no-seat = Du hast keinen Platz: Du schaust zu.

## Lobby und eigene Partien

lobby-title = Lobby
lobby-lead = Partien mit einem freien Platz.
lobby-empty = Gerade wartet niemand.
lobby-join = Mitspielen
mine-title = Meine Partien
mine-lead = Sie sind in diesem Browser gespeichert. Willst du woanders weiterspielen, öffne eine Partie und wähle „Teilen und einladen“.
mine-empty = Du hast noch keinen Platz.
mine-yours = Du bist am Zug
mine-theirs = Am Zug: { $names }
mine-open = Wartet auf Mitspieler
mine-over = Beendet
mine-won = Gewonnen, { $scores }
mine-lost = Verloren, { $scores }
mine-draw = Unentschieden, { $scores }
mine-forget = Vergessen
mine-forget-help = Nimmt die Partie von dieser Liste. Wer den Link sonst nirgends hat, verliert den Platz.
   *[other] { $count } Schritte
}
against = mit { $names }
ago-now = gerade eben
ago-minutes = vor { $count } min
ago-hours = vor { $count } h
ago-days = { $count ->
    [one] gestern
   *[other] vor { $count } Tagen
}

## Der Tisch

table-heading = { $game }: { $names }
board-label = Der Tisch
your-turn = Du bist am Zug
your-turn-title = ● Du bist am Zug
prompt-label = Was gefragt ist
prompt-waiting = Am Zug: { $names } …
prompt-open = Noch ist ein Platz frei …
prompt-rule = Regel { $paragraph }
prompt-more = Erklären
options-label = Deine Möglichkeiten
undo = Rückgängig
undo-count = Rückgängig ({ $count })
take-back = Weiter zurück …
take-back-title = Zurücknehmen
take-back-lead = Welcher Schritt soll zurückgenommen werden? Alles von da an verfällt. Die anderen müssen zustimmen.
take-back-lead-bots = Welcher Schritt soll zurückgenommen werden? Alles von da an verfällt.
take-back-empty = Es ist noch nichts geschehen, was man zurücknehmen könnte.
take-back-before = Zurück vor diesen Schritt
offer-own = Du möchtest etwas zurücknehmen. Es fehlt die Antwort von { $names } …
offer-other = { $name } möchte alles ab hier zurücknehmen:
offer-yes = Einverstanden
offer-no = Ablehnen
offer-others = { $name } möchte etwas zurücknehmen. Es fehlt die Antwort von { $names } …
watching = Du schaust zu.
watching-seat = Zu deinem Platz
watching-open = Ein Platz ist frei.
sit-down = Platz nehmen
seat-guest = Gast
seat-number = Platz { $number }
claim-title = Ein Platz ist für dich frei
claim-lead = { $names } lädt dich zu einer Partie { $game } ein.
claim-lead-nobody = Du bist zu einer Partie { $game } eingeladen.
claim-sit = Platz nehmen
claim-watch = Nur zuschauen
invite-title = Einladen
invite-lead = Schick diesen Link: Wer ihn öffnet, sitzt auf Platz { $number }. Er gilt für eine Person.
invite-lobby = Platz { $number } ist in der Lobby frei. Oder schick diesen Link:
watch-link = Link zum Zuschauen
own-link = Dein eigener Platz
own-link-help = Öffnet deinen Platz auf einem anderen Gerät. Gib ihn nicht weiter.
share = Teilen
away-own = Ein Bot spielt für dich.
away-return = Wieder selbst spielen
away-other = ein Bot spielt
away-left = { $name } hat den Tisch verlassen. Ein Bot spielt weiter.
away-back = { $name } ist wieder da.
seat-you = du
seat-bot = Bot
seat-online = da
seat-offline = nicht da
seat-invited = eingeladen
seat-free = freier Platz
seat-to-move = am Zug
clock-left = noch { $time }
menu = Mehr
menu-share = Teilen und einladen
menu-replay = Bisher nachspielen
menu-leave = Partie verlassen …
menu-notify = Sag mir, wenn ich am Zug bin
notify-on = Der Browser meldet sich, wenn du am Zug bist.
notify-off = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
notify-text = { $game }: Du bist am Zug.
menu-rules = Regeln
menu-keys = Tasten
leave-title = Partie verlassen?
leave-lead = Ein Bot übernimmt deinen Platz und spielt für dich weiter. Solange die Partie läuft, kannst du jederzeit zurückkommen.
leave-yes = Verlassen
log = Verlauf
log-new = neu
log-empty = Noch ist nichts geschehen.
chat = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas in die Runde
chat-send = Senden
chat-spectator = Zuschauer
chat-all = Alle
chat-team = Team
chat-to-team = Team
chat-audience = An wen
chat-say-team = Das liest nur { $names }
map-nearer = Größer
map-farther = Kleiner
map-all = Alles zeigen
symbols-legend = Was die Symbole bedeuten
plan-help = Pfeile und Zeichen, die nur dein Team sieht. Klicke auf die Karte oder wähle aus den Listen.
plan-sign = Was gezeichnet wird
plan-arrow = Pfeil
plan-attack = Angreifen
plan-defend = Verteidigen
plan-here = Hierher
plan-question = Frage
plan-draw = Klicks auf die Karte zeichnen
plan-from = Ort
plan-to = Wohin
plan-add = Zeichnen
plan-marks = Was dein Team gezeichnet hat
plan-remove = Entfernen
plan-clear = Alles löschen
plan-empty = Noch nichts gezeichnet.
plan-click = Hier zeichnen.
tabs-label = Verlauf und Gespräch
lost = Verbindung verloren. Neuer Versuch …
table-stand-in = Ein Bot spielt für { $seat }.
table-bot-replaced = Der Bot von { $seat } hat nicht geantwortet; „{ bot-greedy }“ hat für ihn gespielt.
changed-mark = neu

## Reaktionen, auf die ohne Frage verzichtet wird

reactions-label = Reaktionen
reactions-ask = Frag mich jedes Mal
reactions-concerned = Frag mich, wenn es mich betrifft
reactions-decline = Vorerst verzichten (diese Runde)
reactions-pending = Gleich wird für dich verzichtet …
reactions-keep = Selbst antworten
reactions-answered = Für dich verzichtet: { $effect }

## Das Ende

won = { $names } { $count ->
    [one] gewinnt!
   *[other] gewinnen!
}
won-you = Du gewinnst!
won-team = Dein Team gewinnt!
won-shared = Geteilter Sieg: { $names }!
lost-you = { $names } { $count ->
    [one] gewinnt.
   *[other] gewinnen.
}
draw = Unentschieden!
corleone-count = Schlussabrechnung
corleone-count-turfs = Meiste Marker in
corleone-count-jobs = Meiste Jobs
corleone-count-total = Summe
corleone-count-level = Gleich viel Geld: Wer in mehr Gebieten die meisten Marker hat, liegt vorn.
result-label = Ergebnis
result-player = Spieler
result-points = Punkte
result-place = Rang
rematch = Revanche
rematch-join = Zur Revanche
replay = Nachspielen
download = Aufzeichnung herunterladen
proof = Beweis der Mischung
proof-help = Die Prüfsumme des Startwerts stand fest, bevor die erste Karte gezogen wurde; „cosca verify“ rechnet aus Aufzeichnung und Startwert jede Ziehung nach.
proof-commitment = Prüfsumme (SHA-256)
proof-seed = Startwert

## Nachspielen

replay-title = Nachspielen
replay-heading = { $game } nachspielen: { $names }
replay-at = Schritt { $at } von { $count }
replay-start = Vor dem ersten Schritt
replay-first = Zum Anfang
replay-previous = Zurück
replay-next = Vor
replay-last = Zum Ende
replay-run = Abspielen
replay-stop = Anhalten
replay-viewer = Gesehen von
viewer-public = Zuschauern
viewer-all = Allwissend
viewer-own = Deinem Platz
replay-fork = Von hier weiterspielen
replay-fork-help = Eröffnet eine neue Partie gegen Bots; Unbekanntes wird neu verteilt.
replay-table = Zum Tisch
replay-slider = Schritt
replay-what = Was geschah
replay-nothing = Nichts zu berichten: Es wurde eine Wahl getroffen.

## Spielstärke, Tipps und Analyse

start-level = Spielstärke der Bots
new-hints = Tipps
new-hints-help = Wer gefragt ist, darf sich vom Tisch Züge vorschlagen lassen. Für alle hier oder für niemanden.
new-hints-on = An
new-hints-off = Aus
hint = Tipp
hint-thinking = Ich denke über deine Möglichkeiten nach …
hint-best = erste Wahl
hint-margin = ± { $points }
hint-close = vielleicht ebenso gut
hint-equal = ebenso gut
hint-about = { $count ->
    [0] Ich bin alles durchgegangen, was noch kommen kann: Diese Zahlen stimmen genau.
   *[other] Das erwarte ich nach { $count } Simulationen, mit dem, was du weißt. Verdeckte Karten sehe ich so wenig wie du.
}
hint-said = { $points ->
    [0] genau { $win } Siegaussicht
    [one] { $win } Siegaussicht, plus oder minus einen Punkt
   *[other] { $win } Siegaussicht, plus oder minus { $points } Punkte
}
hint-read = Tipp: { $words }.
hint-read-one = { $word }, { $win }
hint-read-close = { $word }, { $win }, vielleicht ebenso gut
hint-read-equal = { $word }, { $win }, ebenso gut
review = Analyse
review-heading = Analyse von { $game } – { $name }
review-lead = Jede Entscheidung, beurteilt nach dem, was { $name } in dem Moment wusste. Die Schätzungen stammen aus Simulationen: Ein paar Punkte liegen im Bereich ihres Fehlers.
review-seat = Wessen Entscheidungen
review-progress = { $done } von { $count } Entscheidungen beurteilt …
review-done = { $count ->
    [one] Eine Entscheidung beurteilt.
   *[other] Alle { $count } Entscheidungen beurteilt.
}
review-none = Auf diesem Platz gab es nichts zu entscheiden.
review-stopped = Es geht nicht weiter: { $reason }
review-again = Noch einmal versuchen
review-curve = Siegaussicht
review-curve-team = Siegaussicht von { $names }
review-curve-help = Die Linie zeigt, was die Stellung vor jeder Entscheidung versprach; wo sie rot abfällt, wurde so viel verschenkt.
review-curve-even = Die gestrichelte Linie ist ein gleicher Anteil für alle.
review-curve-read = Siegaussicht von { $name } vor jeder Entscheidung: anfangs { $first }, zwischen { $low } und { $high }, zuletzt { $last }. Die Liste darunter enthält jede Zahl.
review-end = Das Ende
review-summary = Zusammenfassung
review-mean = im Schnitt je Entscheidung verschenkt
review-costliest = Sieh dir diese zuerst an
review-costliest-none = Nichts war teuer.
review-costliest-yet = Bisher nichts Teures.
review-all = Entscheidungen
review-show-all = Alle: { $count }
review-show-costly = Teure: { $count }
review-change = { $before } → { $after }
review-change-read = Siegaussicht vorher { $before }, danach { $after }
review-loss = −{ $loss }
review-loss-read = kostet { $loss }
review-better = Besser: { $word }
review-pending = noch nicht beurteilt
review-at = Entscheidung { $n } von { $count }
review-options = gewählt unter { $count }
review-you-said = gewählt
review-overview = Übersicht
review-previous = Vorige Entscheidung
review-next = Nächste Entscheidung
review-words = Die besten Möglichkeiten und die gewählte

## Regeln

rules-title = Regeln von { $game }
rules-contents = Inhalt
rules-whole = Als Seite öffnen

## API

api-link = Für Programme und Bots: die API
api-title = Die API
api-lead = Was diese Seite kann, kann auch ein Programm. Die Anleitung dazu ist englisch.
api-formal = Formale Beschreibung (OpenAPI)
prose-code = Beispiel
prose-table = Tabelle

## Tasten

keys-title = Tasten
keys-options = eine Möglichkeit nach ihrer Nummer wählen
keys-undo = rückgängig machen
keys-hint = um einen Tipp bitten
keys-log = zum Verlauf
keys-chat = zum Gespräch
keys-prompt = zur Frage
keys-rule = die Regel hinter der Frage
keys-help = diese Übersicht
keys-tab = alles durchgehen, was wählbar ist
keys-arrows = die Liste der Möglichkeiten durchgehen
keys-enter = wählen
keys-map = auf einer Karte: näher, weiter weg, alles; Pfeile verschieben sie
keys-step = Nachspielen: einen Schritt zurück oder vor
keys-ends = Nachspielen: Anfang oder Ende
keys-space = Nachspielen: abspielen, anhalten
keys-escape = schließen, was offen ist

## Fehler

error-offline = Der Server ist nicht erreichbar. Bitte versuch es gleich noch einmal.
error-unexpected = Etwas Unerwartetes ging schief. Meist hilft es, die Seite neu zu laden.
error-stale = Die Partie ist schon weiter; hier ist der jetzige Stand.
error-not-your-turn = Du bist nicht am Zug.
error-illegal-word = Das ist jetzt nicht möglich.
error-seat-taken = Dieser Platz ist schon besetzt.
error-unknown-match = Diese Partie gibt es nicht. Vielleicht wurde der Link abgeschnitten.
error-too-fast = Das ging zu schnell hintereinander. Warte einen Moment.
error-too-large = Das ist zu groß.
error-wrong-moment = Das geht im Moment nicht.
error-unavailable = Der Tisch kommt gerade nicht dazu. Versuch es gleich noch einmal.
error-over = Die Partie ist schon zu Ende.
error-title = Hier ist nichts
error-home = Zur Startseite
error-page = Diese Adresse führt nirgendwohin. Vielleicht wurde der Link abgeschnitten.

log-promise = Der Zufall ist versiegelt
log-promise-help = Jede Ziehung folgt aus einem Startwert, der am Ende der Partie gezeigt wird. Seine Prüfsumme:
share-local = Du spielst auf deinem eigenen Rechner: Freunde anderswo können diese Links nur nutzen, wenn sie diesen Tisch unter der Adresse deines Rechners erreichen (siehe „cosca serve --host“).
error-wrong-secret = Dieser Link hält keinen Platz in dieser Partie: Vielleicht wurde er abgeschnitten, oder jemand hat sich mit ihm schon gesetzt.
