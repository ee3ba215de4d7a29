"""Where screens and commands may lead: one plain value for each destination.

``self.open(Rules())`` says what is to be shown. Who asks so knows neither the screen that it leads
to nor the app; which screen a destination is stands in :mod:`tutor.ui.navigation`. Within one room
a screen may push the next one itself, as the list of lessons does with a lesson.
"""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Literal

import msgspec

from tutor.engine.ownership import How
from tutor.progress.roles import Action
from tutor.progress.values import Pupil, now

if TYPE_CHECKING:  # a match comes with all the rules there are
    from tutor.engine.match import AnyMatch
    from tutor.learn.exercises.best_move import BestMove

_AS_CHOSEN: Final[Mapping[str, object]] = MappingProxyType({})


class Destination(msgspec.Struct, frozen=True):
    """Something that can be opened; its fields say which and how."""

    alone: ClassVar[bool] = False
    """Whether everything else is left first."""
    judges: ClassVar[bool] = False
    """Whether what is written there, or on the way from there, is right or wrong."""
    asks_who: ClassVar[bool] = False
    """Whether it is asked first who sits here, unless they have said already."""
    action: ClassVar[Action] = Action.PRACTISE
    """What is done there: who may, may come in."""
    without_secret: ClassVar[bool] = False
    """Whether a lesson may go on there when the teacher's secret cannot be asked for."""


class Home(Destination, frozen=True):
    """The home screen, made anew."""

    alone: ClassVar[bool] = True


class FirstStart(Destination, frozen=True):
    """What is asked once, before anything else."""

    alone: ClassVar[bool] = True


class Table(Destination, frozen=True):
    """The table before a game: that one, or the one played last."""

    judges: ClassVar[bool] = True

    game: str | None = None
    seats: tuple[str, ...] = ()
    """Who plays it once more, as a record writes them: then it begins at once."""
    options: msgspec.Struct | None = None
    """Those of its rules then; None as chosen at the table."""


class Play(Destination, frozen=True):
    """A game, from where its match stands."""

    judges: ClassVar[bool] = True

    match: "AnyMatch"


class Continue(Destination, frozen=True):
    """What was left, from its file: a practice, rounds with a class, a game.

    Where it is going on in another window, it is asked what is to be done.
    """

    judges: ClassVar[bool] = True

    path: Path
    how: How = How.GO_ON
    is_record: bool | None = None
    """Whether the file is the record of a game; None: to be told by where it lies."""


class LookBack(Destination, frozen=True):
    """A game that was played, move by move, with what would have been better."""

    path: Path
    """The file of its record."""


class Played(Destination, frozen=True):
    """The games that whoever sits here has played."""


class Positions(Destination, frozen=True):
    """Positions of games, one after the other: what is best here?"""

    judges: ClassVar[bool] = True

    exercises: "tuple[BestMove, ...]"
    spaced: bool = True
    """Whether they come back, as moments of one's own games do; a puzzle is of its day."""
    day: date | None = None
    """The day whose puzzle it is."""
    clock: Callable[[], datetime] = now
    """Tells UTC."""


class Puzzle(Destination, frozen=True):
    """The puzzle of the day."""

    judges: ClassVar[bool] = True
    asks_who: ClassVar[bool] = True

    clock: Callable[[], datetime] = now
    """Tells UTC; the day is that of the pupil's own calendar."""


class Practices(Destination, frozen=True):
    """Which game is to be practised."""

    judges: ClassVar[bool] = True


class PracticeSetup(Destination, frozen=True):
    """What is chosen before a practice of a game."""

    judges: ClassVar[bool] = True

    game: str


class Practice(Destination, frozen=True):
    """A new practice with the remembered choices."""

    judges: ClassVar[bool] = True

    game: str
    choices: Mapping[str, object] = _AS_CHOSEN
    """What of the game's own is chosen otherwise this time."""


class Lessons(Destination, frozen=True):
    """The list of lessons."""

    judges: ClassVar[bool] = True
    asks_who: ClassVar[bool] = True

    own: Path | None = None
    """A teacher's folder, whose lessons are listed too; None: the remembered one."""
    chosen: str | None = None
    """The id of a lesson that is opened at once."""


class Drills(Destination, frozen=True):
    """What is chosen before a drill or a storm."""

    judges: ClassVar[bool] = True
    asks_who: ClassVar[bool] = True

    clock: Callable[[], datetime] = now
    """Tells UTC."""


class Drill(Destination, frozen=True):
    """A drill at once, with the choices of last time."""

    judges: ClassVar[bool] = True
    asks_who: ClassVar[bool] = True

    minutes: int = 5
    clock: Callable[[], datetime] = now
    """Tells UTC."""
    skills: tuple[str, ...] = ()
    """Those to be asked, as far as something makes exercises for them; none for all."""


class Progress(Destination, frozen=True):
    """What a pupil has done: the one who sits here, or for a teacher anybody."""

    asks_who: ClassVar[bool] = True
    action: ClassVar[Action] = Action.SEE_PROGRESS

    of: Pupil | None = None
    """None: who sits here."""


class Pupils(Destination, frozen=True):
    """The names to choose from; then, when somebody has sat down, the next destination."""

    then: Destination | None = None


class SignIn(Destination, frozen=True):
    """The question for the teacher's secret; ends with :class:`SignedIn`, or None for Esc."""

    can_wait: bool
    """Whether what comes then may go on without."""


class SignedIn(Enum):
    """How a teacher has come in."""

    WITH_SECRET = "with-secret"
    WITHOUT = "without"
    """None is set yet, or it cannot be read: rounds with the class go on, nothing else."""


class Teachers(Destination, frozen=True):
    """A teacher's home; :class:`Home` is this one for who has signed in."""

    alone: ClassVar[bool] = True
    action: ClassVar[Action] = Action.TEACH
    without_secret: ClassVar[bool] = True


class Teach(Destination, frozen=True):
    """What is chosen before rounds with a class."""

    judges: ClassVar[bool] = True
    action: ClassVar[Action] = Action.TEACH
    without_secret: ClassVar[bool] = True

    game: str | None = None
    """The game that is chosen already."""
    devices: bool = True
    """Whether pupils may answer on devices of their own, where that is possible."""
    port: int = 0
    """Where devices come in; 0: the usual port, or any that is free."""


class Roster(Destination, frozen=True):
    """Everybody on the list, to be looked after."""

    action: ClassVar[Action] = Action.REMOVE


class ClassList(Destination, frozen=True):
    """A class list to paste, looked at before it is stored."""

    action: ClassVar[Action] = Action.ENROL


class Removed(Destination, frozen=True):
    """Who was removed and can come back."""

    action: ClassVar[Action] = Action.RESTORE


class Assignments(Destination, frozen=True):
    """What was set, and how far everybody is with it."""

    action: ClassVar[Action] = Action.TEACH


class Assign(Destination, frozen=True):
    """What can be set: for these pupils, for a class where there are none."""

    action: ClassVar[Action] = Action.TEACH

    pupils: tuple[Pupil, ...] = ()


class Reports(Destination, frozen=True):
    """What a class did in a period."""

    action: ClassVar[Action] = Action.TEACH


class Print(Destination, frozen=True):
    """Sheets of paper, found by a few letters."""

    action: ClassVar[Action] = Action.TEACH


class Join(Destination, frozen=True):
    """The class, on this terminal; what is empty is asked."""

    address: str = ""
    code: str = ""
    name: str = ""


class Rules(Destination, frozen=True):
    """The rules of the games; of that one first."""

    game: str | None = None


class Mistakes(Destination, frozen=True):
    """Every misconception the diagnosis knows."""

    action: ClassVar[Action] = Action.TEACH
    without_secret: ClassVar[bool] = True


class TeachBot(Destination, frozen=True):
    """A bot with a misconception, to be taught by the pupil."""

    judges: ClassVar[bool] = True
    asks_who: ClassVar[bool] = True

    misconception: str


class Settings(Destination, frozen=True):
    """The settings."""


class NotAllowed(Exception):
    """A destination that only a teacher may open: the app asks for the secret."""

    def __init__(self, *, can_wait: bool) -> None:
        """``can_wait``: a lesson may go on there without the secret, if it cannot be had."""
        super().__init__(can_wait)
        self.can_wait = can_wait


class CannotOpen(Exception):
    """A destination that cannot be shown now; the text is the sentence that says why."""

    def __init__(
        self, text: str, severity: Literal["information", "warning"] = "information"
    ) -> None:
        super().__init__(text)
        self.severity = severity
