"""The rules of a game in our own words, on one scrolling page."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rich.segment import Segment
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
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
from tutor.ui.widgets.lines import Words
from tutor.ui.widgets.wrapping import whole

BESIDE: Final = 5
"""Columns of the number of a rule."""

PAGES: Final = 8
"""So many pages are remembered as they are drawn, wide and narrow ones."""


class Chapters(Widget):
    """Rules, each behind its number; one widget for all, since a widget for each takes its time."""

    chapters: reactive[Sequence[Chapter]] = reactive[Sequence[Chapter]]((), layout=True)
    """The rules of the game that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._wrapped: tuple[Sequence[Chapter], int, list[Content]] = (), 0, []
        """The lines, with what they are the lines of, and how wide."""

    def render(self) -> Content:
        """The lines, a blank one between two rules."""
        return Content("\n").join(self._lines(self.content_size.width))

    def render_line(self, y: int) -> Strip:
        """A line of it by itself, since most of a page is never in sight."""
        if self.text_selection is not None:
            return super().render_line(y)
        width, lines = self.content_size.width, self._lines(self.content_size.width)
        if y >= len(lines):
            return Strip.blank(width, self.visual_style.rich_style)
        base = self.visual_style
        strip = _strip(lines[y].plain, base + self._get_style("$text-muted"), base)
        return strip.apply_offsets(0, y)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """So many lines there are."""
        del container, viewport
        return len(self._lines(width))

    def _lines(self, width: int) -> Sequence[Content]:
        """They are wrapped once: the layout asks for them, and then who draws them."""
        chapters, wide, lines = self._wrapped
        if chapters is not self.chapters or wide != width:
            lines = [*_lines(self.chapters, width)]
            self._wrapped = self.chapters, width, lines
        return lines


def _lines(chapters: Sequence[Chapter], width: int) -> Iterator[Content]:
    for place, chapter in enumerate(chapters):
        if place:
            yield Content("")
        beside = Content.styled(chapter.rule.ljust(BESIDE), "$text-muted")
        for line in _wrapped(chapter.text, max(1, width - BESIDE)):
            yield beside + line
            beside = Content(" " * BESIDE)


@lru_cache(maxsize=PAGES * 50)
def _wrapped(text: str, width: int) -> Sequence[Content]:
    """A rule in lines, which are asked for with a bar at the side of the page and without."""
    return whole(Content(text), width)


@lru_cache(maxsize=PAGES * 100)
def _strip(line: str, beside: Style, text: Style) -> Strip:
    """A line as it is drawn; who turns the pages has most of them once more."""
    if not line[:1].strip():
        return Strip([Segment(line, text.rich_style)])
    number, rest = line[:BESIDE], line[BESIDE:]
    return Strip([Segment(number, beside.rich_style), Segment(rest, text.rich_style)])


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
            yield Static(id="game")
            yield Words(id="wrong")
            yield Chapters()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Shows the rules."""
        self._show()

    def _show(self) -> None:
        self.query_one("#game", Static).update(
            Content.styled(say(f"game.{self.game}"), "bold $accent")
        )
        wrong, found = self.query_one("#wrong", Static), list[Chapter]()
        wrong.display = False
        try:
            found = list(chapters(self.game))
        except GameBroken as fault:
            wrong.update(Content(game_broken(fault)))
            wrong.display = True
        self.query_one(Chapters).chapters = found

    def action_turn(self, way: int) -> None:
        """Shows the rules of another game."""
        self.game = game_names()[(game_names().index(self.game) + way) % len(game_names())]
        if self.query(VerticalScroll):  # else a key was faster: the page comes with this game
            self._show()
            self.query_one(VerticalScroll).scroll_home()
