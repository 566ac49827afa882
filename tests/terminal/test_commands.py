"""The command line as a person uses it: real processes, real files."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cosca.bots import advise
from cosca.bots.advice import Estimate
from cosca.bots.evaluations import EVALUATIONS
from cosca.bots.review import SHOWN, choices, is_as_good, recalled
from cosca.games import PACKAGES, find_game
from cosca.kernel import Dice, Match, bot, person, random_word, save_record
from cosca.terminal.review import reviewed, show_review
from cosca.terminal.screen import estimate_text, make_console
from cosca.texts import Catalogue, Speaker

GAME = find_game("famiglia")

PATIENT = """
from runpy import run_module
from cosca.terminal import play
play.PATIENCE = 600.0
run_module("cosca", run_name="__main__")
"""

HURRIED = """
from cosca.terminal import main
main.PATIENCE = 0.0
main.main()
"""

INTERRUPTED = """
import os, signal, sys
class Interrupting:
    def find_spec(self, name, *_):
        if name == sys.argv[-1]:
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
from cosca.__main__ import main
main()
"""


def cosca(*words: str, say: str = "", cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program with a data folder of its own."""
    return run(["-m", "cosca", *words], say, cwd, environment)


def patiently(*words: str, say: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the program with so much time for a hint that the machine does not decide what it says."""
    return run(["-c", PATIENT, *words], say, cwd, {})


def run(python: list[str], say: str, cwd: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL", "LC_MESSAGES")}
    env = {**clean, "XDG_DATA_HOME": str(cwd / "data"), "HOME": str(cwd), "PYTHONIOENCODING": "utf-8", **environment}
    command = [sys.executable, *python]
    return subprocess.run(command, input=say, env=env, cwd=cwd, capture_output=True, text=True, check=False)


def saved(folder: Path) -> list[Path]:
    return sorted((folder / "data").rglob("*.cosca"))


def is_refused(result: subprocess.CompletedProcess[str], *parts: str) -> None:
    """One line, exit code 2, no traceback."""
    assert result.returncode == 2, result.stderr
    assert result.stdout == ""
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("cosca: ")
    for part in parts:
        assert part in lines[0]


@pytest.mark.parametrize("imported", ["cosca.terminal.main", "pydantic", "rich.table", "cosca.table.defaults"])
def test_ctrl_c_is_quiet_from_the_first_moment_on(tmp_path: Path, imported: str) -> None:
    """Importing takes most of a second, which is enough for whoever has mistyped a command."""
    ended = run(["-c", INTERRUPTED, imported], "", tmp_path, {})
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_no_clock_decides_what_is_to_be_repeated(tmp_path: Path) -> None:
    played = []
    for place, python in enumerate([["-m", "cosca"], ["-c", HURRIED]]):
        folder = tmp_path / f"{place}"
        folder.mkdir()
        words = [*python, "play", "famiglia", "--players", "medium,greedy", "--seed", "1"]
        assert run(words, "", folder, {}).returncode == 0
        played += [file.read_text("utf-8") for file in saved(folder)]
    assert len(played) == 2
    assert played[0] == played[1]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match between bots."""
    assert cosca("play", "famiglia", "--players", "greedy,random", "--seed", "1", cwd=tmp_path).returncode == 0
    return saved(tmp_path)[0]


def test_bots_play_a_whole_match_to_watch(tmp_path: Path) -> None:
    result = cosca("play", "famiglia", "--players", "greedy,random", "--seed", "4", cwd=tmp_path)
    assert result.returncode == 0
    assert "The game is over" in result.stdout
    assert "wins!" in result.stdout
    assert saved(tmp_path)
    assert " review " not in result.stdout, "nobody wonders about own words"


def test_a_person_plays_a_whole_match_by_numbers(tmp_path: Path) -> None:
    result = cosca("play", "famiglia", "--players", "Ada,greedy", "--seed", "4", say="2\n" * 300, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "The game is over" in result.stdout
    assert "Ada takes" in result.stdout
    watch, judge = result.stdout.splitlines()[-2:]
    assert watch.startswith("Watch it again with: ")
    assert judge == watch.replace("Watch it again", "See how good your choices were").replace(" replay ", " review ")


def test_two_people_at_one_keyboard(tmp_path: Path) -> None:
    words = ["take famiglia-0", "mercenaries-0", "quit"]
    result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say="\n".join(words) + "\n", cwd=tmp_path)
    assert "Ada takes Famiglia 0 for nothing." in result.stdout
    assert "Bert takes Mercenary 0 for nothing." in result.stdout


def test_the_screen_fits_80_columns_without_colour(tmp_path: Path) -> None:
    result = cosca("play", "--players", "Ada,greedy", "--seed", "9", say="2\n" * 300, cwd=tmp_path, NO_COLOR="1")
    board = result.stdout.split("Watch it again")[0]
    assert max(len(line.removeprefix("> ")) for line in board.splitlines()) <= 80
    assert "\x1b" not in result.stdout


def test_help_log_rules_and_board(tmp_path: Path) -> None:
    say = "help\nrules 4.2\nrules 99\nlog\nboard\nnonsense\n77\n\nq\n"
    result = cosca("play", "--players", "Ada,greedy", "--seed", "5", say=say, cwd=tmp_path)
    assert result.returncode == 0
    assert "7.1 Take a card" in result.stdout
    assert "4.2 " in result.stdout
    assert "no paragraph '99'" in result.stdout
    assert result.stdout.count("Ada is the starting player.") == 2
    assert "“nonsense” is none of the options" in result.stdout
    assert "give a number from 1 to 3" in result.stdout


def test_help_says_what_things_do(tmp_path: Path) -> None:
    say = "keep\nhelp\nh Geschäftsbezirk\nh informer\nh gro\nh fbi-hat\nh nichts\nq\n"
    players = ["--players", "Ada,greedy,greedy", "--option", "first-player=1", "--lang", "de"]
    result = cosca("play", "mafia-city", *players, "--seed", "5", say=say, cwd=tmp_path)
    assert result.stdout.count("Geschäftsbezirk: Kontrolle:") == 2
    for told in ("Informant: Sperre", "Großer Plan: Bewege", "F.B.I.: Reaktion:", "Hut: Ein Hut:"):
        assert told in result.stdout
    assert result.stdout.split("Großer Plan: Bewege")[1].count("Faust:") == 0
    assert "»nichts« ist weder ein Absatz" in result.stdout


def begun(name: str, words: int, folder: Path) -> tuple[Match, Path]:
    """A match after at least so many random words, where the first seat has something to choose; and its record."""
    game, dice = find_game(name), Dice(7)
    seats = game.seats[-1]
    match = Match.new(game, [person("Ada"), *[bot("random")] * (seats - 1)])
    while True:
        match.settle(dice)
        assert not match.state.is_over()
        seat = match.state.mover()
        if seat == 0 and len(match.words) >= words and len(match.state.options(0)) > 1:
            break
        match.play(seat, random_word(match.state, seat, game.dull, dice))
    save_record(match.text(), folder / f"{name}.cosca")
    return match, folder / f"{name}.cosca"


def speaker(match: Match, language: str) -> Speaker:
    """Speaks of such a match as the program does."""
    seats = range(2, len(match.record.header.players) + 1)
    name = Catalogue(language).bot("random")
    bots = [name] if len(seats) == 1 else [f"{name} {seat}" for seat in seats]
    return Speaker(match.game, match.edition, language, ["Ada", *bots])


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize(("language", "command", "other"), [("en", "hint", "tip"), ("de", "tipp", "t")])
def test_a_hint_shows_options_as_they_are_listed_and_says_nothing_for_you(
    tmp_path: Path, game: str, language: str, command: str, other: str
) -> None:
    match, file = begun(game, 60, tmp_path)
    before = file.read_text("utf-8")
    say = f"{command}\n{other}\nq\n"
    result = patiently("play", "--resume", str(file), "--lang", language, "--no-colour", say=say, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    lines = [line for line in result.stdout.splitlines() if re.match(r"^ *\d+  .+  +\d+ % ±\d+$", line)]
    told = lines[: len(lines) // 2]
    assert told == lines[len(told) :]  # asked again, it is the same
    options = list(match.state.options(0))
    assert len(told) == min(3, len(options))
    prompt = match.game.prompt(match.state, 0)
    phrases = [
        f"{n:>3}  {text}" for n, text in enumerate(speaker(match, language).options(prompt, options).values(), 1)
    ]
    for line in told:
        assert any(line.startswith(f"{phrase} ") for phrase in phrases), line
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "May be as good as the first choice: {}."),
        ("de", "Vielleicht ebenso gut wie die erste Wahl: {}."),
    ],
)
@pytest.mark.parametrize("game", ["famiglia", "mafia-city", "corleone"])
def test_a_hint_says_which_words_cannot_be_told_from_the_first(
    tmp_path: Path, game: str, language: str, sentence: str
) -> None:
    match, file = begun(game, 60, tmp_path)
    first, *others = advise(recalled(match, 0, len(match.words)), shown=SHOWN)[:SHOWN]
    options = list(match.state.options(0))
    close = [str(options.index(one.word) + 1) for one in others if is_as_good(one, first)]
    result = patiently("play", "--resume", str(file), "--lang", language, say="t\nq\n", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert (sentence.format(Catalogue(language).listed(close)) in result.stdout) is bool(close)
    assert (sentence.split(":")[0] in result.stdout) is bool(close)


@pytest.mark.parametrize(
    ("language", "heading", "close"),
    [
        ("en", "Chances to win, worked out exactly:", "As good as the first choice:"),
        ("de", "Aussicht auf den Sieg, genau ausgerechnet:", "Ebenso gut wie die erste Wahl:"),
    ],
)
def test_a_hint_that_is_exact_says_so(tmp_path: Path, language: str, heading: str, close: str) -> None:
    for seed in range(100):
        match, file = begun("famiglia", 100, tmp_path)
        dice = Dice(seed)
        while not match.state.is_over():
            if match.state.mover() == 0 and EVALUATIONS["famiglia"].is_endgame(match.state):
                told = advise(recalled(match, 0, len(match.words)), 20, shown=SHOWN)
                if len(told) > 1 and not told[0].margin and is_as_good(told[1], told[0]):
                    file.write_text(match.text(), "utf-8")
                    result = patiently("play", "--resume", str(file), "--lang", language, say="t\nq\n", cwd=tmp_path)
                    assert (result.returncode, result.stderr) == (0, "")
                    assert heading in result.stdout
                    assert close in result.stdout
                    assert "±" not in result.stdout
                    return
            match.play(match.state.mover(), random_word(match.state, match.state.mover(), GAME.dull, dice))
            match.settle(dice)
    raise AssertionError("no endgame is exact")


def test_a_hint_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    game, dice = find_game("mafia-city"), Dice(4)
    match = Match.new(game, [person("Ada"), person("Bert"), person("Cleo")])
    match.settle(dice)
    while len(match.state.options(match.state.mover())) > 1:
        match.play(match.state.mover(), random_word(match.state, match.state.mover(), game.dull, dice))
        match.settle(dice)
    save_record(match.text(), tmp_path / "one.cosca")
    result = cosca("play", "--resume", "one.cosca", say="\nhint\nq\n", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "You have only one choice." in result.stdout


@pytest.mark.parametrize(
    ("language", "command", "reason"),
    [
        ("en", "hint", "This is a matter of taste: no choice promises more than another."),
        ("de", "tipp", "Das ist Geschmackssache: Keine Wahl verspricht mehr als eine andere."),
    ],
)
def test_a_hint_where_the_choice_is_a_matter_of_taste(tmp_path: Path, language: str, command: str, reason: str) -> None:
    match, file = begun("great-mafia-war", 0, tmp_path)
    assert match.game.vocabulary.text(match.state.options(0)[0]).startswith("lead ")
    result = cosca("play", "--resume", str(file), "--lang", language, say=f"{command}\nq\n", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert reason in result.stdout
    assert "±" not in result.stdout


@pytest.mark.parametrize(("language", "best"), [("en", "best"), ("de", "bestes")])
def test_a_review_says_of_each_word_how_good_it_was(tmp_path: Path, record: Path, language: str, best: str) -> None:
    data = json.loads(cosca("review", str(record), "--as", "2", "--json", cwd=tmp_path).stdout)
    assert (data["seat"], data["finished"]) == (2, True)
    assert sum(data["grades"].values()) == len(data["steps"]) > 5
    lost = [0 if step["grade"] == "best" else step["loss"] for step in data["steps"]]
    assert data["mean_loss"] == pytest.approx(sum(lost) / len(lost), abs=1e-3)
    result = cosca("review", str(record), "--as", "2", "--lang", language, cwd=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    *lines, position = result.stdout.splitlines()
    assert f"{best}: {data['grades']['best']} · " in result.stdout
    assert max(map(len, lines)) <= 80
    costly = [step for step in data["steps"] if step["grade"] in ("slip", "mistake", "blunder")]
    assert costly
    worst = max(costly, key=lambda step: float(step["loss"]))
    assert position.endswith(f"{record} --as 2 --lang {language} --at {worst['at']}")
    # Below a word stands the better one, with what it promises in the same column.
    shown = [re.search(r"\d+ %( ±\d+)?", line) for line in lines]
    for n, line in enumerate(lines):
        if re.match(r" +(better|besser): ", line):
            said, better = shown[n - 1], shown[n]
            assert said
            assert better
            assert said.end() == better.end()


def test_a_review_of_a_few_words_shows_none_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = begun("famiglia", 60, tmp_path)
    found = reviewed(match, 1, choices(match, 1))
    found.sort(key=lambda pair: pair[1].grade not in ("slip", "mistake", "blunder"))
    for count, more in ((SHOWN, 0), (SHOWN + 1, 1)):
        show_review(make_console(), speaker(match, "en"), match, 1, found[:count], "cosca replay FILE --at")
        shown = capsys.readouterr().out
        assert shown.count("Look at these first:") == more
        assert f"--at {max(found[:count], key=lambda pair: pair[1].loss)[0].place}\n" in shown


def test_what_was_worked_out_exactly_is_shown_without_a_margin(tmp_path: Path) -> None:
    match, _ = begun("famiglia", 0, tmp_path)
    tells = speaker(match, "en")
    shown = [estimate_text(tells, Estimate(1, 0.5, margin, 900)) for margin in (0.0, 0.001, 0.034)]
    assert shown == ["50 %", "50 % ±1", "50 % ±3"]


def test_a_review_counts_words_as_the_replay_does_also_those_the_seat_has_not_heard(tmp_path: Path) -> None:
    match, file = begun("corleone", 160, tmp_path)
    found = choices(match, 0)
    assert any(choice.at != choice.place for choice in found)
    data = json.loads(cosca("review", str(file), "--json", cwd=tmp_path).stdout)
    text = match.game.vocabulary.text
    assert [(step["at"], step["word"]) for step in data["steps"]] == [
        (choice.place, text(choice.word)) for choice in found
    ]
    assert data["finished"] is False


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_review_tells_questions_and_answers_in_words_of_people(tmp_path: Path, game: str, language: str) -> None:
    match, file = begun(game, 100, tmp_path)
    result = cosca("review", str(file), "--lang", language, cwd=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    tells = speaker(match, language)
    found = choices(match, 0)
    assert len(found) > 3
    for choice in found:
        # The number leads to the position in the replay, which counts all words.
        at = next(n for n, line in enumerate(lines) if re.match(rf"{choice.place} \D", line))
        asked = " ".join(tells.prompt(choice.prompt).split())
        assert asked.startswith(lines[at].removesuffix("…").split(" ", 1)[1][:20])
        phrase = tells.options(choice.prompt, [choice.word])[choice.word]
        assert lines[at + 1].startswith(phrase[:40]), lines[at : at + 2]
        assert re.search(r"\d %( ±\d+)? \w+$", lines[at + 1])
    assert lines[0] == tells.say("ui-review-unfinished")
    assert max(map(len, result.stdout.splitlines()[:-1])) <= 80


def test_a_review_is_of_the_first_person_unless_another_seat_is_named(tmp_path: Path) -> None:
    cosca("play", "--players", "random,Ada", "--seed", "4", say="1\n" * 10, cwd=tmp_path)
    data = json.loads(cosca("review", str(saved(tmp_path)[0]), "--json", cwd=tmp_path).stdout)
    assert data["seat"] == 2


@pytest.mark.parametrize("seat", ["", "0", "3", "public", "１"])
def test_only_seats_can_be_reviewed(tmp_path: Path, record: Path, seat: str) -> None:
    is_refused(cosca("review", str(record), "--as", seat, cwd=tmp_path), "--as", "from 1 to 2")
    is_refused(cosca("review", str(tmp_path / "none.cosca"), cwd=tmp_path), "none.cosca")


def test_undo_takes_back_own_words_only(tmp_path: Path) -> None:
    options = ["--option", "first-player=1"]
    say = "undo\nrefresh famiglia-4\nundo\nq\n"
    result = cosca("play", "--players", "Ada,greedy", "--seed", "5", *options, say=say, cwd=tmp_path)
    assert result.stdout.count("Nothing to take back") >= 1


def test_undo_within_a_chain_of_words(tmp_path: Path) -> None:
    """A refresh declined can be taken back: no card was drawn since."""
    for seed in range(40):
        players = ["--players", "Ada,Bert", "--option", "first-player=1"]
        result = cosca("play", *players, "--seed", str(seed), say="leave\nundo\nundo\nq\n", cwd=tmp_path)
        if "refresh the Street?" in result.stdout:
            assert "Taken back." in result.stdout
            assert result.stdout.count("Ada: No 0 in sight") == 2
            return
    pytest.fail("no deal without a 0")


def test_a_match_can_be_stopped_and_resumed(tmp_path: Path) -> None:
    first = cosca("play", "--players", "Ada,Bert", "--seed", "5", say="take famiglia-0\nq\n", cwd=tmp_path)
    path = saved(tmp_path)[0]
    assert f"-m cosca play --resume {path}" in first.stdout
    second = cosca("play", "--resume", str(path), say="log\nq\n", cwd=tmp_path)
    assert "Ada takes Famiglia 0 for nothing." in second.stdout
    assert saved(tmp_path) == [path]


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    """No more input: the match is kept."""
    result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say="take famiglia-0\n", cwd=tmp_path)
    assert result.returncode == 0
    assert "take famiglia-0" in saved(tmp_path)[0].read_text(encoding="utf-8")


def test_saving_under_a_name_never_overwrites(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine", encoding="utf-8")
    say = "save precious.txt\nsave mine.cosca\nsave missing/x.cosca\nq\n"
    result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say=say, cwd=tmp_path)
    assert (tmp_path / "precious.txt").read_text(encoding="utf-8") == "mine"
    assert "exists already" in result.stdout
    assert (tmp_path / "mine.cosca").read_text(encoding="utf-8").startswith("cosca record 1\n")
    assert "“missing/x.cosca” cannot be written: there is no such folder" in result.stdout


def test_why_nothing_was_saved_is_said_in_german_too(tmp_path: Path) -> None:
    result = cosca("play", "--seed", "5", "--lang", "de", say="save missing/x.cosca\nq\n", cwd=tmp_path)
    assert "»missing/x.cosca« lässt sich nicht schreiben: diesen Ordner gibt es nicht" in result.stdout


@pytest.mark.parametrize("typed", ["\x1b[2Jx", "\u202exyz", "help \x1b[2Jx", "save missing/\x1b[2Jx"])
def test_what_is_typed_cannot_control_the_terminal(typed: str, tmp_path: Path) -> None:
    result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say=f"{typed}\nq\n", cwd=tmp_path)
    assert "\N{REPLACEMENT CHARACTER}" in result.stdout
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout


def test_the_board_is_shown_again_only_if_something_has_happened(tmp_path: Path) -> None:
    """Cards of a bid are sealed one by one: nobody hears anything, and nothing on the table changes."""
    result = cosca("play", "corleone", "--players", "Ada,greedy", "--seed", "4", say="1\n" * 400, cwd=tmp_path)
    questions = result.stdout.split("Ada: ")
    bids = [n for n, question in enumerate(questions) if question.startswith("You are bidding")]
    assert bids
    for n in bids:
        assert "Family spaces" not in questions[n - 1]
    assert sum("Family spaces" in question for question in questions) > 20


def test_german(tmp_path: Path) -> None:
    asked = cosca("play", "--seed", "5", "--lang", "de", say="q\n", cwd=tmp_path)
    german_environment = cosca("play", "--seed", "5", say="q\n", cwd=tmp_path, LANG="de_DE.UTF-8")
    for result in (asked, german_environment):
        assert "Die Straße" in result.stdout
        assert "Nimmst du eine Karte" in result.stdout


def test_replay_steps_forwards_and_back(tmp_path: Path, record: Path) -> None:
    say = "n\nn\np\n5\ne\n999\nxyz\nq\n"
    result = cosca("replay", str(record), say=say, cwd=tmp_path)
    assert result.returncode == 0
    count = record.read_text(encoding="utf-8").splitlines()[-1].split()[1]
    shown = [line.split("Step ")[1].split()[0] for line in result.stdout.splitlines() if "Step " in line]
    assert shown == ["1", "2", "1", "5", count, count]
    assert "“xyz” is no command here" in result.stdout


def test_replay_shows_what_one_seat_knew(tmp_path: Path) -> None:
    """R12 `open-hands` off: the hand of the other player is not on the screen."""
    options = ["--option", "open-hands=off", "--players", "greedy,random", "--seed", "2"]
    cosca("play", *options, cwd=tmp_path)
    path = str(saved(tmp_path)[0])
    for viewer, hidden in (("1", 4), ("2", 4), ("public", 8), ("all", 0)):
        result = cosca("replay", path, "--as", viewer, "--at", "12", say="q\n", cwd=tmp_path)
        assert result.stdout.count("?") == hidden, viewer
    is_refused(cosca("replay", path, "--as", "7", cwd=tmp_path), "unknown viewer '7'")


def test_replay_can_print_everything(tmp_path: Path, record: Path) -> None:
    result = cosca("replay", str(record), "--print", cwd=tmp_path)
    assert "The game is over" in result.stdout


def test_an_edition_says_before_the_match_what_in_it_is_made_up(tmp_path: Path) -> None:
    for language, text in (
        ("en", "Reconstructed, not from the box:"),
        ("de", "Rekonstruiert, nicht aus der Schachtel:"),
    ):
        for words in (["play", "corleone"], ["rules", "corleone"]):
            told = cosca(*words, "--lang", language, say="quit\n", cwd=tmp_path).stdout
            assert text in " ".join(told.split())
    assert "Reconstructed" not in cosca("play", "famiglia", "--lang", "en", say="quit\n", cwd=tmp_path).stdout


def test_games_and_rules(tmp_path: Path) -> None:
    games = cosca("games", cwd=tmp_path)
    assert "famiglia" in games.stdout
    assert "first-player=random|1|2" in games.stdout
    assert "0: No limit" in games.stdout
    assert "Complete: nothing in it is made up." in games.stdout
    told = " ".join(games.stdout.split())
    assert "From the rulebook: set-up, numbers for each number of players, acts," in told
    assert "Reconstructed, not from the box: measures of the map," in told
    assert "jobs (31 of 32)" in told
    rules = cosca("rules", "famiglia", "--lang", "de", cwd=tmp_path)
    assert "Straße" in rules.stdout
    paragraph = cosca("rules", "famiglia", "4.2", cwd=tmp_path)
    assert paragraph.stdout.startswith("4.2 ")
    is_refused(cosca("rules", "famiglia", "99", cwd=tmp_path), "no paragraph '99'")
    is_refused(
        cosca("rules", "famiglia", "--lang", "fr", cwd=tmp_path), "unknown language 'fr': expected one of en, de"
    )


def test_edition_check(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME.resource("edition.toml"), encoding="utf-8")
    assert "in order" in cosca("edition", "check", str(path), cwd=tmp_path).stdout
    text = (
        GAME.resource("edition.toml")
        .replace('author = "Friedemann Friese"', "author = 5")
        .replace("cards = 60", "cards = 61")
    )
    path.write_text(text, encoding="utf-8")
    result = cosca("edition", "check", str(path), cwd=tmp_path)
    assert result.returncode == 2
    assert result.stderr.splitlines() == [
        f"cosca: {path}: edition.author: expected a text, found 5",
        f"cosca: {path}: totals.cards: expected 60, the sum over the cards, found 61",
    ]
    is_refused(cosca("edition", "check", "missing.toml", cwd=tmp_path), "missing.toml: cannot be read")


def test_an_edition_can_be_chosen_by_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME.resource("edition.toml").replace("street = 6 ", "street = 8 "), encoding="utf-8")
    result = cosca("play", "--edition", str(path), "--players", "greedy,random", "--seed", "1", cwd=tmp_path)
    assert result.returncode == 0
    record = str(saved(tmp_path)[0])
    is_refused(cosca("replay", record, cwd=tmp_path), "played with another edition: famiglia-2011", "--edition")
    assert cosca("replay", record, "--edition", str(path), "--print", cwd=tmp_path).returncode == 0
    review = cosca("review", record, "--edition", "mine.toml", cwd=tmp_path).stdout
    assert f"{record} --as 1 --edition {path} --at " in review.splitlines()[-1]


def test_selfcheck(tmp_path: Path) -> None:
    result = cosca("selfcheck", "famiglia", "--games", "4", "--seed", "3", "--json", cwd=tmp_path)
    assert result.returncode == 0
    assert result.stdout.count("\n") == 1
    report = json.loads(result.stdout)
    assert report["games"] == 4
    assert report["failures"] == 0
    assert report["decisions"] > report["choices"] > 0
    assert {"replay", "save", "copies", "invariants", "leaks", "chance", "undo", "options"} <= set(report["checks"])
    assert not (tmp_path / "failures").exists()


def test_bench(tmp_path: Path) -> None:
    result = cosca("bench", "famiglia", "--seconds", "0.2", "--json", cwd=tmp_path)
    figures = json.loads(result.stdout)
    assert {"decisions_per_second", "games_per_second", "copies_per_second", "compiled"} <= set(figures)


def test_version_says_how_the_rules_run(tmp_path: Path) -> None:
    assert "rules interpreted" in cosca("--version", cwd=tmp_path, COSCA_PURE="1").stdout


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["play", "chess"], ["unknown game 'chess'", "famiglia"]),
        (["play", "--players", "a,b,c"], ["played by 2, found 3 seats"]),
        (["play", "--players", "a,,b"], ["names separated by commas"]),
        (["play", "--option", "newcomers"], ["expected NAME=VALUE"]),
        (["play", "--option", "newcomers=perhaps"], ["expected one of off, on, found 'perhaps'"]),
        (["play", "--option", "colour=red"], ["unknown option 'colour'"]),
        (["play", "--players", "Ada,greedy:horizon=3"], ["greedy:horizon=3: greedy does not search"]),
        (["play", "--players", "Ada,hard:horizon=3:horizon=4"], ["expected horizon once, found it 2 times"]),
        (["play", "--lang", "xx"], ["unknown language"]),
        (["play", "--resume", "missing.cosca"], ["missing.cosca: cannot be read"]),
        (["play", "--edition", "missing.toml"], ["missing.toml: cannot be read"]),
        (["replay", "missing.cosca"], ["missing.cosca: cannot be read"]),
        (["selfcheck", "go"], ["unknown game 'go'"]),
        (["bench", "go"], ["unknown game 'go'"]),
        (["play", ""], ["unknown game ''"]),
        (["play", "--players", ""], ["names separated by commas, found ''"]),
        (["play", "--resume", ""], ["'--resume': expected the name of a file, found ''"]),
        (["play", "--edition="], ["'--edition': expected the name of a file, found ''"]),
        (["replay", ""], ["'FILE': expected the name of a file, found ''"]),
        (["rules", "famiglia", ""], ["no paragraph ''"]),
        (["edition", "check", ""], ["'FILE': expected the name of a file, found ''"]),
        (["verify", ""], ["'RECORD': expected the name of a file, found ''"]),
        (["bench", ""], ["unknown game ''"]),
        (["play", "--option", "newcomers=on", "--option", "newcomers=off"], ["expected newcomers once"]),
        (["bench", "famiglia", "--bots", "5"], ["--bots is for 'cosca bench table'"]),
        (["bench", "famiglia", "--peers"], ["GAME cannot be used with --peers"]),
        (["bench", "--peers", "--json"], ["--json cannot be used with --peers"]),
        (["bench", "table", "--level", "hard"], ["--level tells which bots", "Add --bots N"]),
        (["bench", "table", "--bots", "2", "--matches", "2"], ["--matches cannot be used with --bots"]),
        (["bench", "table", "--database", "mysql://x"], ["expected a PostgreSQL URL", "found 'mysql://x'"]),
        (["bench", "table", "--matches", "1", "--seconds", "0.1"], ["words arrived: measure for more --seconds"]),
    ],
)
def test_bad_input_gets_one_line(words: list[str], parts: list[str], tmp_path: Path) -> None:
    is_refused(cosca(*words, cwd=tmp_path), *parts)
    assert saved(tmp_path) == []


def test_a_damaged_record_is_refused_and_stays_as_it_is(tmp_path: Path, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    damaged = tmp_path / "damaged.cosca"
    for change, part in (
        (text[: len(text) // 2], "cut off"),
        (text.replace("rules: 1", "rules: 9"), "played by rules 9"),
        (text.replace("game: famiglia", "game: poker"), "unknown game 'poker'"),
        (text.replace("option newcomers: off", "option newcomers: 7"), "option newcomers"),
    ):
        damaged.write_text(change, encoding="utf-8")
        for command in (["replay", str(damaged)], ["play", "--resume", str(damaged)]):
            is_refused(cosca(*command, cwd=tmp_path), "damaged.cosca", part)
        assert damaged.read_text(encoding="utf-8") == change


@pytest.mark.parametrize(
    "answer", ["[/foo]", "[red]x", ":smile:", "-1", "ss", "9" * 5000, "x" * 5000, "pass [/]", "\x00", "🎲"]
)
def test_odd_answers_are_taken_literally_and_play_nothing(answer: str, tmp_path: Path) -> None:
    result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say=f"{answer}\nq\n", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "takes" not in result.stdout
    assert "Ada passes" not in result.stdout


@pytest.mark.parametrize("name", ["~nosuchuser/x", "x" * 300, "a\x00b", "/"])
def test_odd_names_of_files_are_refused(name: str, tmp_path: Path) -> None:
    result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say=f"save {name}\nq\n", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "Saved" not in result.stdout


def test_names_of_players_are_shown_as_they_are(tmp_path: Path) -> None:
    result = cosca("play", "--players", "[/x],:smile:", "--seed", "1", say="1\n" * 300, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "[/x]: " in result.stdout
    assert ":smile:: " in result.stdout


@pytest.mark.parametrize("name", ["A\nB", "A\rB", "\x1b[31mA", "x" * 41, "\udcff"])
def test_a_name_must_be_a_line_that_can_be_shown(name: str, tmp_path: Path) -> None:
    is_refused(cosca("play", "--players", f"{name},Bert", cwd=tmp_path), "a player's name: expected one line")


def test_namesakes_are_told_apart(tmp_path: Path) -> None:
    result = cosca("play", "--players", "greedy,greedy", "--seed", "3", cwd=tmp_path)
    assert "Greedy 1 takes" in result.stdout
    assert "Greedy 2 takes" in result.stdout
    german = cosca("play", "--players", "greedy,greedy", "--seed", "3", "--lang", "de", cwd=tmp_path)
    assert "Gierig 1 nimmt" in german.stdout


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hrad", "hard"),
        ("Hard", "hard"),
        ("meduim", "medium"),
        ("eays", "easy"),
        ("gredy", "greedy"),
        ("gready", "greedy"),
        ("radnom", "random"),
        ("eazy", "easy"),
        ("meduim:horizon=3", "medium"),
    ],
)
def test_a_name_that_may_be_a_mistyped_bot_is_pointed_out(typed: str, meant: str, tmp_path: Path) -> None:
    result = cosca("play", "--players", f"Ada,{typed}", "--seed", "3", say="q\n", cwd=tmp_path)
    hint = f"If you meant the bot “{meant}”: it is spelled exactly like that. {typed} plays as a person."
    assert hint in " ".join(result.stdout.split())
    german = cosca("play", "--players", f"Ada,{typed}", "--seed", "3", "--lang", "de", say="ende\n", cwd=tmp_path)
    hint = f"Falls du den Bot »{meant}« meinst: Er wird genau so geschrieben. {typed} spielt als Mensch."
    assert hint in " ".join(german.stdout.split())


@pytest.mark.parametrize(
    "players",
    [
        "Ada,hard",
        "Ada,Bert",
        "Gerda,Andrea",
        "Harry,Edith",
        "Rudolf,Eddy",
        "Harald,Harold",
        "Hardy,Ward",
        "Chad,Randolf",
    ],
)
def test_bots_and_people_are_taken_as_they_are(players: str, tmp_path: Path) -> None:
    result = cosca("play", "--players", players, "--seed", "3", say="q\n", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "If you meant" not in result.stdout


def test_a_bot_can_play_with_other_settings_also_when_it_goes_on(tmp_path: Path) -> None:
    players = ["--players", "Ada,medium:horizon=3", "--option", "first-player=1"]
    begun = cosca("play", *players, "--seed", "3", say="pass\nq\n", cwd=tmp_path)
    assert "If you meant" not in begun.stdout
    assert "seat 2: bot medium:horizon=3" in saved(tmp_path)[0].read_text("utf-8")
    resumed = cosca("play", "--resume", "last", say="log\nq\n", cwd=tmp_path)
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert "Medium (horizon=3) takes" in resumed.stdout


def test_one_name_plays_against_a_bot(tmp_path: Path) -> None:
    assert "Medium" in cosca("play", "--players", "Ada", "--seed", "3", say="q\n", cwd=tmp_path).stdout


def test_beginnings_of_words_are_understood_in_both_languages(tmp_path: Path) -> None:
    for language, answer in (
        ("en", "take fam"),
        ("en", "famiglia 0"),
        ("de", "Famiglia 0 nehmen"),
        ("de", "famiglia-0"),
    ):
        words = ["play", "--players", "Ada,Bert", "--seed", "5", "--lang", language]
        result = cosca(*words, say=f"{answer}\nq\n", cwd=tmp_path)
        assert any(text in result.stdout for text in ("Ada takes Famiglia 0", "Ada nimmt Famiglia 0")), answer


def test_a_narrow_terminal_shows_every_family(tmp_path: Path) -> None:
    for columns in ("60", "40"):
        environment = {"COLUMNS": columns, "FORCE_COLOR": "1", "NO_COLOR": "1", "TTY_COMPATIBLE": "1"}
        result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say="q\n", cwd=tmp_path, **environment)
        for family in ("Famiglia", "Acc", "Bru", "Mer"):
            assert family in result.stdout


def test_the_last_match_can_be_resumed_without_its_name(tmp_path: Path) -> None:
    is_refused(cosca("play", "--resume", "last", cwd=tmp_path), "no saved match")
    cosca("play", "--players", "Ada,Bert", "--seed", "5", say="take famiglia-0\nq\n", cwd=tmp_path)
    result = cosca("play", "--resume", "last", say="log\nq\n", cwd=tmp_path)
    assert "Ada takes Famiglia 0" in result.stdout


def test_the_last_match_can_be_watched_and_reviewed_without_its_name(tmp_path: Path) -> None:
    for command in ("replay", "review"):
        is_refused(cosca(command, "last", cwd=tmp_path), "no saved match")
    cosca("play", "--players", "Ada,Bert", "--seed", "5", say="take famiglia-0\nq\n", cwd=tmp_path)
    assert "Ada takes Famiglia 0" in cosca("replay", "last", "--print", cwd=tmp_path).stdout
    review = cosca("review", "last", cwd=tmp_path).stdout
    assert review == cosca("review", str(saved(tmp_path)[0]), cwd=tmp_path).stdout
    assert "Ada: one decision" in review


def test_cards_that_were_seen_are_on_disk(tmp_path: Path) -> None:
    """What chance has shown cannot come out differently after a crash."""
    for seed in range(40):
        cosca("play", "--players", "Ada,Bert", "--seed", str(seed), say="refresh\n2\n", cwd=tmp_path)
    for path in saved(tmp_path):
        lines = path.read_text(encoding="utf-8").splitlines()
        refreshed = [place for place, line in enumerate(lines) if "refresh" in line]
        assert all(lines[place + 1].startswith("chance: draw") for place in refreshed)


def test_without_a_place_to_keep_it_nothing_is_lost_silently(tmp_path: Path) -> None:
    say = "take famiglia-0\nq\nq\n"
    result = cosca("play", "--players", "Ada,Bert", "--seed", "5", say=say, cwd=tmp_path, XDG_DATA_HOME="/dev/null")
    assert "cannot be kept" in result.stdout
    assert "“save FILE” first" in result.stdout
    assert "was not kept" in result.stdout
    assert "Errno" not in result.stdout


ALONE = ["play", "--players", "Ada,Bert", "--option", "first-player=1", "--seed", "5", "--no-autosave"]


def test_a_match_that_a_person_has_saved_is_kept(tmp_path: Path) -> None:
    told = cosca(*ALONE, say="save ü x.cosca\nquit\n", cwd=tmp_path).stdout
    assert "Saved in ü x.cosca" in told
    assert "not kept" not in told
    assert told.endswith("-m cosca play --resume 'ü x.cosca'\n")
    resumed = cosca("play", "--resume", "ü x.cosca", say="q\n", cwd=tmp_path)
    assert resumed.returncode == 0, resumed.stderr


@pytest.mark.parametrize(
    ("language", "warning", "truth"),
    [
        ("en", "What has happened since you saved is not kept on disk.", "since you saved was not kept."),
        ("de", "Was seit dem Speichern geschah, ist nicht gespeichert.", "Speichern geschah, wurde nicht gespeichert."),
    ],
)
def test_what_came_after_saving_is_lost_only_after_a_warning(
    tmp_path: Path, language: str, warning: str, truth: str
) -> None:
    say = "save x.cosca\n1\nq\nq\n"
    told = cosca(*ALONE, "--lang", language, say=say, cwd=tmp_path).stdout
    assert warning in " ".join(told.split())
    assert truth in told
    assert told.endswith(f"-m cosca play --resume x.cosca --lang {language}\n")
    watched = cosca(*ALONE, "--lang", language, say="save y.cosca\n" + "2\n1\n" * 300, cwd=tmp_path).stdout
    assert truth in watched
    assert "play --resume y.cosca" in watched.splitlines()[-1]


@pytest.mark.parametrize(("language", "name"), [("en", "hint"), ("de", "tipp")])
def test_the_command_for_hints_is_called_as_the_readme_calls_it(tmp_path: Path, language: str, name: str) -> None:
    told = cosca("play", "--seed", "5", "--lang", language, say="help\nq\n", cwd=tmp_path).stdout
    assert f", {name}, " in told.split("[")[0]
    assert re.search(rf"^t  {name} ", told, re.MULTILINE)
    assert not re.search(r"\btip\b", told)


def test_hidden_hands_leave_the_screen_before_the_next_person_looks(tmp_path: Path) -> None:
    """R12 `open-hands` off, two people at one keyboard."""
    options = ["--option", "open-hands=off", "--option", "first-player=1", "--seed", "5"]
    result = cosca("play", "--players", "Ada,Bert", *options, say="\ntake famiglia-0\n\nq\n", cwd=tmp_path)
    assert "Now it is Ada’s turn to look" in result.stdout
    assert "Now it is Bert’s turn to look" in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["bench", "--seconds", "long"], "'--seconds': expected a number, found 'long'"),
        (["serve", "--port", "1.5"], "'--port': expected a whole number, found '1.5'"),
        (["serve", "--port", "70000"], "'--port': Input should be less than or equal to 65535, found '70000'"),
        (["play", "--seed", "-1"], "'--seed': Input should be greater than or equal to 0, found '-1'"),
    ],
)
def test_numbers_that_are_none_are_shown(words: list[str], message: str, tmp_path: Path) -> None:
    is_refused(cosca(*words, cwd=tmp_path), message)


@pytest.mark.parametrize(
    "words", [["play", "--seed", "9" * 20], ["play", "--nonsense"], ["bench", "--seconds", "inf"], ["nonsense"]]
)
def test_a_wrong_command_line_gets_one_line(words: list[str], tmp_path: Path) -> None:
    is_refused(cosca(*words, cwd=tmp_path))


def in_shell(line: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line for bash, which calls the program `$cosca`; the exit code is that of the program."""
    called = f"{sys.executable} -m cosca"
    unset = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    env = {**unset, "XDG_DATA_HOME": str(cwd / "data"), "cosca": called, **environment}
    command = ["bash", "-c", f"{line}; exit ${{PIPESTATUS[0]}}"]
    return subprocess.run(command, env=env, cwd=cwd, capture_output=True, text=True, check=False)


PRINTS = ["rules famiglia", "games", "--version", "--help", "bench famiglia --seconds 0.1 --json"]


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", PRINTS)
def test_a_reader_that_has_gone_is_no_mistake(words: str, unbuffered: str, tmp_path: Path) -> None:
    result = in_shell(f"$cosca {words} | true", tmp_path, PYTHONUNBUFFERED=unbuffered)
    assert result.stderr == ""
    assert result.returncode in (0, 1)  # 0: it was faster than its reader


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", PRINTS)
def test_a_full_disk_under_the_output_is_told_once(words: str, unbuffered: str, tmp_path: Path) -> None:
    result = in_shell(f"$cosca {words} > /dev/full", tmp_path, PYTHONUNBUFFERED=unbuffered)
    is_refused(result)
    assert result.stderr == "cosca: standard output: No space left on device\n"


def test_no_input_and_no_output_are_no_traceback(tmp_path: Path) -> None:
    assert in_shell("$cosca games >&-", tmp_path).stderr == ""
    assert in_shell("$cosca play --seed 1 <&-", tmp_path).stderr == ""


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    is_refused(cosca("serve", cwd=tmp_path, XDG_DATA_HOME="/dev/null"), "/dev/null/cosca: Not a directory")


@pytest.mark.parametrize("words", [[], ["edition"]])
def test_a_command_without_the_one_that_it_needs_shows_its_help(words: list[str], tmp_path: Path) -> None:
    result, wanted = cosca(*words, cwd=tmp_path), cosca(*words, "--help", cwd=tmp_path)
    assert result.stdout == wanted.stdout
    assert "Commands:\n" in result.stdout
    assert (result.returncode, result.stderr) == (0, "")


def test_letters_that_the_terminal_lacks_are_replaced(tmp_path: Path) -> None:
    result = cosca("rules", "famiglia", "--lang", "de", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "Stra?e" in result.stdout


@pytest.mark.parametrize(
    "text", ["[edition]\ngame = [1]", "[edition]\ngame = {a = 1}", "[" * 2000, f"x = {'9' * 5000}", "\ufeffx = "]
)
def test_odd_edition_files_get_one_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    is_refused(cosca("edition", "check", str(path), cwd=tmp_path), "odd.toml")


# -- a game with hidden hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "over"), [("en", "The game is over"), ("de", "Das Spiel ist zu Ende")])
def test_mafia_city_is_played_to_its_end_within_80_columns(tmp_path: Path, language: str, over: str) -> None:
    words = ["play", "mafia-city", "--players", "Ada,greedy,random", "--seed", "4", "--lang", language]
    result = cosca(*words, "--option", "max-rounds=1", say="2\n1\n" * 300, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert over in result.stdout
    boards = [line for line in result.stdout.splitlines() if not line.startswith(("Watch", "Noch", "> ", ">"))]
    assert max(map(len, boards[:-2])) <= 80


def test_mafia_city_hides_hands_and_draws_from_the_other_players(tmp_path: Path) -> None:
    result = cosca("play", "mafia-city", "--players", "Ada,Bert,greedy", "--seed", "4", say="\nq\n", cwd=tmp_path)
    assert "draws a card." in result.stdout
    assert "Ada holds: " in result.stdout
    assert "Bert holds: " not in result.stdout


def test_mafia_city_is_replayed_with_the_knowledge_of_a_seat(tmp_path: Path) -> None:
    words = ["play", "mafia-city", "--players", "greedy,random,random", "--seed", "4"]
    assert cosca(*words, "--option", "max-rounds=1", cwd=tmp_path).returncode == 0
    record = str(saved(tmp_path)[0])
    seen = cosca("replay", record, "--as", "2", "--print", cwd=tmp_path)
    assert seen.returncode == 0
    assert "Greedy draws a card." in seen.stdout
    everything = cosca("replay", record, "--print", cwd=tmp_path)
    assert "Greedy draws a card." not in everything.stdout
