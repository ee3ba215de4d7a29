"""Rachmistrz in rounds with a class: results of three dice, claimed and then proved (R5-R9)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, Final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.advisor.hints import reach
from tutor.games.rachmistrz.advisor.reading import spoken, typed_field
from tutor.games.rachmistrz.boxes import box, dice, known_dice
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.rules.components import Components, Point
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import listing, number, say
from tutor.learn.class_rounds.class_round import RIGHT, GivenBack, Judged, Picture, Row, Typing
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.rounds import Call
from tutor.learn.class_rounds.ways import ClaimRound
from tutor.maths.notation import read_number
from tutor.settings import Settings

HARD_TO_SEE: Final = 1
"""What a right claim brings besides, when there are only a few ways to its result."""

FEW: Final = 2
"""Ways to a result that is hard to see."""


class Material(msgspec.Struct, frozen=True):
    """The dice and the board: each printed number with the three fields beside it."""

    faces: tuple[int, ...]
    numbers: dict[str, Point]
    side: Side = "easy"


class Rolled(msgspec.Struct, frozen=True):
    """Three dice (R3)."""

    dice: tuple[int, int, int]


class RaceRound(ClaimRound[Material, Rolled]):
    """Teams claim numbers of the board that a roll makes, and a field beside each."""

    material = Material
    posed = Rolled
    earlier: ClassVar[tuple[str, ...]] = ("rolled",)

    def form(self, settings: Settings) -> Sequence[Row]:
        """The side of the board, and which dice."""
        chosen = settings.of(GAME.name, Choices)
        sides = [(side, say(f"setup.side-{side}")) for side in ("easy", "hard")]
        sets = [(name, name) for name in dice().sets]
        return (
            Row("side", say("setup.side"), sides, chosen.side),
            Row("dice", say("setup.dice"), sets, known_dice(chosen.dice) or dice().use),
        )

    def gather(self, settings: Settings) -> Material:
        """The board and the dice chosen."""
        chosen = settings.of(GAME.name, Choices)
        found = box(chosen.side, chosen.dice)
        return Material(found.faces, found.numbers, chosen.side)

    def issues(self, material: Material) -> Iterable[ValidationIssue]:
        """What makes this no board of R2 or no dice of R3."""
        return Components(material.faces, material.numbers).issues()

    def pose(self, material: Material, rng: Random) -> Rolled:
        """A roll."""
        faces = material.faces
        return Rolled((rng.choice(faces), rng.choice(faces), rng.choice(faces)))

    def fits(self, material: Material, posed: Rolled) -> bool:
        """Whether the dice have these faces (R3)."""
        return set(posed.dice) <= set(material.faces)

    def typing(self) -> Typing:
        """Real dice can be typed."""
        return Typing(
            say("setup.roller"), say("setup.rolled"), say("setup.own"), say("teach.type-dice")
        )

    def read_typed(self, material: Material, text: str) -> Rolled:
        """The dice in a line: ``2 3 7`` or ``237``.

        Raises:
            GivenBack: these are not three faces of the dice.
        """
        shown = [int(char) for char in text if char in "0123456789"]
        if len(shown) == 3:
            rolled = Rolled((shown[0], shown[1], shown[2]))
            if self.fits(material, rolled):
                return rolled
        faces = [number(face) for face in sorted(set(material.faces))]
        raise GivenBack(say("practice.own-dice-wrong", faces=listing(faces)))

    def task(self, posed: Rolled) -> str:
        """The dice: ``2, 3 and 7``."""
        return listing([number(die) for die in posed.dice])

    def picture(self, posed: Rolled) -> Picture:
        """The dice side by side."""
        return Picture((tuple(map(str, posed.dice)),))

    def how_answered(self) -> str:
        """To make numbers of the board, each with all the dice."""
        return say("teach.make-numbers")

    def examples(self) -> Sequence[str]:
        """Each with three dice."""
        return ("4+5-2=7", "6-2-1=3")

    def places(self, material: Material) -> Mapping[str, tuple[str, ...]]:
        """The printed numbers with their fields (R6)."""
        return material.numbers

    def read_place(self, text: str) -> str:
        """A field, its letter on a Greek keyboard too."""
        return typed_field(text)

    def judge(self, material: Material, posed: Rolled, text: str, number: str = "") -> Judged:
        """An expression for a claimed result (R5, R9), or with its result where none was.

        Raises:
            GivenBack: it cannot be read, or tells another result than the one claimed.
        """
        if not number:
            answer = check(text, posed.dice, frozenset(map(read_number, material.numbers)))
            return Judged(text, answer.code, answer.diagnosis, answer)
        expression, complaint = spoken(text, number)
        if complaint:
            raise GivenBack(complaint)
        answer = check(f"{expression}={number}", posed.dice)
        return Judged(expression, answer.code, answer.diagnosis, answer)

    def findings(self, material: Material, posed: Rolled) -> Sequence[Finding]:
        """Every printed number that the roll makes."""
        return tuple(_findings(material, posed))

    def points(self, material: Material, posed: Rolled, call: Call) -> int:
        """A point, and one more for a result that was hard to see."""
        if not call.right:
            return 0
        ways = {each.number: each.ways for each in self.findings(material, posed)}
        return RIGHT + (HARD_TO_SEE if ways[call.number] <= FEW else 0)

    def how_counted(self) -> str:
        """How the points of a claim are counted, in a sentence for the wall."""
        return say("teach.how-counted")


def _findings(material: Material, posed: Rolled) -> Iterator[Finding]:
    printed = frozenset(map(read_number, material.numbers))
    for each in reach(posed.dice, printed):
        yield Finding(each.result, tuple(idea.variants for idea in each.ideas))
