"""What a class reads from the last row: numbers and calculations as large as there is room for.

Everything is drawn with the half blocks of :mod:`tutor.ui.widgets.pixels`, in the middle of the
widget; where not even the smallest size fits, the same stands there as text.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.app import RenderResult
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tutor.ui.themes import variables_of
from tutor.ui.widgets import pixels

LARGEST = 8
"""The largest scale: beyond it a digit fills the wall."""


TIGHT: Final = 2
"""The largest scale at which a pixel of ground around the letters is enough."""


class Cut(NamedTuple):
    """How large tiles are, and how far apart."""

    scale: int
    """Of the letters on them; 0 for those of the terminal."""
    tight: bool = False
    """Whether the ground around the letters is a pixel wide, and not a pixel of theirs."""
    gap: int = 2
    """Columns between two tiles."""
    between: int = 1
    """Lines between two rows."""

    @property
    def border(self) -> int:
        """The half lines above the letters, and below them: else they were one with a dark wall."""
        return 0 if self.scale < 2 else 1 if self.tight else 2

    @property
    def height(self) -> int:
        """The lines of a tile."""
        return (pixels.HEIGHT * self.scale + 2 * self.border + 1) // 2 if self.scale else 1

    def width(self, letters: int) -> int:
        """The columns of a tile with so many letters."""
        if not self.scale:
            return letters + 2
        side = 1 if self.tight else self.scale
        return self.scale * ((pixels.WIDTH + 1) * letters - 1) + 2 * side


class Projected(Widget):
    """A picture of as many lines as its content needs at the largest scale that fits."""

    DEFAULT_CSS = """
    Projected { width: 1fr; height: 1fr; }
    """
    ALLOW_SELECT = False

    _drawn: Sequence[Sequence[Segment]] = ()

    def render(self) -> RenderResult:
        """Show nothing: the picture is drawn line by line in `render_line`."""
        return ""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return some lines of a picture that is drawn once for all of them."""
        self._drawn = self.picture()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Return one line of the picture."""
        picture = self._drawn
        blank = self.rich_style
        place = y - (self.size.height - len(picture)) // 2
        if not 0 <= place < len(picture):
            return Strip.blank(self.size.width, blank)
        line = Strip(picture[place])
        left = max(0, self.size.width - line.cell_length) // 2
        segments = [Segment(" " * left, blank), *line]
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def picture(self) -> Sequence[Sequence[Segment]]:
        """The lines of the picture, none longer than the widget is wide.

        Raises:
            NotImplementedError: the class that draws one has its own.
        """
        raise NotImplementedError

    def scale_for(self, measure: Callable[[int], tuple[int, int]], largest: int = LARGEST) -> int:
        """The largest scale that fits the widget; 0 where none does.

        Args:
            measure: the columns and lines of the picture at a scale.
            largest: the scale not to go beyond.
        """
        columns, lines = self.size
        for scale in range(largest, 0, -1):
            wide, high = measure(scale)
            if wide <= columns and high <= lines:
                return scale
        return 0


class BigTiles(Projected):
    """Dice or cards: rows of tiles, the first row in the colour of what is to be begun with."""

    rows: reactive[tuple[tuple[str, ...], ...]] = reactive(())
    """The texts on the tiles; a blank one is no tile."""
    table: reactive[bool] = reactive(False)
    """Whether the tiles stand in columns, all equally wide."""
    plain: reactive[bool] = reactive(False)
    """Whether no row is more than the others."""
    colours: reactive[tuple[tuple[str, ...], ...]] = reactive(())
    """The colours of tiles that have one of their own, as the themes name them."""

    def picture(self) -> Sequence[Sequence[Segment]]:
        """The rows, a line apart where there is room for that."""
        cut = self._cut()
        lines: list[list[Segment]] = []
        for place, row in enumerate(self.rows):
            lines += [[]] * cut.between if place else []
            lines += self._row(row, cut, self._colours_of(place))
        return lines

    def _cut(self) -> Cut:
        """The largest tiles that fit, and of these the roomiest."""
        for scale in range(LARGEST, -1, -1):
            for cut in self._cuts(scale):
                columns, lines = self._measure(cut)
                if columns <= self.size.width and lines <= self.size.height:
                    return cut
        return Cut(0, between=0 if self.table else 1)

    def _cuts(self, scale: int) -> Iterator[Cut]:
        """Tiles of a scale, the roomiest first; no line between the rows of a table at last."""
        for between in (1, 0) if self.table else (1,):
            yield Cut(scale, between=between)
            if scale <= TIGHT:
                yield Cut(scale, tight=True, between=between)
                yield Cut(scale, tight=True, gap=1, between=between)

    def _colours_of(self, place: int) -> Sequence[str]:
        """The colour of each tile of a row."""
        first = place == 0 and len(self.rows) > 1 and not self.plain
        usual = "board-target" if first else "die"
        own = self.colours[place] if place < len(self.colours) else ()
        tiles = len(self.rows[place])
        return [each or usual for each in (*own, *[""] * tiles)][:tiles]

    def _measure(self, cut: Cut) -> tuple[int, int]:
        columns = max((self._row_width(row, cut) for row in self.rows), default=0)
        return columns, len(self.rows) * (cut.height + cut.between) - cut.between

    @property
    def _letters(self) -> int:
        """The letters that every tile has room for."""
        return max(len(text) for row in self.rows for text in row) if self.table else 1

    def _row_width(self, row: Sequence[str], cut: Cut) -> int:
        letters = self._letters
        return sum(cut.width(max(letters, len(text))) + cut.gap for text in row) - cut.gap

    def _row(self, row: Sequence[str], cut: Cut, colours: Sequence[str]) -> list[list[Segment]]:
        known = variables_of(self.app)
        letters = self._letters
        tiles = [_tile(text, cut, max(letters, len(text))) for text in row]
        blank = self.rich_style
        gap = Segment(" " * cut.gap, blank)
        room = max(map(len, self.rows)) - len(row) if self.table else 0
        width = cut.width(letters) + cut.gap
        rest = [Segment(" " * (room * width), blank)] if room else []
        rows = list[list[Segment]]()
        for y in range(len(tiles[0]) if tiles else 0):
            line = list[Segment]()
            for text, tile, colour in zip(row, tiles, colours, strict=True):
                inked = pixels.inked(tile[y], known[f"{colour}-ink"], known[colour])
                line += [*(inked if text.strip() else [Segment(tile[y], blank)]), gap]
            rows.append([*line[:-1], *rest])
        return rows


def _tile(text: str, cut: Cut, letters: int) -> list[str]:
    columns = cut.width(letters)
    if not cut.scale:
        return [text.center(columns)]
    shown = pixels.capitals(text)
    if not pixels.drawable(shown):
        middle = cut.height // 2
        return [(text if line == middle else "").center(columns) for line in range(cut.height)]
    return [line.center(columns) for line in pixels.lines(shown, cut.scale, cut.border)]


class BigText(Projected):
    """Calculations, one below the other; blanks are left out, as the large signs keep apart."""

    DEFAULT_CSS = """
    BigText { text-style: bold; }
    """

    texts: reactive[tuple[str, ...]] = reactive((), layout=True)
    """The lines."""
    largest: reactive[int] = reactive(LARGEST, layout=True)
    """The scale not to go beyond."""
    words: reactive[bool] = reactive(False)
    """Whether these are words, in capitals and with blanks between them."""

    @property
    def _close(self) -> Sequence[str]:
        """The lines as they are drawn."""
        if self.words:
            return [*map(pixels.capitals, self.texts)]
        return ["".join(text.split()) for text in self.texts]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines that it takes at the largest scale that is not too wide."""
        sizes = (_text_size(self._close, scale) for scale in range(self.largest, 0, -1))
        return next((lines for columns, lines in sizes if columns <= width), len(self.texts))

    def picture(self) -> Sequence[Sequence[Segment]]:
        """The lines, from the left one below the other."""
        close = self._close
        scale = self.scale_for(lambda each: _text_size(close, each), self.largest)
        if not scale or not all(map(pixels.drawable, close)):
            return _padded([[text] for text in self.texts], self.rich_style)
        blocks = [[*pixels.lines(text, scale), ""] for text in close]
        return _padded(blocks, self.rich_style)[:-1]


def _text_size(texts: Sequence[str], scale: int) -> tuple[int, int]:
    columns = max((scale * ((pixels.WIDTH + 1) * len(text) - 1) for text in texts), default=0)
    lines = (pixels.HEIGHT * scale + 1) // 2 + 1
    return columns, len(texts) * lines - 1


def _padded(blocks: Sequence[Sequence[str]], style: Style) -> list[list[Segment]]:
    """The lines of all blocks, equally wide; whole blocks are ground, as fonts leave seams."""
    lines = [line for block in blocks for line in block]
    columns = max(map(len, lines), default=0)
    return [list(solid(line.ljust(columns), style)) for line in lines]


def solid(line: str, style: Style) -> Iterator[Segment]:
    """A line of half blocks in a style, without seams."""
    for whole, letters in groupby(line, key=pixels.FULL.__eq__):
        text = "".join(letters)
        if whole:
            yield Segment(" " * len(text), style + Style(bgcolor=style.color))
        else:
            yield Segment(text, style)
