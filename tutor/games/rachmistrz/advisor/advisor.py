"""What is asked about a roll: ``--dice 2 3 7 --side hard``, or a line of JSON."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any, get_args

import msgspec

from tutor.games.rachmistrz.advisor import checking
from tutor.games.rachmistrz.advisor.hints import Reach, as_json, reach
from tutor.games.rachmistrz.advisor.narration import hint_lines
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import plain, say
from tutor.learn.advisor import Advisor, Example, Given, Option, Unclear
from tutor.learn.answers import Answer
from tutor.maths.notation import Fault, read_number

Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]
"""What a die may show: classes play with other dice than ours."""


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """A roll, and the side of the board that lies up."""

    dice: tuple[Digit, Digit, Digit]
    side: Side = "easy"


class AimedRoll(Roll, frozen=True, kw_only=True):
    """A roll of which one result is wanted."""

    target: Fraction


class RollAdvisor(Advisor[Roll]):
    """Judges expressions of a roll, and tells every one that there is (R2, R5)."""

    kind = Roll
    example = Example("7+3-2=8", "--dice 2 3 7")

    def options(self) -> Sequence[Option]:
        """The dice, and the side of the board."""
        return (
            Option(name="dice", words=3, word="D", about=say("hint.option-dice")),
            Option(name="side", choices=get_args(Side), about=say("hint.option-side")),
        )

    def hint_options(self) -> Sequence[Option]:
        """The one result that is wanted."""
        return (Option(name="target", word="N", about=say("hint.option-target")),)

    def question(self, given: Given) -> Roll:
        """The roll that was typed.

        Raises:
            tutor.learn.advisor.Unclear: something is missing, or these are not three dice.
        """
        words = given["dice"]
        if len(words) != 3 or not all(len(word) == 1 and "0" <= word <= "9" for word in words):
            raise Unclear(say("hint.dice-wrong", example=self.example.options))
        first, second, third = map(int, words)
        side: Side = "hard" if given["side"] == ("hard",) else "easy"
        roll = Roll(dice=(first, second, third), side=side)
        for text in given.get("target", ()):
            return AimedRoll(dice=roll.dice, side=side, target=_target(text))
        return roll

    def check(self, question: Roll, text: str) -> Answer:
        """Judges ``expression = result`` for a roll (R5)."""
        return checking.check(text, question.dice, printed_numbers(question.side))

    def hint(self, question: Roll) -> dict[str, Any]:
        """Every result of a roll that the board has, with the ideas that give it."""
        return as_json(question.dice, question.side, _reached(question))

    def hint_lines(self, question: Roll) -> Iterator[str]:
        """What the roll reaches, in words; of an aimed one the result that is wanted."""
        target = question.target if isinstance(question, AimedRoll) else None
        return hint_lines(question.dice, target, _reached(question))


def _target(text: str) -> Fraction:
    try:
        return read_number(text)
    except Fault as fault:
        raise Unclear(say("hint.target-unreadable", text=plain(text))) from fault


def _reached(roll: Roll) -> list[Reach]:
    """What a roll reaches, of one result only where one is wanted."""
    wanted = roll.target if isinstance(roll, AimedRoll) else None
    found = reach(roll.dice, printed_numbers(roll.side))
    return [each for each in found if wanted is None or each.result == wanted]
