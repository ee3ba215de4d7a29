"""One line above what is shown: as many of its parts as there is room for."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

APART = " · "


class HeadLine(Static):
    """Parts in a line; where it is too narrow the first ones are left out, never the last."""

    parts: reactive[Sequence[str]] = reactive(())
    """From what is known best to what is news."""

    def render(self) -> Content:
        """Those that fit."""
        left = list(self.parts)
        while len(left) > 1 and Content(APART.join(left)).cell_length > self.content_size.width:
            del left[0]
        return Content(APART.join(left))
