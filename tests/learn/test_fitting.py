"""The example of what is said of a misconception is like the task: its sign, its kind of number."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

import pytest

from tests.language.sources import WHOLE
from tutor.language import say, use
from tutor.learn import narration
from tutor.learn.answers import worked_out
from tutor.learn.betrayed import betrayed, every_way
from tutor.learn.cases import Task, task_of
from tutor.learn.fitting import shown
from tutor.maths.misconceptions import BY_ID, diagnose, showing, wrong_values
from tutor.maths.tree import Tree, operations, value
from tutor.maths.working.alone import expression
from tutor.maths.working.bars import with_bars

TASKS: Final = 1500

ALIKE: Final = 1
"""Of them that are looked at for one misconception."""

SIGN: Final = re.compile(r"(?<=[\d)²³⁰⁴⁵⁶%]) ([+−×÷]) (?=[\d(−])")
POWER: Final = re.compile("[²³⁰⁴⁵⁶⁻]")
ASCII: Final = {"−": "-", "×": "*", "÷": "/", "+": "+"}

OTHER_SIGN: Final = frozenset(
    {
        "fraction-as-decimal",  # a fraction is a division, whatever is done with it
        "fraction-as-minus",  # a part of a number is found by dividing it
        "mixed-conversion",  # how a mixed number becomes a fraction, for whatever sign
        "add-across",  # of three fractions that are taken away, two together
    }
)
"""Misconceptions whose example is of something else than the sign that they show in."""

WITH_NEGATIVES: Final = frozenset({"borrow-not-paid", "carry-dropped"})
"""In −17 + 20 the numbers are taken away from each other, in −8 − 5 they are put together."""

IN_COLUMNS: Final = frozenset({"smaller-digit-from-larger", "borrow-across-zero"})
"""Those whose example has places, so that one of a decimal has a point."""


def written(random: Random, kind: str) -> str:
    """A number of some kind."""
    bottom = random.randint(2, 9)
    whole = [random.randint(0, 20), random.randint(21, 999), 10 * random.randint(1, 60)]
    found = {
        "whole": [str(each) for each in whole],
        "decimal": [f"{random.randint(1, 99) / 10}", f"{random.randint(1, 999) / 100:.2f}", "10"],
        "fraction": [f"{random.randint(1, 9)}/{bottom}"] * 4 + [f"{random.randint(1, 9)}"],
        "mixed": [f"{random.randint(1, 6)} {random.randint(1, bottom - 1)}/{bottom}"] * 3
        + [f"{random.randint(1, 9)}"],
    }
    return random.choice(found[kind])


def tasks() -> Iterator[tuple[str, Tree]]:
    """Texts and calculations of every sign with every kind of number."""
    random = Random(20)
    for _ in range(TASKS):
        kind, sign = (
            random.choice(["whole", "decimal", "fraction", "mixed"]),
            random.choice("+-*/^"),
        )
        one, other, third = (written(random, kind) for _ in range(3))
        other = str(random.randint(0, 4)) if sign == "^" else f"({other})" if sign == "/" else other
        one = f"({one})" if sign == "^" and "/" in one else one
        asked = f"{one}{sign}{other}"
        shape = random.randrange(5)
        if shape == 0:
            asked += f"{random.choice('+-*')}{third}"
        elif shape == 1:
            asked = f"{third}{random.choice('+-*')}({asked})"
        try:
            tree = expression(asked)
            _ = value(tree)
        except (ValueError, ArithmeticError):
            continue
        yield asked, tree


def told() -> Iterator[tuple[str, Task, str, str]]:
    """A misconception, the task it shows in, what is said, and the answer for a failed test.

    Of tasks that are written with the same signs there are a few for each misconception.
    """
    alike = Counter[tuple[str, frozenset[str]]]()
    for asked, tree in tasks():
        for malrule in showing(tree):
            kind = malrule, frozenset(asked) - set("0123456789")
            alike[kind] += 1
            for wrong in sorted(wrong_values(tree, malrule))[:2] if alike[kind] <= ALIKE else ():
                if diagnose(tree, wrong)[:1] == (malrule,):
                    task = task_of(tree, malrule, wrong, asked)
                    said = betrayed(malrule, tree, made=wrong, typed=asked)
                    yield malrule, task, said, f"{malrule}: {task.asked}={wrong}: {said}"


@pytest.fixture(scope="module")
def known() -> list[tuple[str, Task, str, str]]:
    use("en")
    return list(told())


def signs(said: str) -> set[str]:
    """The signs in the examples of a sentence."""
    found = {ASCII[each] for each in SIGN.findall(said)}
    return found | {"^"} if POWER.search(said) else found


def test_the_example_has_a_sign_of_the_task(known: list[tuple[str, Task, str, str]]) -> None:
    """Seen: 30 + 20 for a product, 2.5 + 0.75 for every sign."""
    assert {malrule for malrule, *_ in known} > OTHER_SIGN
    for malrule, task, said, text in known:
        has_negative = any(each < 0 for each in _numbers(task))
        if malrule in OTHER_SIGN or (malrule in WITH_NEGATIVES and has_negative):
            continue
        assert not signs(said) or signs(said) & set(task.signs), text


def _numbers(task: Task) -> Iterator[Fraction]:
    for each, _ in operations(task.tree):
        yield from (value(each.left), value(each.right))


def test_the_example_has_the_kind_of_number(known: list[tuple[str, Task, str, str]]) -> None:
    """Seen: hundreds that are borrowed for 1 − 0.25, whole numbers beside fractions."""
    for malrule, task, said, text in known:
        family = BY_ID[malrule].family
        if family == "decimals" or (task.is_decimal and malrule in IN_COLUMNS):
            assert re.search(r"\d\.\d|tenth", said) or not signs(said), text
        if family == "fractions" and task.is_fraction:
            assert re.search(r"\d/\d", said) or not signs(said), text
        if family in ("addition", "subtraction", "multiplication") and not task.is_decimal:
            assert not re.search(r"\d\.\d", said), text


def test_every_sentence_is_a_way_that_it_may_be_told(
    known: list[tuple[str, Task, str, str]],
) -> None:
    """What is not the same for all gives a class a solution away."""
    for malrule, _, said, text in known:
        assert said in every_way(malrule) or malrule == "mixed-conversion", text


@pytest.mark.parametrize("language", WHOLE)
def test_no_sentence_is_longer_than_a_pupil_reads(language: str) -> None:
    use(language)
    for malrule in BY_ID:
        for said in every_way(malrule):
            assert len(said) <= 260, said
            assert not set(said) & set("{}'\"*|"), said


BELOW: Final = ["0-8=0", "2-9=0", "13-40=0", "1.4-3=0", "0-8=8", "2.3-5=3.3"]


@pytest.mark.parametrize("typed", BELOW)
def test_nothing_is_borrowed_where_the_result_is_below_zero(typed: str) -> None:
    """Seen: to go down by way of the ten for 4 − 7."""
    use("en")
    said = " ".join(narration.explanation(worked_out(typed)))
    assert "borrow" not in said
    assert " ten" not in said


@pytest.mark.parametrize("typed", ["415-702=-217", "415-702=-313", "3-20=-20", "0.35-0.72=-0.43"])
def test_who_ends_below_zero_is_not_told_to(typed: str) -> None:
    """Seen: the order counts, you end below 0. So did the pupil, who turned digits."""
    use("en")
    said = " ".join(narration.explanation(worked_out(typed)))
    assert "below 0" not in said
    assert "turned the numbers" not in said


OWN: Final = {
    "3-5=0": "−4",
    "(-3)^3=27": "= −8.",
    "(-3)^2=-9": "= 25.",
    "-3^2=9": "= −25.",
    "618:6=13": "816 ÷ 8",
    "3+5=35": "2 + 6 = 8",
    "5+3=53": "2 + 6 = 8",
    "2+7=27": "3 + 5 = 8",
    "1*5=1": "4 × 1 = 4",
}


@pytest.mark.parametrize(("typed", "example"), OWN.items())
def test_no_example_is_the_task_itself(typed: str, example: str) -> None:
    use("en")
    assert example in next(narration.explanation(worked_out(typed)))


FITTING: Final = {
    "(-2)^3=8": "9 × (−3)",
    "18*7=140": "29 × 6",
    "61*14=840": "31 × 6",
    "480:60=80": "÷",
    "14*0.5=70": "2.5 × 3",
    "8.5-3.27=5.37": "Nothing stands above",
    "2:3=4:5": "parts of the ratio",
    "2/3=4/5": "the bottom",
    "12:18=2:9": "10 : 15",
    "3*(4+6*2)=120": "5 + 3 × 4",
    "2*(3*4)=48": "comes in only once",
    "45:15%=6.75": "look for the whole",
    "25%*80=320": "the whole is 80",
    "4*2.75=8.75": "3 × 1.25",
    "6.4:2=3.4": "8.4 ÷ 2",
    "11/10=110": "13/10",
    "37:10=370": "2.5 ÷ 10",
    "34*6=1824": "34 × 3",
    "3-1.46=0.64": "3.00",
    "3/8+2/8=5/16": "keep the bottom",
    "1/4+1/5=5/20+4/20=9/40": "keep the bottom",
    "19:4=4": "remainder 1",
    "0.85=85/10": "27/100",
    "85:10=0.85": "÷ 100",
    "312*3=316": "20 × 3",
    "34*21=604": "24 × 10",
    "74-36=44": "73 − 20 − 8",
    "6+29=23": "29 − 6 = 23",
    "4*48=12": "48 ÷ 4 = 12",
    "4 2/3=8/3": "4 × 2",
    "2 1/6=12/6": "2 × 6",
    "5 1/3+1/3=6/3": "worked out 5 × 1 for",
    "3 1/4+2 1/4=5/4": "worked out 3 × 1 for",
}


@pytest.mark.parametrize(("typed", "part"), FITTING.items())
def test_what_is_said_fits(typed: str, part: str) -> None:
    use("en")
    found = worked_out(typed)
    assert found.diagnosis
    assert part in " ".join(narration.explanation(found)), found.diagnosis


def test_the_own_numbers_of_a_mixed_one_do_not_tell_what_comes_of_it() -> None:
    use("en")
    said = " ".join(narration.explanation(worked_out("4 2/3=8/3")))
    assert "4 × 3 first and then add 2" in said
    assert "14" not in said


def test_an_example_is_written_as_the_class_writes_it() -> None:
    use("de")
    assert shown("-2.5:(-3)=5 1/2*25%") == "−2,5 : (−3) = 5 1/2 · 25\u00a0%"
    use("en")
    assert shown("(4+3)/2=2^3-(1/2)") == "(4 + 3)/2 = 2³ − (1/2)"


def test_the_step_is_found_among_several() -> None:
    tree = expression("4+20*30")
    assert task_of(tree, "zeros-miscounted", Fraction(64)).signs == "*"
    assert task_of(with_bars(tree), "zeros-miscounted").signs == "+*"
    assert betrayed("zeros-miscounted", tree, made=Fraction(64)) == say(
        "fits.zeros-miscounted-times"
    )
