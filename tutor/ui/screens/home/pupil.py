"""A pupil's home, and that of who is just trying: today, the map, and what else there is to do."""

from asyncio import Event, to_thread
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.importing import imported
from tutor.language import say
from tutor.progress.faults import PupilRefused
from tutor.ui import destinations
from tutor.ui.keys import Key, letter
from tutor.ui.navigation import NotOpened
from tutor.ui.screens import left
from tutor.ui.screens.home.greeting import Greeting
from tutor.ui.screens.home.lines import CONTINUE, LEADS_TO, leave_text, line_of, offered
from tutor.ui.screens.home.titles import LessonTitles
from tutor.ui.screens.home.today import STEPS, Offer, Today
from tutor.ui.screens.home.unseen import WhenSeen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

if TYPE_CHECKING:
    from types import ModuleType

    from tutor.ui.screens.home.later import Found

MENU: Final = ("games", "practices", "drill", "lessons", "puzzle", "progress", "join")
"""The lines of the menu below what was left."""


class HomeMenu(OptionList):
    """The lines below today's box; up from the first leads back to it."""

    def action_cursor_up(self) -> None:
        """A line up."""
        if not self.highlighted:
            self.screen.query_one(Today).focus()
        else:
            super().action_cursor_up()


class HomeScreen(WhenSeen):
    """Enter starts what there is to do today; letters lead anywhere else."""

    KEYS = (
        Key(letter("n"), "go('pupil')", "who"),
        Key(letter("r"), "go('rules')", "rules"),
        Key(letter("s"), "go('settings')", "settings"),
        Key(letter("t"), "go('teachers')", "teachers"),
        Key(letter("x"), "stand_up", "stand-up"),
        Key("escape", "leave", "quit"),
        Key(letter("c"), "go('continue')", "continue", show=False),
        Key(letter("p"), "go('games')", "play", show=False),
        Key(letter("g"), "go('practices')", "practices", show=False),
        Key(letter("d"), "go('drill')", "drill", show=False),
        Key(letter("l"), "go('lessons')", "lessons", show=False),
        Key(letter("z"), "go('puzzle')", "puzzle", show=False),
        Key(letter("m"), "go('progress')", "progress", show=False),
        Key(letter("j"), "go('join')", "join", show=False),
        Key("down", "down", "down", show=False),
    )

    AUTO_FOCUS = "Today"
    CSS_PATH = "home.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: Path | None = None
        self._passed_over: set[Path] = set()
        self._told = ""
        """What it was, in a few words."""
        self._found: tuple[Offer, ...] = ()
        self._assigned = 0
        """How many of these the teacher has set: they come before what was left."""
        self._has_looked = False
        """Whether it was looked up before, or is being looked up now."""
        self._known = Event()
        """Set as soon as it is known what there is to do today."""

    @property
    def help_text(self) -> str:
        """What F1 says of the home screen."""
        guest = self.session.pupil is None
        return f"{say('home.help')} {say('home.saves-with-name' if guest else 'home.saves')}"

    def compose(self) -> ComposeResult:
        """The greeting, today's box and the menu: what is looked up finds its place later."""
        self._look_for_left()
        yield Greeting(self.session.pupil)
        yield Today(self._left())
        yield HomeMenu(*self._options())
        # Now, not when it is seen: words that come into a layout may get too few lines.
        yield Words(Content(say("home.about-today")), id="about")
        yield KeysFooter()

    async def _make_room(self, later: "ModuleType") -> None:
        """The places of what was looked up, which were empty in the first picture."""
        if not self.query("#seeing"):
            own = (_place("small"), _place("skills"), LessonTitles(id="lessons"))
            picture = Horizontal(*own if self.session.pupil else later.picture(self), id="picture")
            seeing = Vertical(picture, _place("class"), id="seeing")
            await self.mount(seeing, after=self.query_one(Today))

    def _options(self) -> Iterator[Option]:
        if self.unfinished is not None:
            yield line_of(CONTINUE, self._told)
        yield from (line_of(line) for line in MENU if offered(self.session, line))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys are there for what can be done here."""
        if action == "go":
            line = str(parameters[0])
            return self.unfinished is not None if line == CONTINUE else offered(self.session, line)
        if action == "stand_up":
            return self.session.pupil is not None
        return True

    # What comes later ----------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Looks up what there is to do once the first picture stands."""
        self.call_after_refresh(self.look_up)

    @work(exclusive=True, group="today")
    async def look_up(self) -> None:
        """Reads how things stand, and fills it in."""
        self._has_looked = True
        later = await to_thread(_later)
        if self.is_open:
            await self._make_room(later)
        if not self.is_open or not self.query("#picture"):  # somebody was faster and is leaving
            return
        try:
            found = await later.look_up(self.session)
        except PupilRefused as gone:  # removed meanwhile, on another terminal
            self.session.tell_fault(gone)
            self.session.stand_up()
            return
        self._known.set()
        if self.query(Today):
            self._fill_in(found)

    def _fill_in(self, found: "Found") -> None:
        self._found, self._assigned = found.offers, found.assigned
        self.query_one(Today).offers = self._offers
        self.query_one(Greeting).week = found.shown.get("week")
        for place, content in found.shown.items():
            for shown in self.query(f"#{place}").results(Static):  # a guest has no map
                shown.update(content)
        for lessons in self.query(LessonTitles):
            lessons.titles = found.titles

    def on_screen_resume(self) -> None:
        """What was left may be another one, and there is something else to do."""
        super().on_screen_resume()
        if not self.query(HomeMenu):  # left before it was seen
            return
        self._offer_again()
        if self._has_looked:  # what is being read may be of before
            self.look_up()

    def _offer_again(self) -> None:
        """Shows the lines anew where they are others; the cursor stays on its line."""
        menu = self.query_one(HomeMenu)
        self._look_for_left()
        before = menu.highlighted_option
        options = [*self._options()]
        if [option.id for option in menu.options] != [option.id for option in options]:
            menu.clear_options()
            menu.add_options(options)
            same = (at for at, one in enumerate(options) if before and one.id == before.id)
            menu.highlighted = next(same, 0)
        if self._known.is_set():
            self.query_one(Today).offers = self._offers
        self._describe()
        self.refresh_bindings()

    def _look_for_left(self) -> None:
        self.unfinished = left.unfinished(self.session, self._passed_over)
        self._told = "" if self.unfinished is None else left.told(self.unfinished)

    @property
    def _offers(self) -> tuple[Offer, ...]:
        """What the teacher has set, what was left today, what else there is to do."""
        given, others = self._found[: self._assigned], self._found[self._assigned :]
        return (*given, *self._left(), *others)[:STEPS]

    def _left(self) -> tuple[Offer, ...]:
        """What was left today goes on before anything of one's own; what was left earlier waits."""
        path = self.unfinished
        if path is None or not left.is_of_today(path):
            return ()
        text = say("home.step-continue", what=self._told)
        return (Offer(text, destinations.Continue(path)),)

    @on(OptionList.OptionHighlighted)
    def _describe(self) -> None:
        """Says what the line under the cursor is for."""
        option = self.query_one(HomeMenu).highlighted_option
        if self.focused is self.query_one(Today) or option is None:
            text = say("home.about-today")
        elif option.id == CONTINUE and self.unfinished is not None:
            text = self._told or say("home.about-continue")
        else:
            text = say(f"home.about-{option.id}")
        self.query_one("#about", Static).update(Content(text), layout=False)  # always four lines

    def on_descendant_focus(self) -> None:
        """The box, or a line of the menu."""
        self._describe()

    # Going somewhere -----------------------------------------------------------------------------

    @on(Today.Started)
    @work(exclusive=True, group="start")
    async def _start(self) -> None:
        """Begins with what is first today, as soon as that is known; then with what is left."""
        today = self.query_one(Today)
        if not today.offers:
            with self.session.hold_keys(self):
                await self._known.wait()
        if self.is_active and today.offers:
            self.open(today.offers[0].destination)
        elif self.is_active:
            self.query_one(HomeMenu).focus()

    @on(OptionList.OptionSelected)
    def _open(self, message: OptionList.OptionSelected) -> None:
        self.action_go(str(message.option_id))

    def action_go(self, line: str) -> None:
        """Goes where a line or a letter leads."""
        if line in LEADS_TO:
            self.open(LEADS_TO[line])
        elif self.unfinished is not None:
            self.open(destinations.Continue(self.unfinished))

    def action_down(self) -> None:
        """From the box to the menu below it."""
        self.query_one(HomeMenu).focus()

    def action_stand_up(self) -> None:
        """Lets the pupil go, whose things are nobody else's; home is made anew for who comes."""
        pupil, app = self.session.pupil, self.app
        self.session.stand_up()
        if pupil is not None:
            app.notify(say("home.stood-up", name=pupil.name), markup=False)

    @on(NotOpened)
    def _pass_over(self, message: NotOpened) -> None:
        """What cannot be gone on with is not offered again; the one before it is."""
        if isinstance(message.destination, destinations.Continue):
            self._passed_over.add(message.destination.path)
            self._offer_again()

    def action_leave(self) -> None:
        """Quits, but only when asked twice: Esc also leads here from everywhere."""
        if self.session.is_sure(self, leave_text(self.session)):
            self.app.exit()


def _place(name: str) -> Static:
    return Static(id=name)


def _later() -> "ModuleType":
    """What reads and teaches; for a thread."""
    return cast("ModuleType", imported("tutor.ui.screens.home.later"))
