"""Target in rounds with a class: everybody looks for ways to make one target (T4, T5)."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

import msgspec

from tutor import data
from tutor.language import listing, number, say
from tutor.learn.class_rounds.class_round import GivenBack, Judged, Picture, Row, Typing
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.ways import SayRound
from tutor.learn.narration import fault_sentence
from tutor.maths.expressions import Use
from tutor.maths.notation import number_text
from tutor.maths.tree import text as canonical_text
from tutor.settings import Settings
from tutor_target import GAME
from tutor_target.advisor import checking, solving
from tutor_target.choices import Choices
from tutor_target.rules.components import LARGEST, Components, Numbers
from tutor_target.rules.setup import NumbersFile

ROLLS: Final = 200
"""How often is rolled anew to find a target with enough ways to it."""

WORTH_A_ROUND: Final = 3
"""Ideas that a class should have to look for."""


class Material(Components, frozen=True, forbid_unknown_fields=False, kw_only=True):
    """The dice, and whether all their numbers are to be used."""

    use: Use = Use.ALL


class Rolled(msgspec.Struct, frozen=True):
    """The numbers of a round, and its target."""

    numbers: Numbers
    target: int
    use: Use = Use.ALL


class TargetRound(SayRound[Material, Rolled]):
    """Teams say calculations that make the target; an idea counts once."""

    material = Material
    posed = Rolled

    def form(self, settings: Settings) -> Sequence[Row]:
        """Whether all the numbers are to be used."""
        ways = [(use.value, say(f"target.use-{use}")) for use in Use]
        return (Row("use", say("target.use"), ways, settings.of(GAME.name, Choices).use.value),)

    def gather(self, settings: Settings) -> Material:
        """The dice for four numbers: a class looks at them together."""
        (found,) = data.files(GAME).values()
        assert isinstance(found, NumbersFile), "the one file of this game"
        dice = msgspec.structs.asdict(found.four)
        return Material(**dice, use=settings.of(GAME.name, Choices).use)

    def pose(self, material: Material, rng: Random) -> Rolled:
        """Numbers and a target that can be made; one with few ideas is rolled anew."""
        best, most = None, -1
        for _ in range(ROLLS):
            numbers = tuple(rng.choice(faces) for faces in material.dice)
            rolled = Rolled(numbers, rng.randint(material.least, material.most), material.use)
            ideas = len(_ideas(rolled))
            if ideas > most:
                best, most = rolled, ideas
            if ideas >= WORTH_A_ROUND:
                break
        assert best is not None, "something was rolled"
        return best

    def fits(self, material: Material, posed: Rolled) -> bool:
        """Whether these are as many numbers as there are dice, none too large."""
        return len(posed.numbers) == len(material.dice) and all(
            1 <= each <= LARGEST for each in (*posed.numbers, posed.target)
        )

    def typing(self) -> Typing:
        """Real dice can be typed."""
        return Typing(
            say("target.dealer"), say("target.rolled-here"), say("target.on-table"),
            say("target.type-numbers"),
        )  # fmt: skip

    def read_typed(self, material: Material, text: str) -> Rolled:
        """The numbers, and last the target."""
        words = "".join(char if char.isdecimal() else " " for char in text).split()
        *numbers, target = [int(each) for each in words if len(each) <= 3] or [0]
        rolled = Rolled(tuple(numbers), target, material.use)
        if not self.fits(material, rolled):
            raise GivenBack(say("target.numbers-wrong", n=len(material.dice)))
        return rolled

    def task(self, posed: Rolled) -> str:
        """The numbers and the target."""
        numbers = listing([number(each) for each in posed.numbers])
        return say(f"target.task-{posed.use}", numbers=numbers, target=posed.target)

    def picture(self, posed: Rolled) -> Picture:
        """The target above the numbers."""
        return Picture(((str(posed.target),), tuple(map(str, posed.numbers))))

    def judge(self, material: Material, posed: Rolled, text: str, number: str = "") -> Judged:
        """A calculation that is to make the target; another right one does not count."""
        expression = text.rpartition("=")[0] or text
        answer = checking.check(text, posed.numbers, posed.use, posed.target)
        if answer.code in (checking.OTHER_NUMBER, checking.ONE_NUMBER):
            assert answer.fault is not None, "it says why"
            raise GivenBack(fault_sentence(answer.fault))
        if answer.tree is None or not answer.correct:
            return Judged(expression, answer.code, answer.diagnosis, answer)
        plain = f"{canonical_text(answer.tree)}={number_text(Fraction(posed.target))}"
        return Judged(plain, answer.code, answer.diagnosis, answer)

    def findings(self, material: Material, posed: Rolled) -> Sequence[Finding]:
        """Each idea, for all of them make the one target."""
        return tuple(Finding(Fraction(posed.target), (idea,)) for idea in _ideas(posed))


def _ideas(posed: Rolled) -> tuple[tuple[str, ...], ...]:
    """The ideas with all their ways; of some of the numbers every choice."""
    return tuple(
        idea.variants
        for few in solving.choices(posed.numbers, posed.use)
        for some in few
        for idea in solving.ideas(some, Use.ALL, posed.target)
    )
