"""Calculations in running text, and lines that draw no Markdown."""

import pytest

from tutor.language import speaking
from tutor.learn.calculations import bare, calculation


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("You **keep it**, and it is *not* `2*3`.", "You keep it, and it is not 2 · 3."),
        ("**the product `4*5`**", "the product 4 · 5"),
        ("6*7*8 or 6 * (7 + 8)", "6 · 7 · 8 or 6 · (7 + 8)"),
        ("`{}` and `x*y` *", "{} and x*y *"),
        ("***both***", "both"),
        ("", ""),
    ],
)
def test_no_asterisk_is_left_in_a_question(text: str, shown: str) -> None:
    """Seen: a question of marbles that are **put back**, the asterisks and all."""
    with speaking("pl"):
        assert bare(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2^3=8", "2³ = 8"),
        ("2^(-1)=1/2", "2⁻¹ = 1/2"),
        ("10^12", "10¹²"),
        ("2^3^2", "2 ^ 3²"),
        ("2^(−3)", "2⁻³"),
        ("2^2.5", "2 ^ 2,5"),
    ],
)
def test_whole_exponents_stand_above(text: str, shown: str) -> None:
    """Seen: ``2 ^ (−1)`` in the lesson that speaks of the minus up there."""
    with speaking("pl"):
        assert calculation(text) == shown
