"""What several commands share: dice and sides from the command line, JSON lines out."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from tutor.games.rachmistrz.box import Side
from tutor.language import say

DONE, WRONG, USAGE = 0, 1, 2
"""Exit codes: right or done; wrong, explained; not understood."""


class UsageFault(Exception):
    """A command line that cannot be carried out, as a sentence that says what to do."""


Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]


class RachmistrzLine(msgspec.Struct, frozen=True):
    """One line of ``--batch``; ``text`` only for ``check``."""

    game: Literal["rachmistrz"]
    dice: tuple[Digit, Digit, Digit]
    side: Side = "easy"
    text: str = ""


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


def batch(answer: Callable[[RachmistrzLine], Mapping[str, Any]]) -> int:
    """Answers JSON Lines from standard input one by one; a line that is none gets an error."""
    decoder = msgspec.json.Decoder(RachmistrzLine)
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
