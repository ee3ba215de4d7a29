"""The line a pupil types on: expressions, dice, and nothing that could go wrong by typing."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from tutor.language import say
from tutor.maths.symbols import MAX_LENGTH


class AnswerInput(Input):
    """An input whose history comes back with the arrow keys, so that a retry is an edit away.

    Down leads on from its last line to the next widget.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "recall(-1)", show=False),
        Binding("down", "later", show=False),
    ]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        # One more than can be read, so that too long a text is told, not cut in silence.
        super().__init__(id=id, max_length=MAX_LENGTH + 1, compact=False, select_on_focus=False)
        self._typed: list[str] = []
        self._place = 0

    @property
    def help_text(self) -> str:
        """What F1 says of the line for an answer."""
        return say("practice.input-help")

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Leaves the question mark, which stands in no expression, to ask for a hint."""
        return character != "?" and super().check_consume_key(key, character)

    def put(self, text: str) -> None:
        """Puts a text to be gone on with, the cursor behind it; an empty one for a new answer."""
        self.value = text
        self.cursor_position = len(text)

    def remember(self, text: str) -> None:
        """Keeps what was typed for the arrow keys."""
        if text and self._typed[-1:] != [text]:
            self._typed.append(text)
        self._place = len(self._typed)

    def action_recall(self, way: int) -> None:
        """Brings back an earlier line."""
        self._place = min(max(self._place + way, 0), len(self._typed))
        self.put((self._typed[self._place : self._place + 1] or [""])[0])

    def action_later(self) -> None:
        """Brings back the later lines, and beyond the last leads on to what can be picked."""
        if self._place < len(self._typed):
            self.action_recall(1)
        else:
            self.screen.focus_next()
