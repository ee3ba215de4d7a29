"""Words in the middle of a screen: lines of about the same length, no word alone in the last."""

from bisect import bisect_left

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from tutor.ui.widgets.wrapping import whole


class Balanced(Static):
    """A text that is centred; it takes as many lines as any other would."""

    def render(self) -> Content:
        """The lines, each about as long as the others of its sentence."""
        return Content("\n").join(self._set(self.content_size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many as the words break into."""
        del container, viewport
        return len(self._set(width))

    def _set(self, width: int) -> list[Content]:
        lines = self.content.split("\n") if isinstance(self.content, Content) else []
        return [each for line in lines for each in balanced(line, max(1, width))]


def balanced(line: Content, width: int) -> list[Content]:
    """A line in so many columns at most, and in so few that it takes no line more."""
    lines = line.wrap(width)
    if len(lines) == 1 or len(whole(line, width)) != len(lines):
        return lines
    widths = range(1, width + 1)
    least = bisect_left(widths, -len(lines), key=lambda each: -len(whole(line, each)))
    return whole(line, widths[least])
