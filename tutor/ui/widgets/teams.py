"""The teams of a class: the key of each, its name, its points, what it has called."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from tutor.ui.themes import OWNERS
from tutor.ui.widgets import pixels

CELL = 18
"""Columns a team needs for big points; a name of the longest fits."""

NARROW = 14
"""Columns a team needs in a list of many; longer names are cut."""

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
    """Big points side by side; a list in columns where there are too many teams for that."""

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
            return 2 + len(pixels.lines("0", self._scale))
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

    @property
    def _scale(self) -> int:
        return 2 if self.app.size.height >= TALL else 1

    def _cells(self, width: int) -> Content:
        columns = width // len(self.scores)
        cells = [self._cell(place, columns) for place in range(len(self.scores))]
        rows = zip(*cells, strict=True)
        return Content("\n").join([Content("").join(row) for row in rows])

    def _cell(self, place: int, columns: int) -> list[Content]:
        score = self.scores[place]
        points = pixels.lines(str(score.points), self._scale)
        first = _fitted(_name(score), columns)
        now = _fitted(Content(f" {score.now}"), columns)
        return [first, *(_fitted(_big(line), columns) for line in points), now]

    def _list(self, width: int) -> Content:
        columns = _columns(width, len(self.scores))
        room = width // columns
        cells = [_fitted(_name(score, f" {score.points}"), room) for score in self.scores]
        rows = [cells[at : at + columns] for at in range(0, len(cells), columns)]
        return Content("\n").join([Content("").join(row) for row in rows])


def _columns(width: int, teams: int) -> int:
    """How many teams of a list stand in a line: as few lines as there can be, evenly filled."""
    most = max(1, width // NARROW)
    lines = max(1, -(-teams // most))
    return max(1, -(-teams // lines))


def _big(line: str) -> Content:
    """A line of big digits; whole blocks are ground, as fonts leave seams."""
    shown = [Content(" ")]
    for whole, letters in groupby(line, key=pixels.FULL.__eq__):
        text = "".join(letters)
        shown.append(Content.styled(" " * len(text), "reverse") if whole else Content(text))
    return Content("").join(shown)


def _name(score: TeamScore, after: str = "") -> Content:
    colour = f"bold $owner-ink on $owner-{KEYS.index(score.key) % OWNERS + 1}"
    style = "bold reverse" if score.called else "dim strike" if score.out else "bold"
    name = Content.styled(score.name, style)
    return Content.assemble((f" {score.key.upper()} ", colour), " ", name, (after, "bold $accent"))


def _fitted(content: Content, columns: int) -> Content:
    """The content in so many columns, the last of them blank."""
    if content.cell_length >= columns:
        content = content[: columns - 2] + "…"
    return content + " " * max(0, columns - content.cell_length)


def keys_for(teams: Sequence[str]) -> tuple[str, ...]:
    """A key a team: the digits, then the letters."""
    return tuple(KEYS[: len(teams)])


KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""The keys of the teams, in their order."""

ON_KEYS = str.maketrans("αβψδεφγηιξκλμνοπ;ρστθωςχυζ", "abcdefghijklmnopqrstuvwxyz")
"""The letters on the same keys of a Greek keyboard."""
