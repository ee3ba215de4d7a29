"""Ways to find a missing card: what undoes the sign, made easy; a guess that tells more."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from tutor.games.archimedes.missing.task import Task, fitting_cards
from tutor.learn.strategies import Hint
from tutor.learn.strategies.claims import Equal, Less
from tutor.learn.strategies.facts import ways
from tutor.learn.strategies.fractions import Part
from tutor.maths.tree import Sign

ASKED_ALREADY: Final = frozenset({"sub-missing", "div-missing", "mul-turn"})
"""Ways that only ask for the missing number, or turn round what nobody asked."""


def ways_to_fill(task: Task) -> Sequence[Hint]:
    """At least two ways to do the one calculation that fills the gap, the best first."""
    sign, left, right = undone(task)
    found = list(ways(sign, Part(left, 1), Part(right, 1)))
    answer, question = Fraction(fitting_cards(task)[0]), f"{left}{sign}{right}"
    fresh = [
        hint
        for hint in found
        if hint.code not in ASKED_ALREADY and not hint.names(answer, question)
    ]
    return (*fresh, *(hint for hint in found if hint not in fresh))


def undone(task: Task) -> tuple[Sign, int, int]:
    """The calculation whose result fills the one gap: ``8 - 3`` for ``3 + ▢ = 8``."""
    known, last = task.known[0], task.known[-1]
    if task.result is None:
        return task.sign, known, last
    if task.sign in "+*":
        return ("-" if task.sign == "+" else "/"), last, known
    if task.first is None:
        return ("+" if task.sign == "-" else "*"), last, known
    return task.sign, known, last


GUESS: Final = 5


def guess(task: Task) -> Hint:
    """A number that does not fit twice, and whether it is too large or too small."""
    sign = "+" if task.sign in "+-" else "*"
    total = task.known[0]
    tried = GUESS if fitting_cards(task)[0] != GUESS else GUESS - 1
    made = tried + tried if sign == "+" else tried * tried
    params: dict[str, str | int] = {"guess": f"{tried}{sign}{tried}={made}", "total": total}
    same = Equal(f"{tried}{sign}{tried}", f"{made}")
    if made > total:
        return Hint("card-too-much", {**params}, (same, Less(f"{total}", f"{made}")))
    return Hint("card-too-little", {**params}, (same, Less(f"{made}", f"{total}")))
