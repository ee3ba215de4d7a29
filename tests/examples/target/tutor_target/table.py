"""Target at one terminal: how many numbers, all or some of them, for how many rounds."""

from collections.abc import Iterator

from tutor.engine.game import Game
from tutor.engine.match import AnyMatch
from tutor.language import number, say
from tutor.maths.expressions import Use
from tutor.settings import Settings
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.table import Table
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor_target.choices import Choices
from tutor_target.rules.setup import Options
from tutor_target.rules.state import State
from tutor_target.screens.game import TargetScreen


class TargetAtTable(Table):
    """The numbers on the table, and a line to calculate on."""

    def screen(self, match: AnyMatch) -> AnyGameScreen:
        """The numbers, the target and what was made of them."""
        return TargetScreen(match.of(State))

    def rows(self, game: Game, settings: Settings) -> Iterator[ChoiceRow]:
        """The numbers, how many of them are used, the rounds."""
        chosen = settings.of(game.name, Choices)
        yield from number_rows(chosen)
        rounds = [Choice(n, number(n)) for n in (1, 3, 5)]
        yield ChoiceRow(say("target.rounds"), rounds, chosen.rounds, "rounds")

    def options(self, game: Game, settings: Settings) -> Options:
        """As they were chosen."""
        chosen = settings.of(game.name, Choices)
        return Options(numbers=chosen.numbers, use=chosen.use, rounds=chosen.rounds)


def number_rows(chosen: Choices) -> Iterator[ChoiceRow]:
    """The rows about the numbers, before a game and before a practice."""
    numbers = [Choice(n, number(n)) for n in (4, 6)]
    yield ChoiceRow(say("target.numbers"), numbers, chosen.numbers, "numbers")
    ways = [Choice(use.value, say(f"target.use-{use}")) for use in Use]
    yield ChoiceRow(say("target.use"), ways, chosen.use.value, "use")
