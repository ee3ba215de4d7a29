"""Who are you? A class of thirty finds its names by typing a few letters."""

from asyncio import Event
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.names import LONGEST, fitting, folded
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.ui.destinations import Destination
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.pupils.asking import ask_new_pin, ask_whether_known
from tutor.ui.screens.pupils.managing import ManageScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

GUEST: Final = "guest"
NEW: Final = "new"
READING: Final = "reading"
NOBODY: Final = "nobody"


class NamesScreen(TutorScreen):
    """A line to type a name, and the names that fit; what is done with one is a subclass's own."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("up", "move(-1)", "up", show=False, priority=True),
        Key("down", "move(1)", "down", show=False, priority=True),
    )

    AUTO_FOCUS = "Input"
    CSS_PATH = "pupils.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._pupils: list[Pupil] = []
        self._has_read = False
        self._is_unread = False
        """Whether the names cannot be read."""
        self._read = Event()
        """Set as soon as there are names."""

    @property
    def title_text(self) -> str:
        """What stands above the line."""
        return say("pupil.who")

    @property
    def line_text(self) -> str:
        """What the line says while it is empty."""
        return say("pupil.type")

    def compose(self) -> ComposeResult:
        """The line above the names."""
        with Vertical(id="pupils"):
            yield Static(Content.styled(self.title_text, "bold $accent"))
            yield Input(placeholder=self.line_text, max_length=LONGEST)
            names = OptionList()
            names.can_focus = False  # the arrows move it from the line
            yield names
            yield Words(id="told")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Asks for the names; the line can be used meanwhile."""
        self._show()
        self.load()

    @work(exclusive=True)
    async def load(self) -> None:
        """Reads the names anew."""
        told = ""
        try:
            self._pupils = await self.session.progress.call(lambda progress: progress.pupils())
        except ProgressFault as fault:
            told = f"✗ {self.session.reason(fault)} {self.without_names}".rstrip()
        self._has_read, self._is_unread = True, bool(told)
        # Somebody may have been faster, and left: what is shown is taken away piece by piece.
        if all(self.query(piece) for piece in (Input, OptionList, "#told")):
            self.query_one("#told", Static).update(Content.styled(told, "$text-error"))
            self._show()
        if not told:
            self._read.set()

    @property
    def without_names(self) -> str:
        """What can be done when the names cannot be read."""
        return ""

    @property
    def typed(self) -> str:
        """What stands in the line, with single blanks."""
        return " ".join(self.query_one(Input).value.split())

    @property
    def known(self) -> dict[str, Pupil]:
        """Everybody, by the ids of their lines."""
        return {str(pupil.id): pupil for pupil in self._pupils}

    @on(Input.Changed)
    def _show(self) -> None:
        names = self.query_one(OptionList)
        before, typed = names.highlighted if self.chosen != READING else None, self.typed
        names.clear_options()
        names.add_options(self._options())
        stays = typed == self._shown_for and before is not None and before < names.option_count
        names.highlighted = before if stays else self.first
        self._shown_for = typed

    _shown_for = ""
    """What was typed when the names were shown last: read anew, the cursor stays where it was."""

    def _options(self) -> Iterator[Option]:
        if not self._has_read:  # a quick Enter must not take somebody for a guest, or for new
            yield Option(Content(say("pupil.reading")), id=READING)
            return
        known = fitting(self.typed, self._pupils)
        yield from (Option(_line(pupil), id=str(pupil.id)) for pupil in known)
        yield from self.other_options(known)

    @property
    def first(self) -> int | None:
        """The line under the cursor before the arrows move it."""
        return 0

    def other_options(self, fitting: Sequence[Pupil]) -> Iterator[Option]:
        """The lines below the names that fit."""
        del fitting
        yield from ()

    @property
    def chosen(self) -> str:
        """The id of the line under the cursor."""
        names = self.query_one(OptionList)
        if not names.option_count:
            return READING
        if names.highlighted is None:
            return NOBODY
        return str(names.get_option_at_index(names.highlighted).id)

    @work(exclusive=True, group="once read")
    async def _once_read(self, act: Callable[[], object]) -> None:
        """Does what a key asked for too early; keys typed after it wait as long."""
        with self.session.hold_keys(self):
            await self._read.wait()
            if self.is_active:
                act()

    def action_move(self, way: int) -> None:
        """Goes up or down the names."""
        if not self._has_read:
            self._once_read(partial(self.action_move, way))
            return
        names = self.query_one(OptionList)
        (names.action_cursor_up if way < 0 else names.action_cursor_down)()

    @on(OptionList.OptionHighlighted)
    def _keys_change(self) -> None:
        self.refresh_bindings()


class PupilsScreen(NamesScreen):
    """Enter sits down under a name, then goes on."""

    KEYS = (
        Key("enter", "choose", "choose", priority=True),
        *NamesScreen.KEYS,
        Key("f3", "guest", "guest"),
        Key("f4", "manage", "manage"),
        Key("escape", "app.pop_screen", "back"),
    )

    def __init__(self, then: Destination | None = None) -> None:
        """``then`` is opened when somebody has sat down and this screen has gone."""
        super().__init__()
        self._then = then

    @property
    def help_text(self) -> str:
        """What F1 says of the names to choose from."""
        return say("pupil.help")

    @property
    def without_names(self) -> str:
        """That somebody can go on without a name."""
        return say("pupil.as-guest")

    def other_options(self, fitting: Sequence[Pupil]) -> Iterator[Option]:
        """A new name, where it could be stored, and just trying."""
        is_new = folded(self.typed) not in {folded(one.name) for one in fitting}
        if self.typed and is_new and not self._is_unread:
            yield Option(Content(say("pupil.new", name=self.typed)), id=NEW)
        yield Option(Content(say("pupil.guest")), id=GUEST)

    @property
    def first(self) -> int | None:
        """None where nobody is on the list yet: who just presses Enter is no guest by accident."""
        if self._is_unread:
            return None
        return 0 if self.typed or self._pupils or not self._has_read else None

    _name_missed = False
    """Whether it is told that a name comes first."""

    @on(Input.Changed)
    def _name_begun(self) -> None:
        """Takes away that a name comes first, once there is one."""
        if self._name_missed and self.typed:
            self._name_missed = False
            self.query_one("#told", Static).update("")

    # Sitting down ----------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def action_choose(self) -> None:
        """Whoever is under the cursor sits down, or says first that it is them."""
        match self.chosen:
            case "reading" if self.typed:
                self._once_read(self.action_choose)
            case "reading":
                pass  # nobody was asked for
            case "nobody" if self._is_unread:
                self.load()  # it may be there again
            case "nobody":
                self._name_missed = True
                self.query_one("#told", Static).update(Content(say("pupil.name-first")))
            case "guest":
                self._sit_down(None)
            case "new":
                self._add(self.typed)
            case known:
                self._sign_in(self.known[known])

    def action_guest(self) -> None:
        """Somebody is just trying; in a long list this is too far down."""
        self._sit_down(None)

    def _sit_down(self, pupil: Pupil | None) -> None:
        self.session.seat(pupil)
        if self.is_active:  # whoever sat here already; for anybody else everything was left
            self.app.pop_screen()
        if self._then is not None:
            self.open(self._then)
        elif pupil is not None:
            waits = self.session.progress.failing is not None
            hello = say("pupil.hello-waits" if waits else "pupil.hello", name=pupil.name)
            self.app.notify(hello, markup=False)

    @work
    async def _sign_in(self, pupil: Pupil) -> None:
        if (known := await ask_whether_known(self, pupil)) is not None:
            self._sit_down(known)

    @work
    async def _add(self, name: str) -> None:
        try:
            pin = await ask_new_pin(self.app, say("pupil.new-pin", name=name))
            if pin is None:
                return
            with self.session.hold_keys(self):
                call = self.session.progress.call
                self._sit_down(await call(lambda progress: progress.add_pupil(name, pin)))
        except (ProgressFault, PupilRefused) as wrong:
            self.session.tell_fault(wrong)
            self.load()  # the name may have come from another terminal: now it can be chosen

    # Looking after one's own name ------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A pupil changes their own name and PIN, and nobody else's."""
        if action != "manage":
            return True
        pupil = self.known.get(self.chosen)
        return True if pupil is not None and self.session.may(Action.RENAME, pupil) else None

    @work
    async def action_manage(self) -> None:
        """Changes what is stored of who sits here, who says first that it is them."""
        pupil = self.known[self.chosen]
        if await ask_whether_known(self, pupil) is None:
            return
        changed = await self.app.push_screen_wait(ManageScreen(pupil))
        if changed is not None:
            self.notify(changed, markup=False)
        self.load()


def _line(pupil: Pupil) -> Content:
    """A name, the class, and whether a PIN will be asked for."""
    about = [pupil.class_name or "", say("pupil.has-pin") if pupil.has_pin else ""]
    muted = "  ".join(filter(None, about))
    return Content.assemble(pupil.name, ("  " + muted if muted else "", "$text-muted"))
