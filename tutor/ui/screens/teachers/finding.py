"""Something is found by a few letters: a line to type, and all there is that fits."""

from abc import abstractmethod
from asyncio import to_thread
from collections.abc import Sequence
from pathlib import PurePath
from typing import ClassVar, Generic, TypeVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import say
from tutor.progress.names import LONGEST, bare
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

T = TypeVar("T")


class FindScreen(TutorScreen, Generic[T]):
    """The line and the list; what is done with what is found is a subclass's own."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("up", "move(-1)", "up", show=False, priority=True),
        Key("down", "move(1)", "down", show=False, priority=True),
        Key("escape", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "Input"
    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = "finding.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._every: Sequence[tuple[str, T]] = ()
        self._fitting: Sequence[tuple[str, T]] = ()

    @property
    @abstractmethod
    def title_text(self) -> str:
        """What is done with what is found, as a title."""

    @property
    @abstractmethod
    def line_text(self) -> str:
        """What may be typed to find something."""

    @abstractmethod
    def gather(self) -> list[tuple[str, T]]:
        """Everything there is, with how it is called; called in a thread."""

    @abstractmethod
    def id_of(self, each: T) -> str:
        """What it may be found by besides how it is called."""

    @property
    @abstractmethod
    def told(self) -> str:
        """What is chosen besides, below the list."""

    def compose(self) -> ComposeResult:
        """The line above what there is, and what is chosen besides."""
        yield self.column()
        yield KeysFooter()

    def column(self) -> Vertical:
        """The title, the line, all there is, and what is chosen besides."""
        sheets = OptionList(markup=False)
        sheets.can_focus = False  # the arrows move it from the line
        return Vertical(
            Static(Content.styled(self.title_text, "bold $accent")),
            Input(placeholder=self.line_text, max_length=LONGEST),
            sheets,
            Words(id="told"),
            id="finding",
        )

    def on_mount(self) -> None:
        """Finds out what there is."""
        self.tell_again()
        self._gather()

    @work(exclusive=True, group="gather")
    async def _gather(self) -> None:
        self._every = await to_thread(self.gather)
        self._show()

    def tell_again(self) -> None:
        """Shows :attr:`told` as it is now."""
        self.query_one("#told", Static).update(Content(self.told))

    def fitting(self, typed: str) -> list[tuple[str, T]]:
        """What is called so, or may be found by it: all there is, while nothing is typed."""
        wanted = bare(typed).split()
        return [
            (title, each)
            for title, each in self._every
            if all(word in bare(f"{title} {self.id_of(each)}") for word in wanted)
        ]

    @on(Input.Changed)
    def _show(self) -> None:
        self._fitting = self.fitting(self.query_one(Input).value)
        shown = self.query_one(OptionList)
        shown.clear_options()
        shown.add_options(Option(Content(title)) for title, _ in self._fitting)
        shown.highlighted = 0 if self._fitting else None
        if self._every and not self._fitting:
            self.found_nothing()

    def found_nothing(self) -> None:
        """Says that nothing fits, where the list would be; a subclass may tell more."""
        told = Content(say("teacher.nothing-fits"))
        self.query_one(OptionList).add_option(Option(told, disabled=True))

    def action_move(self, way: int) -> None:
        """Goes up or down what fits."""
        shown = self.query_one(OptionList)
        (shown.action_cursor_up if way < 0 else shown.action_cursor_down)()

    @property
    def chosen(self) -> tuple[str, T] | None:
        """What is under the cursor, with how it is called; None where nothing fits."""
        place = self.query_one(OptionList).highlighted
        return None if place is None else self._fitting[place]
