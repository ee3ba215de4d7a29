"""Lines of words: what is too long goes on beside its number or mark, no calculation is torn."""

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.css.styles import RulesMap
from textual.geometry import Size
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions
from textual.widgets import Static

from tutor.ui.widgets.wrapping import whole

LEAST: Final = 12
"""Columns that words need beside a number."""

FURTHER: Final = 2
"""Columns that a line of a list goes on further to the right, where nothing stands before it."""

_STANDING: Final = re.compile(
    r" +[-+\u2212]?\d\S* +| +|\d+ {2,}|[✓✗●◐▶○…★→✦] +(?:[\u2212\d/]+ {2,})?"
)
"""What stands alone at the beginning of a line: a number, a mark, or only blanks."""


class Broken(Static):
    """Lines that are broken in a way of their own, in the columns that there are."""

    @abstractmethod
    def broken(self, line: Content, width: int) -> list[Content]:
        """A line in so many columns at most."""

    def render(self) -> Content:
        """All lines, each broken where it is too long."""
        return Content("\n").join(self._set(self.content_size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """So many lines they become."""
        del container, viewport
        return len(self._set(width))

    def _set(self, width: int) -> list[Content]:
        lines = self.content.split("\n") if isinstance(self.content, Content) else []
        return [each for line in lines for each in self.broken(line, max(1, width))]


class Words(Broken):
    """Sentences, as ``Content``: no calculation is torn, and no Polish line ends with ``w``."""

    def broken(self, line: Content, width: int) -> list[Content]:
        """As it fits."""
        return whole(line, width)


class Lines(Broken):
    """Lines, some with a column of numbers: what is too long goes on beside it, not below it."""

    def __init__(self, lines: Sequence[Content], **more: str) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.tell(lines)

    def tell(self, lines: Sequence[Content]) -> None:
        """Shows these lines from now on; nothing at all where there are none."""
        self.update(Content("\n").join(lines))
        self.display = bool(lines)

    def broken(self, line: Content, width: int) -> list[Content]:
        """It hangs from its number or mark."""
        return hanging(line, width)


def hanging(line: Content, width: int) -> list[Content]:
    """A line in so many columns: what stands at its beginning, as a number does, stands alone."""
    found = _STANDING.match(line.plain)
    room = width - (found.end() if found else 0)
    if found is None or line.cell_length <= width or room < LEAST:
        return whole(line, width)
    first, *others = whole(line[found.end() :], room)
    blanks = Content(" " * found.end())
    return [line[: found.end()] + first, *(blanks + other for other in others)]


class ListLine(Content):
    """An option of a list: what is too long goes on beside its number, or further to the right.

    Below the number it would look like an option of its own.
    """

    def get_height(self, rules: RulesMap, width: int) -> int:
        """So many lines it becomes."""
        del rules
        return len(self._set(width))

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """Its lines."""
        lines = Content("\n").join(self._set(width))
        return lines.render_strips(width, height, style, options)

    def _set(self, width: int) -> list[Content]:
        if _STANDING.match(self.plain) or self.cell_length <= width or width < LEAST:
            return hanging(self, max(1, width))
        further = Content(" " * FURTHER)
        first = whole(self, width)[0]
        left = self.plain[len(first.plain) :].lstrip()
        rest = whole(self[len(self.plain) - len(left) :], width - FURTHER)
        return [first, *(further + line for line in rest)]
