"""Decimals, mixed numbers, percent and powers have ways of their own, on the pupil's numbers."""

import re
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tutor.learn.exercises import Evaluate
from tutor.learn.strategies import WAYS, Hint, hints_for
from tutor.learn.strategies.claims import worked_out
from tutor.maths.decimals import decimal_places, decimal_text

DECIMALS = ("0.2", "0.3", "0.8", "1.5", "2.95", "4.6", "4.7", "6.1", "10", "3", "0.45")

MIXED = ("3 1/3", "1 2/3", "2 1/3", "4 3/5", "1 4/5", "5", "1/3", "2 5/8")

SUMS = [
    *(f"{one}{sign}{other}" for one, sign, other in product(DECIMALS, "+-*/", DECIMALS)),
    *(f"{one}{sign}{other}" for one, sign, other in product(MIXED, "+-*", MIXED)),
    *(f"{percent}%*{whole}" for percent, whole in product((5, 10, 12, 25, 40, 50, 75), (40, 120))),
    *(f"{base}^{times}" for base, times in product((2, 3, 7, 10, 12), (2, 3, 5))),
    *(f"(-{base})^{times}" for base, times in product((2, 5), (2, 3, 4))),
    *(f"{base}^({times})" for base, times in product((2, 3, 10), (0, -1, -2, -3))),
    "5*4^2",
    "2^2*2^4",
    "(3+2)^2",
]


@cache
def asked() -> list[tuple[Evaluate, tuple[Hint, ...]]]:
    """Those with a mark, and with a result that is not below zero, and their hints."""
    found = list[tuple[Evaluate, tuple[Hint, ...]]]()
    for text in SUMS:
        exercise = Evaluate(text)
        marked = any(mark in text for mark in ".%^ ")
        whole_or_finite = "." not in text or decimal_places(exercise.value) is not None
        if marked and whole_or_finite and (exercise.value > 0 or "^" in text):
            found.append((exercise, hints_for(exercise.shown, exercise.shown_steps)))
    return found


def test_each_has_two_ways_and_all_is_so() -> None:
    for exercise, hints in asked():
        assert len({hint.code for hint in hints}) == len(hints) >= WAYS, exercise.line
        for hint in hints:
            for claim in hint.claims:
                assert claim.holds(), (exercise.line, hint.code, claim)


BORDERS = [
    *(f"{number}/1" for number in ("1.1", "0.5", "3 1/3", "1/3")),
    *("0/2.5", "0/0.5", "0*2.5", "1*2.5", "1*3 1/3", "2.5/2.5", "1/2.5", "1/0.5"),
    *("1 1/4-2 3/4", "1 3/4-2 1/4", "2-2 1/4", "1/4-2", "1 1/2-3"),
    *("(2/3)^2", "(2/3)^3", "(1/2)^4", "0.5^3", "(3 3/4)^2", "(6/4)^2"),
    *("0.5-12.99", "0.6-2", "2-2.5", "0.3+6", "12-7.25"),
]


@pytest.mark.parametrize("text", BORDERS)
def test_what_is_told_at_the_borders_is_so(text: str) -> None:
    """By 1, of nothing, below zero, of fractions: “1 is more than 1” was told."""
    exercise = Evaluate(text)
    for hint in hints_for(exercise.shown, exercise.shown_steps):
        for claim in hint.claims:
            assert claim.holds(), (hint.code, claim)


NUMBERS = re.compile(r"\d+(?:\.\d+)?(?:/\d+)?")


def test_no_first_hint_holds_the_answer() -> None:
    for exercise, hints in asked():
        answer = decimal_text(exercise.value) or str(exercise.value)
        seen = {*NUMBERS.findall(exercise.line), *re.findall(r"\d+", exercise.line), "1"}
        for hint in hints[:WAYS]:
            assert answer in seen or answer not in NUMBERS.findall(hint.told()), exercise.line


def test_by_a_decimal_both_are_widened() -> None:
    """To leave the points out and to count places afterwards gives 0.06 for 4.8 : 0.8."""
    for one, other in product(DECIMALS, DECIMALS):
        if Fraction(other).denominator > 1:
            exercise = Evaluate(f"{one}/{other}")
            if decimal_places(exercise.value) is None or exercise.value in (1, 10):
                continue  # 10 would be told by "times 10"
            hint = hints_for(exercise.shown, exercise.shown_steps)[0]
            assert hint.code == "dec-widen"
            top, by = hint.params["one"], hint.params["other"]
            assert worked_out(f"{top}/{by}") == exercise.value
            assert Fraction(str(by)).denominator == 1


def test_without_points_it_is_said_how_much_too_much() -> None:
    plain = [hint for _, hints in asked() for hint in hints if hint.code == "dec-plain"]
    assert len(plain) > 20
    for hint in plain:
        one, sign, other, by = (hint.params[name] for name in ("one", "sign", "other", "by"))
        assert by != 1
        assert "." not in f"{one}{other}"
        assert hint.claims[0].holds(), (one, sign, other)


def test_zeros_behind_only_where_places_differ() -> None:
    for exercise, hints in asked():
        places = {len(number.partition(".")[2]) for number in re.split(r"[-+*/]", exercise.line)}
        if any(hint.code == "dec-zeros" for hint in hints):
            assert len(places) > 1, exercise.line


def test_a_mixed_number_is_never_read_as_one_fraction() -> None:
    """Nothing about 10/3, and nothing of the kind "use only the tops", about 3 1/3."""
    for exercise, hints in asked():
        if " " not in exercise.line:
            continue
        parts = set(re.findall(r"\d+/\d+", exercise.line))
        for hint in hints[:WAYS]:
            said = set(re.findall(r"(?<!\d )\b\d+/\d+", hint.told()))
            broken = hint.code in ("mixed-break", "mixed-break-whole")
            assert said <= parts or broken, (exercise.line, hint.told())
            assert hint.about or not hint.code.startswith(("frac-same", "frac-tops"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "3 1/3-1 2/3",
            [
                "1/3 is less than 2/3: cut one whole into parts, 3 1/3 = 2 4/3.",
                "Go up from 1 2/3 to 2, then on to 3 1/3. Add both jumps.",
                "Whole ones and parts separately: 2 − 1 and 4/3 − 2/3",
            ],
        ),
        (
            "40%*120",
            [
                "100% is 120. How much is 10%?",
                "40% is 4 times as much as 10%.",
                "120 ÷ 10 = 12. Now you have 12 × 4 left.",
            ],
        ),
        (
            "4.7+0.9",
            [
                "Go from 4.7 to 5 first: that takes 0.3. What is left of the 0.9?",
                "First without the point: 47 + 9. That gives 10 times as much.",
                "Back to the first way: 4.7 + 0.3 = 5. Now you have 5 + 0.6 left.",
            ],
        ),
        (
            "(-2)^3",
            [
                "Write it out: (−2) × (−2) × (−2)",
                "How many minus signs are that: an even number, or an odd one?",
                "Back to the first way: −2 × (−2) = 4. Now you have 4 × (−2) left.",
            ],
        ),
        (
            "10^(-2)",
            [
                "10¹ = 10, 10⁰ = 1: one step down divides by 10. How does it go on?",
                "With a minus in the small number it is 1 divided by 10².",
            ],
        ),
    ],
)
def test_sentences(text: str, told: list[str]) -> None:
    assert list(Evaluate(text).hints()) == told


def test_a_row_of_factors() -> None:
    assert list(Evaluate("2^2*2^4").hints())[:WAYS] == [
        "Write it out: 2 × 2 × 2 × 2 × 2 × 2",
        "How many times does 2 stand in that row?",
    ]


FIRST = {
    "(7/8)^2": "Write it out: 7/8 × 7/8",  # no square of 7 ÷ 8 rows with 7 ÷ 8 dots each
    "(3 3/4)^2": "Write 3 3/4 as a fraction too: ▢/4 = 3 3/4",
    "0.5-12.99": "Find 12.99 − 0.5, then put a minus in front.",
    "690+99": "99 is close to 100. Add 100, then take 1 back.",
    "998+430": "998 is close to 1000. Add 1000, then take 2 back.",
    "690-98": "98 is close to 100. Take 100 away, then give 2 back.",
    "0.3+6": "6 is as much as 6.0: now both have the same number of places.",
}


@pytest.mark.parametrize("asked", FIRST)
def test_what_is_said_first(asked: str) -> None:
    assert next(iter(Evaluate(asked).hints())) == FIRST[asked]


def test_a_percentage_is_worked_out_with_decimals() -> None:
    """Seen: 972 ÷ 10 = 486/5, then 486 ÷ 5 ÷ 2."""
    assert list(Evaluate("5%*972").hints())[-1] == "972 ÷ 10 = 97.2. Now you have 97.2 ÷ 2 left."


def test_a_fraction_that_is_turned_over_keeps_its_bar() -> None:
    assert "multiplying by 10/2." in list(Evaluate("(1/4)/(2/10)").hints())[1]
