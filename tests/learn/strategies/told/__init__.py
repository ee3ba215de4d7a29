"""What is told of many tasks, kept as text to compare with: every way, in order, and its numbers.

The other tests prove that nothing told is wrong; this says which ways there are for just these
numbers, and which not. Whoever changes when a way is told sees here exactly where.
``python -m tests.learn.strategies.told`` writes the files anew, and the difference is read
before it is kept.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final

from tests.records import Record
from tutor.learn.exercises import Evaluate, Mistake
from tutor.learn.strategies import Hint, goal_hints, hints_for, to_find_it, what_to_see
from tutor.learn.strategies.kinds import ways_of
from tutor.learn.strategies.powers import factors_of
from tutor.learn.strategies.shortcuts import shortcuts
from tutor.learn.strategies.signs import ways_with_signs
from tutor.maths.notation import read
from tutor.maths.tree import Operation, value


def _step(typed: str) -> Iterable[Hint]:
    """All ways of a single step."""
    tree = Evaluate(typed).shown
    assert isinstance(tree, Operation)
    return ways_of(tree) or ()


def _expression(typed: str) -> Iterable[Hint]:
    """What is told before it is worked out."""
    exercise = Evaluate(typed)
    return hints_for(exercise.shown, exercise.shown_steps)


def _shorter(typed: str) -> Iterable[Hint]:
    """All other ways for the whole of it."""
    tree = Evaluate(typed).shown
    assert isinstance(tree, Operation)
    return (*shortcuts(tree), *ways_with_signs(tree), *factors_of(tree))


def _mistake(typed: str) -> Iterable[Hint]:
    """What helps to find it, all of it: ``4+3*2 left-to-right``."""
    text, _, malrule = typed.rpartition(" ")
    made = Mistake(text, malrule)
    return to_find_it(made.shown, made.malrule, made.claimed, str(made.claimed))


def _goal(typed: str) -> Iterable[Hint]:
    """All that is to be seen, then what is told: ``2,3,7: 7+3-2``."""
    given, _, solution = typed.partition(": ")
    numbers, tree = list(map(int, given.split(","))), read(solution).tree
    assert tree is not None
    target = value(tree)
    return (
        *what_to_see(numbers, target, solution),
        *goal_hints(numbers, target, solution),
    )


def _hint(hint: Hint) -> str:
    """``other-way mul-near(7*7 7) 7*7+7``: its code, its numbers, its path, what it is about."""
    numbers = " ".join(map(_number, hint.params.values()))
    about = f"in {hint.about}" if hint.about else ""
    said = (hint.lead, f"{hint.code}({numbers})" if numbers else hint.code, hint.path, about)
    return " ".join(filter(None, said))


def _number(param: int | Fraction | str | tuple[int | Fraction, ...]) -> str:
    return ",".join(map(str, param)) if isinstance(param, tuple) else str(param)


def _told(hints: Callable[[str], Iterable[Hint]]) -> Callable[[str], Iterable[str]]:
    return lambda typed: map(_hint, hints(typed))


HINTS: Final[Mapping[str, Callable[[str], Iterable[Hint]]]] = {
    "steps": _step,
    "expressions": _expression,
    "shorter": _shorter,
    "mistakes": _mistake,
    "goals": _goal,
}
"""By the name of its file, the hints of each line of it."""

RECORD: Final = Record(Path(__file__).parent, {kind: _told(hints) for kind, hints in HINTS.items()})
