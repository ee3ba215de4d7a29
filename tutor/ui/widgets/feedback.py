"""What is said to a pupil about an answer, in a panel."""

import re
import textwrap
from collections.abc import Iterable

from textual.content import Content
from textual.widgets import Static

from tutor.learn.feedback import Row, Said


class Feedback(Static):
    """A panel of sentences; hidden while there is nothing to say."""

    DEFAULT_CSS = """
    Feedback {
        height: auto;
        max-height: 100%;
        padding: 0 1;
        display: none;
        border-left: thick $accent;
        background: $panel;
        &.-right { border-left: thick $success; }
        &.-wrong { border-left: thick $error; }
        &.-said { display: block; }
    }
    """

    def __init__(self, room: int, *, classes: str) -> None:
        """``room`` is how many columns of text it has: a working is set to fit."""
        super().__init__(classes=classes)
        self._room = room

    def tell(self, mood: str, lines: Iterable[Said | Row]) -> None:
        """Shows lines; the mood is ``right``, ``wrong`` or ``hint``."""
        self.remove_class("-right", "-wrong", "-hint")
        self.add_class(f"-{mood}", "-said")
        self.update(Content("\n").join(self._set(line) for line in lines))

    def _set(self, line: "Said | Row") -> Content:
        if isinstance(line, Said):
            return Content.styled(wrapped(line.text, self._room), line.style)
        marked = Content.assemble((line.mark, "bold $error"), line.expression)
        if not line.reason:
            return marked
        if marked.cell_length + 2 + len(line.reason) <= self._room:
            return Content.assemble(marked, "  ", (line.reason, "dim"))
        indent = "\n    "
        reason = wrapped(line.reason, self._room - 4).replace("\n", indent)
        return Content.assemble(marked, indent, (reason, "dim"))

    def silence(self) -> None:
        """Hides the panel: nothing is to be said any more."""
        self.remove_class("-said")


_SIGN = re.compile(r" ([+−×·÷:=]) ")


def wrapped(text: str, room: int) -> str:
    """The text in lines of ``room`` columns; no calculation is torn at its signs."""
    glued = _SIGN.sub("\u00a0\\1\u00a0", _SIGN.sub("\u00a0\\1\u00a0", text))
    return textwrap.fill(glued, room).replace("\u00a0", " ")
