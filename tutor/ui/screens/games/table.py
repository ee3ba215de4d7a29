"""What a game brings to be played at one terminal: its screen, and what is chosen before it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from tutor.engine.game import Face, Game
from tutor.engine.match import AnyMatch
from tutor.engine.registry import offering
from tutor.learn.length import options_of
from tutor.settings import Settings
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.widgets.choices import ChoiceRow


class Table(ABC):
    """The table of a game."""

    tells_goal: ClassVar[bool] = False
    """Whether its goal is told before a first game: ``practice.goal-`` and ``practice.watch-`` with
    its name."""

    @abstractmethod
    def screen(self, match: AnyMatch) -> AnyGameScreen:
        """The screen that plays a match, from where it stands.

        Args:
            match: of this game; the screen closes it.
        """

    def make_ready(self, columns: int, lines: int) -> None:
        """Works out what the first picture will need on a screen so large; called in a thread."""
        del columns, lines

    def rows(self, game: Game, settings: Settings) -> Iterator[ChoiceRow]:
        """What is chosen beside who plays; the id of each row is the choice that it remembers."""
        del game, settings
        yield from ()

    def options(self, game: Game, settings: Settings) -> Any:
        """The options of the rules that these choices make: the usual ones, and how long it is.

        Args:
            game: the one played.
            settings: what was chosen for it is ``settings.of(name, kind)``.
        """
        return options_of(game, settings)


TABLE: Final = Face("table", Table)


def playable() -> tuple[Game, ...]:
    """The games that can be played at one terminal, by the alphabet: people look for a name."""
    return tuple(sorted(offering(TABLE), key=lambda game: game.name))
