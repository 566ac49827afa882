"""Chance at the table, provable afterwards.

Each match has a secret seed. Its SHA-256 is shown at the start (the *commitment*), the seed itself at the end. Every
outcome follows from the seed and all words before it, so nobody can foresee an outcome without the seed, the table
cannot change it after the commitment, and anybody can compute it again with `cosca verify`. What else is left to chance
in a match and must be the same in all processes follows from the seed, too.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from cosca.kernel import CHANCE, AnyGame, Dice, State


def new_seed() -> str:
    """A fresh seed: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown of a seed before the end.

    >>> commitment("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def outcome(seed: str, game: AnyGame, words: Sequence[tuple[int, int]], state: State) -> int:
    """The word that chance says after these words."""
    said = "\n".join(f"{actor}:{game.vocabulary.text(word)}" for actor, word in words)
    if state.mover() != CHANCE:
        raise ValueError("chance owes no word")
    return state.roll(dice_for(seed, said))


def dice_for(seed: str, occasion: str) -> Dice:
    """Dice that nobody can foresee without the seed: the same for the same occasion, others for another one."""
    digest = hmac.new(bytes.fromhex(seed), occasion.encode(), hashlib.sha256).digest()
    return Dice(int.from_bytes(digest[:8], "big") >> 1)
