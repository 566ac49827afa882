"""What seats know: Z1 … Z6, P1 … P3, K1 … K9."""

import random
from collections import Counter
from math import sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i16, u8

from cosca.games.mafia_city import GAME
from cosca.games.mafia_city.knowledge import (
    DREW,
    HIDDEN,
    LEFT,
    MOST_CASES,
    NO_SEAT,
    POLICE,
    RENEWED,
    SEEN,
    STOLEN,
    Knowledge,
    blank,
    deal_from,
    event,
)
from cosca.games.mafia_city.rules import ACCOMPLICE, ACTING, FIRST_PART, HIRING_HITMAN, JAIL, WINDOW
from cosca.kernel import ALL_SEEING, CHANCE, EVERYBODY, PUBLIC, Dice, Match, Viewer, only, person

from .fixtures import SHORT, Table, action, end_of_round, give_policeman, number, scoring, seat_of, sorted_cards

# -- Z1, Z2 unseen theft ----------------------------------------------------------------------------------------------


def z1() -> Table:
    """C has had the Policeman and lost him; then A robs B."""
    table = action(hands={"A": "Thief/Hat", "B": "Raid/Hat Trade/Fist"})
    give_policeman(table.state, "C")
    give_policeman(table.state, None)
    assert table.known("C", "B") == ["Raid/Hat", "Trade/Fist"]
    assert table.known("C", "A") == ["Thief/Hat"]
    return table.chance("Trade/Fist").say("A", "play Thief/Hat").rest()


def test_z1_unseen_theft_one_half_each() -> None:
    """Z1, K6"""
    table = z1()
    found = table.worlds("C", 2000, "A", "B")
    assert set(found) == {("Raid/Hat", "Trade/Fist"), ("Trade/Fist", "Raid/Hat")}
    assert all(abs(count - 1000) < 5 * sqrt(500) for count in found.values())
    assert [case.weight for case in table.state.knowledge(seat_of("C")).cases] == [0.5, 0.5]
    assert set(table.worlds("A", 50, "A")) == {("Trade/Fist",)}
    assert table.known("B", "A") == ["Trade/Fist"]


def test_z1_facts_of_a_theft() -> None:
    """Z1, K5: thief and victim hear the card, the third only that it happened."""
    table = z1()
    (stolen,) = [fact for fact in table.facts if fact.name == "stole"]
    heard = [Viewer.of_seat(seat).hear([stolen])[0] for seat in range(3)]
    assert [fact.get("card") for fact in heard] == ["trade-fist", "trade-fist", None]
    assert heard[2]["fact"] == "stole-hidden"


def test_z2_resolved() -> None:
    """Z2"""
    table = z1()
    table.say("B", "pass").say("C", "pass")
    table.say("A", "discard Trade/Fist")
    assert table.known("C", "B") == ["Raid/Hat"]
    assert set(table.worlds("C", 100, "A", "B")) == {("", "Raid/Hat")}


def test_k6_two_known_copies_weigh_double() -> None:
    """The Thief with a Hat exists twice: C knows that B holds both and a Raid, and misses who lost what."""
    table = action(hands={"A": "Thief/Fist", "B": "Thief/Hat Thief/Hat Raid/Hat"})
    give_policeman(table.state, "C")
    give_policeman(table.state, None)
    table.chance("Raid/Hat").say("A", "play Thief/Fist").rest()
    weights = {case.known[8]: case.weight for case in table.state.knowledge(seat_of("C")).cases}
    assert weights == {1: pytest.approx(2 / 3), 0: pytest.approx(1 / 3)}
    table.say("B", "discard Thief/Hat")  # twice as likely where B still held both
    weights = {case.known[8]: case.weight for case in table.state.knowledge(seat_of("C")).cases}
    assert weights == {1: pytest.approx(1 / 2), 0: pytest.approx(1 / 2)}


def test_k6_every_card_of_the_victim_is_as_likely_to_be_stolen() -> None:
    """C knows one card of B, who has drawn two more since; A robs B."""
    table = action(hands={"A": "Thief/Hat", "B": "Raid/Hat"})
    give_policeman(table.state, "C")
    give_policeman(table.state, None)
    drawn: list[int] = [event(DREW, 1, 0, 0), event(DREW, 1, 0, 1), event(STOLEN, 1, 0, 0)]
    history = [*map(int, table.state.history), *drawn]
    known = Knowledge(table.state.components.copies, vec[i16](history), seat_of("C"))
    left = {int(case.known[44 + 20]): case.weight for case in known.cases}
    assert left == {1: pytest.approx(2 / 3), 0: pytest.approx(1 / 3)}


def test_k6_a_shown_card_may_be_the_known_or_an_unknown_copy() -> None:
    """B is known to hold one Thief with a Hat, and has drawn a card since; then B shows one."""
    table = action("B", hands={"B": "Thief/Hat"}, pile="Thief/Hat Raid/Hat Raid/Fist", rest="A")
    give_policeman(table.state, "C")
    give_policeman(table.state, None)
    history: list[int] = [*map(int, table.state.history), event(DREW, 1, 0, 8), event(LEFT, 1, 0, 8)]
    known = Knowledge(table.state.components.copies, vec[i16](history), seat_of("C"))
    left = {int(case.known[44 + 8]): case.weight for case in known.cases}
    assert left == {0: pytest.approx(3 / 4), 1: pytest.approx(1 / 4)}  # 1 way to 1 of 3
    # C draws a Raid: one of three unplaced cards in the first case, one of two in the second.
    drawn = Knowledge(table.state.components.copies, vec[i16]([*history, int(event(DREW, 2, 0, 20))]), seat_of("C"))
    left = {int(case.known[44 + 8]): case.weight for case in drawn.cases}
    assert left == {0: pytest.approx(2 / 3), 1: pytest.approx(1 / 3)}
    # C draws the other Thief: so B has shown the known one.
    drawn = Knowledge(table.state.components.copies, vec[i16]([*history, int(event(DREW, 2, 0, 8))]), seat_of("C"))
    assert [case.weight for case in drawn.cases] == [1.0]


# -- Z3 renewed pile --------------------------------------------------------------------------------------------------


def test_z3_a_renewed_pile() -> None:
    """Z3, K6: the old pool is closed, and the new one is exactly the pile."""
    table = action(
        hands={"A": "Trade/Plus", "B": "Chief/Hat"},
        pile="Plan/Fist",
        discards="Raid/Hat Raid/Fist Thief/Fist",
        rest="C",
    )
    table.chance("Plan/Fist", "Raid/Fist", "Thief/Fist").say("A", "play Trade/Plus").rest().say("A", "drop Raid/Fist")
    seen: Counter[str] = Counter()
    dice = Dice(3)
    for _ in range(3000):
        world = Table(table.state.imagine(seat_of("B"), dice))
        a_hand, pile, c_hand = world.hand("A").split(), world.pile(), world.hand("C").split()
        new = [card for card in a_hand if card in ("Raid/Hat", "Thief/Fist")]
        assert len(a_hand) == 2
        assert len(new) == 1
        assert {*new, pile} == {"Raid/Hat", "Thief/Fist"}
        assert not {"Raid/Hat", "Thief/Fist", "Raid/Fist"} & set(c_hand)
        seen[pile] += 1
        seen[next(card for card in a_hand if card not in new)] += 1
    assert abs(seen["Raid/Hat"] - 1500) < 5 * sqrt(750)
    assert seen["Plan/Fist"] > 0  # the last card of the old pile may be any that B has not seen
    assert len(seen) > 20
    board = table.board("B")
    assert {SHORT[card] for card in board.unseen} - {SHORT[card] for card in board.surely_held} == {
        "Raid/Hat",
        "Thief/Fist",
    }


def test_k9_with_an_empty_pile_all_unseen_cards_are_in_hands() -> None:
    """K9: until the pile is renewed."""
    table = action(hands={"A": "Trade/Plus", "B": "Raid/Hat"}, pile="", rest="C")
    board = table.board("A")
    assert len(board.unseen) == 48
    assert board.surely_held == board.unseen


def test_k9_more_copies_than_the_pile_can_hold_are_in_hands() -> None:
    """K9: of two equal cards a pile of one card cannot hold both."""
    table = action(hands={"A": "Trade/Plus"}, pile="Raid/Hat", rest="C")
    doubled = ["thief-hat", "hitman-plus-one", "informer-plus-one", "police-chief-plus-one", "fbi-plus-one"]
    assert sorted(table.board("A").surely_held) == sorted(doubled)


# -- Z4 no leak by asking ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["Chief/Hat Raid/Fist", "Raid/Hat Raid/Bullet", "Raid/Fist Plan/Fist"])
def test_z4_no_leak_by_asking(cards: str) -> None:
    """Z4, P1, C65: who owes depends on numbers of cards only."""
    table = action(stacks={5: "B"}, hands={"A": "Informer/Hat", "B": cards})
    table.say("A", "play Informer/Hat")
    assert table.owing() == "B"
    assert GAME.waiting_for(table.state, Viewer.of_seat(0)) == [1]
    other = action(stacks={5: "B"}, hands={"A": "Informer/Hat", "B": "Hitman/Plus Hitman/Plus"})
    other.say("A", "play Informer/Hat")
    assert other.options("B") == ["decline"]
    assert GAME.view(table.state, Viewer.of_seat(0)).json() == GAME.view(other.state, Viewer.of_seat(0)).json()


# -- Z5 sealed answers ------------------------------------------------------------------------------------------------


def z5() -> Table:
    hands = {"A": "Trade/Plus", "B": "Raid/Fist Plan/Fist", "C": "Chief/Fist FBI/Fist"}
    return action(hands=hands).say("A", "play Trade/Plus")


def test_z5_sealed_answers_that_are_not_read_stay_secret() -> None:
    """Z5, R6.3, C58"""
    table = z5()
    assert table.owing() == "BC"
    table.seal("C", "fist Chief/Fist")
    assert GAME.waiting_for(table.state, Viewer.of_seat(0)) == [1, 2]
    assert GAME.waiting_for(table.state, Viewer.of_seat(2)) == [1]
    other = z5().seal("C", "decline")
    assert GAME.view(table.state, Viewer.of_seat(1)).json() == GAME.view(other.state, Viewer.of_seat(1)).json()
    table.seal("B", "fist Raid/Fist")
    other.seal("B", "fist Raid/Fist")
    assert table.hand("C") == "Chief/Fist FBI/Fist"
    assert [link.effect for link in table.board("A").chain] == ["trade", "two-fists"]
    assert table.owing() == "C"
    assert table.state.save() == other.state.save()
    for viewer in (Viewer.of_seat(0), PUBLIC):
        assert viewer.hear(table.facts) == viewer.hear(other.facts)


@pytest.mark.parametrize("last", ["B", "C"])
def test_z5_audiences_of_sealed_answers(last: str) -> None:
    """K5, P3: the last answer is known to all if it is read, and else to its seat alone."""
    table = z5()
    first = "C" if last == "B" else "B"
    words = {"B": "fist Raid/Fist", "C": "fist Chief/Fist"}
    state = table.state
    assert state.audience(seat_of(first), number(words[first])) == only(seat_of(first))
    table.seal(first, words[first])
    expected = EVERYBODY if last == "B" else only(seat_of("C"))
    assert state.audience(seat_of(last), number(words[last])) == expected


def test_p3_a_sealed_answer_can_be_taken_back_until_the_round_ends() -> None:
    match = Match.new(GAME, [person("A"), person("B"), person("C")], start=z5().state.save())
    match.play(2, number("fist Chief/Fist"))
    assert match.undoable(2) == 1
    match.take_back(2)
    match.play(2, number("decline"))
    match.play(1, number("decline"))
    assert [match.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_k8_sealed_answers_of_others_are_forgotten() -> None:
    """K8: they owe them again; the own answer stays."""
    table = z5().seal("C", "fist Chief/Fist")
    world = table.state.imagine(seat_of("B"), Dice(1))
    assert (world.decision, world.owed) == (WINDOW, 0b110)
    own = table.state.imagine(seat_of("C"), Dice(1))
    assert own.owed == 0b010
    assert GAME.view(own, Viewer.of_seat(2)).json() == GAME.view(table.state, Viewer.of_seat(2)).json()


def test_k8_declarations_of_others_start_anew() -> None:
    """K8: with the question that they began with"""
    informer = action(stacks={5: "B", 6: "C", 7: "C"}, hands={"A": "Informer/Hat", "B": "Complicity/Hat"})
    informer.say("A", "play Informer/Hat")
    complicity = informer.branch().say("A", "at 5").say("B", "complicity Complicity/Hat")
    jail = scoring(1, stacks={1: "A", 5: "B C"}).say("A", "at 5")
    hitman = scoring(2, stacks={2: "A A B"}, hands={"A": "Hitman/Hat"}).rest().say("A", "stay", "play Hitman/Hat")
    begun = [(informer, ACTING), (complicity, ACCOMPLICE), (jail, JAIL), (hitman, HIRING_HITMAN)]
    for table, decision in begun:
        assert table.state.decision >= FIRST_PART
        world = table.state.imagine(seat_of("C"), Dice(1))
        assert (world.decision, world.owed) == (decision, table.state.owed)
        assert GAME.view(world, Viewer.of_seat(2)).json() == GAME.view(table.state, Viewer.of_seat(2)).json()


# -- Z6 the Policeman -------------------------------------------------------------------------------------------------


def test_z6_the_policeman() -> None:
    """Z6, K3, C57"""
    table = scoring(4, stacks={4: "B"}, hands={"A": "Raid/Hat Thief/Fist", "C": "Plan/Hat Trade/Fist"})
    assert table.owner("policeman") == "B"
    hands = [player.hand for player in table.board("B").players]
    assert hands[0] == ["thief-fist", "raid-hat"]
    assert hands[2] == ["grand-plan-hat", "trade-fist"]
    assert [player.hand for player in table.board("A").players][1:] == [None, None]
    table.chance("Informer/Hat", "FBI/Hat", "Chief/Hat").say("B", "retrieve 0").rest()
    assert "informer-hat" in str([player.hand for player in table.board("B").players])
    drawn = [Viewer.of_seat(1).hear([fact])[0] for fact in table.facts if fact.name == "drew"]
    assert all("card" in fact for fact in drawn)
    give_policeman(table.state, None)
    assert table.board("B").players[0].hand is None
    assert table.known("B", "A") == sorted_cards(table.hand("A")).split()
    assert table.known("B", "C") == sorted_cards(table.hand("C")).split()
    table.say("B", "pass").say("C", "discard Trade/Fist")
    assert "Trade/Fist" not in table.known("B", "C")


# -- principles and audiences -----------------------------------------------------------------------------------------


def test_p2_a_declaration_is_private_until_it_is_complete() -> None:
    table = action(stacks={5: "B C", 6: "A"}, hands={"A": "Informer/Hat", "B": "Raid/Hat"})
    before = GAME.view(table.state, Viewer.of_seat(1)).json()
    state = table.state
    assert state.audience(0, number("play Informer/Hat")) == only(0)
    table.say("A", "play Informer/Hat")
    assert state.decision >= FIRST_PART
    assert table.board("A").declarations[0].effect == "informer"
    assert state.audience(0, number("at 5")) == only(0)
    table.say("A", "at 5")
    assert GAME.view(state, Viewer.of_seat(1)).json() == before
    assert table.facts == []
    world = state.imagine(1, Dice(1))
    assert world.decision < FIRST_PART
    assert state.audience(0, number("token 1")) == EVERYBODY
    table.say("A", "token 1")
    assert table.facts[0].name == "declared-informer"
    assert table.hand("A") == ""


def test_p4_a_choice_that_is_unique_by_public_facts_is_not_asked() -> None:
    """P4: the only location and the only run of the city."""
    table = action(stacks={5: "B"}, hands={"A": "Informer/Hat"}).say("A", "play Informer/Hat")
    assert table.cell() == "B"


def test_k5_draws() -> None:
    table = end_of_round(policeman="C").rest()
    drew = [fact for fact in table.facts if fact.name == "drew"]
    for fact in drew:
        names = [viewer.hear([fact])[0]["fact"] for viewer in (*map(Viewer.of_seat, range(3)), PUBLIC, ALL_SEEING)]
        owner = int(str(fact.args["seat"]))
        told = ["drew" if seat in (owner, 2) else "drew-hidden" for seat in range(3)]
        assert names == [*told, "drew-hidden", "drew"]
    state = end_of_round(policeman="C").state
    assert state.mover() == CHANCE
    assert state.audience(CHANCE, int(next(iter(state.options(CHANCE))))) == only(1, 2)


def test_k7_a_discard_without_mafiosi_tells_of_a_card_of_action_type() -> None:
    """K7: in every world A still holds one, until A shows one or is robbed."""
    hands = {"A": "Chief/Fist Raid/Hat", "B": "Thief/Hat Plan/Fist", "C": "Trade/Hat"}
    table = action(in_hand={"A": 0}, hands=hands).say("A", "discard Chief/Fist")
    assert table.state.bound == 1
    dice = Dice(5)
    assert all(table.state.imagine(1, dice)._holds_action(0) for _ in range(200))
    table.state.bound = 0
    assert not all(table.state.imagine(1, dice)._holds_action(0) for _ in range(200))
    table.state.bound = 1
    robbed = table.branch().say("B", "play Thief/Hat", "rob A").rest()
    assert robbed.state.bound == 0
    shown = table.say("B", "pass").say("C", "pass").say("A", "discard Raid/Hat")
    assert shown.state.bound == 0


def test_k7_no_conclusion_where_none_is_due() -> None:
    assert action(hands={"A": "Chief/Fist Raid/Hat"}).say("A", "discard Chief/Fist").state.bound == 0
    bought = action(passed="A", in_hand={"A": 0}, hands={"A": "Chief/Fist Raid/Bullet Pact/Plus"})
    bought.say("A", "bullet Raid/Bullet").rest().say("A", "discard Chief/Fist")
    assert bought.state.bound == 0


def test_k8_cards_of_a_trade_under_way() -> None:
    """K8: in B's worlds the card that A drops is one of three that A has just drawn."""
    table = action(hands={"A": "Trade/Plus Pact/Hat", "B": "Raid/Hat"})
    table.chance("Thief/Hat", "Thief/Fist", "Thief/Bullet").say("A", "play Trade/Plus").rest()
    assert table.board("A").traded == ["thief-hat", "thief-fist", "thief-bullet"]
    assert table.board("B").traded == []
    dice = Dice(9)
    varied = set()
    for _ in range(100):
        world = Table(table.state.imagine(1, dice))
        offered = {word.split()[1] for word in world.options("A")}
        assert 1 <= len(offered) <= 3
        assert offered <= set(world.hand("A").split())
        world.say("A", world.options("A")[0])
        varied.add(tuple(offered))
    assert len(varied) > 20


def test_k8_cards_of_a_trade_over_a_renewal() -> None:
    """K8: in B's worlds A may drop a card of the old pile or one of two from the new one."""
    discards = "Raid/Hat Raid/Fist Thief/Fist"
    renewed = set(discards.split())
    table = action(hands={"A": "Trade/Plus", "B": "Chief/Hat"}, pile="Plan/Fist", discards=discards, rest="C")
    table.chance("Plan/Fist", "Raid/Fist", "Thief/Fist").say("A", "play Trade/Plus").rest()
    dice = Dice(9)
    old = Counter[str]()
    for _ in range(200):
        world = Table(table.state.imagine(1, dice))
        offered = {word.split()[1] for word in world.options("A")}
        assert sorted_cards(" ".join(offered)) == world.hand("A")
        assert len(offered & renewed) == 2
        old.update(offered - renewed)
    assert len(old) > 20


def test_k8_an_imagined_world_keeps_what_its_seat_knows() -> None:
    """Bots imagine from imagined worlds: the distribution stays the same, and nothing of the truth is in it."""
    table = z1()
    dice = Dice(2)
    world = table.state.imagine(seat_of("C"), dice)
    again = Counter(Table(world.imagine(seat_of("C"), dice)).hand("B") for _ in range(1000))
    assert set(again) == {"Trade/Fist", "Raid/Hat"}
    assert abs(again["Raid/Hat"] - 500) < 5 * sqrt(250)


HISTORY = [
    (event(DREW, 0, 0, 1), "A"),
    (event(DREW, 1, 0, 2), "B"),
    (event(STOLEN, 0, 2, 1), "AC"),
    (event(SEEN, 2, 0, 1), "B"),  # after B took the Policeman
    (event(SEEN, 1, 0, 2), "B"),
    (event(DREW, 0, 0, 3), "AB"),
    (event(STOLEN, 0, 2, 3), "ABC"),
    (event(DREW, 2, 0, 4), "C"),  # after he went home
    (event(LEFT, 2, 0, 4), "ABC"),
]
"""Events with their cards, and who has seen these."""


@pytest.mark.parametrize("player", "ABC")
def test_k8_the_history_of_an_imagined_world_holds_only_faces_that_its_seat_has_seen(player: str) -> None:
    history: list[int] = [entry for entry, _ in HISTORY]
    history.insert(3, event(POLICE, 1, 0, HIDDEN))
    history.insert(8, event(POLICE, NO_SEAT, 0, HIDDEN))
    faces = [int(entry) & 63 for entry in blank(vec[i16](history), seat_of(player)) if int(entry) >> 12 != POLICE]
    assert faces == [int(entry) & 63 if player in seen else HIDDEN for entry, seen in HISTORY]


def test_k8_other_seats_of_an_imagined_world_know_their_hands_there() -> None:
    table = z1()
    dice = Dice(4)
    for _ in range(20):
        world = Table(table.state.imagine(seat_of("C"), dice))
        for player in "AB":
            assert set(world.worlds(player, 5, player)) == {(world.hand(player),)}


def test_k1_what_is_open() -> None:
    table = action(stacks={5: "B A"}, cell="C", points="1 2 3", discards="Raid/Hat", hands={"A": "Plan/Fist"})
    board = table.board(Viewer())
    assert [player.points for player in board.players] == [1, 2, 3]
    assert [player.cards for player in board.players] == [1, 0, 0]
    assert (board.discards, board.top, board.pile) == (["raid-hat"], "raid-hat", 47)
    assert (board.locations[4].stack, board.cell) == ([1, 0], [0, 0, 1])
    assert all(player.hand is None for player in board.players)
    assert all(player.hand is not None for player in table.board(ALL_SEEING).players)


# -- K6 against full enumeration --------------------------------------------------------------------------------------

FACES = [8, 0, 7, 20, 33]
COPIES = {8: 2, 0: 1, 7: 2, 20: 1, 33: 1}
World = tuple[tuple[int, ...], ...]
"""Three hands and the pile, each sorted."""


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


def moved(world: World, card: int, source: int, target: int | None) -> World:
    hands = list(world)
    hands[source] = without(hands[source], card)
    if target is not None:
        hands[target] = tuple(sorted((*hands[target], card)))
    return tuple(hands)


class Enumeration:
    """All worlds with their exact probabilities, for an observer that is told events one by one."""

    def __init__(self) -> None:
        pile = tuple(sorted(card for card, copies in COPIES.items() for _ in range(copies)))
        self.worlds: dict[World, float] = {((), (), (), pile): 1.0}

    def move(self, source: int, target: int | None, seen: int | None) -> None:
        """A uniformly random card goes from one place to another; the observer sees it or not."""
        after: dict[World, float] = {}
        for world, weight in self.worlds.items():
            for card in set(world[source]) if seen is None else {seen} & set(world[source]):
                share = weight * world[source].count(card) / len(world[source])
                result = moved(world, card, source, target)
                after[result] = after.get(result, 0.0) + share
        total = sum(after.values())
        self.worlds = {world: weight / total for world, weight in after.items()}

    def see(self, truth: World) -> None:
        self.worlds = {world: 1.0 for world in self.worlds if world[:3] == truth[:3]}

    def renew(self, discards: tuple[int, ...]) -> None:
        self.worlds = {(*world[:3], tuple(sorted(discards))): weight for world, weight in self.worlds.items()}


def play_events(seed: int) -> tuple[list[int], Enumeration]:
    """A random course of cards, as a history, and what seat 0 makes of it by enumeration."""
    rng = random.Random(seed)
    exact = Enumeration()
    truth: World = next(iter(exact.worlds))
    history: list[int] = []
    discards: tuple[int, ...] = ()
    police = NO_SEAT
    for _ in range(rng.randrange(6, 22)):
        what = rng.choice("DDDDLTTTPP")
        seat, other = rng.sample(range(3), 2)
        if what == "D" and (truth[3] or discards):
            if not truth[3]:
                history.append(event(RENEWED, 0, 0, HIDDEN))
                truth = (*truth[:3], tuple(sorted(discards)))
                exact.renew(discards)
                discards = ()
            card = rng.choice(truth[3])
            truth = moved(truth, card, 3, seat)
            history.append(event(DREW, seat, 0, card))
            exact.move(3, seat, card if 0 in (seat, police) else None)
        elif what == "L" and truth[seat]:
            card = rng.choice(truth[seat])
            truth = moved(truth, card, seat, None)
            discards = (*discards, card)
            history.append(event(LEFT, seat, 0, card))
            exact.move(seat, None, card)
        elif what == "T" and truth[seat]:
            card = rng.choice(truth[seat])
            truth = moved(truth, card, seat, other)
            history.append(event(STOLEN, seat, other, card))
            exact.move(seat, other, card if 0 in (seat, other, police) else None)
        elif what == "P":
            police = rng.choice([0, 0, 1, NO_SEAT, NO_SEAT])
            history.append(event(POLICE, police, 0, HIDDEN))
            if police != NO_SEAT:
                history += [event(SEEN, hand, 0, card) for hand in range(3) for card in truth[hand]]
            if police == 0:
                exact.see(truth)
    return history, exact


def deal_world(known: Knowledge, dice: Dice) -> World:
    case = known.draw_case(dice)
    pools = len(case.free) // 5
    hands: list[list[int]] = [
        [card for card in range(44) for _ in range(case.known[seat * 44 + card])] for seat in range(3)
    ]
    for pool in range(pools):
        for seat in range(3):
            hands[seat] += [int(deal_from(case, pool, dice)) for _ in range(case.free[pool * 5 + seat])]
    pile = [card for card in range(44) for _ in range(case.pools[(pools - 1) * 44 + card])]
    return (*(tuple(sorted(hand)) for hand in hands), tuple(pile))


@pytest.mark.parametrize("seed", range(40))
def test_k6_agrees_with_full_enumeration(seed: int) -> None:
    """Small decks with doubled cards: every world comes as often as the enumeration says."""
    history, exact = play_events(seed)
    copies = vec[u8]([COPIES.get(card, 0) for card in range(44)])
    known = Knowledge(copies, vec[i16](history), 0)
    assert sum(case.weight for case in known.cases) == pytest.approx(1)
    count = 2000
    dice = Dice(seed)
    found = Counter(deal_world(known, dice) for _ in range(count))
    assert set(found) <= set(exact.worlds)
    for world, weight in exact.worlds.items():
        sigma = sqrt(count * weight * (1 - weight)) + 1e-9
        assert abs(found[world] - count * weight) < 5 * sigma + 3, (world, weight, found[world] / count)


@pytest.mark.parametrize("thefts", [2, 5, 8, 40])
def test_k6_who_cannot_keep_all_cases_in_mind_remembers_what_is_sure(thefts: int) -> None:
    """However many thefts go unseen: cases stay few, the truth stays possible, and what is sure is true."""
    rng = random.Random(thefts)
    deck = [card for card in range(44) for _ in range(GAME.edition.components.copies[card])]
    rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(7)] for _ in range(5)]
    history: list[int] = [event(POLICE, 0, 0, HIDDEN)]
    history += [event(DREW, seat, 0, card) for seat in range(5) for card in hands[seat]]
    history += [event(POLICE, NO_SEAT, 0, HIDDEN)]
    for _ in range(thefts):
        victim, thief = rng.sample([seat for seat in range(1, 5) if hands[seat]], 2)
        card = hands[victim].pop(rng.randrange(len(hands[victim])))
        hands[thief].append(card)
        history.append(event(STOLEN, victim, thief, card))
    known = Knowledge(GAME.edition.components.copies, vec[i16](history), 0)
    assert len(known.cases) <= MOST_CASES
    places = [hand.count(card) for hand in [*hands, deck] for card in range(44)]
    assert known.allows(vec[u8](places), 5 * 44)
    for seat in range(5):
        assert not Counter(known.certain_cards(seat)) - Counter(hands[seat])
    assert Counter(known.certain_cards(0)) == Counter(hands[0])
