"""The written procedures: right when done as taught, and wrong in every way that is listed."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.malrules.columns import addition, division, multiplication, subtraction
from tutor.maths.malrules.columns.addition import wrong_sums
from tutor.maths.malrules.columns.division import wrong_quotients
from tutor.maths.malrules.columns.multiplication import wrong_products
from tutor.maths.malrules.columns.paper import Found, digits, number, some_columns
from tutor.maths.malrules.columns.subtraction import wrong_differences

NUMBERS = st.integers(0, 99_999)
PROCEDURES: list[tuple[Callable[[int, int], Found], Callable[[int, int], int]]] = [
    (wrong_sums, lambda a, b: a + b),
    (wrong_differences, lambda a, b: a - b),
    (wrong_products, lambda a, b: a * b),
    (wrong_quotients, lambda a, b: a // b if b else 0),
]


@given(NUMBERS, NUMBERS)
def test_done_as_taught_everything_is_right(one: int, other: int) -> None:
    upper, lower = max(one, other), min(one, other)
    assert addition.total((one, other, upper), addition.TAUGHT) == one + other + upper
    assert subtraction.difference(upper, lower, subtraction.TAUGHT) == upper - lower
    assert multiplication.product(one, other, multiplication.TAUGHT) == one * other
    if 0 < lower <= upper:
        assert division.quotient(upper, lower, division.TAUGHT) == upper // lower


@given(NUMBERS, NUMBERS)
def test_what_is_listed_is_wrong_each_value_once_and_never_below_zero(one: int, other: int) -> None:
    for upper, lower in ((one, other), (other, one)):
        for wrong, right in PROCEDURES:
            for values in wrong(upper, lower).values():
                assert values
                assert right(upper, lower) not in values
                assert len(set(values)) == len(values)
                assert min(values) >= 0


@given(NUMBERS, NUMBERS)
def test_one_malrule_asked_for_alone_makes_what_it_makes_among_all(one: int, other: int) -> None:
    for upper, lower in ((one, other), (other, one)):
        made = wrong_differences(upper, lower)
        for malrule in (*made, "borrow-always", "no-such-malrule"):
            assert wrong_differences(upper, lower, malrule).get(malrule) == made.get(malrule)
    sums = wrong_sums(one, other)
    for malrule in (*sums, "carry-always", "carry-misplaced", "no-such-malrule"):
        assert wrong_sums(one, other, only=malrule).get(malrule) == sums.get(malrule)


@given(st.lists(st.integers(-9, 130), min_size=1).filter(lambda given: min(given[:-1] or [0]) >= 0))
def test_what_stands_in_columns_is_read_from_the_left(columns: list[int]) -> None:
    """Whatever a column holds, as many digits as it likes; only the left one has a minus."""
    assert number(columns) == int("".join(str(column) for column in reversed(columns)))


@given(st.lists(NUMBERS, min_size=2, max_size=4))
def test_a_column_that_is_added_as_taught_has_its_sum(terms: list[int]) -> None:
    written = tuple(map(digits, terms))
    sums = addition._sums(written)
    assert sums == [
        addition._added(written, place, addition.TAUGHT) for place in range(max(map(len, written)))
    ]


@given(st.integers(0, 9), st.integers(0, 9))
def test_facts_are_not_written_in_columns(one: int, other: int) -> None:
    assert [wrong(one, other) for wrong, _ in PROCEDURES] == [{}, {}, {}, {}]


@given(NUMBERS, st.integers(1, 9))
def test_a_quotient_of_one_digit_is_no_long_division(number: int, divisor: int) -> None:
    if number // divisor < 10:
        assert wrong_quotients(number, divisor) == {}
    assert wrong_quotients(number, 0) == {}


def test_very_long_numbers_cost_nothing() -> None:
    for wrong, _ in PROCEDURES:
        assert wrong(10**200 + 7, 10**199) == {}


# What borrows nowhere shows no bug of borrowing, what carries nowhere none of carrying, and so on.
SHOWS_NOT = [
    (wrong_differences, 86, 24, ("smaller-digit-from-larger", "borrow-not-paid")),
    (wrong_differences, 61, 27, ("borrow-from-zero", "zero-minus-n-is-n", "n-minus-zero-is-zero")),
    (wrong_differences, 254, 119, ("borrow-across-zero", "stops-borrow-at-zero")),
    (wrong_sums, 43, 26, ("carry-dropped", "column-sums-in-full", "misaligned-columns")),
    (wrong_sums, 43, 26, ("left-column-forgotten", "digit-used-again", "wrong-digit-carried")),
    (wrong_products, 32, 3, ("carry-dropped", "carry-before-multiplying", "no-placeholder")),
    (wrong_products, 32, 3, ("one-row-only", "zeros-miscounted")),
    (wrong_quotients, 84, 4, ("quotient-zero-lost", "divides-digit-by-digit")),
]


@pytest.mark.parametrize(("found", "upper", "lower", "malrules"), SHOWS_NOT)
def test_no_bug_where_it_cannot_show(
    found: Callable[[int, int], Found], upper: int, lower: int, malrules: tuple[str, ...]
) -> None:
    assert not found(upper, lower).keys() & set(malrules)


def test_the_typical_repair_stands_first() -> None:
    assert wrong_differences(4514, 328)["borrow-not-paid"][0] == 4296  # in every column
    assert wrong_differences(4514, 328)["smaller-digit-from-larger"][0] == 4214
    assert wrong_sums(178, 256)["carry-dropped"][0] == 324  # every carry
    assert wrong_products(29, 38)["column-by-column-product"][0] == 132
    assert wrong_quotients(4080, 4)["quotient-zero-lost"][0] == 12


def test_two_bugs_at_once_belong_to_both_where_neither_alone_does_it() -> None:
    made = wrong_differences(304, 75)
    assert [name for name, values in made.items() if 279 in values] == [
        "borrow-across-zero",
        "zero-minus-n-is-n",
    ]
    # Here the one bug alone does it, so the other is not accused.
    assert "n-minus-zero-is-zero" not in wrong_differences(140, 21)


def test_sums_of_more_than_two_numbers() -> None:
    assert wrong_sums(458, 387, 9)["carry-dropped"] == (734, 834, 754)
    assert wrong_sums(458, 387, 9)["carry-of-one"] == (844,)
    assert wrong_sums(28, 17, 36)["column-sums-in-full"] == (621, 821)


def test_some_columns_are_neither_none_nor_all() -> None:
    assert sorted(some_columns(0b101)) == [0b001, 0b100]
    assert sorted(some_columns(0b111)) == [1, 2, 3, 4, 5, 6]
    assert list(some_columns(0b1)) == []
    assert sorted(some_columns(0b1111)) == [1, 2, 4, 7, 8, 11, 13, 14]


@pytest.mark.parametrize(
    ("upper", "lower", "made"), [(712, 365, 447), (8112, 3365, 5747), (762, 365, 407)]
)
def test_paid_is_only_where_the_next_column_is_short_itself(
    upper: int, lower: int, made: int
) -> None:
    assert subtraction.difference(upper, lower, subtraction.Way(pays="where-short")) == made
    assert made in wrong_differences(upper, lower)["borrow-not-paid"]
