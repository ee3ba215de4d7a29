"""The end of a game: who has won, and every point explained."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from tutor.engine.contract import ScoreBreakdown
from tutor.engine.game import Face, GameBroken
from tutor.engine.match import AnyMatch
from tutor.explain import game_broken, narration_of
from tutor.keeper.seats import seat_names
from tutor.language import listing, number, say
from tutor.ui.destinations import Home, Table
from tutor.ui.keys import Key, bind
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter


class Why(ABC):
    """What explains the scores of a game, question by question."""

    @abstractmethod
    def screen(self, match: AnyMatch) -> Screen[None]:
        """The scores of a match that is over, beginning with who has won; to be pushed."""


WHY: Final = Face("why", Why)


class ResultScreen(TutorScreen):
    """The sheets of all players, the best first."""

    KEYS = (
        Key("enter,n", "again", "again"),
        Key("escape,q", "home", "home"),
    )

    AUTO_FOCUS = "#result"
    CSS_PATH = "result.tcss"

    def __init__(self, match: AnyMatch) -> None:
        super().__init__()
        self.match = match
        self.names = seat_names(match.seats)
        self.narration = narration_of(match.game)
        if match.game.offers(WHY):
            bind(self, Key("f3", "why", "why"))

    @property
    def help_text(self) -> str:
        """What F1 says of the result of a game."""
        return say("play.result-help")

    def compose(self) -> ComposeResult:
        """Who has won, how a tie was broken, then sheet by sheet."""
        with VerticalScroll(id="result"):
            yield Static(Content("\n").join(self._headlines()), id="winners")
            for sheet in self._sheets():
                yield Static(Content("\n").join(self._lines(sheet)), classes="sheet")
        yield KeysFooter()

    def _headlines(self) -> Iterator[Content]:
        outcome = self.match.outcome
        winners = listing([self.names[seat] for seat in outcome.winners])
        won = say("play.won", n=len(outcome.winners), names=winners)
        yield Content.styled(won, "bold $accent")
        yield Content.styled(say(f"replay.reason.{outcome.reason}"), "$text-muted")
        yield from map(Content, self.narration.closing(self.match.state, self.names))

    def _sheets(self) -> list[ScoreBreakdown]:
        """Every sheet, winners first, then the better total."""
        state, winners = self.match.state, self.match.outcome.winners
        sheets = [state.sheet(seat) for seat in range(len(self.match.seats))]
        way = 1 if self.match.game.lowest_wins else -1
        return sorted(sheets, key=lambda sheet: (sheet.seat not in winners, way * sheet.total))

    def _lines(self, sheet: ScoreBreakdown) -> Iterator[Content]:
        total = say(f"play.total-{self._kind}", n=abs(sheet.total), total=sheet.total)
        yield Content.styled(f"{self.names[sheet.seat]}: {total}", "bold")
        for line in sheet.lines:
            told = self.narration.score_line(line)
            yield Content.assemble((f"{number(line.points):>5}", "bold"), f"  {told}")

    @property
    def _kind(self) -> str:
        return "penalty" if self.match.game.lowest_wins else "points"

    def action_again(self) -> None:
        """Opens the table for another game with the same players."""
        self.open(Home())
        self.open(Table(self.match.game.name))

    def action_why(self) -> None:
        """Asks about the scores."""
        try:
            self.app.push_screen(self.match.game.face(WHY).screen(self.match))
        except GameBroken as fault:
            self.notify(game_broken(fault), severity="warning", markup=False)

    def action_home(self) -> None:
        """Goes home."""
        self.open(Home())
