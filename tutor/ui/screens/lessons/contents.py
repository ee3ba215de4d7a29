"""The list of lessons: what each trains, how long it takes, and how far the pupil is."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import listing, say
from tutor.learn.lessons import Lesson, LessonRun, Lessons, lessons
from tutor.learn.lessons.faults import lesson_fault
from tutor.learn.lessons.keeping import run_of
from tutor.progress.faults import ProgressFault
from tutor.progress.values import LessonProgress
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.lessons import persistence
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.session import Session
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words
from tutor.ui.widgets.marks import MARKS
from tutor.ui.widgets.putting import put

TITLE: Final = 40
"""Columns of the titles; the longest of ours is shorter."""


class LessonsScreen(TutorScreen):
    """Lessons in their order; Enter opens one where it was left."""

    KEYS = (
        Key("enter", "open", "open", priority=True),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "lessons.tcss"

    def __init__(self, own: Path | None = None, chosen: str | None = None) -> None:
        """``own`` is a teacher's folder; the lesson ``chosen`` is opened at once."""
        super().__init__()
        self._own = own
        self._chosen = chosen
        self._is_new = True
        """Whether the cursor is still to be put on what comes next."""
        self._begun: Mapping[str, LessonProgress] = {}
        self.lessons: Lessons = lessons(own)

    @property
    def help_text(self) -> str:
        """What F1 says of the list of lessons."""
        return say("lesson.list-help")

    def compose(self) -> ComposeResult:
        """A line a lesson, and below the list what the one under the cursor is about."""
        with Vertical(id="lessons"):
            yield Static(Content.styled(say("lesson.title"), "bold $accent"))
            yield OptionList(*(Option(line, id=lesson.id) for lesson, line in self._lines()))
            yield Words(id="about")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Says what is wrong with the teacher's own lessons."""
        faults = self.lessons.faults
        if faults:
            told = say("lesson.left-out", n=len(faults), fault=lesson_fault(faults[0]))
            self.notify(told, severity="warning", timeout=15, markup=False)

    def on_screen_resume(self) -> None:
        """Looks up how far the pupil is, now and after each lesson."""
        self.look_up()

    @work(exclusive=True)
    async def look_up(self) -> None:
        """Shows how far the pupil is and what comes next, or opens the lesson asked for."""
        here = None
        try:
            with self.session.hold_keys(self):  # a lesson goes on where it was left
                self._begun = await persistence.begun(self.session)
                if self._is_new and self._chosen is None:
                    here = await persistence.next_up(
                        self.session, self.lessons.lessons, self._begun
                    )
        except ProgressFault as fault:
            self._begun = self.session.lessons_here
            self.session.tell_fault(fault)
        menu = self.query_one(OptionList)
        for lesson, line in self._lines():
            menu.replace_option_prompt(lesson.id, line)
        self._is_new = False
        if here is not None:
            menu.highlighted = menu.get_option_index(here.id)
        if self._chosen is not None:
            menu.highlighted = menu.get_option_index(self._chosen)
            self._chosen = None
            self.action_open()

    # The lines ---------------------------------------------------------------------------------

    def _lines(self) -> Iterator[tuple[Lesson, Content]]:
        """A line a lesson; the years stand in one column, how long they take in another."""
        there = self.lessons.lessons
        years = [say("lesson.year", year=each.year) if each.year else "" for each in there]
        lengths = [say("lesson.minutes", n=each.minutes) for each in there]
        of_year, of_length = (max(map(len, texts), default=0) for texts in (years, lengths))
        for lesson, year, length in zip(there, years, lengths, strict=True):
            mark, state = self._state(lesson)
            title = lesson.title if len(lesson.title) <= TITLE else f"{lesson.title[: TITLE - 1]}…"
            line = Content.assemble(
                f"{mark} ",
                (title.ljust(TITLE), "bold"),
                f"  {year.ljust(of_year)}  {length.rjust(of_length)}  ",
                (state, "$text-muted"),
            )
            yield lesson, line

    def _state(self, lesson: Lesson) -> tuple[str, str]:
        kept = self._begun.get(lesson.id)
        if kept is None:
            return MARKS["open"], say("lesson.not-begun")
        if kept.finished is not None:
            return MARKS["learned"], say("home.map-learned")
        run: LessonRun = run_of(kept, lesson)
        done, of = run.share_done(lesson)
        return MARKS["begun"], say("lesson.begun", done=done, of=of)

    @on(OptionList.OptionHighlighted)
    def _describe(self, message: OptionList.OptionHighlighted) -> None:
        lesson = self.lessons.find(str(message.option_id))
        if lesson is None:
            return
        skills = ", ".join(say(f"drillview.skill-{skill}") for skill in lesson.skills)
        told = [say("lesson.about", skills=skills, game=say(f"game.{lesson.game}"))]
        if lesson.topic and lesson.year:
            topic = say(f"lesson.topic-{lesson.topic}")
            told.append(say("lesson.about-topic", topic=topic, year=lesson.year))
        before = [each for name in lesson.after if (each := self.lessons.find(name))]
        if before:
            titles = listing([each.title for each in before])
            told.append(say("lesson.about-after", lessons=titles))
        put(self.query_one("#about", Static), Content(" ".join(told)))

    # Opening -----------------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Opens the lesson under the cursor where it was left."""
        menu = self.query_one(OptionList)
        if menu.highlighted is None:
            return
        lesson = self.lessons.find(str(menu.get_option_at_index(menu.highlighted).id))
        if lesson is not None:
            self.app.push_screen(LessonScreen(lesson, self._begun.get(lesson.id)))


def lessons_screen(session: Session, own: Path | None, chosen: str | None) -> LessonsScreen:
    """The lessons, those of the remembered folder too where no other is named."""
    remembered = session.choices.lessons
    return LessonsScreen(own or (Path(remembered) if remembered else None), chosen)
