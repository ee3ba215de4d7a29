"""A line for an answer above which the lines of a working pile up."""

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from tutor.language import say
from tutor.ui.widgets.answer import AnswerInput

MOST: Final = 19
"""Lines above the one that is typed on."""

SHOWN: Final = 4
"""Lines of them that stay in sight."""

ENDS_LINE: Final = frozenset(";\u037e")
"""The semicolon, and the question mark of Greek that looks like it: both end a line."""


class WrittenLines(Static):
    """What was written before the line that is typed on, the latest at the bottom."""

    DEFAULT_CSS = f"""
    WrittenLines {{ height: auto; max-height: {SHOWN}; padding: 0 3; color: $text-muted; }}
    """


class WorkingInput(AnswerInput):
    """An input for an answer or a whole working: Shift+Enter or ``;`` begins the next line.

    Enter gives all lines at once, with newlines between them. Backspace at the beginning takes the
    line above back. Terminals that do not tell Shift+Enter from Enter have Ctrl+J and Alt+Enter.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("shift+enter,ctrl+j,alt+enter", "new_line", show=False),
        Binding("semicolon,greek_question_mark", "new_line", show=False, priority=True),
    ]

    lines: reactive[tuple[str, ...]] = reactive(())
    """The lines above."""

    @property
    def help_text(self) -> str:
        """What F1 says of the line for a working."""
        return f"{super().help_text} {say('practice.working-help')}"

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Leaves what ends a line to the key that does so."""
        return character not in ENDS_LINE and super().check_consume_key(key, character)

    @property
    def text(self) -> str:
        """All lines; the one that is typed on only where there is something on it."""
        last = self.value.strip()
        return "\n".join([*self.lines, last] if last or not self.lines else self.lines)

    def put(self, text: str) -> None:
        """Puts a text of one line or more to be gone on with."""
        *above, last = text.split("\n") if text else [""]
        self.lines = tuple(above)
        super().put(last)

    def action_new_line(self) -> None:
        """Begins the next line of a working."""
        line = self.value.strip()
        if line and len(self.lines) < MOST:
            self.lines = (*self.lines, line)
            self.value = ""

    def action_delete_left(self) -> None:
        """Deletes a character; at the beginning of an empty line goes back to the one above."""
        if self.value or not self.lines:
            super().action_delete_left()
            return
        *above, last = self.lines
        self.lines = tuple(above)
        self.value = last
        self.cursor_position = len(last)

    def _on_paste(self, event: events.Paste) -> None:
        pasted = "\n".join(line.strip() for line in event.text.strip().splitlines())
        if "\n" not in pasted:  # as on any line
            return
        event.stop()
        event.prevent_default()
        start, end = sorted(self.selection)
        lines = [*self.lines, *f"{self.value[:start]}{pasted}{self.value[end:]}".split("\n")]
        if len(lines) <= MOST + 1:
            self.put("\n".join(lines))
        else:
            self.restricted()

    def watch_lines(self, lines: tuple[str, ...]) -> None:
        """Shows them above."""
        if not isinstance(self.parent, Widget):
            return
        shown = next(iter(self.parent.query_children(WrittenLines)), None)
        if shown is None:
            if not lines:
                return
            shown = WrittenLines(markup=False)
            self.parent.mount(shown, before=self)
        shown.display = bool(lines)
        shown.update("\n".join(lines[-SHOWN:]))
