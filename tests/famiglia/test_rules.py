"""The paragraphs of the rules R1 … R12, N1 … N8 and K1 … K5, where the examples, cases and rulings do not pin them."""

import random
from collections import Counter
from itertools import combinations

import pytest

from cosca.games.famiglia import GAME
from cosca.games.famiglia.view import Board
from cosca.kernel import ALL_SEEING, CHANCE, PUBLIC, Dice, OptionError, Viewer

from .fixtures import KINDS, Table, long, position, short

START = "F0 A0 B0 M0"
COPIES = {0: 5, 1: 4, 2: 3, 3: 2, 4: 1}
BOX = [card for card in KINDS for _ in range(COPIES[int(card[1])])]
"""All 60 cards (R1.1)."""


def deal(draws: str = "", first_player: str = "1") -> Table:
    """A new game in which the first cards come in this order."""
    state = GAME.deal(GAME.edition, GAME.complete_options({"first-player": first_player}), 2)
    table = Table(state, draws.split())
    if draws:
        table.settle()
    return table


def board_of(table: Table, viewer: Viewer = PUBLIC) -> Board:
    board = GAME.view(table.state, viewer).board
    assert isinstance(board, Board)
    return board


# -- R1 components ----------------------------------------------------------------------------------------------------


def test_r1_1_sixty_cards() -> None:
    table = deal()
    assert sorted(table.zone("hand1") + table.zone("hand2") + table.zone("pile")) == sorted(BOX)
    assert len(BOX) == 60


@pytest.mark.parametrize(
    ("family", "points"),
    [("F", [1, 3, 6, 10, 15]), ("A", [0, 1, 3, 6, 10]), ("B", [0, 1, 3, 6, 10]), ("M", [0, 1, 3, 6, 10])],
)
@pytest.mark.parametrize("player", [1, 2])
def test_r1_2_victory_points(family: str, points: list[int], player: int) -> None:
    for rank in range(5):
        card = f"{family}{rank}"
        table = position(
            street="A1 B1", rest="pile", area1=card if player == 1 else "", hand2=card if player == 2 else ""
        )
        expected = [0, 0]
        expected[player - 1] = points[rank]
        assert table.state.scores() == expected


def test_r1_3_la_famiglia_has_no_ability() -> None:
    """R1.3: with an area to exchange with and cards to lower, nothing but `take` is asked."""
    table = position(street="A3 B0", hand1="F0 F1 F2 F3 F4", area1="B1 M2", pile="A1")
    table.asks(1, "pass, take B0")


# -- R2 set-up --------------------------------------------------------------------------------------------------------


def test_r2_1_the_starting_sets() -> None:
    deal().shows(hand1=START, hand2=START, area1="", area2="", discards="", queue="")


def test_r2_2_the_first_pile() -> None:
    table = deal()
    assert Counter(table.zone("pile")) == Counter(
        {card: min(3, n) if card[1] == "0" else n for card, n in Counter(BOX).items()}
    )
    assert table.count("pile") == table.state.shuffled == 52
    assert table.state.stage == 1


def test_r2_3_chance_names_both_players_equally_often() -> None:
    """R2.3, F47: out of 2000 rolls, within five standard deviations"""
    state = GAME.deal(GAME.edition, GAME.complete_options({}), 2)
    assert state.owing() == 0
    dice = Dice(23)
    rolls = Counter(GAME.vocabulary.text(state.roll(dice)) for _ in range(2000))
    assert set(rolls) == {"first seat-1", "first seat-2"}
    assert abs(rolls["first seat-1"] - 1000) < 112


@pytest.mark.parametrize("seat", [0, 1])
def test_r2_3_a_named_first_player(seat: int) -> None:
    """R2.3, R12: chance is not asked."""
    state = GAME.deal(GAME.edition, GAME.complete_options({"first-player": str(seat + 1)}), 2)
    assert (state.starter, state.seat) == (seat, seat)
    assert [GAME.vocabulary.verb(word) for word in state.options(CHANCE)] == ["draw"] * 20


def test_r2_4_six_cards_are_drawn_into_the_street() -> None:
    table = deal("F1 F1 A2 B0 M4 M0")
    table.shows(street="F1 F1 A2 B0 M4 M0", area1="", area2="", discards="", queue="")
    assert table.count("pile") == 46
    table.asks(1, "pass, take B0, take M0")


def test_r2_5_p1_begins_and_turns_alternate() -> None:
    table = deal("F0 F0 F0 A0 A0 M0")
    for turn, player in enumerate((1, 2, 1, 2)):
        table.is_on(turns=turn, player=player)
        table.say("take F0" if turn < 3 else "take A0")
    table = deal("F0 F0 F0 A0 A0 M0", first_player="2")
    table.is_on(turns=0, player=2)
    table.say("take F0")
    table.is_on(turns=1, player=1)


# -- R3 the turn ------------------------------------------------------------------------------------------------------


def all_four() -> Table:
    return position(
        street="F1 M1", hand1="A1 A2 B1 B2 F0 F0 M0 M1", area1="A0", hand2="B0", pile="A3", discards="A1", draws=""
    )


def test_r3_1_the_actions_in_their_order() -> None:
    table = all_four()
    table.asks(1, "leave, refresh F1, refresh M1")
    table.say("leave")
    table.asks(1, "no-accountant, play A1, play A2")
    table.say("no-accountant")
    table.asks(1, "no-brute, play B1, play B2")
    table.say("no-brute")
    table.asks(1, "pass, take F1, take M1")
    table.say("pass")
    table.is_on(turns=1, player=2)


def test_r3_2_one_accountant_in_a_turn() -> None:
    table = all_four()
    table.say("leave", "play A1")
    table.asks(1, "lay F0, lay A2, lay B1, lay B2, lay M0, lay M1")  # A0 is the only card to fetch
    table.say("lay M1")
    table.asks(1, "no-brute, play B1, play B2")


def test_r3_2_one_brute_in_a_turn() -> None:
    table = all_four()
    table.say("leave", "no-accountant", "play B1", "lower M1")
    table.is_on(turns=1, player=2)


def test_r3_2_accountant_brute_and_mercenary_in_one_turn() -> None:
    table = position(street="F4 A0", hand1="A1 B1 F2 M0", area1="M3", pile="A2")
    table.say("play A1")
    table.asks(1, "lay F2, lay B1, lay M0")
    table.say("lay M0", "play B1")
    table.asks(1, "exhaust F2, exhaust M3")
    table.say("exhaust M3")
    table.shows(hand1="F2 F4", area1="A1 B1 M0 M3", street="A0")


def test_r3_3_stage_1_until_the_first_pile_is_empty() -> None:
    table = position(street="A1 F1", hand1="B0", hand2="B0", pile="M1 M2", discards="B3", draws="M1 M2 B3")
    table.say("refresh A1")
    assert table.state.stage == 1
    table.say("refresh F1")
    assert table.state.stage == 2
    table.say("refresh M1")
    assert table.state.stage == 2


# -- R4 action 1 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
@pytest.mark.parametrize("family", "FABM")
def test_r4_3_as_many_cards_as_the_rank(family: str, rank: int) -> None:
    other = "A4" if family == "F" else "F4"
    coming = ["M1", "B1", "A1", "F1"][:rank]
    table = position(street=f"{family}{rank} {other}", hand1="B0", hand2="B0", pile=" ".join(coming), rest="pile")
    table.say(f"refresh {family}{rank}")
    assert table.drawn == coming
    table.shows(street=" ".join([other, *coming]), discards=f"{family}{rank}", queue="")


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_r4_4_as_many_cards_as_the_rank_in_stage_2(rank: int) -> None:
    table = position(stage=2, street=f"A{rank} F4", hand1="B0", hand2="B0", pile="M1 M2 M3 M4 B1 B2")
    table.say(f"refresh A{rank}")
    assert table.drawn == ["M1", "M2", "M3", "M4"][:rank]
    table.shows(queue=f"A{rank}", discards="")


def test_r4_1_in_the_middle_of_a_draw_nothing_is_asked() -> None:
    """R4.3: a 0 that comes first does not stop the draw, and the draw is not stopped by a decision."""
    table = position(street="A3 F4", hand1="B0", hand2="B0", pile="M0 A0 B0", rest="pile")
    table.say("refresh A3")
    table.asks(1, "pass, take A0, take B0, take M0")


def test_r4_3_repeated_refreshes_gather_on_the_discard_pile() -> None:
    table = position(street="A1 B1 F1", hand1="B0", hand2="B0", pile="M1 M1 M1 M1 M0", rest="pile")
    table.say("refresh A1", "refresh B1", "refresh F1", "refresh M1", "refresh M1")
    table.shows(discards="F1 A1 B1 M1 M1", street="M1 M1 M0")
    table.asks(1, "pass, take M0")


def test_r4_4_in_stage_2_the_refresh_is_once_in_each_turn() -> None:
    table = position(stage=2, street="A1 F1", hand1="F0 F0", hand2="A0 A0", pile="M1 M2 M3 M4")
    table.say("refresh A1")
    table.asks(1, "pass, take F1")
    table.say("take F1")
    table.asks(2, "leave, refresh M1")
    table.say("refresh M1")
    table.asks(1, "leave, refresh M2")
    table.shows(queue="A1 M1", pile="M3 M4", street="M2")


def test_r4_5_no_further_refresh_with_an_empty_pile() -> None:
    """R4.5: stage 2 began with this refresh, but its pile is used up."""
    table = position(street="A3 F1", hand1="F0 F0", hand2="B0", pile="M1", discards="B1", draws="M1 B1 A3")
    table.say("refresh A3")
    table.shows(street="F1 M1 B1 A3", pile="", queue="")
    table.asks(1, "pass, take F1")


def test_r4_5_no_further_refresh_with_a_zero_of_the_first_pile() -> None:
    table = position(street="A3 F1", hand1="F0 F0", hand2="B0", pile="M0", discards="B1 B2 B3", draws="M0 B1 A3")
    table.say("refresh A3")
    assert table.state.stage == 2
    table.asks(1, "pass, take F1, take M0")


def test_r4_5_the_next_player_has_a_refresh_of_stage_2() -> None:
    table = position(street="A1 F1", hand1="B0", hand2="F0 F0", pile="M1", discards="B1 B2 B3", draws="M1 B1 B2")
    table.say("refresh A1", "refresh M1")
    table.asks(2, "leave, refresh F1, refresh B1")
    table.say("refresh B1")
    table.asks(2, "pass, take F1")


# -- R5 action 2, N2, N3 ----------------------------------------------------------------------------------------------


def test_r5_1_ranks_of_accountants() -> None:
    table = position(street="F0", hand1="A0 A1 A2 A3 A4", area1="M0", pile="B1")
    table.asks(1, "no-accountant, play A1, play A2, play A3, play A4")


def test_r5_2_a_second_accountant_in_hand_may_be_laid() -> None:
    """R5.2, N2: it is the only card to lay."""
    table = position(street="F0", hand1="A1 A1", area1="B0", pile="B1")
    table.asks(1, "no-accountant, play A1")
    table.say("play A1")
    table.shows(hand1="B0", area1="A1 A1")


def test_r5_3_nothing_moves_before_the_last_card_is_laid() -> None:
    table = position(street="F0", hand1="A2 B0 M0 M1", area1="F1 F2", pile="B1")
    table.say("play A2", "fetch F1", "fetch F2", "lay B0")
    table.shows(hand1="B0 M0 M1", area1="F1 F2 A2")
    table.asks(1, "lay M0, lay M1")
    table.say("lay M1")
    table.shows(hand1="F1 F2 M0", area1="A2 B0 M1")


def test_r5_3_enough_after_the_first_card() -> None:
    table = position(street="F0", hand1="A3 B0 M0 M1", area1="F1 F2 F3", pile="B1")
    table.say("play A3", "fetch F2")
    table.asks(1, "enough, fetch F3")
    table.say("enough")
    table.asks(1, "lay B0, lay M0, lay M1")
    table.say("lay M0")
    table.shows(hand1="B0 F2 M1", area1="A3 F1 F3 M0")
    assert table.told("exchanged") == [{"seat": 0, "fetched": ["F2"], "laid": ["M0"]}]


def test_r5_2_several_copies_of_a_kind_are_exchanged() -> None:
    table = position(street="F0", hand1="A4 B0 B0 B0", area1="F1 F1 F1 F1", pile="B1")
    table.say("play A4")  # F1 is the only kind to fetch
    table.asks(1, "enough, fetch F1")
    table.say("fetch F1")
    table.asks(1, "enough, fetch F1")
    table.say("fetch F1")  # three cards in hand, so no fourth exchange
    table.shows(hand1="F1 F1 F1", area1="F1 A4 B0 B0 B0")


def of_player(
    player: int, street: str, hand: list[str], area: list[str], options: dict[str, str] | None = None
) -> Table:
    """The turn of a player; the other one has nothing."""
    own_hand, own_area = " ".join(hand), " ".join(area)
    if player == 1:
        return position(street=street, hand1=own_hand, area1=own_area, rest="pile", options=options)
    return position(street=street, hand2=own_hand, area2=own_area, rest="pile", options=options, to_move=2)


def part(rng: random.Random, cards: list[str], most: int) -> list[str]:
    """Some cards, taken out of a shuffled list."""
    return [cards.pop() for _ in range(rng.randrange(most + 1))]


def sub_multisets(cards: list[str], size: int) -> set[tuple[str, ...]]:
    return set(combinations(sorted(cards, key=KINDS.index), size))


def exchanges(hand: list[str], area: list[str], rank: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """R5.2, F38: all k cards of the area against k cards of the hand of other kinds, 1 ≤ k ≤ r."""
    return sorted(
        (fetched, laid)
        for k in range(1, rank + 1)
        for fetched in sub_multisets(area, k)
        for laid in sub_multisets(hand, k)
        if not set(fetched) & set(laid)
    )


def endings_of_exchange(table: Table) -> list[Table]:
    """All ways through an exchange."""
    if table.told("exchanged"):
        return [table]
    assert table.options(), "a dead end"
    found: list[Table] = []
    for word in table.options():
        branch = table.branch()
        branch.say(word)
        found += endings_of_exchange(branch)
    return found


@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize("seed", range(60))
def test_n2_n3_every_exchange_is_offered_in_exactly_one_way(seed: int, player: int) -> None:
    """R5.2, N2, N3, F7, F38: compared with all exchanges, counted out by hand."""
    rng = random.Random(seed)
    box = list(BOX)
    box.remove("F0")
    rng.shuffle(box)
    if seed % 2:  # few kinds, many copies
        box = [card for card in box if card in ("A0", "A1", "A2", "A4", "B0", "M1")]
    rank = rng.randrange(1, 5)
    accountant = f"A{rank}"
    if accountant not in box:
        box.append(accountant)
    box.remove(accountant)
    hand = part(rng, box, 5)
    area = part(rng, box, 5)
    start = of_player(player, "F0", [accountant, *hand], area)
    possible = exchanges(hand, area, rank)
    assert (f"play {accountant}" in start.options()) == bool(possible)  # N2
    if not possible:
        return
    start.say(f"play {accountant}")
    found = []
    for table in endings_of_exchange(start):
        (exchange,) = table.told("exchanged")
        fetched, laid = exchange["fetched"], exchange["laid"]
        found.append((tuple(fetched), tuple(laid)))
        left = Counter(hand) - Counter(laid) + Counter(fetched)
        assert Counter(table.zone(f"hand{player}")) == left
        assert Counter(table.zone(f"area{player}")) == Counter(area) - Counter(fetched) + Counter(laid) + Counter(
            [accountant]
        )
    assert sorted(found) == possible


# -- R6 and R7 actions 3 and 4, N4 … N6 -------------------------------------------------------------------------------

Outcome = tuple[str, str, int, tuple[str, ...], str]
"""Brute, card taken, its effective rank, cards played, card exhausted."""


def payments(hand: Counter[str], card: str, rank: int, free_joker: bool) -> list[tuple[tuple[str, ...], str]]:
    """R7.2, R7.3, R7.4: cards played, card exhausted."""
    if rank == 0:
        return [((), "")]
    genuine = f"{card[0]}{rank - 1}"
    found: list[tuple[tuple[str, ...], str]] = []
    if hand[genuine] >= 2:
        found.append(((genuine, genuine), genuine))
    if hand[genuine] == 1 or (free_joker and hand[genuine] >= 1):
        for joker in (f"M{m}" for m in range(rank, 5)):
            if hand[joker]:
                found += [((genuine, joker), genuine), ((genuine, joker), joker)]
    return found


def outcomes(street: list[str], hand: list[str], free_joker: bool) -> list[Outcome]:
    """R6, R7, N4, N5, N6: everything that a turn without an Accountant can do after action 1; a pass is empty."""
    found: set[Outcome] = {("", "", 0, (), "")}
    for card in set(street):
        printed = int(card[1])
        for paid, exhausted in payments(Counter(hand), card, printed, free_joker):
            found.add(("", card, printed, paid, exhausted))
        for brute in {held for held in hand if held[0] == "B" and held != "B0"}:
            strength = int(brute[1])
            left = Counter(hand)
            left[brute] -= 1
            amounts = range(1, strength + 1) if strength < printed else [printed]
            for amount in amounts if printed else []:
                for paid, exhausted in payments(left, card, printed - amount, free_joker):
                    found.add((brute, card, printed - amount, paid, exhausted))
    return sorted(found)


def outcome(table: Table) -> Outcome:
    brutes = table.told("played-brute")
    lowered = table.told("lowered")
    took = table.told("took") + table.told("took-paying")
    if not took:
        assert not brutes
        return "", "", 0, (), ""
    card = took[0]["card"]
    return (
        brutes[0]["card"] if brutes else "",
        card,
        lowered[0]["rank"] if lowered else int(card[1]),
        tuple(took[0].get("paid", ())),
        took[0].get("exhausted", ""),
    )


def ends_of_turn(table: Table) -> list[Table]:
    """All ways through the rest of this turn."""
    if table.state.turns > 0:
        return [table]
    assert table.options(), "a dead end"
    found: list[Table] = []
    for word in table.options():
        branch = Table(table.state.copy(), [])
        branch.facts = list(table.facts)
        branch.say(word)
        found += ends_of_turn(branch)
    return found


@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize("free_joker", ["off", "on"])
@pytest.mark.parametrize("seed", range(60))
def test_n4_n5_every_way_to_take_a_card_is_offered_exactly_once(seed: int, free_joker: str, player: int) -> None:
    """R6, R7, N4, N5, N6, F10 … F18, F36: compared with all ways, counted out by hand."""
    rng = random.Random(seed)
    families = rng.choice(["FABM", "FBM", "ABM", "BM"])
    box = [card for card in BOX if card[0] in families]
    box.remove("B0")
    box.remove("B0")
    rng.shuffle(box)
    street = part(rng, box, 5)
    hand = part(rng, box, 8)
    start = of_player(player, " ".join(["B0", "B0", *street]), hand, [], {"free-joker": free_joker})
    found = []
    for table in ends_of_turn(start):
        brute, taken, _, _, exhausted = way = outcome(table)
        found.append(way)
        gone = [card for card in (brute, exhausted) if card]
        assert Counter(table.zone(f"hand{player}")) == Counter(hand) + Counter([taken] if taken else []) - Counter(gone)
        assert Counter(table.zone(f"area{player}")) == Counter(gone)
        assert Counter(table.zone("street")) == Counter(["B0", "B0", *street]) - Counter([taken])
    assert sorted(found) == outcomes(["B0", *street], hand, free_joker == "on")


def test_r6_1_ranks_of_brutes() -> None:
    table = position(street="F1 A0", hand1="B0 B1 B2 B3 B4", pile="A1")
    table.asks(1, "no-brute, play B1, play B2, play B3, play B4")


def test_r6_3_the_reduction_ends_with_the_turn() -> None:
    """R6.3: of two cards of a kind the one that stays in the Street has its printed rank."""
    table = position(street="F2 F2 A0", hand1="B2", hand2="B0", pile="A1")
    table.say("play B2")
    table.shows(street="F2 A0", hand1="F2")
    table.asks(2, "pass, take A0")


def test_r7_3_the_genuine_card_is_of_the_rank_just_below() -> None:
    table = position(street="F3 A0", hand1="F0 F0 F1 F1 M4", pile="A1")
    table.asks(1, "pass, take A0")


def test_r7_3_cards_of_other_families_pay_nothing() -> None:
    table = position(street="F2 M0", hand1="A1 B0 M1 M1", pile="A2")
    table.asks(1, "pass, take M0")


def test_r7_4_one_of_the_pair_returns_to_the_hand() -> None:
    table = position(street="B1 M0", hand1="B0 B0 B0", pile="A1")
    table.say("take B1")
    table.shows(hand1="B0 B0 B1", area1="B0", street="M0")


def test_r7_5_passing_is_always_allowed() -> None:
    table = position(street="F0", hand1="B0", hand2="B0", pile="A1")
    table.asks(1, "pass, take F0")
    table.say("pass")
    table.shows(street="F0", hand1="B0")
    table.asks(2, "pass, take F0")


# -- R8, R9 -----------------------------------------------------------------------------------------------------------


def test_r8_1_cards_are_drawn_one_by_one() -> None:
    table = position(street="A2 F4", hand1="B0", hand2="B0", rest="pile")
    state = table.state
    state.apply(0, GAME.vocabulary.number("refresh accountants-2"))
    assert state.mover() == CHANCE
    assert state.owing() == 0
    assert [len(state.options(seat)) for seat in (0, 1)] == [0, 0]
    state.apply(CHANCE, GAME.vocabulary.number("draw mercenaries-4"))
    table.shows(street="F4 M4")
    assert state.mover() == CHANCE
    assert "draw M4" not in table.options()
    state.apply(CHANCE, GAME.vocabulary.number("draw mercenaries-3"))
    table.shows(street="F4 M3 M4")
    assert state.mover() == 0


def test_r8_5_the_refill_is_six_cards() -> None:
    table = position(street="F0", hand1="B0", hand2="B0", pile="A1 A1 B0 B0 M4 M0", rest="pile")
    before = table.count("pile")
    table.say("take F0")
    table.shows(street="A1 A1 B0 B0 M4 M0")
    assert table.count("pile") == before - 6


def test_r9_1_the_trigger_in_the_turn_of_p1_leaves_p2_a_whole_turn() -> None:
    table = position(stage=2, street="A2 F2 M1", hand1="F1 F1", hand2="M0 M0", pile="B4")
    table.say("refresh A2")
    table.say("take F2")
    table.asks(2, "pass, take M1")
    table.say("take M1")
    table.is_over(turns=2, reason="pile")


def test_r9_1_without_a_trigger_the_game_goes_on() -> None:
    table = position(stage=2, street="F1 F2 M1", hand1="F0 F0", hand2="M0 M0", pile="B4 B3 B2")
    table.say("leave", "take F1", "leave", "take M1")
    table.is_on(turns=2, player=1)


def test_r9_2_a_pass_and_a_turn_with_a_card_do_not_end_the_game() -> None:
    table = position(street="F0 A0", hand1="B0", hand2="B0", rest="pile", passed_before=True)
    table.say("take F0")
    table.is_on(turns=1, player=2)


# -- R10 scoring ------------------------------------------------------------------------------------------------------


def test_r10_1_only_own_cards_in_hand_and_area_count() -> None:
    table = position(
        stage=1, street="F4 A0", hand1="F1 A2", area1="B3", hand2="M4", area2="F0 F0", discards="F3 A4", rest="pile"
    )
    assert table.state.scores() == [3 + 3 + 6, 10 + 1 + 1]
    table = position(stage=2, street="F4 A0", hand1="M1", queue="F3 A4", pile="F2")
    assert table.state.scores() == [1, 175 - 15 - 1 - 10 - 10 - 6]


def test_r10_2_more_points_win() -> None:
    for first, second, places in (
        ("F1", "F4", [2, 1]),
        ("A3 A3", "F3", [1, 2]),
        ("F0", "", [1, 2]),
        ("", "A1", [2, 1]),
    ):
        table = position(street="A0", area1=first, area2=second, rest="pile", passed_before=True)
        table.say("pass")
        assert table.result().places == places


# -- N1, N6 … N8 ------------------------------------------------------------------------------------------------------


def test_n1_single_options_are_carried_out_without_asking() -> None:
    """N1: both players can only pass, so the game ends without a word."""
    table = position(stage=2, street="F2 A1", hand1="B0", hand2="B0")
    table.is_over(turns=2)
    assert table.told("had-to-pass") == [{"seat": 0}, {"seat": 1}]


def test_n1_draws_of_a_single_kind_are_no_chance() -> None:
    table = position(stage=2, street="A3 F1", hand1="F0 F0", hand2="B0", pile="M1 M1 M1")
    state = table.state
    state.apply(0, GAME.vocabulary.number("refresh accountants-3"))
    table.shows(street="F1 M1 M1 M1", queue="A3")
    table.asks(1, "pass, take F1")


def test_n6_a_zero_is_no_target() -> None:
    table = position(street="F0 A0 B0 M0", hand1="B4", pile="A1")
    table.asks(1, "pass, take F0, take A0, take B0, take M0")


def test_n7_a_queue_alone_is_a_pile() -> None:
    """N7: the pile is not empty while cards lie in the queue."""
    table = position(stage=2, street="F2 A1", hand1="B0", hand2="B0", queue="M1")
    table.asks(1, "leave, refresh F2, refresh A1")


def test_n8_equal_kinds_are_one_option() -> None:
    table = position(street="F1 F1 M2 M2", hand1="A1 A1 B1 B1 M0 M0 F0 F0", area1="B0 B0", pile="A2")
    table.asks(1, "leave, refresh F1, refresh M2")
    table.say("leave")
    table.asks(1, "no-accountant, play A1")
    exchange = table.branch()
    exchange.say("play A1")
    exchange.asks(1, "lay F0, lay A1, lay B1, lay M0")
    table.say("no-accountant")
    table.asks(1, "no-brute, play B1")
    table.say("no-brute")
    table.asks(1, "pass, take F1")


# -- R11 the words of each decision -----------------------------------------------------------------------------------


def test_r11_the_words_of_each_decision() -> None:
    """R11: every question names the section of the rules that it comes from."""
    sections = {
        "leave": "4",
        "refresh": "4",
        "no-accountant": "5",
        "play accountants": "5",
        "fetch": "5",
        "enough": "5",
        "lay": "5",
        "no-brute": "6",
        "play brutes": "6",
        "lower": "6",
        "by": "6",
        "pass": "7",
        "take": "7",
        "with": "7",
        "exhaust": "7",
    }
    hand = "A2 A3 B1 B3 F0 F0 F1 F2 F2 M2"
    start = position(street="F1 F4", hand1=hand, area1="M0 M3", pile="M1", discards="A1", draws="")
    open_ends = [start]
    seen = set()
    while open_ends:
        table = open_ends.pop()
        if table.state.turns > 0:
            continue
        view = GAME.view(table.state, Viewer.of_seat(0))
        assert list(view.prompts) == list(view.options) == [0]
        for word in view.options[0]:
            verb = word.rsplit("-", 1)[0] if word.startswith("play") else word.split()[0]
            seen.add(verb)
            assert view.prompts[0].rule.split(".")[0] == sections[verb], word
            if verb != "refresh":
                branch = table.branch()
                branch.say(short(word))
                open_ends.append(branch)
    assert seen == set(sections)


# -- R12 table options ------------------------------------------------------------------------------------------------


def test_r12_the_options_and_their_defaults() -> None:
    assert GAME.complete_options({}) == {
        "first-player": "random",
        "open-hands": "on",
        "newcomers": "off",
        "free-joker": "off",
    }


@pytest.mark.parametrize("given", [{"newcomers": "maybe"}, {"first-player": "3"}, {"solitaire": "on"}])
def test_r12_unknown_options_are_refused(given: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="expected one of"):
        GAME.complete_options(given)


def test_r12_famiglia_is_for_two() -> None:
    GAME.check_seats(2)
    for seats in (1, 3):
        with pytest.raises(OptionError, match="played by 2"):
            GAME.check_seats(seats)


NEWCOMERS = {"newcomers": "on"}


def test_r12_newcomers_may_be_taken() -> None:
    table = position(street="A1 F1", hand1="A0 A0 M0 M0", hand2="B0", pile="M1", rest="pile", options=NEWCOMERS)
    table.say("refresh F1", "leave")
    table.asks(1, "pass, take M1")
    table.say("take M1")
    table.shows(hand1="A0 A0 M0 M1", area1="M0", street="A1")


def test_r12_a_zero_that_does_not_come_new_may_not_be_taken() -> None:
    """R12: the older A1 may not, the new 0 may."""
    table = position(street="A1 F2", hand1="A0 A0", hand2="B0", pile="M0 M1", rest="pile", options=NEWCOMERS)
    table.say("refresh F2")
    table.asks(1, "pass, take M0")


def test_r12_only_newcomers_may_be_lowered() -> None:
    table = position(street="A1 F2 B1", hand1="B1", hand2="B0", pile="M2 F1", rest="pile", options=NEWCOMERS)
    table.say("refresh F2", "leave")
    table.asks(1, "no-brute, play B1")
    table.say("play B1")  # F1 is the only newcomer that a Brute 1 makes takeable
    table.shows(hand1="F1", area1="B1", street="A1 B1 M2")


def test_r12_of_equal_kinds_the_older_card_is_refreshed_first() -> None:
    table = position(street="A1 F1", hand1="A0 A0", hand2="B0", pile="A1 M1 M1", rest="pile", options=NEWCOMERS)
    table.say("refresh F1")
    table.shows(street="A1 A1")
    table.say("refresh A1")
    table.shows(street="A1 M1")
    again = table.branch()
    table.say("leave")
    table.asks(1, "pass, take A1")  # the A1 that lies there is the newcomer
    again.say("refresh A1")
    again.shows(street="M1 M1")


def test_r12_equal_kinds_old_and_new_one_may_be_taken() -> None:
    table = position(street="A1 F1", hand1="A0 A0", hand2="B0", pile="A1", rest="pile", options=NEWCOMERS)
    table.say("refresh F1", "leave")
    table.asks(1, "pass, take A1")


def test_r12_newcomers_are_those_of_this_turn() -> None:
    """R12: P2 may take what it likes."""
    table = position(street="A1 F1", hand1="B0", hand2="A0 A0 M0 M0", pile="M1", rest="pile", options=NEWCOMERS)
    table.say("refresh F1", "leave")
    table.say("leave")
    table.asks(2, "pass, take A1, take M1")


def test_r12_the_refill_brings_no_newcomers() -> None:
    table = position(
        street="F0", hand1="B0", hand2="A0 A0 M0 M0", pile="A1 M1 F1 F2 F3 F4", rest="pile", options=NEWCOMERS
    )
    table.say("take F0", "leave")
    table.asks(2, "pass, take A1, take M1")


def test_r12_after_a_refresh_and_a_refill_there_are_no_newcomers() -> None:
    """R12: neither in the refill after the turn nor in the next turn."""
    table = position(
        street="F1",
        hand1="M0 M0",
        hand2="A0 A0",
        pile="M1",
        draws="M1 A1 A2 F2 F3 F4 A3",
        rest="pile",
        options=NEWCOMERS,
    )
    table.say("refresh F1", "leave")
    table.asks(1, "pass, take M1")
    state = table.state.copy()
    state.apply(0, GAME.vocabulary.number("take mercenaries-1"))
    assert state.mover() == CHANCE  # the refill
    refilling = GAME.view(state, PUBLIC).board
    assert isinstance(refilling, Board)
    assert refilling.newcomers == []
    table.say("take M1")
    assert board_of(table).newcomers == []
    table.say("leave")
    table.asks(2, "pass, take A1")


def test_r12_newcomers_are_shown_while_they_lie_there() -> None:
    table = position(street="A1 F2", hand1="A0 A0", hand2="B0", pile="M2 M1", rest="pile", options=NEWCOMERS)
    assert board_of(table).newcomers == []
    table.say("refresh F2")
    assert board_of(table).newcomers == [long("M1"), long("M2")]


def test_r12_newcomers_in_the_last_turn() -> None:
    """R12: the card that ends the game is no newcomer in the hand."""
    table = position(stage=2, street="F1 A4", hand1="B0", hand2="M0 M0", pile="M1", to_move=2, options=NEWCOMERS)
    table.say("refresh A4")
    table.asks(2, "pass, take M1")
    table.say("take M1")
    table.is_over(turns=1, reason="pile")
    assert long("M1") not in board_of(table).newcomers
    assert [line for line in GAME.broken(table.state) if line.startswith("R12")] == []


# -- K knowledge ------------------------------------------------------------------------------------------------------


def test_k1_open_hands_off_hides_the_opponents_hand_on_screen() -> None:
    table = position(street="F0 A0", hand1="A1 B0", hand2="M1 M1 M2", rest="pile", options={"open-hands": "off"})
    for seat, own, other in (
        (0, ["accountants-1", "brutes-0"], 3),
        (1, ["mercenaries-1", "mercenaries-1", "mercenaries-2"], 2),
    ):
        board = board_of(table, Viewer.of_seat(seat))
        assert board.players[seat].hand == own
        assert board.players[1 - seat].hand is None
        assert board.players[1 - seat].hand_size == other
    assert [player.hand for player in board_of(table, PUBLIC).players] == [None, None]
    assert None not in [player.hand for player in board_of(table, ALL_SEEING).players]


@pytest.mark.parametrize("open_hands", ["on", "off"])
@pytest.mark.parametrize("seat", [0, 1])
def test_k1_k4_imagined_worlds_keep_the_true_hands(open_hands: str, seat: int) -> None:
    table = position(
        stage=2, street="F1", hand1="A1", hand2="M1 M2", pile="F4 M3", queue="B1 A2", options={"open-hands": open_hands}
    )
    world = table.state.imagine(seat, Dice(1))
    assert world is not table.state
    assert world.save() == table.state.save()
    assert GAME.hides_nothing


@pytest.mark.parametrize("viewer", [Viewer.of_seat(0), Viewer.of_seat(1), PUBLIC, ALL_SEEING])
def test_k1_k2_everybody_sees_the_whole_table(viewer: Viewer) -> None:
    table = position(
        stage=2,
        street="F1 A0",
        hand1="A1",
        hand2="M1 M2",
        area1="B3",
        area2="A0 A0",
        pile="F4 M3 M3",
        queue="B2 B1",
        rest="hand2",
    )
    board = board_of(table, viewer)
    assert board.street == ["famiglia-1", "accountants-0"]
    assert [player.area for player in board.players] == [["brutes-3"], ["accountants-0", "accountants-0"]]
    assert board.shuffled == ["famiglia-4", "mercenaries-3", "mercenaries-3"]
    assert board.queue == ["brutes-2", "brutes-1"]
    assert board.pile_size == 5
    assert board.discard == []


def test_k1_an_exchange_under_way_is_open() -> None:
    table = position(street="F0", hand1="A3 B0 M0 M1 M2", area1="F1 F1 F2", pile="B1")
    assert board_of(table).exchange is None
    table.say("play A3", "fetch F1", "fetch F2")
    table.say("lay B0")
    exchange = board_of(table).exchange
    assert exchange is not None
    assert (exchange.accountant, exchange.fetched, exchange.laid) == (
        "accountants-3",
        ["famiglia-1", "famiglia-2"],
        ["brutes-0"],
    )
    table.say("lay M1")
    assert board_of(table).exchange is None


def test_k1_a_brute_and_a_payment_under_way_are_open() -> None:
    table = position(street="F4 M1 A0", hand1="B1 F2 M3 M4", hand2="M0 M1 M2", pile="A1")
    assert board_of(table).taking is None
    table.say("play B1")
    lowering = board_of(table).taking
    assert lowering is not None
    assert (lowering.card, lowering.rank, lowering.brute) == (None, None, "brutes-1")
    table.say("lower F4")
    paying = board_of(table).taking
    assert paying is not None
    assert (paying.card, paying.rank, paying.brute) == ("famiglia-4", 3, "brutes-1")
    table.say("with M3")
    table.say("exhaust F2")
    # The turn of P2, who plays no Brute
    assert board_of(table).taking is None
    table.say("take M1")
    paying = board_of(table).taking
    assert paying is not None
    assert (paying.card, paying.rank, paying.brute) == ("mercenaries-1", 1, None)


def test_k1_a_payment_without_a_brute_is_open() -> None:
    table = position(street="F3 A0", hand1="F2 M3", pile="A1")
    table.say("take F3")
    paying = board_of(table).taking
    assert paying is not None
    assert (paying.card, paying.rank, paying.brute) == ("famiglia-3", 3, None)


def test_k2_the_shuffled_part_is_all_that_is_not_visible() -> None:
    table = deal("F1 F1 A2 B1 M4 M1")
    seen = [*table.zone("hand1"), *table.zone("hand2"), *table.zone("street")]
    assert Counter(map(short, board_of(table).shuffled)) == Counter(BOX) - Counter(seen)


def test_k2_the_second_pile_is_made_of_the_discards() -> None:
    table = position(street="A1 F2", hand1="B0", hand2="B0", pile="M1", discards="F4 B1 B1")
    table.say("refresh A1")
    assert [short(card) for card in board_of(table).shuffled] == ["F4", "A1", "B1", "B1"]


def test_k3_draws_are_weighted_by_the_copies_in_the_shuffled_part() -> None:
    table = position(street="A1 F2", hand1="B0", hand2="B0", pile="F0 F0 F0 A3 A3 M4")
    table.state.apply(0, GAME.vocabulary.number("refresh accountants-1"))
    assert table.state.mover() == CHANCE
    weights = dict(zip(table.options(), table.state.weights(), strict=True))
    assert weights == {"draw F0": 3, "draw A3": 2, "draw M4": 1}


def test_k3_the_queue_and_the_discards_are_not_drawn_by_chance() -> None:
    table = position(stage=2, street="A2 F2", hand1="B0", hand2="B0", pile="F4 A3 A3", queue="B1 B2")
    table.state.apply(0, GAME.vocabulary.number("refresh accountants-2"))
    assert dict(zip(table.options(), table.state.weights(), strict=True)) == {"draw F4": 1, "draw A3": 2}
    table.state.apply(CHANCE, GAME.vocabulary.number("draw famiglia-4"))
    table.shows(street="F2 F4 A3", pile="A3", queue="B1 B2 A2")  # the second card is certain


@pytest.mark.parametrize("seed", range(3))
def test_k3_dice_draw_by_the_weights(seed: int) -> None:
    """K3: 3 : 2 : 1 out of 6000 draws, within five standard deviations"""
    table = position(street="A1 F2", hand1="B0", hand2="B0", pile="F0 F0 F0 A3 A3 M4")
    state = table.state
    state.apply(0, GAME.vocabulary.number("refresh accountants-1"))
    dice = Dice(seed)
    rolls = Counter(short(GAME.vocabulary.text(state.roll(dice))) for _ in range(6000))
    assert set(rolls) == {"draw F0", "draw A3", "draw M4"}
    for word, expected in (("draw F0", 3000), ("draw A3", 2000), ("draw M4", 1000)):
        assert abs(rolls[word] - expected) < 200


def test_k4_states_have_no_future_in_them() -> None:
    """K4: two states with the same cards in the shuffled part are the same, however they were built."""
    first = position(stage=2, street="A1 F2", hand1="B0", hand2="B0", pile="F3 A3 M4")
    second = position(stage=2, street="A1 F2", hand1="B0", hand2="B0", pile="M4 F3 A3")
    assert first.state.save() == second.state.save()


def test_k5_the_last_round_is_shown() -> None:
    table = position(stage=2, street="A4 F1", hand1="F0 F0", hand2="B0", pile="M3")
    assert not board_of(table).last_round
    table.say("refresh A4")
    assert board_of(table).last_round


def test_k5_no_zero_is_in_the_second_pile() -> None:
    """K5, I3: cards of rank 0 cannot be discarded or put under the pile."""
    table = position(street="A1 F0", hand1="B0", hand2="B0", rest="pile")
    assert not [word for word in table.options() if word.startswith("refresh")]
