"""The pictures of exercises with coloured dice: a roll, or all the faces."""

from collections.abc import Iterator
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.games.quantum.exercises.chance import Faces
from tutor.games.quantum.exercises.colour_sum import SevenDice
from tutor.games.quantum.exercises.writable import SheetAndDice, row_text
from tutor.games.quantum.narration import colour_mark
from tutor.games.quantum.rules.components import COLOURS, FACES
from tutor.games.quantum.widgets.colours import chip
from tutor.games.quantum.widgets.dice import QuantumDice
from tutor.language import number, say
from tutor.ui.widgets.pictures import Drawings


def _roll(picture: SevenDice, _large: bool) -> Iterator[Widget]:
    dice = QuantumDice()
    dice.can_focus = dice.has_keys = False  # they are only looked at here
    dice.set_reactive(QuantumDice.roll, picture.roll)
    yield dice


def _sheet(picture: SheetAndDice, large: bool) -> Iterator[Widget]:
    rows = (
        Content.assemble(chip(colour), "  ", (row_text(row), "bold"))
        for colour, row in zip(COLOURS, picture.rows, strict=True)
    )
    yield Static(Content("\n").join(rows), classes="-drawn")
    yield from _roll(SevenDice(picture.roll), large)


def _faces(picture: Faces, _large: bool) -> Iterator[Widget]:
    for n, die in enumerate(picture.dice, start=1):
        faces = Content(" ").join(_face(face) for face in die)
        name = f"{say('exercise.die', n=n)}   " if len(picture.dice) > 1 else ""
        yield Static(Content.assemble(name, faces), classes="-centred")


def _face(face: str) -> Content:
    place, shown = FACES[face]
    colour = COLOURS[place]
    style = f"bold $quantum-{colour}-ink on $quantum-{colour}"
    return Content.styled(f" {colour_mark(colour)} {number(shown)} ", style)


DRAWINGS: Final = Drawings({SevenDice: _roll, Faces: _faces, SheetAndDice: _sheet})
