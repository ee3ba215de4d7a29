"""Between two people at one keyboard: hands stay hidden until the next one is there."""

from textual.app import ComposeResult
from textual.containers import Middle
from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter


class HandoverScreen(OnePage[bool]):
    """Covers the table; True when the one who is called has come, False to leave the game."""

    CSS_PATH = "handover.tcss"

    def __init__(self, name: str, story: Content) -> None:
        """``story`` says what happened since, as everybody may know it."""
        super().__init__()
        self._called = name
        self._story = story
        bind(
            self,
            Key("enter", "come", "here-i-am"),
            Key("escape", "leave", "leave"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of handing over the keyboard."""
        return say("play.handover-help")

    def compose(self) -> ComposeResult:
        """The name of who is wanted, large enough for a table of people."""
        with Middle():
            yield Static(Content.styled(say("play.handover", name=self._called), "bold $accent"))
            yield Static(self._story, id="story")
            enter = say("play.handover-enter", name=self._called)
            yield Static(Content.styled(enter, "$text-muted"))
        yield KeysFooter()

    def action_come(self) -> None:
        """The right person is there."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Back home, before anything was shown; the match can be continued."""
        self.dismiss(False)
