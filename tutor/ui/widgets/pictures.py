"""What an exercise is about, drawn: dice, cards, a calculation, or what a game draws itself.

Each picture has few lines; on a large terminal the same a size larger. A slice whose kinds have
pictures of their own declares the face ``drawings``.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeAlias

import msgspec
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.engine.game import Face, GameBroken
from tutor.engine.registry import offering
from tutor.learn.exercises.pictures import Calculation, Cards, Dice, Picture
from tutor.learn.exercises.steps import Worked
from tutor.learn.exercises.words import WithFigure
from tutor.learn.narration import calculation
from tutor.learn.noted import noted
from tutor.learn.pictures import Figure
from tutor.learn.pictures.stacked import Part, has_fractions, parts, stacked
from tutor.ui.widgets import pixels
from tutor.ui.widgets.equationcards import EquationCards
from tutor.ui.widgets.figure import FigureView, styled
from tutor.ui.widgets.roll import Roll

CARD_LINES = {False: 5, True: 9}
"""The most lines of a card, on a small terminal and on a large one."""

SCALES: Final = ((1,), (2, 1), (3, 2, 1))
"""Of the letters of a calculation: beside much else, with some room, with all of it."""

ROW, WIDE_ROW = 76, 106
"""Columns of a calculation, on a small terminal and on a large one."""

Drawer: TypeAlias = Callable[[Any, bool], Iterator[Widget]]
"""Draws a picture of its own class, larger where there is room: widgets one below the other, none
of which takes the focus. Those with the class ``-drawn`` stand in the middle, ``-centred`` is for
lines of text, ``-near`` for what begins at the edge."""


class Drawings(msgspec.Struct, frozen=True):
    """How a game draws the pictures of its own exercises."""

    drawers: Mapping[type[Picture], Drawer]


DRAWINGS: Final = Face("drawings", Drawings)


def drawn(picture: Picture, large: bool, *, alone: bool = False) -> Iterator[Widget]:
    """The widgets that show a picture; none for one that nobody draws.

    Args:
        picture: of an exercise.
        large: whether the terminal is.
        alone: whether nothing else needs the room, so that a calculation is drawn larger.
    """
    if alone and isinstance(picture, Calculation) and has_fractions(picture.tree, picture.claimed):
        yield _stacked(picture, WIDE_ROW if large else ROW)
    elif alone and isinstance(picture, Calculation):
        yield _written(_shown(picture), SCALES[large + 1], WIDE_ROW if large else ROW)
    else:
        yield from _drawer(type(picture))(picture, large)


def load_drawings() -> None:
    """Loads what games draw, before the first picture of one is shown."""
    for game in offering(DRAWINGS):
        with suppress(GameBroken):  # without it its pictures are left out
            game.face(DRAWINGS)


def _drawer(kind: type[Picture]) -> Drawer:
    if kind in SHARED:
        return SHARED[kind]
    if issubclass(kind, Figure):
        return _figure
    for game in offering(DRAWINGS):
        try:
            drawers = game.face(DRAWINGS).drawers
        except GameBroken:
            continue  # the question can be read without its picture
        if kind in drawers:
            return drawers[kind]
    return _nothing


def _nothing(_picture: Picture, _large: bool) -> Iterator[Widget]:
    yield from ()


def _dice(picture: Dice, large: bool) -> Iterator[Widget]:
    yield Roll(picture.digits, scale=1 + large)


def _cards(picture: Cards, large: bool) -> Iterator[Widget]:
    yield EquationCards(picture.parts, most=CARD_LINES[large])


def _calculation(picture: Calculation, large: bool) -> Iterator[Widget]:
    if has_fractions(picture.tree, picture.claimed):
        yield _stacked(picture, WIDE_ROW if large else 0)
        return
    yield _written(_shown(picture), SCALES[large], WIDE_ROW if large else ROW)


def _figure(picture: Figure, large: bool) -> Iterator[Widget]:
    yield FigureView(picture, large=large)


def _with_figure(picture: WithFigure, large: bool) -> Iterator[Widget]:
    if picture.figure is not None:
        yield from _figure(picture.figure, large)
    if picture.lines:
        yield Static(Content("\n".join(picture.lines)), classes="-drawn")


def _worked(picture: Worked, large: bool) -> Iterator[Widget]:
    rows = noted(picture.lines, WIDE_ROW if large else ROW)
    lines = [Content.assemble((step, "bold"), note) for step, note in rows]
    yield Static(Content("\n").join(lines), classes="-drawn")


def _shown(picture: Calculation) -> str:
    shown = calculation(picture.tree)
    return f"{shown} = {picture.written}" if picture.written else shown


def _stacked(picture: Calculation, columns: int) -> Widget:
    """A calculation with its fractions in large letters, top above bottom, where they have room."""
    found = list(parts(picture.tree, picture.claimed))
    texts = [text for part in found for text in (part.text.strip(), part.bottom) if text]
    rows = [""] * (2 * TALL + 1)
    if all(map(pixels.drawable, texts)):
        for part in found:
            wide = max(map(len, _letters(part.text) + _letters(part.bottom)))
            block = _block(part, wide)
            rows = [f"{row}{line:<{wide}} " for row, line in zip(rows, block, strict=True)]
    if not rows[0] or max(map(len, rows)) > columns:
        return Static(styled(stacked(picture.tree, picture.claimed)), classes="-drawn")
    return Static(Content("\n".join(rows)), classes="-drawn")


TALL: Final = 3
"""Lines of a large letter."""


def _letters(text: str) -> tuple[str, ...]:
    return pixels.lines(text.strip()) if text.strip() else ("",)


def _block(part: Part, wide: int) -> list[str]:
    """One part of a calculation, as high as a fraction."""
    if part.bottom:
        upper, lower = _letters(part.text), _letters(part.bottom)
        return [*(line.center(wide) for line in upper), "━" * wide,
                *(line.center(wide) for line in lower)]  # fmt: skip
    blank, upper = [""] * 2, _letters(part.text)
    return [*blank, *upper, *blank]


def _written(shown: str, scales: Sequence[int], columns: int) -> Widget:
    """A calculation in large letters, or bold where it is too long for them."""
    fitting = (scale for scale in scales if scale * 4 * len(shown) <= columns)
    scale = next(fitting, 0)
    if not scale or not pixels.drawable(shown):
        return Static(Content.styled(shown, "bold"), classes="-centred")
    return Static(Content("\n".join(pixels.lines(shown, scale))), classes="-drawn")


SHARED: Final[Mapping[type[Picture], Drawer]] = {
    Dice: _dice,
    Cards: _cards,
    Calculation: _calculation,
    WithFigure: _with_figure,
    Worked: _worked,
}
"""The pictures that belong to no game."""
