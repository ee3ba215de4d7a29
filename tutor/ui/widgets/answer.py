"""The line a pupil types on: expressions, dice, and nothing that could go wrong by typing."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.reactive import Reactive
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

    virtual_size = Reactive(Size(0, 0), layout=False)
    """How much room the text needs; no other widget moves for it, and no key waits for that."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        # One more than can be read, so that too long a text is told, not cut in silence.
        super().__init__(id=id, max_length=MAX_LENGTH + 1, compact=False, select_on_focus=False)
        self._typed: list[str] = []
        self._place = 0
        self._given_back = ""
        self.wants = ""
        """What is to be typed, as F1 says it; nothing for an expression and its result."""

    @property
    def help_text(self) -> str:
        """What F1 says of the line for an answer."""
        return self.wants or say("practice.input-help")

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Leaves the question mark, which stands in no expression, to ask for a hint."""
        return character != "?" and super().check_consume_key(key, character)

    def put(self, text: str) -> None:
        """Puts a text to be gone on with, the cursor behind it; an empty one for a new answer."""
        self.value = text
        self.cursor_position = len(text)

    @property
    def text(self) -> str:
        """What is sent by Enter."""
        return self.value

    def give_back(self, text: str, *, select: bool = True) -> None:
        """Puts a wrong answer back to be mended: until it is changed, Enter sends it no more.

        Where it still stands, the cursor stays at what was typed last.

        Args:
            text: what was typed, without spaces around it.
            select: whether typing replaces it.
        """
        if self.text.strip() != text:
            self.put(text)
        self._given_back = text
        if select:
            self.action_select_all()

    def watch_value(self) -> None:
        """Whatever is typed makes another answer of what was given back."""
        self._given_back = ""
        self.border_subtitle = ""

    async def action_submit(self) -> None:
        """Sends the answer; one that was given back only says that it is to be changed."""
        text = self.text.strip()
        if text and text == self._given_back:
            self.border_subtitle = say("practice.change-first")
        else:
            self.post_message(self.Submitted(self, self.text))

    def restricted(self) -> None:
        """Says why nothing came of what was pasted."""
        super().restricted()
        self.border_subtitle = say("join.no-too-long")

    def _on_paste(self, event: events.Paste) -> None:
        """Leaves out the lines before a text: of several Textual takes the first, empty or not."""
        event.text = event.text.lstrip()

    def insert_text_at_cursor(self, text: str) -> None:
        """Types; of two equals signs beside each other one is enough."""
        before, after = self.value[: self.cursor_position], self.value[self.cursor_position :]
        if text == "=" and after.lstrip().startswith("="):
            self.cursor_position += after.index("=") + 1
        elif text != "=" or not before.rstrip().endswith("="):
            super().insert_text_at_cursor(text)

    def type_here(self, event: events.Key) -> None:
        """Takes what is typed while something else has the focus, and the focus with it."""
        if self.has_focus or self.disabled or not (event.character or "").strip():
            return
        if event.is_printable and event.character:
            event.stop()
            self.focus()
            if self.selection.is_empty:
                self.insert_text_at_cursor(event.character)
            else:
                self.replace(event.character, *self.selection)

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
