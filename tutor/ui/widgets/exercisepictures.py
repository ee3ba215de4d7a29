"""What an exercise is about, to look at: dice, cards, a calculation, a table.

Each kind has a picture of few lines; on a large terminal the same a size larger.
"""

from collections.abc import Iterable, Iterator
from functools import singledispatch

from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.games.archimedes.rules.components import card_text
from tutor.games.archimedes.widgets.equationcards import EquationCards
from tutor.games.exlibris.rules.components import COLOURS as BOOK_COLOURS
from tutor.games.exlibris.widgets import colours
from tutor.games.quantum.narration import colour_mark
from tutor.games.quantum.rules.components import COLOURS, FACES
from tutor.games.quantum.widgets.dice import QuantumDice
from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.widgets.hexboard import HexBoard, Token
from tutor.games.rachmistrz.widgets.practiceboard import MARK
from tutor.language import number, say
from tutor.learn import narration
from tutor.learn.exercises import (
    Chance,
    ColourSum,
    Column,
    Evaluate,
    Exercise,
    Expected,
    Fact,
    Find,
    HandValue,
    Idea,
    IslandValue,
    Join,
    Lay,
    Make,
    Missing,
    Mistake,
)
from tutor.learn.exercises.making import numbers_beside
from tutor.ui.widgets import pixels
from tutor.ui.widgets.roll import Roll

CARD_LINES = {False: 5, True: 9}
"""The most lines of a card, on a small terminal and on a large one."""

ROW, WIDE_ROW = 76, 106
"""Columns of a calculation, on a small terminal and on a large one."""


BETWEEN = "   "
"""Between fields in a line."""


@singledispatch
def picture(exercise: Exercise, large: bool) -> Iterator[Widget]:
    """The widgets that show it, one below the other; none of them takes the focus."""
    raise TypeError(type(exercise), large)


# Three dice ------------------------------------------------------------------------------------


@picture.register(Make)
@picture.register(Find)
@picture.register(Idea)
def _(exercise: Make | Find | Idea, large: bool) -> Iterator[Widget]:
    yield Roll(exercise.dice, scale=1 + large)


@picture.register
def _(exercise: Join, large: bool) -> Iterator[Widget]:
    if large:
        yield Horizontal(Roll(exercise.dice, scale=2), _board(exercise), classes="-board")
        return
    yield Roll(exercise.dice, scale=1)
    yield Static(Content(say("exercise.join-near")), classes="-near")
    yield Static(_near(exercise, ROW), classes="-near")


def _board(exercise: Join) -> Widget:
    """The board with the group, and a + on each free field beside it."""
    fields = exercise.fields
    tokens = {field: Token(MARK, 0, in_group=len(fields) > 1) for field in fields}
    board = HexBoard(box(exercise.side).numbers, tokens=tokens)
    board.set_reactive(HexBoard.joining, frozenset(numbers_beside(fields, exercise.side)))
    board.can_focus = False  # it is only looked at here
    return board


def _near(exercise: Join, columns: int) -> Content:
    """The free fields beside the group with their numbers, as many in a line as fit."""
    lines, room = list[list[Content]](), 0
    for field, numbers in numbers_beside(exercise.fields, exercise.side).items():
        shown = Content.assemble((field, "bold $accent"), " ", " ".join(map(number, numbers)))
        room -= shown.cell_length + len(BETWEEN)
        if room < 0:
            lines.append([])
            room = columns - shown.cell_length
        lines[-1].append(shown)
    return Content("\n").join(Content(BETWEEN).join(line) for line in lines)


# Cards -----------------------------------------------------------------------------------------


@picture.register
def _(exercise: Lay, large: bool) -> Iterator[Widget]:
    parts: list[int | str] = [exercise.top, " "]
    for card in sorted(exercise.cards):
        parts += ["", card or card_text(card)]
    yield EquationCards(parts, most=CARD_LINES[large])


@picture.register
def _(exercise: Missing, large: bool) -> Iterator[Widget]:
    first, second, result = exercise.task.parts
    parts = (first, exercise.sign, second, "=", result)
    yield EquationCards(parts, most=CARD_LINES[large])


# Expressions -----------------------------------------------------------------------------------


@picture.register
def _(exercise: Evaluate, large: bool) -> Iterator[Widget]:
    yield _written(narration.calculation(exercise.tree), large)


@picture.register
def _(exercise: Mistake, large: bool) -> Iterator[Widget]:
    yield _written(narration.equation(exercise.expression, exercise.claimed), large)


@picture.register
def _(exercise: Fact, large: bool) -> Iterator[Widget]:
    yield _written(narration.expression(exercise.text), large)


def _written(calculation: str, large: bool) -> Widget:
    """A calculation in large letters, or bold where it is too long for them."""
    scales = (2, 1) if large else (1,)
    columns = WIDE_ROW if large else ROW
    fitting = (scale for scale in scales if scale * 4 * len(calculation) <= columns)
    scale = next(fitting, 0)
    if not scale or not pixels.drawable(calculation):
        return Static(Content.styled(calculation, "bold"), classes="-centred")
    return Static(Content("\n".join(pixels.lines(calculation, scale))), classes="-drawn")


# Quantum ---------------------------------------------------------------------------------------


@picture.register
def _(exercise: ColourSum, large: bool) -> Iterator[Widget]:
    del large
    dice = QuantumDice()
    dice.can_focus = False  # they are only looked at here
    dice.set_reactive(QuantumDice.roll, exercise.dice)
    yield dice


@picture.register
def _(exercise: Column, large: bool) -> Iterator[Widget]:
    yield EquationCards(_apart(exercise.numbers), most=CARD_LINES[large])


@picture.register
def _(exercise: Chance, large: bool) -> Iterator[Widget]:
    del large
    for n, die in enumerate(exercise.dice, start=1):
        faces = Content(" ").join(_face(face) for face in die)
        name = f"{say('exercise.die', n=n)}   " if len(exercise.dice) > 1 else ""
        yield Static(Content.assemble(name, faces), classes="-centred")


def _face(face: str) -> Content:
    place, shown = FACES[face]
    colour = COLOURS[place]
    style = f"bold $quantum-{colour}-ink on $quantum-{colour}"
    return Content.styled(f" {colour_mark(colour)} {number(shown)} ", style)


# ExLibris --------------------------------------------------------------------------------------


@picture.register
def _(exercise: IslandValue, large: bool) -> Iterator[Widget]:
    del large
    yield _islands({say("exercise.sticks"): exercise.counts})


@picture.register
def _(exercise: HandValue, large: bool) -> Iterator[Widget]:
    del large
    rows = {say("exercise.sticks"): exercise.counts, say("exercise.cards"): exercise.cards}
    yield _islands(rows)


@picture.register
def _(exercise: Expected, large: bool) -> Iterator[Widget]:
    yield EquationCards(_apart(exercise.values), most=CARD_LINES[large])


def _apart(numbers: Iterable[int]) -> tuple[int | str, ...]:
    """Cards with room between them."""
    first, *rest = numbers
    return (first, *(part for each in rest for part in (" ", each)))


def _islands(rows: dict[str, tuple[int, ...]]) -> Widget:
    """A column an island, its name above; then rows of numbers."""
    name = max(map(len, (say("exercise.island"), *rows)))
    chips = Content("  ").join(colours.chip(colour) for colour in BOOK_COLOURS)
    lines = [Content.assemble(say("exercise.island").ljust(name), "  ", chips)]
    for row, numbers in rows.items():
        cells = "  ".join(number(each).center(5) for each in numbers)
        lines.append(Content.assemble(row.ljust(name), "  ", (cells, "bold")))
    return Static(Content("\n").join(lines), classes="-drawn")
