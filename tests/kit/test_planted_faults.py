"""The kit works: each planted fault is caught by the check that is meant for it, and a sound game passes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i32

from cosca.games import find_game
from cosca.games.famiglia import FamigliaGame
from cosca.games.famiglia.edition import FamigliaEdition
from cosca.games.famiglia.rules import PILE, Famiglia
from cosca.kernel import ALL_SEEING, CHANCE, Dice, Edition, Fact, IllegalWordError, Match, View, Viewer, person
from cosca.kernel.games import AnyGame
from cosca.kit import check_games, modes
from cosca.kit.twins import Twins, TwinsDifferError
from toy import CARDS, ROUNDS, WHISPERS, Board, Whispers, WhispersGame


def caught(game: AnyGame, games: int = 60) -> set[str]:
    """The checks that fail for a game."""
    return {failure.check for failure in check_games(game, games, seed=1).failures}


def faulty(state: type[Whispers]) -> WhispersGame:
    game = WhispersGame()
    game.state_type = state
    return game


def test_a_sound_game_passes_every_check() -> None:
    report = check_games(WHISPERS, games=60, seed=1)
    assert report.failures == []
    assert set(report.checks) == {
        "chance",
        "copies",
        "invariants",
        "leaks",
        "options",
        "replay",
        "save",
        "take-back",
        "traits",
        "twins",
        "undo",
        "variation",
    }
    assert all(count > 0 for count in report.checks.values())


def test_a_view_that_shows_the_deck_is_caught() -> None:
    class ShowsDeck(WhispersGame):
        def board(self, state: Whispers, viewer: Viewer) -> Board:
            return replace(super().board(state, viewer), points=list(state.deck))

    assert caught(ShowsDeck()) == {"leaks"}


def test_a_view_that_shows_who_has_sealed_a_card_is_caught() -> None:
    class ShowsWhoIsLeft(WhispersGame):
        def waiting_for(self, state: Whispers, viewer: Viewer) -> list[int]:
            return [seat for seat in range(state.seats) if state.owing() >> seat & 1]

    assert caught(ShowsWhoIsLeft()) == {"leaks", "undo"}


def test_options_of_another_seat_in_a_view_are_caught() -> None:
    class ShowsOptions(WhispersGame):
        def view(self, state: Whispers, viewer: Viewer) -> View:
            everything = {seat: [CARDS[word - 4] for word in state.options(seat)] for seat in range(state.seats)}
            return replace(super().view(state, viewer), options=everything)

    assert caught(ShowsOptions()) == {"leaks"}


@pytest.mark.parametrize("reveals", [False, True])
def test_a_fact_for_the_wrong_ears_is_caught(reveals: bool) -> None:
    """Also one that claims to reveal something: what it tells must then be seen in the view."""

    class Blabs(Whispers):
        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            if actor != CHANCE:
                self.tell("deck", {"left": list(self.deck)}, reveals=reveals)

    assert "leaks" in caught(faulty(Blabs))


def test_an_imagination_that_returns_the_truth_is_caught() -> None:
    class Truthful(Whispers):
        def imagine(self, seat: int, dice: Dice) -> Whispers:
            return self.copy()

    assert "variation" in caught(faulty(Truthful))


def test_an_imagination_that_hands_out_the_state_itself_is_caught() -> None:
    class Careless(Whispers):
        def imagine(self, seat: int, dice: Dice) -> Whispers:
            return self

    assert caught(faulty(Careless)) >= {"leaks"}


def test_an_imagination_that_changes_what_the_seat_knows_is_caught() -> None:
    class Forgetful(Whispers):
        def imagine(self, seat: int, dice: Dice) -> Whispers:
            return super().imagine((seat + 1) % self.seats, dice)

    assert "leaks" in caught(faulty(Forgetful))


def test_a_shallow_copy_is_caught() -> None:
    class Shallow(Whispers):
        def copy(self) -> Whispers:
            twin = super().copy()
            twin.hands = self.hands
            return twin

    assert "copies" in caught(faulty(Shallow))


def test_a_copy_that_forgets_a_field_is_caught() -> None:
    class Lossy(Whispers):
        def copy(self) -> Whispers:
            twin = super().copy()
            twin.rounds = 0
            return twin

    assert "copies" in caught(faulty(Lossy))


def test_a_field_that_is_not_saved_is_caught() -> None:
    class Secretive(Whispers):
        FIELDS = tuple(field for field in Whispers.FIELDS if field != "laid")

        def copy(self) -> Whispers:
            twin = super().copy()
            twin.laid = list(self.laid)
            return twin

    assert caught(faulty(Secretive)) & {"save", "crash"}


def test_a_wrong_weight_is_caught() -> None:
    class Crooked(Whispers):
        def weights(self) -> "vec[i32]":
            return vec[i32]([count * (1 + place) for place, count in enumerate(self.deck) if count])

        def roll(self, dice: Dice) -> int:
            cards = [place for place, count in enumerate(self.deck) for _ in range(count)]
            return cards[dice.below(len(cards))]

    assert caught(faulty(Crooked), games=200) == {"chance"}


def test_weights_that_are_not_the_copies_in_the_pile_are_caught_although_chance_follows_them() -> None:
    """K3: an invariant of Famiglia compares what chance states with what lies in the pile."""

    class Wrong(FamigliaGame):
        edition = find_game("famiglia").edition

        def deal(self, edition: FamigliaEdition, options: Mapping[str, str], seats: int) -> Famiglia:
            state = super().deal(edition, options, seats)
            state.cards[PILE] += 1
            state.shuffled += 1
            return state

    assert caught(Wrong(), games=2) == {"invariants"}


def test_an_option_that_crashes_is_caught_and_its_record_kept() -> None:
    class Crashing(Whispers):
        def apply(self, actor: int, word: int) -> None:
            if self.rounds == 1:
                raise RuntimeError("out of order")
            super().apply(actor, word)

    report = check_games(faulty(Crashing), games=1, seed=1)
    assert [failure.check for failure in report.failures] == ["crash"]
    assert "RuntimeError: out of order" in report.failures[0].message
    assert report.failures[0].record is not None
    assert "end: " in report.failures[0].record


def test_a_dead_end_is_caught() -> None:
    class DeadEnd(Whispers):
        def options(self, actor: int) -> "vec[i16]":
            return vec[i16]() if self.rounds else super().options(actor)

    assert caught(faulty(DeadEnd)) == {"options"}


@pytest.mark.parametrize(("name", "more"), [("bot", 0), ("seat", 0), ("family", 1), ("family", -1)])
def test_a_trait_that_cannot_be_compared_is_caught(name: str, more: int) -> None:
    """One that takes the name of what is compared anyway, or that has not a value for each seat."""

    class Confuses(WhispersGame):
        def traits(self, state: Whispers) -> dict[str, list[str]]:
            return {name: ["red"] * (state.seats + more)}

    assert caught(Confuses(), games=20) == {"traits"}


def test_a_lost_card_is_caught() -> None:
    class Loses(Whispers):
        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            if actor == CHANCE and sum(self.deck) == 8:
                self.deck[0] = max(self.deck[0] - 1, 0)

    assert "invariants" in caught(faulty(Loses))


def test_two_states_that_do_not_follow_each_other_are_caught() -> None:
    class Watches(WhispersGame):
        def broken_turn(self, before: Whispers, after: Whispers) -> Iterator[str]:
            if after.rounds > before.rounds:
                yield "a round has ended"

    assert caught(Watches()) == {"invariants"}


def test_a_drawn_card_told_to_everybody_is_caught() -> None:
    class Shows(Whispers):
        def tell_secret(self, name: str, args: dict[str, object], secret: dict[str, object], insiders: int) -> None:
            self.tell(name, {**args, **secret})

    assert caught(faulty(Shows)) == {"twins"}


def test_a_sealed_card_told_to_everybody_is_caught() -> None:
    class Shows(Whispers):
        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            if actor != CHANCE:
                self.tell("laid", {"seat": actor, "card": CARDS[word - 4]})

    assert caught(faulty(Shows)) == {"twins"}


def test_an_imagination_that_keeps_half_of_the_truth_is_caught() -> None:
    class HalfTrue(Whispers):
        def imagine(self, seat: int, dice: Dice) -> Whispers:
            world = super().imagine(seat, dice)
            return world if dice.below(4) == 0 else self.copy()

    assert "twins" in caught(faulty(HalfTrue)) | caught(faulty(HalfTrue), games=200)


def test_an_imagined_world_that_lost_cards_is_caught() -> None:
    class Empty(Whispers):
        def imagine(self, seat: int, dice: Dice) -> Whispers:
            world = super().imagine(seat, dice)
            world.deck = [0, 0, 0, 0]
            return world

    assert "leaks" in caught(faulty(Empty))


def test_a_team_that_sees_more_than_its_seats_is_caught() -> None:
    class Teams(WhispersGame):
        def teams(self, seats: int) -> list[Viewer]:
            return [Viewer.of_team(0, 2)] if seats == 4 else []

        def with_team(self, state: Whispers, viewer: Viewer) -> Viewer:
            return viewer  # nobody of a team shows anything; only the team as a viewer sees, and it sees too much

        def board(self, state: Whispers, viewer: Viewer) -> Board:
            return super().board(state, ALL_SEEING if len(viewer.seats) > 1 else viewer)

    assert caught(Teams()) == {"twins"}


def test_a_rule_that_remembers_outside_the_state_is_caught() -> None:
    class Remembers(Whispers):
        games = 0

        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            type(self).games += self.rounds == ROUNDS
            if self.rounds == ROUNDS and type(self).games % 2:
                self.points[0] += 1

    assert caught(faulty(Remembers)) & {"copies", "save", "replay", "undo"}


def test_a_copy_that_goes_another_way_when_nobody_listens_is_caught() -> None:
    class Deaf(Whispers):
        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            if self.ear is None and self.rounds == 1:
                self.points[0] = 7

    assert "copies" in caught(faulty(Deaf))


def test_a_record_that_folds_to_another_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "from_record", lambda game, text, edition: Match.new(game, text.header.players))
    assert caught(WHISPERS, games=3) == {"replay"}


def test_an_undo_that_goes_elsewhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(match: Match, length: int) -> None:
        match.record.words = match.record.words[:length]

    monkeypatch.setattr(Match, "rewind", nothing)
    assert caught(WHISPERS, games=3) <= {"undo", "crash"}
    assert caught(WHISPERS, games=3)


def test_a_take_back_that_shows_what_others_have_sealed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_all(match: Match, seat: int) -> None:
        match.rewind(match.last_open_word(seat))
        for other in range(1 - seat, 2):
            match.play(other, match.state.options(other)[0])

    monkeypatch.setattr(Match, "take_back", tell_all)
    assert "undo" in caught(WHISPERS, games=20)


def test_a_take_back_that_fails_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(match: Match, seat: int) -> None:
        raise IllegalWordError("somebody has begun something")

    monkeypatch.setattr(Match, "take_back", fail)
    assert caught(WHISPERS, games=20) == {"undo"}


def test_a_secret_fact_that_tells_everybody_of_another_hand_is_caught() -> None:
    class Blabs(Whispers):
        def tell_secret(self, name: str, args: dict[str, object], secret: dict[str, object], insiders: int) -> None:
            super().tell_secret(name, {**args, "first hand": self.hand(0)}, secret, insiders)

    match = Match.new(faulty(Blabs), [person("A"), person("B"), person("C")])
    with pytest.raises(TwinsDifferError, match="a word hidden from viewer 3 tells it"):
        Twins(match, Viewer.of_seat(2), Dice(1)).run()


def test_modes_that_disagree_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "is_compiled", lambda: True)
    monkeypatch.setattr(modes, "fingerprint", lambda game, games, seed: "something else")
    assert [failure.check for failure in modes.check_modes(find_game("famiglia"), 1, 1).failures] == ["modes"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_numbers_of_seats_take_turns(seats: int) -> None:
    report = check_games(WHISPERS, games=seats - 1, seed=1)
    assert report.seats == sum(range(2, seats + 1))


def test_uses_of_things_are_counted_from_facts() -> None:
    class Counts(WhispersGame):
        def countable(self, edition: Edition) -> dict[str, list[str]]:
            return {"cards": [*CARDS, "number-5"]}

        def used(self, fact: Fact) -> list[tuple[str, str]]:
            return [("cards", str(fact.data()["card"]))] if fact.name == "drew" else []

    report = check_games(Counts(), games=20, seed=1)
    assert report.failures == []
    assert sum(report.uses.by_group()["cards"].values()) == report.checks["chance"]
    assert report.uses.never() == ["number-5"]
    assert "number-5" in report.text()
