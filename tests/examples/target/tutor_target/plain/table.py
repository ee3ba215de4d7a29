"""Target in lines: the numbers and the target; a calculation is typed."""

from collections.abc import Iterator, Sequence

from tutor.engine.contract import Move, Refused, Seat
from tutor.language import listing, number, say
from tutor.learn.narration import fault_sentence
from tutor.maths.expressions import Use
from tutor.maths.notation import faults_for, read
from tutor.plain.faces import NotRead, TableInLines
from tutor_target.rules.moves import PASS, said
from tutor_target.rules.state import State


class TargetInLines(TableInLines[State]):
    """What is to be made of which numbers."""

    def position(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """How far it is, and everybody's points."""
        use = say(f"target.head-{_use(state)}")
        name = names[state.turn]
        yield say("target.head", round=state.round, rounds=state.table.rounds, name=name, use=use)
        for each, who in enumerate(names):
            yield f"{who}: {number(state.sheet(each).total)}"

    def asked(self, state: State, seat: Seat) -> Iterator[str]:
        """The numbers and the target."""
        numbers = listing([number(each) for each in state.numbers])
        yield say(f"target.task-{_use(state)}", numbers=numbers, target=state.target)

    def help(self, state: State, seat: Seat) -> Iterator[str]:
        """A calculation, or a pass."""
        yield say("plain.target-help")

    def read(self, typed: str, state: State, seat: Seat) -> Move:
        """A calculation without its result, or ``pass``."""
        text = typed.partition("=")[0].strip()
        if text == str(PASS):
            return PASS
        for fault in faults_for(read(text), state.numbers, _use(state)):
            raise NotRead(fault_sentence(fault, "numbers"))
        try:
            return said(text)
        except Refused:
            raise NotRead(*self.help(state, seat)) from None


def _use(state: State) -> Use:
    return Use.ALL if state.table.use_all else Use.SOME
