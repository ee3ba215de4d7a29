"""What is said at a gap is so of just that line; nothing of another line is said of it."""

import pytest

from tests.learn.lessons.dealt import items
from tutor.learn.exercises.gaps import to_see
from tutor.learn.exercises.steps import Steps


def shown() -> list[Steps]:
    """The worked examples of all lessons, with other numbers each."""
    return [each for seed in range(2) for each in items(seed) if isinstance(each, Steps)]


def test_all_that_is_said_of_a_line_in_a_lesson_is_so() -> None:
    claims = 0
    for exercise in shown():
        for at, line in enumerate(exercise.lines):
            for filled in range(line.count("[")):
                for seen in to_see(exercise.lines, at, filled):
                    assert all(claim.holds() for claim in seen.claims), (exercise.lines, seen)
                    claims += len(seen.claims)
    assert claims > 100


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("7⁄12=[21]⁄36",), "The bottom goes from 12 to 36. How many times as large is it?"),
        (("18⁄30=3⁄[5]",), "The top goes from 18 to 3. What is it divided by?"),
        (("9+4", "9+[1]+3", "[13]"), "Compare with the line above: ▢ + 3 stands in place of 4."),
        (("x+14=31", "x=[31]-[14]"), "Compare with x + 14 = 31. What was done on the left?"),
        (("6*[3]=9+9",), "Work out 9 + 9 first."),
        (("5-2=3", "3*4=12", "[3]⁄12"), "The number for ▢/12 was found in a line above."),
    ],
)  # fmt: skip
def test_what_is_seen_first(lines: tuple[str, ...], told: str) -> None:
    assert next(Steps(lines).hints()).startswith(told)


@pytest.mark.parametrize("lines", [("5-2=3", "8*4=32", "[7]⁄32"), ("2*3=6", "[5]+1")])
def test_a_line_below_equations_is_not_said_to_be_worth_what_stands_above(
    lines: tuple[str, ...],
) -> None:
    """Seen: "each line is worth the same as the line above it" between 20 - 4 = 16 and 1/16."""
    assert not list(to_see(lines, len(lines) - 1, 0))
