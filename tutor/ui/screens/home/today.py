"""The box at home that Enter starts: what there is to do today, in its order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from tutor.language import say
from tutor.ui.destinations import Destination
from tutor.ui.keys import display

STEPS: Final = 3
"""Steps that are shown at most."""

NOW: Final = "▶"
"""Before the step that Enter starts."""


class Offer(NamedTuple):
    """A step of today: what it is, in words, and where it leads."""

    text: str
    destination: Destination


class Today(Widget, can_focus=True):
    """Up to three steps; Enter, or a click, starts the first.

    While it is looked up what there is to do, its lines are empty: it is as high then as later.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "start", show=False)]

    def __init__(self, offers: tuple[Offer, ...]) -> None:
        """``offers`` are those known already, if there are any."""
        super().__init__()
        self.set_reactive(Today.offers, offers or None)

    offers: reactive[tuple[Offer, ...] | None] = reactive(None)
    """The steps that are left; none when all is done, None while nobody knows yet."""

    @dataclass
    class Started(Message):
        """The first step is to begin."""

    def render(self) -> Content:
        """The title, the steps, and the key."""
        title = Content.styled(say("home.today"), "bold $accent")
        key = Content.styled(f"{display('enter')} {say('key.start')}", "bold")
        return Content("\n").join([title, *self._steps(), key])

    def _steps(self) -> Sequence[Content]:
        if self.offers is None:
            lines = [Content.styled(say("home.looking"), "$text-muted")]
        elif not self.offers:
            lines = [Content.styled(say("home.all-done"), "bold"), Content(say("home.more"))]
        else:
            first, *others = self.offers
            lines = [
                Content.styled(f"{NOW} {first.text}", "bold"),
                *(Content(f"{place} {each.text}") for place, each in enumerate(others, 2)),
            ]
        return [*lines, *[Content("")] * (STEPS - len(lines))]

    def action_start(self) -> None:
        """Begins with the first step."""
        self.post_message(self.Started())

    def on_click(self) -> None:
        """The same by mouse."""
        self.action_start()
