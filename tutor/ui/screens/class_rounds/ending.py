"""The end of the rounds: the points, the best idea of the day, and where the report lies."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn.class_rounds import narration, report
from tutor.learn.class_rounds.best import Best, best_idea
from tutor.learn.class_rounds.rounds import Way
from tutor.learn.class_rounds.teaching import Teaching
from tutor.maths.misconceptions import misconceptions_of
from tutor.ui.destinations import Home, Teach
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.class_rounds import telling
from tutor.ui.widgets.ending import LOOK
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.projection import BigText
from tutor.ui.widgets.teams import Teams, TeamScore, keys_for

if TYPE_CHECKING:  # it needs an extra
    from tutor.classroom.led import Led


class TeachEndScreen(TutorScreen):
    """The last picture on the wall."""

    KEYS = (
        Key("enter,n", "again", "again"),
        Key("escape,q", "leave", "home"),
    )

    CSS_PATH = "ending.tcss"
    keeps_teacher = True

    def __init__(self, teaching: Teaching, led: "Led | None" = None) -> None:
        """``led`` is the room of devices, whose report is still to come."""
        super().__init__()
        self.led = led
        self.teaching = teaching
        self.best = best_idea(teaching)

    @property
    def help_text(self) -> str:
        """What F1 says of the end of rounds with a class."""
        return say("teach.end-help")

    def compose(self) -> ComposeResult:
        """The best idea in big letters, the teams, then the words."""
        title = say("teach.end-title") if self.best else say("teach.end-points")
        yield Static(Content.styled(title, "bold $accent"), id="end-title")
        yield BigText()
        yield Teams()
        with VerticalScroll(id="end-words"):
            yield Static(Content("\n").join(map(Content, self._lines())))
            yield Static(id="devices")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Shows what came of it, and saves the report."""
        if self.best is not None:
            self.query_one(BigText).texts = (narration.equation(self.best.call),)
        self.query_one(BigText).display = self.best is not None
        self.query_one(Teams).scores = tuple(self._scores())
        self.query_one("#end-words").focus()
        if self.led is not None:
            self._wait_for_report(self.led)

    @work
    async def _wait_for_report(self, led: "Led") -> None:
        await led.over.wait()
        lines = telling.ending(led.state, led.report)
        for said in self.query("#devices").results(Static):
            said.update(Content("\n").join(map(Content, lines)))

    async def on_unmount(self) -> None:
        """Lets go of the room, once its report is kept."""
        if self.led is not None:
            await self.led.close()

    def _scores(self) -> Iterator[TeamScore]:
        """The teams, those with most points first; each keeps its key."""
        teaching = self.teaching
        teams = zip(keys_for(teaching.names), teaching.called, teaching.points, strict=True)
        scores = [TeamScore(key, name, points) for key, name, points in teams]
        return iter(sorted(scores, key=lambda score: -score.points))

    def _lines(self) -> Iterator[str]:
        if self.best is not None:
            yield from _best_lines(self.best, self.teaching)
        game = self.teaching.game
        if game.way is not Way.PREDICT and self.led is None:
            rounds = self.teaching.rounds
            every = [found for one in rounds for found in self.teaching.findings(one)]
            found = sum(bool(each.calls) for each in every)
            yield say("teach.found-of", found=found, n=len(every))
        yield game.how_counted()
        if (astray := commonest(self.teaching)) is not None:
            name, times = say(f"malrule.{astray[0]}.name"), astray[1]
            yield f"{LOOK} {say('ending.look', name=name, n=times)}"
        try:
            saved = report.save(self.teaching)
        except OSError as error:
            yield say("teach.not-saved", reason=error)
        else:
            yield say("teach.saved", page=saved.page, table=saved.table.name)

    def action_again(self) -> None:
        """On to the choices, with the same class."""
        self.open(Teach(self.teaching.header.of), instead=True)

    def action_leave(self) -> None:
        """Goes home."""
        self.open(Home())


def commonest(teaching: Teaching) -> tuple[str, int] | None:
    """The misconception behind most of what was called out, and how often; None without any."""
    calls = (call for one in teaching.rounds for call in one.calls)
    found = Counter(chain.from_iterable(misconceptions_of(call.diagnosis)[:1] for call in calls))
    return next(iter(found.most_common(1)), None)


def _best_lines(best: Best, teaching: Teaching) -> Iterator[str]:
    name, shown = teaching.called[best.call.team], narration.equation(best.call)
    yield say("teach.best-line", equation=shown, name=name)
    yield say("teach.best-why", n=best.ideas)
