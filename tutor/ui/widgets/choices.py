"""Rows of choices: the arrow keys move up and down between them, left and right within."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.css.styles import RulesMap
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Button, Static

from tutor.language import say
from tutor.ui.keys import display
from tutor.ui.widgets import pixels
from tutor.ui.widgets.putting import put


class Choice(NamedTuple):
    """A value and its name."""

    value: object
    name: str


class ChoiceRow(Widget, can_focus=True):
    """A question, and below it its answers; the chosen one stands between ‹ and ›.

    On a low terminal, or a screen with the class ``-folds``, it is folded to the question and what
    is chosen, until it has the focus.
    """

    DEFAULT_CSS = """
    ChoiceRow {
        height: auto;
        padding: 0 1;
        &:focus { background: $boost; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    chosen: reactive[int] = reactive(0)

    @dataclass
    class Chosen(Message):
        """Another answer was chosen."""

        row: "ChoiceRow"
        value: object

        @property
        def control(self) -> "ChoiceRow":
            """The row it was chosen in."""
            return self.row

    def __init__(self, question: str, choices: Sequence[Choice], value: object, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.question = question
        self.choices = list(choices)
        values = [choice.value for choice in choices]
        self.set_reactive(ChoiceRow.chosen, values.index(value) if value in values else 0)

    def become(self, other: "ChoiceRow") -> None:
        """Asks what the other asks, with the same chosen."""
        mine, theirs = (self.question, self.choices), (other.question, other.choices)
        if mine != theirs:
            self.question, self.choices = theirs
            self.set_reactive(ChoiceRow.chosen, other.chosen)
            self._draw()
        self.chosen = other.chosen

    @property
    def value(self) -> object:
        """The value chosen now."""
        return self.choices[self.chosen].value

    @property
    def is_folded(self) -> bool:
        """Whether it shows only what is chosen."""
        crowded = self.app.size.height < pixels.HIGH or self.screen.has_class("-folds")
        return crowded and not self.has_focus

    def watch_has_focus(self, _focus: bool) -> None:
        """Folds, or shows what there is to choose from."""
        self._draw()

    def watch_chosen(self, _chosen: int) -> None:
        """Shows another answer between the angles."""
        self._draw()

    def _draw(self) -> None:
        """Draws it anew; all is laid out anew only where it takes more lines now, or fewer."""
        width, height = self.content_size
        lines = self.render().get_height(RulesMap(), width) if width else 0
        self.refresh(layout=not width or lines != height)

    def render(self) -> Content:
        """The question, and below it the answers side by side."""
        if self.is_folded:
            chosen = Content.styled(f"‹{self.choices[self.chosen].name}›", "bold $accent")
            return Content.assemble(f"  {self.question}  ", chosen)
        answers = Content("  ").join(
            Content.styled(f"‹{choice.name}›", "bold $accent")
            if place == self.chosen
            else Content.styled(f" {choice.name} ", "$text-muted")
            for place, choice in enumerate(self.choices)
        )
        marker = "▸ " if self.has_focus else "  "
        return Content("\n").join(
            [Content(marker + self.question), Content.assemble("  ", answers)]
        )

    def action_turn(self, way: int) -> None:
        """Chooses the next answer, or the one before."""
        self.chosen = (self.chosen + way) % len(self.choices)
        self.post_message(self.Chosen(self, self.value))

    def on_click(self, event: events.Click) -> None:
        """Chooses the answer under the mouse."""
        start = 2
        for place, choice in enumerate(self.choices):
            end = start + len(choice.name) + 2
            if start <= event.x - 1 < end and event.y == 1:
                self.chosen = place
                self.post_message(self.Chosen(self, self.value))
            start = end + 2


class Start(Vertical):
    """The button that starts with what was chosen last, and what that is, in a line.

    Enter starts from any row; the button itself is for the mouse, and takes no focus.
    """

    DEFAULT_CSS = """
    Start {
        height: auto;
        Button { min-width: 24; }
        #chosen { color: $text-muted; }
    }
    """

    def compose(self) -> ComposeResult:
        """The button, and below it what it starts with."""
        button = Button(f"{display('enter')}  {say('setup.start')}", variant="primary", id="start")
        button.can_focus = False
        yield button
        yield Static(id="chosen")

    def sum_up(self, rows: Iterable[ChoiceRow]) -> None:
        """Says what is chosen in rows."""
        names = [row.choices[row.chosen].name for row in rows if row.display]
        put(self.query_one("#chosen", Static), Content(" · ".join(names)))


class ChoiceList(VerticalScroll):
    """Rows of choices below the button that starts with them."""

    def __init__(self) -> None:
        super().__init__(id="choices")

    @on(ChoiceRow.Chosen)
    @on(events.Mount)
    def _changed(self) -> None:
        """Sums up, once the screen has shown the rows that belong to the choice."""
        self.call_after_refresh(self.sum_up)

    def sum_up(self) -> None:
        """Says on the button's line what is chosen now."""
        for start in self.query(Start):
            start.sum_up(self.query(ChoiceRow))
