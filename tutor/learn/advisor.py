"""What a game says to who asks outside of play: is this answer right, and what could be done.

A game that shows the face :data:`ADVISOR` is offered by ``tutor check`` and ``tutor hint``, one
question at a time or as JSON Lines. What belongs to no game is a :class:`Checker`, and is checked
beside them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from tutor.engine.game import Face
from tutor.learn.answers import Answer

Given: TypeAlias = Mapping[str, tuple[str, ...]]
"""The words typed for each option, by its name: none for one that was not used, its own name for
one that takes none."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """An option of the command line that says something about the position asked about."""

    name: str
    """Typed as ``--name``."""
    about: str
    """What it is for, in words."""
    word: str = ""
    """What stands for a word of it in the help; needed where there are no ``choices``."""
    words: int | Literal["+"] = 1
    """How many words follow it; ``+`` for one or more, 0 for an option that is there or not."""
    choices: tuple[str, ...] = ()
    """All that may be typed for it; empty where that cannot be listed."""


class Example(msgspec.Struct, frozen=True):
    """A question as it is typed, to show how it is done: ``7+3-2=8`` and ``--dice 2 3 7``."""

    text: str
    """An answer to be checked."""
    options: str


class Unclear(Exception):
    """A question that cannot be made out, as a sentence that says what to give instead."""


Q = TypeVar("Q", bound=msgspec.Struct)


class Checker(ABC, Generic[Q]):
    """Checks answers to a question ``Q``."""

    @property
    @abstractmethod
    def kind(self) -> type[Q]:
        """What a question holds, as JSON has it: frozen, and of values that can be hashed.

        A line of ``hint --batch`` is such a question with the name of who is asked in ``game``; a
        line of ``check --batch`` has the answer in ``text`` besides.
        """

    @property
    @abstractmethod
    def example(self) -> Example:
        """A question for people to go by."""

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """The options that a question is made of, in the language spoken now."""

    @abstractmethod
    def question(self, given: Given) -> Q:
        """The question of these options, of its kind or of a class derived from it.

        Args:
            given: the words typed, by the names of :meth:`options`, and of an advisor's
                :meth:`Advisor.hint_options`.

        Raises:
            Unclear: something is missing, or is nothing that there is.
        """

    @abstractmethod
    def check(self, question: Q, text: str) -> Answer:
        """Judges a typed answer of any length; never raises."""


class Advisor(Checker[Q]):
    """Checks answers and gives hints for one position of one game, a question ``Q``."""

    def hint_options(self) -> Sequence[Option]:
        """Options for hints alone, which narrow down what is told."""
        return ()

    @abstractmethod
    def hint(self, question: Q) -> Mapping[str, Any]:
        """All that could be done: codes and numbers that JSON can hold, no words.

        It is printed as it is; programs read it, so a field stays what it is.
        """

    @abstractmethod
    def hint_lines(self, question: Q) -> Iterator[str]:
        """What :meth:`hint` gives, in words, line by line."""


ADVISOR: Final = Face("advisor", Advisor)
"""What answers ``tutor check`` and ``tutor hint``."""
