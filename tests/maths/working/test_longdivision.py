"""Long division is read as it is written in the schools of four countries, and its steps judged."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.notation import read
from tutor.maths.working.judging import Working, judge


def _steps(dividend: int, divisor: int) -> list[tuple[int, str, str]]:
    """What is taken away, what remains with the next digit, and how far both are moved."""
    digits, found = str(dividend), list[tuple[int, str, str]]()
    place = next(n for n in range(1, len(digits) + 1) if int(digits[:n]) >= divisor)
    current = int(digits[:place])
    while True:
        taken = current // divisor * divisor
        rest = str(current - taken)
        while place < len(digits):
            rest += digits[place]
            place += 1
            if int(rest) >= divisor:
                break
        found.append((taken, rest, " " * (place - len(rest))))
        if int(rest) < divisor:
            return found
        current = int(rest)


def german(dividend: int, divisor: int, quotient: str) -> str:
    lines = [f"{dividend} : {divisor} = {quotient}"]
    for taken, rest, moved in _steps(dividend, divisor):
        lines += [f"{moved}-{taken}", f"{moved}---", f"{moved}{rest}"]
    return "\n".join(lines)


def polish(dividend: int, divisor: int, quotient: str) -> str:
    below = german(dividend, divisor, "").split("\n")[1:]
    return "\n".join([f"  {quotient}", "-----", f"{dividend} : {divisor}", *below])


def english(dividend: int, divisor: int, quotient: str) -> str:
    below = german(dividend, divisor, "").replace("-", "", 0).split("\n")[1:]
    bare = [line.replace("-", " ") if "---" not in line else line for line in below]
    return "\n".join([f"   {quotient}", "   ----", f"{divisor}){dividend}", *bare])


def greek(dividend: int, divisor: int, quotient: str) -> str:
    below = [line for line in german(dividend, divisor, "").split("\n")[1:] if "---" not in line]
    right = ["----", quotient, *[""] * len(below)]
    rows = [f"{line} | {beside}" for line, beside in zip(below, right, strict=False)]
    return "\n".join([f"{dividend} | {divisor}", *rows])


LAYOUTS = [german, polish, english, greek]
Layout = Callable[[int, int, str], str]


def _told(text: str) -> Working:
    found = judge(text)
    assert found.code in ("correct", "wrong-result"), text
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
@given(st.integers(100, 99_999), st.integers(2, 99))
def test_every_layout_is_read(layout: Layout, dividend: int, divisor: int) -> None:
    quotient, rest = divmod(dividend, divisor)
    found = _told(layout(dividend, divisor, str(quotient)))
    assert found.correct
    right = f"{quotient}r{rest}" if rest else str(quotient)
    assert [(claim.left, claim.right) for claim in found.claims] == [
        (f"{dividend}/{divisor}", right)
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
@given(st.integers(100, 9_999), st.integers(2, 12), st.integers(1, 9))
def test_a_wrong_quotient_is_wrong(layout: Layout, dividend: int, divisor: int, off: int) -> None:
    found = _told(layout(dividend, divisor, str(dividend // divisor + off)))
    assert not found.correct
    assert [claim.left for claim in found.claims] == [f"{dividend}/{divisor}"]


FALSE_STEPS = {
    "735:5=149\n-5\n 23\n-20\n  45\n -45\n   0": ("23-20", "4"),
    "  147\n735:5\n-5\n 33\n-20\n  35\n -35\n   0": ("7-5", "3"),
    "618:6=103\n-6\n 018\n -18\n   2": ("18-18", "2"),
}


@pytest.mark.parametrize(("text", "step"), FALSE_STEPS.items())
def test_the_first_false_step_is_told(text: str, step: tuple[str, str]) -> None:
    found = _told(text)
    assert (found.claims[0].left, found.claims[0].right) == step
    assert (found.first_wrong, found.correct) == (0, False)


OTHERS = {
    "735|5\n23|147\n35\n0": ("735/5", "147"),
    "735:5=147\n23\n35\n0": ("735/5", "147"),
    "  147\n5)735": ("735/5", "147"),
    "73:5=14,6\n-5\n 23\n-20\n  30\n -30\n   0": ("73/5", "14.6"),
    "1294:38=34 r 2\n-114\n 154\n-152\n   2": ("1294/38", "34r2"),
    "618:6=103\n-6\n 18\n-18\n  0": ("618/6", "103"),
}


@pytest.mark.parametrize(("text", "claimed"), OTHERS.items())
def test_shorter_ways_to_write_it(text: str, claimed: tuple[str, str]) -> None:
    (claim,) = _told(text).claims
    assert (claim.left, claim.right, claim.holds) == (*claimed, True)


def test_a_zero_lost_is_told() -> None:
    assert _told("  13\n618:6\n-6\n 18\n-18\n  0").diagnosis == ("quotient-zero-lost",)


def test_what_was_asked_is_answered_by_it() -> None:
    tree = read("735/5").tree
    assert judge(german(735, 5, "147"), tree).correct
    assert not judge(german(735, 5, "145"), tree).correct


@pytest.mark.parametrize("text", ["20:4=5\n5\n5", "12:4=3\n3+1=4", "12:4=3\n-3", "6|3", "5)"])
def test_what_only_looks_like_it_stays(text: str) -> None:
    found = judge(text)
    assert all(claim.left in ("20/4", "12/4", "3+1", "5", "3") for claim in found.claims)


@pytest.mark.parametrize("typed", ["34:2=17\n20\n14", "17:5=3\n15\n2", "85:5=17\n5\n35"])
def test_two_bare_numbers_below_a_division_are_no_long_division(typed: str) -> None:
    first, *below = judge(typed).lines
    assert [side.text for side in first.sides] == [
        *typed.split("\n")[0].replace(":", "/").split("=")
    ]
    assert [line.sides[0].text for line in below] == typed.split("\n")[1:]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_calculated_below_is_no_step_of_it(layout: Layout) -> None:
    found = _told(f"{layout(735, 5, '147')}\n3+4=8")
    assert [(each.left, each.right, each.holds) for each in found.claims] == [
        ("735/5", "147", True),
        ("3+4", "8", False),
    ]


def test_a_divisor_in_front_belongs_to_the_side() -> None:
    text = "147\n---\n5)735"
    division, quotient = judge(text).claims[0].sides
    assert text[division.start : division.end] == "5)735"
    assert text[quotient.start : quotient.end] == "147"
