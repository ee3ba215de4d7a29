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
from tutor.ui.widgets.wrapping import wrapped

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
        """The title, the steps, and the key; beside the title where a step takes two lines."""
        title = Content.styled(say("home.today"), "bold $accent")
        key = Content.styled(f"{display('enter')} {say('key.start')}", "bold")
        steps = self._steps()
        if len(steps) > STEPS:
            gap = " " * (self.content_size.width - title.cell_length - key.cell_length)
            return Content("\n").join([Content.assemble(title, gap, key), *steps])
        return Content("\n").join([title, *steps, *[Content("")] * (STEPS - len(steps)), key])

    def _steps(self) -> Sequence[Content]:
        if self.offers is None:
            return [Content.styled(say("home.looking"), "$text-muted")]
        if not self.offers:
            return [Content.styled(say("home.all-done"), "bold"), Content(say("home.more"))]
        lines: list[Content] = []
        room, spare = max(self.content_size.width - 2, 1), STEPS + 1 - len(self.offers)
        for place, each in enumerate(self.offers, 1):
            style, mark = ("bold", NOW) if place == 1 else ("", str(place))
            texts = wrapped(each.text, room).split("\n")
            if len(texts) > 1 + spare:  # then its end is left out
                texts = [each.text]
            spare -= len(texts) - 1
            lines += (
                Content.styled(f"{mark if n == 0 else ' '} {text}", style)
                for n, text in enumerate(texts)
            )
        return lines

    def action_start(self) -> None:
        """Begins with the first step."""
        self.post_message(self.Started())

    def on_click(self) -> None:
        """The same by mouse."""
        self.action_start()
