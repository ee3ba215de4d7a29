"""What is asked about a roll: ``--numbers 3 7 5 8 --target 41``, or a line of JSON."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any, Final

import msgspec

from tutor.language import listing, number, say
from tutor.learn.advisor import Advisor, Example, Given, Option, Unclear
from tutor.learn.answers import Answer
from tutor.learn.narration import equation, expression
from tutor.maths.equations import Idea
from tutor.maths.expressions import MOST, Use
from tutor_target.advisor import checking, solving
from tutor_target.rules.components import FEWEST, LARGEST

Value = Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]
"""A number, or a target."""

NEAR: Final = 10
"""How far off a number may be that is told where the target cannot be made."""

SHOWN: Final = 12
"""Ideas that are told; six numbers may have hundreds."""


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers that lie there, how many of them are to be used, and the target."""

    numbers: Annotated[tuple[Value, ...], msgspec.Meta(min_length=FEWEST, max_length=MOST)]
    target: Value
    use: Use = Use.ALL


class TargetAdvisor(Advisor[Roll]):
    """Judges calculations, and tells what makes the target (T4, T5)."""

    kind = Roll
    example = Example("7*5+3+8=46", "--numbers 3 7 5 8 --target 46")

    def options(self) -> Sequence[Option]:
        """The numbers, the target, and whether all of them are to be used."""
        return (
            Option(name="numbers", words="+", word="N", about=say("target.option-numbers")),
            Option(name="target", word="N", about=say("target.option-target")),
            Option(name="use", choices=tuple(Use), about=say("target.option-use")),
        )

    def question(self, given: Given) -> Roll:
        """The roll that was typed; raises :class:`tutor.learn.advisor.Unclear`."""
        numbers = tuple(map(_value, given["numbers"]))
        if not FEWEST <= len(numbers) <= MOST:
            raise Unclear(say("target.no-numbers", least=FEWEST, most=MOST))
        if not given["target"]:
            raise Unclear(say("target.no-target"))
        (target,) = map(_value, given["target"])
        (use,) = map(Use, given["use"] or [Use.ALL])
        return Roll(numbers=numbers, target=target, use=use)

    def check(self, question: Roll, text: str) -> Answer:
        """Judges a calculation, with or without ``=`` and the target."""
        return checking.check(text, question.numbers, question.use, question.target)

    def hint(self, question: Roll) -> dict[str, Any]:
        """Every idea that makes the target, and where there is none the nearest number."""
        found = _ideas(question)
        return {
            "game": "target",
            "numbers": question.numbers,
            "target": question.target,
            "use": question.use,
            "ideas": found,
            "nearest": None if found else _nearest(question),
        }

    def hint_lines(self, question: Roll) -> Iterator[str]:
        """The same in words."""
        numbers = listing([number(each) for each in question.numbers])
        found = _ideas(question)
        yield say("target.hint-title", n=len(found), target=question.target, numbers=numbers)
        for idea in found[:SHOWN]:
            more = listing([expression(text) for text in idea.variants[1:4]])
            yield f"  {equation(idea.equation, Fraction(question.target))}" + (
                f"  ({say('target.hint-variants', texts=more)})" if more else ""
            )
        if len(found) > SHOWN:
            yield say("target.hint-more", n=len(found) - SHOWN)
        if not found and (near := _nearest(question)) is not None:
            yield say("target.hint-nearest", number=near)


def _value(word: str) -> int:
    if not word.isascii() or not word.isdecimal() or not 1 <= int(word[:9]) <= LARGEST:
        raise Unclear(say("target.no-value", text=word[:20], most=LARGEST))
    return int(word)


def _ideas(roll: Roll) -> tuple[Idea, ...]:
    return solving.ideas(roll.numbers, roll.use, roll.target)


def _nearest(roll: Roll) -> int | None:
    return solving.nearest(roll.numbers, roll.use, roll.target, NEAR)
