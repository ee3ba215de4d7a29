"""The puzzle of the day: a position of some game, for everybody the same on the same date.

A game has puzzles when its data folder has the file ``puzzles.jsonl``, an exercise a line. They
were taken out of games between computers (``tests/benchmarks/puzzles.py``), and a test weighs each
of them once more. The game changes from day to day, and no puzzle comes twice before all have been.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from tutor import data
from tutor.engine.game import Game
from tutor.engine.registry import games
from tutor.learn.exercises import read_if_known, written
from tutor.learn.exercises.best_move import BestMove
from tutor.slices import slices

FILE: Final = "puzzles.jsonl"


class Puzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day."""

    day: date
    exercise: BestMove

    @property
    def key(self) -> str:
        """What its answers are kept under."""
        return written(self.exercise)


def place_of(game: Game) -> Path:
    """Where the puzzles of a game are, if it has any."""
    (found,) = (each for each in slices() if each.name == game.name)
    where = data.folder() if found.ours or not found.folder else found.folder / "data"
    return where / game.name / FILE


def collection(game: Game) -> Sequence[BestMove]:
    """The puzzles of a game; none where it has no such file. What cannot be read is left out."""
    return _collection(place_of(game))


@lru_cache(maxsize=16)
def _collection(path: Path) -> tuple[BestMove, ...]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return ()
    return tuple(each for each in map(read_if_known, lines) if isinstance(each, BestMove))


def with_puzzles() -> Sequence[Game]:
    """The games that have some, in the order menus show them."""
    return [game for game in games() if collection(game)]


def puzzle_of(day: date, game: Game | None = None) -> Puzzle | None:
    """The puzzle of a day; None where there is none.

    Args:
        day: on the pupil's own calendar.
        game: of this one; of the one whose turn it is if None.
    """
    there = with_puzzles()
    if not there or (game is not None and game not in there):
        return None
    turn, cycle = day.toordinal() % len(there), day.toordinal() // len(there)
    wanted = there[turn] if game is None else game
    found = collection(wanted)
    # A game's own days come every so many days; on the others it has puzzles from further on.
    ahead = (turn - there.index(wanted)) % len(there) * len(found) // len(there)
    return Puzzle(day, found[(cycle + ahead) % len(found)])


LONGEST: Final = 60
"""Days that a row of them is followed back."""


def solved(answers: Iterable[tuple[str, datetime]]) -> Collection[date]:
    """The days whose puzzle of the day was answered on that day.

    Args:
        answers: the keys of positions that were answered, and when, in UTC.
    """
    days = set[date]()
    for key, at in answers:
        day = at.astimezone().date()
        puzzle = puzzle_of(day)
        if puzzle is not None and puzzle.key == key:
            days.add(day)
    return days


def in_a_row(days: Collection[date], today: date) -> int:
    """How many days in a row had their puzzle answered, up to today; today may still be open."""
    last = today if today in days else today - timedelta(days=1)
    n = 0
    while last - timedelta(days=n) in days:
        n += 1
    return n
