"""Something that a class answers on devices alone, led from the projector: it knows no game."""

from collections.abc import Mapping
from typing import Any, Final

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.classroom.led import Led
from tutor.language import expression, plain, say
from tutor.ui.destinations import Home
from tutor.ui.keys import Key
from tutor.ui.screens.class_rounds.door import Door
from tutor.ui.screens.class_rounds.keys import END, PAGES, PAUSE, RING, SAME_AGAIN
from tutor.ui.screens.class_rounds.telling import (
    found_pages,
    ranked,
    shown_lines,
    where_it_lies,
    wrong_pages,
)
from tutor.ui.screens.class_rounds.unread import Unread
from tutor.ui.screens.more import TellingScreen
from tutor.ui.widgets.bigtime import BigTime
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words
from tutor.ui.widgets.projection import BigText
from tutor.ui.widgets.question import Question
from tutor.ui.widgets.revealpages import RevealPages
from tutor.ui.widgets.wrapping import close

NEXT: Final[Mapping[str, str]] = {
    "lobby": "begin-round",
    "locked": "show-all",
    "paused": "go-on",
    "reveal": "next-round",
}
"""What Enter does in each phase, by the name of the key."""

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {
    "pause": ("ask",),
    "ring": ("ask",),
    "again": ("reveal",),
    "show_this": ("reveal",),
    "page": ("reveal", "over"),
    "finish": ("lobby", "ask", "paused", "locked", "reveal"),
}
"""The phases in which a key does something; other keys always do."""


class DeviceRoundsScreen(TellingScreen, Unread):
    """Asks, rings, reveals, and asks the next one, until the teacher ends it."""

    AUTO_FOCUS = ""
    CSS_PATH = "device_rounds.tcss"
    keeps_teacher = True

    def __init__(
        self, led: Led, of: str, title: str, options: Mapping[str, Any], seconds: int
    ) -> None:
        """Leads a room.

        Args:
            led: begun and let go of here.
            of: the kind of what is asked.
            title: what it is called.
            options: as the teacher chose them.
            seconds: the time of a round; 0 for until the bell.
        """
        self.led = led
        self._of = of
        self._title = title
        self._options = dict(options)
        self._seconds = seconds
        self._place = -1
        self._ending = self._ended = False
        self._left: tuple[int | None, str] | None = None
        """The round, and its phase, from which was gone on last."""
        self._opened: tuple[int, str] = (0, "")
        """The round that lies open, and in which phase: its pages begin anew with it."""
        super().__init__()

    @property
    def help_text(self) -> str:
        """What F1 says of something that is answered on devices."""
        return say("devices.rounds-help")

    @property
    def phase(self) -> str:
        """Of the room."""
        return self.led.phase

    def name_keys(self) -> None:
        """Names Enter by what it does now."""
        self.KEYS = (  # type: ignore[misc]
            Key("enter", "go_on", NEXT.get(self.phase, "go-on")),
            Key("f5", "show_this", "show-this", priority=True) if self.phase == "reveal" else PAUSE,
            SAME_AGAIN if self.phase == "reveal" else RING,
            *PAGES,
            END,
            Key("escape", "leave", "leave", priority=True),
        )
        super().name_keys()

    def compose(self) -> ComposeResult:
        """The door, or what is asked with how many have answered, or everything that lies open."""
        yield Static(id="head")
        yield Door()
        with Vertical(id="asked"):
            yield Question()
            yield BigText(id="count")
            yield Static(id="answered")
        yield RevealPages()
        yield Feedback(max(60, self.app.size.width - 6), classes="")
        yield BigTime(self._seconds or 1)
        yield Words(id="note")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Opens the room."""
        self.led.changed = self._follow
        self.led.refused = self._refused
        self.led.start()
        self.call_after_refresh(self._follow)

    @on(events.Unmount)
    async def _let_go(self) -> None:
        self.led.changed = lambda: None
        await self.led.close()

    # What is shown -----------------------------------------------------------------------------

    def _follow(self) -> None:
        if not self.is_attached or not self.query("#door-names, #how"):
            return
        self.name_keys()
        self.refresh_bindings()
        state, phase = self.led.state, self.phase
        number = f" · {say('join.round', number=state['round'])}" if state["round"] else ""
        self.query_one("#head", Static).update(Content(self._title + number))
        door, asked, opened = (
            self.query_one(Door),
            self.query_one("#asked"),
            self.query_one(RevealPages),
        )
        door.display = phase in ("", "lobby")
        opened.display = phase in ("reveal", "over")
        asked.display = not door.display and phase != "over"
        if door.display:
            door.show(self.led)
        if asked.display:
            self._show_asked(state)
        if opened.display:
            self._show_open(opened, state)
        self._keep_time(state)
        self._show_answer(state)
        notes = [say(f"devices.phase-{phase}")] if phase else []
        notes += where_it_lies(state, self.led.report) if phase == "over" else []
        self.query_one("#note", Static).update(Content("\n".join(notes)))

    def _show_asked(self, state: Mapping[str, Any]) -> None:
        revealing = self.phase == "reveal"
        question = self.query_one(Question)
        question.display = self.phase != "paused"
        question.show(state.get("words") or {}, revealing=revealing)
        count, words = self.query_one("#count", BigText), self.query_one("#answered", Static)
        count.display = words.display = not revealing
        count.texts = (f"{self.led.answered}/{self.led.seats}",)
        told = say("devices.answered", n=self.led.answered, seats=self.led.seats)
        words.update(Content(told))

    def _show_open(self, pages: RevealPages, state: Mapping[str, Any]) -> None:
        """Everything that lies open; at the end everybody's points."""
        over = self.phase == "over"
        shown = {} if over else state.get("shown") or {}
        pages.ranks = over
        pages.summary = (close(expression(plain(str(shown["text"])))),) if shown else ()
        pages.found = tuple(ranked(state) if over else found_pages(state))
        pages.story = () if over else tuple(close(str(each)) for each in state.get("story") or ())
        pages.wrong = () if over else tuple(wrong_pages(state))
        if (state["round"], self.phase) != self._opened:
            self._opened = state["round"], self.phase
            pages.page = 0
            self.lay_open()

    def must_read(self) -> tuple[str, ...]:
        """What a class needs to read, as it is drawn in big letters."""
        if self.phase in ("reveal", "over"):
            return self.query_one(RevealPages).must_read()
        count = self.query_one("#count", BigText)
        return count.texts if self.phase in ("ask", "locked") else ()

    def _keep_time(self, state: Mapping[str, Any]) -> None:
        glass, left = self.query_one(BigTime), state.get("ends")
        glass.display = left is not None and self.phase in ("ask", "paused")
        if left is not None:
            if abs(glass.remaining - left / 1000) > 1.5 or self.phase == "paused":
                glass.reset_to(left / 1000)
            (glass.start if self.phase == "ask" else glass.pause)()

    def _show_answer(self, state: Mapping[str, Any]) -> None:
        shown: Mapping[str, Any] | None = state.get("shown")
        feedback = self.query_one(Feedback)
        if self.phase == "reveal" and shown and self._place >= 0:
            feedback.tell("right" if shown.get("correct") else "wrong", [*shown_lines(shown)])
        else:
            feedback.silence()

    def _refused(self, code: str) -> None:
        if code == "over":
            self.notify(say("devices.game-over"), markup=False)
        elif code != "not-now":
            text = say("devices.cannot", code=plain(code))
            self.notify(text, severity="warning", markup=False)

    # Keys --------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what does something now."""
        if action == "go_on":
            return self.phase in NEXT
        if action == "again" and self._of.endswith("-game"):
            return False  # its turns come one after the other
        if action == "show_this":
            return self.phase == "reveal" and bool(self.led.said())
        return action not in OFFERED or self.phase in OFFERED[action]

    def action_go_on(self) -> None:
        """On to what comes next; once, however often the key is pressed before that is seen."""
        stands = self.led.state.get("round"), self.phase
        if stands == self._left and not self.led.settled:
            return
        if self.phase == "reveal" and self._is_fresh:
            return
        self._left = stands
        self._ending = False
        self._place = -1
        match self.phase:
            case "lobby" | "reveal":
                more = {"seconds": self._seconds} if self._seconds else {}
                self.led.do("ask", of=self._of, options=self._options, **more)
            case "locked":
                self.led.do("reveal")
            case "paused":
                self.led.do("resume")

    def action_page(self, pages: int) -> None:
        """Turns the pages of what lies open."""
        self.query_one(RevealPages).turn(pages)

    def action_pause(self) -> None:
        """Lets all screens rest."""
        self.led.do("pause")

    def action_ring(self) -> None:
        """Ends the answering."""
        self.led.do("ring")

    def action_again(self) -> None:
        """Asks the same once more."""
        self._place = -1
        self.led.do("again")

    def action_show_this(self) -> None:
        """Puts the next answer on the wall, without a name; after the last one, none."""
        self._place = self.led.show_next(self._place)
        self.query_one(RevealPages).page = 0

    def action_finish(self) -> None:
        """Ends it all; asked for twice, so never by accident."""
        if not self._ending:
            self._ending = True
            self.notify(say("teach.finish"), markup=False)
            return
        self.led.finish()

    def action_leave(self) -> None:
        """Goes home once it has ended."""
        if self.phase in ("", "over") or self.led.trouble:
            self.open(Home())
        elif self._ending:
            self._ending = False
        else:
            self.action_finish()
