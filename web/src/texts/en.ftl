### Texts of the browser client, in English.

cosca = Cosca
skip = Skip to content
nav-label = Main
nav-mine = My matches
nav-mine-waiting = { $count ->
    [one] My matches: your turn in { $count } match
   *[other] My matches: your turn in { $count } matches
}
nav-lobby = Lobby
nav-new = New match
nav-home = Cosca, start page
language-label = Language
language-en = English
language-de = Deutsch
close = Close
cancel = Cancel
copy = Copy
copied = Copied.
loading = One moment …

## Start page

start-title = Take a seat
start-lead = No account, no download. Play at once against a bot, send a friend a link, or look for somebody in the lobby.
start-name = Your name
start-name-hint = This is how the others see you.
default-name = Boss
start-play = Play now
start-play-help = { $count ->
    [one] against the bot “{ $bot }”
   *[other] against { $count } bots “{ $bot }”
}
start-play-team-help = { $mates ->
    [one] with a bot “{ $bot }” against { $count }
   *[other] with { $mates } bots “{ $bot }” against { $count }
}
start-make = Make a match
start-make-help = with friends, bots or strangers
start-rules = Rules
start-seats = { $count ->
    [one] { $seats } player
   *[other] { $seats } players
}
start-running = Your matches
start-all = All my matches
start-lobby = Open seats
start-lobby-empty = Nobody is waiting at the moment. Make a match with an open seat.
start-lobby-all = To the lobby
start-record = Have a record?
start-record-help = Look at a match that was saved as a file: replay it, or play on from any point.
start-upload = Open a record …
about = Free software; own drawings, icons from game-icons.net (CC BY 3.0).

## Making a match

new-title = Make a match
new-game = Game
new-seats = Who plays?
new-seat-team = Seat { $number }, team { $team }
new-seat = Seat { $number }
new-count = Number of players
new-kind = Who sits here
kind-me = Me
kind-link = A friend, by link
kind-open = Anybody, from the lobby
kind-bot = A bot
new-bot = Bot
new-options = Rules of the table
new-edition = Edition
new-edition-own = Another edition file …
new-edition-chosen = { $name } (own file)
new-edition-back = Use the one that comes along
new-edition-wrong = { $count ->
    [one] { $name } cannot be played with: it has a mistake.
   *[other] { $name } cannot be played with: it has { $count } mistakes.
}
new-edition-refusal = The edition has mistakes: choose another file, or use the one that comes along.
provenance-made-up = Not all of it is from the box: parts are reconstructed.
provenance-more = Which ones?
provenance-rulebook = From the rulebook
provenance-researched = From the rulebook and other sources
provenance-partly = Partly reconstructed
provenance-reconstructed = Reconstructed, not from the box
provenance-some = { $name } ({ $count } of { $entries })
provenance-complete = Complete: nothing in it is made up.
new-clock = Clock
clock-none = No clock: take days if you like
clock-per-word = Time for each move
clock-per-match = Time for the whole match
clock-after = When time is up, a bot plays on until the owner of the seat returns.
clock-each = { $time } per move
clock-whole = { $time } per player
duration-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
duration-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
new-public = Show it in the lobby
new-public-help = Otherwise only people with a link find it.
new-start = Start the match
new-no-seat = You have no seat: you will look on.

## Lobby and own matches

lobby-title = Lobby
lobby-lead = Matches with an open seat.
lobby-empty = Nobody is waiting at the moment.
lobby-join = Sit down
mine-title = My matches
mine-lead = They are kept in this browser. To go on elsewhere, open a match and choose “Share and invite”.
mine-empty = You hold no seat yet.
mine-yours = Your turn
mine-theirs = Waiting for { $names }
mine-open = Waiting for players
mine-over = Finished
mine-won = Won, { $scores }
mine-lost = Lost, { $scores }
mine-draw = Drawn, { $scores }
mine-forget = Forget
mine-forget-help = Takes the match off this list. Whoever has no other copy of the link loses the seat.
   *[other] { $count } moves
}
against = with { $names }
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}

## The table

table-heading = { $game }: { $names }
board-label = The table
your-turn = Your turn
your-turn-title = ● Your turn
prompt-label = What is asked
prompt-waiting = Waiting for { $names } …
prompt-open = Waiting for somebody to sit down …
prompt-rule = Rule { $paragraph }
prompt-more = Explain
options-label = Your options
undo = Undo
undo-count = Undo ({ $count })
take-back = Take back further …
take-back-title = Take back
take-back-lead = Which move shall be undone? Everything from there on goes. The others have to agree.
take-back-lead-bots = Which move shall be undone? Everything from there on goes.
take-back-empty = Nothing has happened yet that could be taken back.
take-back-before = Back to before this
offer-own = You have asked to take something back. Waiting for { $names } …
offer-other = { $name } asks to take back everything from here on:
offer-yes = Agree
offer-no = Refuse
offer-others = { $name } asks to take something back. Waiting for { $names } …
watching = You are watching.
watching-seat = To your seat
watching-open = A seat is free.
sit-down = Sit down
seat-guest = Guest
seat-number = Seat { $number }
claim-title = A seat is kept for you
claim-lead = { $names } invites you to a match of { $game }.
claim-lead-nobody = You are invited to a match of { $game }.
claim-sit = Sit down
claim-watch = Only look on
invite-title = Invite
invite-lead = Send this link: whoever opens it sits down at seat { $number }. It is for one person only.
invite-lobby = Seat { $number } is open in the lobby. Or send this link:
watch-link = Link for spectators
own-link = Your own seat
own-link-help = Opens your seat on another device. Do not give it away.
share = Share
away-own = A bot plays for you.
away-return = Take your seat again
away-other = a bot plays
away-left = { $name } has left. A bot plays on.
away-back = { $name } is back.
seat-you = you
seat-bot = bot
seat-online = here
seat-offline = not here
seat-invited = invited
seat-free = free seat
seat-to-move = to move
clock-left = { $time } left
menu = More
menu-share = Share and invite
menu-replay = Replay so far
menu-leave = Leave the match …
menu-notify = Notify me when it is my turn
notify-on = The browser will tell you when it is your turn.
notify-off = The browser does not allow notifications for this page.
notify-text = { $game }: it is your turn.
menu-rules = Rules
menu-keys = Keys
leave-title = Leave the match?
leave-lead = A bot takes your seat and plays on for you. You can come back at any time while the match runs.
leave-yes = Leave
log = Log
log-new = new
log-empty = Nothing has happened yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something to the table
chat-send = Send
chat-spectator = Spectator
chat-all = Everybody
chat-team = Team
chat-to-team = Team
chat-audience = To whom
chat-say-team = Only { $names } can read this
map-nearer = Zoom in
map-farther = Zoom out
map-all = Show everything
symbols-legend = What the symbols mean
plan-help = Arrows and marks that only your team sees. Click on the map, or choose from the lists.
plan-sign = What to draw
plan-arrow = Arrow
plan-attack = Attack
plan-defend = Defend
plan-here = Here
plan-question = Question
plan-draw = Clicks on the map draw
plan-from = Place
plan-to = Where to
plan-add = Draw
plan-marks = What your team has drawn
plan-remove = Remove
plan-clear = Clear everything
plan-empty = Nothing drawn yet.
plan-click = Draw here.
tabs-label = Log and chat
lost = Connection lost. Trying again …
table-stand-in = A bot plays for { $seat }.
table-bot-replaced = The bot of { $seat } did not answer; “{ bot-greedy }” moved for it.
changed-mark = new

## Reactions that are declined without asking

reactions-label = Reactions
reactions-ask = Ask me every time
reactions-concerned = Ask me if it concerns me
reactions-decline = Decline for now (this round)
reactions-pending = Declining for you in a moment …
reactions-keep = Let me answer
reactions-answered = Declined for you: { $effect }

## The end

won = { $names } { $count ->
    [one] wins!
   *[other] win!
}
won-you = You win!
won-team = Your team wins!
won-shared = You share the win: { $names }!
lost-you = { $names } { $count ->
    [one] wins.
   *[other] win.
}
draw = A draw!
corleone-count = Final count
corleone-count-turfs = Most markers in
corleone-count-jobs = Most jobs
corleone-count-total = In all
corleone-count-level = Level on money: more turfs with most markers decide.
result-label = Result
result-player = Player
result-points = Points
result-place = Place
rematch = Rematch
rematch-join = To the rematch
replay = Replay
download = Download the record
proof = Proof of the shuffle
proof-help = The checksum of the seed was fixed before the first card was drawn; “cosca verify” recomputes every draw from record and seed.
proof-commitment = Checksum (SHA-256)
proof-seed = Seed

## Replay

replay-title = Replay
replay-heading = Replay of { $game }: { $names }
replay-at = Move { $at } of { $count }
replay-start = Before the first move
replay-first = To the beginning
replay-previous = Back
replay-next = Forward
replay-last = To the end
replay-run = Play
replay-stop = Stop
replay-viewer = Seen by
viewer-public = Spectators
viewer-all = All-seeing
viewer-own = Your own seat
replay-fork = Play on from here
replay-fork-help = Opens a new match against bots; what is unknown is dealt anew.
replay-table = To the table
replay-slider = Move
replay-what = What happened
replay-nothing = Nothing to tell: a choice was made.

## Levels, hints and reviews

start-level = How well bots play
new-hints = Hints
new-hints-help = Whoever is asked may have the table suggest moves. For everybody here, or for nobody.
new-hints-on = On
new-hints-off = Off
hint = Hint
hint-thinking = Thinking about your options …
hint-best = first choice
hint-margin = ± { $points }
hint-close = may be as good
hint-equal = as good
hint-about = { $count ->
    [0] I went through everything that can still happen: these numbers are exact.
   *[other] What I expect from { $count } simulations, from what you know. Like you, I do not see hidden cards.
}
hint-said = { $points ->
    [0] { $win } expected win, exactly
    [one] { $win } expected win, give or take one point
   *[other] { $win } expected win, give or take { $points } points
}
hint-read = Hint: { $words }.
hint-read-one = { $word }, { $win }
hint-read-close = { $word }, { $win }, may be as good
hint-read-equal = { $word }, { $win }, as good
review = Review
review-heading = Review of { $game } – { $name }
review-lead = Every decision, judged by what { $name } knew at that moment. The estimates come from simulations: a few points are within their error.
review-seat = Whose decisions
review-progress = { $done } of { $count } decisions judged …
review-done = { $count ->
    [one] One decision judged.
   *[other] All { $count } decisions judged.
}
review-none = There was nothing to decide at this seat.
review-stopped = It does not go on: { $reason }
review-again = Try again
review-curve = Expected win
review-curve-team = Expected win of { $names }
review-curve-help = The line is what the position promised before each decision; where it drops red, that much was given away.
review-curve-even = The dashed line is an even share.
review-curve-read = Expected win of { $name } before each decision: { $first } at first, between { $low } and { $high }, { $last } in the end. The list below has every number.
review-end = The end
review-summary = Summary
review-mean = given away per decision, on average
review-costliest = Look at these first
review-costliest-none = Nothing costly.
review-costliest-yet = Nothing costly so far.
review-all = Decisions
review-show-all = All: { $count }
review-show-costly = Costly: { $count }
review-change = { $before } → { $after }
review-change-read = expected win { $before } before, { $after } after
review-loss = −{ $loss }
review-loss-read = costs { $loss }
review-better = Better: { $word }
review-pending = not judged yet
review-at = Decision { $n } of { $count }
review-options = chosen among { $count }
review-you-said = chosen
review-overview = Overview
review-previous = Previous decision
review-next = Next decision
review-words = The best options, and the chosen one

## Rules

rules-title = Rules of { $game }
rules-contents = Contents
rules-whole = Open as a page

## API

api-link = For programs and bots: the API
api-title = The API
api-lead = Whatever this page can do, a program can do as well.
api-formal = Formal description (OpenAPI)
prose-code = Example
prose-table = Table

## Keys

keys-title = Keys
keys-options = choose an option by its number
keys-undo = undo
keys-hint = ask for a hint
keys-log = to the log
keys-chat = to the chat
keys-prompt = to the question
keys-rule = the rule behind the question
keys-help = this overview
keys-tab = go through everything that can be chosen
keys-arrows = go through the list of options
keys-enter = choose
keys-map = on a map: nearer, farther, everything; arrows move it
keys-step = replay: a move back or forward
keys-ends = replay: beginning or end
keys-space = replay: play, stop
keys-escape = close what is open

## Errors

error-offline = The server cannot be reached. Please try again in a moment.
error-unexpected = Something unexpected went wrong. Reloading the page helps in most cases.
error-title = There is nothing here
error-home = To the start page
error-page = This address leads nowhere. Perhaps the link was cut off.

log-promise = Chance is sealed
log-promise-help = Every draw follows from a seed that is shown when the match is over. Its checksum:
share-local = You are playing on your own machine: friends elsewhere can only use these links if they reach this table under the address of your machine (see “cosca serve --host”).
error-wrong-secret = This link holds no seat of this match: perhaps it was cut off, or somebody has already sat down with it.
