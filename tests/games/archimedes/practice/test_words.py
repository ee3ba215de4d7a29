"""A laying read aloud in three languages."""

import pytest

from tests.language.sources import TRIED
from tutor.games.archimedes.aloud import aloud, number_word
from tutor.games.archimedes.rules.components import VALUES
from tutor.games.archimedes.rules.moves import Equality, Equation, parse
from tutor.language import use

READ = [
    ("en", 3, "3+5=8", "three plus five equals eight"),
    ("en", 8, "8-1=7", "eight minus one equals seven"),
    ("en", 3, "3*4=12", "three times four equals twelve"),
    ("en", 12, "12/6=2", "twelve divided by six equals two"),
    ("en", 8, "=8", "eight equals eight"),
    ("en", 3, "3+R5=8", "three plus Reiner as five equals eight"),
    ("en", 3, "=R3", "three equals Reiner as three"),
    ("pl", 3, "3+5=8", "trzy plus pięć równa się osiem"),
    ("pl", 12, "12/6=2", "dwanaście podzielić przez sześć równa się dwa"),
    ("pl", 12, "12/R6=2", "dwanaście podzielić przez Reinera jako sześć równa się dwa"),
    ("pl", 3, "3*4=R12", "trzy razy cztery równa się Reiner jako dwanaście"),
    ("el", 3, "3+5=8", "τρία συν πέντε ίσον οκτώ"),
    ("el", 12, "12/6=2", "δώδεκα διά έξι ίσον δύο"),
    ("el", 13, "13-1=12", "δεκατρία μείον ένα ίσον δώδεκα"),
    ("el", 3, "3*4=12", "τρία επί τέσσερα ίσον δώδεκα"),
]


@pytest.mark.parametrize(("language", "top", "move", "words"), READ)
def test_aloud(language: str, top: int, move: str, words: str) -> None:
    laying = parse(move)
    assert isinstance(laying, Equation | Equality)
    use(language)
    assert aloud(top, laying) == words


@pytest.mark.parametrize("language", TRIED)
def test_every_number_has_a_word_of_its_own(language: str) -> None:
    use(language)
    assert len({number_word(number) for number in VALUES}) == len(VALUES)
