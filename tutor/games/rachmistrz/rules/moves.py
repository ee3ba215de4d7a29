"""The five kinds of move of Rachmistrz, as small values and as the text of a record.

``roll 2 3 7`` and ``bell`` are chance's; ``claim 8 C4`` (two players: ``claim 8 C4 1``),
``pass`` and ``prove 8 7+3-2`` (``prove 8 -`` for no expression) are the seats'.
"""

import re
from typing import Final, TypeAlias

import msgspec

from tutor.engine.contract import unreadable
from tutor.games.rachmistrz.rules.components import Field
from tutor.maths.notation import ascii_signs

NO_EXPRESSION: Final = "-"
"""What somebody proves who has no expression after all."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """The digits the three dice show, in the order they lie (R4)."""

    digits: tuple[int, int, int]

    def __str__(self) -> str:
        return "roll {} {} {}".format(*self.digits)


class Bell(msgspec.Struct, frozen=True, gc=False):
    """The sand has run out, or nobody is left to claim (R9, R10)."""

    def __str__(self) -> str:
        return "bell"


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A result announced and a token laid face down beside it (R6).

    ``number`` is the exact text the board prints; ``colour`` is 1 or 2 with two players (R14)
    and 0 otherwise.
    """

    number: str
    field: Field
    colour: int = 0

    def __str__(self) -> str:
        text = f"claim {self.number} {self.field}"
        return f"{text} {self.colour}" if self.colour else text


class Pass(msgspec.Struct, frozen=True, gc=False):
    """Done for this round (R10)."""

    def __str__(self) -> str:
        return "pass"


class Prove(msgspec.Struct, frozen=True, gc=False):
    """The expression behind a claim (R9), as its player wrote it, signs in ASCII."""

    number: str
    text: str

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "text", ascii_signs(self.text) or NO_EXPRESSION)

    def __str__(self) -> str:
        return f"prove {self.number} {self.text}"


Move: TypeAlias = Roll | Bell | Claim | Pass | Prove

BELL: Final = Bell()
PASS: Final = Pass()

_DIGIT = re.compile(r"0|[1-9][0-9]{0,3}")
_COLOUR = re.compile(r"[1-9]")


def parse(text: str) -> Move:
    """The move of a text: a claim, a proof, ``pass``, or what chance brings.

    Raises:
        tutor.engine.contract.Refused: ``move-unreadable``.
    """
    words = text.split(maxsplit=2)
    match words:
        case ["bell"]:
            return BELL
        case ["pass"]:
            return PASS
        case ["prove", number, expression]:
            return Prove(number, expression)
        case ["roll", *_]:
            return _roll(text)
        case ["claim", *_]:
            return _claim(text)
        case _:
            raise unreadable(text)


def _roll(text: str) -> Roll:
    _, *digits = text.split()
    if len(digits) != 3 or not all(_DIGIT.fullmatch(digit) for digit in digits):
        raise unreadable(text)
    one, two, three = (int(digit) for digit in digits)
    return Roll((one, two, three))


def _claim(text: str) -> Claim:
    match text.split():
        case ["claim", number, field]:
            return Claim(number, field)
        case ["claim", number, field, colour] if _COLOUR.fullmatch(colour):
            return Claim(number, field, int(colour))
        case _:
            raise unreadable(text)
