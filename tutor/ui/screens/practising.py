"""What every guided practice does on the screen: keep what happens, say things, end when asked."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from textual import on
from textual.widgets import Input

from tutor.engine.game import Game
from tutor.engine.ownership import Taken
from tutor.language import say
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.feedback import Row, Said
from tutor.learn.practice.answering import Effort, mended
from tutor.learn.practice.persistence import Store
from tutor.progress.values import Work
from tutor.ui.destinations import Practice
from tutor.ui.keys import Key
from tutor.ui.screens.counting import CountingScreen
from tutor.ui.screens.ending import EndingScreen
from tutor.ui.screens.kept import KeptScreen
from tutor.ui.screens.more import TellingScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback

T = TypeVar("T")

BESIDE: Final = {"wrong": 9, "hint": 9, "right": 9}
"""Lines in which an answer is told beside the board or the cards, which all stay in sight."""


class PractisingScreen(TellingScreen, CountingScreen, KeptScreen):
    """One practice: everything the pupil does becomes an event, kept before it counts."""

    practice: Any
    """The practice as it stands; each game has its own."""

    def __init__(self, store: Store, rng: Random) -> None:
        super().__init__()
        self.store = store
        self.rng = rng
        self._finishing = False
        self._showing = False
        self._warned = False
        self._effort = Effort()

    @abstractmethod
    def end_screen(self) -> EndingScreen:
        """What came of the practice."""

    def sum_up(self) -> None:
        """Shows what came of the practice."""
        self.show_end()

    @property
    def is_due(self) -> bool:
        """Whether nothing is left to do: it is not offered to be gone on with."""
        store = self.store
        return self.practice.phase == "over" and not (store.looking or store.is_taken)

    @abstractmethod
    def ended(self) -> Any:
        """The event that ends the practice."""

    @property
    def at_work(self) -> Work:
        """Practising a game."""
        return Work("practice", self.practice.header.game)

    @property
    def keeper(self) -> Store:
        """The file of the practice."""
        return self.store

    def on_mount(self) -> None:
        """Says when the last step was lost, or more."""
        self._effort = Effort(self.practice.log)
        found = self.store.found
        if self.store.looking:
            return
        if found.lost or found.guessed:
            self._warn(" ".join(mended(found)))
        elif found.truncated:
            self._warn(say("practice.torn"))

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", timeout=15, markup=False)

    def take(self, event: Any, asked: Exercise | None = None, judged: Judged | None = None) -> bool:
        """Keeps an event, and lets it happen; a disk that is full stops nobody from practising.

        Args:
            event: what the pupil did, or what chance brought.
            asked: what it is an answer to, to be stored for the pupil who sits here.
            judged: how that was judged.

        Returns:
            Whether it happened. It has not when another window has taken the practice over: then
            nothing more is to be said or shown here.
        """
        try:
            kept = self.store.add(event)
        except Taken:
            self.stop()
            return False
        if asked is not None and judged is not None:
            self.keep_answer(asked, judged)
        self.practice.apply(event)
        self._effort.happened(event)
        if kept == self._warned:
            self._warned = not kept
            told = say("practice.kept-again" if kept else "practice.not-kept")
            self.session.tell_of("kept", told, warns=True)
        return True

    def ask_anew(self) -> None:
        """From now on the time counts for the next answer."""
        self._effort.begin()

    def keep_answer(self, asked: Exercise, judged: Judged) -> None:
        """Stores an answer for the pupil who sits here."""
        if self.session.pupil is None or not judged.is_attempt:
            return
        answered = self._effort.answered(self.session.pupil.id, asked, judged)
        self.session.progress.answer(answered)

    def action_finish(self) -> None:
        """Ends the practice and shows what came of it; asked for twice, so never by accident."""
        if not self._finishing:
            self.tell("hint", [Said(say("practice.finish"))])
            self._finishing = True
            return
        if self.take(self.ended()):
            self.sum_up()

    def may_show_all(self, tried: bool) -> bool:
        """Whether everything is shown now: after a try of one's own, else when asked twice.

        Args:
            tried: whether the pupil has tried something here, or has nothing to try.
        """
        if tried or self._showing:
            return True
        self.tell("hint", [Said(say("practice.try-first"))])
        self._showing = True
        return False

    @property
    def said(self) -> bool:
        """Whether something is being said."""
        return any(feedback.has_class("-said") for feedback in self.query(Feedback))

    def tell(self, mood: str, lines: list[Said | Row]) -> None:
        """Says something about what the pupil did; the mood is ``right``, ``wrong`` or ``hint``."""
        self._finishing = self._showing = False
        for feedback in self.query(Feedback):
            feedback.tell(mood, lines)
        self._make_room(telling=True)

    def silence(self) -> None:
        """Says nothing more."""
        self._finishing = self._showing = False
        for feedback in self.query(Feedback):
            feedback.silence()
        self._make_room(telling=False)
        self.offer_more()

    def _make_room(self, *, telling: bool) -> None:
        """What is told may stand in the place of the message, which alone looks other then."""
        self.set_class(telling, "-telling", update=False)
        for message in self.query("#message"):
            message.update_node_styles()


class TaskScreen(PractisingScreen, Generic[T]):
    """Task after task; a right answer stays in sight until Enter leads to the next.

    The practice has its ``task``, None once the ``phase`` is ``over``, and gives ``next_hint()``.
    """

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("f2", "hint", "hint", priority=True),
        Key("question_mark", "hint", "hint", show=False, priority=True),
        Key("f4", "skip", "next-task", priority=True),
        Key("f9", "finish", "finish", priority=True),
        Key("escape", "back", "back", priority=True),
    )

    AUTO_FOCUS = "AnswerInput"

    solved: T | None = None
    """The task that has just been solved and is still in sight."""

    # What a game says for itself -------------------------------------------------------------

    @abstractmethod
    def show_task(self, task: T) -> None:
        """Shows a task that is asked."""

    @abstractmethod
    def judge(self, text: str) -> None:
        """Says what is to be said about an answer; a right one makes its task ``solved``."""

    @abstractmethod
    def given_hints(self) -> Iterable[str]:
        """The hints that were given for the task, the last one too."""

    @abstractmethod
    def skipped(self) -> Any:
        """The event that leaves a task."""

    # Answering -------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Asks where the set stands."""
        self._ask()

    @property
    def asked(self) -> T:
        """The task on the screen."""
        task: T | None = self.solved or self.practice.task
        assert task is not None, "a set that is over is summed up"
        return task

    def _ask(self) -> None:
        """Shows the task that is asked now, with an empty line."""
        if self.practice.phase == "over":
            self.sum_up()
            return
        entry = self.query_one(AnswerInput)
        entry.put("")
        entry.focus()
        self.show_task(self.asked)
        self.ask_anew()

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self.enter(message.value.strip())

    def enter(self, text: str) -> None:
        """Takes an answer; after a right one, goes on."""
        if self.solved is not None:
            self._go_on()
        else:
            self.judge(text)

    def _go_on(self) -> None:
        """To the next task, or to what came of them all."""
        self.solved = None
        if self.practice.phase == "over":
            self.sum_up()
            return
        self.silence()
        self._ask()

    def action_skip(self) -> None:
        """Leaves this task for the next one."""
        if self.solved is not None or self.take(self.skipped()):
            self._go_on()

    # Help and leaving ------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Goes one step down the hint ladder."""
        hint = self.practice.next_hint()
        if hint is not None and not self.take(hint):
            return
        *before, last = self.given_hints()
        self.tell("hint", [*map(Said, before), Said(last, "bold")])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are hints while there is something to find."""
        return self.solved is None if action == "hint" else True

    def action_back(self) -> None:
        """Closes what is said, or leaves for home; a set that is over is summed up, and counts."""
        if self.practice.phase == "over":
            self.sum_up()
        elif self.said and self.solved is None:
            self.silence()
        else:
            self.app.pop_screen()

    def action_finish(self) -> None:
        """Ends the set when asked twice; at once when nothing is left."""
        if self.practice.phase == "over":
            self.sum_up()
        else:
            super().action_finish()


class PracticeSummaryScreen(EndingScreen):
    """The end of a practice, which a game fills."""

    game: Game
    """The game that was practised."""

    level: Mapping[str, object] = MappingProxyType({})
    """What of the game's own is chosen at this level, which may be another than usual."""

    harder: Mapping[str, object] = MappingProxyType({})
    """What of the game's own is chosen one level up; nothing where this level is not mastered."""

    def one_level_up(self) -> Callable[[], None] | None:
        """The next practice in place of this screen, where there is a harder one."""
        up = Practice(self.game.name, self.harder)
        return partial(self.open, up, instead=True) if self.harder else None

    def action_again(self) -> None:
        """Starts the next practice, at this level, in place of this screen."""
        self.open(Practice(self.game.name, self.level), instead=True)
