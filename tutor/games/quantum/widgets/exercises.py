"""The pictures of exercises with coloured dice: a roll, or all the faces."""

from collections.abc import Iterator
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.games.quantum.exercises.chance import Faces
from tutor.games.quantum.exercises.colour_sum import SevenDice
from tutor.games.quantum.narration import colour_mark
from tutor.games.quantum.rules.components import COLOURS, FACES
from tutor.games.quantum.widgets.dice import QuantumDice
from tutor.language import number, say
from tutor.ui.widgets.pictures import Drawings


def _roll(picture: SevenDice, _large: bool) -> Iterator[Widget]:
    dice = QuantumDice()
    dice.can_focus = False  # they are only looked at here
    dice.set_reactive(QuantumDice.roll, picture.roll)
    yield dice


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


DRAWINGS: Final = Drawings({SevenDice: _roll, Faces: _faces})
