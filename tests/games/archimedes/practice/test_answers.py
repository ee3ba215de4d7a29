"""One typed answer of Archimedes: the verdict, the code, its place, and what it betrays."""

import json
from collections import Counter
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.maths.texts import HOSTILE
from tutor.games.archimedes.advisor.checking import check
from tutor.games.archimedes.advisor.faults import ORDER, UNREADABLE
from tutor.games.archimedes.rules.components import REINER, VALUES, Hand, read_card
from tutor.games.archimedes.rules.moves import Equality, Equation, Laying
from tutor.games.archimedes.rules.offers import layings
from tutor.learn.answers import as_json


def hand_of(text: str) -> Hand:
    return tuple(map(read_card, text.split()))


# text, top, hand, the move
RIGHT = [
    ("3+5=8", 3, "1 5 8", "3+5=8"),
    ("8-1=7", 8, "1 7", "8-1=7"),
    ("3x4=12", 3, "4 12", "3*4=12"),
    ("3 · 4 = 12", 3, "4 12", "3*4=12"),
    ("3χ4=12", 3, "4 12", "3*4=12"),
    ("12 : 6 = 2", 12, "2 6", "12/6=2"),
    ("12÷6=2", 12, "2 6", "12/6=2"),
    ("4÷2=2", 4, "2 2", "4/2=2"),
    ("8 − 1 = 7", 8, "1 7", "8-1=7"),
    ("(3+5)=8", 3, "5 8", "3+5=8"),
    ("=8", 8, "8", "=8"),
    (" = 8 ", 8, "8", "=8"),
    ("8=8", 8, "8", "=8"),
    ("+5=8", 3, "5 8", "3+5=8"),
    ("-1=2", 3, "1 2", "3-1=2"),
    (":6=2", 12, "2 6", "12/6=2"),
    ("3+R5=8", 3, "8 R", "3+R5=8"),
    ("3+r5=8", 3, "8 R", "3+R5=8"),
    ("3+Ρ5=8", 3, "8 R", "3+R5=8"),
    ("3+ρ 5=8", 3, "8 R", "3+R5=8"),
    ("3xR2=6", 3, "6 R", "3*R2=6"),
    ("+R5=8", 3, "8 R", "3+R5=8"),
    ("3+5=R8", 3, "5 R", "3+5=R8"),
    ("3+R=8", 3, "8 R", "3+R5=8"),
    ("3+R=13", 3, "13 R", "3+R10=13"),
    ("12:R=2", 12, "2 R", "12/R6=2"),
    ("3+5=R", 3, "5 R", "3+5=R8"),
    ("3+10=R", 3, "10 R", "3+10=R13"),
    ("=R", 11, "R", "=R11"),
    ("=R11", 11, "R", "=R11"),
    ("11=R", 11, "R", "=R11"),
]  # fmt: skip


@pytest.mark.rule("A5")
@pytest.mark.rule("A6")
@pytest.mark.rule("A11")
@pytest.mark.parametrize(("text", "top", "hand", "move"), RIGHT, ids=[row[0] for row in RIGHT])
def test_right_answers(text: str, top: int, hand: str, move: str) -> None:
    found = check(text, top, hand_of(hand))
    assert (found.code, str(found.laying)) == ("correct", move)
    assert found.valid
    assert found.correct
    assert found.fault is None
    assert found.value == found.claimed


# text, top, hand, code, place, value, claimed, diagnosis
WRONG = [
    ("3+5=9", 3, "5 9", "wrong-result", (0, 5), "8", "9", []),
    ("3-1=4", 3, "1 4", "wrong-result", (0, 5), "2", "4", ["sign-mixed-up"]),
    ("8=3+5", 8, "3 5", "result-first", (2, 5), None, None, []),
    ("2=3+5", 8, "3 5", "result-first", (2, 5), None, None, []),
    ("=3+5", 8, "3 5", "result-first", (1, 4), None, None, []),
    ("6=12:2", 6, "12 2", "result-first", (2, 6), None, "6", []),
    ("8=3+R", 8, "3 R", "result-first", (2, 5), None, None, []),
    ("5+3=8", 3, "5 8", "wrong-top", (0, 1), "8", "8", []),
    (" 8=8", 3, "8", "wrong-top", (1, 2), "8", "8", []),
    ("=8", 3, "8", "wrong-top", (1, 2), "3", "8", []),
    ("3=8", 3, "8", "wrong-top", (2, 3), "3", "8", []),
    ("3+14=8", 3, "8", "out-of-range", (2, 4), "17", "8", ["all-digits-added"]),
    ("3*0=0", 3, "8", "out-of-range", (2, 3), "0", "0", []),
    ("3:0=3", 3, "3", "out-of-range", (2, 3), None, "3", []),
    ("3+5=8", 3, "8", "card-not-in-hand", (2, 3), "8", "8", []),
    ("3+R5=8", 3, "5 8", "card-not-in-hand", (2, 4), "8", "8", []),
    ("3+5", 3, "5 8", "no-result", (3, 3), "8", None, []),
    ("3+5 =", 3, "5 8", "no-result", (5, 5), "8", None, []),
    ("=", 3, "5 8", "no-result", (1, 1), "3", None, []),
    ("12:5=2", 12, "2 5 7", "not-whole", (0, 4), "12/5", "2", ["remainder-dropped"]),
    (":5=2", 12, "2 5 7", "not-whole", (0, 2), "12/5", "2", ["remainder-dropped"]),
    ("12:5=12/5", 12, "5", "not-whole", (0, 4), "12/5", "12/5", []),
    ("12:5=2,4", 12, "5", "not-whole", (0, 4), "12/5", "12/5", []),
    ("12:5=R", 12, "5 R", "not-whole", (0, 4), "12/5", "12/5", []),
    ("7+8=15", 7, "8", "out-of-range", (0, 3), "15", "15", []),
    ("3-8=5", 3, "5 8", "out-of-range", (0, 3), "-5", "5",
     ["smaller-from-larger", "reversed-subtraction"]),
    ("7-7=0", 7, "7", "out-of-range", (0, 3), "0", "0", []),
    ("3+5=15", 3, "5", "out-of-range", (4, 6), "8", "15", ["sign-mixed-up"]),
    ("3+5=7/2", 3, "5", "out-of-range", (4, 7), "8", "7/2", []),
    ("3+5=-8", 3, "5", "out-of-range", (4, 6), "8", "-8", []),
    ("3+5=8", 3, "5", "card-not-in-hand", (4, 5), "8", "8", []),
    ("3*5=8", 3, "5", "out-of-range", (0, 3), "15", "8", ["sign-mixed-up"]),
    ("3*4=7", 3, "4", "card-not-in-hand", (4, 5), "12", "7", ["sign-mixed-up"]),
    ("4-2=2", 4, "2 5", "card-not-in-hand", (4, 5), "2", "2", []),
    ("3+R5=R8", 3, "5 8 R", "card-not-in-hand", (5, 7), "8", "8", []),
    ("=R", 3, "3", "card-not-in-hand", (1, 2), "3", "3", []),
    ("-3+5=2", 3, "5 2", "unary-minus", (0, 1), None, "2", []),
    ("3+-5=8", 3, "5 8", "unary-minus", (2, 3), None, "8", []),
    ("3^5=8", 3, "5 8", "operator-forbidden", (1, 2), None, "8", []),
    ("(3+5=8", 3, "5 8", "bracket-unclosed", (0, 1), None, "8", []),
    ("+5)=8", 3, "5 8", "bracket-unopened", (2, 3), None, "8", []),
    ("1+" * 120, 3, "5 8", "too-long", (200, 240), None, None, []),
]  # fmt: skip


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("text", "top", "hand", "code", "place", "value", "claimed", "diagnosis"),
    WRONG,
    ids=[f"{row[3]}:{row[0][:10]}" for row in WRONG],
)
def test_wrong_answers(
    text: str, top: int, hand: str, code: str, place: tuple[int, int], value: str | None,
    claimed: str | None, diagnosis: list[str],
) -> None:  # fmt: skip
    answer = check(text, top, hand_of(hand))
    found: dict[str, Any] = json.loads(msgspec.json.encode(as_json(answer)))
    assert (found["code"], found["at"]) == (code, list(place))
    assert (found["value"], found["claimed"]) == (value, claimed)
    assert found["diagnosis"] == diagnosis
    assert found["correct"] is False
    assert answer.laying is None
    assert found["valid"] == (code in ("no-result", "wrong-result"))


def test_every_code_is_met() -> None:
    assert {row[3] for row in WRONG} == set(ORDER) - {"unreadable"}


DETAILS = {
    "": ("empty", (0, 0)),
    "3+a=8": ("character", (2, 3)),
    "3+5R=8": ("character", (3, 4)),
    "3.5+5=8": ("decimal", (1, 2)),
    "3+=8": ("missing-number", (4, 4)),
    "+*5=8": ("missing-number", (0, 1)),
    "3 5=8": ("missing-sign", (2, 3)),
    "3()+5=8": ("missing-sign", (1, 2)),
    "()": ("empty-brackets", (1, 2)),
    "3+5=8=8": ("two-equals", (5, 6)),
    "3+5=4+4": ("result", (4, 7)),
    "3+5=16/2": ("result", (4, 8)),
    "3+5=8.0": ("result", (4, 7)),
    "3+5-1=7": ("many-signs", (3, 4)),
    "3+(5-1)=7": ("many-signs", (4, 5)),
    "8": ("no-sign", (0, 1)),
    "R8": ("no-sign", (0, 2)),
    "R3+5=8": ("reiner-top", (0, 1)),
    "3*R=8": ("reiner-unnamed", (2, 3)),
    "3+R": ("reiner-unnamed", (2, 3)),
    "3+R=R": ("reiner-unnamed", (2, 3)),
}


@pytest.mark.parametrize(("text", "told"), DETAILS.items())
def test_what_cannot_be_read(text: str, told: tuple[str, tuple[int, int]]) -> None:
    found = check(text, 3, (REINER, 5, 8))
    assert found.fault is not None
    where = found.fault.start, found.fault.end
    assert (found.code, found.fault.params["detail"], where) == ("unreadable", *told)
    assert not found.valid


def test_every_detail_is_met() -> None:
    assert {detail for detail, _ in DETAILS.values()} == set(UNREADABLE)


# Two faults in one text: the earlier in the fixed order is told.
SEVERAL = [
    ("8=3+?", 8, "unreadable"),
    ("5+14=8", 3, "wrong-top"),
    ("3+14", 3, "out-of-range"),
    ("3+4", 3, "card-not-in-hand"),
    ("3:2=9", 3, "card-not-in-hand"),
    ("3:5=9", 3, "not-whole"),
    ("3*5=9", 3, "out-of-range"),
    ("3+5=9", 3, "card-not-in-hand"),
]


@pytest.mark.parametrize(("text", "top", "code"), SEVERAL)
def test_of_several_faults_the_first_in_order(text: str, top: int, code: str) -> None:
    assert check(text, top, (5, 8)).code == code


@pytest.mark.parametrize(
    ("text", "hand", "params"),
    [
        ("4-2=2", (2, 5), {"card": 2, "have": 1, "need": 2}),
        ("4+3=7", (7,), {"card": 3, "have": 0, "need": 1}),
        ("4+R=7", (7,), {"card": "R", "have": 0, "need": 1}),
        ("4+R1=R5", (0, 7), {"card": "R", "have": 1, "need": 2}),
    ],
)
def test_what_is_missing_in_the_hand(text: str, hand: Hand, params: dict[str, Any]) -> None:
    found = check(text, 4, hand)
    assert found.fault is not None
    assert found.fault.params == params


def test_others_are_of_the_same_top_and_card() -> None:
    assert check("3+5=2", 3, (2, 5)).others == ()
    assert check("5+3=2", 5, (2, 3)).others == ("5-3",)
    assert check("12:5=7", 12, (5, 7)).others == ("12-5",)
    assert check("5-3=2", 5, (2, 3)).others == ()


def test_the_pupils_history_ranks_the_diagnosis() -> None:
    plain = check("3-8=5", 3, (5, 8)).diagnosis
    swapped = check("3-8=5", 3, (5, 8), Counter({"reversed-subtraction": 99})).diagnosis
    assert plain == tuple(reversed(swapped))


# Whatever is held ----------------------------------------------------------------------------

hands = st.tuples(
    st.lists(st.sampled_from(list(VALUES)), min_size=1, max_size=6), st.booleans()
).map(lambda drawn: tuple(sorted([*drawn[0], *([REINER] if drawn[1] else [])])))
tops = st.sampled_from(list(VALUES))


@given(top=tops, hand=hands)
def test_every_laying_is_right_as_a_record_writes_it(top: int, hand: Hand) -> None:
    for laying in layings(top, hand):
        found = check(str(laying), top, hand)
        assert (found.code, found.laying) == ("correct", laying)


def _spoiled(laying: Laying) -> list[Laying]:
    """The same with one number changed: never true."""
    if isinstance(laying, Equality):
        return [replace(laying, result=laying.result % 13 + 1)]
    return [
        replace(laying, top=laying.top % 13 + 1),
        replace(laying, result=laying.result % 13 + 1),
        replace(laying, result=laying.result + 13),
    ]


@given(top=tops, hand=hands)
def test_every_spoiled_laying_is_wrong(top: int, hand: Hand) -> None:
    for laying in layings(top, hand):
        for spoiled in _spoiled(laying):
            assert check(str(spoiled), top, hand).code != "correct"


@given(top=tops, hand=hands)
def test_without_its_cards_no_laying_is_right(top: int, hand: Hand) -> None:
    for laying in layings(top, hand):
        for card in laying.cards:
            left = list(hand)
            while card in left:
                left.remove(card)
            assert check(str(laying), top, left).code == "card-not-in-hand"


@given(
    top=tops, hand=hands, card=st.integers(0, 20), result=st.integers(-5, 170),
    sign=st.sampled_from("+-*/"), reiner=st.sampled_from(["", "card", "result"]),
)  # fmt: skip
def test_right_is_what_can_be_laid(
    top: int, hand: Hand, card: int, result: int, sign: Any, reiner: Any
) -> None:
    move = Equation(top, sign, card, result, reiner)
    found = check(str(move), top, hand)
    assert (found.laying == move) == (move in layings(top, hand))
    assert found.correct == (found.laying is not None)


@given(top=tops, hand=hands, text=st.text(max_size=20) | st.sampled_from(list(HOSTILE)))
def test_nothing_typed_makes_it_fail(top: int, hand: Hand, text: str) -> None:
    answer = check(text, top, hand)
    found = json.loads(msgspec.json.encode(as_json(answer)))
    assert found["code"] in ("correct", *ORDER)
    assert found["correct"] == (answer.laying in layings(top, hand))


@given(top=tops, hand=hands, text=st.text("0123456789+-*/:=R()., ρx", max_size=14))
def test_nothing_near_an_answer_makes_it_fail(top: int, hand: Hand, text: str) -> None:
    found = check(text, top, hand)
    assert found.correct == (found.laying in layings(top, hand))
    if found.fault is not None:
        assert 0 <= found.fault.start <= found.fault.end <= len(text)
    if found.correct:
        assert found.value == Fraction(found.laying.result)  # type: ignore[union-attr]
