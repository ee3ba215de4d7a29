"""Expressions that go below zero get a way to see it through, not the news that they do."""

from tests.learn.strategies.sampled import sampled
from tutor.learn.exercises import Evaluate
from tutor.learn.strategies import WAYS, hints_for
from tutor.learn.strategies.claims import Dips, NeverBelow, worked_out

RULES = {
    "order-any",
    "order-any-times",
    "order-bracket",
    "order-division",
    "order-divide",
    "order-inner",
    "order-minus",
    "order-steps",
    "order-times",
    "sub-line",
    "sub-missing",
}
"""What could be said of any expression of that shape."""


def test_each_has_a_way_for_just_its_numbers() -> None:
    found = list(sampled("negative-numbers"))
    bare = [
        exercise.line
        for exercise in found
        if {hint.code for hint in hints_for(exercise.tree, exercise.steps)[:WAYS]} <= RULES
    ]
    assert len(found) > 80
    assert bare == []


def test_every_claim_about_signs_is_so() -> None:
    for exercise in sampled("negative-numbers"):
        for hint in hints_for(exercise.tree, exercise.steps):
            assert all(claim.holds() for claim in hint.claims), (exercise.line, hint.code)
            if hint.code == "neg-add-first":
                assert Dips(exercise.line).holds()
                assert NeverBelow(str(hint.params["path"])).holds()
            if hint.code == "neg-turn" and not hint.about:
                assert worked_out(str(hint.params["turned"])) == -exercise.value > 0


def test_who_stays_above_zero_is_told_so_only_then() -> None:
    assert next(Evaluate("4-6+5").hints()) == "Add first: 4 + 5 − 6. So you stay above zero."
    assert next(Evaluate("4-9+2").hints()) == (
        "Add first: 4 + 2 − 9. Then you cross zero only once."
    )
    assert not NeverBelow("4-6+5").holds()


def test_the_sign_of_a_product() -> None:
    assert list(Evaluate("(2-7)*(2-6)").hints())[1] == (
        "Both brackets are below zero: the result is above zero."
    )
    assert list(Evaluate("(3-8)*4").hints())[1] == (
        "Only 3 − 8 is below zero, so the result is below zero too."
    )


def test_a_difference_is_turned_round() -> None:
    assert list(Evaluate("7-9*7").hints()) == [
        "Do times before plus and minus, even if it comes later.",
        "Another way: Find 9 × 7 − 7, then put a minus in front.",
        "9 × 7 = 63. Now you have −(63 − 7) left.",
    ]
