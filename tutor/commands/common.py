"""What the commands share: dice and cards from the command line, JSON lines in and out."""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from tutor.commands.basics import DONE, USAGE, WRONG, UsageFault
from tutor.games.archimedes.rules.components import (
    HIGHEST,
    LOWEST,
    MOST_OF_ONE,
    REINER,
    VALUES,
    Card,
    read_card,
)
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import plain, say

__all__ = [
    "DONE",
    "GAMES",
    "USAGE",
    "WRONG",
    "AnswerLine",
    "CardAnswerLine",
    "CardLine",
    "RollLine",
    "UsageFault",
    "batch",
    "configure",
    "dice_of",
    "hand_of",
    "print_json",
    "refuse_other_options",
    "top_of",
]

GAMES: Final = ("rachmistrz", "archimedes")
"""The games whose answers are checked and hinted at."""

Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]


Value = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]
Hand = Annotated[
    tuple[Value | Literal["R"], ...],
    msgspec.Meta(min_length=1, max_length=MOST_OF_ONE * len(VALUES)),
]


class RollLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="rachmistrz"):
    """One line of ``hint --batch``: a roll, and the side of the board that lies up."""

    dice: tuple[Digit, Digit, Digit]
    side: Side = "easy"


class AnswerLine(RollLine, frozen=True, kw_only=True):
    """One line of ``check --batch``: what was typed for a roll."""

    text: str


class CardLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="archimedes"):
    """One line of ``hint --batch``: the top of the pile and a hand."""

    top: Value
    hand: Hand

    def __post_init__(self) -> None:
        if self.hand.count("R") > 1:
            raise ValueError("there is one R")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand in the order given."""
        return tuple(REINER if card == "R" else card for card in self.hand)


class CardAnswerLine(CardLine, frozen=True, kw_only=True):
    """One line of ``check --batch``: what was typed for a hand."""

    text: str


Asked = TypeVar("Asked")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares what ``hint`` and ``check`` both want to know."""
    parser.add_argument("--dice", nargs=3, metavar="D", help=say("cli.dice-help"))
    parser.add_argument("--side", choices=["easy", "hard"], help=say("cli.side"))
    parser.add_argument("--top", metavar="CARD", help=say("cli.top-help"))
    parser.add_argument("--hand", nargs="+", metavar="CARD", help=say("cli.hand-help"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))
    parser.add_argument("--batch", action="store_true", help=say("cli.batch"))


_OPTIONS: Final = {"rachmistrz": ("dice", "side", "target"), "archimedes": ("top", "hand")}


def refuse_other_options(args: argparse.Namespace) -> None:
    """Raises :class:`UsageFault` for an option that says nothing about the game asked for."""
    for game, names in _OPTIONS.items():
        for name in names:
            if game != args.game and getattr(args, name, None) is not None:
                raise UsageFault(say("cli.other-game", option=f"--{name}", game=game))


def dice_of(words: Iterable[str] | None) -> tuple[int, ...]:
    """Three digits from the command line; raises :class:`UsageFault`."""
    found = list(words or ())
    if len(found) != 3 or not all(len(word) == 1 and "0" <= word <= "9" for word in found):
        raise UsageFault(say("cli.dice"))
    return tuple(map(int, found))


def top_of(word: str | None) -> int:
    """The top card from the command line, a number; raises :class:`UsageFault`."""
    if word is None:
        raise UsageFault(say("cli.no-top"))
    card = _card(word)
    if card == REINER:
        raise UsageFault(say("cli.top-reiner"))
    return card


def hand_of(words: Iterable[str] | None) -> tuple[Card, ...]:
    """The hand from the command line, in that order; raises :class:`UsageFault`."""
    cards = tuple(map(_card, words or ()))
    if not cards:
        raise UsageFault(say("cli.no-hand"))
    if cards.count(REINER) > 1:
        raise UsageFault(say("cli.reiner-twice"))
    return cards


def _card(word: str) -> Card:
    try:
        return read_card(word.upper())
    except KeyError:
        raise UsageFault(say("cli.no-card", text=plain(word))) from None


def print_json(value: Any) -> None:
    """One line of JSON on standard output, flushed, so that a reader at the other end goes on."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


def batch(kind: Any, answer: Callable[[Asked], Mapping[str, Any]]) -> int:
    """Answers JSON Lines of a kind, or of a union of kinds, from standard input one by one.

    A line that is none gets an error.
    """
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
