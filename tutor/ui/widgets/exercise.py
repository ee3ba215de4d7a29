"""Any exercise on the screen: the question, its picture, the line to answer on, what is said."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from tutor.language import listing, number, say
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.feedback import Row, Said, asks_for_steps, judged_lines, solution_lines
from tutor.learn.pictures.figure import SMALL
from tutor.learn.pictures.helping import figure_for
from tutor.learn.working.typed import Begun
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.balanced import Balanced
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.figure import FigureView, styled
from tutor.ui.widgets.pictures import drawn
from tutor.ui.widgets.pixels import is_large
from tutor.ui.widgets.putting import put
from tutor.ui.widgets.roll import Roll
from tutor.ui.widgets.workinginput import WorkingInput

WORDS = 72
"""Columns for what is said, on the smallest terminal."""

ROOM: Final = {"wrong": 4}
"""Lines in which a wrong answer is explained there; F3 tells the rest."""


HELP: Final = 6
HELP_LARGE: Final = 10
"""Lines of a picture that helps, at most, on a small terminal and on a large one."""


class ExercisePanel(Widget):
    """One exercise at a time; what is typed comes as :class:`Answered` and is judged elsewhere."""

    DEFAULT_CSS = """
    ExercisePanel {
        height: 1fr;
        #above { display: none; height: 1fr; max-height: 2; }
        #question { height: auto; padding: 0 2; text-align: center; }
        #picture { height: auto; align-horizontal: center; }
        #picture > .-centred { text-align: center; height: auto; width: 1fr; }
        #picture > .-near { height: auto; padding: 0 2; text-align: center; }
        #picture > .-board { height: 21; Roll { height: 21; margin: 7 0; } HexBoard { width: 57; } }
        #picture > .-drawn { height: auto; width: auto; }
        #desk { height: auto; align-horizontal: center; }
        #desk > Vertical { height: auto; width: 52; max-width: 100%; }
        AnswerInput { height: 3; padding: 0 1; border: tall $primary; }
        AnswerInput:focus { border: tall $accent; }
        #said { height: 1fr; align-horizontal: center; }
        Feedback { max-height: 999; max-width: 78; }
        &.-alone {
            #above { display: block; }
            #picture { margin: 1 0; }
            #said { height: 2fr; }
        }
        &.-alone.-large {
            #above { max-height: 12; }
            #question { margin-bottom: 1; }
            #said { margin-top: 1; }
        }
    }
    """

    @dataclass
    class Answered(Message):
        """Enter was pressed on a line, empty or not."""

        panel: "ExercisePanel"
        text: str

        @property
        def control(self) -> "ExercisePanel":
            """The panel it came from."""
            return self.panel

    class Resized(Message):
        """The panel takes more lines, or fewer."""

    def __init__(self, *, alone: bool = False) -> None:
        """``alone`` has the screen to itself, and stands in the middle of it."""
        super().__init__(classes="-alone" if alone else "")
        self.exercise: Exercise | None = None
        self._alone = alone
        self._mood = ""
        self._lines: list[Said | Row] = []
        self._free: int | None = None
        """Lines that are free for what is said; None where that is all of its room."""
        self._is_large = False
        """Whether the picture is drawn for a large terminal."""

    def compose(self) -> ComposeResult:
        """From the top: question, picture, line, and what is said as far as there is room."""
        yield Static(id="above")
        yield Balanced(id="question")
        yield Vertical(id="picture")
        with Vertical(id="desk"), Vertical():
            yield WorkingInput()
        with VerticalScroll(id="said", can_focus=False):
            yield Feedback(WORDS, most=ROOM, classes="-beside")

    def on_resize(self) -> None:
        """Takes what room there is, draws the picture anew for it, and tells whoever shares it."""
        self.set_class(is_large(self.app), "-large")
        if self.exercise is not None and self._is_large is not is_large(self.app):
            helped = self.query(FigureView)
            self._draw(self.exercise)
            if helped:
                self.call_after_refresh(self._draw_help)
        self.post_message(self.Resized())

    @property
    def line(self) -> AnswerInput:
        """The line to answer on."""
        return self.query_one(AnswerInput)

    @property
    def said(self) -> bool:
        """Whether something is being said of the exercise."""
        return self.query_one(Feedback).has_class("-said")

    # Asking ------------------------------------------------------------------------------------

    def show(self, exercise: Exercise, found: Iterable[Fraction] = ()) -> None:
        """Asks an exercise, with an empty line; ``found`` are results that are there already."""
        self.exercise = exercise
        self.silence()
        self.tell_found(found)
        self._draw(exercise)
        self.line.put("")
        self.line.placeholder = say("exercise.example-typed", answer=exercise.example())
        self.line.wants = exercise.ask().how

    def _draw(self, exercise: Exercise) -> None:
        self._is_large = is_large(self.app)
        shown = self.query_one("#picture", Vertical)
        shown.remove_children()
        shown.mount(*drawn(exercise.picture(), self._is_large, alone=self._alone))

    def tell_found(self, found: Iterable[Fraction]) -> None:
        """Says which results were found, below the question."""
        assert self.exercise is not None, "an exercise is shown"
        heading, how = self.exercise.ask()
        lines = [Content.styled(heading, "bold"), Content.styled(how, "$text-muted")]
        results = [number(result) for result in found]
        if results:
            told = say("exercise.found", numbers=listing(results), n=len(results))
            lines.append(Content(told))
        put(self.query_one("#question", Static), Content("\n").join(lines))

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self.post_message(self.Answered(self, message.value.strip()))

    @on(Input.Changed)
    def _changed(self, message: Input.Changed) -> None:
        message.stop()
        for dice in self.query(Roll):
            dice.tick(message.value)

    # Telling -----------------------------------------------------------------------------------

    def tell(
        self,
        judged: Judged,
        *,
        whole: bool = False,
        solved: bool = False,
        again: bool = True,
        asks: bool = False,
    ) -> None:
        """Says what became of an answer.

        ``whole`` tells of a wrong calculation all of its working; ``again`` asks for another try,
        and leaves the line to be mended; ``solved`` tells how the exercise is solved as well;
        ``asks`` asks how the pupil got there, where more would be seen by it.
        """
        assert self.exercise is not None, "an exercise is shown"
        more = again and not solved
        covered = more and not whole
        lines = judged_lines(self.exercise, judged, whole=whole, again=more, covered=covered)
        if solved and not judged.correct:
            lines += map(Said, solution_lines(self.exercise, judged, whole=whole))
            lines += [Said(say("practice.again"), "dim")] if again else []
        if asks and again and not whole and asks_for_steps(judged.answer):
            lines.append(Said(say("practice.how"), "bold"))
        begun = isinstance(judged.answer, Begun)
        self.tell_lines("right" if judged.correct else "hint" if begun else "wrong", lines)
        self.line.remember(judged.text)
        if begun and again:
            self.line.put(f"{judged.text}\n")  # the next line is typed below it
        elif not judged.correct and again:
            self.line.give_back(judged.text)

    def tell_hint(self, told: Collection[str]) -> None:
        """Shows the hints told so far, the last one set off; a picture comes with the second."""
        if len(told) > 1:
            self._draw_help()
        *before, last = told
        self.tell_lines("hint", [*map(Said, before), Said(last, "bold")])
        self.call_after_refresh(self.room_said.scroll_end, animate=False)  # the last is new

    def told_of(self, hints: Iterable[str]) -> int:
        """How many of the first of some hints are being said, as before a second try."""
        said = {line.text for line in self.query_one(Feedback).lines if isinstance(line, Said)}
        return sum(1 for _ in takewhile(said.__contains__, hints))

    def _draw_help(self) -> None:
        """Draws what helps with the calculation, once, where that is small enough."""
        asked, place = self.exercise, self.query_one("#picture", Vertical)
        if asked is None or asked.tree is None or place.query(FigureView):
            return
        figure = figure_for(asked.tree, asked.year, asked.taught)
        if figure is None:
            return
        lines = figure.drawing(*SMALL)
        large = is_large(self.app)
        if len(lines) <= (HELP_LARGE if large else HELP):
            widths = {each: each.size.width for each in place.query(".-drawn")}
            view = FigureView(figure, large=False)
            widths[view] = max(line.cell_length for line in styled(lines).split())
            for each, wide in widths.items():  # else they would be even on their left
                left = (max(widths.values()) - wide) // 2
                each.styles.margin = (int(large and each is view), 0, 0, left)
            place.mount(view)

    def fit_said(self, lines: int, others: int | None = None) -> int:
        """Lets what is said take what is left of so many lines for the whole panel.

        Args:
            lines: that the panel may take.
            others: of these that somebody else would like; None where nobody would.

        Returns:
            The lines that the panel takes then, if nothing but what is said is other than it was.
        """
        above = (self.query_one(part) for part in ("#question", "#picture", "#desk"))
        taken = sum(widget.outer_size.height for widget in above)
        room = max(3, lines - taken)
        self.room_said.styles.max_height = room
        if others is not None:
            self._free = lines - taken - others
            self._give_room()
        return taken + min(room, self.query_one(Feedback).needs)

    def _give_room(self) -> None:
        free = self.room_said.size.height if self._free is None else self._free
        self.query_one(Feedback).give_room(free)

    @property
    def room_said(self) -> VerticalScroll:
        """Where it is said: it can be scrolled when it is more than fits."""
        return self.query_one("#said", VerticalScroll)

    def tell_lines(self, mood: str, lines: Iterable[Said | Row]) -> None:
        """Says anything; the mood is ``right``, ``wrong`` or ``hint``."""
        self._mood, self._lines = mood, list(lines)
        self._give_room()
        self.query_one(Feedback).tell(mood, self._lines)
        self.room_said.scroll_home()

    def add_line(self, text: str) -> None:
        """Says one thing more, below what is being said."""
        self._lines.append(Said(text, "dim"))
        self.query_one(Feedback).tell(self._mood, self._lines)

    def silence(self) -> None:
        """Hides what was said of the exercise."""
        self.query_one(Feedback).silence()
