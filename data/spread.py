"""Spreads the numbers of a Rachmistrz board so that no part of it is rich or poor.

    python data/spread.py                    arranges easy.toml and hard.toml anew
    python data/spread.py board.toml         arranges another board file
    python data/spread.py --report           says how even the boards are, changes nothing

Which numbers a board prints is read from its file; where they stand is worked out here. The
same numbers, dice and seed give the same arrangement on every machine: everything is counted
in whole numbers, nothing is rounded.

*Richness* of a field: the average, over the numbers that touch it, of the chance that a roll
can make the number. *Richness of a corner*: the same for the numbers around a corner field of
the board and its neighbours. *Look-alikes*: numbers next to each other in size that touch the
same field.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from tutor import data  # noqa: E402 - a script of the checkout, installed or not
from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS, POINTS  # noqa: E402
from tutor.games.rachmistrz.rules.setup import BoardFile, DiceFile, makeable  # noqa: E402
from tutor.maths.expressions import results  # noqa: E402
from tutor.maths.notation import read_number  # noqa: E402

BOARDS = (HERE / "rachmistrz" / "easy.toml", HERE / "rachmistrz" / "hard.toml")
SEED = 2017
STEPS = 80_000

TOUCHING = tuple(
    tuple(place for place, point in enumerate(POINTS) if field in point) for field in FIELDS
)
"""For each field the places of its points: two, three or six of them."""

AROUND = tuple(tuple(FIELDS.index(field) for field in point) for point in POINTS)
"""For each point the places of its three fields."""

CORNERS = ("A1", "A4", "D7", "G4", "G1", "D1")

REGIONS = tuple(
    tuple(place for place, point in enumerate(POINTS) if {corner, *NEIGHBOURS[corner]} & set(point))
    for corner in CORNERS
)
"""For each corner of the board the places of the points around it."""


class Board(NamedTuple):
    """Numbers to arrange: in ascending order, each with how many rolls make it."""

    numbers: tuple[str, ...]
    rolls: tuple[int, ...]
    all_rolls: int
    live: tuple[frozenset[int], ...]
    """For each set of dice the numbers it can make, by their places here."""


def prepare(numbers: Sequence[str], dice: DiceFile) -> Board:
    """What the arrangement needs to know of the numbers."""
    ordered = tuple(sorted(numbers, key=read_number))
    faces = dice.sets[dice.use]
    counts = roll_counts(faces)
    exact = [read_number(number) for number in ordered]
    live = tuple(
        frozenset(place for place, value in enumerate(exact) if value in makeable(each))
        for each in dice.sets.values()
    )
    return Board(ordered, tuple(counts.get(value, 0) for value in exact), len(faces) ** 3, live)


def roll_counts(faces: Sequence[int]) -> Mapping[Fraction, int]:
    """How many of all rolls can make each number."""
    counts: dict[Fraction, int] = {}
    for roll in product(faces, repeat=3):
        for value in results(tuple(sorted(roll))):
            counts[value] = counts.get(value, 0) + 1
    return counts


Places = list[int]
"""An arrangement: for each point the place of its number in :class:`Board`."""


def field_sums(board: Board, places: Places) -> list[int]:
    """Six times the richness of each field, in rolls; whole because fields touch 2, 3 or 6."""
    return [
        sum(board.rolls[places[point]] for point in points) * (6 // len(points))
        for points in TOUCHING
    ]


def corner_sums(board: Board, places: Places) -> list[int]:
    """The rolls of each corner's numbers, added up."""
    return [sum(board.rolls[places[point]] for point in points) for points in REGIONS]


def look_alikes(places: Places) -> int:
    """How many pairs of numbers next in size touch the same field."""
    return sum(
        abs(places[one] - places[other]) == 1
        for points in TOUCHING
        for one, other in combinations(points, 2)
    )


def dead_fields(board: Board, places: Places) -> int:
    """How many fields some set of dice cannot reach at all."""
    return sum(
        not any(places[point] in live for point in points)
        for live in board.live
        for points in TOUCHING
    )


def unevenness(values: Sequence[int]) -> int:
    """The variance of whole numbers, times the square of how many there are."""
    return len(values) * sum(value * value for value in values) - sum(values) ** 2


def badness(board: Board, places: Places) -> int:
    """What the arrangement makes small."""
    return (
        unevenness(field_sums(board, places))
        + 20 * unevenness(corner_sums(board, places))
        + 20_000 * look_alikes(places)
        + 10_000_000 * dead_fields(board, places)
    )


def arrange(board: Board, seed: int, steps: int = STEPS) -> Places:
    """Swaps numbers at random, taking changes for the worse ever less willingly."""
    rng = Random(seed)
    places = list(range(len(POINTS)))
    now = badness(board, places)
    for step in range(steps):
        one, other = (int(rng.random() * len(places)) for _ in range(2))
        places[one], places[other] = places[other], places[one]
        then = badness(board, places)
        if then <= now + now * (steps - step) // (20 * steps):
            now = then
        else:
            places[one], places[other] = places[other], places[one]
    return places


def report(board: Board, places: Places) -> Iterator[str]:
    """How even an arrangement is, for ``data/README.md``."""
    fields = [sum_ / 6 / board.all_rolls for sum_ in field_sums(board, places)]
    mean = sum(fields) / len(fields)
    spread = unevenness(field_sums(board, places)) ** 0.5 / len(fields) / 6 / board.all_rolls
    yield (
        f"fields: {min(fields):.1%} to {max(fields):.1%}, "
        f"average {mean:.1%}, standard deviation {spread:.2%}"
    )
    corners = [
        sum_ / len(points) / board.all_rolls
        for sum_, points in zip(corner_sums(board, places), REGIONS, strict=True)
    ]
    shown = ", ".join(f"{name} {each:.1%}" for name, each in zip(CORNERS, corners, strict=True))
    yield f"corners: {shown}"
    yield f"look-alikes on one field: {look_alikes(places)}"


def placed(board: Board, file: BoardFile) -> Places:
    """The arrangement a board file has."""
    at = {tuple(sorted(fields)): number for number, fields in file.numbers.items()}
    return [board.numbers.index(at[point]) for point in POINTS]


def text(board: Board, places: Places, head: str) -> str:
    """The board file of an arrangement, its comment kept."""
    lines = [head, "[numbers]"]
    for number, name in enumerate(board.numbers):
        key = name if name.isdecimal() else f'"{name}"'
        fields = ", ".join(f'"{field}"' for field in POINTS[places.index(number)])
        lines.append(f"{key} = [{fields}]")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Arranges the boards, or reports on them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("boards", nargs="*", type=Path, default=BOARDS, metavar="BOARD")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--report", action="store_true", help="say how even the boards are")
    args = parser.parse_args()
    for path in args.boards:
        file = data.read(path, BoardFile)
        board = prepare(tuple(file.numbers), data.read(path.parent / "dice.toml", DiceFile))
        if not args.report:
            head = path.read_text(encoding="utf-8").partition("[numbers]")[0].rstrip("\n")
            places = arrange(board, args.seed)
            path.write_text(text(board, places, head + "\n"), encoding="utf-8")
        print(path.name)
        for line in report(board, placed(board, data.read(path, BoardFile))):
            print(f"  {line}")


if __name__ == "__main__":
    main()
