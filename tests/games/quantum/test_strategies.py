"""What is hinted at in rolls, columns and chances is so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.games.quantum.exercises.chance import Chance
from tutor.games.quantum.exercises.colour_sum import ColourSum
from tutor.games.quantum.exercises.column import Column
from tutor.games.quantum.exercises.strategies import Ways, to_add, to_count, to_cross_out
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.sums import sums
from tutor.learn.strategies import Hint

FACES = st.builds(lambda colour, n: f"{colour[0]}{n}", st.sampled_from(COLOURS), st.integers(1, 6))
DICE = st.lists(st.tuples(*[FACES] * 6), min_size=1, max_size=2).map(tuple)


def untrue(hints: list[Hint]) -> list[object]:
    assert len(hints) >= 1
    return [claim for hint in hints for claim in hint.claims if not claim.holds()]


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 6), st.tuples(*[FACES] * 6))
def test_sums(white: int, faces: tuple[str, ...]) -> None:
    for colour in COLOURS:
        exercise = ColourSum(" ".join([str(white), *faces]), colour)
        assert untrue(list(to_add(sums(exercise.dice)[COLOURS.index(colour)]))) == []


@settings(max_examples=50, deadline=None)
@given(st.tuples(*[st.integers(1, 12)] * 4))
def test_columns(numbers: tuple[int, ...]) -> None:
    assert untrue(list(to_cross_out(numbers))) == []


@settings(max_examples=30, deadline=None)
@given(DICE, st.sampled_from(COLOURS), st.integers(1, 9))
def test_chances(dice: tuple[tuple[str, ...], ...], colour: str, least: int) -> None:
    found = list(to_count(dice, colour, least))  # type: ignore[arg-type]
    assert untrue(found) == []
    unwanted = next(claim for claim in found[0].claims if isinstance(claim, Ways))
    chance = Chance(dice, colour, least).value  # type: ignore[arg-type]
    assert chance * 6 ** len(dice) == 6 ** len(dice) - unwanted.ways


DIE = ("r1", "r6", "y2", "y5", "b3", "p4")


@pytest.mark.parametrize(
    ("exercise", "told"),
    [
        (Chance((DIE, DIE), "red", 1),
         "Count the opposite: no die shows red. There are 4 × 4 ways for that."),
        (ColourSum("3 r4 r6 y5 b6 b1 p2", "red"), "6 and 4 make a ten: start with them."),
        (ColourSum("3 r4 r6 y5 b6 b1 b2", "purple"), "No die shows purple. What is left to count?"),
        (Column((4, 4, 7, 9)), "Now 2 numbers are left. Which is the lowest?"),
        (Column((4, 4, 4, 9)),
         "Equal numbers count only once. How many different numbers do you see?"),
        (Chance((DIE,), "blue", 1), "Put a finger on each face: is it blue? Count those that fit."),
        (Chance((DIE,), "red", 2),
         "Put a finger on each face: red, 2 at least? Count those that fit."),
    ],
)  # fmt: skip
def test_in_words(exercise: Chance | ColourSum | Column, told: str) -> None:
    assert told in list(exercise.hints())[:2]


@settings(max_examples=50, deadline=None)
@given(st.tuples(*[st.integers(1, 9)] * 4))
def test_a_column_is_told_one_way_of_looking(numbers: tuple[int, int, int, int]) -> None:
    """Seen: to cross out the lowest, and after it to take the second of all."""
    crossed, *others = Column(numbers).hints()
    assert others
    if len({*numbers}) > 1:
        assert crossed == "Find the lowest number. Cross it out everywhere."
        assert others[-1] == "The lowest of what is left is the second lowest of all."
    assert not any("second number" in each or "in order" in each for each in others)
