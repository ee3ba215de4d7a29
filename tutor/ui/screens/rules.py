"""The rules of a game in our own words, on one scrolling page."""

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.engine.game import GameBroken
from tutor.engine.registry import game_names
from tutor.explain import game_broken
from tutor.language import say
from tutor.learn.rulebook import chapters
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter


class RulesScreen(TutorScreen):
    """One page; the arrow keys scroll it."""

    KEYS = (
        Key("left", "turn(-1)", "other-game", priority=True),
        Key("right", "turn(1)", "other-game", show=False, priority=True),
        Key("escape,enter", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "VerticalScroll"
    CSS_PATH = "rules.tcss"

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self.game = game or game_names()[0]

    @property
    def help_text(self) -> str:
        """What F1 says of the rules."""
        return say("rules.help")

    def compose(self) -> ComposeResult:
        """The title and every rule with its number, or why the game has none to show."""
        with VerticalScroll(id="rules"):
            yield Static(Content.styled(say(f"game.{self.game}"), "bold $accent"))
            try:
                found = list(chapters(self.game))
            except GameBroken as fault:
                yield Static(Content(game_broken(fault)))
                found = []
            for chapter in found:
                with Horizontal(classes="rule"):
                    yield Static(Content.styled(chapter.rule, "$text-muted"), classes="rule-id")
                    yield Static(Content(chapter.text))
        yield KeysFooter()

    async def action_turn(self, way: int) -> None:
        """Shows the rules of another game."""
        self.game = game_names()[(game_names().index(self.game) + way) % len(game_names())]
        await self.recompose()
        self.query_one(VerticalScroll).focus()
