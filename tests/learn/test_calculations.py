"""Calculations in running text, and lines that draw no Markdown."""

import pytest

from tutor.language import speaking
from tutor.learn.calculations import bare


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
