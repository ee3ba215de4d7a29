"""Five islands: sticks as strokes and as a number, a Village and a City that count 7 each.

What a Commission takes away is crossed out, with the sum beside it; a house that is taken says
who has it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from tutor.engine.contract import Seat
from tutor.games.exlibris.narration import colour_name
from tutor.games.exlibris.rules.components import COLOURS, Colour
from tutor.games.exlibris.rules.islands import HOUSE, House, Island, Islands, values
from tutor.games.exlibris.rules.turn_report import TurnReport
from tutor.games.exlibris.sums import sticks_sum
from tutor.games.exlibris.widgets import colours
from tutor.language import current, number, say
from tutor.ui.lettering import below_each_other, beside
from tutor.ui.widgets import pixels
from tutor.ui.widgets.movement import glow

STICK, GONE = "│", "╳"
PICTURES: dict[House, str] = {"village": " ▟▙", "city": "▙█▟"}
TAKEN = "→"
GLOW = "bold $board-target-ink on $board-target"

SMALL, LARGE = 14, 21
"""Columns of an island."""

GAPS = 1, 2
"""Columns between two small islands, and between two large ones."""

MARGIN = 2
"""Columns that screens leave free on each side."""


class Shores(NamedTuple):
    """The islands before a Commission, what it does to one of them, and who plays."""

    islands: Islands
    names: Sequence[str]
    told: TurnReport | None = None

    def change(self, colour: Colour) -> TurnReport | None:
        """The Commission where it changes this island."""
        told = self.told
        return told if told is not None and told.colour == colour and told.found else None


class IslandRow(Widget):
    """The five side by side."""

    DEFAULT_CSS = """
    IslandRow { height: auto; text-wrap: nowrap; }
    """

    shores: reactive[Shores | None] = reactive(None)
    glowing: reactive[Colour | None] = reactive(None)
    """The island whose sticks have just been counted anew."""

    def glow(self, colour: Colour) -> None:
        """Lets an island glow for a moment."""
        if glow(self, self._settle):
            self.glowing = colour

    def _settle(self) -> None:
        self.glowing = None

    @property
    def large(self) -> bool:
        """Whether there is room for large islands, the margins of the screen beside them."""
        columns = len(COLOURS) * (LARGE + GAPS[True]) - GAPS[True] + 2 * MARGIN
        return pixels.is_large(self.app) and self.app.size.width >= columns

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line for the name, the sticks and each house; a large island says its worth too."""
        return 6 if self.large else 4

    def _tiles(self, shores: Shores) -> Iterator[list[Content]]:
        """Each island, line by line."""
        names, language = tuple(shores.names), current()
        worths = values(shores.islands) if self.large else [None] * len(COLOURS)
        for colour, island, worth in zip(COLOURS, shores.islands, worths, strict=True):
            yield [*_tile(colour, island, shores.change(colour), names, worth, language)]

    def render(self) -> Content:
        """The islands, line by line."""
        if self.shores is None:
            return Content("")
        gap = " " * GAPS[self.large]
        tiles = [*self._tiles(self.shores)]
        if self.glowing is not None:
            tile, sum_line = tiles[COLOURS.index(self.glowing)], 1 + self.large
            tile[sum_line] = Content.styled(tile[sum_line].plain, GLOW)
        return below_each_other([beside(parts, gap) for parts in zip(*tiles, strict=True)])


@lru_cache(maxsize=32)
def _tile(
    colour: Colour,
    island: Island,
    change: TurnReport | None,
    names: tuple[str, ...],
    worth: int | None,
    language: str,
) -> Sequence[Content]:
    """An island, line by line; a large one says its worth."""
    del language  # in which it is said
    large = worth is not None
    room = LARGE if large else SMALL
    lines = [_title(colour, room), *_sticks(island, change, room, tall=large)]
    lines += [_house(house, island, change, names, room) for house in PICTURES]
    if large:
        words = say("exlibristable.worth", count=island.count, value=worth)
        lines.append(Content.styled(words[:room].ljust(room), "$text-muted"))
    return lines


def _title(colour: Colour, room: int) -> Content:
    words = f" {colours.sign(colour)} {colour_name(colour)}"
    return Content.styled(words.ljust(room), f"bold {colours.style(colour)}")


# Sticks --------------------------------------------------------------------------------------


def _sticks(
    island: Island, change: TurnReport | None, room: int, *, tall: bool
) -> Iterator[Content]:
    """The strokes, two lines high where there is room, and their number or how it changes."""
    gone = min(change.found, island.sticks) if change else 0
    apart = " " if tall else ""
    strokes = Content.assemble(
        ((STICK + apart) * (island.sticks - gone), "bold"),
        ((GONE + apart) * gone, "bold $error"),
    )
    words = _change_text(change) if change else number(island.sticks)
    text = Content.styled(words, "bold $accent" if change else "bold")
    if tall:
        yield _padded(strokes, room)
    yield _padded(strokes, room, text)


def _change_text(change: TurnReport) -> str:
    """The sum of the sticks as short as can be: ``2+7−5=4``."""
    found = sticks_sum(change)
    if found is None or change.short:
        return f"{TAKEN}{number(change.after.sticks)}"
    return found.shown().replace(" ", "")


# Houses --------------------------------------------------------------------------------------


def _house(
    house: House,
    island: Island,
    change: TurnReport | None,
    names: Sequence[str],
    room: int,
) -> Content:
    """A house that stands counts 7; one that is taken names its owner."""
    owner: Seat | None = getattr(island, house)
    if owner is not None:
        return Content.styled(_fitted(f"{TAKEN}{names[owner]}", room), "$text-muted")
    if change and house in change.houses:
        taken = f"{PICTURES[house]}{TAKEN}{names[change.seat]}"
        return Content.styled(_fitted(taken, room), "bold $accent")
    name = Content.assemble((PICTURES[house], "bold"), f" {house_name(house)}")
    return _padded(name, room, Content(number(HOUSE)))


def house_name(house: House) -> str:
    """What the house is called."""
    return say("exlibristable.village") if house == "village" else say("exlibristable.city")


def _padded(left: Content, room: int, right: Content = Content("")) -> Content:  # noqa: B008
    gap = " " * max(0, room - left.cell_length - right.cell_length)
    return left + Content(gap) + right


def _fitted(text: str, room: int) -> str:
    """The text in exactly so many columns, cut where it is longer."""
    while cell_len(text) > room:
        text = f"{text[:-2]}…"
    return text + " " * (room - cell_len(text))
