"""A sum is right when SymPy says so, and is written as the class writes it."""

from tutor.language import use
from tutor.learn.sums import Sum, plus


def test_only_a_right_sum_holds() -> None:
    assert Sum("2+7-5", 4).holds()
    assert not Sum("2+7-5", 5).holds()
    assert not Sum("2+", 2).holds()


def test_written_as_the_class_writes_it() -> None:
    assert Sum("2*7-15", -1).shown() == "2 × 7 \N{MINUS SIGN} 15 = \N{MINUS SIGN}1"
    use("pl")
    assert Sum("2*7", 14).shown() == "2 · 7 = 14"


def test_an_addition() -> None:
    assert plus([2, 7, 1]) == "2+7+1"
