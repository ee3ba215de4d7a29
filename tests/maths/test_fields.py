"""Fields of a prime: elements, their inverses one by one and all together, a random point."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.fields import LARGE, SMALL, combined, element, inverse, inverses, variables

PRIMES = st.sampled_from((SMALL, LARGE))

FRACTIONS = st.fractions(-1000, 1000, max_denominator=1000)


def of(number: Fraction, prime: int) -> int:
    return element(*number.as_integer_ratio(), prime)


@given(FRACTIONS, FRACTIONS, PRIMES)
def test_elements_are_added_and_multiplied_as_their_fractions_are(
    one: Fraction, other: Fraction, prime: int
) -> None:
    left, right = of(one, prime), of(other, prime)
    assert (left + right) % prime == of(one + other, prime)
    assert (left - right) % prime == of(one - other, prime)
    assert left * right % prime == of(one * other, prime)
    assert (left == 0) is (one == 0)


@given(FRACTIONS, FRACTIONS)
def test_signs_do_what_they_do_to_fractions(one: Fraction, other: Fraction) -> None:
    left, right = of(one, LARGE), of(other, LARGE)
    assert combined("+", left, right) == of(one + other, LARGE)
    assert combined("-", left, right) == of(one - other, LARGE)
    assert combined("*", left, right) == of(one * other, LARGE)
    if other:
        assert combined("/", left, right) == of(one / other, LARGE)
    else:
        with pytest.raises(ValueError, match="not invertible"):
            combined("/", left, right)


@given(st.lists(st.integers(1, 10**9), max_size=20), PRIMES)
def test_all_inverses_together_are_those_one_by_one(numbers: list[int], prime: int) -> None:
    found = inverses(numbers, prime)
    assert found == [inverse(number, prime) for number in numbers]
    assert all(number * over % prime == 1 for number, over in zip(numbers, found, strict=True))


def test_none_has_an_inverse_where_one_has_none() -> None:
    with pytest.raises(ValueError, match="not invertible"):
        inverses([3, 0, 5], SMALL)


def test_the_random_point_is_the_same_every_time_and_its_variables_differ() -> None:
    point = variables(6)
    assert point == variables(6)
    assert variables(3) == point[:3]
    assert len(set(point)) == 6
    assert all(1 < value < LARGE for value in point)
