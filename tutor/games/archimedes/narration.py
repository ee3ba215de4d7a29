"""Cards, layings and hints of Archimedes in words, put together from the catalogue."""

from collections.abc import Iterable, Iterator

from tutor.games.archimedes.advisor.hints import Ladder, Rung
from tutor.games.archimedes.practice.best import Turn
from tutor.games.archimedes.practice.summary import Keepsake, Summary
from tutor.games.archimedes.rules.components import REINER, Card, card_text
from tutor.games.archimedes.rules.moves import Draw, Equality, Equation, Laying, parse
from tutor.language import listing, number, say, sign
from tutor.learn.narration import GAP

_REINER = card_text(REINER)


def card_name(card: Card) -> str:
    """A card as it is shown: ``8``, ``R``."""
    return _REINER if card == REINER else number(card)


def cards_listed(cards: Iterable[Card]) -> str:
    """Cards in a sentence: ``1, 5, 8 and R``."""
    return listing([card_name(card) for card in cards])


def shown(laying: Laying) -> str:
    """A laying as the class writes it: ``3 + R5 = 8``, ``= 8``."""
    result = number(laying.result)
    if isinstance(laying, Equality):
        return f"= {_REINER if laying.reiner else ''}{result}"
    stands = {laying.reiner: _REINER}
    card = f"{stands.get('card', '')}{number(laying.card)}"
    left = f"{number(laying.top)} {sign(laying.sign)} {card}"
    return f"{left} = {stands.get('result', '')}{result}"


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


def turn_text(turn: Turn) -> str:
    """A turn as the class writes it: a laying, or that a card is drawn."""
    return say("cards.draw") if isinstance(turn, Draw) else shown(turn)


def summary_lines(summary: Summary) -> Iterator[str]:
    """The figures of a practice in sentences."""
    yield say("cards.summary-turns", n=summary.turns)
    if summary.draws:
        yield say("cards.summary-draws", n=summary.draws)
    if summary.done and summary.best is not None:
        if summary.turns <= summary.best:
            yield say("cards.summary-perfect")
        else:
            yield say("cards.summary-best", n=summary.best)
    if summary.wrong:
        yield say("cards.summary-wrong", n=summary.wrong)
    if summary.hints:
        yield say("cards.summary-hints", n=summary.hints, told=summary.told)
    for malrule, times in summary.misconceptions[:1]:
        yield say("cards.summary-misconception", name=say(f"malrule.{malrule}.name"), n=times)


def keepsake_line(keepsake: Keepsake) -> tuple[str, str]:
    """An equation worth remembering as the class writes it, and why."""
    move = parse(keepsake.equation)
    assert isinstance(move, Laying), "what is worth remembering can be laid"
    return shown(move), say(f"cards.why-{keepsake.why}")
