"""What a game shows of itself outside of its table: its guided practice, a picture for menus.

Light to import: menus ask who offers these before the first picture, and nothing of a game is
loaded for that. The lines of the menu are the sentences ``practice.title-<game>`` and
``practice.about-<game>`` among the words of the game.
"""

from abc import ABC, abstractmethod
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from tutor.engine.game import Face
from tutor.engine.ownership import How
from tutor.engine.registry import offering
from tutor.engine.shelf import Shelf
from tutor.settings import Settings

if TYPE_CHECKING:
    from textual.widget import Widget

    from tutor.ui.screens.base import TutorScreen


class GuidedPractice(ABC):
    """How a game is practised on the screen, one pupil with help on the way.

    The journals of its practices are of the kinds in ``Game.practices``.
    """

    @abstractmethod
    def setup(self) -> "TutorScreen":
        """What is chosen before a practice; it starts one in its own place."""

    @abstractmethod
    def new_practice(self, settings: Settings, rng: Random, shelf: Shelf) -> "TutorScreen":
        """A practice with the remembered choices, kept from its first event on.

        Args:
            settings: what was chosen, for this practice too.
            rng: all chance comes from it.
            shelf: where it is kept.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """

    @abstractmethod
    def continued_practice(self, path: Path, rng: Random, how: How = How.GO_ON) -> "TutorScreen":
        """The practice of this file, of any of the kinds.

        Args:
            path: the file.
            rng: all chance comes from it.
            how: what is to become of the practice, for
                :func:`tutor.learn.practice.persistence.reopen`.

        Raises:
            tutor.engine.ownership.Owned: it is going on somewhere else.
            tutor.learn.practice.persistence.Unreadable: nothing can be made of the file.
        """


PRACTICE: Final = Face("practice", GuidedPractice)
"""What menus and ``tutor practice`` offer."""


def is_practised(game: str) -> bool:
    """Whether a game offers guided practice."""
    return game in {each.name for each in offering(PRACTICE)}


class MenuPicture(ABC):
    """Something of a game to look at beside a menu."""

    @abstractmethod
    def widget(self, settings: Settings) -> "Widget":
        """The picture, as wide and as high as there is room; it takes no keys.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """


PICTURE: Final = Face("picture", MenuPicture)
"""What the home screen shows beside its menu: that of the first game which has one."""
