"""Proving that chance at the table was not tampered with."""

from collections.abc import Iterator

from cosca.kernel import CHANCE, Match, RecordError
from cosca.table.chance import commitment, outcome


def verify(match: Match, name: str) -> int:
    """Compute every outcome of chance again from the seed; how many there were.

    `RecordError` if the record has no seed, the seed does not fit the commitment, or an outcome is another one.
    """
    header = match.record.header
    if header.seed is None:
        raise RecordError(f"{name}: has no seed; the table writes it into the record when the match is over")
    if header.commitment is None:
        raise RecordError(f"{name}: has a seed, but no commitment to it: nothing was promised that could be proved")
    if commitment(header.seed) != header.commitment:
        raise RecordError(f"{name}: the seed does not fit the commitment {header.commitment}")
    return sum(1 for _ in _checked(match, header.seed, name))


def _checked(match: Match, seed: str, name: str) -> Iterator[int]:
    replayed = Match(match.game, match.edition, match.record.header)
    for place, (actor, word) in enumerate(match.words):
        if actor == CHANCE:
            expected = outcome(seed, match.game, replayed.words, replayed.state)
            if expected != word:
                said, due = match.game.vocabulary.text(word), match.game.vocabulary.text(expected)
                raise RecordError(f"{name}: word {place + 1}: chance said {said!r}, the seed gives {due!r}")
            yield place
        replayed.play(actor, word)
