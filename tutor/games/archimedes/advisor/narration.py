"""All that a hand allows, and hints step by step, in words."""

from collections.abc import Iterable, Iterator

from tutor.games.archimedes.advisor.hints import Ladder, Rung
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


def hint_sentence(rung: Rung, ladder: Ladder, top: int, reached: Iterable[Laying]) -> str:
    """One step of the ladder of hints; ``reached`` is all that can be laid."""
    laying = ladder.laying
    if laying is None:
        return say("hint.card-draw")
    if rung == "count":
        return _count_sentence(list(reached))
    if rung == "same":
        return say("hint.card-same", top=top)
    if isinstance(laying, Equality) or rung == "equation":
        return say("hint.card-equation", equation=shown(laying))
    if rung == "sign":
        return say("hint.card-sign", top=top, sign=sign(laying.sign))
    start = f"{number(top)} {sign(laying.sign)}"
    if rung == "skeleton":
        return say("hint.card-skeleton", equation=f"{start} {GAP} = {GAP}")
    card = shown(laying).partition(" = ")[0]
    return say("hint.card-card", equation=f"{card} = {GAP}")


def _count_sentence(reached: list[Laying]) -> str:
    n = sum(isinstance(laying, Equation) for laying in reached)
    return say("hint.card-count", n=n) if n else say("hint.card-only-equality")
