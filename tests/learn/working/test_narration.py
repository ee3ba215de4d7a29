"""What is said of a working, and what would not fit it."""

import pytest

from tutor.language import say, use
from tutor.learn import narration
from tutor.learn.answers import worked_out
from tutor.learn.exercises import Evaluate
from tutor.maths.working.alone import expression


def test_a_digit_is_told_of_a_number_only() -> None:
    found = worked_out("23+14=70+7")
    assert found.slip is not None
    assert found.slip.kind == "digit"
    assert say("malrule.slip.pupil") in list(narration.explanation(found))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5/6:1/7=5 55/6", "malrule.slip.pupil"),  # 35/6 with a wrong digit is not to be seen
        ("9.3+7.6=16.0", "malrule.slip.pupil"),  # as many digits as 16.9
        ("216:4=-54", "sums.only-minus"),
        ("84:14=81", "fits.divides-digit-by-digit-digits"),  # nothing was left to be dropped
    ],
)
def test_what_is_told_is_true_of_what_was_written(typed: str, told: str) -> None:
    assert list(narration.explanation(worked_out(typed))) == [say(told)]


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("8:0=0", "8"),
        ("8:0=8", "8"),
        ("1,5+2:(3-3)=2", "2"),
        ("4,5:0=0", "4.5"),
        ("2 1/3:0=1", "2 1/3"),
    ],
)
def test_why_nothing_is_divided_by_nothing(typed: str, number: str) -> None:
    said = narration.verdict(worked_out(typed))
    assert said == f"You cannot divide by 0: no number times 0 makes {number}."


@pytest.mark.parametrize("typed", ["0:0=0", "0:0=1", "(4-4):0=4"])
def test_why_nothing_divided_by_nothing_is_not_one_number(typed: str) -> None:
    assert "every number times 0 makes 0" in narration.verdict(worked_out(typed))


def test_bottom_taken_from_bottom_is_told_and_that_none_can_be_nothing() -> None:
    found = worked_out("3/4-1/4=2/0")
    assert narration.verdict(found) == say("sums.fault-bottoms-away")
    assert list(narration.explanation(found)) == []


def test_units_that_differ_are_named_with_what_to_do_first() -> None:
    said = narration.verdict(worked_out("2 m 30 cm + 1 m = 3"))
    assert said.startswith("“m” and “cm” do not go together yet.")


def test_where_all_have_units_it_is_told_which_one_they_were_put_into() -> None:
    right = worked_out("2 m 30 cm + 1 m = 3 m 30 cm")
    assert narration.verdict(right) == "Right! 2 m 30 cm + 1 m = 3 m 30 cm"
    assert list(narration.explanation(right)) == []
    wrong = worked_out("2 m − 30 cm = 1,30 m")
    assert narration.verdict(wrong) == "Not quite: 200 − 30 gives 170, not 130."
    first, *_ = narration.explanation(wrong)
    assert first == "Here all numbers are in the same unit: 1 m = 100 cm."


def test_an_answer_over_nothing_is_told_as_such() -> None:
    """Seen: “Type one number here”, to who typed 2/0."""
    exercise = Evaluate("3⁄4-1⁄4")
    for typed, said in (("2/0", "fault-bottoms-away"), ("5/0", "by-zero")):
        judged = exercise.judge(typed)
        assert not judged.counts
        assert list(exercise.tell(judged)) == [say(f"sums.{said}", number="5")]


def test_true_lines_without_the_end_are_called_true() -> None:
    said = list(narration.explanation(worked_out("35+28; 30+20=50; 5+8=13")))
    assert say("sums.not-the-end", expression="35 + 28") in said


def test_what_was_cut_off_is_told_with_what_it_is_rounded_and_exactly() -> None:
    said = narration.verdict(worked_out("8:3=2,66"))
    assert said == say(
        "sums.cut-off", claimed="2.66", rounded="2.67", expression="8 ÷ 3", value="2 2/3"
    )


def test_a_rest_left_out_is_written_as_lines_and_the_whole_comes_last() -> None:
    said = list(narration.explanation(worked_out("38+24=38+20=58+4=62")))
    assert said[-3:] == ["  38 + 20 = 58", "  58 + 4 = 62", "  38 + 24 = 62"]


@pytest.mark.parametrize(
    ("typed", "digit"),
    [
        ("35/56=3/6", "5"),
        ("27/72=2/2", "7"),
        ("15/45=1/4", "5"),
        ("11/12=1/2", "1"),
        ("6/9=2/9", ""),
    ],
)
def test_a_digit_that_is_crossed_out_is_named(typed: str, digit: str) -> None:
    """What says no more than that both were not treated alike is no help to who did both alike."""
    found = worked_out(typed)
    assert found.diagnosis[0] == "shortened-unequally"
    told = say("sums.digit-crossed-out", digit=digit) in list(narration.explanation(found))
    assert told == bool(digit)


@pytest.mark.parametrize("typed", ["8", "8=8", "6+2=8", "8=6+2", "6+2=8; 8"])
def test_a_true_line_is_not_called_false_where_a_number_was_asked_for(typed: str) -> None:
    """Seen: "6 + 2 and 8 are not the same"."""
    use("en")
    said = narration.verdict(worked_out(typed, expression("7")))
    assert said == "Not quite: 7 and 8 are not the same."


INSTEAD = {"54+29=25": "54 − 29 = 25", "6*8=14": "6 + 8 = 14"}


@pytest.mark.parametrize(("typed", "instead"), INSTEAD.items())
def test_who_mixed_up_a_sign_is_told_which(typed: str, instead: str) -> None:
    use("en")
    said = list(narration.explanation(worked_out(typed)))
    assert say("malrule.sign-mixed-up.pupil") in said
    assert any(instead in each for each in said)


@pytest.mark.parametrize("typed", ["5/7=3/4", "10/14=6/8", "3/4=1/2"])
def test_who_writes_a_fraction_otherwise_is_told_how(typed: str) -> None:
    use("en")
    found = worked_out(typed)
    said = list(narration.explanation(found))
    assert found.diagnosis or say("sums.same-fraction") in said
    assert said
    assert say("sums.same-fraction") not in narration.explanation(worked_out("1/2+1/4=2/3"))


def test_steps_and_verdict_tell_the_same_value() -> None:
    """Seen: 2 remainder 2, and in the steps below it 5/2."""
    use("en")
    assert "gives 7/2" in narration.verdict(worked_out("(9+5):4=10"))
    assert "gives 3 remainder 2" in narration.verdict(worked_out("14:4=10"))


@pytest.mark.parametrize(
    ("typed", "shown"),
    {"2/5*3/1=6/4": "2/5 × 3/1", "4/4+2/3=6/7": "4/4 + 2/3", "6-1/3=5/1": "not 5/1"}.items(),
)
def test_a_fraction_beside_fractions_is_none_to_work_out(typed: str, shown: str) -> None:
    use("en")
    assert shown in narration.verdict(worked_out(typed))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("17.353=17.35", "Almost: 17.35 is 17.353 rounded. Then the sign is ≈, not =."),
        ("answer: 12", "Write a calculation, then = and the result."),
        ("x=17", "Write a calculation, then = and the result."),
        ("=7", "Write a calculation, then = and the result."),
        ("?+5=3+4", say("sums.fault-letter", text="?")),
        ("_+5=12", say("sums.fault-letter", text="_")),
        ("1/2=0.5=50%", "Right! 1/2 = 50%"),
        ("the answer is 3+4=7", "Right! 3 + 4 = 7"),
        ("1. 3+4=7", "Right! 3 + 4 = 7"),
        ("a) 3+4=7 b) 7*2=14", "Right! 7 × 2 = 14"),
        ("1) 3+4=7 2) (7-2)*2=10", "Right! (7 − 2) × 2 = 10"),
        ("Zad. 3: 45+27=72", "Right! 45 + 27 = 72"),
        ("Άσκηση 3) 45 συν 27 είναι 72", "Right! 45 + 27 = 72"),
        ("20 % von 50 sind 10", "Right! 20% × 50 = 10"),
        ("3 razy 4 to 12", "Right! 3 × 4 = 12"),
        ("pierwiastek z 16 = 4", "Right! √16 = 4"),
        ("5. + 2 = 7", "Right! 5 + 2 = 7"),
        ("5.+2=7", "Right! 5 + 2 = 7"),
        ("47+36: 40+30=70, 7+6=13, 70+13=83", "Right! 47 + 36 = 83"),
        ("47+36:\n40+30=70\n7+6=13\n70+13=83", "Right! 47 + 36 = 83"),
        ("8+36: 4 = 17", "Right! 8 + 36 ÷ 4 = 17"),
        ("36: 4=9, 9+1=10", "Right! 9 + 1 = 10"),
    ],
)
def test_what_was_read_is_told_as_it_is_meant(typed: str, told: str) -> None:
    assert narration.verdict(worked_out(typed)) == told


def test_nobody_is_told_to_find_huge_products_in_the_head() -> None:
    """Seen: First find 20 × ▢, then ten times that."""
    assert list(narration.explanation(worked_out("20*9876543210=1"))) == []


def test_each_step_of_a_string_of_fractions_has_its_own_line() -> None:
    """Seen: "Give each step its own line:" and none; of 9/9 = 7/1 the program ended there."""
    *_, asked, first, second = narration.explanation(worked_out("12/4=3/3"))
    assert asked.endswith("own line:")
    assert (first, second) == ("  12/4 = 3", "  3/3 = 1")


def test_of_a_cube_root_it_is_told_that_it_was_divided_by_three() -> None:
    said = list(narration.explanation(worked_out("∛27=9")))
    assert said == [say("fits.root-as-half-third")]
    half = next(narration.explanation(worked_out("√16=8")))
    assert half == say("malrule.root-as-half.pupil")


def test_of_two_numbers_at_once_one_is_asked_for() -> None:
    for typed in ("√9=±3", "±3", "5-8=±3"):
        assert narration.verdict(worked_out(typed)) == say("sums.fault-two-numbers")
