"""Hints of Rachmistrz in words, put together from the catalogue."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from tutor.games.rachmistrz.advisor.hints import Ladder, Reach
from tutor.language import listing, number, say, sign
from tutor.learn.narration import calculation, expression, pieces


def example(dice: Sequence[int]) -> str:
    """An expression of the dice to show what is wanted, without its result: ``2 + 3 × 7 =``."""
    shown = [number(digit) for digit in dice]
    return f"{shown[0]} + {shown[1]} {sign('*')} {shown[2]} =" if len(shown) == 3 else ""


def hint_sentence(rung: str, ladder: Ladder, reached: Iterable[Reach], free: set[Fraction]) -> str:
    """One step of the hint ladder."""
    target = ladder.target
    match rung:
        case "reach":
            results = [each.result for each in reached]
            shown = listing([number(result) for result in results if result in free])
            return say("hint.reach", n=len(results), numbers=shown)
        case "sign":
            return say("hint.sign", target=target, sign=sign(ladder.sign))
        case "partial":
            return say("hint.partial", target=target, partial=ladder.partial)
        case "skeleton":
            return say("hint.skeleton", equation=f"{pieces(ladder.skeleton)} = {number(target)}")
        case _:
            return say("hint.equation", equation=f"{calculation(ladder.way)} = {number(target)}")


def hint_lines(
    dice: Sequence[int], target: Fraction | None, reached: Sequence[Reach]
) -> Iterator[str]:
    """What a roll reaches, in words: the answer of ``tutor hint``; of one ``target`` alone."""
    rolled = listing([number(digit) for digit in dice])
    if target is not None and not reached:
        yield say("hint.none", dice=rolled, target=target)
        return
    yield say("hint.title", dice=rolled, n=len(reached))
    width = max((len(number(each.result)) for each in reached), default=0)
    for each in reached:
        yield ""
        for place, idea in enumerate(each.ideas):
            result = "" if place else number(each.result)
            yield f"{result:>{width}}  {expression(idea.equation)}"
            others = [expression(text) for text in idea.variants[1:]]
            if others:
                yield f"{'':>{width}}    {say('hint.variants', texts=', '.join(others))}"
