"""Quantum at one terminal, and its scores explained."""

from textual.screen import Screen

from tutor.engine.match import AnyMatch
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.game import QuantumScreen
from tutor.games.quantum.screens.why import why_screen
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.result import Why
from tutor.ui.screens.games.table import Table


class QuantumAtTable(Table):
    """Nothing is chosen but who plays."""

    tells_goal = True

    def screen(self, match: AnyMatch) -> AnyGameScreen:
        """The dice and everybody's sheets."""
        return QuantumScreen(match.of(State))


class QuantumWhy(Why):
    """The sheet of each player, point by point."""

    def screen(self, match: AnyMatch) -> Screen[None]:
        """It begins with who has won."""
        return why_screen(match.of(State))
