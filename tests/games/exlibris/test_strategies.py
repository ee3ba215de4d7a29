"""What is hinted at in islands, hands and averages is so."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.games.exlibris.exercises.expected import Expected
from tutor.games.exlibris.exercises.hand_value import HandValue
from tutor.games.exlibris.exercises.island_value import IslandValue
from tutor.games.exlibris.exercises.strategies import a_hand, an_average, one_island
from tutor.learn.strategies import Hint

COUNTS = st.tuples(*[st.integers(0, 9)] * 5)


def untrue(hints: list[Hint]) -> list[object]:
    return [claim for hint in hints for claim in hint.claims if not claim.holds()]


@settings(max_examples=60, deadline=None)
@given(COUNTS)
def test_islands(counts: tuple[int, ...]) -> None:
    for place in range(5):
        found = list(one_island(counts, place))
        assert len(found) >= 2
        assert untrue(found) == []


@settings(max_examples=60, deadline=None)
@given(COUNTS, st.tuples(*[st.integers(0, 4)] * 5))
def test_hands(counts: tuple[int, ...], cards: tuple[int, ...]) -> None:
    assert untrue(list(a_hand(counts, cards))) == []
    assert len(list(HandValue(counts, cards).hints())) >= 2


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(-9, 9), min_size=2, max_size=6))
def test_averages(values: list[int]) -> None:
    found = list(an_average(values))
    assert len(found) >= 2
    assert untrue(found) == []


def test_in_words() -> None:
    assert list(IslandValue((8, 11, 11, 11, 12), "B").hints())[:2] == [
        "You need not put all five in order. Which islands have fewer sticks than B, or the same?",
        "3 islands, B too, have the same number of sticks: the last of their places counts.",
    ]
    assert next(HandValue((8, 11, 11, 11, 12), (2, 1, 0, 0, 3)).hints()) == (
        "You have no card of C and D: you need no value there."
    )
    hints = " ".join(HandValue((8, 11, 11, 11, 12), (1, 1, 1, 0, 1)).hints())
    assert "the most cards" not in hints
    assert next(Expected((3, 1, 0, -1)).hints()) == (
        "1 and −1 make 0 together: cross both out, but count them."
    )
