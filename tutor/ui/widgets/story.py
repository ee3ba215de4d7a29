"""What happened last, in words: as many of the latest paragraphs as there is room for."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from tutor.ui.widgets.putting import put
from tutor.ui.widgets.wrapping import wrapped


class Story(Static):
    """Paragraphs below each other; the latest is always there, if need be only its end."""

    DEFAULT_CSS = """
    Story {
        height: 1fr;
        color: $text-muted;
    }
    """

    paragraphs: Sequence[str] = ()

    def tell(self, paragraphs: Sequence[str]) -> None:
        """Shows the last of these paragraphs."""
        if paragraphs != self.paragraphs:
            self.paragraphs = paragraphs
            self._draw()

    def on_resize(self) -> None:
        """Fits as much as there is room for now."""
        self._draw()

    def _draw(self) -> None:
        put(self, Content("\n".join(latest(self.paragraphs, *self.size))))


def latest(paragraphs: Sequence[str], width: int, height: int) -> list[str]:
    """The lines of the last paragraphs that fit whole; of the last one at least its end."""
    shown: list[str] = []
    for paragraph in reversed(paragraphs):
        lines = wrapped(paragraph, max(width, 1)).split("\n")
        if shown and len(lines) + len(shown) > height:
            break
        shown = lines + shown
    if len(shown) <= height:
        return shown
    return shown[len(shown) - height :]
