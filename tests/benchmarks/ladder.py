"""How well each level of computer plays, as the analysis of its games has it.

    python -m tests.benchmarks.ladder GAME... [--records 100] [--again 20] [--levels 1,2] [--jobs 2]

For each level it plays so many games of two such computers, keeps their records, and analyses them
as ``tutor analyse`` does. The mean loss of the chance to win should fall from level to level. Some
records are analysed twice, with another seed: so many moves have the same class. Seconds are those
of the processor, for one game at the quick level.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final, NamedTuple

from tutor.data import components
from tutor.engine.analysis.judgement import Analysis, Grade, Judgement
from tutor.engine.analysis.review import Level, analyse
from tutor.engine.jobs import in_order
from tutor.engine.opponents import characters_of
from tutor.engine.record import replay
from tutor.engine.registry import find, game_names
from tutor.engine.simulation import simulate

SEED: Final = 2
"""Of the games; analyses have 1 and 2."""


class Figures(NamedTuple):
    """What a level comes to."""

    choices: int
    """Moves to which there was another."""
    loss: float
    """Of the chance to win, of a choice on average, 0 to 1."""
    accuracy: float
    """In percent, of a seat on average."""
    alike: float
    """The share of all moves with the same class again."""
    chosen_alike: float
    """The same of choices alone."""
    seconds: float
    """Of a game."""


def records(name: str, level: str, n: int, folder: Path, jobs: int) -> list[Path]:
    """The records of so many games of two computers of a level."""
    game = find(name)
    options = game.rules.options()
    seats = [f"bot:{level}"] * 2
    simulate(game, seats, n, SEED, options, components(game, options), folder, jobs)
    return sorted(folder.glob("*.jsonl"))


def judged(paths: Sequence[Path], seed: int, place: int) -> tuple[Analysis, float]:
    """One record analysed, and the seconds that it took."""
    found = replay(paths[place])
    begun = process_time()
    analysis = analyse(found, Level.QUICK, seed)
    return analysis, process_time() - begun


def measured(paths: Sequence[Path], again: int, jobs: int) -> Figures:
    """What the records of a level come to; the first of them are analysed twice."""
    once = list(in_order(partial(judged, paths, 1), len(paths), jobs))
    twice = in_order(partial(judged, paths[:again], 2), again, jobs)
    pairs = [
        (one, other)
        for (first, _), (second, _) in zip(once, twice, strict=False)
        for one, other in zip(moves(first), moves(second), strict=True)
    ]
    chosen = [pair for pair in pairs if pair[0].grade is not Grade.FORCED]
    losses = [
        move.loss for analysis, _ in once for move in moves(analysis) if move.grade != Grade.FORCED
    ]
    return Figures(
        len(losses),
        fmean(losses),
        fmean(each for analysis, _ in once for each in analysis.accuracy),
        alike(pairs),
        alike(chosen),
        fmean(seconds for _, seconds in once),
    )


def moves(analysis: Analysis) -> Iterator[Judgement]:
    """Those of seats."""
    return (line for line in analysis.lines if isinstance(line, Judgement))


def alike(pairs: Sequence[tuple[Judgement, Judgement]]) -> float:
    """The share of moves with the same class twice."""
    return fmean(one.grade is other.grade for one, other in pairs) if pairs else float("nan")


def main() -> None:
    """Prints a table a game."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ladder")
    parser.add_argument("games", nargs="*", metavar="GAME", default=game_names())
    parser.add_argument("--records", type=int, default=100, help="of each level")
    parser.add_argument("--again", type=int, default=20, help="of these, with another seed")
    parser.add_argument("--levels", default="", help="such as 1,2; else all characters")
    parser.add_argument("--jobs", type=int, default=2)
    wish = parser.parse_args()
    for name in wish.games:
        print(f"{name}\nlevel  choices  mean loss  accuracy  same class (choices)  s a game")
        for level in wish.levels.split(",") if wish.levels else characters_of(find(name)):
            with TemporaryDirectory() as folder:
                paths = records(name, level, wish.records, Path(folder), wish.jobs)
                found = measured(paths, min(wish.again, len(paths)), wish.jobs)
            print(
                f"{level:>5}  {found.choices:7}  {found.loss:9.2%}  {found.accuracy:7.1f}%"
                f"  {found.alike:10.1%}  {found.chosen_alike:8.1%}  {found.seconds:8.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
