"""Target at one terminal: how many numbers, all or some of them, for how many rounds."""

from collections.abc import Iterator

from tutor.engine.game import Game
from tutor.engine.match import AnyMatch
from tutor.settings import Settings
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.table import Table
from tutor.ui.widgets.choices import ChoiceRow
from tutor_target.choices import Choices
from tutor_target.rules.setup import Options
from tutor_target.rules.state import State
from tutor_target.screens.game import TargetScreen
from tutor_target.screens.rows import numbers_row, rounds_row, use_row


class TargetAtTable(Table):
    """The numbers on the table, and a line to calculate on."""

    def screen(self, match: AnyMatch) -> AnyGameScreen:
        """The numbers, the target and what was made of them."""
        return TargetScreen(match.of(State))

    def rows(self, game: Game, settings: Settings) -> Iterator[ChoiceRow]:
        """The numbers, how many of them are used, the rounds."""
        chosen = settings.of(game.name, Choices)
        yield numbers_row(chosen)
        yield use_row(chosen)
        yield rounds_row(chosen)

    def options(self, game: Game, settings: Settings) -> Options:
        """As they were chosen."""
        chosen = settings.of(game.name, Choices)
        return Options(numbers=chosen.numbers, use=chosen.use, rounds=chosen.rounds)
