"""Which number a practice hints at: the one that helps the group most, and that is said (R12)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.rachmistrz.practice.practices import EASY
from tutor.games.rachmistrz.advisor.hints import hint_of, reach
from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.practice.aiming import aim, best_place
from tutor.games.rachmistrz.practice.events import Roll
from tutor.games.rachmistrz.practice.practice import Practice, RollKind
from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS, Field
from tutor.games.rachmistrz.rules.scoring import largest_group
from tutor.maths.notation import read_number

PRINTED = {read_number(number): at for number, at in box("easy").numbers.items()}


def practice(dice: tuple[int, int, int], laid: tuple[Field, ...]) -> Practice:
    """One with tokens on the board and a roll."""
    going_on = Practice(next(RollKind().likely()))
    going_on.laid = dict.fromkeys(laid, "1")
    going_on.apply(Roll(dice))
    return going_on


some_fields = st.lists(st.sampled_from(FIELDS), max_size=12, unique=True).map(tuple)
three_dice = st.tuples(*[st.integers(1, 8)] * 3)


@pytest.mark.rule("R12")
@settings(max_examples=40, deadline=None)
@given(three_dice, some_fields)
def test_no_other_number_makes_a_larger_group(
    dice: tuple[int, int, int], laid: tuple[Field, ...]
) -> None:
    going_on = practice(dice, laid)
    hint = going_on.next_hint()
    if hint is None:
        assert not going_on.can_place()
        return
    best = best_place(PRINTED[read_number(hint.target)], laid)
    assert best is not None
    for each in reach(dice, EASY):
        for field in going_on.free_fields(each.result):
            group = [len(largest_group(going_on.joins(field)))]
            assert max(group) <= best.size


@settings(max_examples=40, deadline=None)
@given(three_dice, some_fields)
def test_what_is_said_of_the_board_and_the_dice_is_so(
    dice: tuple[int, int, int], laid: tuple[Field, ...]
) -> None:
    going_on = practice(dice, laid)
    for _ in range(3):
        hint = going_on.next_hint()
        if hint is not None:
            going_on.apply(hint)
    ladder = going_on.ladder
    if ladder is not None:
        numbers = [each.result for each in going_on.reached()]
        hints = [aim(ladder.target, numbers, PRINTED, laid)]
        hints += [hint_of("sight", ladder), hint_of("back", ladder)]
        assert all(hint.claims for hint in hints)
        assert [claim for hint in hints for claim in hint.claims if not claim.holds()] == []


def near(number: Fraction) -> Field:
    """A field beside a field of a number, which the number does not touch itself."""
    return next(
        field
        for field in FIELDS
        if field not in PRINTED[number] and set(NEIGHBOURS[field]) & set(PRINTED[number])
    )


def far(number: Fraction) -> Field:
    """A field that no field of a number touches."""
    return next(field for field in FIELDS if not set(NEIGHBOURS[field]) & set(PRINTED[number]))


def test_why_just_this_number() -> None:
    eight = Fraction(8)
    assert aim(eight, [eight], PRINTED, ()).code == "aim-first"
    assert aim(eight, [eight], PRINTED, (near(eight),)).code == "aim-join"
    assert aim(eight, [eight], PRINTED, (far(eight),)).code == "aim-alone"
    other = next(n for n in PRINTED if set(NEIGHBOURS[far(eight)]) & set(PRINTED[n]))
    assert aim(eight, [eight, other], PRINTED, (far(eight),)).code == "aim-token"


def test_joining_in_words() -> None:
    eight = Fraction(8)
    told = aim(eight, [eight], PRINTED, (near(eight),)).told()
    assert told == "Try for 8: it touches your tokens and makes a group of 2."
