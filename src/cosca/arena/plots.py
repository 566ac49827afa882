"""Plots as inline SVG, without any library: they fill the width they are given, so that type keeps its size on a phone.

Positions along the width are in percent. Colours come from the page by class: `bar`, `whisker`, `fair`, `band`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from cosca.arena.rounding import with_minus

ROW = 22
"""Height of a bar's row."""
_HIGH = 140
"""Height of a histogram."""
_MOST_BINS = 24


@dataclass(frozen=True)
class Bar:
    """A value with its interval, where it has one."""

    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Scale:
    """What the bars of a plot share: the greatest value, a line to compare with, a band that is the goal."""

    top: float
    line: float | None = None
    band: tuple[float, float] | None = None

    def at(self, value: float) -> float:
        """Where a value lies, in percent of the width."""
        return round(100 * min(max(value / self.top, 0), 1), 2)


@dataclass(frozen=True)
class Bin:
    """A column of a histogram: the numbers from `first` to `last`, and how many there are of them."""

    first: int
    last: int
    count: int


def round_up(value: float) -> float:
    """The least round number (1, 2 or 5 at the front) that is not below a value.

    >>> round_up(0.31), round_up(7), round_up(0)
    (0.5, 10.0, 1.0)
    """
    if value <= 0:
        return 1.0
    power = 10.0 ** floor(log10(value))
    return next(round(step * power, 9) for step in (1, 2, 5, 10) if step * power >= value * (1 - 1e-9))


def bar(one: Bar, scale: Scale) -> str:
    """A row of a bar plot. The figures stand beside it, so it is nothing to be read aloud."""
    middle = ROW / 2
    parts = []
    if scale.band:
        low, high = map(scale.at, scale.band)
        parts.append(f'<rect class="band" x="{low}%" width="{round(high - low, 2)}%" y="0" height="{ROW}"/>')
    parts.append(f'<rect class="bar" x="0" width="{scale.at(one.value)}%" y="{middle - 5}" height="10"/>')
    if scale.line is not None:
        at = scale.at(scale.line)
        parts.append(f'<line class="fair" x1="{at}%" x2="{at}%" y1="0" y2="{ROW}"/>')
    if one.low is not None and one.high is not None:
        low, high = scale.at(one.low), scale.at(one.high)
        parts.append(f'<line class="whisker" x1="{low}%" x2="{high}%" y1="{middle}" y2="{middle}"/>')
        parts += [
            f'<line class="whisker" x1="{end}%" x2="{end}%" y1="{middle - 4}" y2="{middle + 4}"/>'
            for end in (low, high)
        ]
    return f'<svg class="row" width="100%" height="{ROW}" aria-hidden="true">{"".join(parts)}</svg>'


def axis(scale: Scale, labels: Sequence[tuple[float, str]]) -> str:
    """The labels below the bars."""
    texts = []
    for value, label in labels:
        at = scale.at(value)
        anchor = "start" if at < 5 else "end" if at > 95 else "middle"
        texts.append(f'<text class="tick" x="{at}%" y="12" text-anchor="{anchor}">{escape(label)}</text>')
    return f'<svg class="row" width="100%" height="16" aria-hidden="true">{"".join(texts)}</svg>'


def bins(counts: Mapping[int, int]) -> list[Bin]:
    """Numbers that are given with how often there are, in columns of the same round width.

    >>> bins({1: 2, 3: 1})
    [Bin(first=1, last=1, count=2), Bin(first=2, last=2, count=0), Bin(first=3, last=3, count=1)]
    """
    least, most = min(counts), max(counts)
    width = max(ceil(round_up((most - least + 1) / _MOST_BINS)), 1)
    start = least // width * width
    sums = Counter[int]()
    for number, count in counts.items():
        sums[(number - start) // width] += count
    return [Bin(first, first + width - 1, sums[place]) for place, first in enumerate(range(start, most + 1, width))]


def histogram(columns: Sequence[Bin], mean: float, title: str, described: str) -> str:
    """A histogram with a line at the mean."""
    step = 100 / len(columns)
    top = max(one.count for one in columns)
    parts = []
    for place, one in enumerate(columns):
        height = round(_HIGH * one.count / top, 1)
        x, width = round(place * step + step * 0.06, 2), round(step * 0.88, 2)
        parts.append(
            f'<rect class="bar" x="{x}%" width="{width}%" y="{round(_HIGH - height, 1)}" height="{height}">'
            f"<title>{with_minus(f'{one.first}–{one.last}')}: {one.count}</title></rect>"
        )
    span = columns[-1].last + 1 - columns[0].first
    at = round(100 * (mean + 0.5 - columns[0].first) / span, 2)
    parts.append(f'<line class="fair" x1="{at}%" x2="{at}%" y1="0" y2="{_HIGH}"/>')
    parts.append(f'<line class="ground" x1="0" x2="100%" y1="{_HIGH}" y2="{_HIGH}"/>')
    ends = [
        (0, "start", columns[0].first),
        (50, "middle", columns[len(columns) // 2].first),
        (100, "end", columns[-1].last),
    ]
    for place, anchor, number in ends if len(columns) > 2 else ends[::2]:
        parts.append(
            f'<text class="tick" x="{place}%" y="{_HIGH + 15}" text-anchor="{anchor}">{with_minus(str(number))}</text>'
        )
    return (
        f'<svg class="histogram" width="100%" height="{_HIGH + 20}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(described)}</desc>{''.join(parts)}</svg>"
    )
