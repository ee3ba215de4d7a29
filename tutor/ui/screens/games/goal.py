"""What a game is about, in three sentences, and what to watch: told once, before the first game."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Middle
from textual.content import Content
from textual.widgets import Static

from tutor.engine.game import Game
from tutor.language import say
from tutor.settings import GameChoices
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines


class Told(GameChoices, frozen=True, kw_only=True):
    """What is remembered of a game that says its goal."""

    goal_told: bool = False
    """Whether it has been said."""


def goal_of(game: Game) -> Iterator[Static]:
    """The goal of a game, and what to watch."""
    yield Lines([Content(say(f"practice.goal-{game.name}"))])
    yield Lines([Content.styled(say(f"practice.watch-{game.name}"), "bold")])


class GoalPage(OnePage[bool]):
    """The goal of a game; True where the game is to begin, False where it is not."""

    CSS_PATH = "goal.tcss"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        bind(
            self,
            Key("enter", "answer(True)", "go-on"),
            Key("escape", "answer(False)", "back"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says before a first game."""
        return say("table.goal-help")

    def compose(self) -> ComposeResult:
        """The name of the game, and its goal."""
        with Middle():
            title = say(f"game.{self._game.name}")
            yield Static(Content.styled(title, "bold $accent"))
            yield from goal_of(self._game)
        yield KeysFooter()

    def action_answer(self, begins: bool) -> None:
        """The goal has been read, or it was not this game that was wanted."""
        self.dismiss(begins)
