# Texte des Programms, für alle Spiele. Die Texte eines Spiels liegen in seinem Ordner.

## Das Terminal

ui-welcome =
    { $game } Antworte mit einer Zahl oder einem Wort aus der Liste.
    Außerdem: zurück, hilfe, tipp, regeln, protokoll, tisch, speichern, ende.
    Neu im Spiel? »regeln« zeigt alle Regeln, »hilfe«, worum es bei der Frage geht.
ui-welcome-watching = { $game } Bots spielen. Aufhören mit Strg+C.
ui-commands =
    u  zurück             deine letzte Wahl zurücknehmen, solange seitdem niemand
                          sonst gezogen hat und keine Karte aufgedeckt wurde
    h  hilfe              die Regeln hinter der Frage, und worum es dabei geht
                          (h 4.2: ein Absatz; h NAME: eine Karte oder anderes)
    t  tipp               was ein starker Bot an deiner Stelle sagen würde, und wie
                          oft er damit gewänne: nach dem, was du weißt
    r  regeln             alle Regeln (r 4: ein Abschnitt)
    l  protokoll          alles, was bisher geschah
    b  tisch              Tisch und Frage noch einmal zeigen
    s  speichern [DATEI]  jetzt speichern; die Partie wird auch von selbst gespeichert
    q  ende               aufhören; die Partie lässt sich fortsetzen
ui-no-such-number = { $count ->
    [one] Es gibt nur eine Möglichkeit: Nenne die Zahl 1.
   *[other] Es gibt { $count } Möglichkeiten: Nenne eine Zahl von 1 bis { $count }.
}
ui-several = Das passt auf mehrere Möglichkeiten: { $words }.
ui-unknown = »{ $answer }« ist keine der Möglichkeiten und kein Befehl. »h« hilft, »b« zeigt die Möglichkeiten noch einmal.
ui-no-help = »{ $answer }« ist weder ein Absatz der Regeln noch etwas, das eine Wirkung hat.
ui-empty = Nenne eine Zahl oder ein Wort aus der Liste; »h« hilft.
ui-nothing-to-undo = Nichts zurückzunehmen: Seitdem hat jemand anders gezogen, oder es wurden Karten aufgedeckt.
ui-undone = Zurückgenommen.
ui-hint = Aussicht auf den Sieg, die am gründlichsten geprüfte Wahl zuerst:
ui-hint-exact = Aussicht auf den Sieg, genau ausgerechnet:
ui-hint-close = Vielleicht ebenso gut wie die erste Wahl: { $numbers }.
ui-hint-equal = Ebenso gut wie die erste Wahl: { $numbers }.
ui-hint-single = Du hast nur eine Möglichkeit.
ui-hint-taste = Das ist Geschmackssache: Keine Wahl verspricht mehr als eine andere.
ui-estimate = { $margin ->
    [0] { $win } %
   *[other] { $win } % ±{ $margin }
}
ui-saved = Gespeichert in { $path }
ui-exists = »{ $path }« gibt es schon und bleibt, wie es ist; wähle einen anderen Namen.
ui-save-needs-name = Wohin? Sag: speichern DATEI
ui-no-autosave = Die Partie lässt sich nicht in { $path } speichern ({ $reason }). Du kannst trotzdem weiterspielen; »speichern DATEI« speichert sie anderswo.
ui-not-saved = »{ $path }« lässt sich nicht schreiben: { $reason }
ui-reason = { $kind ->
    [no-folder] diesen Ordner gibt es nicht
    [folder] das ist ein Ordner
    [not-allowed] das ist nicht erlaubt
    [no-name] so kann keine Datei heißen
   *[other] { $detail }
}
ui-quit-unsaved = { $part ->
    [yes] Was seit dem Speichern geschah, ist nicht gespeichert.
   *[no] Diese Partie ist nicht gespeichert.
} Sag erst »speichern DATEI«, oder noch einmal »ende«, um sie zu verwerfen.
ui-not-kept = Die Partie wurde nicht gespeichert.
ui-kept-in-part = Was seit dem Speichern geschah, wurde nicht gespeichert.
ui-hand-over = Jetzt darf { $name } hinsehen. Drück Enter.
ui-stopped = Unterbrochen.
ui-resume-with = Weiterspielen mit: { $command }
ui-replay-with = Noch einmal ansehen mit: { $command }
ui-review-with = Deine Entscheidungen beurteilen lassen mit: { $command }
ui-won = { $names } { $count ->
    [one] gewinnt!
   *[other] gewinnen!
}
ui-draw = Unentschieden!
ui-player = Boss
ui-person-like-bot = Falls du den Bot »{ $bot }« meinst: Er wird genau so geschrieben. { $name } spielt als Mensch.

## Nachspielen

ui-replay-step = Schritt { $at } von { $count }
ui-replay-start = Vor dem ersten Schritt ({ $count } insgesamt)
ui-replay-keys = Enter oder n: weiter · p: zurück · t: Ende des Zuges · eine Zahl: dorthin · e: Ende · q: aufhören
ui-replay-unknown = »{ $answer }« ist hier kein Befehl.

## Auswertung

ui-review = { $name }: { $count ->
    [one] eine Entscheidung
   *[other] { $count } Entscheidungen
}, beurteilt nach dem, was dabei bekannt war.
ui-review-unfinished = Die Partie ist noch nicht zu Ende: Es geht um die Entscheidungen bis hierher.
ui-review-nothing = { $name } hatte in dieser Partie nichts zu wählen.
ui-review-progress = Die Partie wird durchdacht …
ui-review-better = besser: { $word }
ui-review-costliest = Sieh dir diese zuerst an:
ui-review-replay = So siehst du dir eine davon an: { $command }
ui-review-mean = Im Mittel verloren: { $loss } % eines Sieges je Entscheidung

## Listen

ui-seats = { $seats } Spieler
ui-options = Tischoptionen
ui-edition = Ausgabe: { $name }
ui-edition-sound = { $path }: in Ordnung ({ $name })
ui-provenance-rulebook = Aus der Spielregel: { $names }
ui-provenance-researched = Aus der Spielregel und anderen Quellen: { $names }
ui-provenance-partly = Teilweise rekonstruiert: { $names }
ui-provenance-reconstructed = Rekonstruiert, nicht aus der Schachtel: { $names }
ui-provenance-some = { $name } ({ $count } von { $entries })
ui-complete = Vollständig: Nichts daran ist erfunden.
ui-verified = { $path }: Alle { $count } Ergebnisse des Zufalls folgen aus dem Startwert.
    Versprochen war { $commitment }; das stand am Anfang der Partie am Tisch.

## Die Arena

arena-title = { $game }: Bots gegen Bots
arena-balance-title = { $game }: Ist die Ausgabe gerecht?
arena-lead = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} in { $deals ->
    [one] einer Verteilung
   *[other] { $deals } Verteilungen
}. Jede Verteilung wird mit allen Sitzordnungen gespielt: gleich ausgeteilt, und mit demselben Glück, solange die Partien gleich verlaufen.
arena-lead-equals = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} mit dem Bot { $bot } auf jedem Sitz.
arena-intervals = ± ist die Hälfte des 95-%-Intervalls, berechnet über Verteilungen. Ein geteilter Sieg zählt anteilig.
arena-line = Die senkrechte Linie zeigt den gerechten Anteil.
arena-rating-note = Die Wertung ist mu auf der Skala von openskill (Plackett-Luce; am Anfang 25), mit 95-%-Intervallen durch neues Ziehen der Verteilungen.
arena-goal-alone = Ziel: Niemand gewinnt mehr als das { $most }-Fache des gerechten Anteils.
arena-goal-teams = Ziel: { $least } bis { $most } der Partien für jeden Sitz, jede Seite und jede Familie.
arena-first = Sitz 1 beginnt.
arena-edition = Ausgabe
arena-rules = Regelversion
arena-players = Spieler
arena-seed = Startwert
arena-options = Optionen
arena-version = Programm
arena-again = Noch einmal dasselbe
arena-again-note = Dieser Befehl ergibt mit jeder Zahl von Prozessen dieselben Zahlen, auf jedem Rechner gleicher Art (Prozessor und System).
arena-origin = Woher das Material stammt
arena-contents = Inhalt
arena-table = { $seats } Spieler
arena-seats = Sitze
arena-seat = Sitz { $seat }
arena-bots = Siege
arena-ratings = Wertungen
arena-times = Antwortzeiten
arena-times-note = Gemessen in diesem Lauf, auf diesem Rechner.
arena-scores = Punkte am Ende
arena-scores-note = Im Mittel { $mean }; jeder Sitz jeder Partie zählt einmal.
arena-words = Länge der Partien
arena-words-note = Im Mittel { $mean } Entscheidungen der Spieler in einer Partie; { $ties } der Partien waren geteilte Siege.
arena-uses-note = Verwendungen je Partie.
arena-never = Nie verwendet: { $names }.
arena-never-many = { $count } von { $total } wurden nie verwendet; sie stehen am Ende.
arena-all-used = Alles wurde verwendet.
arena-figures = Zahlen
arena-column-played = gespielt
arena-column-wins = Siege
arena-column-share = des gerechten Anteils
arena-column-rating = Wertung
arena-column-interval = 95-%-Intervall
arena-column-answers = Antworten
arena-column-mean = Mittel
arena-column-slow = 99 %
arena-column-worst = längste
arena-column-goal = Ziel
arena-column-uses = je Partie
arena-column-count = insgesamt
arena-column-from = von
arena-column-to = bis
arena-column-often = wie oft
arena-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-whole-percent = { NUMBER($value, maximumFractionDigits: 0) } %
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-mean = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-count = { $value }
arena-milliseconds = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
arena-range = { $low } bis { $high }
arena-standing = { $standing ->
    [within] erreicht
    [within-unsure] erreicht, unsicher
    [outside-unsure] verfehlt, unsicher
   *[outside] verfehlt
}
arena-verdict = { $outside ->
    [0] Jeder Anteil liegt im Ziel.
   *[other] Außerhalb des Ziels: { $names }.
} { $unsure ->
    [0] Die Intervalle lassen keinen Zweifel.
   *[other] Mehr Partien gäben Gewissheit über: { $doubtful }.
}
arena-playing = Es läuft
arena-rounded = Gespielt werden { $games } Partien: { $deals } ganze Verteilungen mit je { $seatings } Sitzordnungen.
arena-written = Bericht: { $path }
arena-go-on = Nach { $done } von { $total } Partien angehalten. Weiter mit: { $command }
arena-lost = Nach { $done } von { $total } Partien angehalten. Nichts wurde aufgehoben; mit --out DATEI kann man einen Lauf fortsetzen.
