"""The line of a race: the number of a claim, or its proof."""

from tutor.language import say
from tutor.ui.widgets.answer import AnswerInput


class RaceInput(AnswerInput):
    """An input that is there only while somebody is at the keyboard."""

    @property
    def help_text(self) -> str:
        """What F1 says of this widget."""
        return say("race.input-help")

    def open(self, placeholder: str = "") -> None:
        """Lets somebody type."""
        self.placeholder = placeholder
        self.disabled = False
        self.add_class("-open")
        self.focus()

    def shut(self) -> None:
        """Clears the line and puts it away."""
        self.value = ""
        self.disabled = True
        self.remove_class("-open")
