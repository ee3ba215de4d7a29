"""Rachmistrz on paper: rolls with every equation in the key, both boards, dice to cut out."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin, sqrt
from random import Random
from typing import Final

from tutor.games.rachmistrz.advisor.advisor import RollAdvisor
from tutor.games.rachmistrz.advisor.hints import reach
from tutor.games.rachmistrz.boxes import box, dice, printed_numbers
from tutor.games.rachmistrz.exercises.dice import roll
from tutor.games.rachmistrz.rules.components import PLACES, Field
from tutor.games.rachmistrz.rules.setup import Side
from tutor.language import listing, number, say
from tutor.learn.advisor import Unclear
from tutor.learn.paper.blocks import Block, Drawing, Ideas, NewPage, Said, Shape, Task
from tutor.learn.paper.cutting import net
from tutor.learn.paper.face import GamePaper
from tutor.maths.notation import number_text, read_number

ROLLS: Final = 4
"""Rolls of a sheet, where nobody says how many."""

ROOM: Final = 4
"""Lines for the equations of a roll."""

DICE: Final = 3
"""Dice of the box."""

SIDES: Final = 6
"""Faces of a die that can be cut out."""

EDGE: Final = 14.0
"""Millimetres of an edge of a field."""


class RacePaper(GamePaper):
    """Rolls for either side, the boards, the dice."""

    kinds: Sequence[str] = ("rolls", "rolls-hard", "board", "board-hard", "dice")

    def blocks(self, kind: str, rng: Random, count: int | None) -> Iterator[Block]:
        """Rolls, a board, or dice, whichever is asked for."""
        match kind:
            case "rolls":
                yield from _rolls("easy", rng, count or ROLLS)
            case "rolls-hard":
                yield from _rolls("hard", rng, count or ROLLS)
            case "dice":
                yield from _dice(count or DICE)
            case _:
                yield _board("hard" if kind == "board-hard" else "easy")

    def given(self, kind: str, text: str) -> Block:
        """A roll of one's own: ``2 3 7``."""
        if not kind.startswith("rolls"):
            return super().given(kind, text)
        side: Side = "hard" if kind == "rolls-hard" else "easy"
        words = tuple(text.split())
        try:
            roll = RollAdvisor().question({"dice": words, "side": (side,)})
        except Unclear as unclear:
            raise Unclear(say("hint.dice-wrong", example='--of "2 3 7"')) from unclear
        return _task(roll.dice, side)


def _rolls(side: Side, rng: Random, count: int) -> Iterator[Block]:
    yield Said(say("paper.rolls-how"))
    seen = set[tuple[int, ...]]()
    while len(seen) < count and len(seen) < MOST_ROLLS:
        rolled = roll(rng)
        if rolled not in seen:
            seen.add(rolled)
            yield _task(rolled, side)


MOST_ROLLS: Final = 60
"""Different rolls that are asked for at most: any dice of three digits or more have as many."""


def _task(rolled: tuple[int, ...], side: Side) -> Task:
    found = reach(rolled, printed_numbers(side))
    return Task(
        say("paper.roll", dice=listing([number(die) for die in rolled]), n=len(found)),
        tiles=(tuple(map(str, rolled)),),
        room=ROOM,
        keys=tuple(
            Ideas(number_text(each.result), tuple(idea.variants for idea in each.ideas))
            for each in found
        ),
    )


# The board -----------------------------------------------------------------------------------


def _board(side: Side) -> Drawing:
    """The 37 fields with their names, and the printed numbers where three of them meet (R2)."""
    fields = {field: _centre(field) for field in PLACES}
    shapes = [Shape(_corners(centre), closed=True) for centre in fields.values()]
    shapes += [Shape((centre,), text=name, size=9) for name, centre in fields.items()]
    for text, point in box(side).numbers.items():
        xs, ys = zip(*(fields[field] for field in point), strict=True)
        middle = (sum(xs) / len(xs), sum(ys) / len(ys))
        shown = number(read_number(text))
        shapes.append(Shape((middle,), text=shown, size=13, bold=True, disc=True))
    width, height = 7 * sqrt(3) * EDGE, (3 * 3 + 2) * EDGE
    return Drawing(width, height, tuple(shapes), say(f"paper.board-{side}"))


def _centre(field: Field) -> tuple[float, float]:
    q, r = PLACES[field]
    return EDGE * sqrt(3) * (q + r / 2 + 3.5), EDGE * (1.5 * r + 5.5)


def _corners(centre: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    x, y = centre
    turns = [pi / 6 + pi / 3 * corner for corner in range(6)]
    return tuple((x + EDGE * cos(turn), y + EDGE * sin(turn)) for turn in turns)


# The dice ------------------------------------------------------------------------------------


def _dice(count: int) -> Iterator[Block]:
    """Nets of the first dice of the box that have six faces at most (R3)."""
    sets = dice().sets
    faces = next((sets[name] for name in sets if len(sets[name]) == SIDES), None)
    yield Said(say("paper.cut-dice"))
    if faces is not None:
        for place in range(count):
            if place and place % 2 == 0:
                yield NewPage()
            yield net([number(face) for face in faces], say("paper.net", n=place + 1))
