"""Every expression of a few numbers that makes a target: ``tutor hint sums``."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any, Final

import msgspec

from tutor.language import listing, number, plain, say
from tutor.learn import answers
from tutor.learn.advisor import Advisor, Example, Given, Option, Unclear
from tutor.learn.answers import Answer
from tutor.learn.narration import equation, expression
from tutor.maths.equations import Idea, equations_for
from tutor.maths.expressions import MOST, Use
from tutor.maths.notation import Fault, number_text, read_number
from tutor.maths.search import MOST_FOUND, TooMany

FEWEST: Final = 2
"""Numbers that a calculation needs."""

LARGEST: Final = 999_999
"""The largest number that is taken; none is below 0."""

SHOWN: Final = 12
"""Ideas that are told in words, and for each as many other texts as :data:`VARIANTS`."""

VARIANTS: Final = 3

EXAMPLE: Final = Example("", "--numbers 1 3 4 6 --target 24")


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers, what they are to make, and whether some of them are enough.

    Raises:
        ValueError: the target is a text that is no number.
    """

    numbers: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=LARGEST)], ...],
        msgspec.Meta(min_length=FEWEST, max_length=MOST),
    ]
    target: int | str
    some: bool = False

    def __post_init__(self) -> None:
        """Refuses a target that is none, as JSON has it."""
        try:
            _ = self.value
        except Fault as fault:
            raise ValueError(f"no number: {fault.code}") from fault

    @property
    def value(self) -> Fraction:
        """What is to be made."""
        return read_number(str(self.target))

    @property
    def use(self) -> Use:
        """How many of the numbers have to be used."""
        return Use.SOME if self.some else Use.ALL


class Targets(Advisor[Wanted]):
    """Finds what makes a target."""

    @property
    def kind(self) -> type[Wanted]:
        """Numbers and a target."""
        return Wanted

    @property
    def example(self) -> Example:
        """The hardest four numbers for 24."""
        return EXAMPLE

    def options(self) -> Sequence[Option]:
        """The numbers, the target, and ``--some``."""
        return (
            Option(name="numbers", words="+", word="N", about=say("sums.option-numbers")),
            Option(name="target", word="N", about=say("sums.option-target")),
            Option(name="some", words=0, about=say("sums.option-some")),
        )

    def question(self, given: Given) -> Wanted:
        """The numbers and the target that were typed.

        Raises:
            Unclear: there are too few numbers or too many, one is none, or there is no target.
        """
        words = given["numbers"]
        if not FEWEST <= len(words) <= MOST or not all(map(_is_number, words)):
            most = number(LARGEST)
            raise Unclear(say("sums.no-numbers", most=most, example=EXAMPLE.options))
        target = "".join(given["target"])
        if not target:
            raise Unclear(say("sums.target-missing", example=EXAMPLE.options))
        try:
            read_number(target)
        except Fault as fault:
            text = plain(target[:20])
            raise Unclear(say("sums.no-target", text=text, example=EXAMPLE.options)) from fault
        numbers = tuple(map(int, words))
        return Wanted(numbers=numbers, target=target, some=bool(given["some"]))

    def check(self, question: Wanted, text: str) -> Answer:
        """Judges an equation of these numbers."""
        return answers.check(text, question.numbers, question.use, about="numbers")

    def hint(self, question: Wanted) -> dict[str, Any]:
        """Every idea with all its texts; ``results`` is empty where nothing makes the target.

        Raises:
            Unclear: there are too many.
        """
        target, found = number_text(question.value), _ideas(question)
        return {
            "game": "sums",
            "numbers": question.numbers,
            "target": target,
            "some": question.some,
            "results": [{"result": target, "ideas": found}] if found else [],
        }

    def hint_lines(self, question: Wanted) -> Iterator[str]:
        """The plainest ideas in words.

        Raises:
            Unclear: there are too many.
        """
        found, target = _ideas(question), question.value
        numbers = listing([number(each) for each in question.numbers])
        if not found:
            yield say("sums.ways-none", target=target, numbers=numbers)
            return
        yield say("sums.ways-title", n=len(found), target=target, numbers=numbers)
        for idea in found[:SHOWN]:
            others = [expression(text) for text in idea.variants[1 : VARIANTS + 1]]
            more = f"  ({say('sums.ways-variants', texts=', '.join(others))})" if others else ""
            yield f"  {equation(idea.equation, target)}{more}"
        if len(found) > SHOWN:
            yield f"  {say('sums.ways-more', n=len(found) - SHOWN)}"


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= len(str(LARGEST))


def _ideas(question: Wanted) -> tuple[Idea, ...]:
    try:
        return equations_for(question.numbers, question.value, question.use)
    except TooMany as fault:
        most = number(MOST_FOUND)
        raise Unclear(say("sums.too-many", most=most, target=question.value)) from fault


TARGETS: Final = Targets()
"""Whoever wants a target made, asks this one."""
