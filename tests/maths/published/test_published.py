"""Published answers of pupils: how many are explained, and that nobody is accused falsely.

Which of them, and what is said instead: ``python -m tests.benchmarks.published --misses``.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from tests.maths.published.answers import LATER, LISTS, answers, sources
from tests.maths.published.measuring import (
    ACCUSED,
    IN_LIST,
    RIGHT_FIRST,
    SLIPS,
    TOLD_RIGHT,
    TYPEABLE,
    Rate,
    Seen,
    seen,
)
from tutor.maths.misconceptions import BY_ID
from tutor.maths.working.reading import DIVIDED_BY_ZERO


@cache
def looks_at(name: str) -> Sequence[Seen]:
    """All answers of a list, judged once for all the rates."""
    return [seen(answer) for answer in answers(name)]


@pytest.fixture(scope="module")
def looks() -> Sequence[Seen]:
    return looks_at("answers")


@pytest.mark.parametrize(
    ("rate", "floor"),
    [
        (TYPEABLE, 0.95),
        (RIGHT_FIRST, 0.90),
        (IN_LIST, 0.92),
        (ACCUSED, 0.04),
        (SLIPS, 0.85),
        (TOLD_RIGHT, 0.97),
    ],
    ids=lambda each: each.name if isinstance(each, Rate) else "",
)
def test_the_rate_is_as_good_as_it_was(looks: Sequence[Seen], rate: Rate, floor: float) -> None:
    assert rate.reaches(looks, floor), rate.of(looks)


@pytest.mark.parametrize("rate", [TYPEABLE, RIGHT_FIRST, IN_LIST, ACCUSED, SLIPS, TOLD_RIGHT])
@pytest.mark.parametrize("name", LATER)
def test_lists_that_were_held_out_as_a_whole_reach_the_goals(name: str, rate: Rate) -> None:
    looks = looks_at(name)
    assert rate.reaches(looks, rate.goal - (0.02 if rate is IN_LIST else 0)), rate.of(looks)


@pytest.mark.parametrize("rate", [RIGHT_FIRST, IN_LIST], ids=lambda rate: rate.name)
def test_answers_held_out_fare_much_like_the_others(looks: Sequence[Seen], rate: Rate) -> None:
    shown = rate.of(look for look in looks if not look.answer.held_out)
    hidden = rate.of(look for look in looks if look.answer.held_out)
    assert shown is not None
    assert hidden is not None
    assert hidden > shown - 0.15


def test_nothing_is_said_of_answers_that_are_right(looks: Sequence[Seen]) -> None:
    right = [look for look in looks if look.answer.kind == "right" and look.is_typeable]
    assert right
    assert [look.answer.text for look in right if look.ids] == []


def test_only_misconceptions_and_slips_are_named(looks: Sequence[Seen]) -> None:
    known = {*BY_ID, "slip", DIVIDED_BY_ZERO}
    assert {name for look in looks for name in look.ids} <= known


def test_the_list_is_long_and_wide_enough_to_tell_something() -> None:
    topics = Counter(answer.topic for answer in answers())
    assert len(answers()) >= 220
    assert sum(1 for count in topics.values() if count >= 10) >= 10
    assert sum(answer.kind in ("none", "right", "slip", "chain") for answer in answers()) >= 50


def test_every_answer_stands_once_in_a_work_that_is_named() -> None:
    everything = [answer for name in LISTS for answer in answers(name)]
    assert len({(answer.text, answer.of) for answer in everything}) == len(everything)
    assert {answer.source for answer in everything} == set(sources())


def test_some_three_in_ten_are_held_out() -> None:
    held = sum(answer.held_out for answer in answers())
    assert 0.25 <= held / len(answers()) <= 0.35


def test_what_is_expected_fits_the_kind() -> None:
    for answer in answers():
        assert bool(answer.expect) == (answer.kind in ("misconception", "slip")), answer
        assert (answer.expect[:1] == ("slip",)) == (answer.kind == "slip"), answer
