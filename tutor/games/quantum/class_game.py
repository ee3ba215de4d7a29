"""Quantum for a whole class: one roll for all, and a sheet for each (Q2-Q4, Q7-Q10).

A turn has two steps. In ``roll`` the dice lie there and the class votes which of them are rolled
again; a die is when more than half of those who vote want it. In ``write`` everybody writes one sum
into their own sheet, or has a misthrow (:mod:`tutor.games.quantum.class_sheet`); until the bell it
may be changed. It ends with the last turn, with the first full sheet, or when all are closed.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

import msgspec

from tutor import data
from tutor.data import DataFault
from tutor.engine.contract import CHANCE, Refused
from tutor.games.quantum import GAME
from tutor.games.quantum.class_turn import ACTIVE, TURNS, SheetTurn, Turn, table
from tutor.games.quantum.class_typing import read_vote
from tutor.games.quantum.rules.components import DICE, Components
from tutor.games.quantum.rules.moves import KEEP, Keep, Reroll, Roll, parse
from tutor.language import say
from tutor.learn.activities.activity import Json, Kind, Unposable
from tutor.learn.activities.rounds import as_json

VOTES: Final = "votes"
"""The option ``reroll`` that leaves it to the class, as giving none does."""


class SheetGame(Kind):
    """A game of at most twelve turns, each with a vote and something to be written."""

    name = f"{GAME.name}-game"

    def form(self) -> list[dict[str, Json]]:
        """Whether the class votes, and what real dice show."""
        answers = [
            {"value": VOTES, "text": say("classgame.sheet-class-votes")},
            {"value": "", "text": say("classgame.sheet-all-stay")},
        ]
        again, typed = say("classgame.sheet-ask-reroll"), say("classgame.sheet-ask-roll")
        return [
            {"name": "reroll", "question": again, "answers": answers, "chosen": VOTES},
            {"name": "roll", "question": typed, "answers": [], "chosen": ""},
        ]

    def pose(self, options: Mapping[str, Json], rng: Random, before: Json = None) -> Json:
        """The next step: after a roll the writing, after that the next turn.

        Options:
            ``reroll``: the dice to roll again, such as ``w 1 4``, an empty text for none; then the
            class need not vote, and its votes do not count. ``votes``: how many want what,
            ``{"reroll w 1 4": 7, "keep": 3}``: the room counts what the seats kept last in the
            round before (``Verdict.kept``) and gives it here; without either all dice stay.
            ``roll``: what real dice show, ``3 r4 r2 y5 b6 b1 p2``, after a re-roll too.
        """
        last = None if before is None else _read(before)
        wish = _wish(options)
        if last is not None and last.step == "roll":
            return as_json(_again(last, wish or _voted(options), options, rng))
        first = _rolled(last, options, rng)
        return as_json(first if wish is None else _again(first, wish, {}, rng))

    def load(self, posed: Json) -> SheetTurn:
        """The step again."""
        return SheetTurn(_read(posed))


def wanted(votes: Mapping[str, int]) -> tuple[int, ...]:
    """The dice that more than half of those who vote want to roll again.

    Args:
        votes: how many want what; texts that are no vote are passed over.
    """
    counted: Counter[int] = Counter()
    voters = 0
    for text, n in votes.items():
        try:
            move = read_vote(text)
        except Refused:
            continue
        voters += n
        if isinstance(move, Reroll):
            counted.update(dict.fromkeys(move.dice, n))
    return tuple(die for die in range(DICE + 1) if 2 * counted[die] > voters)


def _wish(options: Mapping[str, Json]) -> Keep | Reroll | None:
    """What the teacher wants; None leaves it to the class."""
    said = options.get("reroll", VOTES)
    if said in (None, VOTES):
        return None
    if said == "":
        return KEEP
    try:
        return read_vote(str(said))
    except Refused as refused:
        raise Unposable("options-wrong", field="reroll") from refused


def _voted(options: Mapping[str, Json]) -> Keep | Reroll:
    """What the class wants."""
    try:
        dice = wanted(msgspec.convert(options.get("votes") or {}, dict[str, int]))
    except msgspec.ValidationError as error:
        raise Unposable("options-wrong", field="votes") from error
    return Reroll(dice) if dice else KEEP


def _rolled(last: Turn | None, options: Mapping[str, Json], rng: Random) -> Turn:
    """The first step of the next turn (Q3)."""
    if last is not None and last.turn >= TURNS:
        raise Unposable("over")
    dice = _box().dice if last is None else last.dice
    roll = _typed(options) or table(dice).chance(rng)
    turn = Turn(1 if last is None else last.turn + 1, "roll", _shown(roll), dice)
    try:
        turn.lying()
    except Refused as refused:
        raise Unposable("options-wrong", field="roll") from refused
    return turn


def _again(turn: Turn, wish: Keep | Reroll, options: Mapping[str, Json], rng: Random) -> Turn:
    """The second step: the dice that are wanted were rolled once more (Q3)."""
    try:
        state = turn.lying().play(ACTIVE, wish)
    except Refused as refused:
        raise Unposable("options-wrong", field="reroll") from refused
    if isinstance(wish, Keep):
        return msgspec.structs.replace(turn, step="write")
    roll = _typed(options) or state.chance(rng)
    try:
        state.play(CHANCE, roll)
    except Refused as refused:
        raise Unposable("options-wrong", field="roll") from refused
    return msgspec.structs.replace(turn, step="write", roll=_shown(roll), rerolled=wish.dice)


def _typed(options: Mapping[str, Json]) -> Roll | None:
    """What real dice show; None where they were not typed."""
    said = options.get("roll")
    if not said:
        return None
    text = said if isinstance(said, str) else " ".join(map(str, said))
    try:
        roll = parse(f"roll {text.casefold()}")
    except Refused as refused:
        raise Unposable("options-wrong", field="roll") from refused
    return roll if isinstance(roll, Roll) else None


def _shown(roll: object) -> tuple[str, ...]:
    """A roll as records write it, without its first word."""
    return tuple(str(roll).split()[1:])


def _box() -> Components:
    try:
        return data.read(data.folder() / GAME.name / "dice.toml", Components)
    except DataFault as fault:
        raise Unposable("data-fault", game=GAME.name) from fault


def _read(posed: Json) -> Turn:
    try:
        turn = msgspec.convert(posed, Turn)
    except msgspec.ValidationError as error:
        raise Unposable("options-wrong", field="posed") from error
    if any(True for _ in Components(turn.dice).issues()):
        raise Unposable("options-wrong", field="posed")
    try:
        turn.lying()
    except Refused as refused:
        raise Unposable("options-wrong", field="posed") from refused
    return turn
