"""What stands on a sheet of paper, from the top: values that a printer lays out.

A sheet holds words in the language that was spoken when it was made; fractions such as ``7/2`` in
its texts are printed properly, one number above the other. Nothing here knows how PDF is written.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.maths.notation import read, read_number
from tutor.maths.verdict import is_right

Paper: TypeAlias = Literal["a4", "letter"]
"""The sizes of paper."""

FREE_LINES: Final = 2
"""Lines to write on where nothing says how many are needed."""


class Heading(msgspec.Struct, frozen=True, tag="heading"):
    """The title of a part."""

    text: str


class Said(msgspec.Struct, frozen=True, tag="said"):
    """A paragraph. ``**`` stands around what is bold, backticks around calculations."""

    text: str


class Points(msgspec.Struct, frozen=True, tag="points"):
    """A list of such paragraphs."""

    items: tuple[str, ...]
    numbered: bool = False


class Worked(msgspec.Struct, frozen=True, tag="worked"):
    """Lines that are kept as they stand: a worked example."""

    lines: tuple[str, ...]


class Grid(msgspec.Struct, frozen=True, tag="grid"):
    """A table with ruled cells; empty ones are written in."""

    rows: tuple[tuple[str, ...], ...]
    about: str
    """What is heard in place of it, where it is read aloud."""
    heavy: int | None = None
    """The column, from 0, before which a thick line stands."""
    height: float | None = 11
    """Millimetres of a row; None for one as high as its words, which are then left and small."""
    note: str = ""
    """What stands below it."""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a drawing: lines between points, and a text in the middle of the first."""

    points: tuple[tuple[float, float], ...]
    """Millimetres from the left and from the top."""
    closed: bool = False
    dashed: bool = False
    text: str = ""
    size: float = 11
    """Points of the text."""
    bold: bool = False
    disc: bool = False
    """Whether a white disc lies under the text, so that lines do not cross it."""


class Drawing(msgspec.Struct, frozen=True, tag="drawing"):
    """A picture of lines and texts, black on white."""

    width: float
    """Millimetres, as ``height``."""
    height: float
    shapes: tuple[Shape, ...]
    about: str
    """What is heard in place of it, where it is read aloud."""


class Cells(msgspec.Struct, frozen=True, tag="cells"):
    """A picture in cells of letters, as a screen draws it, in black."""

    lines: tuple[str, ...]
    about: str
    """What is heard in place of it, where it is read aloud."""


class NewPage(msgspec.Struct, frozen=True, tag="new-page"):
    """What follows begins at the top of a page."""


class Ideas(msgspec.Struct, frozen=True, tag="ideas"):
    """All right answers with one result, told apart by ideas; in signs of the keyboard.

    Each idea is a group of expressions that are the same calculation, the plainest first.
    """

    result: str
    """The result, ``8`` or ``7/2``; empty where each text says its own."""
    ideas: tuple[tuple[str, ...], ...]

    def claims(self) -> Iterator[str]:
        """Every equation that the key says is true, ``7+3-2=8``."""
        for group in self.ideas:
            for text in group:
                yield f"{text}={self.result}" if self.result else text


class Solved(msgspec.Struct, frozen=True, tag="solved"):
    """Right answers in words as pupils write them, and how one comes to them."""

    answers: tuple[str, ...]
    working: tuple[str, ...] = ()


Key: TypeAlias = Ideas | Solved


class Task(msgspec.Struct, frozen=True, tag="task"):
    """A question with room for the answer, and what the key says of it."""

    asked: str
    how: str = ""
    tiles: tuple[tuple[str, ...], ...] = ()
    """Rows of dice, cards, numbers: each in a box."""
    lines: tuple[str, ...] = ()
    """What there is to be worked out, in large letters."""
    options: tuple[str, ...] = ()
    """What there is to choose from."""
    grid: Grid | None = None
    cells: Cells | None = None
    room: int = FREE_LINES
    """Lines to write on."""
    keys: tuple[Key, ...] = ()
    exercise: str = ""
    """The exercise as text, where it is one: what judges the answers of the key."""


Block: TypeAlias = Heading | Said | Points | Worked | Grid | Drawing | Cells | NewPage | Task


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet: what it is called, what stands on it, and what makes the same one again."""

    title: str
    blocks: tuple[Block, ...]
    seed: int | None = None
    """What chance began with; None where there is none in it."""
    again: str = ""
    """The command that prints it again."""
    class_name: str = ""
    key_title: str = ""
    """What the key is called, where teachers alone are to read it; empty for ``title``."""
    named: bool = True
    """Whether there is a line for the name of a pupil."""

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The questions, in their order."""
        return tuple(block for block in self.blocks if isinstance(block, Task))


def untrue(tasks: Iterable[Task]) -> list[str]:
    """The equations in the keys of some tasks that the verdict engine finds wrong; none, we hope.

    ``R8``, a wild card that stands for 8, is read as 8; ``=8``, an equal card, claims nothing.
    """
    claims = (
        claim
        for task in tasks
        for key in task.keys
        if isinstance(key, Ideas)
        for claim in key.claims()
    )
    return [claim for claim in claims if not _is_true(claim)]


def _is_true(claim: str) -> bool:
    left, _, right = claim.replace("R", "").partition("=")
    if not left:
        return True
    tree = read(left).tree
    value: Fraction = read_number(right)
    return tree is not None and is_right(tree, value)
