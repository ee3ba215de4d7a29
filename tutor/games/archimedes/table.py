"""Archimedes at one terminal: with Reiner or without, and the card table."""

from collections.abc import Iterator

from tutor.engine.game import Game
from tutor.engine.match import AnyMatch
from tutor.games.archimedes.choices import Choices
from tutor.games.archimedes.rules.setup import Options
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.screens.game import CardTableScreen
from tutor.language import say
from tutor.settings import Settings
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.table import Table
from tutor.ui.widgets.choices import Choice, ChoiceRow


class ArchimedesAtTable(Table):
    """The card table; whether Reiner is in the deck is so in exercises too."""

    def screen(self, match: AnyMatch) -> AnyGameScreen:
        """The card table."""
        return CardTableScreen(match.of(State))

    def rows(self, game: Game, settings: Settings) -> Iterator[ChoiceRow]:
        """Reiner, and how long the game is."""
        chosen = settings.of(game.name, Choices)
        ways = [Choice(True, say("table.with-reiner")), Choice(False, say("table.without-reiner"))]
        yield ChoiceRow(say("table.reiner"), ways, chosen.reiner, "reiner")
        lengths = [Choice(5, say("table.five-rounds")), Choice(1, say("table.one-round"))]
        yield ChoiceRow(say("table.rounds"), lengths, chosen.rounds, "rounds")

    def options(self, game: Game, settings: Settings) -> Options:
        """As they were chosen."""
        return settings.of(game.name, Choices).options()
