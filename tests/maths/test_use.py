"""Expressions of all numbers or of some, each at most once, whatever the numbers are."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.answers import check
from tutor.learn.narration import verdict
from tutor.maths.equations import equations, equations_for
from tutor.maths.expressions import Use, every, reaching, results
from tutor.maths.ideas import idea_key
from tutor.maths.notation import Fault, allowed, faults_for, read, value_of
from tutor.maths.tree import numbers

FOUR, SIX = (25, 50, 3, 6), (25, 50, 75, 100, 3, 6)

CODES = [
    ("25+50+3*6", FOUR, Use.ALL, None),
    ("25+50+3*6", FOUR, Use.SOME, None),
    ("25+50", FOUR, Use.SOME, None),
    ("25+50", FOUR, Use.ALL, "digit-missing"),
    ("50", FOUR, Use.SOME, None),
    ("25+25", FOUR, Use.SOME, "digit-reused"),
    ("25+51", FOUR, Use.SOME, "digit-foreign"),
    ("25+5", FOUR, Use.SOME, "digit-foreign"),
    ("36+50", FOUR, Use.SOME, "digits-joined"),
    ("2550+3", FOUR, Use.SOME, "digits-joined"),
    ("253+50", FOUR, Use.SOME, "digits-joined"),
    ("33+50", FOUR, Use.SOME, "digit-foreign"),
    ("25/(6-6)", (25, 6, 6), Use.ALL, "division-by-zero"),
    ("33+7", (3, 3, 7), Use.ALL, "digits-joined"),
    ("48+7", (2, 3, 7), Use.ALL, "digits-joined"),
    ("0+100", (0, 100, 7), Use.SOME, None),
    ("(100+50)*6+75-25+3", SIX, Use.ALL, None),
    ("-25+50", FOUR, Use.SOME, "unary-minus"),
]


@pytest.mark.parametrize(("text", "given_numbers", "use", "code"), CODES)
def test_what_is_against_an_expression(
    text: str, given_numbers: tuple[int, ...], use: Use, code: str | None
) -> None:
    found = faults_for(read(text), given_numbers, use)
    assert (found[0].code if found else None) == code
    if code is None:
        assert (
            value_of(text, given_numbers) if use is Use.ALL else allowed(text, given_numbers, use)
        )
    else:
        with pytest.raises(Fault, match=code):
            allowed(text, given_numbers, use)


SAID = [
    ("25+50=75", Use.ALL, "Use every number: 3 and 6 are still missing."),
    ("25+50=75", Use.SOME, "Right! 25 + 50 = 75"),
    ("25+25=50", Use.SOME, "You used the 25 twice, but you have it only once."),
    ("25+51=76", Use.SOME, "You used 51, but it is not one of your numbers."),
    ("36+50=86", Use.SOME, "36 is more than one number stuck together. Each number stands alone."),
    ("25+50=80", Use.SOME, "Not quite: 25 + 50 gives 75, not 80."),
    ("25+50", Use.SOME, "Now write = and the result."),
]


@pytest.mark.parametrize(("text", "use", "sentence"), SAID)
def test_nothing_that_is_said_speaks_of_dice(text: str, use: Use, sentence: str) -> None:
    assert verdict(check(text, FOUR, use, about="numbers")) == sentence


def test_a_wrong_result_is_diagnosed_and_others_are_named() -> None:
    answer = check("3+6*50=450", FOUR, Use.SOME, about="numbers")
    assert answer.diagnosis[0] == "left-to-right"
    assert "50*(6+3)" in answer.others
    assert all(allowed(other, FOUR, Use.SOME) for other in answer.others)


SMALL = st.lists(st.integers(0, 12), min_size=2, max_size=3).map(tuple)


@given(SMALL)
def test_some_is_all_of_every_choice(given_numbers: tuple[int, ...]) -> None:
    texts = {form.text for form in every(given_numbers, Use.SOME)}
    expected = {str(number) for number in given_numbers}
    for n in range(2, len(given_numbers) + 1):
        for chosen in combinations(given_numbers, n):
            expected |= {form.text for form in every(chosen)}
    assert texts == expected
    assert all(not faults_for(read(text), given_numbers, Use.SOME) for text in texts)


@given(SMALL)
def test_all_numbers_are_what_they_always_were(given_numbers: tuple[int, ...]) -> None:
    for result, texts in results(given_numbers).items():
        for text in texts:
            tree = read(text).tree
            assert tree is not None
            used = sorted(int(number.value) for number in numbers(tree))
            assert used == sorted(given_numbers)
        assert reaching(given_numbers, result) == texts


def test_one_target_of_six_numbers() -> None:
    found = reaching(SIX, Fraction(952), Use.SOME)
    assert set(reaching(SIX, Fraction(952))) < set(found)
    assert len(found) == len(set(found))
    assert all(value_of_some(text) == 952 for text in found)
    ideas = equations_for(SIX, Fraction(952), Use.SOME)
    assert sorted(text for idea in ideas for text in idea.variants) == sorted(found)


def value_of_some(text: str) -> Fraction:
    from tutor.maths.tree import value

    return value(allowed(text, SIX, Use.SOME))


def test_other_numbers_make_another_idea() -> None:
    assert idea_key("2+6") != idea_key("3+5")
    assert idea_key("2+6") == idea_key("6+2")
    ideas = equations((2, 3, 5, 6), Use.SOME)[Fraction(8)]
    assert {"6+2", "5+3"} <= {idea.equation for idea in ideas}
    assert equations((2, 3, 5), Use.SOME)[Fraction(3)][0].equation == "3"


def test_too_many_or_too_few_numbers() -> None:
    for wrong in ((), (7,), tuple(range(7))):
        with pytest.raises(ValueError, match="two to 5 numbers"):
            every(wrong, Use.SOME)


@pytest.mark.parametrize("digits", [(2, 7), (2, 3, 7), (5, 5, 6, 9)])
def test_results_of_some_are_those_of_every_choice_of_them(digits: tuple[int, ...]) -> None:
    some = results(digits, Use.SOME)
    for size in range(2, len(digits) + 1):
        for chosen in combinations(digits, size):
            assert all(set(texts) <= set(some[found]) for found, texts in results(chosen).items())
    assert all(str(digit) in some[Fraction(digit)] for digit in digits)
    assert set(results(digits)) < set(some)


def test_two_equal_numbers_among_six_may_change_places_within_an_idea() -> None:
    assert idea_key("2*3+4/2+5+6") == idea_key("4/2+2*3+5+6")
    assert idea_key("2*3+4/2+5+6") != idea_key("2*4+3/2+5+6")
