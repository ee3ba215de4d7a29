"""One position of a game as a short text that travels: with an exercise, a puzzle, into a database.

Of a game with open positions it holds the moves that led there, so the rules make it once more. Of
one with hidden hands it holds what the seat to move sees and nothing else: all that it does not is
drawn anew, always alike, when the position is taken up again. Names are not kept.
"""

import base64
import binascii
import zlib
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from tutor.engine.contract import CHANCE, AnyState, Move, Refused, Seat
from tutor.engine.game import Game
from tutor.engine.registry import GameUnknown, find
from tutor.engine.validation import ValidationIssue, validate

LONGEST: Final = 2400
"""Characters of such a text: a database finds an exercise by it."""

LARGEST: Final = 1 << 16
"""Bytes that it unfolds to at most."""


class PositionUnfit(ValueError):
    """No position of this game, or one that cannot be kept; the argument says why, to a teacher."""


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is folded together."""

    seats: int
    options: dict[str, Any]
    components: dict[str, Any]
    moves: tuple[tuple[Seat, str], ...] = ()
    view: msgspec.Raw = msgspec.Raw()


def packed(
    game: Game,
    seats: int,
    options: msgspec.Struct,
    components: msgspec.Struct,
    moves: Sequence[tuple[Seat, Move]],
    state: AnyState,
    seat: Seat,
) -> str:
    """A position as text.

    Args:
        game: what is played.
        seats: how many.
        options: those of the game.
        components: what it is played with.
        moves: those that led there.
        state: where they led.
        seat: who is to move.

    Raises:
        PositionUnfit: it is too long, or what the seat sees cannot be written down.
    """
    said, with_ = msgspec.to_builtins(options), msgspec.to_builtins(components)
    if game.hidden:
        kept = _Kept(seats, said, with_, view=_view(state, seat))
    else:
        kept = _Kept(seats, said, with_, tuple((who, str(move)) for who, move in moves))
    folded = zlib.compress(msgspec.json.encode(kept), 9)
    text = base64.urlsafe_b64encode(folded).decode("ascii")
    if len(text) > LONGEST:
        raise PositionUnfit("too long")
    if game.hidden and unpacked(game.name, text, seat).view(seat) != state.view(seat):
        raise PositionUnfit("another view")
    return text


def _view(state: AnyState, seat: Seat) -> msgspec.Raw:
    try:
        return msgspec.Raw(msgspec.json.encode(state.view(seat)))
    except TypeError as error:
        raise PositionUnfit(str(error)) from error


def unpacked(name: str, text: str, seat: Seat) -> AnyState:
    """The position of a text, for the seat that it was kept for.

    Raises:
        PositionUnfit: the game is not here, or the text is none of its positions.
        tutor.engine.game.GameBroken: the game cannot be used.
    """
    try:
        game = find(name)
        kept = msgspec.json.decode(_unfolded(text), type=_Kept)
        if kept.seats not in game.seats or not 0 <= seat < kept.seats:
            raise PositionUnfit("seats")
        state = _state(game, kept, seat)
    except (GameUnknown, ValidationIssue, msgspec.DecodeError, Refused) as error:
        raise PositionUnfit(str(error)) from error
    if seat not in state.actors():
        raise PositionUnfit("not to move")
    return state


def seats_in(text: str) -> int:
    """How many play in the position of a text.

    Raises:
        PositionUnfit: it cannot be read.
    """
    try:
        return msgspec.json.decode(_unfolded(text), type=_Kept).seats
    except msgspec.DecodeError as error:
        raise PositionUnfit(str(error)) from error


def _state(game: Game, kept: _Kept, seat: Seat) -> AnyState:
    rules = game.rules
    options = validate(kept.options, rules.options, "options")
    components = validate(kept.components, rules.components, "components")
    state = rules.start(kept.seats, options, components)
    if game.hidden:
        view: Any = state.view(seat)  # its type says what views are
        return state.worlds(msgspec.json.decode(kept.view, type=type(view)), Random(0))
    for who, move in kept.moves:
        state = state.play(CHANCE if who < 0 else who, rules.parse(move))
    return state


def _unfolded(text: str) -> bytes:
    try:
        folded = base64.urlsafe_b64decode(text.encode("ascii"))
        unfolding = zlib.decompressobj()
        found = unfolding.decompress(folded, LARGEST)
    except (ValueError, binascii.Error, zlib.error) as error:
        raise PositionUnfit(str(error)) from error
    if unfolding.unconsumed_tail or not unfolding.eof:
        raise PositionUnfit("too large, or broken off")
    return found
