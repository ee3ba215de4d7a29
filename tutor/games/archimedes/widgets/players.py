"""Who plays: a line a player, with whose turn it is, cards and penalty points."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from tutor.language import number, say
from tutor.ui.widgets.putting import put


class Standing(NamedTuple):
    """What everybody may know of a player."""

    name: str
    to_move: bool
    cards: int
    points: int


class Players(Static):
    """A small table; the one to move has a mark in front."""

    DEFAULT_CSS = """
    Players { height: auto; }
    """

    def show(self, standings: Sequence[Standing]) -> None:
        """Shows how the players stand."""
        titles = ("", say("table.column-cards"), say("table.column-penalty"))
        width = max(cell_len(each.name) for each in standings)
        head = f"  {' ' * width}  {titles[1]}  {titles[2]}"
        lines = [Content.styled(head, "$text-muted")]
        lines += [_line(each, width, titles) for each in standings]
        put(self, Content("\n").join(lines))


def _line(player: Standing, width: int, titles: Sequence[str]) -> Content:
    marker = "▸" if player.to_move else " "
    name = player.name + " " * (width - cell_len(player.name))
    cards = number(player.cards).rjust(cell_len(titles[1]))
    points = number(player.points).rjust(cell_len(titles[2]))
    text = f"{marker} {name}  {cards}  {points}"
    return Content.styled(text, "bold" if player.to_move else "")
