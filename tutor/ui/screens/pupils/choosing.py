"""Who are you? A class of thirty finds its names by typing a few letters."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tutor.explain import progress_wrong
from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.names import bare, folded
from tutor.progress.values import Pupil
from tutor.ui.destinations import Destination
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.pupils.asking import ask_new_pin, ask_whether_known
from tutor.ui.screens.pupils.exporting import export, write_summary
from tutor.ui.screens.pupils.managing import ManageScreen
from tutor.ui.widgets.keysfooter import KeysFooter

GUEST: Final = "guest"
NEW: Final = "new"
READING: Final = "reading"


class PupilsScreen(TutorScreen):
    """A line to type a name and the names that fit; Enter sits down, then goes on."""

    KEYS = (
        Key("enter", "choose", "choose", priority=True),
        Key("up", "move(-1)", "up", show=False, priority=True),
        Key("down", "move(1)", "down", show=False, priority=True),
        Key("f3", "guest", "guest"),
        Key("f4", "manage", "manage"),
        Key("f5", "export", "export-class"),
        Key("escape", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "Input"
    CSS_PATH = "pupils.tcss"

    def __init__(self, then: Destination | None = None) -> None:
        """``then`` is opened when somebody has sat down and this screen has gone."""
        super().__init__()
        self._then = then
        self._pupils: list[Pupil] = []
        self._has_read = False

    @property
    def help_text(self) -> str:
        """What F1 says of the names to choose from."""
        return say("pupil.help")

    def compose(self) -> ComposeResult:
        """The line above the names."""
        with Vertical(id="pupils"):
            yield Static(Content.styled(say("pupil.who"), "bold $accent"))
            yield Input(placeholder=say("pupil.type"), max_length=60)
            names = OptionList()
            names.can_focus = False  # the arrows move it from the line
            yield names
            yield Static(id="told")
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
            told = f"✗ {progress_wrong(fault)} {say('pupil.as-guest')}"
        self._has_read = True
        if self.query(OptionList):  # somebody may have been faster, and left
            self.query_one("#told", Static).update(Content.styled(told, "$text-error"))
            self._show()

    # The list --------------------------------------------------------------------------------

    @property
    def _typed(self) -> str:
        return " ".join(self.query_one(Input).value.split())

    @property
    def _known(self) -> dict[str, Pupil]:
        return {str(pupil.id): pupil for pupil in self._pupils}

    @on(Input.Changed)
    def _show(self) -> None:
        names = self.query_one(OptionList)
        names.clear_options()
        names.add_options(self._options())
        names.highlighted = 0

    def _options(self) -> Iterator[Option]:
        if not self._has_read:  # a quick Enter must not take somebody for a guest, or for new
            yield Option(Content(say("pupil.reading")), id=READING)
            return
        fitting = found(self._typed, self._pupils)
        yield from (Option(_line(pupil), id=str(pupil.id)) for pupil in fitting)
        if self._typed and folded(self._typed) not in {folded(one.name) for one in fitting}:
            yield Option(Content(say("pupil.new", name=self._typed)), id=NEW)
        yield Option(Content(say("pupil.guest")), id=GUEST)

    @property
    def _chosen(self) -> str:
        names = self.query_one(OptionList)
        if not names.option_count:
            return READING
        return str(names.get_option_at_index(names.highlighted or 0).id)

    def action_move(self, way: int) -> None:
        """Goes up or down the names."""
        names = self.query_one(OptionList)
        (names.action_cursor_up if way < 0 else names.action_cursor_down)()

    @on(OptionList.OptionHighlighted)
    def _keys_change(self) -> None:
        self.refresh_bindings()

    # Sitting down ----------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def action_choose(self) -> None:
        """Whoever is under the cursor sits down, or says first that it is them."""
        match self._chosen:
            case "reading":
                pass
            case "guest":
                self._sit_down(None)
            case "new":
                self._add(self._typed)
            case known:
                self._sign_in(self._known[known])

    def action_guest(self) -> None:
        """Somebody is just trying; in a long list this is too far down."""
        self._sit_down(None)

    def _sit_down(self, pupil: Pupil | None) -> None:
        self.session.seat(pupil)
        self.app.pop_screen()
        if self._then is not None:
            self.open(self._then)
        elif pupil is not None:
            self.app.notify(say("pupil.hello", name=pupil.name), markup=False)

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
            call = self.session.progress.call
            self._sit_down(await call(lambda progress: progress.add_pupil(name, pin)))
        except (ProgressFault, PupilRefused) as wrong:
            self.notify(progress_wrong(wrong), severity="warning", markup=False)

    # Looking after the names -----------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A name must be under the cursor to be changed."""
        return self._chosen in self._known or None if action == "manage" else True

    @work
    async def action_manage(self) -> None:
        """Changes what is stored of the pupil under the cursor, who says first that it is them."""
        pupil = self._known[self._chosen]
        if await ask_whether_known(self, pupil) is None:
            return
        changed = await self.app.push_screen_wait(ManageScreen(pupil))
        if changed is not None:
            self.notify(changed, markup=False)
        self.load()

    def action_export(self) -> None:
        """Writes a line about every pupil to a file and says where it is."""
        export(self, write_summary)


def _line(pupil: Pupil) -> Content:
    """A name, the class, and whether a PIN will be asked for."""
    about = [pupil.class_name or "", say("pupil.has-pin") if pupil.has_pin else ""]
    muted = "  ".join(filter(None, about))
    return Content.assemble(pupil.name, ("  " + muted if muted else "", "$text-muted"))


# Which names fit what was typed: any word of them may begin so, with accents or without --------


def found(typed: str, pupils: Sequence[Pupil]) -> list[Pupil]:
    """The pupils whose name, or class, has words that begin like those typed; ``Ł`` stands by L."""
    wanted = bare(typed).split()
    fitting = [pupil for pupil in pupils if _fits(wanted, pupil)]
    return sorted(fitting, key=lambda pupil: bare(pupil.name))


def _fits(wanted: Sequence[str], pupil: Pupil) -> bool:
    words = bare(f"{pupil.name} {pupil.class_name or ''}").split()
    return all(any(word.startswith(one) for word in words) for one in wanted)
