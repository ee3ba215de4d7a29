"""The Expedition: seven places from the First to the Seventh with their markers, then the stack.

A place nobody stands on is a dashed frame. Whoever finds Books has the marker between ▸ ◂, and an
arrow stands before the name of a place whose Seeker is about to leave.
"""

from collections.abc import Iterator
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from tutor.games.exlibris.narration import place_name
from tutor.games.exlibris.rules.components import Colour
from tutor.games.exlibris.rules.expedition import PLACES, UNKNOWN, Markers, Row
from tutor.games.exlibris.rules.turn_report import TurnReport
from tutor.games.exlibris.widgets import colours
from tutor.language import number, say
from tutor.ui.lettering import below_each_other, beside
from tutor.ui.widgets import pixels

LEAVES = "←"
FINDS = "▸", "◂"
BACK = "░"

GAP = 2
"""Columns between two places, which a long name may use."""


class Shape(NamedTuple):
    """Columns and lines of a card, and whether its letter and its marker are drawn large."""

    columns: int
    lines: int
    large: bool


SMALL, LARGE = Shape(8, 3, large=False), Shape(13, 5, large=True)


class Walk(NamedTuple):
    """All there is to see: who stands where with which markers, and what a Commission does."""

    row: Row
    markers: Markers
    stack_left: int
    told: TurnReport | None = None

    def finds(self, place: int) -> bool:
        """Whether the Seeker there finds Books."""
        found_by = self.told.finders if self.told else ()
        return any(finder.place == place and finder.markers for finder in found_by)

    def leaves(self, place: int) -> bool:
        """Whether the Seeker there is one of those who leave."""
        standing = [at for at, seeker in enumerate(self.row, start=1) if seeker is not None]
        return self.told is not None and place in standing[: len(self.told.discarded)]


class Expedition(Widget):
    """The row, and the stack with the number of its cards."""

    DEFAULT_CSS = """
    Expedition { height: auto; text-wrap: nowrap; }
    """

    walk: reactive[Walk | None] = reactive(None)

    @property
    def shape(self) -> Shape:
        """The size of the cards on this terminal: large where seven and the stack fit in a line."""
        columns = (PLACES + 1) * (LARGE.columns + GAP)
        fits = pixels.is_large(self.app) and self.app.size.width >= columns
        return LARGE if fits else SMALL

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The cards, and their names below."""
        return self.shape.lines + 1

    def render(self) -> Content:
        """Everything, line by line."""
        if self.walk is None or not any(self.walk.row):
            return Content("")
        shape, gap = self.shape, " " * GAP
        cards = [_place(self.walk, place, shape) for place in range(1, PLACES + 1)]
        cards.append(_stack(self.walk.stack_left, shape))
        aside = Content(" " * (GAP // 2))  # as a name is centred below its card
        lines = [beside((aside, beside(parts, gap))) for parts in zip(*cards, strict=True)]
        return below_each_other([*lines, _names(self.walk, shape)])


def _names(walk: Walk, shape: Shape) -> Content:
    room = shape.columns + GAP
    names = [_name(walk, place, room) for place in range(1, PLACES + 1)]
    stack = say("exlibristable.stack").center(room)
    return Content("").join([*names, Content.styled(stack.rstrip(), "$text-muted")])


def _name(walk: Walk, place: int, room: int) -> Content:
    leaves = walk.leaves(place)
    name = f"{LEAVES if leaves else ''}{place_name(place)}"
    return Content.styled(name.center(room), "bold $accent" if leaves else "$text-muted")


# Cards ---------------------------------------------------------------------------------------


def _place(walk: Walk, place: int, shape: Shape) -> list[Content]:
    seeker = walk.row[place - 1]
    if seeker is None or seeker == UNKNOWN:
        return list(_frame("", shape))
    markers, finds = walk.markers[place - 1], walk.finds(place)
    return list(_card(seeker, markers, shape, finds=finds))


def _card(colour: Colour, markers: int, shape: Shape, *, finds: bool) -> Iterator[Content]:
    """A leaf of the colour with its shape and letter, and the marker beside it."""
    ground, edge = colours.style(colour), colours.edge(colour)
    yield Content.styled("▄" * shape.columns, edge)
    faces = colours.large_face(colour) if shape.large else [f" {colours.sign(colour)} "]
    for face, token in zip(faces, _token(markers, shape, finds=finds), strict=True):
        room = shape.columns - len(token[0])
        yield Content.assemble((face.ljust(room), f"bold {ground}"), (token[0], token[1] or ground))
    yield Content.styled("▀" * shape.columns, edge)


def _token(markers: int, shape: Shape, *, finds: bool) -> list[tuple[str, str]]:
    """The marker, line by line: a token where there is one, a bare 0 where there is none."""
    token = "$board-target-ink on $board-target" if finds else "$die-ink on $die"
    left, right = FINDS if finds else (" ", " ")
    if not shape.large:
        return [(f"{left}{markers}{right}", f"bold {token}" if markers else "")]
    lines = pixels.lines(str(markers)) if markers else ("   ", " 0 ", "   ")
    sides = [(left, right) if line == 1 else (" ", " ") for line in range(len(lines))]
    return [
        (f"{before}{text}{after}", f"bold {token}" if markers else "")
        for text, (before, after) in zip(lines, sides, strict=True)
    ]


def _frame(text: str, shape: Shape) -> Iterator[Content]:
    """A place that is empty."""
    inner = shape.columns - 2
    middle = shape.lines // 2
    yield Content.styled(f"┌{'╌' * inner}┐", "$text-muted")
    for line in range(1, shape.lines - 1):
        shown = text if line == middle else ""
        yield Content.styled(f"╎{shown.center(inner)}╎", "$text-muted")
    yield Content.styled(f"└{'╌' * inner}┘", "$text-muted")


def _stack(left: int, shape: Shape) -> list[Content]:
    """The backs of the Seekers to come, with their number on them."""
    if not left:
        return list(_frame(number(0), shape))
    middle = shape.lines // 2
    faces = [BACK * shape.columns] * (shape.lines - 2)
    faces[middle - 1] = f" {number(left)} ".center(shape.columns, BACK)
    edge = "$board-tile-2"
    return [
        Content.styled("▄" * shape.columns, edge),
        *(Content.styled(face, f"bold $board-name on {edge}") for face in faces),
        Content.styled("▀" * shape.columns, edge),
    ]
