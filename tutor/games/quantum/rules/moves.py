"""The five kinds of move of Quantum, as small values and as the text of a record.

``roll 3 r4 r2 y5 b6 b1 p2`` (white, then the six dice in order) is chance's; ``keep``,
``reroll w 1 4`` (w = white, 1-6 = the coloured dice), ``write purple`` and ``pass`` are the seats'.
"""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from tutor.engine.contract import unreadable
from tutor.games.quantum.rules.components import COLOURS, DICE, Colour, Face

WHITE: Final = 0
"""The number of the white die; the coloured ones are 1 to 6."""


def die_text(die: int) -> str:
    """A die as records write it: ``w``, or its number."""
    return str(die) if die else "w"


class Roll(msgspec.Struct, frozen=True, gc=False):
    """What the seven dice show; after a re-roll the kept ones show the same again (Q3)."""

    white: int
    faces: tuple[Face, ...]

    def __str__(self) -> str:
        return " ".join(["roll", str(self.white), *self.faces])


class Keep(msgspec.Struct, frozen=True, gc=False):
    """The dice stay as they lie (Q3)."""

    def __str__(self) -> str:
        return "keep"


class Reroll(msgspec.Struct, frozen=True, gc=False):
    """Some of the dice are thrown once more (Q3), by their numbers."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["reroll", *map(die_text, self.dice)])


class Write(msgspec.Struct, frozen=True, gc=False):
    """The sum of a colour goes into the row of that colour (Q5, Q6)."""

    colour: Colour

    def __str__(self) -> str:
        return f"write {self.colour}"


class Pass(msgspec.Struct, frozen=True, gc=False):
    """Nothing is written in this step (Q5, Q6)."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Roll | Keep | Reroll | Write | Pass

KEEP: Final = Keep()
PASS: Final = Pass()
WRITES: Final = tuple(map(Write, COLOURS))

_WHITE = re.compile(r"[0-9]")
_FACE = re.compile(r"[rybp][0-9]")
_DIE = re.compile(r"w|[1-9][0-9]?")
_WRITES: Final = {write.colour: write for write in WRITES}


def parse(text: str) -> Move:
    """The move of a text: ``write COLOUR``, ``pass``, ``keep``, ``reroll DICE``, or a roll.

    Raises:
        tutor.engine.contract.Refused: ``move-unreadable``.
    """
    match text.split():
        case ["keep"]:
            return KEEP
        case ["pass"]:
            return PASS
        case ["write", colour] if colour in COLOURS:
            return _WRITES[colour]
        case ["reroll", *dice] if all(map(_DIE.fullmatch, dice)):
            return Reroll(tuple(WHITE if die == "w" else int(die) for die in dice))
        case ["roll", white, *faces]:
            return _roll(white, faces, text)
        case _:
            raise unreadable(text)


def _roll(white: str, faces: Sequence[str], text: str) -> Roll:
    right = len(faces) == DICE and all(map(_FACE.fullmatch, faces))
    if not right or not _WHITE.fullmatch(white):
        raise unreadable(text)
    return Roll(int(white), tuple(faces))
