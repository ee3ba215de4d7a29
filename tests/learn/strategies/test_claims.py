"""Claims are proved or refuted: what is so holds, what is nearly so does not."""

from fractions import Fraction

import pytest

from tutor.learn.strategies.claims import (
    AtMost,
    Borrows,
    CannotWith,
    CanWith,
    Carries,
    Claim,
    Dips,
    Divides,
    Equal,
    FactorPairs,
    Fills,
    Least,
    Less,
    Makes,
    Near,
    Ordered,
    Steps,
)
from tutor.learn.strategies.hint import shown

SO: list[Claim] = [
    Equal("7*8", "7*7+7"),
    Equal("6/8", "3/4"),
    Near("47+38", "50+40", 5),
    Less("1/3", "1/2"),
    Divides(3, (6, 9)),
    Least(12, 4, 6),
    Fills("7*?=56", Fraction(8)),
    Fills("?/6=1/2", Fraction(3)),
    FactorPairs(36, (2, 3, 4, 6)),
    Makes((2, 3, 7), Fraction(35)),
    CannotWith((2, 3, 7), Fraction(35), "+-"),
    CanWith((2, 3, 7), Fraction(8), "+-"),
    AtMost((2, 3, 7), "+-", 12),
    Carries(47, 38, (0,)),
    Carries(95, 7, (0, 1)),
    Borrows(402, 38, (0, 1)),
    Ordered("7-3*2", "times-first"),
    Steps("7-3*2", 2),
    Dips("3-8+9"),
]

NOT_SO: list[Claim] = [
    Equal("7*8", "7*7+8"),
    Near("47+38", "50+40", 4),
    Less("1/2", "2/4"),
    Divides(3, (6, 8)),
    Least(24, 4, 6),
    Least(10, 4, 6),
    Fills("7*?=56", Fraction(7)),
    Fills("0*?=0", Fraction(7)),
    FactorPairs(36, (2, 3, 4)),
    FactorPairs(36, (2, 3, 4, 5, 6)),
    Makes((2, 3, 7), Fraction(36)),
    CannotWith((2, 3, 7), Fraction(8), "+-"),
    CanWith((2, 3, 7), Fraction(35), "+-"),
    AtMost((2, 3, 7), "+-", 13),
    AtMost((2, 3, 7), "+-", 11),
    Carries(47, 38, ()),
    Carries(47, 38, (0, 1)),
    Borrows(402, 38, (0,)),
    Ordered("7-3*2", "left-to-right"),
    Steps("7-3*2", 3),
    Dips("9-8+3"),
]


@pytest.mark.parametrize("claim", SO, ids=str)
def test_what_is_so(claim: Claim) -> None:
    assert claim.holds()


@pytest.mark.parametrize("claim", NOT_SO, ids=str)
def test_what_is_not_so(claim: Claim) -> None:
    assert not claim.holds()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7*?=56", "7 × ▢ = 56"),
        ("?/6=1/2", "▢/6 = 1/2"),
        ("6/8", "6/8"),
        ("48/2=24", "48 ÷ 2 = 24"),
        ("2-24=0-22", "2 − 24 = −22"),
        ("3/(0-6)", "3 ÷ (−6)"),
        ("*", "×"),
        ("D4", "D4"),
    ],
)
def test_how_it_is_written(text: str, said: str) -> None:
    assert shown(text) == said
