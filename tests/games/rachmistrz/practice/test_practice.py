"""A practice of Rachmistrz: what each event does, what cannot happen, and the way back."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.rachmistrz.practice.practices import (
    ROLL,
    anything,
    do,
    happenings,
    header,
    practice,
    state,
    typed,
)
from tutor.games.rachmistrz.advisor.hints import FORMER, LADDER
from tutor.games.rachmistrz.practice.events import (
    Ended,
    Event,
    Hinted,
    Placed,
    RanOut,
    Roll,
    Shown,
    Tried,
)
from tutor.games.rachmistrz.practice.narration import hint_lines
from tutor.games.rachmistrz.practice.practice import TOKENS, Practice
from tutor.games.rachmistrz.rules.components import NEIGHBOURS
from tutor.maths.notation import number_text


def hinted(going_on: Practice, steps: int) -> list[Hinted]:
    """Takes steps down the ladder."""
    told = []
    for _ in range(steps):
        hint = going_on.next_hint()
        assert hint is not None
        going_on.apply(hint)
        told.append(hint)
    return told


class TestPhases:
    def test_at_first_dice_are_wanted(self) -> None:
        new = practice()
        assert (new.phase, new.dice, new.tokens_left) == ("roll", (), TOKENS)
        assert new.reached() == ()
        assert not new.can_place()
        assert new.next_hint() is None

    def test_a_roll_wants_an_answer(self) -> None:
        rolled = practice(ROLL)
        assert (rolled.phase, rolled.dice) == ("answer", (2, 3, 7))
        assert len(rolled.reached()) == 18
        assert rolled.can_place()

    def test_a_right_answer_wants_a_field(self) -> None:
        found = do(practice(ROLL), "7+3-2=8")
        assert (found.phase, found.target) == ("place", Fraction(8))
        assert found.found == {"7+3-2": 8}
        assert set(found.free_fields(Fraction(8))) == set(found.header.numbers["8"])

    @pytest.mark.parametrize("text", ["7-3*2=8", "7+3", "", "(7-3)/2*1=2", "2*(3-7)=-8"])
    def test_any_other_answer_changes_nothing(self, text: str) -> None:
        tried = do(practice(ROLL), text)
        assert (tried.phase, tried.found, tried.target) == ("answer", {}, None)

    def test_a_token_ends_the_roll(self) -> None:
        found = do(practice(ROLL), "7+3-2=8")
        field = found.free_fields(Fraction(8))[0]
        found.apply(Placed("8", field))
        assert (found.phase, found.laid, found.target) == ("roll", {field: "8"}, None)
        assert found.tokens_left == TOKENS - 1

    @pytest.mark.rule("R11")
    def test_the_last_token_ends_the_practice(self) -> None:
        last = do(practice(ROLL, tokens=1), "7+3-2=8")
        last.apply(Placed("8", last.free_fields(Fraction(8))[0]))
        assert (last.phase, last.tokens_left) == ("over", 0)
        last.apply(Ended())
        with pytest.raises(ValueError, match="over"):
            last.apply(Ended())

    def test_the_sand_runs_out(self) -> None:
        late = practice(ROLL, RanOut())
        assert late.phase == "missed"
        assert do(practice(ROLL), "7+3-2=8").phase == "place"

    def test_a_roll_may_be_left(self) -> None:
        left = do(practice(ROLL), "7+3-2=8")
        left.apply(Roll((1, 1, 2)))
        assert (left.phase, left.target, left.found, left.dice) == ("answer", None, {}, (1, 1, 2))

    def test_the_dice_bring_faces_of_the_box(self) -> None:
        rng = Random(7)
        new = practice()
        for _ in range(50):
            roll = new.rolled(rng)
            assert set(roll.dice) <= set(new.header.faces)
            new.apply(roll)


CANNOT: list[tuple[Sequence[Event], Event]] = [
    ([], Tried("7+3-2=8", "correct")),
    ([], Shown()),
    ([], RanOut()),
    ([], Placed("8", "C4")),
    ([], Hinted("reach", "8", "7+3-2")),
    ([], Roll((2, 3, 9))),
    ([ROLL], Roll((0, 3, 7))),
    ([ROLL], Placed("8", "C4")),
    ([ROLL], Tried("7-3*2=8", "correct")),
    ([ROLL], Tried("2*(3-7)=-8", "correct")),
    ([ROLL], Tried("", "correct")),
    ([ROLL], Hinted("sign", "8", "7+3-2")),
    ([ROLL], Hinted("reach", "8", "7+3+2")),
    ([ROLL], Hinted("reach", "eight", "7+3-2")),
    ([ROLL], Hinted("reach", "8", "7+")),
    ([ROLL], Hinted("reach", "9", "7+1+1")),
    ([ROLL], Hinted("climb", "8", "7+3-2")),
    ([ROLL, RanOut()], RanOut()),
    ([ROLL, RanOut()], Tried("7+3-2=8", "correct")),
    ([ROLL, Tried("7+3-2=8", "correct")], Placed("8", "G4")),
    ([ROLL, Tried("7+3-2=8", "correct")], Placed("8", "Z9")),
    ([ROLL, Tried("7+3-2=8", "correct")], Placed("9", "C4")),
    ([ROLL, Tried("7+3-2=8", "correct")], Placed("", "C4")),
    ([Ended()], ROLL),
    ([Ended()], Ended()),
    ([ROLL, Ended()], Shown()),
    ([ROLL, Ended()], Hinted("reach", "8", "7+3-2")),
    ([ROLL, Ended()], Tried("7+3-2=8", "correct")),
]


@pytest.mark.parametrize(("before", "event"), CANNOT, ids=range(len(CANNOT)))
def test_what_cannot_happen_changes_nothing(before: Sequence[Event], event: Event) -> None:
    going_on = practice(*before)
    found = state(going_on)
    with pytest.raises(ValueError, match=r"."):
        going_on.apply(event)
    assert state(going_on) == found


class TestTheBoard:
    @pytest.fixture
    def three(self) -> Practice:
        """Tokens on the three fields of 8: one group, and 8 is spent."""
        going_on = practice()
        for field in going_on.header.numbers["8"]:
            going_on.apply(ROLL)
            do(going_on, "7+3-2=8").apply(Placed("8", field))
        return going_on

    @pytest.mark.rule("R8")
    def test_a_number_without_a_free_field_asks_for_none(self, three: Practice) -> None:
        three.apply(ROLL)
        assert three.free_fields(Fraction(8)) == ()
        do(three, "(7-3)*2=8")
        assert (three.phase, three.target) == ("answer", None)
        assert three.found == {"(7-3)*2": 8}

    @pytest.mark.rule("R8")
    def test_hints_do_not_lead_to_a_spent_number(self, three: Practice) -> None:
        three.apply(ROLL)
        hint = three.next_hint()
        assert hint is not None
        assert hint.target != "8"

    def test_hints_lead_to_the_largest_group(self, three: Practice) -> None:
        three.apply(ROLL)
        hint = three.next_hint()
        assert hint is not None
        fields = three.free_fields(Fraction(hint.target))
        assert max(len(three.joins(field)) for field in fields) >= 4

    @pytest.mark.rule("R12")
    def test_groups_and_score(self, three: Practice) -> None:
        assert set(three.group) == set(three.header.numbers["8"])
        assert three.score == 3 - (TOKENS - 3)

    def test_what_a_token_would_join(self, three: Practice) -> None:
        laid = set(three.laid)
        beside = next(f for f in NEIGHBOURS[min(laid)] if f not in laid)
        apart = next(f for f in NEIGHBOURS if f not in laid and laid.isdisjoint(NEIGHBOURS[f]))
        assert three.joins(beside) == laid | {beside}
        assert three.joins(apart) == {apart}

    def test_a_number_that_is_not_printed_has_no_fields(self, three: Practice) -> None:
        assert three.free_fields(Fraction(100)) == ()

    def test_a_full_corner_leaves_a_roll_without_a_place(self) -> None:
        """When every number of 1 1 2 is spent the roll can place nothing and has no hint."""
        going_on = practice(tokens=37)
        for number, expression in {1: "2-1*1", 2: "2*1*1", 3: "2*1+1", 4: "2+1+1"}.items():
            for _ in range(3):
                going_on.apply(Roll((1, 1, 2)))
                do(going_on, f"{expression}={number}")
                if going_on.phase == "place":
                    field = going_on.free_fields(Fraction(number))[0]
                    going_on.apply(Placed(str(number), field))
        going_on.apply(Roll((1, 1, 2)))
        assert not going_on.can_place()
        assert going_on.next_hint() is None


class TestHints:
    def test_step_by_step_to_one_equation(self) -> None:
        going_on = practice(ROLL)
        told = hinted(going_on, len(LADDER))
        assert [hint.step for hint in told] == list(LADDER)
        assert len({(hint.target, hint.equation) for hint in told}) == 1
        assert going_on.next_hint() is None

    def test_the_equation_told_is_right(self) -> None:
        going_on = practice(ROLL)
        last = hinted(going_on, len(LADDER))[-1]
        assert typed(going_on, f"{last.equation}={last.target}").code == "correct"

    def test_finding_the_target_begins_a_new_ladder(self) -> None:
        going_on = practice(ROLL)
        told = hinted(going_on, 3)[-1]
        do(going_on, f"{told.equation}={told.target}")
        going_on.look_further()
        assert (going_on.rungs, going_on.ladder) == ([], None)
        hint = going_on.next_hint()
        assert hint is not None
        assert (hint.step, hint.target != told.target) == ("aim", True)

    def test_finding_another_number_does_not(self) -> None:
        going_on = practice(ROLL)
        told = hinted(going_on, 2)[-1]
        other = "7*3*2=42" if told.target != "42" else "7+3-2=8"
        do(going_on, other)
        assert going_on.rungs == ["aim", "sight"]
        assert (hint := going_on.next_hint()) is not None
        assert (hint.step, hint.target) == ("back", told.target)

    def test_a_practice_of_before_goes_on_with_its_own_steps(self) -> None:
        going_on = practice(ROLL, Hinted("reach", "8", "7+3-2"), Hinted("sign", "8", "7+3-2"))
        assert [hint.step for hint in hinted(going_on, 3)] == list(FORMER[2:])
        assert len(set(hint_lines(going_on))) == len(FORMER)
        assert going_on.next_hint() is None

    def test_a_new_roll_begins_a_new_ladder(self) -> None:
        going_on = practice(ROLL)
        hinted(going_on, 2)
        going_on.apply(ROLL)
        assert going_on.rungs == []

    def test_hints_after_the_sand_has_run_out(self) -> None:
        late = practice(ROLL, RanOut())
        hinted(late, len(LADDER))
        assert late.phase == "missed"

    def test_none_when_every_number_is_found(self) -> None:
        going_on = practice(Roll((1, 1, 2)))
        do(going_on, "2-1*1=1", "2*1*1=2", "2*1+1=3", "2+1+1=4")
        going_on.look_further()
        assert going_on.next_hint() is None


class TestMistakes:
    def test_misconceptions_are_counted(self) -> None:
        going_on = do(practice(ROLL), "7-3*2=8", "7-3*2=8", "7-3-2=6", "7+3-2=1000", "7+3")
        assert dict(going_on.misconceptions) == {"left-to-right": 2, "right-to-left": 1}

    def test_the_history_ranks_the_next_diagnosis(self) -> None:
        """20 fits two malrules; who has shown the rarer one before gets it named first."""
        fresh, known = practice(ROLL), practice(ROLL)
        candidates = fresh.answer("7-3*2=8").diagnosis
        assert candidates[:2] == ("left-to-right", "add-before-multiply")
        for _ in range(9):
            known.apply(Tried("2*3+7=20", "wrong-result", ("add-before-multiply",)))
        assert known.answer("7-3*2=8").diagnosis[0] == "add-before-multiply"

    def test_the_same_mistake_twice(self) -> None:
        going_on = do(practice(ROLL), "7-3*2=8")
        assert going_on.was_wrong_before(going_on.answer("7-3*2 = 9"))
        assert not going_on.was_wrong_before(going_on.answer("7-3-2=9"))
        assert not going_on.was_wrong_before(going_on.answer("7-3*2=1"))
        going_on.apply(ROLL)
        assert not going_on.was_wrong_before(going_on.answer("7-3*2=9"))


AFTERWARDS = {
    "an answer": Tried("7-3*2=8", "wrong-result", ("left-to-right",)),
    "a right answer": Tried("7*3*2=42", "correct"),
    "the sand": RanOut(),
    "a roll": Roll((1, 1, 2)),
    "the end": Ended(),
}


class TestLookingFurther:
    def test_the_answer_stays_found(self) -> None:
        going_on = do(practice(ROLL), "7+3-2=8")
        going_on.look_further()
        assert (going_on.phase, going_on.target) == ("answer", None)
        assert going_on.found == {"7+3-2": 8}

    @pytest.mark.parametrize("event", AFTERWARDS.values(), ids=AFTERWARDS)
    def test_what_follows_is_the_same_in_a_rebuilt_practice(self, event: Event) -> None:
        going_on = do(practice(ROLL), "7+3-2=8")
        going_on.look_further()
        going_on.apply(event)
        assert state(Practice(header(), going_on.log)) == state(going_on)

    def test_so_are_hints(self) -> None:
        going_on = do(practice(ROLL), "7+3-2=8")
        going_on.look_further()
        hinted(going_on, 2)
        assert state(Practice(header(), going_on.log)) == state(going_on)

    def test_it_means_nothing_in_other_phases(self) -> None:
        for going_on in (practice(), practice(ROLL), practice(ROLL, RanOut())):
            before = state(going_on)
            going_on.look_further()
            assert state(going_on) == before


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(1, 40))
def test_a_practice_is_the_sum_of_its_events(seed: int, most: int) -> None:
    rng = Random(seed)
    going_on = practice(tokens=4)
    looked_further = False
    for event in happenings(going_on, rng, most):
        looked_further = event is None or (looked_further and isinstance(event, Shown))
        rebuilt = Practice(header(4), going_on.log)
        if looked_further:
            rebuilt.look_further()
        assert state(rebuilt) == state(going_on)


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(1, 25))
def test_tokens_stand_by_numbers_that_were_found(seed: int, most: int) -> None:
    """R6 and R8 hold in every practice: each token beside its number, none on another."""
    going_on = practice(tokens=6)
    for event in happenings(going_on, Random(seed), most):
        if isinstance(event, Placed):
            assert event.field in going_on.header.numbers[event.number]
            assert Fraction(event.number) in going_on.found.values()
    assert len(going_on.laid) + going_on.tokens_left == 6
    assert going_on.score == len(going_on.group) - going_on.tokens_left
    assert all(number_text(Fraction(number)) == number for number in going_on.laid.values())


@settings(max_examples=30)
@given(st.integers(0, 2**32))
def test_every_hint_can_be_followed(seed: int) -> None:
    """Whatever happened before, the equation told is right and brings a field to lay on."""
    rng = Random(seed)
    going_on = practice(ROLL)
    for _ in range(12):
        if (event := anything(going_on, rng)) is not None:
            going_on.apply(event)
    going_on.apply(ROLL)
    while (hint := going_on.next_hint()) is not None:
        going_on.apply(hint)
    assert going_on.ladder is not None
    do(going_on, f"{going_on.ladder.equation}={going_on.ladder.target}")
    assert (going_on.phase, going_on.target) == ("place", Fraction(hint_target(going_on)))


def hint_target(going_on: Practice) -> str:
    return [event.target for event in going_on.log if isinstance(event, Hinted)][-1]
