"""Rounds in front of a class that may also answer on devices of its own.

The screen is one more client of the room. What the teacher does on its keys is done in the room as
well, with the same dice or cards; claims that are called out are taken as ever.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import msgspec
from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static

from tutor.classroom.led import Led
from tutor.language import plain, say
from tutor.learn.class_rounds import narration
from tutor.learn.class_rounds.events import (
    Again,
    Ended,
    Event,
    Paused,
    Posed,
    Rang,
    Revealed,
    Skipped,
)
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.rounds import Phase
from tutor.learn.class_rounds.teaching import Teaching
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.practice.persistence import Store
from tutor.ui.keys import Key, bind
from tutor.ui.screens.class_rounds.door import Door
from tutor.ui.screens.class_rounds.ending import TeachEndScreen
from tutor.ui.screens.class_rounds.game import TeachScreen
from tutor.ui.screens.class_rounds.keys import LEAVE
from tutor.ui.screens.class_rounds.picture import ClassPicture
from tutor.ui.screens.class_rounds.stage import CALLING, Stage
from tutor.ui.screens.class_rounds.telling import (
    astray,
    found_row,
    heard,
    shown_lines,
    wrong_pages,
)
from tutor.ui.widgets.balanced import Balanced
from tutor.ui.widgets.bigtime import BigTime
from tutor.ui.widgets.headline import HeadLine
from tutor.ui.widgets.projection import BigText
from tutor.ui.widgets.revealpages import Wrong
from tutor.ui.widgets.teams import Teams

APART: Final = 1.5
"""Seconds that the time on the wall may be apart from the room's."""

SMALL: Final = (str, int, float)
"""What of the material goes with a roll: its choices, not its boards."""

ANSWERING: Final = (Stage.CLAIM, *CALLING, Stage.PAUSE)


class DeviceTeachScreen(TeachScreen):
    """The rounds of a class with a room beside them."""

    def __init__(
        self,
        teaching: Teaching,
        store: Store,
        rng: Random,
        led: Led,
        *,
        wall: ClassPicture[Widget] | None = None,
    ) -> None:
        """``led`` is begun and let go of here."""
        super().__init__(teaching, store, rng, wall=wall)
        self.led = led
        self._number_there = 0
        """The room's number of the round that goes on here; 0 before it is known."""
        self._number_before = 0
        """The room's number when it was last asked something."""
        self._awaits: int | None = None
        """The breaks of the line before that, while its answer is to come; None while none is."""
        self._rests = False
        """Whether the room was seen to rest while the screen does."""
        self._whole = False
        """Whether everything that a game is played with was sent along."""
        self._place = -1
        """Which of the answers is shown."""
        self._handed_on = False

    @property
    def help_text(self) -> str:
        """What F1 says of a round with devices."""
        return f"{super().help_text}\n\n{say('devices.help')}"

    def on_mount(self) -> None:
        """Opens the room, and makes room for what it shows."""
        self.query_one("#middle").mount(Door())
        picture = self.query_one("#picture")
        picture.mount(BigText(id="count"), Balanced(id="answered"), Static(id="astray"))
        self.led.changed = self._follow
        self.led.refused = self._refused
        self.led.start()
        self.call_after_refresh(self._show)

    @on(events.Unmount)
    async def _let_go(self) -> None:
        """Lets go of the room."""
        if not self._handed_on:
            self.led.changed = lambda: None
            await self.led.close()

    # What happens in the room ------------------------------------------------------------------

    def _follow(self) -> None:
        """The room has changed: somebody came, or answered, or its bell rang."""
        if not self.is_attached or not self.query("#door-names"):
            return
        self._learn_number()
        if self.led.settled and self._follows_room():
            return
        if self.led.trouble:
            self.notify(
                say("devices.none", why=plain(self.led.trouble, 300)),
                severity="warning",
                timeout=15,
                markup=False,
            )
        self._show_devices()
        self._show_answer()

    def _learn_number(self) -> None:
        """Keeps which round of the room is this one.

        What was asked needs no wait for commands: a desk may ring until then.
        """
        number = self.led.state["round"]
        if self._is_awaited and number > self._number_before:
            self._number_there, self._awaits = number, None
        elif self.stage is Stage.CLAIM and self.led.phase == "ask" and self.led.settled:
            self._number_there = number

    def _begin_there(self, what: str, **more: Any) -> None:
        """Asks the room for another round."""
        self._number_there, self._number_before = 0, self.led.state["round"]
        self._awaits = self.led.breaks if self.led.do(what, **more) else None

    @property
    def _is_awaited(self) -> bool:
        """Whether a round is to come that was asked for, however long that takes."""
        return self._awaits == self.led.breaks

    def _follows_room(self) -> bool:
        """Does what was done in the room, at the desk or by its clock; whether another stage came.

        A room that knows nothing of the round, as it was opened later, is asked it.
        """
        number, phase = self.led.state["round"], self.led.phase
        if self.stage is Stage.PAUSE and phase == "paused":
            self._rests = True
        elif self.stage is Stage.PAUSE and phase == "ask":
            if self._rests:
                self._enter(Stage.CLAIM)
                return True
            self.led.do("pause")  # rounds that were left rest until the teacher goes on
        elif self.stage is Stage.CLAIM and phase == "ask":
            self._keep_with_room()
        elif self.stage is Stage.CLAIM and phase == "paused":
            self._enter(Stage.PAUSE)
            self._rests = True
            return True
        elif self.stage is Stage.CLAIM and phase in ("locked", "reveal", "lobby"):
            if number and number == self._number_there:
                self.action_ring()
                return True
            if not self._is_awaited:
                self._ask_room()
        return False

    def _keep_with_room(self) -> None:
        """The time on the wall is that of the devices."""
        left = self.led.state.get("ends")
        glass = self.query_one(BigTime)
        if left is not None and abs(glass.remaining - left / 1000) > APART:
            glass.reset_to(left / 1000)
            glass.start()

    def _refused(self, code: str) -> None:
        """What does not fit this computer's boards and cards goes with its own ones."""
        self._awaits = None
        if code == "options-wrong" and not self._whole:
            self._whole = True
            self._ask_room()

    # What happens here -------------------------------------------------------------------------

    def take(self, event: Any, asked: Exercise | None = None, judged: Judged | None = None) -> bool:
        """As ever, and then in the room."""
        if not super().take(event, asked, judged):
            return False
        self._mirror(event)
        return True

    def _mirror(self, event: Event) -> None:
        match event:
            case Posed():
                self._ask_room()
            case Again():
                self._begin_there("again")
            case Rang():
                self.led.do("ring")
            case Revealed():
                self._place = -1
                self.led.do("reveal")
            case Paused():
                self.led.do("pause")
            case Ended():
                self.led.finish()

    def _ask_room(self) -> None:
        """Asks the devices what lies on the table."""
        teaching, posed = self.practice, msgspec.to_builtins(self.one.posed)
        material = msgspec.to_builtins(teaching.material)
        if not self._whole:
            material = {name: each for name, each in material.items() if isinstance(each, SMALL)}
        seconds = teaching.header.seconds
        more = {"seconds": seconds} if seconds else {}
        self._begin_there("ask", of=teaching.header.of, options={**material, **posed}, **more)

    def action_ring(self) -> None:
        """Rings; where everybody answered on devices, everything is shown at once."""
        if self.stage is not Stage.CLAIM:
            return
        is_known = self.led.state["round"] == self._number_there
        by_devices = is_known and self.led.answered > 0
        if by_devices and self.predicts:
            for team in range(len(self.practice.names)):
                if team not in self.one.skipped:
                    self.take(Skipped(team))
        super().action_ring()
        quiet = self.practice.phase is Phase.JUDGED and not self.one.calls
        if by_devices and quiet and self.take(Revealed()):
            self._enter(Stage.REVEAL)

    def action_show_this(self) -> None:
        """Puts the next answer on the wall, without a name; after the last one, none."""
        self._place = self.led.show_next(self._place)
        if self._place < 0:
            self.silence()

    def _show_answer(self) -> None:
        shown: Mapping[str, Any] | None = self.led.state.get("shown")
        if self.stage is Stage.REVEAL and shown and self._place >= 0:
            self.tell("right" if shown.get("correct") else "wrong", [*shown_lines(shown)])

    def sum_up(self) -> None:
        """The end takes the room over."""
        self.led.changed = lambda: None
        self._handed_on = True
        super().sum_up()

    def end_screen(self) -> TeachEndScreen:
        """The end, with the report of the devices."""
        return TeachEndScreen(self.practice, self.led, wall=self._wall)

    # What is shown -----------------------------------------------------------------------------

    def name_keys(self) -> None:
        """The keys of rounds, and one for answers of devices."""
        super().name_keys()
        if self.stage is Stage.REVEAL:
            bind(self, Key("f5", "show_this", "show-this", priority=True))
            # Else the row is too long for the smallest terminal.
            bind(self, Key("down", "move(1)", "down", show=False))
            bind(self, Key("f2", "view", "other-view", show=False, priority=True))
            bind(self, LEAVE)  # behind them, as everywhere
        self.name_more()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Answers are shown when everything is."""
        if action == "show_this":
            return self.stage is Stage.REVEAL and bool(self.led.said())
        return super().check_action(action, parameters)

    def _enter(self, stage: Stage) -> None:
        rested, self._rests = self.stage is Stage.PAUSE, False
        super()._enter(stage)
        if stage is Stage.CLAIM:
            if rested and (not self.led.settled or self.led.phase == "paused"):
                self.led.do("resume")
            self._follow()

    def _show(self) -> None:
        super()._show()
        self._show_devices()

    def _show_devices(self) -> None:
        if not self.query("#door-names"):
            return
        door = self.query_one(Door)
        door.display = self.stage is Stage.READY
        if door.display:
            door.show(self.led)
            self.query_one("#picture").display = False
            self._board.display = False
        narrow = door.display and self._narrow
        if narrow:
            self.query_one(BigTime).display = False
            self.query_one(Teams).display = False
        self._show_count()
        self._show_found()
        self.refresh_bindings()

    def _show_count(self) -> None:
        """How many have answered; never what."""
        led, answering = self.led, self.stage in ANSWERING and self.led.seats > 0
        count, words = self.query_one("#count", BigText), self.query_one("#answered", Static)
        count.display = answering and not self._narrow and not self._dense
        words.display = answering
        count.texts = (f"{led.answered}/{led.seats}",)
        words.update(Content(say("devices.answered", n=led.answered, seats=led.seats)))

    def _show_found(self) -> None:
        """What devices found, beside each result, and where some went astray."""
        words = self.query_one("#astray", Static)
        words.display = self.stage is Stage.REVEAL
        if self.stage is not Stage.REVEAL or not self._is_open_there:
            words.update(Content(""))
            return
        said = heard(self.led.state)
        if said != self.one.heard and not self.take(said):
            return
        words.update(Content("\n".join(astray(self.led.state))))
        words.display = not self._shows_pages
        self._show_head()
        if self.predicts:
            return
        self._show_findings()
        menu, found = self.query_one("#findings", OptionList), self._counted
        for place, (finding, every) in enumerate(found):
            count = every - len(finding.calls)
            if count and place < menu.option_count:
                row = found_row(finding, self.practice.called, count)
                menu.replace_option_prompt_at_index(place, row)

    @property
    def _is_open_there(self) -> bool:
        """Whether what lies open in the room is this round, and not yet the one before."""
        return self.led.phase == "reveal" and self.led.state["round"] == self._number_there

    @property
    def _counted(self) -> list[tuple[Finding, int]]:
        """With those that devices found."""
        counts = self.one.heard.found
        return [(each, called + counts.get(each.number, 0)) for each, called in super()._counted]

    @property
    def _wrong(self) -> tuple[Wrong, ...]:
        """With what went wrong on devices."""
        astray = wrong_pages(self.led.state) if self._is_open_there else ()
        return (*super()._wrong, *astray)

    def _show_head(self) -> None:
        super()._show_head()
        if self.stage is not Stage.REVEAL or self.predicts:
            return
        found = [bool(count) for _, count in self._counted]
        one, teaching = self.one, self.practice
        title, place = narration.title(teaching.header), len(teaching.rounds)
        parts = [
            title,
            say("teach.round", number=place, rounds=max(place, teaching.header.rounds)),
            teaching.task(one),
            say("teach.found-of", found=sum(found), n=len(found)),
        ]
        self.query_one(HeadLine).parts = parts
