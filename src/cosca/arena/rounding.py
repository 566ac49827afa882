"""Numbers as they are told: rounded so that parts still add up to the whole, and with a minus that is one."""

from decimal import Decimal

_EXACT = 9
"""Digits behind the point, from which on numbers differ only by what binary fractions cannot hold."""


def rounded(value: float, digits: int) -> float:
    """A number with so many digits behind the point; between two that are as near, the one whose last digit is even.

    So two parts add up to the whole wherever they are told: in tables, pages and JSON.

    >>> 100 * 0.5075, rounded(100 * 0.5075, 1), rounded(100 * 0.4925, 1)
    (50.74999999999999, 50.8, 49.2)
    >>> rounded(0.77875, 4), rounded(0.22125, 4), rounded(-0.001, 2)
    (0.7788, 0.2212, 0.0)
    """
    return float(round(Decimal(str(round(value, _EXACT))), digits)) + 0.0  # no zero has a minus


def with_minus(number: str) -> str:
    """A number that may begin with a hyphen, which is shorter than a minus and wraps.

    >>> with_minus("-4,84")
    '−4,84'
    """
    return number.replace("-", "−")
