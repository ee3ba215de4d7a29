"""Hints in words: every step in every language, and the plurals in them."""

from fractions import Fraction

import pytest

from tests.games.rachmistrz.practice.practices import EASY
from tests.language.sources import TRIED
from tutor.games.rachmistrz.advisor import narration
from tutor.games.rachmistrz.advisor.hints import FORMER, Ladder, reach
from tutor.language import say, use

DICE = (2, 3, 7)

every_language = pytest.mark.parametrize("language", TRIED)


class TestHints:
    def said(self, rung: str, equation: str = "7-3*2", target: int = 1) -> str:
        ladder = Ladder(Fraction(target), equation)
        free = {Fraction(8), Fraction(17)}
        return narration.hint_sentence(rung, ladder, reach(DICE, EASY), free)

    @every_language
    def test_every_step_in_every_language(self, language: str) -> None:
        use(language)
        said = [self.said(rung) for rung in FORMER]
        assert len(set(said)) == len(FORMER)
        assert not any("{" in sentence for sentence in said)

    def test_in_english(self) -> None:
        assert [self.said(rung) for rung in FORMER] == [
            "This roll gives 18 results. With free fields: 8 and 17.",
            "Try for 1. You need a “−”.",
            "For 1, first make 6.",
            "Fill the gaps: ▢ − ▢ × ▢ = 1",
            "One way: 7 − 3 × 2 = 1. Type it in.",
        ]

    def test_no_step_but_the_last_tells_the_equation(self) -> None:
        for rung in FORMER[:-1]:
            assert "7 − 3 × 2" not in self.said(rung)


POLISH = {
    1: "Z tego rzutu wychodzi 1 wynik",
    2: "Z tego rzutu wychodzą 2 wyniki",
    5: "Z tego rzutu wychodzi 5 wyników",
    12: "Z tego rzutu wychodzi 12 wyników",
    22: "Z tego rzutu wychodzą 22 wyniki",
}


@pytest.mark.parametrize(("n", "said"), POLISH.items())
def test_polish_plurals(n: int, said: str) -> None:
    use("pl")
    results = reach(DICE, EASY)[:1] * n
    sentence = narration.hint_sentence(
        "reach", Ladder(Fraction(8), "7+3-2"), results, {Fraction(8)}
    )
    assert sentence.startswith(f"{said}. ")


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [("en", 1, "1 result "), ("en", 22, "22 results "), ("el", 1, "1 "), ("el", 5, "5 ")],
)
def test_other_plurals(language: str, n: int, said: str) -> None:
    use(language)
    assert said in say("hint.title", n=n, dice="2, 3, 7")
    assert say("hint.title", n=1, dice="") != say("hint.title", n=5, dice="").replace("5", "1")


def test_an_example_of_what_is_wanted() -> None:
    assert narration.example(DICE) == "2 + 3 × 7 ="
    assert narration.example(()) == ""
