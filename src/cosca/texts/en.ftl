# Texts of the program, for all games. The texts of a game are in the game's folder.

and = and

## The terminal

ui-welcome =
    Answer with a number or a word. Also: undo, help, rules, log, board, save, quit
    (one letter is enough; «rules 4.2» or «help 4.2» shows one paragraph).
ui-welcome-watching = Bots are playing. Stop with Ctrl+C.
ui-commands =
    u  undo         take back your last word, as far as nothing was revealed since
    h  help         the rule behind the question (h 4.2: that paragraph)
    r  rules        all the rules (r 4: a section)
    l  log          everything that happened so far
    b  board        show the board and the question again
    s  save [FILE]  save now; the match is also kept by itself as you play
    q  quit         stop; the match can be resumed
ui-no-such-number = There are { $count } options: give a number from 1 to { $count }.
ui-several = That could mean several options: { $words }.
ui-unknown = «{ $answer }» is none of the options and no command. «h» helps, «b» shows the options again.
ui-empty = Give a number or a word from the list; «h» helps.
ui-nothing-to-undo = Nothing to take back: the last word was not yours, or cards have been drawn since.
ui-undone = Taken back.
ui-saved = Saved in { $path }
ui-exists = { $path } exists already and stays as it is; choose another name.
ui-save-needs-name = Where to? Say: save FILE
ui-no-autosave = The match cannot be kept on disk ({ $reason }); it goes on without. «save FILE» saves elsewhere.
ui-stopped = Stopped.
ui-resume-with = Go on with: { $command }
ui-replay-with = Watch it again with: { $command }
ui-won = { $names } wins!
ui-draw = A draw!
ui-player = Boss
ui-player-numbered = Boss { $number }

## Replays

ui-replay-step = Word { $at } of { $count }
ui-replay-start = Before the first word ({ $count } in all)
ui-replay-keys = Enter or n: next · p: previous · a number: go there · e: end · q: quit
ui-replay-unknown = «{ $answer }» is no command here.

## Lists

ui-seats = { $seats } players
ui-options = Table options
ui-edition = Edition: { $name }
ui-edition-sound = { $path }: in order ({ $name })
ui-reconstructed = Reconstructed, not from the box: { $keys }
ui-complete = Complete: nothing in it is made up.
