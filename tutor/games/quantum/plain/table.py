"""Quantum in lines: dice, sums and sheets as sentences, typed as in a game with the class."""

from collections.abc import Callable, Collection, Iterator, Sequence

from tutor.engine.contract import Move, Refused, Seat
from tutor.engine.game import Game
from tutor.engine.match import Event
from tutor.games.quantum.advisor import choice_lines, choices, eye, eye_lines
from tutor.games.quantum.class_typing import Writing, read_vote, read_writing
from tutor.games.quantum.narration import (
    colour_name,
    dice_lines,
    happened,
    sum_line,
    total_lines,
    why_not,
)
from tutor.games.quantum.rules import chances
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import PASS, WRITES, Pass, Roll
from tutor.games.quantum.rules.phases import ALONE, CHOICE, TOGETHER
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.rules.sums import sums
from tutor.language import number, say
from tutor.learn.feedback import Row as WorkingRow
from tutor.learn.feedback import Said
from tutor.plain.faces import NotRead, TableInLines


class QuantumInLines(TableInLines[State]):
    """The dice first, then what each colour gives and whether it fits."""

    def position(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """The dice, one's own sheet, then those of the others."""
        yield turn_line(state, names)
        yield from dice_lines(state)
        others = (each for each in range(len(names)) if each != seat)
        for each in (seat, *others):
            yield say("plain.sheet-of", name=names[each])
            yield from _rows(state, each)
            yield from total_lines(state.sheet(each))

    def asked(self, state: State, seat: Seat) -> Iterator[str]:
        """The sums, whether each fits, and what is to be done."""
        return self.asked_covered(state, seat, lambda _: False)

    def asked_covered(
        self, state: State, seat: Seat, is_hidden: Callable[[Move], bool]
    ) -> Iterator[str]:
        """Of a sum that is still to be worked out only its numbers, not whether it fits."""
        assert state.roll is not None, "the dice lie there"
        for place, found in enumerate(sums(state.roll)):
            hidden, refused = is_hidden(WRITES[place]), state.obstacle(seat, found.colour)
            fits = say("plain.sheet-fits") if refused is None else why_not(refused)
            row = row_text(state.sheets[seat][place])
            line = sum_line(found, hidden=hidden)
            yield say("plain.sheet-sum", sum=line, fits="" if hidden else fits, row=row)
        if state.phase is CHOICE:
            yield say("plain.sheet-choice")
        elif not _may_write(state, seat):
            yield say("plain.sheet-nothing")
        else:
            yield say("plain.sheet-alone" if state.phase is ALONE else "plain.sheet-together")

    def help(self, state: State, seat: Seat) -> Iterator[str]:
        """How dice, or a colour, are typed."""
        if state.phase is CHOICE:
            yield say("plain.sheet-help-choice")
        else:
            yield say("plain.sheet-help-write")

    def read(self, typed: str, state: State, seat: Seat) -> Move:
        """Dice by their numbers, or a colour, alone or with its sum."""
        try:
            if state.phase is CHOICE:
                return read_vote(typed)
            return self._writing(read_writing(typed), state)
        except Refused:
            raise NotRead(*self.help(state, seat)) from None

    def _writing(self, writing: Writing, state: State) -> Move:
        if writing.colour is None:
            return PASS
        place = COLOURS.index(writing.colour)
        if writing.number not in (None, state.sums[place]):
            assert state.roll is not None, "there are sums to be written"
            raise NotRead(sum_line(sums(state.roll)[place]))
        return WRITES[place]

    def doubt(self, state: State, seat: Seat, move: Move) -> str:
        """That passing now makes a misthrow (Q7)."""
        due = state.phase is TOGETHER and seat == state.active and not state.wrote
        if not isinstance(move, Pass) or not due:
            return ""
        return say("plain.sheet-misthrow", n=state.misthrows[seat] + 1)

    def hints(self, state: State, seat: Seat) -> Iterator[str]:
        """What each writing leaves room for; before a re-roll, what rolling all again may bring."""
        if state.phase is CHOICE:
            yield from eye_lines(eye(state, seat, chances.ALL))
        else:
            yield from choice_lines(choices(state, seat))

    def happened(
        self, events: Sequence[Event[State]], names: Sequence[str], game: Game
    ) -> Iterator[Said | WorkingRow | str]:
        """The dice as they lie, or what somebody did with them."""
        event = events[-1]
        if isinstance(event.move, Roll):
            if event.before.roll is None or event.before.turn != event.after.turn:
                yield turn_line(event.after, names)
            yield from dice_lines(event.after)
        else:
            yield from happened(event, names)

    def next_of(
        self, state: State, actors: Sequence[Seat], persons: Collection[Seat], last: Seat
    ) -> Seat:
        """People and computers alike, clockwise from who has the dice (Q6)."""
        return min(actors, key=lambda seat: (seat - state.active) % state.table.seats)


def turn_line(state: State, names: Sequence[str]) -> str:
    """Which turn it is, in a short game of how many, and who has the dice."""
    turn, of, name = state.turn, state.table.turns, names[state.active]
    if of is None:
        return say("plain.sheet-turn", turn=turn, name=name)
    return say("plain.sheet-turn-of", turn=turn, of=of, name=name)


def row_text(row: Row) -> str:
    """A row from the left; what stands behind the line is set apart."""
    rising = ", ".join(map(number, row[:LINE]))
    if not row:
        return say("plain.sheet-empty")
    if len(row) < LINE:
        return rising
    falling = ", ".join(map(number, row[LINE:]))
    if not falling:
        return say("plain.sheet-at-line", rising=rising)
    if len(row) < LENGTH:
        return say("plain.sheet-behind-line", rising=rising, falling=falling)
    return say("plain.sheet-full", rising=rising, falling=falling)


def _rows(state: State, seat: Seat) -> Iterator[str]:
    for colour, row in zip(COLOURS, state.sheets[seat], strict=True):
        yield say("plain.sheet-row", colour=colour_name(colour), row=row_text(row))


def _may_write(state: State, seat: Seat) -> bool:
    return any(state.obstacle(seat, colour) is None for colour in COLOURS)
