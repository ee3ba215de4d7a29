"""The first line at home: who is greeted, and at the right what has come of the week."""

from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tutor.language import say
from tutor.progress.values import Pupil

LOGO: Final = "▟▙ Tutor"


class Greeting(Widget, can_focus=False):
    """A pupil is greeted by name, somebody without a name by the product's."""

    week: reactive[Content | None] = reactive(None)
    """The days of this week; None where nobody knows them yet, or nobody is to."""

    def __init__(self, pupil: Pupil | None) -> None:
        super().__init__()
        told = say("home.hello", name=pupil.name) if pupil else f"{LOGO}  {say('home.tagline')}"
        self._hello = Content.styled(told, "bold $accent")

    def render(self) -> Content:
        """One line; where both have no room the greeting ends in an ellipsis."""
        if self.week is None:
            return self._hello
        left = max(self.content_size.width - self.week.cell_length, 0)
        return Content.assemble(self._hello.truncate(left, ellipsis=True, pad=True), self.week)
