"""A match in lines: chance and computers move by themselves, people are asked and type."""

from collections.abc import Iterable
from typing import ClassVar

from tutor.engine.contract import CHANCE, AnyState, Move, Refused, Seat
from tutor.engine.match import AnyMatch
from tutor.engine.ownership import Taken
from tutor.explain import narration_of
from tutor.keeper.seats import seat_names, seat_of
from tutor.language import listing, number, say
from tutor.learn.joy.games import ending_of
from tutor.learn.work_first import Asked, Sums
from tutor.plain.activity import Activity, sentences
from tutor.plain.commands import Command
from tutor.plain.faces import PLAIN, NotRead
from tutor.plain.session import Session
from tutor.plain.working_out import WorkOutInLines
from tutor.progress.values import now


class MatchInLines(Activity):
    """One match. In a game with hidden hands only that of who has come is told."""

    COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command.HELP,
        Command.HINT,
        Command.ALL,
        Command.BOARD,
        Command.MORE,
        Command.END,
    )

    def __init__(self, session: Session, match: AnyMatch) -> None:
        super().__init__(session)
        self.match = match
        self.names = seat_names(match.seats)
        self._table = match.game.face(PLAIN)
        self._narration = narration_of(match.game)
        self._seat: Seat | None = None
        """Who is asked for a move."""
        self._viewer = match.persons[0] if len(match.persons) == 1 else None
        """Whose hand may be told."""
        self._called: Seat | None = None
        """Who is called to the keyboard, and has not come yet."""
        self._sure = ""
        """A move that has to be typed twice, as it was typed."""
        self._rungs = 0
        self._kept = True
        self._sums = Sums(match.game)
        """What is to be worked out before it is told, where the pupil wishes so."""

    def begin(self) -> None:
        """Goes on where the match stands."""
        self.talk.tell(say(f"game.{self.match.game.name}"))
        self.talk.tell(say("plain.players", names=listing(list(self.names))))
        self._advance()

    @property
    def asked_seat(self) -> Seat | None:
        """Who is asked for a move now; None while somebody is called to the keyboard."""
        return self._seat

    def help(self) -> Iterable[str]:
        """How moves are typed now."""
        if self._seat is not None:
            yield from self._table.help(self.match.state, self._seat)

    # Driving ---------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Lets chance and computers move until a person is wanted or the game is over."""
        self._seat, self._rungs, self._sure = None, 0, ""
        match, last = self.match, self.match.events[-1].seat if self.match.events else CHANCE
        while actors := match.state.actors():
            if actors[0] == CHANCE:
                happens = self._plays(CHANCE)
            else:
                seat = self._table.next_of(match.state, actors, match.persons, last)
                if match.players[seat] is None:
                    self._invite(seat)
                    return
                happens = self._plays(seat, match.choose(seat))
                last = seat
            if not happens:
                return
        self._finish()

    def _plays(self, seat: Seat, move: object = None) -> bool:
        """Plays a move, or what chance brings, and tells it; False when it goes on elsewhere."""
        try:
            if seat == CHANCE:
                self.match.chance()
            else:
                self.match.play(seat, move)
        except Taken:
            self._stop()
            return False
        if seat in self.match.persons and len(self.match.persons) > 1:
            self._viewer = None
        told = self._table.happened(self.match.events, self.names, self.match.game)
        self.talk.tell(*sentences(told))
        if self.match.kept != self._kept:
            self._kept = self.match.kept
            self.talk.tell(say("play.kept-again" if self._kept else "play.not-kept"))
        return True

    def _stop(self) -> None:
        self.over = True
        self.talk.tell(say("plain.taken-over"))

    def _invite(self, seat: Seat) -> None:
        """Asks a person, once the right one is at the keyboard where hands are hidden."""
        try:
            self.match.settle()
        except Taken:
            self._stop()
            return
        if not self.match.game.hidden or self._viewer == seat:
            self._ask(seat)
            return
        self._called = seat
        name = self.names[seat]
        self.talk.tell("", say("play.handover", name=name), say("plain.come", name=name))

    def _ask(self, seat: Seat) -> None:
        self._called, self._seat = None, seat
        if len(self.match.persons) > 1:
            self.talk.tell("", say("play.handover", name=self.names[seat]))
        else:
            self.talk.tell("")
        self._tell_asked(seat)

    def _tell_asked(self, seat: Seat) -> None:
        """What there is to know for this move, but for what is still to be worked out."""
        state = self.match.state
        self.talk.tell(
            *self._table.asked_covered(
                state, seat, lambda move: self._to_work_out(state, seat, move) is not None
            )
        )

    def _to_work_out(self, state: AnyState, seat: Seat, move: Move) -> Asked | None:
        return self._sums.left(self.session.choices, state, seat, move)

    # What a person types ---------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Plays what was typed, or says why it cannot be played."""
        if self._called is not None:
            self._viewer = self._called
            self._ask(self._called)
        elif self._seat is not None and typed:
            self._try(self._seat, typed)
        elif self._seat is not None:
            self._tell_asked(self._seat)

    def _try(self, seat: Seat, typed: str) -> None:
        state = self.match.state
        try:
            move = self._table.read(typed, state, seat)
            if not self._is_worked_out(state, seat, move):
                return
            state.play(seat, move)
        except NotRead as wrong:
            self.tell_briefly(wrong.lines)
            return
        except Refused as refused:
            self.talk.tell(self._narration.refusal(refused))
            return
        doubt = self._table.doubt(state, seat, move)
        if doubt and self._sure != str(move):
            self._sure = str(move)
            self.talk.tell(doubt, say("plain.once-more"))
        elif self._plays(seat, move):
            self._advance()

    def _is_worked_out(self, state: AnyState, seat: Seat, move: Move) -> bool:
        """Asks what is to be worked out before a move; False where another may be chosen."""
        asked = self._to_work_out(state, seat, move)
        if asked is None:
            return True
        pupil = self.session.pupil
        mine = pupil is not None and seat_of(self.match, pupil.name) == seat
        first = WorkOutInLines(self.session, asked, pupil if mine else None)
        first.run()
        if first.leaves:
            self.end()
        elif first.found:
            self._sums.know(asked)
        else:
            self._tell_asked(seat)
        return first.found

    def board(self) -> None:
        """Tells all that can be seen; of hands only that of who is at the keyboard."""
        if self._seat is None:
            self.talk.tell(say("plain.not-here"))
            return
        table = self._table
        self.talk.tell(*table.position(self.match.state, self._seat, self.names), *table.looking())
        self._tell_asked(self._seat)

    def hint(self) -> None:
        """One thing more that helps with this move."""
        if self._seat is None:
            self.talk.tell(say("plain.not-here"))
            return
        told = list(self._table.hints(self.match.state, self._seat))
        if self._rungs < len(told):
            self._rungs += 1
        self.talk.tell(told[self._rungs - 1] if told else say("plain.no-hint"))

    def everything(self) -> None:
        """Tells all that a game has to say of this move."""
        if self._seat is None:
            self.talk.tell(say("plain.not-here"))
            return
        told = list(self._table.everything(self.match.state, self._seat))
        self.talk.tell(*told or [say("plain.no-hint")])

    # The end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Leaves the match; it can be gone on with."""
        super().end()
        self.talk.tell(say("plain.kept-game"))

    def _finish(self) -> None:
        """Who has won, and where every point comes from."""
        self.over = True
        match, outcome = self.match, self.match.outcome
        winners = listing([self.names[seat] for seat in outcome.winners])
        self.talk.tell("", say("play.won", n=len(outcome.winners), names=winners))
        self.talk.tell(say(f"replay.reason.{outcome.reason}"))
        self.talk.tell(*self._narration.closing(match.state, self.names))
        kind = "penalty" if match.game.lowest_wins else "points"
        for seat, name in enumerate(self.names):
            sheet = match.state.sheet(seat)
            total = say(f"play.total-{kind}", n=abs(sheet.total), total=sheet.total)
            self.talk.tell(f"{name}: {total}")
            for line in sheet.lines:
                self.talk.tell(f"{number(line.points)}: {self._narration.score_line(line)}")
        if match.persons:
            pupil = self.session.pupil
            mine = seat_of(match, pupil.name if pupil else None)
            self.count(ending_of(match, mine, now().astimezone().date()))
