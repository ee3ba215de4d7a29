"""A game that was played, looked at once more: move by move, the chances, what was better and why.

The moves are there at once; what is thought of them comes when it has been worked out, beside the
screen. From any place the game can be played on once more, by the same players.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import get_current_worker

from tutor.engine import repository
from tutor.engine.analysis.judgement import Analysis, Grade, Judgement
from tutor.engine.analysis.review import Stopped, analyse
from tutor.engine.contract import CHANCE, AnyState, Refused, Seat
from tutor.engine.game import GameBroken
from tutor.engine.match import AnyMatch, Event, Match
from tutor.engine.opponents import LevelUnknown
from tutor.engine.record import RecordWrong, Replay, confirmed
from tutor.explain import game_broken, narration_of
from tutor.files import FileFault
from tutor.keeper.seats import seat_names, seat_of
from tutor.language import listing, percent, say, shown_path
from tutor.learn.positions.making import can_be_asked, exercise_of
from tutor.ui.destinations import CannotOpen, Play, Positions
from tutor.ui.keys import Key, letter
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.games.moments import keep_moments
from tutor.ui.screens.games.result import ENDING
from tutor.ui.session import Session
from tutor.ui.widgets.curve import FIRST_MOMENT, ChanceCurve
from tutor.ui.widgets.keysfooter import KeysFooter

EVEN: Final = 5.0
"""Less luck than that, in points of a hundred, is none."""

WELL: Final = 95.0
"""The accuracy in percent from which nothing is left to be said of a game without a moment."""

Analysing = Callable[[Replay, Callable[[], bool]], Analysis]
"""Judges a record; asked now and then whether to stop, and then raises ``Stopped``."""


def lookback_screen(session: Session, path: Path) -> "LookBackScreen":
    """The game of a record, from its first move, as far as the rules confirm it.

    Raises:
        CannotOpen: nothing can be made of it.
    """
    del session
    try:
        found = confirmed(path)
        return LookBackScreen(found, Match.shown(found))
    except GameBroken as fault:
        raise CannotOpen(game_broken(fault), "warning") from fault
    except (RecordWrong, LevelUnknown, FileFault, OSError) as wrong:
        raise CannotOpen(say("play.broken", file=shown_path(path)), "warning") from wrong


def _analysed(found: Replay, stop: Callable[[], bool]) -> Analysis:
    return analyse(found, stop=stop)


class LookBackScreen(TutorScreen):
    """One game; ``place`` is the number of moves that were made there."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("left,up", "step(-1)", "move-before", priority=True),
        Key("right,down,enter", "step(1)", "move-after", priority=True),
        Key(letter("m"), "moment", "moment"),
        Key(letter("p"), "practise", "practise"),
        Key(letter("t"), "try", "try-again"),
        Key("home", "go(0)", "first-move", show=False, priority=True),
        Key("end", "go(-1)", "last-move", show=False, priority=True),
        Key("pageup", "scroll(-1)", "up", show=False, priority=True),
        Key("pagedown,space", "scroll(1)", "down", show=False, priority=True),
        Key("escape,q", "app.pop_screen", "back"),
    )

    CSS_PATH = "lookback.tcss"

    place: reactive[int] = reactive(0)
    analysis: reactive[Analysis | None] = reactive[Analysis | None](None)

    def __init__(self, found: Replay, match: AnyMatch, analysing: Analysing = _analysed) -> None:
        super().__init__()
        self.found = found
        self.match = match
        self.names = seat_names(match.seats)
        self.narration = narration_of(match.game)
        self._analysing = analysing
        self._is_told = False

    @property
    def help_text(self) -> str:
        """What F1 says of a game looked at once more."""
        return say("lookback.help")

    @property
    def seat(self) -> Seat:
        """Whose chances the curve shows: the pupil's who sits here, else the first person's."""
        pupil = self.session.pupil
        mine = seat_of(self.match, pupil.name if pupil else None)
        if mine is not None:
            return mine
        return self.match.persons[0] if self.match.persons else 0

    def compose(self) -> ComposeResult:
        """Words beside or above the position, then the curve."""
        yield Static(self._title(), id="title")
        with Container(id="position"):
            with VerticalScroll(id="words", can_focus=False):
                yield Static(id="told")
            yield Container(id="picture")
        yield Static(id="whose")
        yield ChanceCurve()
        yield KeysFooter()

    def _title(self) -> Content:
        game = say(f"game.{self.match.game.name}")
        return Content.assemble((game, "bold $accent"), f"  {listing(self.names)}")

    async def on_mount(self) -> None:
        """Shows the first position, and begins to think."""
        self.query_one(ChanceCurve).moves = len(self.match.events)
        await self._show()
        self._think()

    @work(thread=True, group="thinking")
    def _think(self) -> None:
        """Judges all moves; left when the screen is."""
        worker = get_current_worker()
        try:
            found = self._analysing(self.found, lambda: worker.is_cancelled)
        except Stopped:
            return
        except GameBroken as fault:
            self.app.call_from_thread(self._warn, game_broken(fault))
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(setattr, self, "analysis", found)
            keep_moments(self.session, self.match, self.found, found)

    async def watch_analysis(self, found: Analysis | None) -> None:
        """Shows what was found out."""
        if found is None or not self.is_attached:
            return
        curve = self.query_one(ChanceCurve)
        curve.chances = chances_of(found, self.seat)
        curve.moments = found.moments
        await self._show()
        self.refresh_bindings()

    async def watch_place(self) -> None:
        """Shows another position."""
        if self.is_mounted:
            await self._show()

    async def _show(self) -> None:
        picture = self._picture()
        self._tell()
        self.query_one("#words").scroll_home()
        name = self.names[self.seat]
        whose = say("lookback.whose", name=name) if self.analysis else say("lookback.thinking")
        self.query_one("#whose", Static).update(Content(whose))
        self.query_one(ChanceCurve).place = self.place - 1
        holder = self.query_one("#picture")
        with self.app.batch_update():
            await holder.remove_children()
            if picture is not None:
                await holder.mount(picture)

    def on_resize(self) -> None:
        """Paragraphs stand apart as soon as there is room for that."""
        if self._is_told:
            self.call_after_refresh(self._tell)

    def _tell(self) -> None:
        """Says what is to be said, in few lines where only those are left."""
        self._is_told = True
        dense = self.has_class("-below") and not self.has_class("-wide")
        told = Content("\n" if dense else "\n\n").join(self._told())
        for words in self.query("#told").results(Static):  # the screen may be closing
            words.update(told)

    def _picture(self) -> Widget | None:
        """The position as the game draws it, seen by who moved last."""
        game = self.match.game
        try:
            if not game.offers(ENDING):
                return None
            face = game.face(ENDING)
        except GameBroken:
            return None  # its moves are told all the same
        self.set_class(face.is_wide, "-below")
        event = self._event
        seat = event.seat if event and self._may_see(event.seat) else self.seat
        return face.position(self.match.as_of(self.place), seat)

    @property
    def _event(self) -> Event[AnyState] | None:
        return self.match.events[self.place - 1] if self.place else None

    def _may_see(self, seat: Seat) -> bool:
        """Whether what a seat held may be shown: hidden hands stay so until the game is over."""
        return seat != CHANCE and (
            seat == self.seat or self.match.over or not self.match.game.hidden
        )

    @property
    def _judgement(self) -> Judgement | None:
        if self.analysis is None or not self.place:
            return None
        line = self.analysis.lines[self.place - 1]
        return line if isinstance(line, Judgement) and self._may_see(line.seat) else None

    # Words -----------------------------------------------------------------------------------

    def _told(self) -> Iterator[Content]:
        """What is to be read about this place, paragraph by paragraph."""
        event = self._event
        if event is None:
            yield from self._overview()
            return
        step = say("lookback.move", number=self.place, all=len(self.match.events))
        yield Content.assemble((step, "$text-muted"), "\n", self._happened(event))
        judgement = self._judgement
        if judgement is None:
            return
        number = self._moment_here
        mark = "" if number is None else f"{chr(ord(FIRST_MOMENT) + number)} "
        if judgement.grade is Grade.FORCED:
            yield Content(say("lookback.forced"))
            return
        grade = Content.styled(mark + say(f"lookback.grade.{judgement.grade}"), "bold")
        if judgement.grade is Grade.BEST:
            yield grade
            return
        cost = say(
            "lookback.cost",
            before=percent(judgement.chance_before),
            after=percent(judgement.chance_after),
        )
        better = say("lookback.better", move=self._in_words(event, judgement.best))
        yield Content.assemble(grade, "\n", cost)
        yield Content(better)
        for reason in judgement.reasons:
            yield Content(self.narration.reason(reason.code, reason.params))

    def _overview(self) -> Iterator[Content]:
        """What is said before the first move: how everybody played."""
        found = self.analysis
        if found is None:
            yield Content(say("lookback.thinking-long"))
            return
        chose = found.chose
        lines = [
            f"{say('lookback.best', name=name, n=n, all=of)} {_of_luck(found.luck[seat])}"
            for seat, name in enumerate(self.names)
            for n, of in [found.best_of(seat)]
            if of
        ]
        if self.found.outcome is None:
            lines.insert(0, say("lookback.unfinished"))
        if not chose:
            lines.append(say("lookback.no-choice"))
        yield Content("\n".join(lines))
        moments = len(found.moments)
        if moments:
            yield Content(say("lookback.moments", n=moments))
        elif self.found.outcome is not None and self.seat in chose:
            well = found.accuracy[self.seat] >= WELL
            yield Content(say("lookback.no-moments" if well else "lookback.small-losses"))
        if found.by_views:
            yield Content.styled(say("lookback.by-views"), "$text-muted")

    def _happened(self, event: Event[AnyState]) -> Content:
        return Content.styled(self.narration.made(event, self.names), "bold")

    def _in_words(self, event: Event[AnyState], move: str) -> str:
        """Another move at this place, as the game would tell it."""
        rules = self.match.game.rules
        try:
            best = rules.parse(move)
            after = event.before.play(event.seat, best)
        except Refused:
            return move
        instead = Event(event.seat, best, event.before, after)
        return self.narration.made(instead, self.names)

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", markup=False)

    # Keys ------------------------------------------------------------------------------------

    @property
    def _moment_here(self) -> int | None:
        """The number of the moment that is looked at, from 0."""
        moments = self.analysis.moments if self.analysis else ()
        return moments.index(self.place - 1) if self.place - 1 in moments else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Shows the keys that lead somewhere."""
        match action:
            case "moment":
                return bool(self.analysis and self.analysis.moments)
            case "practise":
                return self._may_practise
            case "try":
                return bool(self.match.persons)
            case _:
                return True

    def action_step(self, way: int) -> None:
        """To the move before or after."""
        self.action_go(max(0, min(self.place + way, len(self.match.events))))

    def action_go(self, place: int) -> None:
        """To the position after so many moves; -1: to the last."""
        self.place = len(self.match.events) if place < 0 else place

    def action_moment(self) -> None:
        """To the next moment; behind the last one, to the first."""
        moments = self.analysis.moments if self.analysis else ()
        later = [place for place in moments if place + 1 > self.place]
        if moments:
            self.place = (later or list(moments))[0] + 1

    @property
    def _may_practise(self) -> bool:
        """Whether a moment is shown that can be asked: of a game that is over."""
        over = self.found.outcome is not None
        return over and self._moment_here is not None and can_be_asked(self.match.game)

    @work(thread=True, exclusive=True, group="weighing")
    def action_practise(self) -> None:
        """Asks the moment that is shown: what is best here?"""
        worker = get_current_worker()
        try:
            exercise = exercise_of(self.found, self.place - 1)
        except GameBroken as fault:
            self.app.call_from_thread(self._warn, game_broken(fault))
            return
        if worker.is_cancelled:
            return
        if exercise is None:
            self.app.call_from_thread(self.notify, say("lookback.nothing-to-ask"))
        else:
            self.app.call_from_thread(self.open, Positions((exercise,)))

    def action_scroll(self, way: int) -> None:
        """What is longer than its room."""
        words = self.query_one("#words")
        (words.scroll_page_down if way > 0 else words.scroll_page_up)()

    def action_try(self) -> None:
        """Plays on from before the move that is shown, as another game."""
        event = self._event
        moves = self.place - 1 if event is not None and event.seat != CHANCE else self.place
        path = repository.new_path(self.match.game.name, self.session.shelf)
        try:
            match = Match.branch(self.found, moves, self.session.rng, path)
        except GameBroken as fault:
            self._warn(game_broken(fault))
            return
        self.open(Play(match), instead=True)


def chances_of(analysis: Analysis, seat: Seat) -> list[float]:
    """The chance of a seat to win after each move, as far as it is told: of two, also by the other.

    Before the first of them it is an equal share.
    """
    seats = len(analysis.seats)
    chance, found = 1 / seats, list[float]()
    for line in analysis.lines:
        if isinstance(line, Judgement):
            if line.seat == seat:
                chance = line.chance_after
            elif seats == 2:
                chance = 1 - line.chance_after
        found.append(chance)
    return found


def _of_luck(luck: float) -> str:
    """Whether chance helped a player; ``luck`` is in points of a hundred."""
    if abs(luck) < EVEN:
        return say("lookback.luck-even")
    return say("lookback.luck-good") if luck > 0 else say("lookback.luck-bad")
