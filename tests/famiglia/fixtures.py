"""Positions of Famiglia as the rules write them, and a table at which tests play them.

Cards are written short: `F2` is famiglia-2, `A` the Accountants, `B` the Brutes, `M` the Mercenaries. So are words:
`refresh A2`, `play B1`, `with M3`. P1, the starting player, is seat 0.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from cosca.games.famiglia import GAME
from cosca.games.famiglia.edition import FamigliaEdition
from cosca.games.famiglia.rules import ALL_ZONES, AREA, DISCARD, HAND, PILE, STREET, Famiglia
from cosca.kernel import CHANCE, NOBODY, PUBLIC, Fact, Result

FAMILIES = {"F": "famiglia", "A": "accountants", "B": "brutes", "M": "mercenaries"}
KINDS = [f"{family}{rank}" for family in FAMILIES for rank in range(5)]
"""The canonical order of kinds."""

# Where the state keeps how many of each kind lie in a zone; the queue is a list of its own.
ZONES = {
    "hand1": HAND,
    "hand2": HAND + 20,
    "area1": AREA,
    "area2": AREA + 20,
    "street": STREET,
    "pile": PILE,
    "discards": DISCARD,
}


def long(text: str) -> str:
    """A word or card as the game writes it: `take brutes-3` for `take B3`."""
    return re.sub(r"\b([FABM])([0-4])\b", lambda card: f"{FAMILIES[card[1]]}-{card[2]}", text)


def short(text: str) -> str:
    """The opposite of `long`."""
    for letter, family in FAMILIES.items():
        text = re.sub(rf"\b{family}-([0-4])\b", rf"{letter}\1", text)
    return text


def cards(text: str) -> list[str]:
    """A multiset of cards in canonical order."""
    return sorted(text.split(), key=KINDS.index)


def joined(found: list[str]) -> str:
    """How cards are written in messages and compared."""
    return " ".join(found)


class Table:
    """A game under way: says words by their text, and lets chance draw what the script says."""

    def __init__(self, state: Famiglia, draws: list[str]) -> None:
        self.state = state
        self.script = draws
        self.drawn: list[str] = []
        """All cards that came into the Street, by chance or with certainty."""
        self.facts: list[Fact] = []

    # -- playing ------------------------------------------------------------------------------------------------------

    def say(self, *words: str) -> None:
        """Say words of the players, one after the other; each must be offered. Draws follow the script."""
        for word in words:
            mover = self.state.mover()
            assert mover not in (CHANCE, NOBODY), f"nobody is asked, so nobody says {word!r}"
            assert word in self.options(), f"{word!r} is not offered, but {self.options()}"
            self._apply(mover, long(word))
            self.settle()

    def settle(self) -> None:
        """Let chance draw what is due."""
        while self.state.mover() == CHANCE:
            if not self.script:
                pytest.fail(f"chance owes a word, but the script is at its end: {self.options()}")
            word = f"draw {self.script[0]}"
            assert word in self.options(), f"{word!r} is impossible; possible: {self.options()}"
            self._apply(CHANCE, long(word))

    def _apply(self, actor: int, word: str) -> None:
        self._hear(self.state.apply_aloud(actor, GAME.vocabulary.number(word)))

    def begin(self) -> None:
        """Begin the turn."""
        facts: list[Fact] = []
        self.state.ear = facts
        self.state.begin_turn()
        self.state.ear = None
        self._hear(facts)
        self.settle()

    def _hear(self, facts: list[Fact]) -> None:
        for fact in facts:
            self.facts.append(fact)
            if fact.name == "turned-up":
                card = short(str(fact.args["card"]))
                if self.script:
                    scripted = self.script.pop(0)
                    assert card == scripted, f"{card} was drawn, the script says {scripted}"
                self.drawn.append(card)
        owned = Counter(card for zone in [*ZONES, "queue"] for card in self.zone(zone))
        copies = dict(zip(KINDS, self.state.components.copies, strict=True))
        assert owned == copies, "I1: cards were lost or made"

    # -- looking ------------------------------------------------------------------------------------------------------

    def options(self) -> list[str]:
        """The words offered now."""
        return [short(GAME.vocabulary.text(word)) for word in self.state.options(self.state.mover())]

    def asks(self, player: int, words: str) -> None:
        """Assert that this player owes a word, and that these are all its options, each once."""
        assert not self.state.is_over(), "the game is over"
        assert self.state.mover() == player - 1
        assert self.state.owing() == 1 << player - 1
        assert len(self.state.options(2 - player)) == 0
        assert sorted(self.options()) == sorted(words.split(", "))

    def zone(self, name: str) -> list[str]:
        """The cards of a zone, in canonical order; the queue in its own."""
        if name == "queue":
            return [KINDS[kind] for kind in self.state.queue]
        first = ZONES[name]
        counts = list(self.state.cards[first : first + 20])
        return [card for card, count in zip(KINDS, counts, strict=True) for _ in range(count)]

    def shows(self, **zones: str) -> None:
        """Assert all cards of these zones; `pile` is its shuffled part, and the queue has an order."""
        for name, expected in zones.items():
            wanted = expected.split() if name == "queue" else cards(expected)
            assert joined(self.zone(name)) == joined(wanted), name

    def count(self, name: str) -> int:
        """How many cards lie in a zone."""
        return len(self.zone(name))

    def told(self, name: str) -> list[dict[str, Any]]:
        """The arguments of all facts of a name, with short cards."""
        return [{key: _short(value) for key, value in fact.args.items()} for fact in self.facts if fact.name == name]

    def is_on(self, turns: int, player: int) -> None:
        """Assert that so many turns are over, and that it is this player's turn."""
        assert not self.state.is_over(), "the game is over"
        assert (self.state.turns, self.state.seat) == (turns, player - 1)

    def is_over(self, turns: int, reason: str | None = None) -> None:
        """Assert that the game ended after so many turns, by `pile` or `passes` (None: does not matter)."""
        assert self.state.is_over(), f"the game goes on with {self.options()}"
        assert self.state.turns == turns
        assert self.state.owing() == 0
        if reason is not None:
            assert self.result().reason == f"over-{reason}"

    def result(self) -> Result:
        """How the game ended."""
        result = GAME.view(self.state, PUBLIC).result
        assert result is not None
        return result

    def branch(self) -> "Table":
        """A table in the same position that goes on by itself."""
        return Table(self.state.copy(), list(self.script))


def _short(value: object) -> object:
    if isinstance(value, list):
        return [_short(part) for part in value]
    return short(value) if isinstance(value, str) else value


def empty_state(edition: FamigliaEdition | None, options: Mapping[str, str] | None) -> Famiglia:
    """A state with P1 as the first player and no card anywhere."""
    state = GAME.deal(edition or GAME.edition, GAME.complete_options({"first-player": "1", **(options or {})}), 2)
    state.cards = vec[u8]([0] * ALL_ZONES)
    state.shuffled = 0
    state.due = 0
    state.in_refresh = False
    state.turns = 0
    return state


def position(
    *,
    street: str = "",
    hand1: str = "",
    hand2: str = "",
    area1: str = "",
    area2: str = "",
    pile: str = "",
    queue: str = "",
    discards: str = "",
    draws: str | None = None,
    rest: str = "area2",
    stage: int = 1,
    to_move: int = 1,
    passed_before: bool = False,
    options: Mapping[str, str] | None = None,
    edition: FamigliaEdition | None = None,
) -> Table:
    """A position at the start of a turn. All cards not named lie in the zone `rest`.

    `pile` is the shuffled part in the order in which it will be drawn; `draws` says otherwise, or what comes after it.
    """
    named = {
        "hand1": hand1,
        "hand2": hand2,
        "area1": area1,
        "area2": area2,
        "street": street,
        "pile": pile,
        "discards": discards,
    }
    state = empty_state(edition, options)
    left = Counter(dict(zip(KINDS, [int(copies) for copies in state.components.copies], strict=True)))
    for zone, text in [*named.items(), ("queue", queue)]:
        for card in text.split():
            left[card] -= 1
            if zone != "queue":
                state.cards[ZONES[zone] + KINDS.index(card)] += 1
    assert min(left.values()) >= 0, f"there are not so many cards: {[card for card in left if left[card] < 0]}"
    for card, count in left.items():
        state.cards[ZONES[rest] + KINDS.index(card)] += count
    state.queue = vec[u8]([KINDS.index(card) for card in queue.split()])
    state.shuffled = sum(int(count) for count in state.cards[PILE : PILE + 20])
    state.stage = stage
    state.starter = 0
    state.seat = to_move - 1
    state.passed_before = passed_before
    table = Table(state, (pile if draws is None else draws).split())
    table.begin()
    return table
