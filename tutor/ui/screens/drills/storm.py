"""Storm: three minutes, as many as you can, every right answer at once followed by the next."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Input, Static

from tutor.language import number, say
from tutor.learn import narration
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.drills.storm import LASTS, Storm
from tutor.learn.exercises import Exercise
from tutor.maths.tree import Tree, value
from tutor.progress.values import Storm as Result
from tutor.progress.values import Work, now
from tutor.ui.keys import Key
from tutor.ui.screens.counting import CountingScreen
from tutor.ui.screens.drills.drilling import DrillingScreen
from tutor.ui.screens.drills.storm_end import StormEndScreen
from tutor.ui.widgets import pixels
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.timebar import TimeBar

SHOWN: Final = 2.0
"""Seconds that the right answer is shown after a wrong one."""

SCALES: Final = (3, 2, 1)


class StormScreen(CountingScreen, DrillingScreen):
    """One storm; its end offers the next."""

    KEYS = (
        Key("enter", "begin", "start", priority=True),
        Key("escape", "leave", "home", priority=True),
    )

    AUTO_FOCUS = "AnswerInput"
    CSS_PATH = "storm.tcss"

    def __init__(self, clock: Callable[[], datetime] = now) -> None:
        super().__init__(clock)
        self.storm: Storm | None = None
        self.asked: Presented | None = None
        self.best: Result | None = None
        self._asked_at = self.clock()
        self._waiting: Timer | None = None
        self._is_late = False
        """Whether its time ran out while another screen lay over it."""

    @property
    def at_work(self) -> Work:
        """A storm."""
        return Work("storm")

    @property
    def help_text(self) -> str:
        """What F1 says of a storm."""
        return say("drillview.storm-help")

    def compose(self) -> ComposeResult:
        """Points above the time, the exercise in the middle, the line below it."""
        with Vertical(id="storm"):
            yield Static(id="points")
            yield TimeBar(self.seconds)
            yield Static(id="big")
            with Center():
                yield AnswerInput()
            yield Static(id="told")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Says how it goes; the clock starts with Enter."""
        self.query_one(AnswerInput).wants = say("practice.number-help")
        self.query_one("#big", Static).update(Content.styled(say("drillview.storm-title"), "bold"))
        self._tell(say("drillview.storm-ready"), say("drillview.storm-enter"))
        self._look_up_best()

    @work
    async def _look_up_best(self) -> None:
        self.best = await self.best_storm()
        if self.best is not None:
            self._show_points()

    # Asking ----------------------------------------------------------------------------------

    @on(Input.Submitted)
    def _enter(self, message: Input.Submitted) -> None:
        """Begins, sends an answer, or goes on after a wrong one.

        The line itself hears Enter, so it comes after all that was typed before it.
        """
        message.stop()
        if self.storm is None:
            self._begin()
        elif self._waiting is not None:
            self._go_on()
        elif text := message.value.strip():
            self._answer(text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter is offered while it has not begun."""
        return self.storm is None if action == "begin" else True

    def action_begin(self) -> None:
        """Begins, whatever has the focus."""
        if self.storm is None:
            self._begin()

    def _begin(self) -> None:
        year = self.session.choices.year
        self.storm = Storm(self.records(), self.pupil, self.session.rng, self.clock(), year=year)
        self.query_one(TimeBar).start(LASTS.total_seconds())
        self._tell()
        self.refresh_bindings()
        self._ask()

    def _ask(self) -> None:
        storm = self.storm
        if storm is not None:
            self.run_in_thread(lambda: storm.next(self.clock()), self._present)

    def _present(self, asked: Presented | None) -> None:
        if asked is None or self._is_ended:
            return
        self.asked, self._asked_at = asked, self.clock()
        entry = self.query_one(AnswerInput)
        entry.value, entry.placeholder = "", f"{calculation(asked.exercise)} ="
        self.query_one("#big", Static).update(self._big(asked.exercise))
        self._show_points()

    def _big(self, exercise: Exercise) -> Content:
        """The exercise as large as there is room for."""
        text, width = calculation(exercise).replace(" ", ""), self.size.width - 8
        fitting = (scale for scale in SCALES if scale * (4 * len(text) - 1) <= width)
        scale = next(fitting, None)
        if scale is None or not pixels.drawable(text):
            return Content.styled(calculation(exercise), "bold")
        return Content("\n".join(pixels.lines(text, scale)))

    # Answering -------------------------------------------------------------------------------

    @on(Input.Changed)
    def _typed(self, message: Input.Changed) -> None:
        """A right answer needs no Enter."""
        if self.asked is not None and message.value.strip() in self.asked.exercise.solutions():
            self._answer(message.value.strip())

    def _answer(self, text: str) -> None:
        storm, asked = self.storm, self.asked
        if storm is None or asked is None or self.busy:
            return
        self.asked, at = None, self.clock()
        took = (at - self._asked_at).total_seconds()
        self.run_in_thread(
            lambda: storm.answered(text, took, at), lambda outcome: self._react(outcome, asked)
        )

    def _react(self, outcome: Outcome | None, asked: Presented) -> None:
        if outcome is None or self._is_ended:  # it came too late
            return
        if not outcome.done:  # no number: it stays in the line to be mended
            self.asked = asked
        elif outcome.right:
            self._tell()
            self._ask()
        else:
            self._show_points()
            shown = f"{calculation(asked.exercise)} = {number(value(expression(asked.exercise)))}"
            self._tell("", say("drillview.storm-wrong", equation=shown))
            self._waiting = self.set_timer(SHOWN, self._go_on)

    def _go_on(self) -> None:
        """From the right answer to the next exercise."""
        if self._waiting is not None:
            self._waiting.stop()
            self._waiting = None
            self._tell()
            self._ask()

    # The end ---------------------------------------------------------------------------------

    def action_leave(self) -> None:
        """Goes home; a storm in which something was answered ends now, and counts."""
        if self.storm is not None and self.storm.done and not self.busy:
            self._end()
        elif self.storm is None or not self.busy:
            self.app.pop_screen()

    def on_screen_resume(self) -> None:
        """Ends a storm whose time ran out under another screen, such as that of F1."""
        if self._is_late:
            self._end()

    @on(TimeBar.Emptied)
    def _end(self) -> None:
        self._is_late = self.storm is not None and not self.is_active
        if self._is_late:
            return
        if self.storm is None or self._is_ended:
            return
        if self._waiting is not None:
            self._waiting.stop()
            self._waiting = None
        self.asked = None
        self.show_end()

    @property
    def is_due(self) -> bool:
        """Whether something was answered: a storm that is left early counts too."""
        return self.storm is not None and bool(self.storm.done)

    def counted(self) -> None:
        """Keeps what came of it, which is compared with other storms of the day."""
        if self._whose is not None and self.storm is not None and self.storm.done:
            self.session.progress.add_storm(self._whose.id, self.storm.result(self.today()))

    def end_screen(self) -> StormEndScreen:
        """The points, and what was missed."""
        storm = self.storm
        assert storm is not None, "a storm has begun that ends"

        def again() -> StormScreen:
            return StormScreen(self.clock)

        result = storm.result(self.today())
        # Of a page that is being closed the bar may be gone.
        is_out = any(not bar.share for bar in self.query(TimeBar))
        return StormEndScreen(result, storm.done, self.best, again, self.clock, is_out=is_out)

    # What is shown ---------------------------------------------------------------------------

    def _show_points(self) -> None:
        shown = []
        if self.storm is not None:
            shown.append(say("drillview.points", n=self.storm.points))
            if self.storm.combo > 1:
                shown.append(say("drillview.storm-combo", n=self.storm.combo))
        if self.best is not None:
            shown.append(say("drillview.storm-best", n=self.best.points))
        self.query_one("#points", Static).update(Content("   ".join(shown)))

    def _tell(self, text: str = "", loud: str = "") -> None:
        lines = [Content(text), Content.styled(loud, "bold")]
        told = Content("\n").join(line for line in lines if line)
        self.query_one("#told", Static).update(told)


def expression(exercise: Exercise) -> Tree:
    """The expression of an exercise."""
    tree = exercise.tree
    assert tree is not None, "a storm asks expressions"
    return tree


def calculation(exercise: Exercise) -> str:
    """The expression as the class writes it."""
    return narration.calculation(expression(exercise))
