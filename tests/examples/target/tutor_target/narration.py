"""What happens in Target, in words, put together from the catalogue."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tutor.engine.contract import ScoreItem
from tutor.engine.match import Event
from tutor.explain import Narration, shown
from tutor.language import expression, listing, number, say
from tutor.maths.tree import written
from tutor_target.rules.moves import Roll
from tutor_target.rules.scoring import judged
from tutor_target.rules.state import State


class TargetNarration(Narration[State]):
    """Calculations as the class writes them, and what each turn was worth."""

    def score_line(self, line: ScoreItem) -> str:
        """What was made of the numbers of a turn (T6)."""
        params = dict(line.params)
        if "expression" in params:
            params["expression"] = expression(params["expression"])
            params["result"] = Fraction(params["result"])
        return say(f"score.{line.code}", **shown(params))

    def happened(self, event: Event[State], names: Sequence[str]) -> Iterator[str]:
        """A roll, and what was made of it."""
        if isinstance(event.move, Roll):
            name = names[event.before.turn]
            numbers = listing([number(each) for each in event.move.numbers])
            yield say("target.rolled", name=name, numbers=numbers, target=event.move.target)
            return
        turn = event.after.turns[-1]
        name = names[turn.seat]
        if turn.said is None:
            yield say("target.passed", name=name)
            return
        code = judged(turn.off, event.after.table.components)
        calculation = expression(written(turn.said))
        yield say(f"target.said-{code}", name=name, expression=calculation, result=turn.value)
