"""All that a hand allows, and hints step by step, in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tutor.games.archimedes.advisor.hints import Ladder
from tutor.games.archimedes.advisor.strategies import pair_to_look_for, signs_to_look_at
from tutor.games.archimedes.narration import cards_listed, shown
from tutor.games.archimedes.rules.components import Card
from tutor.games.archimedes.rules.moves import Equality, Equation, Laying
from tutor.language import number, say, sign
from tutor.learn.narration import GAP


def hint_lines(top: int, hand: Iterable[Card], reached: Iterable[Laying]) -> Iterator[str]:
    """All that a hand allows, in words: the answer of ``tutor hint archimedes``."""
    found = list(reached)
    yield say("hint.card-title", top=top, hand=cards_listed(hand))
    equations = [shown(laying) for laying in found if isinstance(laying, Equation)]
    equalities = [shown(laying) for laying in found if isinstance(laying, Equality)]
    if equations:
        yield say("hint.card-equations", n=len(equations))
        yield from (f"  {text}" for text in equations)
    if equalities:
        yield say("hint.card-equalities", n=len(equalities))
        yield from (f"  {text}" for text in equalities)
    if not found:
        yield say("hint.card-nothing")


class Position(NamedTuple):
    """What a hint is about: the top, the hand, and all that is wanted and can be laid."""

    top: int
    hand: Sequence[Card]
    reached: Sequence[Laying]
    reiner: bool = False
    """Whether only layings with Reiner are wanted."""


def hint_sentence(rung: str, ladder: Ladder, position: Position) -> str:
    """One step of the ladder of hints."""
    laying, top, reached = ladder.laying, position.top, position.reached
    if laying is None:
        return say("hint.card-draw")
    if rung == "signs":
        return signs_to_look_at(top, position.hand, reached, reiner=position.reiner).told()
    if rung == "pair" and isinstance(laying, Equation):
        return pair_to_look_for(laying, position.hand).told()
    return _plain_sentence(rung, laying, top, reached)


def _plain_sentence(rung: str, laying: Laying, top: int, reached: Sequence[Laying]) -> str:
    if rung == "count":
        return _count_sentence(list(reached))
    if rung == "alone":
        return say("hint.card-alone", top=top)
    if rung == "same" and laying.reiner:
        return say("hint.card-same-reiner", top=top)
    if rung == "same":
        return say("hint.card-same", top=top)
    if isinstance(laying, Equality) or rung == "equation":
        return say("hint.card-equation", equation=shown(laying))
    if rung == "sign":
        return say("hint.card-sign", top=top, sign=sign(laying.sign))
    start = f"{number(top)} {sign(laying.sign)}"
    if rung == "skeleton":
        return say("hint.card-skeleton", equation=f"{start} {GAP} = {GAP}")
    equation = f"{shown(laying).partition(' = ')[0]} = {GAP}"
    if laying.reiner == "result":
        return say("hint.card-reiner", equation=equation)
    return say("hint.card-card", equation=equation)


def _count_sentence(reached: list[Laying]) -> str:
    n = sum(isinstance(laying, Equation) for laying in reached)
    return say("hint.card-count", n=n) if n else say("hint.card-only-equality")
