"""The chances of a re-roll, held against every combination of faces written out."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.games.quantum.rules.tables import FULL, ROLL, dice
from tutor.games.quantum.rules.chances import (
    ALL,
    better,
    chance_of_any,
    chance_to_fit,
    chance_to_improve,
    spread,
)
from tutor.games.quantum.rules.components import COLOURS, DICE, NUMBERS, Colour
from tutor.games.quantum.rules.moves import Roll, parse
from tutor.games.quantum.rules.rows import EMPTY, LENGTH, LINE, Row, fits
from tutor.games.quantum.rules.sums import numbers

rolls = some.builds(Roll, some.sampled_from(NUMBERS), some.tuples(*map(some.sampled_from, dice())))
some_dice = some.lists(some.integers(0, DICE), unique=True, max_size=4).map(tuple)
colours: some.SearchStrategy[Colour] = some.sampled_from(COLOURS)


@some.composite
def rows(draw: some.DrawFn) -> Row:
    """A row that may come about, of any length."""
    rising = draw(some.lists(some.integers(1, 25), unique=True, max_size=LINE).map(sorted))
    if len(rising) < LINE:
        return tuple(rising)
    below = some.integers(1, max(1, rising[-1] - 1))
    falling = draw(some.lists(below, unique=True, max_size=LENGTH - LINE).map(sorted))
    return (*rising, *reversed(falling))


def every_roll(roll: Roll, loose: Sequence[int]) -> Iterator[Roll]:
    """Every way the dice may fall, one for each combination of faces."""
    white = NUMBERS if 0 in loose else (roll.white,)
    faces = [
        dice()[die - 1] if die in loose else (face,) for die, face in enumerate(roll.faces, start=1)
    ]
    for first in white:
        for fallen in product(*faces):
            yield Roll(first, fallen)


@settings(max_examples=40)
@given(rolls, some_dice, colours)
def test_a_spread_counts_every_combination(
    roll: Roll, loose: tuple[int, ...], colour: Colour
) -> None:
    place = COLOURS.index(colour)
    found = spread(dice(), roll, loose, colour)
    counted = Counter(numbers(each.white, each.faces)[place] for each in every_roll(roll, loose))
    assert {n: found.ways_to(n) for n in range(40) if found.ways_to(n)} == counted
    assert found.ways == sum(counted.values()) == sum(found.counts) == 6 ** len(loose)
    assert found.average == Fraction(sum(n * times for n, times in counted.items()), found.ways)


@settings(max_examples=40)
@given(rolls, some_dice, colours, rows())
def test_the_chances_of_a_row(roll: Roll, loose: tuple[int, ...], colour: Colour, row: Row) -> None:
    place = COLOURS.index(colour)
    found = spread(dice(), roll, loose, colour)
    now = numbers(roll.white, roll.faces)[place]
    fall = [numbers(each.white, each.faces)[place] for each in every_roll(roll, loose)]
    assert chance_to_fit(row, found) == Fraction(sum(fits(row, n) for n in fall), len(fall))
    up = len(row) < LINE
    improved = [
        n for n in fall if fits(row, n) and (not fits(row, now) or (n < now if up else n > now))
    ]
    assert chance_to_improve(row, now, found) == Fraction(len(improved), len(fall))


@settings(max_examples=40, deadline=None)
@given(
    rolls,
    some_dice,
    some.tuples(*[rows()] * 4),
    some.one_of(some.none(), colours),
)
def test_the_chance_of_any_row(
    roll: Roll, loose: tuple[int, ...], four: tuple[Row, ...], without: Colour | None
) -> None:
    found = chance_of_any(dice(), roll, loose, four, without)
    good = [
        any(
            fits(row, number)
            for colour, row, number in zip(
                COLOURS, four, numbers(each.white, each.faces), strict=True
            )
            if colour != without
        )
        for each in every_roll(roll, loose)
    ]
    assert found == Fraction(sum(good), len(good))


def test_a_first_roll_is_all_seven_dice() -> None:
    roll = parse(ROLL)
    assert isinstance(roll, Roll)
    for colour in COLOURS:
        assert spread(dice(), None, (), colour) == spread(dice(), roll, ALL, colour)
    four = ((12,), (15,), (1, 2, 3, 5), FULL)
    assert chance_of_any(dice(), None, (), four) == chance_of_any(dice(), roll, ALL, four)


def test_chances_worked_out_by_hand() -> None:
    """White 3, red 1 + 3: only the white die is rolled again, and red becomes 5 to 10."""
    roll = parse(ROLL)
    assert isinstance(roll, Roll)
    red = spread(dice(), roll, (0,), "red")
    assert (red.least, red.counts, red.ways) == (4, (0, 1, 1, 1, 1, 1, 1), 6)
    assert chance_to_fit((8,), red) == Fraction(2, 6)
    assert chance_to_improve((5,), 7, red) == Fraction(1, 6)
    assert chance_to_improve((1, 2, 3, 9), 7, red) == Fraction(1, 6)
    # Purple takes a white 5 or 6, red a white 5 or 6 as well: nothing is counted twice.
    nothing = (33,)
    assert chance_of_any(dice(), roll, (0,), ((8,), nothing, nothing, (4,))) == Fraction(2, 6)
    assert chance_of_any(dice(), roll, (0,), ((8,), nothing, nothing, (4,)), "red") == Fraction(
        2, 6
    )
    assert chance_of_any(dice(), roll, (), EMPTY) == 1
    assert chance_of_any(dice(), roll, ALL, (FULL,) * 4) == 0


@pytest.mark.parametrize(
    ("row", "now", "numbers"),
    [
        ((), 9, range(1, 9)),
        ((4,), 9, range(5, 9)),
        ((4,), 5, range(0)),
        ((9,), 9, range(10, 34)),
        ((1, 2, 3, 20), 9, range(10, 20)),
        ((1, 2, 3, 20), 22, range(1, 20)),
        ((1, 2, 3, 20, 5), 4, range(0)),
        (FULL, 9, range(0)),
    ],
)
def test_better_uses_up_less_room(row: Row, now: int, numbers: range) -> None:
    assert list(better(row, now)) == list(numbers)
