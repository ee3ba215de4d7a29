"""What an exercise is about, drawn: dice, cards, a calculation, or what a game draws itself.

Each picture has few lines; on a large terminal the same a size larger. A slice whose kinds have
pictures of their own declares the face ``drawings``.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.engine.game import Face, GameBroken
from tutor.engine.registry import offering
from tutor.language import number
from tutor.learn.exercises.pictures import Calculation, Cards, Dice, Picture
from tutor.learn.narration import calculation
from tutor.ui.widgets import pixels
from tutor.ui.widgets.equationcards import EquationCards
from tutor.ui.widgets.roll import Roll

CARD_LINES = {False: 5, True: 9}
"""The most lines of a card, on a small terminal and on a large one."""

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


def drawn(picture: Picture, large: bool) -> Iterator[Widget]:
    """The widgets that show a picture; none for one that nobody draws."""
    yield from _drawer(type(picture))(picture, large)


def _drawer(kind: type[Picture]) -> Drawer:
    if kind in SHARED:
        return SHARED[kind]
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
    shown = calculation(picture.tree)
    if picture.claimed is not None:
        shown = f"{shown} = {number(picture.claimed)}"
    yield _written(shown, large)


def _written(shown: str, large: bool) -> Widget:
    """A calculation in large letters, or bold where it is too long for them."""
    scales = (2, 1) if large else (1,)
    columns = WIDE_ROW if large else ROW
    fitting = (scale for scale in scales if scale * 4 * len(shown) <= columns)
    scale = next(fitting, 0)
    if not scale or not pixels.drawable(shown):
        return Static(Content.styled(shown, "bold"), classes="-centred")
    return Static(Content("\n".join(pixels.lines(shown, scale))), classes="-drawn")


SHARED: Final[Mapping[type[Picture], Drawer]] = {
    Dice: _dice,
    Cards: _cards,
    Calculation: _calculation,
}
"""The pictures that belong to no game."""
