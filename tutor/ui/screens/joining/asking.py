"""Which class, and who: an address, a code, a name; then the teacher's nod where it is needed."""

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tutor.classroom import seats
from tutor.classroom.addresses import address_of, code_behind
from tutor.classroom.extra import PORT
from tutor.classroom.protocol import LONGEST_NAME, No
from tutor.classroom.seats import Seat
from tutor.classroom.wording import refusal
from tutor.importing import imported
from tutor.language import current, plain, say
from tutor.progress.names import folded
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.joining.answering import ClassScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

if TYPE_CHECKING:
    from tutor.classroom.client import Client, Named

CLIENT: Final = "tutor.classroom.client"
"""What calls a hub up, a tenth of a second's work to load: in a pause, or in a thread."""

HERE: Final = f"http://127.0.0.1:{PORT}"
"""Where the class is if nobody says otherwise: on this machine."""

LOOK: Final = "look"
"""The work of asking a class for its names."""

NEW: Final = "new"
"""The line for a name that is not in the list."""


class Stage(StrEnum):
    """What is asked."""

    DOOR = "door"
    """Where the class is, and its code."""
    NAME = "name"
    TAKEN = "taken"
    """Whether the teacher is to be asked for a name that somebody has."""
    COMING = "coming"
    """Nothing: the hub is asked."""


def _shown(address: str) -> str:
    """An address as people type it."""
    return address.removeprefix("http://").removesuffix(f":{PORT}")


class JoinScreen(TutorScreen):
    """Asks until the class gives a seat."""

    KEYS = (
        Key("enter", "go_on", "go-on", priority=True),
        Key("up", "move(-1)", "up", show=False, priority=True),
        Key("down", "move(1)", "down", show=False, priority=True),
        Key("escape", "back", "back", priority=True),
    )

    AUTO_FOCUS = ""
    CSS_PATH = "asking.tcss"

    def __init__(self, address: str, code: str, name: str, *, known: str = "") -> None:
        """``name`` is taken without asking; ``known`` is who sits here, offered as an answer."""
        super().__init__()
        self.stage = Stage.DOOR
        code = code or code_behind(address)
        remembered = next((seat for seat in seats.free() if not seat.left), None)
        if not address and not code and remembered is not None:
            address, code = remembered.address, remembered.code
            self._asks_first = True
        else:
            self._asks_first = not code
        self._address, self._code, self._who = address or HERE, code, name
        self._known = known
        self._attempt = secrets.token_urlsafe(12)
        self._names: Sequence[Named] = ()
        self._nicknames = True
        self._client: Client | None = None

    @property
    def help_text(self) -> str:
        """What F1 says of joining."""
        return say("join.help")

    def compose(self) -> ComposeResult:
        """The lines of each stage; those of others are hidden."""
        with Vertical(id="join"):
            yield Static(Content.styled(say("join.title"), "bold $accent"))
            yield Words(id="ask")
            with Vertical(id="door"):
                yield Static(Content(say("join.address")))
                yield Input(_shown(self._address), id="address", max_length=100)
                yield Static(Content(say("join.code")))
                yield Input(self._code, id="code", max_length=20)
            yield Input(self._known, id="name", max_length=LONGEST_NAME)
            names = OptionList()
            names.can_focus = False  # the arrows move it from the line
            yield names
            yield Words(id="told")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Goes as far as what is known leads."""
        self._enter(Stage.DOOR)
        self.session.when_idle(partial(imported, CLIENT))
        if not self._asks_first:
            self._look()

    async def on_unmount(self) -> None:
        """Hangs up, unless the line is the next screen's."""
        if self._client is not None:
            await self._client.close()

    # Stages ------------------------------------------------------------------------------------

    def _enter(self, stage: Stage, told: str = "") -> None:
        self.stage = stage
        self.query_one("#door").display = stage is Stage.DOOR
        self.query_one("#name").display = stage is Stage.NAME
        self.query_one(OptionList).display = stage is Stage.NAME
        name = plain(self._who)
        asks = {
            Stage.DOOR: say("join.ask-door"),
            Stage.NAME: say("join.ask-name" if self._names else "join.ask-name-alone"),
            Stage.TAKEN: say("join.ask-taken", name=name),
            Stage.COMING: say("join.ask-coming"),
        }
        self.query_one("#ask", Static).update(Content(asks[stage]))
        self._tell(told)
        match stage:
            case Stage.DOOR:
                code = self.query_one("#code", Input)
                code.focus()
                code.action_end()
            case Stage.NAME:
                self._show_names()
                self.query_one("#name").focus()
            case _:
                self.set_focus(None)
        self.refresh_bindings()

    def _tell(self, text: str, style: str = "$text-error") -> None:
        self.query_one("#told", Static).update(Content.styled(text, style))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the hub is asked there is nothing to go on with."""
        return action != "go_on" or self.stage is not Stage.COMING

    @on(Input.Submitted)
    def action_go_on(self) -> None:
        """Takes what was typed or chosen."""
        match self.stage:
            case Stage.DOOR if self.query_one("#address").has_focus:
                self.query_one("#code").focus()
            case Stage.DOOR:
                self._knock()
            case Stage.NAME:
                self._choose()
            case Stage.TAKEN:
                self._come_in(take=True)

    def action_back(self) -> None:
        """A step back, or home; what was looked up for where it came from is not waited for."""
        self.workers.cancel_group(self, LOOK)
        match self.stage:
            case Stage.DOOR:
                self.app.pop_screen()
            case Stage.NAME:
                self._enter(Stage.DOOR)
            case _ if self._names or self._who:
                self._hang_up()
                self._who = ""
                self._enter(Stage.NAME)
            case _:
                self._hang_up()
                self._enter(Stage.DOOR)

    def _hang_up(self) -> None:
        if (client := self._client) is not None:
            self._client = None
            self.run_worker(client.close())

    # The door ----------------------------------------------------------------------------------

    def _knock(self) -> None:
        typed = self.query_one("#address", Input).value
        address = address_of(typed or HERE)
        code = self.query_one("#code", Input).value.strip() or code_behind(typed)
        if address is None:
            self._tell(say("join.address-wrong"))
            self.query_one("#address").focus()
        elif not code:
            self._tell(say("join.code-missing"))
        else:
            self._address, self._code = address, code
            self._look()

    @work(exclusive=True, group=LOOK)
    async def _look(self) -> None:
        """Goes back to a seat that this terminal was cut off from, or asks for the names."""
        address = address_of(self._address)
        if address is None:
            self._enter(Stage.DOOR, say("join.address-wrong"))
            return
        self._address = address
        self._enter(Stage.COMING)
        calling = await asyncio.to_thread(imported, CLIENT)
        mine = [seat for seat in self._seats() if not seat.left]
        if len(mine) == 1 and self._is_meant(mine[0]):
            self._go_back(mine[0])
            return
        try:
            found = await calling.class_list(self._address, self._code)
        except calling.Unreachable as why:
            self._enter(Stage.DOOR, refusal(why.code))
            return
        self._names, self._nicknames = found
        if self._who:
            self._come_in()
        else:
            self._enter(Stage.NAME)

    def _seats(self) -> list[Seat]:
        """The seats of this class that this terminal may go back to."""
        wanted = self._code.replace(" ", "").replace("-", "").upper()
        return [
            seat for seat in seats.free() if (seat.address, seat.code) == (self._address, wanted)
        ]

    def _is_meant(self, seat: Seat) -> bool:
        name = self._who or self._known
        return not name or folded(name) == folded(seat.name)

    # The name ----------------------------------------------------------------------------------

    @property
    def _typed(self) -> str:
        return " ".join(self.query_one("#name", Input).value.split())

    @on(Input.Changed, "#name")
    def _show_names(self) -> None:
        names = self.query_one(OptionList)
        names.clear_options()
        names.add_options(self._options())
        names.highlighted = 0 if names.option_count else None

    def _options(self) -> Iterator[Option]:
        typed = folded(self._typed)
        fitting = [each for each in self._names if typed in folded(each.name)]
        for each in fitting:
            taken = f"  ({say('join.taken')})" if each.taken else ""
            yield Option(Content.assemble(each.name, (taken, "dim")), id=f"={each.name}")
        known = any(folded(each.name) == typed for each in fitting)
        if typed and not known and self._nicknames:
            yield Option(Content(say("join.come-in-as", name=plain(self._typed))), id=NEW)

    def action_move(self, rows: int) -> None:
        """Looks at the name before or after, or goes to the other line."""
        if self.stage is Stage.NAME:
            names = self.query_one(OptionList)
            (names.action_cursor_down if rows > 0 else names.action_cursor_up)()
        elif self.stage is Stage.DOOR:
            self.query_one("#code" if rows > 0 else "#address").focus()

    @on(OptionList.OptionSelected)
    def _choose(self) -> None:
        names = self.query_one(OptionList)
        if names.highlighted is None:
            typed = self._typed
            self._tell(say("join.no-name-wrong") if typed else say("join.name-missing"))
            return
        option = str(names.get_option_at_index(names.highlighted).id)
        self._who = self._typed if option == NEW else option.removeprefix("=")
        self._come_in()

    # The seat ----------------------------------------------------------------------------------

    def _come_in(self, *, take: bool = False) -> None:
        mine = [seat for seat in self._seats() if folded(seat.name) == folded(self._who)]
        if mine and not take:
            self._go_back(mine[0])
            return
        self._enter(Stage.COMING, say("join.teacher-asked") if take else "")
        frame = {"t": "join", "code": self._code, "name": self._who, "lang": current()}
        frame["try"] = self._attempt
        self._speak({**frame, "take": True} if take else frame)

    def _go_back(self, seat: Seat) -> None:
        self._who = seat.name
        self._enter(Stage.COMING)
        self._speak({"t": "back", "token": seat.token, "lang": current()})

    def _speak(self, first: dict[str, Any]) -> None:
        if self._client is not None and self._client.address == self._address:
            self._client.begin(first)
            return
        self._hang_up()
        self._client = client = imported(CLIENT).Client(self._address, first)
        client.start()
        self._listen(client)

    @work(group="line", exclusive=True)
    async def _listen(self, client: "Client") -> None:
        async for frame in client:
            match frame:
                case {"t": "seat"}:
                    self._sit(client, frame)
                    return
                case {"t": "no", "code": code}:
                    self._refused(str(code))
                case {"t": "away"}:
                    self._tell(say("join.away"))

    def _sit(self, client: "Client", frame: dict[str, Any]) -> None:
        self._client = None
        code, name = self._code_of(frame), str(frame["name"])
        try:
            held = seats.hold(client.address, code, name, str(frame["token"]))
        except OSError:
            held = None
        self.app.switch_screen(ClassScreen(client, held, name))

    def _code_of(self, frame: dict[str, Any]) -> str:
        """The code of the room, which a token begins with."""
        code = str(frame["token"]).partition(".")[0]
        return code or self._code.upper()

    def _refused(self, code: str) -> None:
        if code in (No.GONE, No.KEY_WRONG):
            self._forget()
        elif code == No.CODE_WRONG:
            self._hang_up()
            self._enter(Stage.DOOR, refusal(code))
        elif code == No.NAME_TAKEN and self.stage is Stage.COMING and not self._has_asked:
            self._enter(Stage.TAKEN)
        elif code == No.NAME_TAKEN:
            self._tell(say("join.teacher-asked"), "$accent")
        else:
            self._who = ""
            self._enter(Stage.NAME, refusal(code))

    @property
    def _has_asked(self) -> bool:
        return self._client is not None and bool(self._client.first.get("take"))

    def _forget(self) -> None:
        """A remembered seat is none any more: it is asked who comes."""
        gone = [seat for seat in self._seats() if folded(seat.name) == folded(self._who)]
        for seat in gone:
            seats.forget(seat)
        self._hang_up()
        self._who = ""
        self._look()
