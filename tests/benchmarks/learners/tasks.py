"""What passes between a drill and a pupil: the lines of ``drill --json``, as values."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

TOPICS: Final = (
    "addition",
    "subtraction",
    "multiplication",
    "division",
    "order-of-operations",
    "brackets",
    "negative-numbers",
    "fractions",
)
"""The eight topics of the fixed book, and of the examination after it."""


class Task(NamedTuple):
    """An exercise as it is set, with what an oracle says of it."""

    number: int
    skill: str
    kind: str
    ask: str
    """ASCII: the bare expression where there is one."""
    expression: str = ""
    """The expression to be worked out, empty where there is none."""
    expected: float = 0.0
    """The chance that the drill gives the pupil, 0 to 1."""
    due: bool = False
    why: str = "level"
    answer: str = ""
    malrules: Mapping[str, Sequence[str]] = {}

    @property
    def again(self) -> bool:
        """Whether it is a second try of the exercise before."""
        return self.why == "again"


class Verdict(NamedTuple):
    """What became of an answer."""

    correct: bool
    code: str
    told: bool
    """Whether the solution was told."""
    stands: bool
    """Whether the same exercise goes on although nothing was right or wrong yet."""
    diagnosis: Sequence[str] = ()
    points: int = 0


class Wish(NamedTuple):
    """What a drill is started with; None leaves it to the drill."""

    success: float | None = None
    skills: Sequence[str] = ()
    timed: bool = False
    seed: int = 1
    storm: bool = False


class Driver(Protocol):
    """A drill that is under way."""

    def ask(self, at: float) -> Task:
        """The exercise that is set at a moment (seconds since the epoch)."""
        ...

    def answer(self, text: str, seconds: float, at: float) -> Verdict:
        """Answers it."""
        ...

    def skip(self, seconds: float, at: float) -> None:
        """Gives it up."""
        ...

    def found(self) -> Sequence[str]:
        """Ends the drill: the misconceptions that it tells the pupil or the teacher of."""
        ...


class Opener(Protocol):
    """What starts a drill: of a new pupil, or of the one who sat before another drill."""

    def __call__(self, wish: Wish, past: Driver | None = None) -> Driver: ...
