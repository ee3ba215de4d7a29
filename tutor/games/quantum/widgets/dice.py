"""The seven dice of Quantum: colour, letter and number on each, and which are rolled again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from tutor.games.quantum.narration import colour_mark, colour_name
from tutor.games.quantum.rules.components import COLOURS, DICE, FACES
from tutor.games.quantum.rules.moves import Roll
from tutor.language import current, say
from tutor.ui.themes import variables_of
from tutor.ui.widgets import pixels
from tutor.ui.widgets.cursorrow import CursorRow

SCALES = (3, 2, 1)
HIGH = {3: 54, 2: 38, 1: 0}
"""Lines of the terminal from which the dice are drawn at a scale."""

AGAIN = "↻"
"""Marks a die that is to be rolled again."""


class Face(NamedTuple):
    """What one die shows: its key, its colour in the theme, a letter, a word, and the number."""

    key: str
    colour: str
    mark: str
    word: str
    number: int


class QuantumDice(CursorRow):
    """The dice in a row, the white one first; a key below each that can be chosen.

    Space or a click on a die posts :class:`Chosen`. ``chosen`` has those to be rolled again.
    """

    DEFAULT_CSS = """
    QuantumDice {
        width: auto;
        height: auto;
    }
    """

    roll: reactive[Roll | None] = reactive(None)
    """What the dice show; None before the roll, when they are empty."""
    chosen: reactive[frozenset[int]] = reactive(frozenset)
    """The dice to be rolled again, 0 for the white one."""

    has_keys = True
    """Whether there is a row of keys below, for dice that can be chosen."""

    @dataclass
    class Chosen(Message):
        """A die was chosen, or chosen no more; 0 is the white one."""

        die: int

    @property
    def help_text(self) -> str:
        """What F1 says of the seven dice."""
        return say("quantumtable.dice-help")

    @property
    def places(self) -> int:
        """The seven dice, once they lie there."""
        return DICE + 1 if self.roll else 0

    def place_at(self, x: int, y: int) -> int | None:
        """The die at a cell of the widget, if any."""
        columns = _columns(self._scale) + _gap(self._scale)
        place, within = divmod(x, columns)
        return place if within < _columns(self._scale) and place < self.places else None

    def chose(self, place: int) -> None:
        """Tells which die it was."""
        self.post_message(self.Chosen(place))

    # Drawing ---------------------------------------------------------------------------------

    @property
    def _scale(self) -> int:
        size = self.app.size
        return next(
            scale
            for scale in SCALES
            if size.height >= HIGH[scale] and (_width(scale) + 22 <= size.width or scale == 1)
        )

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the columns of seven dice."""
        return _width(self._scale)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines of a die, and of its key where one can be chosen."""
        return _lines(self._scale) + self.has_keys

    def render_line(self, y: int) -> Strip:
        """Return one line of the dice, or their keys."""
        around, scale = self.visual_style.rich_style, self._scale
        colours, is_key = variables_of(self.app), y >= _lines(scale)
        between = Segment(" " * _gap(scale), around)
        segments: list[Segment] = []
        for die, face in enumerate(faces_of(self.roll)):
            if is_key:
                segments.append(self._key(die, face, around))
            else:
                name = self._colour(die, face)
                segments += _die_line(face, y, scale, colours[f"{name}-ink"], colours[name])
            segments.append(between)
        return Strip(segments).adjust_cell_length(self.size.width, around)

    def _colour(self, die: int, face: Face) -> str:
        """A die to be rolled again goes dark."""
        return "die-used" if die in self.chosen or not face.number else face.colour

    def _key(self, die: int, face: Face, around: Style) -> Segment:
        """The key of a die: marked when it is to be rolled again, and under the cursor."""
        text = f"{AGAIN} {face.key}" if die in self.chosen else face.key
        style = around
        if self.has_focus and die == self.cursor:
            text = f"▸{text}◂"
            style += Style(color=variables_of(self.app)["board-target"], bold=True)
        elif die in self.chosen:
            style += Style(bold=True)
        return Segment(_centred(text, _columns(self._scale)), style)


def faces_of(roll: Roll | None) -> Sequence[Face]:
    """What the dice show, the white one first."""
    return _faces_of(roll, current())


@lru_cache(maxsize=8)
def _faces_of(roll: Roll | None, _language: str) -> Sequence[Face]:
    """They are asked for line by line."""
    return [*_faces(roll)]


def _faces(roll: Roll | None) -> Iterator[Face]:
    yield Face(
        "0",
        "quantum-white",
        say("quantumtable.mark-white"),
        say("quantumtable.white"),
        roll.white if roll else 0,
    )
    for die in range(1, DICE + 1):
        if roll is None:
            yield Face(str(die), "quantum-white", "", "", 0)
            continue
        place, number = FACES[roll.faces[die - 1]]
        colour = COLOURS[place]
        mark, word = colour_mark(colour), colour_name(colour)
        yield Face(str(die), f"quantum-{colour}", mark, word, number)


def _columns(scale: int) -> int:
    """Columns of one die."""
    return 7 if scale == 1 else pixels.WIDTH * scale + 6


def _lines(scale: int) -> int:
    """Lines of one die."""
    digit = (pixels.HEIGHT * scale + 1) // 2
    return digit if scale == 1 else digit + 2


def _gap(scale: int) -> int:
    return 1 if scale == 1 else 2


def _width(scale: int) -> int:
    return (DICE + 1) * (_columns(scale) + _gap(scale)) - _gap(scale)


@lru_cache(maxsize=512)
def _die_line(face: Face, y: int, scale: int, ink: str, ground: str) -> Sequence[Segment]:
    """One line of a die: the letter beside a small number, the word above a large one."""
    columns = _columns(scale)
    digit = pixels.lines(str(face.number), scale) if face.number else ()
    if scale == 1:
        mark = f"{face.mark:>2} " if y == 0 else "   "
        line = f"{mark}{digit[y] if digit else '   '} "
    elif y == 0:
        line = _centred(face.word, columns)
    else:
        line = (digit[y - 1] if 0 < y <= len(digit) else "").center(columns)
    return [*pixels.inked(line, ink, ground)]


def _centred(text: str, columns: int) -> str:
    """A text in the middle of so many columns, whatever its letters."""
    left = max(0, columns - cell_len(text)) // 2
    return (" " * left + text).ljust(columns)
