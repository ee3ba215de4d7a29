"""The rules of a game in our own words, on one scrolling page."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from tutor.engine.game import GameBroken
from tutor.engine.registry import game_names
from tutor.explain import game_broken
from tutor.language import say
from tutor.learn.rulebook import Chapter, chapters
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter

BESIDE: Final = 5
"""Columns of the number of a rule."""


class Chapters(Widget):
    """Rules, each behind its number; one widget for all, since a widget for each takes its time."""

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        super().__init__()
        self._chapters = chapters

    def render(self) -> Content:
        """The lines, a blank one between two rules."""
        return Content("\n").join(self._lines(self.content_size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """So many lines there are."""
        del container, viewport
        return sum(1 for _ in self._lines(width))

    def _lines(self, width: int) -> Iterator[Content]:
        for place, chapter in enumerate(self._chapters):
            if place:
                yield Content("")
            beside = Content.styled(chapter.rule.ljust(BESIDE), "$text-muted")
            for line in Content(chapter.text).wrap(max(1, width - BESIDE)):
                yield beside + line
                beside = Content(" " * BESIDE)


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
            yield Chapters(found)
        yield KeysFooter()

    async def action_turn(self, way: int) -> None:
        """Shows the rules of another game."""
        self.game = game_names()[(game_names().index(self.game) + way) % len(game_names())]
        await self.recompose()
        self.query_one(VerticalScroll).focus()
