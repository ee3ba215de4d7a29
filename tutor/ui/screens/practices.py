"""How the practices of games come to the screen."""

from collections import deque
from collections.abc import Mapping

from tutor.data import DataFault
from tutor.engine.registry import find
from tutor.explain import data_fault
from tutor.ui.destinations import CannotOpen
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.practice_setup import PracticeSetupScreen
from tutor.ui.session import Session


def setup_screen(_session: Session, game: str) -> TutorScreen:
    """What is chosen before a practice.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be practised after all.
        CannotOpen: one of its data files cannot be used.
    """
    screen = find(game).face(PRACTICE).setup()
    if isinstance(screen, PracticeSetupScreen):
        try:
            deque(screen.rows(), maxlen=0)  # what there is to choose may stand in a data file
        except DataFault as fault:
            raise CannotOpen(data_fault(fault), "warning") from fault
    return screen


def practice_screen(session: Session, game: str, choices: Mapping[str, object]) -> TutorScreen:
    """A new practice of a game with the remembered choices, but for these.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be used.
        CannotOpen: one of its data files cannot be.
    """
    chosen = session.choices.with_choices(game, **choices)
    try:
        return find(game).face(PRACTICE).new_practice(chosen, session.rng, session.shelf)
    except DataFault as fault:
        raise CannotOpen(data_fault(fault), "warning") from fault
