"""One lesson: the words on top, below them the exercise that belongs there."""

from collections.abc import Mapping
from time import monotonic

from textual import on, work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Markdown, Static

from tutor.language import say
from tutor.learn.feedback import Said
from tutor.learn.lessons import Lesson, parts
from tutor.learn.lessons.keeping import run_of
from tutor.learn.lessons.sitting import Sitting, Taken
from tutor.progress.faults import ProgressFault
from tutor.progress.values import LessonProgress, Work, now
from tutor.ui.destinations import Practice, Table
from tutor.ui.faces import is_practised
from tutor.ui.keys import Key
from tutor.ui.screens.counting import CountingScreen
from tutor.ui.screens.lessons import persistence
from tutor.ui.screens.lessons.ending import LessonEndScreen
from tutor.ui.screens.more import TellingScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.exercise import ExercisePanel
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.figure import FigureView
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.pixels import is_large
from tutor.ui.widgets.putting import put

DONE, NOW, OPEN = "●", "◉", "○"
"""Marks of exercises: done, asked now, still to come."""
RIGHT, WRONG = "✓", "✗"
"""Marks of answers in the closing check."""

WORDS = 72
"""Columns for what is said, on the smallest terminal."""

AROUND = 4
"""Lines of the title and above it, of the keys, and of the edge between words and exercise."""


class LessonScreen(TellingScreen, CountingScreen):
    """Enter reads on and answers; where the pupil is left is where the lesson goes on."""

    KEYS = (
        Key("enter", "go_on", "go-on"),
        Key("f2", "hint", "hint", priority=True),
        Key("question_mark", "hint", "hint", show=False, priority=True),
        Key("pageup", "page(-1)", "page-before", priority=True),
        Key("pagedown", "page(1)", "page-after", priority=True),
        Key("f4", "check_again", "again", priority=True),
        Key("f5", "play", "to-the-game", priority=True),
        Key("escape", "back", "back", priority=True),
    )

    AUTO_FOCUS = ""
    CSS_PATH = "lessons.tcss"

    def __init__(
        self,
        lesson: Lesson,
        kept: LessonProgress | None = None,
        history: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__()
        self.sitting = Sitting(lesson, run_of(kept, lesson, now()), history)
        self._kept = kept
        self._since = monotonic()

    @property
    def at_work(self) -> Work:
        """This lesson."""
        return Work("lesson", self.sitting.lesson.id)

    @property
    def help_text(self) -> str:
        """What F1 says of a lesson."""
        return f"{say('lesson.help')} {self.whether_saved}"

    def compose(self) -> ComposeResult:
        """The title, the words, the exercise or what came of the check."""
        yield Static(id="title")
        yield VerticalScroll(id="prose")
        yield ExercisePanel()
        yield Feedback(WORDS, classes="-result")
        yield KeysFooter()

    async def on_mount(self) -> None:
        """Goes on where the lesson was left."""
        await self._show()
        self.look_up()

    @work
    async def look_up(self) -> None:
        """Learns which misconceptions the pupil has shown: they rank the diagnosis."""
        try:
            self.sitting.history = await persistence.misconceptions(self.session)
        except ProgressFault:
            return  # what cannot be stored is told when it is to be stored

    # What is shown -----------------------------------------------------------------------------

    async def _show(self) -> None:
        """Shows where the pupil is."""
        sitting, panel = self.sitting, self.query_one(ExercisePanel)
        self._tell_title()
        await self._show_prose()
        exercise = sitting.exercise
        if exercise is None:
            self.query_one("#prose").scroll_home()
        panel.display = exercise is not None
        self.query_one(".-result", Feedback).silence()
        if exercise is not None:
            panel.show(exercise)
            panel.line.focus()
            if sitting.solved:
                panel.tell_lines("right", [Said(say("lesson.solved-before"))])
            elif sitting.given:
                panel.tell_hint(sitting.given)
                self.call_after_refresh(self._give_room)
            self._since = monotonic()
        else:
            self.query_one("#prose").focus()
            self._tell_result()
        self.call_after_refresh(self._leave_room, at_end=exercise is not None)
        self.refresh_bindings()

    async def _show_prose(self) -> None:
        """The words, and the figures among them."""
        prose, large = self.query_one("#prose", VerticalScroll), is_large(self.app)
        await prose.remove_children()
        shown = [
            Markdown(part, open_links=False)
            if isinstance(part, str)
            else FigureView(part, large=large, classes="-figure")
            for part in parts(self.sitting.prose)
        ]
        await prose.mount(*shown)

    def _tell_title(self) -> None:
        """The title, and a mark for each exercise."""
        lesson, run = self.sitting.lesson, self.sitting.run
        done = "".join(
            NOW if name == self.sitting.asked else DONE if name in run.done else OPEN
            for name in lesson.exercises
        )
        checked = "".join(self._check_mark(name) for name in lesson.check)
        title = Content.assemble(
            (lesson.title, "bold $accent"), f"   {done}  {say('lesson.check')} {checked}"
        )
        put(self.query_one("#title", Static), title)

    def _check_mark(self, name: str) -> str:
        checked = self.sitting.run.checked
        if name in checked:
            return RIGHT if checked[name] else WRONG
        return NOW if name == self.sitting.asked else OPEN

    def _tell_result(self) -> None:
        """What came of the closing check, and where the lesson leads at its end."""
        sitting, result = self.sitting, self.query_one(".-result", Feedback)
        game = say(f"game.{sitting.lesson.game}")
        if sitting.checking:
            right, of = sitting.run.right(), len(sitting.lesson.check)
            told = say("lesson.right", n=right, of=of)
            if sitting.learned:
                last = [say("lesson.passed"), say("lesson.enter-on")]
                result.tell("right", [Said(told, "bold"), *map(Said, last)])
            else:
                last = [say("lesson.failed", n=sitting.lesson.needed), say("lesson.enter-again")]
                result.tell("hint", [Said(told, "bold"), *map(Said, last)])
        elif sitting.is_last:
            told = say("lesson.end-learned" if sitting.learned else "lesson.end", game=game)
            result.tell("hint", [Said(told, "bold")])

    # Answering ---------------------------------------------------------------------------------

    @on(ExercisePanel.Answered)
    async def _answered(self, message: ExercisePanel.Answered) -> None:
        sitting = self.sitting
        if sitting.over or (sitting.solved and not message.text):
            await self._go_on()
            return
        taken = sitting.answer(message.text)
        self._tell(taken)
        if taken.counts:
            persistence.record(self.session, sitting, taken, monotonic() - self._since)
            self._keep()
            self._since = monotonic()
        self._tell_title()

    def _tell(self, taken: Taken) -> None:
        panel, sitting = self.query_one(ExercisePanel), self.sitting
        again = not taken.over and not taken.judged.correct
        panel.tell(taken.judged, whole=taken.whole, solved=taken.told, again=again, asks=True)
        if taken.judged.correct and not taken.over:
            panel.tell_found(sitting.found)
            panel.line.put("")
        if taken.over:
            panel.add_line(say("lesson.enter-on"))
        self._give_room()
        self.refresh_bindings()

    def _give_room(self) -> None:
        """Takes the room for what is said from the words before it is laid out."""
        at_end = _is_at_end(self.query_one("#prose", VerticalScroll))
        self._leave_room(self._fit(), at_end=at_end)

    def _fit(self) -> int:
        """What is said takes room from the words, and is scrolled where that is not enough.

        More is said where the words leave more room.

        Returns:
            The lines that the exercise and what is said of it take.
        """
        panel = self.query_one(ExercisePanel)
        words = self.query_one("#prose", VerticalScroll).virtual_size.height
        return panel.fit_said(self.size.height - AROUND, words) if panel.display else 0

    @on(ExercisePanel.Resized)
    def _make_room(self) -> None:
        """The end of the words stays where it is seen: it is what the exercise is about."""
        self._leave_room(at_end=_is_at_end(self.query_one("#prose", VerticalScroll)))

    def _leave_room(self, lines: int | None = None, *, at_end: bool = False) -> None:
        """What follows the words stands right below them; they are scrolled in what is left.

        Args:
            lines: that the exercise is going to take; as many as it takes where nothing is said.
            at_end: whether the end of the words is to be seen.
        """
        panel, result = self.query_one(ExercisePanel), self.query_one(".-result", Feedback)
        prose = self.query_one("#prose", VerticalScroll)
        below = panel.size.height if lines is None else lines
        below = below if panel.display else 0
        if result.display:
            below += result.outer_size.height + result.styles.margin.height
        prose.styles.max_height = max(0, self.size.height - AROUND - below)
        if at_end and panel.display:
            self.call_after_refresh(prose.scroll_end)

    def on_resize(self) -> None:
        """Another terminal has another room."""
        self.call_after_refresh(self._fit)
        self.call_after_refresh(self._leave_room)

    def _keep(self) -> None:
        self._kept = persistence.keep(self.session, self.sitting, self._kept)

    def action_hint(self) -> None:
        """Goes one step down the ladder of hints."""
        given = self.sitting.hint()
        if given:
            self.query_one(ExercisePanel).tell_hint(given)
            self._give_room()
            self._keep()

    # Going on ----------------------------------------------------------------------------------

    async def action_go_on(self) -> None:
        """Reads on; after a check that was not passed, tries it again; at the end, to the game."""
        sitting = self.sitting
        if self._scroll(1):
            return
        if sitting.checking and sitting.asked is None and not sitting.learned:
            await self.action_check_again()
        elif sitting.is_last and sitting.asked is None:
            await self.action_play()
        else:
            await self._go_on()

    async def _go_on(self) -> None:
        if self.is_due:
            self._keep()
            self.show_end()
            return
        self.sitting.go_on()
        self._keep()
        await self._show()

    @property
    def is_due(self) -> bool:
        """Whether the closing check was just passed: that counts, whatever is next."""
        return self.sitting.just_learned

    def end_screen(self) -> LessonEndScreen:
        """That the lesson is learned."""
        return LessonEndScreen(self.sitting.lesson, self.sitting.run)

    async def action_page(self, way: int) -> None:
        """Scrolls the words; beyond their end to the next part of the lesson."""
        if self._scroll(way):
            return
        if way < 0:
            self.sitting.go_back()
        elif self.sitting.is_last and not self.is_due:
            return
        else:
            await self._go_on()
            return
        self._keep()
        await self._show()

    def _scroll(self, way: int) -> bool:
        """Scrolls what is said, or the words, by a page; tells whether there was anything to."""
        panel = self.query_one(ExercisePanel)
        if panel.display and panel.said and _scrolled(panel.room_said, way):
            return True
        return _scrolled(self.query_one("#prose", VerticalScroll), way)

    async def action_check_again(self) -> None:
        """The closing check from its beginning."""
        self.sitting.check_again()
        self._keep()
        await self._show()

    async def action_play(self) -> None:
        """Opens what the lesson leads to, in place of it."""
        if self.is_due:
            await self._go_on()
            return
        self._keep()
        self.app.pop_screen()
        lesson = self.sitting.lesson
        if not is_practised(lesson.game):
            self.open(Table(lesson.game))
            return
        self.open(Practice(lesson.game, lesson.chosen))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """On and hints as something is asked or not, the check again where it is over."""
        sitting = self.sitting
        if action == "go_on":  # what is asked is passed over with PgDn, not by a key too many
            return sitting.asked is None or sitting.over
        if action == "hint":
            return sitting.asked is not None and not sitting.checking and not sitting.over
        if action == "check_again":
            return sitting.checking and sitting.asked is None
        if action == "play":
            return sitting.is_last
        return True

    async def action_back(self) -> None:
        """Goes back to the line, closes what is said, or leaves for the list."""
        if self.is_due:
            await self._go_on()
            return
        panel, sitting = self.query_one(ExercisePanel), self.sitting
        line = panel.query_one(AnswerInput)
        if sitting.asked is not None and not line.has_focus:
            line.focus()
        elif panel.display and panel.said and not sitting.over:
            panel.silence()
        else:
            self._keep()
            self.app.pop_screen()


def _scrolled(page: VerticalScroll, way: int) -> bool:
    """Scrolls by a page, unless it is at that end or cannot be seen."""
    lines, at = page.size.height, page.scroll_target_y
    if lines < 1 or (at <= 0 if way < 0 else _is_at_end(page)):
        return False
    page.scroll_to(y=at + way * max(1, lines - 1))
    return True


def _is_at_end(page: VerticalScroll) -> bool:
    return page.scroll_target_y >= page.max_scroll_y
