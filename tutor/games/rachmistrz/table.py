"""Rachmistrz at one terminal: which side of the board and which dice, and the race itself."""

from collections.abc import Iterator

import msgspec

from tutor.engine.game import Game
from tutor.engine.match import AnyMatch
from tutor.games.rachmistrz.boxes import dice, known_dice
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.rules.setup import Options
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.screens.game import RaceScreen
from tutor.games.rachmistrz.widgets import readiness
from tutor.language import say
from tutor.settings import Settings
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.table import Table
from tutor.ui.widgets.choices import Choice, ChoiceRow


class RachmistrzAtTable(Table):
    """The race; side and dice are those of practices and rounds too."""

    def screen(self, match: AnyMatch) -> AnyGameScreen:
        """The race."""
        return RaceScreen(match.of(State))

    def make_ready(self, columns: int, lines: int) -> None:
        """What a race shows first: the board, and the ways of three dice for its computers."""
        readiness.make_ready(columns, lines)

    def rows(self, game: Game, settings: Settings) -> Iterator[ChoiceRow]:
        """The side, and the dice."""
        chosen = settings.of(game.name, Choices)
        sides = [Choice(side, say(f"setup.side-{side}")) for side in ("easy", "hard")]
        yield ChoiceRow(say("setup.side"), sides, chosen.side, "side")
        sets = [Choice(name, name) for name in dice().sets]
        yield ChoiceRow(say("setup.dice"), sets, known_dice(chosen.dice) or dice().use, "dice")

    def options(self, game: Game, settings: Settings) -> Options:
        """The side and the dice chosen."""
        chosen = settings.of(game.name, Choices)
        return Options(chosen.side, known_dice(chosen.dice) or msgspec.UNSET)
