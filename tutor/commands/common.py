"""What the commands share: dice and sides from the command line, JSON lines in and out."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from tutor.commands.basics import DONE, USAGE, WRONG, UsageFault
from tutor.games.rachmistrz.box import Side
from tutor.language import say

__all__ = [
    "DONE",
    "USAGE",
    "WRONG",
    "AnswerLine",
    "RollLine",
    "UsageFault",
    "batch",
    "dice_of",
    "print_json",
]

Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]


class RollLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of ``hint --batch``: a roll, and the side of the board that lies up."""

    game: Literal["rachmistrz"]
    dice: tuple[Digit, Digit, Digit]
    side: Side = "easy"


class AnswerLine(RollLine, frozen=True, kw_only=True):
    """One line of ``check --batch``: what was typed for a roll."""

    text: str


Asked = TypeVar("Asked", bound=RollLine)


def dice_of(words: Iterable[str]) -> tuple[int, ...]:
    """Three digits from the command line; raises :class:`UsageFault`."""
    found = list(words)
    if len(found) != 3 or not all(len(word) == 1 and "0" <= word <= "9" for word in found):
        raise UsageFault(say("cli.dice"))
    return tuple(map(int, found))


def print_json(value: Any) -> None:
    """One line of JSON on standard output, flushed, so that a reader at the other end goes on."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


def batch(kind: type[Asked], answer: Callable[[Asked], Mapping[str, Any]]) -> int:
    """Answers JSON Lines from standard input one by one; a line that is none gets an error."""
    decoder = msgspec.json.Decoder(kind)
    sys.stdout.flush()
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        try:
            asked = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            print_json({"error": f"line-unreadable: {error}"})
            continue
        print_json(answer(asked))
    return DONE
