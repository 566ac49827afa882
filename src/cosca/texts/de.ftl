# Texte des Programms, für alle Spiele. Die Texte eines Spiels liegen in seinem Ordner.

and = und

## Das Terminal

ui-welcome =
    Antworte mit einer Zahl oder einem Wort. Außerdem: undo, help, rules, log, board, save, quit
    (ein Buchstabe genügt; »rules 4.2« oder »help 4.2« zeigt einen Absatz).
ui-welcome-watching = Bots spielen. Aufhören mit Strg+C.
ui-commands =
    u  undo          dein letztes Wort zurücknehmen, solange seitdem nichts aufgedeckt wurde
    h  help          die Regel hinter der Frage (h 4.2: dieser Absatz)
    r  rules         die ganzen Regeln (r 4: ein Abschnitt)
    l  log           alles, was bisher geschah
    b  board         Tisch und Frage noch einmal zeigen
    s  save [DATEI]  jetzt speichern; die Partie wird auch von selbst aufbewahrt
    q  quit          aufhören; die Partie lässt sich fortsetzen
ui-no-such-number = Es gibt { $count } Möglichkeiten: nenne eine Zahl von 1 bis { $count }.
ui-several = Das könnte mehreres heißen: { $words }.
ui-unknown = »{ $answer }« ist keine der Möglichkeiten und kein Befehl. »h« hilft, »b« zeigt die Möglichkeiten noch einmal.
ui-empty = Nenne eine Zahl oder ein Wort aus der Liste; »h« hilft.
ui-nothing-to-undo = Nichts zurückzunehmen: Das letzte Wort war nicht deins, oder es wurden seitdem Karten gezogen.
ui-undone = Zurückgenommen.
ui-saved = Gespeichert in { $path }
ui-exists = { $path } gibt es schon und bleibt, wie es ist; wähle einen anderen Namen.
ui-save-needs-name = Wohin? Sag: save DATEI
ui-no-autosave = Die Partie lässt sich nicht aufbewahren ({ $reason }); sie geht ohne das weiter. »save DATEI« speichert anderswo.
ui-stopped = Angehalten.
ui-resume-with = Weiterspielen mit: { $command }
ui-replay-with = Noch einmal ansehen mit: { $command }
ui-won = { $names } gewinnt!
ui-draw = Unentschieden!
ui-player = Boss
ui-player-numbered = Boss { $number }

## Nachspielen

ui-replay-step = Wort { $at } von { $count }
ui-replay-start = Vor dem ersten Wort ({ $count } insgesamt)
ui-replay-keys = Enter oder n: weiter · p: zurück · eine Zahl: dorthin · e: Ende · q: aufhören
ui-replay-unknown = »{ $answer }« ist hier kein Befehl.

## Listen

ui-seats = { $seats } Spieler
ui-options = Tischoptionen
ui-edition = Ausgabe: { $name }
ui-edition-sound = { $path }: in Ordnung ({ $name })
ui-reconstructed = Rekonstruiert, nicht aus der Schachtel: { $keys }
ui-complete = Vollständig: Nichts daran ist erfunden.
