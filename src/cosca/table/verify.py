"""Proving that chance at the table was not tampered with."""

from collections.abc import Iterator

from cosca.kernel import CHANCE, Match, RecordError
from cosca.table.chance import commitment, outcome


def verify(match: Match, name: str, promised: str | None = None) -> int:
    """Compute every outcome of chance again from the seed; how many there were.

    `promised` is the commitment that was shown while the match was played: a record alone can only agree with itself.
    `RecordError` if the record has no seed, the seed does not fit the commitment, or an outcome is another one.
    """
    header = match.record.header
    if header.seed is None:
        raise RecordError(f"{name}: has no seed; the table writes it into the record when the match is over")
    if header.commitment is None:
        raise RecordError(f"{name}: has a seed, but no commitment to it: nothing was promised that could be proved")
    if promised is not None and promised.lower() != header.commitment:
        raise RecordError(f"{name}: promises {header.commitment}, not {promised}")
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
