"""Before a drill: calm or against the clock, how hard, how long; or a storm instead."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

import msgspec
from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Static

from tutor.language import say
from tutor.learn.exercises import drilled
from tutor.progress.values import SUCCESSES, Choices, now
from tutor.ui.keys import Key, display
from tutor.ui.screens.base import CHOICES_CSS
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.drills.drilling import DrillingScreen, choices_of
from tutor.ui.screens.drills.storm import StormScreen
from tutor.ui.session import Session
from tutor.ui.widgets.choices import Choice, ChoiceList, ChoiceRow, Start
from tutor.ui.widgets.keysfooter import KeysFooter

LENGTHS: Final = (5, 10, 15, 30)
"""Minutes of a drill."""


class DrillSetupScreen(DrillingScreen):
    """The choices of a drill; Enter starts at once with those of last time."""

    KEYS = (
        Key("enter", "start", "start"),
        Key("f5", "storm", "storm"),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = CHOICES_CSS

    def __init__(self, clock: Callable[[], datetime] = now) -> None:
        super().__init__(clock)
        self.choices: Choices | None = None

    @property
    def help_text(self) -> str:
        """What F1 says of the choices before a drill."""
        return say("drillview.setup-help")

    def compose(self) -> ComposeResult:
        """The button that starts, the storm, and one row a choice."""
        self.choices = chosen = choices_of(self.session)
        pupil = self.session.pupil
        with ChoiceList():
            title = say("drillview.title-of", name=pupil.name) if pupil else say("drillview.title")
            yield Static(Content.styled(title, "bold $accent"))
            yield Start()
            yield Static(Content(self._storm_offer()), id="storm")
            times = [
                Choice(True, say("drillview.calm")),
                Choice(False, say("drillview.timed")),
            ]
            yield ChoiceRow(say("drillview.time"), times, chosen.calm, "calm")
            hard = [Choice(each, say(f"drillview.success-{each}")) for each in reversed(SUCCESSES)]
            yield ChoiceRow(say("drillview.success"), hard, chosen.success, "success")
            long = [Choice(each, say("drillview.minutes", n=each)) for each in LENGTHS]
            yield ChoiceRow(say("drillview.length"), long, self.session.choices.minutes, "minutes")
            if pupil is None:
                yield Static(Content.styled(say("drillview.guest"), "$text-muted"))
        yield KeysFooter()

    def _storm_offer(self, best: int | None = None) -> str:
        offer = f"{display('f5')}  {say('drillview.storm-offer')}"
        return offer if best is None else f"{offer} {say('drillview.storm-best', n=best)}"

    def on_mount(self) -> None:
        """Looks up today's best storm meanwhile."""
        self._look_up_best()

    @work
    async def _look_up_best(self) -> None:
        best = await self.best_storm()
        if best is not None:
            self.query_one("#storm", Static).update(Content(self._storm_offer(best.points)))

    @on(ChoiceRow.Chosen, "#minutes")
    def _remember_minutes(self, message: ChoiceRow.Chosen) -> None:
        self.session.choose(minutes=message.value)

    @on(ChoiceRow.Chosen, "#calm,#success")
    def _remember(self, message: ChoiceRow.Chosen) -> None:
        assert self.choices is not None, "the rows stand since the screen was composed"
        chosen = msgspec.structs.replace(self.choices, **{str(message.row.id): message.value})
        self.choices, pupil = chosen, self.session.pupil
        if pupil is not None:
            self.session.seat(msgspec.structs.replace(pupil, choices=chosen))
            self.session.progress.choose(pupil.id, chosen)

    @on(Button.Pressed)
    def action_start(self) -> None:
        """Starts the drill in place of this screen."""
        assert self.choices is not None
        minutes = self.query_one("#minutes", ChoiceRow).value
        assert isinstance(minutes, int)
        self.app.switch_screen(DrillScreen(self.choices, minutes, self.clock))

    def action_storm(self) -> None:
        """Starts a storm in place of this screen."""
        self.app.switch_screen(StormScreen(self.clock))


def drill_screen(
    session: Session, minutes: int, clock: Callable[[], datetime], skills: tuple[str, ...]
) -> DrillScreen:
    """A drill of so many minutes with the choices of last time; of these skills alone, if any."""
    known = tuple(skill for skill in drilled() if skill in skills)
    return DrillScreen(choices_of(session), minutes, clock, known)
