"""Words that can be read where there are only Latin letters without marks."""

import pytest

from tutor.language.latin import in_latin


@pytest.mark.parametrize(
    ("letters", "shown"),
    [("äöüßÄ", "ae oe ue ss Ae"), ("άΰΘώςΨ", "a y Th o s Ps"), ("aż7·İ", "    ")],
)
def test_a_letter_of_german_or_greek_has_latin_ones(letters: str, shown: str) -> None:
    assert [in_latin(letter) for letter in letters] == shown.split(" ")
