"""The three kinds of move of Target, as small values and as the text of a record.

``roll 3 7 5 8 = 41`` is chance's; ``say 7*(8-3)+5`` and ``pass`` are the seats'.
"""

import re
from typing import Final, TypeAlias

import msgspec

from tutor.engine.contract import unreadable
from tutor.maths.notation import read
from tutor.maths.tree import Tree, canonical, written
from tutor_target.rules.components import Numbers


class Roll(msgspec.Struct, frozen=True, gc=False):
    """The numbers of a turn in the order of the dice, and the target (T3)."""

    numbers: Numbers
    target: int

    def __str__(self) -> str:
        return f"roll {' '.join(map(str, self.numbers))} = {self.target}"


class Say(msgspec.Struct, frozen=True):
    """A calculation, without needless brackets (T4); :func:`said` reads one."""

    tree: Tree

    def __str__(self) -> str:
        return f"say {written(self.tree)}"


class Pass(msgspec.Struct, frozen=True, gc=False):
    """No calculation (T7)."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Roll | Say | Pass

PASS: Final = Pass()

_ROLL = re.compile(r"roll((?: [1-9][0-9]{0,2})+) = ([1-9][0-9]{0,2})", re.ASCII)


def parse(text: str) -> Move:
    """The move of a text; raises ``Refused("move-unreadable")``."""
    word, _, rest = text.partition(" ")
    if word == "say":
        return said(rest)
    if text == "pass":
        return PASS
    match = _ROLL.fullmatch(text)
    if match is None:
        raise unreadable(text)
    return Roll(tuple(map(int, match[1].split())), int(match[2]))


def said(text: str) -> Say:
    """The move of a calculation; raises ``Refused("move-unreadable")`` for what is none."""
    reading = read(text)
    if reading.tree is None or reading.faults or reading.stated is not None:
        raise unreadable(text)
    return Say(canonical(reading.tree))
