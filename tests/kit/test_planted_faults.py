"""The kit works: each planted fault is caught by the check that is meant for it, and a sound game passes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i32

from cosca.games import find_game
from cosca.kernel import CHANCE, Dice, View, Viewer
from cosca.kernel.games import AnyGame
from cosca.kit import check_games
from toy import CARDS, WHISPERS, Board, Whispers, WhispersGame


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

    assert caught(ShowsWhoIsLeft()) == {"leaks"}


def test_options_of_another_seat_in_a_view_are_caught() -> None:
    class ShowsOptions(WhispersGame):
        def view(self, state: Whispers, viewer: Viewer) -> View:
            everything = {seat: [CARDS[word - 4] for word in state.options(seat)] for seat in range(state.seats)}
            return replace(super().view(state, viewer), options=everything)

    assert caught(ShowsOptions()) == {"leaks"}


def test_a_fact_for_the_wrong_ears_is_caught() -> None:
    class Blabs(Whispers):
        def apply(self, actor: int, word: int) -> None:
            super().apply(actor, word)
            if actor != CHANCE:
                self.tell("deck", {"left": list(self.deck)})

    assert caught(faulty(Blabs)) == {"leaks"}


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


def test_wrong_weights_of_famiglia_are_caught_although_chance_follows_them() -> None:
    """K3: the invariants compare the weights with the copies in the pile."""
    game = find_game("famiglia")
    state = game.deal(game.edition, game.complete_options({"first-player": "1"}), 2)
    assert list(game.broken(state)) == []
    state.cards[100] -= 1
    state.cards[101] += 1
    assert any("I1" in broken for broken in game.broken(state))


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


def test_a_lost_card_is_caught() -> None:
    class Loses(WhispersGame):
        def broken(self, state: Whispers) -> Iterator[str]:
            yield from super().broken(state)
            if state.rounds == 1:
                yield "a card is lost"

    assert caught(Loses()) == {"invariants"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_numbers_of_seats_take_turns(seats: int) -> None:
    report = check_games(WHISPERS, games=seats - 1, seed=1)
    assert report.seats == sum(range(2, seats + 1))
