"""What a game declares: its traits, and the faces that it shows to the rest of the house.

A :class:`Game` is light: it holds names and places only, so menus can walk all games before any
rules are loaded. Each face is imported when somebody asks for it; what a game does not declare is
not offered there.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Final, Generic, TypeVar, cast

import msgspec

from tutor.engine.contract import AnyRules, Rules
from tutor.importing import imported

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Turns(StrEnum):
    """Who may move when."""

    IN_ORDER = "in-order"
    """One seat after the other."""
    TOGETHER = "together"
    """In some steps all seats at once, each for itself."""
    RACE = "race"
    """All seats at once, and the fastest wins a place."""


class Face(Generic[T_co]):
    """Something that a game may offer, by the name under which it is declared.

    The room that uses a face declares it, with the class that all of its kind are:
    ``ADVISOR = Face("advisor", Advisor)``. The place may name an instance or a class of it.
    """

    def __init__(self, name: str, kind: type[T_co]) -> None:
        self.name = name
        self.kind = kind

    def __repr__(self) -> str:
        return f"Face({self.name!r})"


class FaceMissing(LookupError):
    """A game does not offer this; the arguments are the names of the game and of the face."""


class GameBroken(Exception):
    """A slice that cannot be used as it declares itself.

    ``game`` is its name, ``face`` what was asked of it (empty for the slice as a whole), and
    ``reason`` what Python said, for whoever mends it.
    """

    def __init__(self, game: str, face: str, reason: str) -> None:
        super().__init__(game, face, reason)
        self.game = game
        self.face = face
        self.reason = reason


RULES: Final[Face[AnyRules]] = Face("rules", Rules)
"""The face that every game has."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """What the house knows of a game without loading it; commands and screens walk these.

    ``rules`` and ``faces`` hold places: ``"rules:RULES"`` is the name ``RULES`` of the module
    ``rules`` in the package of the slice.
    """

    name: str
    """As commands and records write it: lower-case letters."""
    package: str
    """The package of the slice: its ``__name__``."""
    seats: range
    """How many can play, such as ``range(2, 5)`` for two to four."""
    turns: Turns = Turns.IN_ORDER
    hidden: bool = False
    """Whether seats hold what others may not see: people then hand over the screen."""
    lowest_wins: bool = False
    """Whether totals are penalty points."""
    minutes: int = 20
    """How long a game takes, in minutes, about."""
    place: int = 100
    """Where menus show it, lower numbers first."""
    practices: tuple[str, ...] = ()
    """The kinds of guided practice, as the headers of their journals name them."""
    faces: Mapping[str, str]
    """The places of everything it offers, by the name of the face; ``rules`` is one of them."""

    @property
    def rules(self) -> AnyRules:
        """Its rules, imported now.

        Raises:
            GameBroken: they cannot be used.
        """
        return self.face(RULES)

    def offers(self, face: Face[object]) -> bool:
        """Whether it declares this face."""
        return face.name in self.faces

    def face(self, face: Face[T]) -> T:
        """Something it offers, imported now.

        Raises:
            FaceMissing: it does not declare this.
            GameBroken: it does, and it cannot be used.
        """
        if face.name not in self.faces:
            raise FaceMissing(self.name, face.name)
        return cast(T, _loaded(self.name, self.package, self.faces[face.name], face))


@cache
def _loaded(game: str, package: str, place: str, face: Face[T]) -> T:
    module, _, name = place.partition(":")
    try:
        found = getattr(imported(f"{package}.{module}" if module else package), name)
        made = found() if isinstance(found, type) else found
    except Exception as error:  # whatever another package does wrong is told
        raise GameBroken(game, face.name, f"{type(error).__name__}: {error}") from error
    if not isinstance(made, face.kind):
        raise GameBroken(game, face.name, f"{place} is no {face.kind.__name__}")
    return made


def forget_faces() -> None:
    """Imports every face anew when next asked for it."""
    _loaded.cache_clear()
