"""The end of a game: who has won, the last position, and every point explained."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from datetime import date
from functools import cached_property, partial
from typing import ClassVar, Final

from textual import work
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import get_current_worker

from tutor.engine.contract import ScoreBreakdown, Seat
from tutor.engine.game import Face, Game, GameBroken
from tutor.engine.match import AnyMatch
from tutor.engine.opponents import BOT, levels_of
from tutor.explain import game_broken, narration_of
from tutor.importing import imported
from tutor.keeper.seats import seat_names, seat_of
from tutor.language import decimal, listing, number, percent, say
from tutor.learn.joy.best_known import reached_in
from tutor.learn.joy.games import ending_of
from tutor.progress.values import Ending
from tutor.ui.destinations import LookBack, Table
from tutor.ui.keys import Key, bind, letter
from tutor.ui.screens.ending import EndingScreen
from tutor.ui.widgets.ending import Told


class Why(ABC):
    """What explains the scores of a game, question by question."""

    @abstractmethod
    def screen(self, match: AnyMatch) -> Screen[None]:
        """The scores of a match that is over, beginning with who has won; to be pushed."""


WHY: Final = Face("why", Why)


class GameEnding(ABC):
    """What a game shows of itself when it is over."""

    is_wide: ClassVar[bool] = False
    """Whether the picture needs the whole width, and stands below the words."""

    @abstractmethod
    def picture(self, match: AnyMatch, seat: Seat) -> Widget:
        """The last position, seen from a seat; it takes no keys.

        It needs no more than 45 columns, or all there are where it :attr:`is_wide`. In a window of
        the class ``-wide`` it may be larger.
        """

    def position(self, match: AnyMatch, seat: Seat) -> Widget:
        """Any position, also in the middle of a game: what the last one looks like, if not else."""
        return self.picture(match, seat)


ENDING: Final = Face("ending", GameEnding)

NEAR: Final = 0.25
"""Of the best that is known; whoever reached less is not told how far away that is."""

LATER: Final = 3.0
"""Seconds after which a game is judged: who goes on at once is not kept waiting."""


def _other_level(seat: str, game: Game, steps: int) -> str:
    """A computer so many levels stronger in place of this one, or weaker where it is below 0.

    A person, and a computer at the end of the ladder, as they are.
    """
    levels = [f"{BOT}{level}" for level in levels_of(game)]
    if seat not in levels:
        return seat
    return levels[min(max(levels.index(seat) + steps, 0), len(levels) - 1)]


class ResultScreen(EndingScreen):
    """The sheets of all players, the best first, beside the last position."""

    def __init__(self, match: AnyMatch) -> None:
        super().__init__()
        self.match = match
        self.names = seat_names(match.seats)
        self.narration = narration_of(match.game)
        if match.game.offers(WHY):
            bind(self, Key("f3", "why", "why"))
        if match.path is not None:
            bind(self, Key(letter("r"), "look_back", "look-back"))

    @property
    def help_text(self) -> str:
        """What F1 says of the result of a game."""
        return say("play.result-help")

    @cached_property
    def mine(self) -> Seat | None:
        """The seat of the pupil who sits here: by the name, else the only person's.

        None where several people played under other names: nobody can say who was who.
        """
        pupil = self.session.pupil
        return seat_of(self.match, pupil.name if pupil else None)

    def on_mount(self) -> None:
        """Keeps what was done; a little later, what is worth another look on another day."""
        super().on_mount()
        if self.session.pupil is not None and self.mine is not None and self.match.path:
            self.set_timer(LATER, self._judge)

    @work(thread=True, group="judging")
    def _judge(self) -> None:
        """Judges the game beside the screen, and keeps its moments; left when the screen is."""
        worker = get_current_worker()
        moments = imported("tutor.ui.screens.games.moments")  # with numpy, only for this
        moments.judge(self.session, self.match, stop=lambda: worker.is_cancelled)

    def told(self) -> Told:
        """Who has won and with what; below, one's own points, how a tie was broken, the others'."""
        outcome = self.match.outcome
        winners = listing([self.names[seat] for seat in outcome.winners])
        won = say("play.won", n=len(outcome.winners), names=winners)
        figures = [say(f"replay.reason.{outcome.reason}")]
        figures += [self._total(sheet) for sheet in self._sheets()]
        reached = reached_in(self.match, self.mine)
        if reached is not None and reached.share >= NEAR:
            share, best = percent(reached.share), decimal(reached.best, 0)
            figures.append(say("play.best-known", share=share, best=best))
        own = [sheet for sheet in self._sheets() if sheet.seat == self.mine]
        others = [sheet for sheet in self._sheets() if sheet.seat != self.mine]
        more = [line for sheet in own for line in self._lines(sheet)]
        closing = [*map(Content, self.narration.closing(self.match.state, self.names))]
        more += [*closing, Content("")] if closing else []
        more += [line for sheet in others for line in self._lines(sheet)]
        return Told(lambda _: won, 0, figures, more=more)

    def ending(self, day: date) -> Ending | None:
        """The game, for whoever sits here, if a person has played it."""
        return ending_of(self.match, self.mine, day) if self.match.persons else None

    def picture(self) -> Widget | None:
        """The last position as the game draws it."""
        if (face := self._face) is None:
            return None
        self.set_class(face.is_wide, "-below")
        return face.picture(
            self.match, self.match.outcome.winners[0] if self.mine is None else self.mine
        )

    @cached_property
    def _face(self) -> GameEnding | None:
        game = self.match.game
        try:
            return game.face(ENDING) if game.offers(ENDING) else None
        except GameBroken:
            return None  # its points are told all the same

    def _sheets(self) -> list[ScoreBreakdown]:
        """Every sheet, winners first, then the better total."""
        state, winners = self.match.state, self.match.outcome.winners
        sheets = [state.sheet(seat) for seat in range(len(self.match.seats))]
        way = 1 if self.match.game.lowest_wins else -1
        return sorted(sheets, key=lambda sheet: (sheet.seat not in winners, way * sheet.total))

    def _total(self, sheet: ScoreBreakdown) -> str:
        total = say(f"play.total-{self._kind}", n=abs(sheet.total), total=sheet.total)
        return f"{self.names[sheet.seat]}: {total}"

    def _lines(self, sheet: ScoreBreakdown) -> Iterator[Content]:
        yield Content.styled(self._total(sheet), "bold")
        for line in sheet.lines:
            told = self.narration.score_line(line)
            yield Content.assemble((f"{number(line.points):>5}", "bold"), f"  {told}")
        yield Content("")

    @property
    def _kind(self) -> str:
        return "penalty" if self.match.game.lowest_wins else "points"

    def one_level_up(self) -> Callable[[], None] | None:
        """The same players against computers of the next level, for who has beaten all of them."""
        match = self.match
        if self.mine is None or match.outcome.winners != (self.mine,):
            return None
        return self._against(self._suggested())

    def _suggested(self) -> tuple[str, ...]:
        """The players against whom whoever sits here should win about half of the games.

        Up a level after a win, down one after a loss: that settles where both come as often
        (Dixon and Mood 1948). The same players where nobody can say who was who.
        """
        match = self.match
        if self.mine is None:
            return match.seats
        winners = match.outcome.winners
        steps = 1 if winners == (self.mine,) else 0 if self.mine in winners else -1
        return tuple(_other_level(seat, match.game, steps) for seat in match.seats)

    def _against(self, seats: tuple[str, ...]) -> Callable[[], None] | None:
        """Begins a game with these players, if they are others than now."""
        if seats == tuple(self.match.seats):
            return None
        table = Table(self.match.game.name, seats, self.match.next_options)
        return partial(self.open, table, instead=True)

    @property
    def repeats(self) -> bool:
        """Whether the same players fit best."""
        return self._against(self._suggested()) is None

    def next_text(self) -> str:
        """Another game with the same players, or against those who fit better."""
        seats, start = self._suggested(), self.match.next_start
        others = [name for name, seat in zip(seat_names(seats), seats, strict=True)
                  if seat.startswith(BOT)]  # fmt: skip
        starts = None if start is None else seat_names(seats)[start]
        if self.repeats:
            return say("play.again") if starts is None else say("play.again-starts", name=starts)
        text = say("play.suggested", names=listing(others))
        return text if starts is None else f"{text} {say('play.starts', name=starts)}"

    def action_next(self) -> None:
        """Against those who fit, else once more."""
        (self._against(self._suggested()) or self.action_again)()

    def action_again(self) -> None:
        """Another game like this one, with the same players and levels; the next seat starts."""
        match = self.match
        self.open(Table(match.game.name, match.seats, match.next_options), instead=True)

    def action_look_back(self) -> None:
        """Looks at the game once more, move by move."""
        if self.match.path is not None:
            self.open(LookBack(self.match.path))

    def action_why(self) -> None:
        """Asks about the scores."""
        try:
            self.app.push_screen(self.match.game.face(WHY).screen(self.match))
        except GameBroken as fault:
            self.notify(game_broken(fault), severity="warning", markup=False)
