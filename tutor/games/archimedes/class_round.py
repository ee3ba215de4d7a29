"""Archimedes in rounds with a class: equations of a hand that everybody sees (A2, A5)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import Annotated, ClassVar, Final, TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.games.archimedes import GAME
from tutor.games.archimedes.advisor.checking import check
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.rules.components import VALUES, Card, Components, DeckUnfit
from tutor.games.archimedes.rules.moves import Equation
from tutor.games.archimedes.rules.offers import layings
from tutor.language import listing, number, say
from tutor.learn.class_rounds.class_round import GivenBack, Judged, Picture, Row, Typing
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.ways import SayRound
from tutor.settings import GameChoices, Settings

HANDS: Final = (4, 5, 7)
"""How many cards may lie open."""

LEAST: Final = 2
"""Cards of a hand that is typed: one for the equation, one for its result."""

DEALS: Final = 200
"""How often cards are dealt anew to find a hand that has enough in it."""

WORTH_A_ROUND: Final = 3
"""Equations that a class should have to look for."""


HandSize: TypeAlias = Annotated[int, msgspec.Meta(ge=LEAST, le=10)]
"""How many cards are laid out."""


class Choices(GameChoices, frozen=True, kw_only=True):
    """What is remembered of the rounds."""

    EARLIER: ClassVar[tuple[str, ...]] = ("hand",)

    hand: HandSize = 5


class Material(Components, frozen=True, forbid_unknown_fields=False, kw_only=True):
    """The cards in the box, and how many of them are laid out."""

    hand: HandSize = 5


class Dealt(msgspec.Struct, frozen=True):
    """A top card and a hand for everybody to see (A2)."""

    top: Card
    hand: tuple[Card, ...]


class CardRound(SayRound[Material, Dealt]):
    """Teams say equations that begin with the top card."""

    material = Material
    posed = Dealt
    earlier: ClassVar[tuple[str, ...]] = ("dealt",)
    skill = "cards"

    def form(self, settings: Settings) -> Sequence[Row]:
        """How many cards lie open."""
        hands = [(size, str(size)) for size in HANDS]
        chosen = settings.of(GAME.name, Choices)
        return (Row("hand", say("teach.hand-size"), hands, chosen.hand),)

    def gather(self, settings: Settings) -> Material:
        """The deck without Reiner, who is for players who know the rest."""
        return Material(deck=deck(reiner=False).deck, hand=settings.of(GAME.name, Choices).hand)

    def issues(self, material: Material) -> Iterable[ValidationIssue]:
        """What makes this no deck, and that it is too small for the hand."""
        wrong, need = list(material.issues()), material.hand + 1
        if not wrong and len(_numbers(material)) < need:
            return [ValidationIssue(DeckUnfit.DECK_SHORT, "deck", need=need)]
        return wrong

    def pose(self, material: Material, rng: Random) -> Dealt:
        """A hand; a poor one is dealt anew."""
        cards = _numbers(material)
        for _ in range(DEALS):
            top, *hand = rng.sample(cards, material.hand + 1)
            dealt = Dealt(top, tuple(sorted(hand)))
            if len(_equations(dealt)) >= WORTH_A_ROUND:
                break
        return dealt

    def fits(self, material: Material, posed: Dealt) -> bool:
        """Whether these are cards with a number."""
        return {posed.top, *posed.hand} <= set(VALUES)

    def typing(self) -> Typing:
        """Real cards can be typed."""
        return Typing(
            say("teach.dealer"), say("teach.dealt"), say("teach.on-table"), say("teach.type-cards")
        )

    def read_typed(self, material: Material, text: str) -> Dealt:
        """The top card, then the hand: ``8 2 3 5``, whatever stands between the numbers.

        Raises:
            GivenBack: they are too few, or no cards with a number.
        """
        numbers = "".join(char if char.isdecimal() else " " for char in text).split()
        top, *hand = [int(each) for each in numbers if len(each) <= 3] or [0]
        dealt = Dealt(top, tuple(sorted(hand)))
        if len(hand) < LEAST or not self.fits(material, dealt):
            raise GivenBack(say("teach.cards-wrong", n=material.hand))
        return dealt

    def task(self, posed: Dealt) -> str:
        """The top card and the hand."""
        return say("teach.hand", top=posed.top, hand=listing([number(card) for card in posed.hand]))

    def picture(self, posed: Dealt) -> Picture:
        """The top card above the hand."""
        return Picture(((str(posed.top),), tuple(map(str, posed.hand))))

    def how_answered(self) -> str:
        """To begin with the top card."""
        return say("teach.say-equations")

    def judge(self, material: Material, posed: Dealt, text: str, number: str = "") -> Judged:
        """An equation of the cards that lie there (A5); right ones are kept in their plain form.

        Raises:
            GivenBack: it lays an equal card, which is no equation.
        """
        answer = check(text, posed.top, posed.hand)
        if answer.laying is None:
            return Judged(text, answer.code, answer.diagnosis, answer)
        if not isinstance(answer.laying, Equation):
            raise GivenBack(say("teach.equal-card"))
        return Judged(str(answer.laying), answer.code, answer.diagnosis, answer)

    def findings(self, material: Material, posed: Dealt) -> Sequence[Finding]:
        """Every equation of the hand, by its result; laying an equal card is none."""
        ways: dict[int, list[str]] = {}
        for equation in _equations(posed):
            ways.setdefault(equation.result, []).append(
                f"{equation.top}{equation.sign}{equation.card}"
            )
        return tuple(
            Finding(Fraction(result), tuple((way,) for way in ways[result]))
            for result in sorted(ways)
        )


def _numbers(material: Material) -> list[Card]:
    """The cards that everybody can read: all but Reiner."""
    return [card for card in material.cards if card in VALUES]


def _equations(dealt: Dealt) -> list[Equation]:
    found = layings(dealt.top, dealt.hand)
    return [laying for laying in found if isinstance(laying, Equation)]
