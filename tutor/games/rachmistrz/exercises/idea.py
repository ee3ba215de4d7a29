"""Find another idea for a result that one roll gives."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Annotated, ClassVar, Final, NamedTuple, final

import msgspec

from tutor.engine.shuffling import shuffled
from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.advisor.hints import Ladder
from tutor.games.rachmistrz.exercises.dice import (
    NumberToMake,
    equations_to,
    ideas_for,
    plain_expressions,
    printed_results,
    roll,
)
from tutor.games.rachmistrz.exercises.guiding import towards
from tutor.language import expression, say
from tutor.learn import narration
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.equations import equation_of, judged, unwanted
from tutor.learn.strategies import Hint
from tutor.maths.ideas import idea_key
from tutor.maths.notation import Fault, allowed, read
from tutor.maths.reduction import working
from tutor.maths.tree import Operation, Tree, text, value

KNOWN_UNFIT: Final = "known-unfit"
"""A known expression is none of these dice, or has another result than the first."""


@final
class Idea(NumberToMake, frozen=True, tag="idea"):
    """Find another idea for the same result: ``7+3-2`` and ``3-2+7`` are one."""

    known: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    """Expressions that are there already; they have the same result."""

    BASE: ClassVar[float] = -0.3

    @cached_property
    def _known_trees(self) -> tuple[Tree | None, ...]:
        """What is known; None for what is no expression of the dice."""
        return tuple(_read(known, self.dice) for known in self.known)

    def issues(self) -> Iterator[ValidationIssue]:
        """What is known and is no expression of the dice, or has another result."""
        first = None
        for at, (known, tree) in enumerate(zip(self.known, self._known_trees, strict=True)):
            result = None if tree is None else value(tree)
            first = result if first is None else first
            if result is None or result != first:
                yield ValidationIssue(KNOWN_UNFIT, f"known[{at}]", got=known)

    @cached_property
    def target(self) -> Fraction:
        """The result of the first expression that is known.

        Raises:
            ValueError: it has none.
        """
        first = self._known_trees[0]
        if first is None:
            raise ValueError(self.known[0])
        return value(first)

    @property
    def aim(self) -> Fraction:
        """The result of all that is known."""
        return self.target

    @property
    def skill(self) -> Skill:
        """Ideas."""
        return "ideas"

    def ask(self) -> Question:
        """Another one than those that are known."""
        heading = say("exercise.idea", target=self.target, dice=self.rolled)
        trees = zip(self.known, self._known_trees, strict=True)
        known = ", ".join(
            typed if tree is None else narration.calculation(tree) for typed, tree in trees
        )
        return Question(heading, say("exercise.idea-how", known=known))

    @property
    def line(self) -> str:
        """The target, the dice and what is known."""
        known = " ".join(text(tree) for tree in self._known_trees if tree is not None)
        return f"make {self.target} from {self._row} without {known}"

    def example(self) -> str:
        """An expression of the dice that is no new idea."""
        texts = list(plain_expressions(self.dice))
        return expression(next((each for each in texts if not self._is_new(each)), texts[0]))

    def _is_new(self, typed: str) -> bool:
        tree = allowed(typed, self.dice)
        return value(tree) == self.target and idea_key(text(tree)) not in self._known_ideas

    @cached_property
    def _known_ideas(self) -> frozenset[object]:
        return frozenset(idea_key(text(tree)) for tree in self._known_trees if tree is not None)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """How another idea differs from those that are known, then towards it."""
        new = self.solutions()[0]
        yield difference(text(Ladder(self.target, new).way), self._known_trees).told()
        yield from list(towards(self.dice, new, self.target))[1:]

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """An equation of the target that is a new idea."""
        stated = f"{text}={self.target}" if text and "=" not in text else text
        answer = check(stated, self.dice, history=history, steps=True)
        if not answer.correct or answer.tree is None:
            return judged(answer)
        if answer.value != self.target:
            return unwanted(answer, "another-number")
        if _key(answer.tree) in self._known_ideas:
            return unwanted(answer, "same-idea")
        return judged(answer)

    def tell(self, judged: Judged) -> Iterator[str]:
        """That it is another number or no new idea, or as of any expression."""
        if judged.code == "another-number":
            equation = equation_of(judged)
            yield say("exercise.told-another-number", equation=equation, target=self.target)
        elif judged.code == "same-idea":
            yield say("exercise.told-same-idea", equation=equation_of(judged))
        else:
            yield from super().tell(judged)

    @cached_property
    def _solutions(self) -> tuple[str, ...]:
        known = {text(tree) for tree in self._known_trees if tree is not None}
        plain = equations_to(self.dice, self.target)
        if known.issubset(plain):
            return tuple(each for each in plain if each not in known)
        found = ideas_for(self.dice, self.target)
        return tuple(idea.equation for idea in found if known.isdisjoint(idea.variants))

    def solutions(self) -> tuple[str, ...]:
        """The plainest expression of each idea that is not known."""
        return self._solutions

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Another idea where one is known."""
        return {"ideas": (_other_ideas,)}


class Ends(NamedTuple):
    """What an expression calculates last is this sign, and none of the others ends with it."""

    text: str
    sign: str
    others: tuple[str, ...]

    def holds(self) -> bool:
        """By what each of them works out last."""
        ends = [last_sign(read(each).tree) for each in (self.text, *self.others)]
        return ends[0] == self.sign and self.sign not in ends[1:]


class Differs(NamedTuple):
    """An expression is another idea than each of the others."""

    text: str
    others: tuple[str, ...]

    def holds(self) -> bool:
        """Asked of what makes two texts one idea."""
        return all(idea_key(self.text) != idea_key(each) for each in self.others)


def difference(new: str, known: Collection[Tree | None]) -> Hint:
    """What a new idea does otherwise than all that are known: it ends with another sign, or not."""
    trees = [tree for tree in known if tree is not None]
    texts, last = tuple(map(text, trees)), last_sign(read(new).tree)
    if last not in map(last_sign, trees):
        return Hint("idea-end", {"sign": last}, (Ends(new, last, texts),))
    return Hint("idea-inside", {"sign": last}, (Differs(new, texts),))


def last_sign(tree: Tree | None) -> str:
    """What is worked out last."""
    assert isinstance(tree, Operation), "an idea joins numbers"
    return working(tree)[-1].sign


def _read(known: str, dice: tuple[int, ...]) -> Tree | None:
    try:
        return allowed(known, dice)
    except Fault:
        return None


def _key(tree: Tree) -> object:
    return idea_key(text(tree))


def _other_ideas(_beta: float, rng: Random) -> Iterator[Exercise]:
    """Another idea where one is known: the plainest."""
    thrown = roll(rng)
    for number in shuffled(printed_results(thrown, "easy"), rng):
        known = equations_to(thrown, number)
        if len(known) > 1:
            made = Idea(thrown, known[:1])
            made.__dict__.update(target=number, _solutions=known[1:])  # known here: never parsed
            yield made
