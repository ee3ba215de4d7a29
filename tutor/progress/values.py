"""What goes into the database of progress and comes out of it: plain frozen values.

Nothing of the database hangs on them, so they may travel between threads and outlive it. All
times are in UTC and know it.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Final, Literal, NamedTuple, Self, TypeAlias, get_args
from uuid import uuid4

import msgspec

Success: TypeAlias = Literal[60, 75, 90]
"""In how many of a hundred exercises a pupil wishes to succeed."""

SUCCESSES: Final[tuple[Success, ...]] = get_args(Success)

Mode: TypeAlias = Literal["lesson", "drill", "storm", "facts", "practice", "class"]
"""What the pupil was doing when an answer was given."""


KEPT: Final = timedelta(days=30)
"""How long a pupil who was removed can come back."""


def new_uid() -> str:
    """An id that nobody else will ever make: what is stored twice under it is stored once."""
    return uuid4().hex


def now() -> datetime:
    """The time in UTC, as everything here stores it."""
    return datetime.now(UTC)


class Choices(msgspec.Struct, frozen=True):
    """What a pupil has chosen for drills."""

    success: Success = 75
    """Between .6 and .75 a minute was found to teach most; of these the kinder one."""
    calm: bool = True
    """Without a clock; equal in status to drills against time."""

    @property
    def chance(self) -> float:
        """The chance of success to choose exercises for, as a share."""
        return self.success / 100


class Pupil(msgspec.Struct, frozen=True):
    """Somebody who learns at this terminal."""

    id: int
    name: str
    has_pin: bool
    created: datetime
    choices: Choices
    class_name: str | None = None
    """The class the pupil belongs to: just a name."""
    uid: str = ""
    """The same in every copy of the database; ``id`` is a number of this one."""
    removed: datetime | None = None
    """When the pupil was removed; None for everybody on the list."""


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """One answer to one exercise, as it is given to be stored."""

    pupil: int
    """The ``id`` of the pupil."""
    mode: Mode
    kind: str
    """The kind of exercise, and below what it trains: codes of the practice room."""
    skill: str
    key: str
    """What the exercise is to the ratings: answers with one key are about one item."""
    exercise: str
    """The exercise itself, as JSON text."""
    text: str
    """What was typed, right or wrong."""
    code: str
    correct: bool
    seconds: float
    """How long it took."""
    hints: int = 0
    diagnosis: tuple[str, ...] = ()
    """The misconceptions that explain it, the likeliest first; ids without blanks."""
    at: datetime = msgspec.field(default_factory=now)
    uid: str = msgspec.field(default_factory=new_uid)
    """Made with the answer: storing it again, perhaps after an outage, changes nothing."""


class Answer(Answered, frozen=True, kw_only=True):
    """An answer as it is stored."""

    id: int
    theta: float | None = None
    """The pupil's rating in ``skill`` right after it; None when it was not rated."""


class Response(NamedTuple):
    """What of a stored answer tells how its pupil gets on: everything but the texts."""

    at: datetime
    skill: str
    correct: bool
    seconds: float
    diagnosis: tuple[str, ...]
    theta: float | None
    """As of an answer."""


class Rating(msgspec.Struct, frozen=True):
    """How able a pupil is in a skill (theta), or how hard an item is (beta): one scale.

    It is the scale of the Rasch model: a pupil one point above an item is right about three times
    in four. What moves ratings is :mod:`tutor.learn.learner`.
    """

    value: float
    uncertainty: float = 1.0
    """From 1, where nothing is known, down to 0."""
    answers: int = 0
    at: datetime | None = None
    """When it was last changed by an answer."""


class Standing(msgspec.Struct, frozen=True):
    """How able a pupil is before an answer, as far as the database knows.

    ``model`` is what the room that rates keeps of the pupil, a text that means nothing here; empty
    where nothing is kept yet. ``skills`` are the ratings by skill; ``skill`` is that of an answer
    that is to be rated.
    """

    skills: Mapping[str, Rating] = {}
    model: str = ""
    class_name: str | None = None
    skill: str = ""


class Rated(msgspec.Struct, frozen=True):
    """What an answer makes of ratings: the pupil's in its skill, the item's, and the model."""

    pupil: Rating
    item: Rating
    model: str = ""


Rate: TypeAlias = Callable[[Standing, Rating | None], Rated]
"""From what is known before an answer, of the pupil and of the item, to what is known after it.

None is an item that nobody has answered. It is called while the database is held for writing, so
no other terminal's answer is lost: it must be quick and must not ask the database.
"""


class Card(msgspec.Struct, frozen=True):
    """A fact that comes back by spaced repetition, or a position of a game."""

    fact: str
    """Such as ``6*8``; of a position the exercise that asks it, as JSON text."""
    json: str
    """The card of py-fsrs, as JSON text."""
    due: datetime

    @property
    def is_position(self) -> bool:
        """Whether it is no fact but a position."""
        return self.fact.startswith("{")


Review: TypeAlias = Callable[[Card | None], Card]
"""From the card of a fact before an answer (None: it has none yet) to the one after it.

Called like a :data:`Rate`, with the database held for writing.
"""


class Recorded(msgspec.Struct, frozen=True):
    """What became of an answer: as it is stored, and the ratings and cards it has changed."""

    answer: Answer
    pupil: Rating | None = None
    item: Rating | None = None
    cards: tuple[Card, ...] = ()
    model: str = ""
    """What is kept of the pupil now; empty where the answer was not rated."""

    @classmethod
    def of(cls, answer: Answer, rated: Rated | None, cards: tuple[Card, ...]) -> Self:
        """What became of an answer, rated or not."""
        if rated is None:
            return cls(answer, cards=cards)
        return cls(answer, rated.pupil, rated.item, cards, rated.model)


class LessonProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a pupil has come in a lesson."""

    lesson: str
    run: str
    """The place and what is done, as the JSON text of the lesson's own room."""
    finished: datetime | None = None
    """When the lesson was learned; None while it is not."""
    at: datetime = msgspec.field(default_factory=now)


class Storm(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one storm: three minutes, as many as you can."""

    day: date
    """The day on the pupil's own calendar."""
    points: int
    best_combo: int
    right: int
    wrong: int
    uid: str = msgspec.field(default_factory=new_uid)
    """As of an answer."""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """That a pupil has brought something to its end: what counts for the day and for the week."""

    mode: Literal["lesson", "drill", "storm", "practice", "game", "class"]
    what: str = ""
    """The id of a lesson or of a game; empty where the mode says it all."""
    day: date
    """The day on the pupil's own calendar."""
    right: int = 0
    """Right answers; 0 for a game, in which nothing is asked."""
    asked: int = 0
    points: int | None = None
    """Of a game, a storm or a practice."""
    won: bool | None = None
    marks: Mapping[str, int] = {}
    """What may be an own best, by code; the higher the better."""
    ideas: tuple[str, ...] = ()
    """What was found on the way; ids without blanks."""
    at: datetime = msgspec.field(default_factory=now)
    uid: str = msgspec.field(default_factory=new_uid)
    """As of an answer."""


class Work(msgspec.Struct, frozen=True):
    """What somebody is at by themselves."""

    mode: Literal["lesson", "drill", "storm", "practice", "game"]
    what: str = ""
    """The id of a lesson or of a game; empty where the mode says it all."""


class AtWork(msgspec.Struct, frozen=True, kw_only=True):
    """A pupil who is at something by themselves just now, as the teacher's desk shows it."""

    pupil: int
    name: str
    work: Work | None
    """None for who has answered lately and is on no such page any more."""
    since: datetime | None
    """Since when they have been at it."""
    seen: datetime
    """The last sign of life: the page was open, or something was answered."""
    answered: datetime | None = None
    """When they last answered; None where they have not, lately, and then what follows is empty."""
    text: str = ""
    """The last answer, as typed."""
    correct: bool | None = None
    right: int = 0
    """Right answers lately."""
    wrong: int = 0
    wrong_in_a_row: int = 0
    diagnosis: tuple[str, ...] = ()
    """Misconceptions that explain the last answer."""

    @property
    def stuck(self) -> bool:
        """Whether the last two answers, or more, were wrong."""
        return self.wrong_in_a_row >= 2


AssignedKind: TypeAlias = Literal["lesson", "skill", "drill", "game", "misconception"]
"""What a teacher may set."""


class Assignment(msgspec.Struct, frozen=True, kw_only=True):
    """What a teacher has set, for a class or for some pupils, until a day."""

    kind: AssignedKind
    what: str = ""
    """The id of the lesson, skill, game or misconception; empty for any drill."""
    skills: tuple[str, ...] = ()
    """The skills that count; none where that is not asked."""
    minutes: int = 0
    """How long a drill takes; 0 where minutes do not count."""
    given: datetime = msgspec.field(default_factory=now)
    until: date
    """The last day, on the school's own calendar."""
    class_name: str | None = None
    """The class; None where it is for some pupils."""
    uid: str = msgspec.field(default_factory=new_uid)


class Stage(StrEnum):
    """How far somebody is with what was set."""

    DONE = "done"
    STUCK = "stuck"
    """At it just now, and the last two answers were wrong."""
    AT_IT = "at-it"
    """At it just now."""
    BEGUN = "begun"
    NOT_YET = "not-yet"


class Doing(msgspec.Struct, frozen=True):
    """A pupil and how far they are with an assignment."""

    pupil: Pupil
    stage: Stage


class ClassRow(msgspec.Struct, frozen=True):
    """An event of a room of the live class, as its log keeps it."""

    room: str
    """The ``uid`` of the room."""
    seq: int
    """Its place among the events of the room."""
    key: str | None
    """Of an answer: who gave it and how their device named it; no two of a room are the same."""
    at: int
    """When it happened, in milliseconds since the epoch."""
    json: str


class ClassDraft(msgspec.Struct, frozen=True):
    """What somebody in a room has written and not sent yet."""

    room: str
    seat: int
    text: str


class StoredRoom(msgspec.Struct, frozen=True):
    """A room of the live class that has not ended."""

    uid: str
    code: str
    header: str
    """As it was opened, as JSON text; the secrets of the room are in it."""


class Rescued(msgspec.Struct, frozen=True):
    """What came of a damaged database: rows by table, and the damaged file as it was."""

    place: str
    copy: str
    saved: Mapping[str, int]
    lost: Mapping[str, int]
    """Rows that were seen and could not be saved; of pages that are gone nobody can tell."""
