"""The end of something: a picture, what was best, one thing to look at, one next step on Enter.

What is brought to its end is kept for the pupil who sits here, and compared with what was before.
"""

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.importing import imported
from tutor.language import say
from tutor.learn.joy.badges import new_badges
from tutor.learn.joy.records import new_records
from tutor.learn.lessons.repository import lessons
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Ending, Pupil, now
from tutor.ui.destinations import Destination, Home, Lessons
from tutor.ui.keys import Key, display, letter, rebind
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.ending import EndingWords, News, Told
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

if TYPE_CHECKING:
    from tutor.progress.repository import Progress

ENDING_CSS: Final = Path(__file__).with_name("ending.tcss")
"""By its whole path, since those who make the screen their own stand in other rooms."""


MORE: Final = (
    Key("pagedown", "words(1)", "more"),
    Key("pageup", "words(-1)", "up", show=False),
)
"""The keys of words that are more than there is room for."""


class EndingScreen(TutorScreen):
    """One ending; what was brought to its end says the rest."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("enter", "next", "go-on"),
        Key(letter("n"), "again", "again"),
        Key(letter("l"), "lesson", "lesson"),
        Key(letter("t"), "today", "today", show=False),  # the line below says so
        Key("escape,q", "leave", "home"),
        *MORE,
    )

    AUTO_FOCUS = "#ending-words"
    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = ENDING_CSS

    def __init__(self, clock: Callable[[], datetime] = now) -> None:
        """``clock`` tells UTC."""
        super().__init__()
        self.clock = clock
        self.brought: Ending | None = None
        """What counts; None where nothing was done."""
        self._lesson: str | None = None
        self._today: Destination | None = None

    # What an ending says for itself ----------------------------------------------------------

    @abstractmethod
    def told(self) -> Told:
        """What came of it."""

    @abstractmethod
    def ending(self, day: date) -> Ending | None:
        """What counts for the pupil who sits here; None where nothing was done."""

    def picture(self) -> Widget | None:
        """The final board, the sheet, the cards; it takes no keys."""
        return None

    def one_level_up(self) -> Callable[[], object] | None:
        """Begins the same once more, harder; None unless this was mastered and a level is left."""
        return None

    @property
    def repeats(self) -> bool:
        """Whether Enter begins the same once more, as N does."""
        return self.one_level_up() is None

    def next_text(self) -> str:
        """What Enter does."""
        return say("ending.harder" if self.one_level_up() else "ending.again")

    @abstractmethod
    def action_again(self) -> None:
        """Once more, with the same choices."""

    def action_next(self) -> None:
        """The one next step."""
        (self.one_level_up() or self.action_again)()

    # What all share --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The words, beside or below them the picture, then the next step."""
        self.brought = self.ending(self.clock().astimezone().date())
        if self.repeats:  # then the row says so too, once
            rebind(
                self,
                Key("enter", "next", "again"),
                Key(letter("n"), "again", "again", show=False),
            )
        with Container(id="ending"):
            yield EndingWords(self.told(), self.brought)
            picture = self.picture()
            if picture is not None:
                with Container(id="picture"):
                    yield picture
        yield Words(self._steps(), id="next-step")
        yield KeysFooter()

    def _steps(self, today: str = "") -> Content:
        """What Enter does, and below it what is left of today."""
        step = Content.assemble(
            (f"{display('enter')} ", "bold $accent"), (self.next_text(), "bold")
        )
        if not today:
            return step
        return step + Content.assemble(("\nT ", "bold $accent"), say("ending.today", step=today))

    def on_mount(self) -> None:
        """Keeps what was done, and looks at what was before."""
        pupil = self.session.pupil
        if self.brought is not None:
            self.session.endings_here.append(self.brought)
        if pupil is not None and self.brought is not None:
            self.session.progress.add_ending(pupil.id, self.brought)
        self.look_back(pupil)
        words = self.query_one(EndingWords)
        self.watch(words, "show_vertical_scrollbar", self.refresh_bindings)

    @work
    async def look_back(self, pupil: Pupil | None) -> None:
        """Finds the lesson about what went wrong, own records, badges and how the class stands."""
        words, wrong = self.query_one(EndingWords), self.query_one(EndingWords).told.misconception
        if wrong is not None:
            about = await asyncio.to_thread(lambda: lessons().about(wrong))
            if about is not None and words.is_whole:
                self._lesson = about.id
                words.lead_to(about.title, about.minutes)
                self.refresh_bindings()
        brought = self.brought
        if pupil is None or brought is None:
            return
        try:
            past = await self.session.progress.call(lambda stored: _past(stored, pupil))
        except (ProgressFault, PupilRefused):
            return  # told already, and an ending can do without
        if words.is_whole:
            words.learn(_news(past, brought, pupil))
            await self._look_ahead()

    async def _look_ahead(self) -> None:
        """Names the next thing of today, once what has just been done is stored."""
        later = await asyncio.to_thread(imported, "tutor.ui.screens.home.later")
        await self.session.progress.store(lambda _: None)  # behind what was given before
        found = await later.look_up(self.session)
        if found.offers and self.is_attached:
            self._today = found.offers[0].destination
            for line in self.query("#next-step").results(Static):  # it may be closing
                line.update(self._steps(found.offers[0].text))
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Shows the keys of the lesson and of what is left of today where there is any."""
        match action:
            case "lesson":
                return self._lesson is not None
            case "today":
                return self._today is not None
            case "words":
                return any(words.max_scroll_y for words in self.query(EndingWords))
            case _:
                return True

    def action_words(self, pages: int) -> None:
        """Shows what is further down, or further up again."""
        words = self.query_one(EndingWords)
        (words.scroll_page_down if pages > 0 else words.scroll_page_up)()

    def action_today(self) -> None:
        """On to the next thing of today."""
        if self._today is not None:
            self.open(self._today, instead=True)

    def action_lesson(self) -> None:
        """Opens the lesson about what is to be looked at."""
        self.open(Lessons(chosen=self._lesson), instead=True)

    def action_leave(self) -> None:
        """Goes home."""
        self.open(Home())


class _Past(NamedTuple):
    endings: list[Ending]
    joy: bool
    together: int | None


def _past(progress: "Progress", pupil: Pupil) -> _Past:
    joy, of = progress.joy(), pupil.class_name
    together = progress.class_right(of) if joy and of else None
    return _Past(progress.endings(pupil.id), joy, together)


def _news(past: _Past, brought: Ending, pupil: Pupil) -> News:
    return News(
        new_records(brought, past.endings),
        new_badges(brought, past.endings) if past.joy else (),
        past.together,
        pupil.class_name or "",
    )
