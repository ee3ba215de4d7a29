"""Moves of Rachmistrz in words, and why one was worse: signs as the class writes them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tutor.engine.contract import Seat
from tutor.engine.match import Event
from tutor.explain import Narration
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION, Bell, Claim, Pass, Prove, Roll
from tutor.games.rachmistrz.rules.scoring import largest_group
from tutor.games.rachmistrz.rules.state import State
from tutor.language import as_written, expression, listing, number, say


def dice_line(state: State) -> str:
    """The three digits as they lie."""
    return say("plain.race-dice", dice=listing([number(each) for each in state.dice]))


def tokens_line(state: State, seat: Seat, name: str) -> str:
    """Where somebody's tokens lie, how large the largest group is, and how many are left."""
    fields, left = state.fields(seat), state.unused(seat)
    if not fields:
        return say("plain.race-player-none", name=name, left=left)
    told, size = ", ".join(fields), len(largest_group(fields))
    return say("plain.race-player", name=name, fields=told, size=size, left=left, n=len(fields))


class RachmistrzNarration(Narration[State]):
    """Claims, proofs and passes, the dice and the bell."""

    def made(self, event: Event[State], names: Sequence[str]) -> str:
        """A move in a sentence."""
        name = names[event.seat] if event.seat >= 0 else ""
        match event.move:
            case Roll(digits=digits):
                return say("race.rolled", dice=listing([number(each) for each in digits]))
            case Bell():
                return say("race.bell")
            case Claim(number=claimed, field=field):
                return say("race.claimed", name=name, number=as_written(claimed), field=field)
            case Prove(number=claimed, text=text) if text == NO_EXPRESSION:
                return say("race.unproved", name=name, number=as_written(claimed))
            case Prove(number=claimed, text=text):
                shown = f"{expression(text)} = {as_written(claimed)}"
                return say("race.proved", name=name, equation=shown)
            case Pass():
                return say("race.passes", name=name)
        return super().made(event, names)

    def seen(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """The dice, and the claim that is to be proved; then whose tokens lie where."""
        yield dice_line(state)
        if state.to_prove is not None:
            yield say("plain.race-prove", number=as_written(state.to_prove.claim.number))
        for other, name in enumerate(names):
            yield tokens_line(state, other, name)

    def reason(self, code: str, params: Mapping[str, Any]) -> str:
        """Why a move was worse, with a way to make the number where there is one."""
        told = dict(params)
        for name in ("number", "equation"):
            if name in told:
                told[name] = expression(told[name])
        return say(f"reason.{code}", **told)
