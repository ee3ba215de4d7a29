"""What is said about an answer that is not right, line by line."""

import pytest

from tutor.learn.answers import Answer, check
from tutor.learn.exercises.compare import Compare
from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.feedback import Row, answer_lines, judged_lines, solution_lines
from tutor.maths.faults import Fault, FaultOfAll


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("7+4-2=9", "    ^"),  # a foreign digit
        ("7++3-2=8", "    ^"),
        ("7+3=10", ""),  # what is missing stands nowhere
        ("7+3-2", ""),
    ],
)
def test_a_place_is_marked_where_there_is_one(text: str, mark: str) -> None:
    _, *marked = answer_lines(check(text, (2, 3, 7)), whole=False)
    assert [line[0] for line in marked] == ([f"  {text}", mark] if mark else [])


def test_a_place_is_marked_in_its_own_line() -> None:
    answer = check("7+3=10\n10-?=8", (2, 3, 7), steps=True)
    _, *marked = answer_lines(answer, whole=False)
    assert [line[0] for line in marked] == ["  10-?=8", "     ^"]


def shown(typed: str, *, whole: bool) -> list[tuple[str, ...]]:
    lines = judged_lines(Evaluate("7-3*2"), Evaluate("7-3*2").judge(typed), whole=whole)
    return [tuple(each.strip() for each in line[:3]) for line in lines if isinstance(line, Row)]


def test_the_lines_of_a_working_are_shown_with_the_first_false_one_marked() -> None:
    assert shown("7-3*2=4*2=8", whole=False) == [
        ("", "7 − 3 × 2", ""),
        ("▸", "= 4 × 2", "this step is not right"),
        ("", "= 8", ""),
    ]
    assert shown("7-3*2=4*2=8", whole=True)[:3] == [
        ("", "7 − 3 × 2", ""),
        ("▸", "= 4 × 2", "7 − 3 × 2 gives 1"),
        ("", "= 8", ""),
    ]
    assert shown("7-3*2=4*2=8", whole=True)[3:][0][1] == "7 − 3 × 2"  # then the right way


def test_a_right_working_is_shown_only_where_there_is_something_to_say() -> None:
    assert shown("7-3*2=7-6=1", whole=False) == []
    assert [mark for mark, _, _ in shown("3*2=6=7-6=1", whole=False)] == ["", "", "!", ""]
    assert [mark for mark, _, _ in shown("3*2=5; 7-6=1", whole=False)] == ["▸", ""]


@pytest.mark.parametrize(("kind", "lines"), [(Fault, 3), (FaultOfAll, 1)])
def test_a_fault_of_a_game_says_itself_whether_its_place_is_marked(
    kind: type[Fault], lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.learn.feedback.narration.verdict", lambda _: "No.")
    answer = Answer("7+1", "of-the-game", kind("of-the-game", 0, 3))
    assert len(answer_lines(answer, whole=False)) == lines


def test_a_wrong_sign_is_told_before_the_right_one_and_nothing_twice() -> None:
    """Seen: the right sign, then “try again”; and 0.15 < 0.4 twice at the end."""
    exercise = Compare("0.15?0.4")
    judged = exercise.judge(">")
    covered = [line[0] for line in judged_lines(exercise, judged, covered=True)]
    assert covered[0] == "Not quite: 0.15 > 0.4 is not true."
    assert not any("0.40" in line for line in covered)
    told = [line[0] for line in judged_lines(exercise, judged, again=False)]
    assert any("0.40" in line for line in told)
    assert list(solution_lines(exercise, judged)) == []


def test_a_solution_is_told_where_the_working_was_not() -> None:
    exercise = Evaluate("2+3*4")
    judged = exercise.judge("20")
    assert list(solution_lines(exercise, judged)) == list(exercise.working())
    assert list(solution_lines(exercise, judged, whole=True)) == []
