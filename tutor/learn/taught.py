"""A learner with the pupil's own misconception, to be taught: find what is wrong, show it, mend it.

The learner is a bot that works out calculations by a malrule. The pupil says which of its results
are wrong, writes a calculation on which its way fails, and works that out; then the bot's results
are right. What is right is judged by the engine alone. It knows no clock, no database, no screen.
"""

import re
from datetime import date
from fractions import Fraction
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from tutor.language import say
from tutor.learn.calculations import calculation as written_out
from tutor.learn.counterexamples import plainest, shortest
from tutor.learn.exercises.chance import pick
from tutor.learn.slips_told import as_typed, asked, equation, typed
from tutor.learn.taught_items import Item, counter_example, items_of
from tutor.learn.writing import calculation as written
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import wrong_values
from tutor.maths.tree import COMPARED, Operation, Tree, is_comparison, value
from tutor.maths.working.alone import expression
from tutor.progress.values import Ending

Stage: TypeAlias = Literal["find", "show", "mend", "over"]
"""Which results are wrong; a calculation on which the way fails; its right result; the end."""

PATIENCE: Final = 3
"""From this try on the answer is told."""

_SIGN: Final = re.compile(r"[<>=?≤≥]+")
"""What may stand between two sides that are compared."""

_NUMBER: Final = re.compile(r"\d+")


class Reply(NamedTuple):
    """What is said to an answer of the pupil."""

    lines: tuple[str, ...]
    mood: Literal["right", "wrong", "hint"]


class Taught:
    """One bot, taught by one pupil."""

    def __init__(self, misconception: str, seed: int) -> None:
        """Makes the bot's calculations.

        Args:
            misconception: its id.
            seed: the same one, the same bot.

        Raises:
            KeyError: there is no misconception of this id.
        """
        self.misconception = misconception
        rng = Random(f"{misconception}/{seed}")
        names = [each.strip() for each in say("lessons.girls").split(",")]
        self.name = pick(rng, names)
        self.items = items_of(misconception, rng)
        self.stage: Stage = "find"
        self.right = 0
        """Answers that were right at the first try."""
        self.asked = 0
        """Things that were asked."""
        self._tries = 0
        self._example: Item | None = None

    # What is asked -----------------------------------------------------------------------------

    def _equation(self, item: Item, result: Fraction | None = None) -> str:
        """What the bot writes, or another result of it."""
        claimed = item.claimed if result is None else result
        return equation(item.tree, self.misconception, claimed)

    def shown(self) -> tuple[str, ...]:
        """What the bot has written: lines to be looked at."""
        if self.stage in ("mend", "over") and self._example is not None:
            example = self._example
            if self.stage == "mend":
                return (self._equation(example),)
            return tuple(self._equation(each, each.right) for each in (*self.items, example))
        return tuple(f"{at}) {self._equation(each)}" for at, each in enumerate(self.items, start=1))

    def question(self) -> str:
        """What is asked now."""
        match self.stage:
            case "find":
                if self._compares:
                    return say("taught.find-compare", name=self.name)
                return say("taught.find", name=self.name)
            case "show":
                if self._compares:
                    return say("taught.show-compare", name=self.name)
                return say("taught.show", name=self.name)
            case "mend":
                assert self._example is not None, "it was shown"
                if is_comparison(tree := self._example.tree):
                    left, right = written(tree.left), written(tree.right)
                    return say("taught.mend-compare", left=left, right=right)
                shown = asked(tree, self.misconception)
                return say("taught.mend", expression=shown)
            case _:
                return say("taught.over", name=self.name)

    def how(self) -> str:
        """How it is answered."""
        match self.stage:
            case "find":
                return say("taught.find-how")
            case "show":
                return self._how_to_show(say("taught.show-how"))
            case "mend":
                is_sign = self._example is not None and is_comparison(self._example.tree)
                return say("exercise.compare-how") if is_sign else say("exercise.evaluate-how")
            case _:
                return say("taught.over-how")

    # Answering ---------------------------------------------------------------------------------

    def answer(self, text: str) -> Reply:
        """Takes an answer to what is asked now.

        Raises:
            ValueError: nothing is asked any more.
        """
        match self.stage:
            case "find":
                return self._found(text)
            case "show":
                return self._showed(text)
            case "mend":
                return self._mended(text)
        raise ValueError("it is over")

    def hint(self) -> str:
        """What helps at this stage: what is to be told to the bot, or the shape of an example."""
        if self.stage == "show":
            found = shortest(self.misconception)
            shape = written_out(_NUMBER.sub("▢", found.expression))
            if is_comparison(found.tree):
                sides = (written(found.tree.left), written(found.tree.right))
                shape = " < ".join(re.sub(r"\d", "▢", side) for side in sides)
            return say("taught.show-hint", expression=shape)
        return self._advice()

    def _advice(self) -> str:
        """What the bot should be told: it is the one who has the misconception, not the pupil."""
        said = say(f"malrule.{self.misconception}.pupil")
        return say("taught.advice", name=self.name, said=said)

    def _next(self, stage: Stage) -> None:
        self.asked += 1
        self.right += self._tries == 0
        self.stage, self._tries = stage, 0

    def _found(self, text: str) -> Reply:
        wrong = {at for at, each in enumerate(self.items, start=1) if each.is_wrong}
        named = {int(each) for each in _NUMBER.findall(text) if len(each) < 3}
        if not named or not named <= set(range(1, len(self.items) + 1)):
            return Reply((say("taught.find-unreadable", most=len(self.items)),), "hint")
        if named == wrong:
            self._next("show")
            return Reply((say("taught.find-right"), self._own_words()), "right")
        self._tries += 1
        if self._tries >= PATIENCE:
            self._next("show")
            listed = " ".join(map(str, sorted(wrong)))
            return Reply((say("taught.find-told", places=listed), self._own_words()), "wrong")
        accused = sorted(named - wrong)
        if accused:
            one = self.items[accused[0] - 1]
            told = say("taught.find-accused", place=accused[0], equation=self._equation(one))
            return Reply((told,), "wrong")
        return Reply((say("taught.find-more"),), "wrong")

    def _own_words(self) -> str:
        """How the bot thinks."""
        one = next(each for each in self.items if each.is_wrong)
        return say("taught.thinks", name=self.name, equation=self._equation(one))

    def _showed(self, text: str) -> Reply:
        unreadable = self._how_to_show(say("taught.show-unreadable"))
        try:
            tree = self._shown(text)
            right = value(tree)
        except (ValueError, ArithmeticError):
            return Reply((unreadable,), "hint")
        if not isinstance(tree, Operation):
            return Reply((unreadable,), "hint")
        wrong = wrong_values(tree, self.misconception)
        if wrong:
            self._example = Item(tree, right, plainest(wrong, right))
            self._next("mend")
            told = say("taught.show-right", name=self.name, equation=self._equation(self._example))
            return Reply((told,), "right")
        self._tries += 1
        if self._tries >= PATIENCE:
            found = shortest(self.misconception)
            self._example = counter_example(found)
            self._next("mend")
            shown = self._equation(self._example)
            return Reply((say("taught.show-told", equation=shown),), "wrong")
        same = equation(tree, self.misconception, right)
        return Reply((say("taught.show-same", name=self.name, equation=same), self.hint()), "wrong")

    @property
    def _compares(self) -> bool:
        """Whether the bot is wrong about which of two numbers is more."""
        return BY_ID[self.misconception].family == "comparing"

    def _how_to_show(self, usual: str) -> str:
        """How a calculation is given to the bot, or two numbers."""
        return say("taught.show-compare-how") if self._compares else usual

    def _shown(self, text: str) -> Tree:
        """What the pupil gives the bot; what is compared may have any sign between its sides."""
        if self._compares:
            left, right = _SIGN.split(text, maxsplit=1)  # a ValueError where there is no sign
            return expression(f"{left}{COMPARED}{right}")
        return expression(text.partition("=")[0])

    def _mended(self, text: str) -> Reply:
        example = self._example
        assert example is not None, "it was shown"
        claimed = typed(example.tree, self.misconception, text)
        if not isinstance(claimed, Fraction):
            is_sign = is_comparison(example.tree)
            unreadable = say("exercise.told-unreadable")
            if is_sign:
                unreadable = say("exercise.compare-unreadable")
            return Reply((unreadable,), "hint")
        solved = self._equation(example, example.right)
        if claimed == example.right:
            self._next("over")
            return Reply((say("taught.mended", name=self.name, equation=solved),), "right")
        self._tries += 1
        if self._tries >= PATIENCE:
            self._next("over")
            return Reply((say("taught.mend-told", equation=solved),), "wrong")
        if claimed == example.claimed:
            same = say("taught.mend-same", name=self.name)
            return Reply((same, say(f"malrule.{self.misconception}.pupil")), "wrong")
        if is_comparison(example.tree):
            return Reply((self._advice(),), "wrong")
        number = as_typed(example.tree, self.misconception, claimed, text)
        return Reply((say("exercise.wrong-number", number=number), self._advice()), "wrong")


def ending_of(taught: Taught, day: date) -> Ending:
    """What teaching counts for: a drill of the things that were asked.

    Args:
        taught: at its end.
        day: on the pupil's own calendar.
    """
    return Ending(mode="drill", day=day, right=taught.right, asked=taught.asked)
