"""A player's sheet of Quantum: four rows of six cells, column scores, misthrows and the total."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.timer import Timer
from textual.widgets import Static

from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row, Rows
from tutor.games.quantum.rules.scoring import MISTHROWS
from tutor.games.quantum.widgets.colours import chip, chip_width
from tutor.language import current, number, say
from tutor.ui.lettering import below_each_other
from tutor.ui.widgets.movement import count, glow
from tutor.ui.widgets.putting import put

FITS, NOT = "✓", "✗"
NEXT, MISTHROW, NONE = "·", "✗", "□"
NOTE = 10
"""Columns of what stands behind a row, with a space before it where there is room."""
MISTHROWS_TOLD, TOTAL_TOLD = LENGTH, LENGTH + 1
TOLD = LENGTH + 2
"""The points of a sheet that can be told about: six columns, the misthrows, the total."""
NAME_AND_POINTS = 2
"""Lines above and below those of the rows."""
WIDEST, LEAST = 10, 3
"""Columns of a cell at most and at least."""
ROWS = 128
"""Rows that are remembered as they are drawn: a key changes one of them, or two."""


class Offer(NamedTuple):
    """The sum of a row's colour: whether it may be written, and is being chosen.

    None for a sum that is still to be worked out.
    """

    number: int | None
    fits: bool
    chosen: bool = False


class Look(NamedTuple):
    """All that is shown of a player."""

    name: str
    rows: Rows
    scores: Sequence[int | None]
    """The points of each column, None while it is open."""
    misthrows: int
    total: int
    active: bool = False
    asked: bool = False
    offers: Sequence[Offer] = ()
    """A sum for each row, or nothing."""
    told: int | None = None
    """The points being told about: the place of a column, the misthrows or the total."""
    fresh: Collection[tuple[int, int]] = ()
    """Rows and places of numbers that were written just now: they glow."""


class QuantumSheet(Static):
    """One sheet; ``boxed`` draws a grid, which takes eleven lines instead of six."""

    DEFAULT_CSS = """
    QuantumSheet {
        width: 1fr;
        height: auto;
        text-wrap: nowrap;
    }
    """

    look: Look | None = None
    boxed = False
    fresh: Collection[tuple[int, int]] = ()
    """The numbers that glow."""
    _total: int | None = None
    """The total on its way to that of the look."""
    _counting: Timer | None = None

    def show(self, look: Look, *, boxed: bool) -> None:
        """Shows how the player stands; draws only what has changed.

        A number that was just written glows for a moment, and the total counts up or down to what
        it is now.
        """
        before = self.look
        if (look, boxed) == (before, self.boxed):
            return
        self.look, self.boxed = look, boxed
        if before is None or before.name != look.name:
            before = look
        if before is look or (before.rows, before.total) != (look.rows, look.total):
            self._move(before, look)
        self._draw()

    def _move(self, before: Look, after: Look) -> None:
        if self._counting is not None:
            self._counting.stop()
        fresh = tuple(written(before.rows, after.rows))
        if fresh and glow(self, self._settle):
            self.fresh = fresh
        self._counting = count(self, before.total, after.total, self._count)

    def _settle(self) -> None:
        self.fresh = ()
        self._draw()

    def _count(self, total: int) -> None:
        self._total = total
        self._draw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as are drawn once it is known how wide they are."""
        del container, viewport, width
        if self.look is None:
            return 0
        return NAME_AND_POINTS + len(COLOURS) + (len(COLOURS) + 1) * self.boxed

    def on_resize(self) -> None:
        """Draws with cells as wide as there is room for.

        Afterwards: room that is asked for while it is being shared out may never be given.
        """
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        width = self.size.width
        if self.look is not None and width:
            total = self.look.total if self._total is None else self._total
            look = self.look._replace(fresh=self.fresh, total=total)
            lines = sheet_lines(look, width, self.boxed)
            put(self, below_each_other([_within(line, width) for line in lines]))


def written(before: Rows, after: Rows) -> Iterator[tuple[int, int]]:
    """The rows and places of the numbers that came from one sheet to the next."""
    for place, (earlier, later) in enumerate(zip(before, after, strict=True)):
        yield from ((place, at) for at in range(len(earlier), len(later)))


def sheet_lines(look: Look, width: int, boxed: bool = False) -> Iterator[Content]:
    """The name, a line a row, the points below the columns; a grid between where it is boxed."""
    chips = chip_width()
    before = chips + 1
    note = NOTE - (width < before + LENGTH * (LEAST + 1) + NOTE)
    cell = min(WIDEST, max(LEAST, (width - before - note) // LENGTH - 1))
    yield _name_line(look, before + LENGTH * (cell + 1) + note)
    if boxed:
        yield _rule("┌┬┰┐", chips, cell)
    for place, colour in enumerate(COLOURS):
        if boxed and place:
            yield _rule("├┼╂┤", chips, cell)
        offer = look.offers[place] if look.offers else None
        fresh = tuple([at for row, at in look.fresh if row == place])
        yield _row_line(
            current(), colour, tuple(look.rows[place]), offer, cell, note, look.told, fresh
        )
    if boxed:
        yield _rule("└┴┸┘", chips, cell)
    yield _score_line(look, cell, note)


def _within(line: Content, width: int) -> Content:
    return line if line.cell_length <= width else line[:width]


@lru_cache(maxsize=16)
def _rule(corners: str, before: int, cell: int) -> Content:
    """A line of the grid; the thick one crosses it after the fourth cell."""
    left, between, thick, right = tuple(corners)
    middle = between.join(["─" * cell] * LINE) + thick
    middle += between.join(["─" * cell] * (LENGTH - LINE))
    return Content.styled(f"{' ' * before}{left}{middle}{right}", "$board-spent")


def _name_line(look: Look, width: int) -> Content:
    """Whose sheet it is, who rolled the dice, who is asked; on the right the misthrows."""
    active = Content(say("quantumtable.has-dice") if look.active else "")
    misthrows = _misthrows(look)
    room = max(1, width - 1 - active.cell_length - misthrows.cell_length)
    name = Content.styled(f"{'▸' if look.asked else ' '} {look.name} ", _name_style(look))
    line = name.truncate(room, ellipsis=True) + active
    return line + " " * max(1, width - line.cell_length - misthrows.cell_length) + misthrows


def _misthrows(look: Look) -> Content:
    """A box for each misthrow there may be, crossed for those there are, and what they cost."""
    count = look.misthrows
    text = MISTHROW * count + NONE * (MISTHROWS - count)
    if count:
        text += f" {number(-sum(range(count + 1)))}"
    plain = "bold" if count else "$board-spent"
    return Content.styled(text, "bold reverse" if look.told == MISTHROWS_TOLD else plain)


def _name_style(look: Look) -> str:
    return "bold reverse" if look.asked else "bold"


@lru_cache(maxsize=ROWS)
def _row_line(
    _language: str,
    colour: Colour,
    row: Row,
    offer: Offer | None,
    cell: int,
    note: int,
    told: int | None,
    fresh: tuple[int, ...] = (),
) -> Content:
    """The mark of the colour, six cells with the thick line, and what the row takes.

    The marks of the colours are those of the language.
    """
    parts = [chip(colour), Content.styled("│", "$board-spent")]
    for place in range(LENGTH):
        shown = _cell(row, place, offer, cell)
        marked = place == told or place in fresh
        parts.append(shown.stylize("reverse") if marked else shown)
        thick = place == LINE - 1
        parts.append(Content.styled("┃" if thick else "│", "bold" if thick else "$board-spent"))
    return Content("").join(parts + ([] if told is not None else [_note(row, offer, note)]))


def _cell(row: Row, place: int, offer: Offer | None, width: int) -> Content:
    """A number, the next cell, or nothing yet; a sum being chosen stands there with a ``?``."""
    if place < len(row):
        return Content.styled(_right(number(row[place]), width), "bold")
    if place > len(row):
        return Content(" " * width)
    if offer is not None and offer.chosen and (offer.fits or offer.number is None):
        shown = "" if offer.number is None else offer.number
        return Content.styled(f"{shown}?".rjust(width), "bold $accent")
    return Content(_right(NEXT, width))


def _right(text: str, width: int) -> str:
    """A number in its cell, with a column to its right where there is room."""
    room = width - (width > LEAST)
    return text.rjust(room).ljust(width)


def takes(row: Row) -> str:
    """What the next cell takes: ``> 12``, ``< 9``; nothing where all or no numbers do."""
    if not 0 < len(row) < LENGTH:
        return ""
    return f"{'>' if len(row) < LINE else '<'} {row[-1]}"


def _note(row: Row, offer: Offer | None, width: int) -> Content:
    """What the row takes, and whether the sum of now does; narrow, it stands close to the row."""
    bound = Content.styled(f" {takes(row):<4} "[NOTE - width :], "$board-spent")
    if offer is None or offer.number is None or len(row) == LENGTH:
        return bound
    text = f"{FITS if offer.fits else NOT} {offer.number:>2}"
    return bound + Content.styled(text, "bold $success" if offer.fits else "$board-spent")


def _score_line(look: Look, cell: int, note: int) -> Content:
    """The points of finished columns below them, then the total."""
    parts = [Content(" " * (chip_width() + 1))]
    for place, score in enumerate(look.scores):
        text = _right("" if score is None else number(score), cell)
        told = place == look.told
        parts += [Content.styled(text, "bold reverse" if told else "bold $accent"), Content(" ")]
    total = f"{say('quantumtable.total')} {number(look.total)}"
    style = "bold reverse" if look.told == TOTAL_TOLD else "bold"
    free = note + 1 - cell_len(total)  # and the space behind the last column
    parts[-1:] = [Content(" " * max(0, free)), Content.styled(total, style)]
    return Content("").join(parts)
