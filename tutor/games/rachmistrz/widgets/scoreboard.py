"""Everybody round the table: the claim key, the name, the tokens, what they do this round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.widgets.raceboard import Mark

WIDE = 30
"""Columns from which the players stand apart from each other."""


class Heading(NamedTuple):
    """What the counts are of: the tokens left, the largest group."""

    left: str
    group: str


class Standing(NamedTuple):
    """What is shown of a player.

    ``key`` is empty for a computer; ``marks`` has each colour with its tokens left; ``now`` says
    what the player does in this round; ``called`` tells that it is their move.
    """

    key: str
    name: str
    marks: Sequence[tuple[Mark, int]]
    group: int
    now: str
    called: bool = False


class Scoreboard(Widget):
    """Two lines a player, three with two colours, below a line that names the counts."""

    DEFAULT_CSS = """
    Scoreboard { height: auto; }
    """

    standings: reactive[tuple[Standing, ...]] = reactive((), layout=True)

    @dataclass
    class Picked(Message):
        """A player was clicked."""

        seat: Seat

    def __init__(self, short: Heading, long: Heading) -> None:
        """The ``long`` headings are for who has room."""
        super().__init__()
        self._headings = short, long

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The heading and everybody."""
        return 1 + self._pitch(width) * len(self.standings)

    def render(self) -> Content:
        """The heading, then everybody."""
        columns = self.size.width
        heading = self._headings[columns >= WIDE]
        lines = [Content.styled(_counts(*heading, heading).rjust(columns), "$text-muted")]
        for standing in self.standings:
            player = [_first(standing, columns), *_rest(standing, columns, heading)]
            lines += [*player, *[Content("")] * (self._pitch(columns) - len(player))]
        return Content("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """Tells which player is under the mouse."""
        seat = (event.y - 1) // self._pitch(self.size.width)
        if event.y >= 1 and seat < len(self.standings):
            self.post_message(self.Picked(seat))

    def _pitch(self, columns: int) -> int:
        """Lines from one player to the next."""
        two_colours = any(len(standing.marks) > 1 for standing in self.standings)
        return 2 + two_colours + (columns >= WIDE)


def _first(standing: Standing, columns: int) -> Content:
    """The key to claim with, the tokens, the name."""
    key = Content.styled(f"{standing.key or ' '} ", "bold $accent")
    shown = [_mark(mark) for mark, _ in standing.marks]
    name = Content.styled(f" {standing.name}", "bold reverse" if standing.called else "bold")
    return _fitted(Content.assemble(key, *shown, name), columns)


def _mark(mark: Mark) -> Content:
    return Content.styled(f" {mark.letter} ", f"bold $owner-ink on $owner-{mark.colour + 1}")


def _rest(standing: Standing, columns: int, heading: Heading) -> list[Content]:
    """What happens in this round, and the counts under their heading; two colours need room."""
    left = "+".join(str(left) for _, left in standing.marks)
    counts = Content.styled(_counts(left, str(standing.group), heading), "bold")
    if len(standing.marks) > 1:
        indent = " " * max(0, columns - counts.cell_length)
        return [_fitted(Content(f"  {standing.now}"), columns), Content(indent) + counts]
    room = max(0, columns - counts.cell_length - 2)
    return [Content(f"  {standing.now[:room].ljust(room)}") + counts]


def _counts(left: str, group: str, heading: Heading) -> str:
    """Two texts in the columns of a heading."""
    return f"{left:>{max(5, len(heading.left))}} │ {group:>{max(2, len(heading.group))}}"


def _fitted(content: Content, columns: int) -> Content:
    return content if content.cell_length <= columns else content[: columns - 1] + "…"
