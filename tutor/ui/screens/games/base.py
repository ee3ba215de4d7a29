"""A match on the screen: chance and computers move by themselves, people are asked.

Each game shows its own table and asks in its own way; driving the match, leaving it and telling
how it ended are the same for all. So is who looks at the screen: where hands are hidden, the
keyboard is handed over before a person is asked.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

from textual.content import Content

from tutor.engine.contract import CHANCE, AnyState, Move, Seat
from tutor.engine.match import Event, Match
from tutor.engine.opponents import opponents_of
from tutor.engine.ownership import Taken
from tutor.engine.record import Replay
from tutor.explain import narration_of
from tutor.keeper.seats import seat_names, seat_of
from tutor.language import say, shown_path
from tutor.learn.work_first import Asked, Choice, Sums
from tutor.progress.values import Work
from tutor.ui.destinations import Home
from tutor.ui.keys import Key, bind
from tutor.ui.screens.counting import CountingScreen
from tutor.ui.screens.games.handover import HandoverScreen
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.games.working_out import WorkOutScreen
from tutor.ui.screens.kept import KeptScreen

S_co = TypeVar("S_co", bound=AnyState, covariant=True)

SOON: Final = 0.05
"""Seconds after which what computers play one after the other is brought to the disk."""

PUT_OFF: Final = 8
"""So often a match is not shown yet, as more follows at once."""


class GameScreen(CountingScreen, KeptScreen, Generic[S_co]):
    """One match; a game's own screen shows it (:meth:`show`) and asks people (:meth:`ask`).

    In a game with hidden hands that of ``viewer`` may be shown and no other: of the only person
    always, else of whoever was called and has come, until their next move.
    """

    KEYS: ClassVar[tuple[Key, ...]] = (Key("escape", "leave", "leave", priority=True),)

    is_record = True

    def __init__(self, match: Match[S_co]) -> None:
        super().__init__()
        self.match = match
        self.names = seat_names(match.seats)
        self.narration = narration_of(match.game)
        self.pauses = Random()  # the match's own chance stays as it is
        self.viewer: Seat | None = None
        if len(match.persons) == 1:
            self.viewer = match.persons[0]
        self.sums = Sums(match.game)
        """What is to be worked out before it is shown, where the pupil wishes so."""
        if self.sums.are_offered:
            bind(self, Key("f5", "work_first", "work-first", show=False))
        self._warned = False
        self._to_show = False
        """Whether it is shown as soon as nothing more follows."""
        self.is_held = False
        """Whether it goes on as soon as no other page lies over it."""

    @property
    def at_work(self) -> Work:
        """Playing this game."""
        return Work("game", self.match.game.name)

    @property
    def keeper(self) -> Match[S_co]:
        """The match itself."""
        return self.match

    def on_mount(self) -> None:
        """Goes on where the match stands; one that goes on elsewhere is only shown."""
        if self.match.looking:
            self.show()
            return
        found = self.match.found
        if found is not None and found.lost:
            self._warn(" ".join(_mended(found)))
        elif self.match.truncated:
            self._warn(say("play.torn"))
        self._warn_when_not_kept()
        self.show_soon()
        self.advance()

    # What a game says for itself -------------------------------------------------------------

    @abstractmethod
    def show(self) -> None:
        """Shows the match as it stands."""

    def show_soon(self) -> None:
        """Shows the match once all has happened that follows at once: a move, then a question."""
        if not self._to_show:
            self._to_show = True
            self.call_later(self._show_when_due, PUT_OFF)

    def _show_when_due(self, put_off: int) -> None:
        # The move of a computer that does not think, say; Textual has looked at what comes next.
        if put_off and (self.message_queue_size or self._pending_message is not None):
            self.call_later(self._show_when_due, put_off - 1)
            return
        self._to_show = False
        if self in self.app.screen_stack:
            self.show()

    @abstractmethod
    def ask(self, seat: Seat) -> None:
        """Asks the person on this seat for a move; where hands are hidden, they are there."""

    def tell(self, event: Event[S_co]) -> None:
        """Says what has just happened."""

    def pause_before(self, seat: Seat, move: object) -> float:
        """Seconds before a computer's move is shown: as long as it takes them to find it."""
        view = self.match.state.view(seat)
        return opponents_of(self.match.game).thinking(view, move, self.pauses)

    def since(self, seat: Seat) -> Content:
        """What happened lately, told to whoever is called to the keyboard."""
        del seat
        told = (
            line
            for event in reversed(self.match.events)
            for line in reversed(list(self.narration.happened(event, self.names)))
        )
        return Content("\n".join(reversed(list(islice(told, len(self.names))))))

    def next_of(self, actors: Sequence[Seat]) -> Seat:
        """Whose move is asked for next where several may move."""
        return actors[0]

    def interlude(self) -> bool:
        """Whether something is to be read first, which then calls :meth:`advance` again."""
        return False

    # Driving the match -----------------------------------------------------------------------

    def advance(self) -> None:
        """Lets chance and computers move until a person is wanted or the game is over.

        Nothing goes on behind another page: what comes next would take its place.
        """
        if not self.is_active:
            self.is_held = True
            return
        while not self.match.looking and not self.interlude():
            actors = self.match.state.actors()
            if not actors:
                self.finish()
                return
            if actors[0] != CHANCE:
                self._call(self.next_of(actors))
                return
            if not self.let_happen(CHANCE):
                return
        self.set_timer(SOON, self.settle)

    def on_screen_resume(self) -> None:
        """Goes on with what waited for another page to be closed."""
        if self.is_held:
            self.is_held = False
            self.advance()

    def let_happen(self, seat: Seat, move: object = None) -> bool:
        """Plays a move, or what chance brings, and shows it; nobody is asked for the next one.

        Returns:
            Whether it happened. It has not when another window has taken the match over.

        Raises:
            tutor.engine.contract.Refused: the rules do not allow it.
        """
        try:
            event = self.match.chance() if seat == CHANCE else self.match.play(seat, move)
        except Taken:
            self.stop()
            return False
        if seat != CHANCE and len(self.match.persons) > 1:
            self.viewer = None
        self.happened(event)
        return True

    def settle(self) -> bool:
        """Brings everything to the disk; whether the match still goes on here."""
        try:
            self.match.settle()
        except Taken:
            self.stop()
            return False
        return True

    def _call(self, seat: Seat) -> None:
        if self.match.players[seat] is None:
            self._invite(seat)
            return
        move = self.match.choose(seat)
        pause = self.pause_before(seat, move) * self.session.pace
        self.set_timer(SOON, self.settle)
        if pause:
            self.set_timer(pause, partial(self.take, seat, move))
        else:
            self.call_later(self.take, seat, move)

    def _invite(self, seat: Seat) -> None:
        """Asks a person, once the right one is at the keyboard."""
        if not self.settle():
            return
        if not self.match.game.hidden or self.viewer == seat:
            self.ask(seat)
            return
        self.show()

        def come(there: bool | None) -> None:
            if there:
                self.viewer = seat
                self.ask(seat)
            else:
                self.leave_or(lambda: self._invite(seat))

        self.app.push_screen(HandoverScreen(self.names[seat], self.since(seat)), come)

    def take(self, seat: Seat, move: object) -> None:
        """Plays a move and goes on; raises :class:`tutor.engine.contract.Refused`.

        The hand of a person is covered again when others are to look.
        """
        if self.let_happen(seat, move):
            self.advance()

    # Working out first -----------------------------------------------------------------------

    def to_work_out(self, seat: Seat, move: Move) -> Asked | None:
        """What a person works out before this move is shown; None where it may be shown."""
        if not self.match.persons:
            return None
        return self.sums.left(self.session.choices, self.match.state, seat, move)

    def when_worked_out(self, seat: Seat, move: Move, play: Callable[[], None]) -> None:
        """Lets a person's move be played once what it comes to has been worked out.

        Args:
            seat: who has chosen the move.
            move: the one that was chosen; another may be chosen instead.
            play: plays it, or says why the rules do not allow it.
        """
        asked = self.to_work_out(seat, move)
        if asked is None:
            play()
            return
        if not self.is_active:
            return  # a second click: it is asked already

        def go_on(found: bool | None) -> None:
            if found:
                self.sums.know(asked)
                play()

        pupil = self.session.pupil
        mine = pupil is not None and seat_of(self.match, pupil.name) == seat
        self.app.push_screen(WorkOutScreen(asked, pupil if mine else None), go_on)

    def action_work_first(self) -> None:
        """From now on sums are worked out first, or shown at once."""
        name = self.match.game.name
        on = not self.session.choices.of(name, Choice).work_first
        self.session.choose_for(name, work_first=on)
        told = say("table.work-first-on" if on else "table.work-first-off")
        self.session.tell_of("sums", told)
        self.show()

    def happened(self, event: Event[S_co]) -> None:
        """Shows a move that was played."""
        self._warn_when_not_kept()
        self.tell(event)
        self.show_soon()

    def _warn_when_not_kept(self) -> None:
        if self.match.kept == self._warned and (self._warned or not self.match.over):
            self._warned = not self._warned
            told = say("play.not-kept" if self._warned else "play.kept-again")
            self.session.tell_of("kept", told, warns=True)

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", timeout=15, markup=False)

    # The end, and leaving --------------------------------------------------------------------

    @property
    def is_due(self) -> bool:
        """Whether the game is over: what its last page tells need not have been read."""
        return self.match.over and not (self.match.looking or self.match.is_taken)

    def end_screen(self) -> ResultScreen:
        """How the game ended."""
        return ResultScreen(self.match)

    def finish(self) -> None:
        """Shows how the game ended."""
        self.show_end()

    def action_leave(self) -> None:
        """Goes home when asked twice, never by accident; the match can be continued from there."""
        self.leave_or(lambda: None)

    def leave_or(self, stay: Callable[[], object]) -> None:
        """Esc on a screen that lies over the table: leaves, or else shows that screen once more.

        A game that is over cannot be gone on with: what came of it is shown.
        """
        if self.is_due:
            self.finish()
            return
        leave = say("play.leave" if self.match.kept else "play.leave-not-kept")
        if self.session.is_sure(self, leave):
            self.open(Home())
        else:
            stay()


def _mended(found: Replay) -> Iterator[str]:
    """What is to be said of a damaged record, sentence by sentence."""
    yield say("play.mended", n=found.lost, moves=len(found.moves))
    if found.copy is not None:
        yield say("practice.copy", file=shown_path(found.copy))


AnyGameScreen: TypeAlias = GameScreen[AnyState]
"""The screen of a game that is known by its name only."""
