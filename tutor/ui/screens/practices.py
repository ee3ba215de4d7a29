"""How the practices of games come to the screen."""

from collections.abc import Mapping

from tutor.engine.registry import find
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.base import TutorScreen
from tutor.ui.session import Session


def setup_screen(_session: Session, game: str) -> TutorScreen:
    """What is chosen before a practice.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be practised after all.
    """
    return find(game).face(PRACTICE).setup()


def practice_screen(session: Session, game: str, choices: Mapping[str, object]) -> TutorScreen:
    """A new practice of a game with the remembered choices, but for these.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be used.
    """
    chosen = session.choices.with_choices(game, **choices)
    return find(game).face(PRACTICE).new_practice(chosen, session.rng, session.shelf)
