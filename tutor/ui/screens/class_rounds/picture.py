"""What a game may bring to the wall besides the tiles: a board on which claims are laid."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from textual.message import Message
from textual.widget import Widget

from tutor.engine.game import Face

W = TypeVar("W", bound=Widget)


class Standing(NamedTuple):
    """What a board is to show."""

    tokens: Mapping[str, int]
    """The team whose token lies on a field."""
    keys: Sequence[str]
    """The key of each team."""
    target: str
    """The result whose fields are to be chosen from; empty where none is."""
    free: frozenset[str]
    """Its fields that hold no token."""


class FieldChosen(Message):
    """A field was chosen on the board; its widget posts this."""

    def __init__(self, field: str) -> None:
        super().__init__()
        self.field = field


class ClassPicture(ABC, Generic[W]):
    """The board of a game whose results are claimed with a field; an instance holds nothing."""

    @abstractmethod
    def widget(self, material: Any) -> W:
        """The board, empty; ``material`` is that of the game's class round."""

    @abstractmethod
    def show(self, widget: W, standing: Standing) -> None:
        """Shows where the tokens lie, and what can be chosen."""

    def make_ready(self) -> None:
        """Works out what its rounds will need, before they begin; called in a thread."""


CLASS_PICTURE: Final = Face("class_picture", ClassPicture)
"""The face of a game that has a board to show to a class."""
