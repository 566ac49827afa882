"""Random games of any game, with everything checked that every game promises.

Each game has dice of its own, so a failing game can be repeated alone. The random player weighs dull words (pass,
decline …) down, see `kernel.playout.random_word`: uniform choice ends most games before they begin.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from pydantic_core import from_json, to_json

from cosca.games import find_game
from cosca.kernel import (
    CHANCE,
    PUBLIC,
    AnyGame,
    Dice,
    Edition,
    Fact,
    IllegalWordError,
    Match,
    State,
    Viewer,
    bot,
    parse_record,
    random_word,
)
from cosca.kit.frequencies import Frequencies
from cosca.kit.modes import check_modes
from cosca.kit.report import Failure, Report
from cosca.kit.twins import Twins, TwinsDifferError
from cosca.kit.uses import Uses
from cosca.machine import cores, parts, spread

_MOST_DECISIONS = 20_000
"""A game that goes on longer does not end."""

_PART = 25
"""How many games a worker process plays at a time."""

_WORTH_WORKERS = 50
"""From how many games on worker processes save time."""

_MOST_PLAIN = 3_000
"""How many random games are played beside, without checks, to see the rarest things used."""

_TAKE_BACKS = 8
"""After one word in so many a seat takes its last one back, in a match beside."""


class BrokenPromise(Exception):  # noqa: N818 (a finding, not an error of the kit)
    """A check that does not hold."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(message)
        self.check = check


def selfcheck(game: AnyGame, games: int, seed: int, edition: Edition | None = None) -> Report:
    """Run the whole kit: random games on all cores, and the comparison of compiled and interpreted rules."""
    report = check_games(game, games, seed, edition, workers=cores())
    played = edition or game.edition
    if more := report.uses.seek(game.for_edition(played), played, seed, _MOST_PLAIN):
        report.notes.append(f"uses: what checked games had not used was looked for in {more} plain random games more")
    if edition is None:
        report.add(check_modes(game, min(games, 20), seed))
    return report


def check_games(game: AnyGame, games: int, seed: int, edition: Edition | None = None, workers: int = 1) -> Report:
    """Play random games and check each of them; numbers of seats and table options take turns.

    The findings are the same for any number of worker processes. With more than one, the game must be among
    `cosca.games`, since workers find it by its id.
    """
    edition = edition or game.edition
    game = game.for_edition(edition)
    if workers == 1 or games < _WORTH_WORKERS:
        return _play_games(game, edition, seed, range(games)).report_on(game)
    findings = _Findings(Report(game.id, seed, uses=Uses(game.countable(edition))))
    for part in spread(partial(_play_part, game.id, edition, seed), parts(range(games), _PART), workers):
        findings.add(part)
    return findings.report_on(game)


def random_options(game: AnyGame, number: int, seats: int, dice: Dice) -> dict[str, str]:
    """Table options for a game of a run: the defaults in every other game, anything in the others."""
    if number % 2 == 0:
        return game.complete_options({})
    values = {option.name: option.values_for(seats) for option in game.table_options}
    return {name: possible[dice.below(len(possible))] for name, possible in values.items()}


@dataclass
class _Findings:
    """What adds up over games."""

    report: Report
    frequencies: Frequencies = field(default_factory=Frequencies)
    imagined: Counter[int] = field(default_factory=Counter)
    """For each seat, how many worlds it imagined."""
    varied: Counter[int] = field(default_factory=Counter)
    """For each seat, how many of them were not the true one."""

    def add(self, other: "_Findings") -> None:
        self.report.add(other.report)
        self.frequencies.add(other.frequencies)
        self.imagined += other.imagined
        self.varied += other.varied

    def report_on(self, game: AnyGame) -> Report:
        """The report, with the checks that only all games together allow."""
        for word, figures in self.frequencies.suspicious():
            self._fail("chance", f"{game.vocabulary.text(word)!r} {figures}")
        if game.hides_nothing:
            self.report.notes.append("variation: exempt, nothing in the state of this game is hidden from a seat")
            return self.report
        for seat, imagined in self.imagined.items():
            self.report.checks["variation"] += imagined
            if not self.varied[seat]:
                self._fail("variation", f"seat {seat + 1}: all {imagined} imagined worlds were the true one")
        return self.report

    def _fail(self, check: str, message: str) -> None:
        self.report.failures.append(Failure(check, self.report.games, message))


def _play_part(game_id: str, edition: Edition, seed: int, numbers: range) -> _Findings:
    return _play_games(find_game(game_id), edition, seed, numbers)


def _play_games(game: AnyGame, edition: Edition, seed: int, numbers: range) -> _Findings:
    findings = _Findings(Report(game.id, seed, uses=Uses(game.countable(edition))))
    for number in numbers:
        dice = Dice(seed * 1_000_003 + number)
        seats = game.seats[number % len(game.seats)]
        match = Match.new(game, [bot("random")] * seats, random_options(game, number, seats, dice), edition)
        try:
            _GameCheck(findings, match, dice).run()
            if not game.hides_nothing:
                _check_twins(findings, match, number, dice)
        except BrokenPromise as broken:
            findings.report.failures.append(Failure(broken.check, number, str(broken), match.text()))
        except Exception as error:
            message = f"{type(error).__name__}: {error}"
            findings.report.failures.append(Failure("crash", number, message, match.text()))
        findings.report.games += 1
        findings.report.seats += seats
    return findings


def _check_twins(findings: _Findings, match: Match, number: int, dice: Dice) -> None:
    """Seats, the public and the teams of the game take turns."""
    seats = len(match.record.header.players)
    viewers = [*(Viewer.of_seat(seat) for seat in range(seats)), PUBLIC, *match.game.teams(seats)]
    beginning = Match(match.game, match.edition, match.record.header)
    twins = Twins(beginning, viewers[number % len(viewers)], dice)
    try:
        twins.run()
    except TwinsDifferError as error:
        raise BrokenPromise("twins", str(error)) from error
    findings.report.checks["twins"] += twins.steps


class _GameCheck:
    """The checks of one random game."""

    def __init__(self, findings: _Findings, match: Match, dice: Dice) -> None:
        self.findings = findings
        self.report = findings.report
        self.game = match.game
        self.match = match
        self.dice = dice
        self.seats = len(match.record.header.players)
        self.viewers = [Viewer.of_seat(seat) for seat in range(self.seats)]

    def run(self) -> None:
        """Play to the end, with every check at every decision."""
        while not self.match.state.is_over():
            self._check_position()
            self._step()
            if len(self.match.words) > _MOST_DECISIONS:
                raise BrokenPromise("options", f"the game is not over after {_MOST_DECISIONS} decisions")
        self._check_end()
        self._check_traits()
        self._check_replay()
        self._check_undo()

    # -- a position ---------------------------------------------------------------------------------------------------

    def _check_position(self) -> None:
        state = self.match.state
        for broken in self.game.broken(state):
            raise BrokenPromise("invariants", broken)
        self.report.checks["invariants"] += 1
        owing = state.owing()
        actors = [seat for seat in range(self.seats) if owing >> seat & 1] or [CHANCE]
        if state.mover() != actors[0] or owing >> self.seats:
            raise BrokenPromise("options", f"the mover is {state.mover()}, but {actors} owe a word")
        for actor in (CHANCE, *range(self.seats)):
            options = list(state.options(actor))
            if options != sorted(set(options)) or bool(options) != (actor in actors):
                raise BrokenPromise("options", f"actor {actor} has options {options}, a word is owed by {actors}")
        self.report.checks["options"] += 1

    # -- a word -------------------------------------------------------------------------------------------------------

    def _choose(self) -> tuple[int, int]:
        """Who says what next; of several seats that owe a word any may be first."""
        state = self.match.state
        if state.mover() != CHANCE:
            owing = [seat for seat in range(self.seats) if state.owing() >> seat & 1]
            seat = owing[self.dice.below(len(owing))]
            self.report.choices += 1
            return seat, random_word(state, seat, self.game.dull, self.dice)
        word = state.roll(self.dice)
        words, weights = list(state.options(CHANCE)), list(state.weights())
        if len(words) != len(weights) or min(weights) <= 0 or word not in words:
            raise BrokenPromise("chance", f"words {words}, weights {weights}, said {word}")
        self.findings.frequencies.note(words, weights, word)
        self.report.checks["chance"] += 1
        return CHANCE, word

    def _step(self) -> None:
        """Say a word, in the true state and in everything that should go the same way."""
        state = self.match.state
        saved = state.save()
        copied = state.copy()
        untouched = state.copy()
        self._same("copies", untouched.save(), saved, "a copy is another position")
        restored = self._restore(saved)
        viewer = ([*self.viewers, PUBLIC])[self.dice.below(self.seats + 1)]
        # The public is not a player; for it every seat's imagination must do.
        imaginer = viewer.seats[0] if viewer.seats else self.dice.below(self.seats)
        world = self._imagine(imaginer, saved)
        self._check_world(world)
        self._check_leak(viewer, world)
        actor, word = self._choose()
        facts = self.match.play(actor, word)
        self.report.decisions += 1
        self.report.uses.note(self.game, facts)
        after = state.save()
        self._same("copies", untouched.save(), saved, "a copy changed when a word was said in the original")
        for broken in self.game.broken_turn(untouched, state):
            raise BrokenPromise("invariants", broken)
        copied.apply(actor, word)  # with nobody listening, as bots do it
        self._same("copies", copied.save(), after, "a copy went another way than the original")
        self.report.checks["copies"] += 1
        restored_facts = restored.apply_aloud(actor, word)
        self._same("save", restored.save(), after, "a loaded state went another way than the original")
        self._same("save", _data(restored_facts), _data(facts), "a loaded state told other facts")
        self.report.checks["save"] += 1
        self._check_leaking_facts(viewer, world, actor, word, facts)
        if self.dice.below(_TAKE_BACKS) == 0:
            self._check_take_back(self.dice.below(self.seats))

    def _restore(self, saved: Mapping[str, object]) -> State:
        """The state, written as JSON and read again."""
        header = self.match.record.header
        read = from_json(to_json(saved))
        state: State = self.game.restore(self.match.edition, header.options, self.seats, read)
        self._same("save", state.save(), saved, "a saved state loads as another one")
        return state

    def _check_take_back(self, seat: int) -> None:
        """Who takes a word back sees what it saw before it, whatever others have said in secret since."""
        if not self.match.undoable(seat):
            return
        before = self.match.state_at(self.match.last_open_word(seat))
        other = Match(self.game, self.match.edition, self.match.record.header)
        for actor, word in self.match.words:
            other.play(actor, word)
        try:
            other.take_back(seat)
        except IllegalWordError as error:
            raise BrokenPromise("undo", f"seat {seat + 1} cannot take back its word: {error}") from error
        viewer = Viewer.of_seat(seat)
        seen, seen_before = (self.game.view(state, viewer).json() for state in (other.state, before))
        self._same("undo", seen, seen_before, f"seat {seat + 1} sees after taking back what it did not see before")
        self.report.checks["take-back"] += 1

    # -- knowledge ----------------------------------------------------------------------------------------------------

    def _imagine(self, seat: int, saved: Mapping[str, object]) -> State:
        state = self.match.state
        world: State = state.imagine(seat, self.dice)
        if world is state:
            raise BrokenPromise("leaks", "the imagined world is the true state itself, not a copy")
        self.findings.imagined[seat] += 1
        self.findings.varied[seat] += world.save() != saved
        return world

    def _check_world(self, world: State) -> None:
        """An imagined world is a sound position from which the game can go on."""
        for broken in self.game.broken(world):
            raise BrokenPromise("leaks", f"an imagined world is no sound position: {broken}")

    def _check_leak(self, viewer: Viewer, world: State) -> None:
        true = self.game.view(self.match.state, viewer).json()
        imagined = self.game.view(world, viewer).json()
        if true != imagined:
            where = _difference(true.decode(), imagined.decode())
            raise BrokenPromise("leaks", f"viewer {viewer} can tell an imagined world from the true one: {where}")
        self.report.checks["leaks"] += 1

    def _check_leaking_facts(self, viewer: Viewer, world: State, actor: int, word: int, facts: list[Fact]) -> None:
        """While the views stay equal, so do the facts.

        A word may well reveal something: then the views differ afterwards, and with them the facts may.
        """
        if word not in list(world.options(actor)):
            return
        imagined = viewer.hear(world.apply_aloud(actor, word))
        heard = viewer.hear(facts)
        if heard != imagined and self.game.view(world, viewer) == self.game.view(self.match.state, viewer):
            where = _difference(str(heard), str(imagined))
            raise BrokenPromise("leaks", f"facts tell viewer {viewer} what the view hides: {where}")
        self.report.checks["leaks"] += 1

    # -- a whole game -------------------------------------------------------------------------------------------------

    def _check_end(self) -> None:
        state = self.match.state
        for broken in self.game.broken(state):
            raise BrokenPromise("invariants", broken)
        places = state.places()
        if len(places) != self.seats or min(places) != 1 or len(state.scores()) != self.seats:
            raise BrokenPromise("options", f"places {places}, scores {state.scores()} of {self.seats} seats")
        if state.owing() or any(len(state.options(actor)) for actor in (CHANCE, *range(self.seats))):
            raise BrokenPromise("options", "somebody has options after the end")
        self.report.scores += sum(state.scores())

    def _check_traits(self) -> None:
        for name, values in self.game.traits(self.match.state).items():
            if name in ("bot", "seat") or len(values) != self.seats:
                raise BrokenPromise("traits", f"{name!r}: {values} of {self.seats} seats")
        self.report.checks["traits"] += 1

    def _check_replay(self) -> None:
        text = self.match.text()
        again = Match.from_record(self.game, parse_record(text, "record"), self.match.edition)
        self._same("replay", again.state.save(), self.match.state.save(), "the record folds to another state")
        self._same("replay", again.text(), text, "the record is written in another way")
        self._same("replay", list(map(_data, again.facts)), list(map(_data, self.match.facts)), "it tells other facts")
        self.report.checks["replay"] += 1

    def _check_undo(self) -> None:
        words = list(self.match.words)
        end = self.match.state.save()
        self.match.rewind(self.dice.below(len(words) + 1))
        for actor, word in words[len(self.match.words) :]:
            self.match.play(actor, word)
        self._same("undo", self.match.state.save(), end, "taking back and saying again leads elsewhere")
        self.report.checks["undo"] += 1

    def _same(self, check: str, found: object, expected: object, message: str) -> None:
        if found != expected:
            raise BrokenPromise(check, f"{message}: {_difference(str(found), str(expected))}")


def _data(facts: list[Fact]) -> list[dict[str, object]]:
    return [fact.data() for fact in facts]


def _difference(found: str, expected: str) -> str:
    """Where two texts part, in a line."""
    at = next(_parting(found, expected))
    start = max(at - 30, 0)
    return f"…{found[start : at + 30]}… instead of …{expected[start : at + 30]}…"


def _parting(found: str, expected: str) -> Iterator[int]:
    for at, (one, other) in enumerate(zip(found, expected, strict=False)):
        if one != other:
            yield at
    yield min(len(found), len(expected))
