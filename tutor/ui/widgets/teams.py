"""The teams of a class: the key of each, its name, its points, what it has called."""

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from tutor.learn.class_rounds.classes import short
from tutor.ui.themes import OWNERS
from tutor.ui.widgets import pixels

CELL = 18
"""Columns a team needs for big points; a name of the longest fits."""

NARROW = 14
"""Columns a team needs in a list of many; longer names are cut, and still told apart."""

MARKED = 6
"""Letters of the shortest name that a number still fits behind."""

ROOMY = 30
"""Columns a team needs for points at twice the size."""

TALL = 36
"""Lines of a terminal from which the points are drawn at twice the size."""


class TeamScore(NamedTuple):
    """What is shown of a team; ``now`` is what it called, ``out`` tells that it sits out."""

    key: str
    name: str
    points: int
    now: str = ""
    called: bool = False
    out: bool = False


class Teams(Widget):
    """Big keys and points side by side; a list in columns where they are too many."""

    DEFAULT_CSS = """
    Teams { height: auto; }
    """
    ALLOW_SELECT = False

    scores: reactive[tuple[TeamScore, ...]] = reactive((), layout=True)

    class Picked(Message):
        """A team was clicked."""

        def __init__(self, team: int) -> None:
            super().__init__()
            self.team = team

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the cells, or of the list."""
        if self._is_big(width):
            return 2 + len(pixels.lines("0", self._scale(width)))
        columns = _columns(width, len(self.scores))
        return -(-len(self.scores) // columns)

    def render(self) -> Content:
        """The teams as there is room for them."""
        width = self.size.width
        return self._cells(width) if self._is_big(width) else self._list(width)

    def on_click(self, event: events.Click) -> None:
        """Tells which team is under the mouse."""
        columns = _columns(self.size.width, len(self.scores))
        if self._is_big(self.size.width):
            columns, row = len(self.scores), 0
        else:
            row = event.y
        team = row * columns + min(event.x * columns // max(1, self.size.width), columns - 1)
        if team < len(self.scores):
            self.post_message(self.Picked(team))

    def _is_big(self, width: int) -> bool:
        return bool(self.scores) and width // len(self.scores) >= CELL

    def _scale(self, width: int) -> int:
        roomy = width // max(1, len(self.scores)) >= ROOMY
        return 2 if roomy and self.app.size.height >= TALL else 1

    def _cells(self, width: int) -> Content:
        columns = width // len(self.scores)
        cells = [self._cell(score, columns, self._scale(width)) for score in self.scores]
        rows = zip(*cells, strict=True)
        return Content("\n").join([Content("").join(row) for row in rows])

    def _cell(self, score: TeamScore, columns: int, scale: int) -> list[Content]:
        """The name; key and points in digits that the last row reads; what was called."""
        first = _fitted(Content(" ") + _name(score), columns)
        now = _fitted(Content(f" {score.now}"), columns)
        big = _big(score, scale, dark=self.app.current_theme.dark)
        return [first, *(_fitted(line, columns) for line in big), now]

    def _list(self, width: int) -> Content:
        columns = _columns(width, len(self.scores))
        room = width // columns
        names = short(
            [score.name for score in self.scores], max(MARKED, min(map(_room, self.scores)) + room)
        )
        cells = [
            _in_list(score._replace(name=name), room)
            for score, name in zip(self.scores, names, strict=True)
        ]
        rows = [cells[at : at + columns] for at in range(0, len(cells), columns)]
        return Content("\n").join([Content("").join(row) for row in rows])


def _columns(width: int, teams: int) -> int:
    """How many teams of a list stand in a line: as few lines as there can be, evenly filled."""
    most = max(1, width // NARROW)
    lines = max(1, -(-teams // most))
    return max(1, -(-teams // lines))


def _big(score: TeamScore, scale: int, *, dark: bool) -> list[Content]:
    """The key as a tile in the colour of the team, and the points beside it, line by line.

    At twice the size a letter is as high as its tile. On a dark screen its ends would be one with
    what is above and below, so there the letter has the colour, and its tile the ink.
    """
    keys, points = pixels.lines(score.key, scale), pixels.lines(str(score.points), scale)
    edge, colours = " " * scale, ("$owner-ink", _colour(score))
    ink, ground = reversed(colours) if dark and scale > 1 else colours
    return [
        Content.assemble(
            " ",
            pixels.coloured(f"{edge}{key}{edge}", ink, ground),
            "    ",
            pixels.coloured(line),
        )
        for key, line in zip(keys, points, strict=True)
    ]


def _colour(score: TeamScore) -> str:
    return f"$owner-{KEYS.index(score.key) % OWNERS + 1}"


def _name(score: TeamScore) -> Content:
    style = "bold reverse" if score.called else "dim strike" if score.out else "bold"
    return Content.styled(score.name, style)


def _room(score: TeamScore) -> int:
    """How much wider a name may be than its cell in a list: less than nothing."""
    return -(len(" K ") + 1 + len(f"{score.points} ") + 1)


def _in_list(score: TeamScore, columns: int) -> Content:
    """Key, name and points in one line; a long name is cut, never the points."""
    key = Content.styled(f" {score.key.upper()} ", f"bold $owner-ink on {_colour(score)}")
    points = Content.styled(f"{score.points} ", "bold $accent")
    room = columns - key.cell_length - points.cell_length - 1
    return Content.assemble(key, " ", _fitted(_name(score), room), points)


def _fitted(content: Content, columns: int) -> Content:
    """The content in so many columns, the last of them blank."""
    if content.cell_length >= columns:
        content = content[: max(0, columns - 2)] + "…"
    return content + " " * max(0, columns - content.cell_length)


def keys_for(teams: Sequence[str]) -> tuple[str, ...]:
    """A key a team: the digits, then the letters."""
    return tuple(KEYS[: len(teams)])


KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""The keys of the teams, in their order."""

ON_KEYS = str.maketrans("αβψδεφγηιξκλμνοπ;ρστθωςχυζ", "abcdefghijklmnopqrstuvwxyz")
"""The letters on the same keys of a Greek keyboard."""
