"""Whatever is said of a wrong answer: each equality in it is true."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.language import use
from tutor.learn.working.narration import explanation
from tutor.maths.misconceptions import showing, wrong_values
from tutor.maths.notation import number_text
from tutor.maths.working.judging import judge
from tutor.maths.working.reading import read_working

SIGNS: Final = "-−–+×·÷/:%()²³⁰¹⁴⁵⁶⁷⁸⁹ \u00a0\u202f"

EQUALITY: Final = re.compile(
    rf"[-−–(]*[0-9][0-9.,{SIGNS}]*(?:=[ \u00a0]*[-−–(]*[0-9][0-9.,{SIGNS}]*)+"
)


def _whole(least: int, most: int) -> st.SearchStrategy[str]:
    return st.integers(least, most).map(str)


def _fraction() -> st.SearchStrategy[str]:
    return st.tuples(st.integers(1, 8), st.integers(2, 9)).map(lambda two: f"({two[0]}/{two[1]})")


def _decimal() -> st.SearchStrategy[str]:
    return st.integers(1, 999).map(lambda n: f"{n / 10:.1f}")


def _two(of: st.SearchStrategy[str], signs: str = "+-*/") -> st.SearchStrategy[str]:
    return st.tuples(of, st.sampled_from(signs), of).map("".join)


TASKS: Final = st.one_of(
    _two(_whole(1, 9)),
    _two(_whole(11, 999)),
    _two(_fraction()),
    _two(_decimal(), "+-*"),
    st.tuples(_whole(2, 9), st.sampled_from("+-*"), _two(_whole(2, 9), "+-*")).map("".join),
    st.tuples(_whole(2, 9), st.just("*("), _two(_whole(2, 9), "+-"), st.just(")")).map("".join),
    _whole(1, 19).map(lambda n: f"{5 * int(n)}%*80"),
    st.tuples(_whole(2, 9), st.just("^"), _whole(2, 3)).map("".join),
)


def _wrong(asked: str, draw: st.DataObject) -> Fraction | None:
    """What a misconception makes of it, or a number near the right one."""
    side = read_working(asked).lines[0].sides[0]
    assert side.tree is not None
    assert side.value is not None
    malrules = showing(side.tree)
    made = wrong_values(side.tree, draw.draw(st.sampled_from(malrules))) if malrules else ()
    near = [side.value + off for off in (-10, -2, -1, 1, 2, 10)]
    found = draw.draw(st.sampled_from([*sorted(made), *near]))
    return None if found == side.value else found


def _equalities(sentence: str) -> Iterator[str]:
    for found in EQUALITY.finditer(sentence):
        text = found[0].strip(f" .,:+×·÷/-−–(\u00a0{'' if '(' in found[0] else ')'}")
        yield text.rstrip(")") if text.count(")") > text.count("(") else text


@pytest.mark.parametrize("language", ["en", "pl", "el", "de"])
@given(TASKS, st.data())
def test_every_equality_that_is_told_is_true(
    language: str, asked: str, data: st.DataObject
) -> None:
    wrong = _wrong(asked, data)
    if wrong is None:
        return
    use(language)
    found = judge(f"{asked}={number_text(wrong)}")
    for sentence in map(str, explanation(found, (), 0, early=False)):
        for equality in _equalities(sentence):
            told = judge(equality)
            assert told.correct or told.code not in ("wrong-result", "division-by-zero"), sentence
