"""Words in the middle of a screen: lines of about the same length, no word alone in the last."""

from bisect import bisect_left

from rich.cells import cell_len
from textual.content import Content

from tutor.ui.widgets.lines import Broken
from tutor.ui.widgets.wrapping import whole


class Balanced(Broken):
    """A text that is centred; it takes as many lines as any other would."""

    def broken(self, line: Content, width: int) -> list[Content]:
        """Each about as long as the others of its sentence."""
        return balanced(line, width)


def balanced(line: Content, width: int) -> list[Content]:
    """A line in so many columns at most, and in so few that it takes no line more."""
    lines = line.wrap(width)
    if len(lines) == 1 or len(whole(line, width)) != len(lines):
        return lines
    longest = max(map(cell_len, line.plain.split()))  # no word is torn to be in the middle
    widths = range(min(longest, width), width + 1)
    least = bisect_left(widths, -len(lines), key=lambda each: -len(whole(line, each)))
    return whole(line, widths[least])
