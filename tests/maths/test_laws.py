"""A negative factor before brackets, multiplied term by term, some signs of it wrong."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.maths.malrules.laws import minus_at_each, minus_of_factor_first
from tutor.maths.tree import Number, Operation, Tree, value

TERMS = st.lists(st.fractions(-9, 9, max_denominator=4), min_size=2, max_size=4)


@settings(max_examples=30)
@given(st.fractions(Fraction(1, 4), 9, max_denominator=4), TERMS, st.booleans())
def test_a_negative_factor_reaches_the_first_term_or_makes_each_negative(
    factor: Fraction, terms: list[Fraction], leads: bool
) -> None:
    bracket: Tree = Number(terms[0])
    for term in terms[1:]:
        bracket = Operation("-" if term < 0 else "+", bracket, Number(abs(term)))
    sides = Number(-factor), bracket
    product = Operation("*", *(sides if leads else sides[::-1]))
    assert value(product) == -factor * sum(terms)
    assert value(minus_of_factor_first(product)) == factor * (sum(terms[1:]) - terms[0])
    assert value(minus_at_each(product)) == -factor * sum(map(abs, terms))
