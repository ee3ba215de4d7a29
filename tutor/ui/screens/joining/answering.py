"""A pupil's seat in the class on a terminal: what is asked, what is typed, what was sent."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from textual import on, work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from tutor.classroom import wording
from tutor.classroom.protocol import LONGEST_TEXT
from tutor.classroom.seats import Held
from tutor.language import say
from tutor.ui.destinations import Home
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines, Words
from tutor.ui.widgets.question import Question

if TYPE_CHECKING:
    from tutor.classroom.client import Client

TICK: Final = 0.5
"""Seconds between two looks at the clock."""

NOTHING: Final[dict[str, Any]] = {"phase": "lobby", "round": 0, "show": {}, "you": {}}
"""The class before anything is known of it."""


class ClassScreen(TutorScreen):
    """The round as this pupil sees it, until it is over or somebody leaves."""

    KEYS = (
        Key("pageup", "page(-1)", "page-before", priority=True),
        Key("pagedown", "page(1)", "page-after", priority=True),
        Key("enter", "finish", "home"),
        Key("escape", "leave", "leave", priority=True),
    )

    AUTO_FOCUS = ""
    CSS_PATH = "answering.tcss"

    def __init__(
        self,
        client: "Client",
        held: Held | None,
        name: str,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Goes on with a line that has a seat.

        Args:
            client: the line.
            held: the seat as it is remembered here; None where that could not be.
            name: of the seat.
            clock: tells seconds.
        """
        super().__init__()
        self.client = client
        self.state: dict[str, Any] = NOTHING
        self._held = held
        self._who = name
        self._clock = clock
        self._ends: float | None = None
        self._away = self._gone = self._drafted = False
        self._told = ""
        """What was said of the last answer that was refused."""

    @property
    def help_text(self) -> str:
        """What F1 says of answering in the class."""
        return say("join.class-help")

    def compose(self) -> ComposeResult:
        """The question above, what was sent in the middle, the line below."""
        yield Static(id="head")
        yield Question()
        with VerticalScroll(id="sent"):
            yield Lines([], id="answers")
        yield Words(id="note")
        line = AnswerInput()
        line.max_length = LONGEST_TEXT
        line.placeholder = say("join.type")
        yield line
        yield KeysFooter()

    def on_mount(self) -> None:
        """Shows what comes over the line."""
        self._show()
        self._listen()
        self.watch(self.query_one("#sent"), "scroll_y", self.refresh_bindings, init=False)
        self.set_interval(TICK, self._show_head)
        if self._held is None:
            self.notify(say("join.not-remembered"), severity="warning", markup=False)

    async def on_unmount(self) -> None:
        """Hangs up; the seat stays."""
        await self.client.close()
        if self._held is not None:
            self._held.close()

    def left(self) -> None:
        """Whoever comes next at this terminal is asked who they are."""
        if self._held is not None:
            (self._held.forget if self._gone or self.is_over else self._held.leave)()

    @property
    def is_over(self) -> bool:
        """Whether the class has ended."""
        return bool(self.state["phase"] == "over")

    # What comes --------------------------------------------------------------------------------

    @work
    async def _listen(self) -> None:
        async for frame in self.client:
            if not self.is_attached:
                return
            self._hear(frame)
        if self.is_attached and not self.is_over:
            self._gone = True
            self._show()

    def _hear(self, frame: dict[str, Any]) -> None:
        self._away = frame["t"] == "away" and not self.is_over
        match frame:
            case {"t": "seat", "name": name}:
                self._who = str(name)
            case {"t": "state"}:
                self._take(frame)
            case {"t": "no", "id": str(id_), "code": code}:
                if id_ not in self.client.unsent:
                    self._told = say(f"join.no-{code}")
            case {"t": "no", "code": "gone" | "key-wrong"}:
                self._gone = True
        self._show()

    def _take(self, state: dict[str, Any]) -> None:
        before, self.state = self.state, state
        you = state.get("you") or {}
        self._who = str(you.get("name", self._who))
        left = state.get("ends")
        self._ends = None if left is None else self._clock() + left / 1000
        if state["round"] != before["round"]:
            self._told = ""
        if not self._drafted:  # what was being typed when the line, or the program, was lost
            self._drafted = True
            line = self.query_one(AnswerInput)
            if not line.value:
                line.value = str(you.get("draft", ""))
                line.action_end()
        elif state["round"] != before["round"]:
            self.query_one(AnswerInput).value = ""

    # What is sent ------------------------------------------------------------------------------

    @property
    def may_answer(self) -> bool:
        """Whether the class answers now."""
        return self.state["phase"] == "ask" and not self._gone and not self.state.get("done")

    @on(Input.Changed)
    def _typing(self, message: Input.Changed) -> None:
        if self.may_answer:
            self.client.draft(message.value)

    @on(Input.Submitted)
    def _send(self, message: Input.Submitted) -> None:
        message.stop()
        typed = message.value.strip()
        if not typed or not self.may_answer:
            return
        text, field = wording.with_field(typed, self.state)
        more = {"field": field} if field else {}
        self._told = ""
        line = self.query_one(AnswerInput)
        line.remember(typed)
        line.value = ""
        self.client.answer(uuid4().hex, text, int(self.state["round"]), **more)
        self._show()

    # What is shown -----------------------------------------------------------------------------

    def _show(self) -> None:
        if not self.query("#how"):
            return
        self._show_head()
        self._show_question()
        with self.app.batch_update():
            self.query_one("#answers", Lines).tell(self._lines())
        self.call_after_refresh(self.refresh_bindings)  # there may be more pages now, or fewer
        self.query_one("#note", Static).update(Content.styled(self._note(), self._note_style))
        line = self.query_one(AnswerInput)
        shown = self.state["phase"] in ("ask", "paused", "locked") and not self._gone
        line.display = shown
        self.refresh_bindings()
        line.disabled = not self.may_answer
        if self.may_answer and not line.has_focus:
            line.focus()
        elif not shown:
            self.query_one("#sent").focus()

    def _show_head(self) -> None:
        you = self.state.get("you") or {}
        text = wording.head(self._who, self.state, int(you.get("points", 0)))
        if self._ends is not None and self.state["phase"] in ("ask", "paused"):
            left = self._ends - self._clock()
            if self.state["phase"] == "paused":
                left = self.state["ends"] / 1000
            text += f" · {say('join.time', time=wording.clock(left))}"
        self.query_one("#head", Static).update(Content(text))

    def _show_question(self) -> None:
        words, phase = self.state.get("words") or {}, self.state["phase"]
        question = self.query_one(Question)
        question.display = bool(words) and phase in ("ask", "locked", "reveal")
        if question.display:
            answered = (self.state.get("you") or {}).get("answers") or ()
            known = any(each["round"] == self.state["round"] for each in answered)
            question.show(words, revealing=phase == "reveal", known=known)

    def _lines(self) -> Sequence[Content]:
        """The middle of the screen."""
        if self._gone:
            return ()
        if self.is_over:
            return _assembled(wording.over(self.state))
        if self.state["phase"] == "paused":
            return ()
        waiting = [each["text"] for each in self.client.unsent.values()]
        if self.state["phase"] != "reveal":
            return _assembled(wording.answers(self.state, waiting))
        # What went wrong comes first: the solutions may fill more than a page.
        parts = (
            _under(say("join.yours-wrong"), wording.answers(self.state, waiting, right=False)),
            _assembled(wording.revealed(self.state)),
            _under(say("join.yours"), wording.answers(self.state, (), right=True)),
        )
        first, *others = [part for part in parts if part] or [[]]
        return [*first, *(line for part in others for line in (Content(""), *part))]

    def _note(self) -> str:
        if self._gone:
            return say("join.no-gone")
        if self._away:
            return say("join.away-keeping")
        return self._told or wording.note(self.state)

    @property
    def _note_style(self) -> str:
        return "bold $text-error" if self._gone or self._away or self._told else "bold $text-accent"

    # Keys --------------------------------------------------------------------------------------

    def action_page(self, pages: int) -> None:
        """Looks at what was sent before, or after."""
        sent = self.query_one("#sent", VerticalScroll)
        (sent.scroll_page_down if pages > 0 else sent.scroll_page_up)()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter leads home when the class is over; pages are turned where there are some."""
        match action, parameters:
            case "finish", _:
                return self.is_over
            case "page", (int(pages),):
                return self._has_page(pages)
        return True

    def _has_page(self, pages: int) -> bool | None:
        """Whether there is more above, or below; None at an end, False where all is in sight."""
        sent = self.query("#sent").first(VerticalScroll) if self.query("#sent") else None
        if sent is None or not sent.max_scroll_y:
            return False
        return (sent.scroll_y < sent.max_scroll_y if pages > 0 else sent.scroll_y > 0) or None

    def action_finish(self) -> None:
        """Goes home, where the next step is."""
        self.open(Home())

    def action_leave(self) -> None:
        """Leaves the class; asked for twice, so never by accident."""
        if self._gone or self.is_over or self.session.is_sure(self, say("join.leave")):
            self.open(Home())


def _under(title: str, lines: Iterable[wording.Parts]) -> list[Content]:
    """Lines with their heading; nothing where there are none."""
    found = _assembled(lines)
    return [Content.styled(title, wording.HEADING), *found] if found else []


def _assembled(lines: Iterable[wording.Parts]) -> list[Content]:
    return [Content.assemble(*parts) for parts in lines]
