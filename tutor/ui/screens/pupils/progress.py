"""My progress: pages of plots and words, turned with the arrow keys; what is weak is drilled."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import ContentSwitcher, OptionList, Static
from textual.widgets.option_list import Option

from tutor.keeper.progress_keeper import READS_MUCH
from tutor.language import listing, say
from tutor.learn import progress_narration as narration
from tutor.learn.progress_report import SHOWN, Report, SkillReport, read, to_practise
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.roles import Action
from tutor.progress.statistics import Strength
from tutor.progress.values import Pupil, now
from tutor.ui.destinations import CannotOpen, Drill, TeachBot
from tutor.ui.keys import Key, display, letter
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.pupils.done import badge_words, done_words
from tutor.ui.screens.pupils.exporting import answers_of, export
from tutor.ui.session import Session
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import ListLine, Words
from tutor.ui.widgets.plots import EARLIER, NOW, BarPlot, LinePlot

MISTAKES: Final = 6
"""Misconceptions that are shown."""

DAY: Final = 86_400

SOON: Final = 0.25
"""Seconds for which the screen before stays, so that nobody sees a page without its words."""


class ProgressScreen(TutorScreen):
    """The pages of one pupil."""

    KEYS = (
        Key("left", "turn(-1)", "page-before", priority=True),
        Key("right", "turn(1)", "page-after", priority=True),
        Key("up", "move(-1)", "up", show=False, priority=True),
        Key("down", "move(1)", "down", show=False, priority=True),
        Key("enter", "practise", "practise"),
        Key(letter("m"), "teach", "teach-bot", show=False),
        Key("f5", "export", "export"),
        Key("escape", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = None
    CSS_PATH = "progress.tcss"

    def __init__(self, pupil: Pupil) -> None:
        super().__init__()
        self._pupil = pupil
        self._report: Report | None = None
        self._settled = asyncio.Event()

    @property
    def help_text(self) -> str:
        """What F1 says of a pupil's progress."""
        return say("progressview.help")

    def compose(self) -> ComposeResult:
        """The title and the names of the pages; each page follows when it is turned to."""
        title = say("progressview.title", name=self._pupil.name)
        yield Static(Content.styled(title, "bold $accent"), id="title")
        yield Static(id="tabs")
        yield Container(Words(id="told"), id="pages")
        yield Static(id="practise")
        yield KeysFooter()

    async def on_mount(self) -> None:
        """Reads what is stored: where that is quick, the pages are the first thing one sees."""
        self.load()
        with suppress(TimeoutError):
            async with asyncio.timeout(SOON):
                await self._settled.wait()
        if not self._settled.is_set():
            self._say(say("progressview.loading"))

    @work
    async def load(self) -> None:
        """Works the report out in a thread and shows it."""
        try:
            await self._load()
        finally:
            self._settled.set()

    async def _load(self) -> None:
        at = now()
        try:
            call = self.session.progress.call
            report = await call(lambda progress: read(progress, self._pupil, at), READS_MUCH)
        except (ProgressFault, PupilRefused) as wrong:
            self._say(f"✗ {self.session.reason(wrong)}")
            return
        if not report.answers and not report.done:
            self._say(say("progressview.nothing"))
            return
        self._report = report
        await self._turn_to(PAGES[0])

    def _say(self, text: str) -> None:
        for static in self.query("#told").results(Static):
            static.update(Content(text))

    # Turning the pages -----------------------------------------------------------------------

    @property
    def page(self) -> str | None:
        """The page that is shown; None while there is none."""
        shown = self.query(ContentSwitcher)
        return shown.first().current if shown else None

    async def action_turn(self, way: int) -> None:
        """Turns to the next page, or to the one before."""
        if self.page is not None:
            await self._turn_to(PAGES[(PAGES.index(self.page) + way) % len(PAGES)])

    async def _turn_to(self, page: str) -> None:
        """Shows a page, which is made when it is first turned to."""
        if self._report is None or not self.query("#pages"):  # somebody was faster, and has left
            return
        if not self.query(ContentSwitcher):
            self.query_one("#told").display = False
            await self.query_one("#pages").mount(ContentSwitcher())
        switcher = self.query_one(ContentSwitcher)
        if not switcher.query(f"#{page}"):
            await switcher.add_content(MADE[page](self._report))
        switcher.current = page
        if page == "skills" and self._report.skills and self._skill is None:
            self.query_one(OptionList).highlighted = 0
        self._name_pages()

    @property
    def _skill(self) -> int | None:
        """The place of the skill that is chosen; None while none can be."""
        skills = self.query(OptionList)
        return skills.first().highlighted if skills else None

    def _name_pages(self) -> None:
        tabs = [
            Content.styled(f"‹{say(f'progressview.page-{page}')}›", "bold $accent")
            if page == self.page
            else Content.styled(f" {say(f'progressview.page-{page}')} ", "$text-muted")
            for page in PAGES
        ]
        self.query_one("#tabs", Static).update(Content(" ").join(tabs))
        self._name_practice()

    # Practising what is weak -----------------------------------------------------------------

    @property
    def weak(self) -> tuple[str, ...]:
        """The skills that Enter drills, by what is shown; none of somebody else's."""
        report, page, pupil = self._report, self.page, self.session.pupil
        if report is None or page is None or pupil is None or pupil.id != self._pupil.id:
            return ()
        return to_practise(report, page, self._skill or 0)

    def _name_practice(self) -> None:
        named = listing([say(f"drillview.skill-{skill}") for skill in self.weak])
        step = Content.assemble(
            (f"{display('enter')} ", "bold $accent"),
            (say("progressview.practise", skills=named), "bold"),
        )
        self.query_one("#practise", Static).update(step if named else Content(""))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter is offered where there is something to drill, the bot beside the mistakes."""
        if action == "teach":
            return self.page == "mistakes" and bool(self._report and self._report.misconceptions)
        return bool(self.weak) if action == "practise" else True

    def action_teach(self) -> None:
        """Opens a bot that has the commonest misconception."""
        if self._report is not None and self._report.misconceptions:
            self.open(TeachBot(self._report.misconceptions[0].id))

    def action_practise(self) -> None:
        """Drills what is shown, at once."""
        self.open(Drill(skills=self.weak), instead=True)

    def action_move(self, way: int) -> None:
        """Goes to another skill, or scrolls the words."""
        if self.page == "skills":
            for skills in self.query(OptionList):  # none where no skill was drilled
                (skills.action_cursor_up if way < 0 else skills.action_cursor_down)()
        elif self.page is not None:
            for words in self.query(f"#{self.page} VerticalScroll"):
                words.scroll_relative(y=way)

    @on(OptionList.OptionHighlighted)
    def _show_skill(self, message: OptionList.OptionHighlighted) -> None:
        if self._report is not None:
            skill = self._report.skills[message.option_index]
            title = Content.styled(narration.skill_name(skill.skill), "bold")
            words = Content("\n").join([title, Content(narration.skill_words(skill))])
            self.query_one("#skill", Static).update(words)
            plot = self.query_one("#skills LinePlot", LinePlot)
            plot.show(say("progressview.plot-points"), _rating_points(self._report, skill))
            self._name_practice()

    def action_export(self) -> None:
        """Writes all answers to a file and says where it is."""
        export(self, answers_of(self._pupil))


def progress_screen(session: Session, of: Pupil | None) -> ProgressScreen:
    """The progress of a pupil, or of who sits here.

    Raises:
        CannotOpen: it is a guest, who has none, or somebody else's business.
    """
    pupil = of or session.pupil
    if pupil is None:
        raise CannotOpen(say("progressview.guest"))
    if not session.may(Action.SEE_PROGRESS, pupil):
        raise CannotOpen(say("teacher.not-yours"))
    return ProgressScreen(pupil)


# The pages -----------------------------------------------------------------------------------


def _done(report: Report) -> Iterator[Widget]:
    yield VerticalScroll(Words(done_words(report)), can_focus=False)
    if report.joy:
        yield Words(badge_words(report), id="badges")


def _answers(report: Report) -> Iterator[Widget]:
    yield Words(Content("\n".join(narration.week_lines(report))), id="weeks")
    today = report.at.astimezone().date()
    recent = [day for day in report.days if (today - day.day).days <= SHOWN]
    right = [((day.day - today).days, 100 * day.accuracy) for day in recent]
    times = [((day.day - today).days, day.seconds) for day in recent]
    top = max((time for _, time in times), default=0.0)
    yield Horizontal(
        LinePlot(say("progressview.plot-right"), right, _ticks(), (0, 100)),
        LinePlot(say("progressview.plot-seconds"), times, _ticks(), (0, -(-top // 4) * 4 or 4)),
    )


def _ticks() -> list[tuple[float, str]]:
    past = [(-7.0 * week, say("progressview.weeks-ago", n=week)) for week in (4, 2)]
    return [*past, (0.0, say("progressview.today"))]


def _skills(report: Report) -> Iterator[Widget]:
    if not report.skills:
        yield Words(Content(say("progressview.no-skills")))
        return
    skills = OptionList(*(Option(ListLine(narration.skill_line(skill))) for skill in report.skills))
    skills.can_focus = False  # the arrows move it from the screen
    yield skills
    yield Vertical(
        Words(id="skill"),
        LinePlot("", [], _ticks()),
        Words(Content(say("progressview.points-mean")), id="mean"),
    )


def _rating_points(report: Report, skill: SkillReport) -> list[tuple[float, float]]:
    """The last rating of each day."""
    ago = ((point.at - report.at).total_seconds() / DAY for point in skill.history)
    by_day = {
        round(days): float(narration.points(point.value))
        for days, point in zip(ago, skill.history, strict=True)
        if days >= -SHOWN
    }
    return list(by_day.items())


def _facts(report: Report) -> Iterator[Widget]:
    if not report.facts:
        yield Words(Content(say("progressview.no-facts")))
        return
    yield VerticalScroll(Words(Content("\n".join(narration.fact_lines(report)))), can_focus=False)
    labels = [say(f"progressview.{strength}") for strength in Strength]
    yield BarPlot(say("progressview.plot-facts"), labels, narration.strengths(report))


def _mistakes(report: Report) -> Iterator[Widget]:
    if not report.misconceptions:
        yield Words(Content(say("progressview.no-mistakes")))
        return
    yield VerticalScroll(Words(_mistake_words(report)), can_focus=False)
    shown = report.misconceptions[:MISTAKES]
    yield BarPlot(
        say("progressview.plot-mistakes", recent=NOW, earlier=EARLIER),
        [str(place) for place in range(1, len(shown) + 1)],
        [one.recent for one in shown],
        [one.earlier for one in shown],
    )


def _mistake_words(report: Report) -> Content:
    """The commonest misconceptions, numbered as beside the plot."""
    parts = [Content(say("progressview.mistakes"))]
    for place, one in enumerate(report.misconceptions[:MISTAKES], start=1):
        name, *lines = narration.mistake_lines(place, one)
        told = [Content.styled(name, "bold"), *(Content(f"   {line}") for line in lines)]
        parts.append(Content("\n").join(told))
    parts.append(Content.assemble(("M ", "bold $accent"), say("progressview.teach")))
    return Content("\n\n").join(parts)


MADE: Final[Mapping[str, Callable[[Report], Widget]]] = {
    "done": lambda report: Horizontal(*_done(report), id="done"),
    "answers": lambda report: Vertical(*_answers(report), id="answers"),
    "skills": lambda report: Horizontal(*_skills(report), id="skills"),
    "facts": lambda report: Horizontal(*_facts(report), id="facts"),
    "mistakes": lambda report: Horizontal(*_mistakes(report), id="mistakes"),
}
"""Each page out of the report."""

PAGES: Final = (*MADE,)
