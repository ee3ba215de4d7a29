"""Roots that do not come out: what holds of them exactly, and what betrays a wrong one."""

from fractions import Fraction
from itertools import product
from math import isclose, isqrt, sqrt

import pytest

from tutor.maths.working.judging import judge
from tutor.maths.working.reading import read_working
from tutor.maths.working.surds import MOST

RIGHT = (
    *("√50=5√2", "5√2=√50", "√2·√8=4", "√2·√3=√6", "√12=2√3", "(√5)^2=5", "√8:√2=2", "1/√2=√2/2"),
    *("√5+√5=2√5", "3√2+4√2=7√2", "(1+√2)²=3+2√2", "√(1/2)=√2/2", "√0,9·√10=3", "0/√2=0"),
    *("√20=2√5\n√45=3√5", "√50=5√2=√25·√2", "√2<1,5", "1,4<√2<1,5", "√3≠√2", "√2≤√2", "√3≥√2"),
    *("√2≈1,41", "√2≈1,4", "√40≈6", "√90≈10", "√8≈2·1,4", "√2-√2=0"),
    *(f"√{MOST}+√2={isqrt(MOST)}+√2", "(√2)^12=64"),
    *("∛54=3∛2", "∛16=2∛2", "∛2·∛4=2", "(∛2)^3=2", "∛-16=-2∛2", "∛(1/2)=∛4/2", "1/∛2=∛4/2"),
    *("∛9>2", "∛10≈2,15", "√2+∛2=∛2+√2", "∛(3/4)·∛(4/3)=1"),
    *("1/(1+√2)=√2-1", "1/(√3-√2)=√3+√2", "6/(√5+1)=3/2*(√5-1)", "(1+√2):(1-√2)=-3-2√2"),
)

WRONG = {
    "√4+√5=√9": ("root-over-sum",),
    "√5=√9-√4": ("root-over-sum",),
    "√(9+7)=3+√7": ("root-over-sum",),
    "√10-√6=2": ("root-over-sum", "root-as-half"),
    "√10=5": ("root-as-half",),
    "5=√10": ("root-as-half",),
    "√3=9": ("root-as-power",),
    "√0,9=0,3": ("product-places",),
    "√0,4=0,2": ("root-as-half", "product-places"),
    "√9,0=√2": (),
    "√90=3": (),
    "√8=4√2": (),
    "√2=1,41": (),
    "√2≈1,5": (),
    "√150≈12,0": (),
    "√150≈13": (),
    "√60≈10": (),
    "√0,9=0,03": ("product-places",),
    "√10>5": (),
    "√2>√3": (),
    "√2≠√2": (),
    "√2<√2": (),
    "√50=5√2=7": (),
    "∛9=2": (),
    "∛16=∛2": (),
    "∛9=3": (),
    "∛5=∛9-∛4": ("root-over-sum",),
    "∛0,9=0,3": (),
    "1/(1+√2)=√2+1": (),
}

UNREADABLE = (
    *("√50", "√2*∛2=2", "√(-2)=1", "2^√2=3", "√(√2)=1", "√2=3 r 1", "√2/(√2-√2)=1", "(√2)^13=1"),
    *(
        "1/(1+∛2)=1",
        "1/(1+√2+√3)=1",
        "∜5=1",
        f"√{MOST + 1}=3",
        "√2=√3\n√5",
        "√2=+",
        "|√2-2|=2-√2",
        "((((2√2)^12)^12)^12)^12=1",
    ),
)


@pytest.mark.parametrize("typed", RIGHT)
def test_what_holds(typed: str) -> None:
    found = judge(typed)
    assert (found.code, found.correct, found.first_wrong) == ("correct", True, None)
    assert found.claims
    assert all(claim.holds and not claim.diagnosis for claim in found.claims)


@pytest.mark.parametrize(("typed", "diagnosis"), WRONG.items())
def test_what_does_not(typed: str, diagnosis: tuple[str, ...]) -> None:
    found = judge(typed)
    assert (found.code, found.correct, found.diagnosis) == ("wrong-result", False, diagnosis)
    assert found.first_wrong is not None
    claim = found.claims[found.first_wrong]
    assert (claim.holds, claim.wrong, claim.diagnosis) == (False, True, diagnosis)
    assert found.fault is not None
    assert (found.fault.start, found.fault.end) == claim.at


def test_the_first_that_is_wrong() -> None:
    found = judge("√50=5√2=7")
    assert (found.first_wrong, [claim.holds for claim in found.claims]) == (1, [True, False])


@pytest.mark.parametrize("typed", UNREADABLE)
def test_what_is_not_judged(typed: str) -> None:
    found = judge(typed)
    assert (found.code in ("unreadable", "division-by-zero"), found.claims) == (True, ())


def test_no_side_has_a_value_that_could_be_told() -> None:
    (claim,) = judge("√2=√3").claims
    assert [(side.value, side.stated) for side in claim.sides] == [(None, None)] * 2


def test_of_an_answer_to_an_expression_a_root_is_only_told() -> None:
    asked = read_working("√16").lines[0].sides[0].tree
    assert judge("√50=5√2", asked).code == "unreadable"


def test_roots_of_products_and_of_sums() -> None:
    """Of every two small numbers the program says what a float does."""
    for one, other in product(range(1, 10), repeat=2):
        for sign, worth in (("+", sqrt(one) + sqrt(other)), ("·", sqrt(one) * sqrt(other))):
            for made in {one + other, one * other, round(worth * worth), 36}:
                found = judge(f"√{one}{sign}√{other}=√{made}")
                assert found.correct == isclose(worth, sqrt(made), rel_tol=1e-12), found.text


def test_a_root_is_taken_out_as_far_as_it_goes() -> None:
    for outside, inside in product(range(2, 30), (2, 3, 5, 6, 7, 10)):
        assert judge(f"√{outside * outside * inside}={outside}√{inside}").correct
        assert not judge(f"√{outside * outside * inside}={outside + 1}√{inside}").correct
    assert judge(f"√{Fraction(18)}=3√2").correct


def test_as_many_roots_as_there_is_room_for() -> None:
    """The product of a sum with one root has as many of them as the sum."""
    primes = [each for each in range(2, 200) if all(each % by for by in range(2, each))]
    for count, is_judged in ((30, True), (31, False)):
        under, times = primes[:count], primes[count]
        terms, made = ("+".join(f"√{each * by}" for each in under) for by in (1, times))
        assert judge(f"({terms})·√{times}={made}").correct == is_judged
        assert (judge(f"({terms})·√{times}=7").code == "wrong-result") == is_judged


@pytest.mark.parametrize(("under", "made"), [(1, 1), (16, 2), (81, 3), (10000, 10)])
def test_fourth_roots_come_out(under: int, made: int) -> None:
    assert judge(f"∜{under}={made}").correct
    assert not judge(f"∜{under}={made + 1}").correct
