"""A class at a glance: typical mistakes, skills, pupils; a mistake leads to what helps."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual import work
from textual.app import App, ComposeResult
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.explain import reason_of
from tutor.keeper.progress_keeper import READS_MUCH
from tutor.language import percent, say
from tutor.learn.assigning import about, day_text
from tutor.learn.lessons import lessons
from tutor.learn.naming import mistake_name, skill_name
from tutor.learn.reports import writing
from tutor.learn.reports.report import Report, read
from tutor.progress.faults import ProgressFault
from tutor.progress.names import classes_of, same_class
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.delivering import Made, dated, delivered, make_once
from tutor.ui.screens.teachers.assigning import AssignScreen, today
from tutor.ui.session import session_of
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import ListLine, Words
from tutor.ui.widgets.plots import BarPlot, LinePlot

if TYPE_CHECKING:  # loads SQLAlchemy, which is for the thread
    from tutor.progress.repository import Progress

PAGES: Final = ("misconceptions", "skills", "pupils")

PERIODS: Final = (28, 7, None)
"""Days that are looked at; None for all there are."""

BARS: Final = 8
"""Bars of a plot."""

DAY: Final = timedelta(days=1)


class ReportsScreen(TutorScreen):
    """Three pages about the pupils of a class, a list with a plot each."""

    KEYS = (
        Key("left", "turn(-1)", "page-before", show=False, priority=True),
        Key("right", "turn(1)", "page-after", priority=True),
        Key("f2", "turn_class", "for-class"),
        Key("f3", "turn_period", "period"),
        Key("enter,f4", "assign", "assign", priority=True),
        Key("f5", "export", "to-file"),
        Key("escape", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "reports.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._names: Sequence[str] = ()
        """The classes; without any it is about everybody."""
        self._page = self._which = self._period = 0
        self._report: Report | None = None
        self.of_whom = say("report.everybody")
        """Of whom the report tells that is shown; another one may be on its way."""

    @property
    def help_text(self) -> str:
        """What F1 says of a report."""
        return say("report.help")

    def compose(self) -> ComposeResult:
        """What it is about, the list, the plot."""
        yield Static(id="title")
        yield Static(id="period")
        with Horizontal(id="body"):
            yield OptionList(markup=False)
            yield Container(id="plot")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Reads what the first class did."""
        self.load()

    @work(exclusive=True, group="load")
    async def load(self) -> None:
        """Reads the answers of a class in the period that is chosen."""
        try:
            found = await self.session.progress.call(self._read, READS_MUCH)
        except ProgressFault as fault:
            for told in self.query("#period").results(Static):
                told.update(Content(f"✗ {self.session.reason(fault)}"))
            return
        self._report, self.of_whom = found
        if self.query("#body"):
            self._show()

    def _read(self, progress: "Progress") -> tuple[Report, str]:
        """The report that is wanted, and of whom it is."""
        every = progress.pupils()
        self._names = classes_of(every)
        self._which = min(self._which, max(0, len(self._names) - 1))
        of = self._names[self._which] if self._names else None
        pupils = [one for one in every if of is None or same_class(one.class_name, of)]
        found = read(progress, pupils, today(), PERIODS[self._period])
        return found, say("report.everybody") if of is None else of

    def _show(self) -> None:
        report = self._report
        if report is None:
            return
        page = PAGES[self._page]
        title = f"{say('report.title', name=self.of_whom)}  {say(f'report.{page}')}"
        self.query_one("#title", Static).update(Content.styled(title, "bold $accent"))
        self.query_one("#period", Static).update(Content(writing.period(report)))
        shown = self.query_one(OptionList)
        shown.clear_options()
        lines = list(_lines(report, page))
        if page != "pupils":  # bars go by numbers
            lines = [f"{number}  {line}" for number, line in enumerate(lines, 1)]
        shown.add_options(Option(ListLine(line)) for line in lines)
        shown.highlighted = 0 if shown.option_count else None
        shown.display = bool(lines)  # that there is nothing stands where the lines would
        if lines:
            shown.focus()
        plot = self.query_one("#plot", Container)
        plot.remove_children()
        plot.mount(*_plot(report, page))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What helps is known of mistakes."""
        if action == "assign":
            report = self._report
            return PAGES[self._page] == PAGES[0] and bool(report and report.misconceptions)
        return True

    def action_turn(self, way: int) -> None:
        """The next page, or the one before."""
        self._page = (self._page + way) % len(PAGES)
        self._show()

    def action_turn_class(self) -> None:
        """The next class."""
        self._which = (self._which + 1) % max(1, len(self._names))
        self.load()

    def action_turn_period(self) -> None:
        """A longer period, or a shorter one."""
        self._period = (self._period + 1) % len(PERIODS)
        self.load()

    def action_assign(self) -> None:
        """Leads to what helps against the mistake under the cursor, for those who showed it."""
        place = self.query_one(OptionList).highlighted
        if self._report is None or place is None:
            return
        line = self._report.misconceptions[place]
        own = self.session.choices.lessons
        there = lessons(Path(own) if own else None)
        self.app.push_screen(AssignScreen(line.pupils, about(line.id, there)))

    def action_export(self) -> None:
        """Gives the report as a page of Markdown."""
        if self._report is None:
            return
        text = writing.markdown(self._report, say("report.title", name=self.of_whom))
        made = Made(dated(self.of_whom), ".md", "text/markdown", text.encode())
        make_once(self.app, made.name, partial(_exported, self.app, made))


async def _exported(app: App[None], made: Made) -> None:
    """Puts a report where it belongs and says where that is, or why there is none."""
    try:
        told = await delivered(app, made)
    except OSError as error:
        told = say("progressview.not-exported", reason=reason_of(error))
        app.notify(told, severity="warning", markup=False)
    else:
        session_of(app).tell_file(told)


def _lines(report: Report, page: str) -> Iterator[str]:
    """The lines of a page: who or what, and its figures."""
    match page:
        case "misconceptions":
            for mistake in report.misconceptions:
                name = mistake_name(mistake.id)
                yield say("report.line-misconception", name=name, n=len(mistake.pupils))
        case "skills":
            for skill in report.skills:
                name = skill_name(skill.skill)
                share = percent(skill.right / skill.answers)
                yield say("report.line", name=name, share=share, n=skill.answers)
        case _:
            for pupil in report.pupils:
                name = pupil.pupil.name
                if not pupil.answers:
                    yield say("report.line-nothing", name=name)
                    continue
                share = percent(pupil.right / pupil.answers)
                yield say("report.line", name=name, share=share, n=pupil.answers)


def _plot(report: Report, page: str) -> Iterator[Widget]:
    """The plot of a page; a sentence where there is nothing to draw."""
    if not report.answers:
        yield Words(Content(say("report.nothing")))
    elif page == "misconceptions":
        counts = [len(each.pupils) for each in report.misconceptions[:BARS]]
        if counts:
            places = [str(place) for place in range(1, len(counts) + 1)]
            yield BarPlot(say("report.plot-misconceptions"), places, counts)
        else:
            yield Words(Content(say("report.nothing")))
    elif page == "skills":
        shares = [round(100 * each.right / each.answers) for each in report.skills[:BARS]]
        places = [str(place) for place in range(1, len(shares) + 1)]
        yield BarPlot(say("report.plot-skills"), places, shares, most=100)
    else:
        points = [((each.day - report.until) / DAY, 100 * each.accuracy) for each in report.days]
        length = (report.until - report.since) / DAY
        ticks = [
            (-length, day_text(report.since)),
            (0.0, day_text(report.until)),
        ]
        yield LinePlot(say("report.plot-pupils"), points, ticks, (0, 100))
