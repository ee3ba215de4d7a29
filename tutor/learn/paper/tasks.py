"""Exercises on paper: the question, what there is to be seen, lines for working, the key."""

from typing import Final

from tutor.engine.registry import offering
from tutor.language import number
from tutor.learn import narration
from tutor.learn.exercises import Exercise, written
from tutor.learn.exercises.pictures import Picture
from tutor.learn.paper.blocks import Grid, Solved, Task
from tutor.learn.paper.face import PAPER
from tutor.maths.notation import Fault, read_number
from tutor.maths.tree import operations

MOST_LINES: Final = 6

SEARCHED: Final = 3
"""Lines for what has to be looked for."""

TOLD: Final = 6
"""Answers that a key tells, where there are many."""


def task_of(exercise: Exercise) -> Task:
    """An exercise as a task of a sheet."""
    question, picture = exercise.ask(), exercise.picture()
    seen, grid = picture.seen(), _drawn(picture)
    return Task(
        question.heading,
        "" if exercise.tree is not None else question.how,
        seen.tiles,
        () if grid is not None else seen.lines,
        grid=grid,
        room=_room(exercise),
        keys=(_key(exercise),),
        exercise=written(exercise),
    )


def _drawn(picture: Picture) -> Grid | None:
    """The picture as a table, where the game that it belongs to draws one."""
    found = (game.face(PAPER).drawn(picture) for game in offering(PAPER))
    return next((grid for grid in found if grid is not None), None)


def _room(exercise: Exercise) -> int:
    """Lines: as many as there are steps, where it is an expression."""
    if exercise.fact is not None:
        return 1
    if exercise.tree is not None:
        return min(MOST_LINES, max(1, len(operations(exercise.tree))))
    return min(MOST_LINES, max(SEARCHED, exercise.wanted))


def _key(exercise: Exercise) -> Solved:
    solutions = exercise.solutions()[:TOLD]
    return Solved(tuple(map(answer, solutions)), tuple(exercise.working()))


def answer(solution: str) -> str:
    """A solution as the class writes it: a number, or an equation."""
    try:
        return number(read_number(solution))
    except Fault:
        pass
    expression, equals, result = solution.partition("=")
    if not equals:
        return narration.expression(solution)
    try:
        return narration.equation(expression, read_number(result))
    except (Fault, AssertionError, ValueError):
        return solution
