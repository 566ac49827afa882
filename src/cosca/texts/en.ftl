# Texts of the program, for all games. The texts of a game are in the game’s folder.

## The terminal

ui-welcome =
    { $game } Answer with a number or a word from the list.
    Also: undo, help, hint, rules, log, board, save, quit (u, h, t, r, l, b, s, q).
    New to the game? “rules” shows all rules, “help” what the question is about.
ui-welcome-watching = { $game } Bots are playing. Stop with Ctrl+C.
ui-commands =
    u  undo         take back your last choice, while nobody else has moved
                    and no card was drawn since
    h  help         the rules behind the question, and what it is about
                    (h 4.2: a paragraph; h NAME: a card or another thing)
    t  hint         what a strong bot would say in your place, and how often it
                    would win by that: judged by what you know
    r  rules        all the rules (r 4: a section)
    l  log          everything that happened so far
    b  board        show the board and the question again
    s  save [FILE]  save now; the match is also kept by itself as you play
    q  quit         stop; the match can be resumed
ui-no-such-number = { $count ->
    [one] There is only one option: give the number 1.
   *[other] There are { $count } options: give a number from 1 to { $count }.
}
ui-several = That could mean several options: { $words }.
ui-unknown = “{ $answer }” is none of the options and no command. “h” helps, “b” shows the options again.
ui-no-help = “{ $answer }” is neither a paragraph of the rules nor a thing that does something.
ui-empty = Give a number or a word from the list; “h” helps.
ui-nothing-to-undo = Nothing to take back: somebody else has moved since, or cards have been drawn.
ui-undone = Taken back.
ui-hint = Chances to win, the most thoroughly tried choice first:
ui-hint-exact = Chances to win, worked out exactly:
ui-hint-close = May be as good as the first choice: { $numbers }.
ui-hint-equal = As good as the first choice: { $numbers }.
ui-hint-single = You have only one choice.
ui-hint-taste = This is a matter of taste: no choice promises more than another.
ui-estimate = { $margin ->
    [0] { $win } %
   *[other] { $win } % ±{ $margin }
}
ui-saved = Saved in { $path }
ui-exists = “{ $path }” exists already and stays as it is; choose another name.
ui-save-needs-name = Where to? Say: save FILE
ui-no-autosave = The match cannot be kept in { $path } ({ $reason }). You can play on; “save FILE” saves it elsewhere.
ui-not-saved = “{ $path }” cannot be written: { $reason }
ui-reason = { $kind ->
    [no-folder] there is no such folder
    [folder] it is a folder
    [not-allowed] this is not allowed
    [no-name] no file can have this name
   *[other] { $detail }
}
ui-quit-unsaved = { $part ->
    [yes] What has happened since you saved is not kept on disk.
   *[no] This match is not kept on disk.
} Say “save FILE” first, or “quit” again to drop it.
ui-not-kept = The match was not kept.
ui-kept-in-part = What has happened since you saved was not kept.
ui-hand-over = Now it is { $name }’s turn to look. Press Enter.
ui-stopped = Stopped.
ui-resume-with = Go on with: { $command }
ui-replay-with = Watch it again with: { $command }
ui-review-with = See how good your choices were with: { $command }
ui-won = { $names } { $count ->
    [one] wins!
   *[other] win!
}
ui-draw = A draw!
ui-player = Boss
ui-person-like-bot = If you meant the bot “{ $bot }”: it is spelled exactly like that. { $name } plays as a person.

## Replays

ui-replay-step = Step { $at } of { $count }
ui-replay-start = Before the first step ({ $count } in all)
ui-replay-keys = Enter or n: next · p: previous · t: end of the turn · a number: go there · e: end · q: quit
ui-replay-unknown = “{ $answer }” is no command here.

## Reviews

ui-review = { $name }: { $count ->
    [one] one decision
   *[other] { $count } decisions
}, judged by what was known at the time.
ui-review-unfinished = The match is not over yet: this is about the decisions so far.
ui-review-nothing = { $name } had nothing to choose in this match.
ui-review-progress = Thinking it over …
ui-review-better = better: { $word }
ui-review-costliest = Look at these first:
ui-review-replay = To look at one of them: { $command }
ui-review-mean = Lost on average: { $loss } % of a win per decision

## Lists

ui-seats = { $seats } players
ui-options = Table options
ui-edition = Edition: { $name }
ui-edition-sound = { $path }: in order ({ $name })
ui-provenance-rulebook = From the rulebook: { $names }
ui-provenance-researched = From the rulebook and other sources: { $names }
ui-provenance-partly = Partly reconstructed: { $names }
ui-provenance-reconstructed = Reconstructed, not from the box: { $names }
ui-provenance-some = { $name } ({ $count } of { $entries })
ui-complete = Complete: nothing in it is made up.
ui-verified = { $path }: all { $count } outcomes of chance follow from the seed.
    The promise was { $commitment }; the table showed it when the match began.

## The arena

arena-title = { $game }: bots against bots
arena-balance-title = { $game }: is the edition fair?
arena-lead = { $games ->
    [one] One game
   *[other] { $games } games
} in { $deals ->
    [one] one deal
   *[other] { $deals } deals
}. Every deal is played with all seatings of the players: dealt alike, and with the same luck as long as the games run alike.
arena-lead-equals = { $games ->
    [one] One game
   *[other] { $games } games
} with the bot { $bot } at every seat.
arena-intervals = ± is half of the 95 % interval, computed over deals. A shared win counts in parts.
arena-line = The vertical line marks a fair share.
arena-rating-note = The rating is mu in the scale of openskill (Plackett-Luce; 25 at the start), with 95 % intervals by resampling deals.
arena-goal-alone = Goal: nobody wins more than { $most } times a fair share.
arena-goal-teams = Goal: { $least } to { $most } of the games for each seat, side and family.
arena-first = Seat 1 begins.
arena-edition = Edition
arena-rules = Rules version
arena-players = Players
arena-seed = Seed
arena-options = Options
arena-version = Program
arena-again = The same again
arena-again-note = This command gives the same figures with any number of workers, on every machine of the same kind (processor and system).
arena-origin = Where the components come from
arena-contents = Contents
arena-table = { $seats } players
arena-seats = Seats
arena-seat = Seat { $seat }
arena-bots = Wins
arena-ratings = Ratings
arena-times = Answer times
arena-times-note = Measured in this run, on this machine.
arena-scores = Points at the end
arena-scores-note = Mean { $mean }; each seat of each game counts once.
arena-words = Length of games
arena-words-note = Mean { $mean } choices of players in a game; { $ties } of the games were shared wins.
arena-uses-note = Uses per game.
arena-never = Never used: { $names }.
arena-never-many = { $count } of { $total } were never used; they stand at the end.
arena-all-used = Everything was used.
arena-figures = Figures
arena-column-played = played
arena-column-wins = wins
arena-column-share = of a fair share
arena-column-rating = rating
arena-column-interval = 95 % interval
arena-column-answers = answers
arena-column-mean = mean
arena-column-slow = 99 %
arena-column-worst = longest
arena-column-goal = goal
arena-column-uses = per game
arena-column-count = in all
arena-column-from = from
arena-column-to = to
arena-column-often = how often
arena-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-whole-percent = { NUMBER($value, maximumFractionDigits: 0) } %
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-mean = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-count = { $value }
arena-milliseconds = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
arena-range = { $low } to { $high }
arena-standing = { $standing ->
    [within] within
    [within-unsure] within, unsure
    [outside-unsure] outside, unsure
   *[outside] outside
}
arena-verdict = { $outside ->
    [0] Every share lies within the goal.
   *[other] Outside the goal: { $names }.
} { $unsure ->
    [0] The intervals leave no doubt.
   *[other] More games would tell for sure about: { $doubtful }.
}
arena-playing = Playing
arena-rounded = { $games } games are played: { $deals } whole deals with { $seatings } seatings each.
arena-written = Report: { $path }
arena-go-on = Stopped after { $done } of { $total } games. Go on with: { $command }
arena-lost = Stopped after { $done } of { $total } games. Nothing was kept; with --out FILE a run can be taken up again.
