"""What is told of an exercise has the form of its question: answer, working, example."""

from fractions import Fraction

import pytest

from tutor.language import speaking
from tutor.learn.exercises.asked_number import AskedNumber
from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.exercises.steps import Steps
from tutor.learn.exercises.words import Words
from tutor.learn.feedback import Row, judged_lines
from tutor.learn.form import Form, form_in_words, form_of


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("2.4+0.85", Form.DECIMAL),
        ("1 1/3+2 1/3", Form.MIXED),
        ("5-1 1/4", Form.MIXED),
        ("2+5/8+1+7/8", Form.MIXED),
        ("2+5/8", Form.FRACTION),
        ("1/2+1/3", Form.FRACTION),
        ("15%*30", Form.PERCENT),
        ("15%+30%", Form.PERCENTS),
        ("7*6", Form.FRACTION),
    ],
)
def test_the_numbers_of_a_calculation_decide(text: str, form: Form) -> None:
    assert form_of(Evaluate(text).shown) is form


@pytest.mark.parametrize(
    ("text", "working"),
    [
        ("7.2-2.85", "7.2 − 2.85 = 7.20 − 2.85 = 4.35"),
        ("6.3/0.7", "6.3 ÷ 0.7 = 63 ÷ 7 = 9"),
        ("0.3*0.4", "0.3 × 0.4 = 0.12"),
        ("2 3/4+1 3/4", "2 3/4 + 1 3/4 = 3 6/4 = 4 2/4 = 4 1/2"),
        ("2 1/2+1 2/3", "2 1/2 + 1 2/3 = 2 3/6 + 1 4/6 = 3 7/6 = 4 1/6"),
        ("4 1/5-1 3/5", "4 1/5 − 1 3/5 = 3 6/5 − 1 3/5 = 2 3/5"),
        ("5-2 3/8", "5 − 2 3/8 = 4 8/8 − 2 3/8 = 2 5/8"),
        ("3*2 3/4", "3 × 2 3/4 = 6 9/4 = 8 1/4"),
        ("1 1/2*2 1/3", "1 1/2 × 2 1/3 = 3/2 × 7/3 = 21/6 = 7/2 = 3 1/2"),
        ("2 1/2/(1 1/4)", "2 1/2 ÷ (1 1/4) = 5/2 ÷ (5/4) = 5/2 × 4/5 = 20/10 = 2"),
        ("15%*30", "15% × 30 = 15/100 × 30 = 4.5"),
        ("3/4-1/6", "3/4 − 1/6 = 9/12 − 2/12 = 7/12"),
    ],
)
def test_the_working_stays_in_the_form(text: str, working: str) -> None:
    """Seen: 63/10 − 27/20 for who takes decimals from each other, 23/5 − 9/5 for mixed numbers."""
    (told,) = Evaluate(text).working()
    assert told.endswith(working)


@pytest.mark.parametrize(
    ("text", "wrong", "right", "shown"),
    [
        ("2.4+0.85", "2.89", "3.25", "2.89"),
        ("2.4+0.85", "13/5", "3.25", "13/5"),
        ("1 2/3+1 2/3", "2 1/3", "3 1/3", "2 1/3"),
        ("1 2/3+1 2/3", "8/3", "3 1/3", "8/3"),
        ("1/2+1/3", "4/10", "5/6", "4/10"),
    ],
)
def test_a_miss_is_told_as_it_was_typed(text: str, wrong: str, right: str, shown: str) -> None:
    """The right value has the form of the question, the wrong one that of the pupil."""
    exercise = Evaluate(text)
    first, *rest = judged_lines(exercise, exercise.judge(wrong), whole=True)
    assert not isinstance(first, Row)
    assert first.text.endswith(f"gives {right}, not {shown}.")
    assert all(right in row.expression for row in rest if isinstance(row, Row))
    assert next(exercise.tell(exercise.judge(right))).endswith(f"= {right}")


def test_several_steps_stay_in_the_form() -> None:
    told = "\n".join(Evaluate("1 1/2+2 3/4-1/4").working())
    assert "4 1/4" in told
    assert "17/4" not in told
    assert "3.15" in "\n".join(Evaluate("2.4+0.85-0.1").working())


@pytest.mark.parametrize(
    ("text", "example"),
    [
        *(("2.4+0.6", "2,5"), ("1 1/2+1/2", "2 1/2"), ("1/2+1/3", "3/4"), ("7*6", "12")),
        *(("4*3", "7"), ("√9", "12"), ("√(9+16)", "12")),
    ],
)
def test_an_example_has_the_form(text: str, example: str) -> None:
    """Seen: twelve, where a fraction is to be typed."""
    with speaking("pl"):
        assert Evaluate(text).example() == example


@pytest.mark.parametrize(
    ("answer", "question", "why", "told"),
    [
        ("3.75", "How much is left?", "", "3.75"),
        ("15/4", "A ribbon is 5 1/4 m long. How much is left?", "", "3 3/4"),
        ("15/4", "Type a fraction.", "", "15/4"),
        ("9/2", "What does it bring?", "A half of 9 is 4.5.", "4.5"),
        ("9", "3.6 : 0.4?", "", "9"),
    ],
)
def test_a_question_in_words(answer: str, question: str, why: str, told: str) -> None:
    words = (Words("en", question=question, why=why),)
    exercise = AskedNumber(answer=answer, words=words)
    assert told in " ".join(exercise.working())
    assert exercise.judge(exercise.solutions()[0]).correct
    assert not exercise.judge(exercise.example().replace(",", ".")).correct


@pytest.mark.parametrize(
    ("why", "lines"),
    [
        ("4 * 5 = 20, so there are 4.", ["4 * 5 = 20, so there are 4."]),
        ("20 ÷ 5 = 4.", ["20 ÷ 5 = 4."]),
        ("4 and 5 go together.", ["4", "4 and 5 go together."]),
        ("14 is more.", ["4", "14 is more."]),
        ("", ["4"]),
    ],
)
def test_the_answer_is_told_once(why: str, lines: list[str]) -> None:
    """Seen: This is how to do it: 4. 4 · 5 = 20, so there are 4."""
    exercise = AskedNumber(answer="4", words=(Words("en", question="How many?", why=why),))
    first, *rest = lines
    first = first.replace("*", "×")
    assert list(exercise.working()) == [f"This is how to do it: {first}", *rest]


def test_gaps_of_decimals_are_told_as_decimals() -> None:
    exercise = Steps(lines=("0.5+0.25", "[0.75]"))
    assert exercise.example() == "2.5"
    assert "0.8" in next(exercise.tell(exercise.judge("0.8")))


def test_the_form_in_words_is_that_of_the_answer_first() -> None:
    assert form_in_words("2 1/2") is Form.MIXED
    assert form_in_words("0.5", "1 1/2") is Form.DECIMAL
    assert Form.DECIMAL.told(Fraction(1, 3)) == "1/3"
