"""Exercises on paper: the question, what there is to be seen, lines for working, the key."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from tutor.engine.registry import offering
from tutor.language import say
from tutor.learn.exercises import Compare, Evaluate, Exercise, Fact, written
from tutor.learn.exercises.asked_number import AskedNumber
from tutor.learn.exercises.base import Question
from tutor.learn.exercises.choice import Choice
from tutor.learn.exercises.pictures import Picture
from tutor.learn.exercises.steps import Steps
from tutor.learn.exercises.story import Story
from tutor.learn.exercises.words import WithFigure
from tutor.learn.paper.blocks import Cells, Grid, Solved, Task
from tutor.learn.paper.face import PAPER
from tutor.learn.pictures.figure import SMALL, Figure
from tutor.learn.writing import GAP
from tutor.maths.tree import operations

TYPED: Final = (Evaluate, Compare, Fact, Story, AskedNumber, Steps)
"""Exercises that say beside their question but what to type: a pencil needs no such word."""

MOST_LINES: Final = 6

SEARCHED: Final = 3
"""Lines for what has to be looked for."""

TOLD: Final = 6
"""Answers that a key tells, where there are many."""


def task_of(exercise: Exercise) -> Task:
    """An exercise as a task of a sheet."""
    question, picture = exercise.ask(), exercise.picture()
    seen, grid, cells = picture.seen(), _drawn(picture), None
    lines, options = () if grid is not None else seen.lines, tuple[str, ...]()
    match picture:
        case Figure():
            cells, lines = cells_of(picture), ()
        case WithFigure(Figure() as figure, options, answer):
            cells, lines = cells_of(figure, Fraction(answer) if answer else None), ()
        case WithFigure(None, options):
            lines = ()
    return Task(
        question.heading,
        _how(exercise, question),
        seen.tiles,
        lines,
        options,
        grid=grid,
        cells=cells,
        room=_room(exercise),
        keys=(_key(exercise, seen.lines),),
        exercise=written(exercise),
    )


def _how(exercise: Exercise, question: Question) -> str:
    """What is done on paper, beside the question."""
    if isinstance(exercise, Choice):
        return say("paper.circle")
    return "" if isinstance(exercise, TYPED) else question.how


def cells_of(figure: Figure, answer: Fraction | None = None) -> Cells:
    """A figure as a screen draws it: its shapes tell apart what has other colours there."""
    drawn = ("".join(span.text for span in line) for line in figure.drawing(*SMALL))
    return Cells(tuple(line.rstrip() for line in drawn), figure.asked(answer))


def _drawn(picture: Picture) -> Grid | None:
    """The picture as a table, where the game that it belongs to draws one."""
    found = (game.face(PAPER).drawn(picture) for game in offering(PAPER))
    return next((grid for grid in found if grid is not None), None)


def _room(exercise: Exercise) -> int:
    """Lines: as many as there are steps, where it is an expression."""
    if exercise.fact is not None:
        return 1
    if isinstance(exercise, Choice):
        return 0
    if exercise.tree is not None:
        return min(MOST_LINES, max(1, len(operations(exercise.tree))))
    return min(MOST_LINES, max(SEARCHED, exercise.wanted))


def _key(exercise: Exercise, lines: Iterable[str]) -> Solved:
    answers = tuple(map(exercise.solution_shown, exercise.solutions()[:TOLD]))
    told = sorted(_equations(lines, answers), key=len, reverse=True)
    working = (line for line in exercise.working() if not _repeats(line, told))
    return Solved(answers, tuple(working))


def _equations(lines: Iterable[str], answers: Iterable[str]) -> Iterator[str]:
    """What the key has said already when it has told a task and its answers."""
    for answer in answers:
        if "=" in answer:
            yield answer
        for line in lines:
            yield f"{line.partition(' = ')[0]} = {answer}"
            yield line.replace(GAP, answer)


def _repeats(line: str, told: Iterable[str]) -> bool:
    """Whether a line of a working only says again what was told."""
    rest = line
    for equation in told:
        rest = rest.replace(equation, "")
    return rest != line and not any(map(str.isdigit, rest))
