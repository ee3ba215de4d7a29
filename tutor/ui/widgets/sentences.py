"""Sentences below a title: one a line where there is room, run together where there is not."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tutor.ui.widgets.wrapping import wrapped


class Story(NamedTuple):
    """A title in one line or two, and what there is to say."""

    title: Content
    lines: Sequence[str]
    style: str = ""


class Sentences(Widget):
    """As much room as is left; no calculation is torn at its signs."""

    DEFAULT_CSS = """
    Sentences { height: 1fr; padding: 0 1; }
    """

    story: reactive[Story | None] = reactive(None)

    def render(self) -> Content:
        """The title, then the sentences as they fit."""
        if self.story is None:
            return Content("")
        title, lines, style = self.story
        width, room = self.content_size.width, self.content_size.height - len(title.split("\n"))
        return Content("\n").join([title, Content.styled(set_in(lines, width, room), style)])


def set_in(lines: Sequence[str], width: int, room: int) -> str:
    """The sentences in so many columns and, if they can be, in so many lines."""
    apart = "\n".join(wrapped(line, width) for line in lines)
    if apart.count("\n") < room:
        return apart
    return wrapped(" ".join(lines), width)
