"""Makes the puzzles of a game out of games between computers, and says how good they are.

    .venv/bin/python -m tests.benchmarks.puzzles quantum --count 24 --seed 1

writes ``data/quantum/puzzles.jsonl``; those of Archimedes are of its shortest game, with
``--variant 2``, where a move decides more. Games of a weak computer against a fair one are judged;
of each game at most one decision is taken: one that is neither won nor lost, whose best move is
well ahead of every other. It is weighed once more with other chance before it is taken.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tutor.data import components
from tutor.engine.analysis.evaluation import evaluate
from tutor.engine.analysis.judgement import Grade, Judgement
from tutor.engine.analysis.review import GAMES, Level, analyse, analysis_of
from tutor.engine.game import Game
from tutor.engine.record import Replay, replay
from tutor.engine.registry import find, game_names
from tutor.engine.simulation import simulate
from tutor.learn.exercises import written
from tutor.learn.exercises.best_move import BestMove
from tutor.learn.positions.making import exercise_of
from tutor.learn.positions.puzzles import place_of

LEVELS: Final = (("bot:2", "bot:fair"), ("bot:3", "bot:4"), ("bot:1", "bot:3"), ("bot:4", "bot:2"))
"""Who plays; each pair in turn."""

AHEAD: Final = 0.09
"""How far the best move is ahead of every other."""

LEAST, MOST = 0.25, 0.95
"""The chance with the best move: neither lost nor won."""

CHOICES: Final = 3
"""Moves to choose from, at least."""


def weighed_again(exercise: BestMove, seed: int, times: float = 2) -> tuple[str, float]:
    """The best of all moves in the position by fresh chance, and how far it is ahead of the rest.

    ``times`` says how often as many games are played as for a deep analysis.

    Moves that come to the same thing count as one.
    """
    analysis = analysis_of(exercise.of_game)
    games = round(times * GAMES[Level.DEEP] * analysis.speed)
    state, seat = exercise.state, exercise.seat
    stated = exercise.of_game.rules.parse(exercise.options[exercise.best].move)
    weighed = evaluate(analysis, state, seat, games, seed, stated)
    best, *others = sorted(weighed.estimates, key=lambda move: -weighed.estimates[move].chance)
    if analysis.same(best, stated, state):
        best = stated
    behind = max((weighed.estimates[other].chance for other in others), default=0.0)
    chance = max(each.chance for each in weighed.estimates.values())
    return str(best), chance - behind


def puzzles(game: Game, count: int, seed: int, variant: int | None) -> Iterator[BestMove]:
    """So many puzzles, each of another game between computers."""
    options = game.rules.options() if variant is None else game.rules.variants[variant]
    with_, taken, number = components(game, options), 0, 0
    while taken < count:
        seats = LEVELS[number % len(LEVELS)]
        with TemporaryDirectory() as folder:
            simulate(game, seats, 1, seed * 100_000 + number, options, with_, records=Path(folder))
            found = replay(Path(folder) / "0000.jsonl")
        number += 1
        exercise = next(_good(found), None)
        if exercise is not None:
            taken += 1
            yield exercise


def _good(found: Replay) -> Iterator[BestMove]:
    lines = analyse(found).lines
    bad = [
        (line.loss, place)
        for place, line in enumerate(lines)
        if isinstance(line, Judgement)
        and line.grade in (Grade.MISTAKE, Grade.BLUNDER)
        and LEAST <= line.chance_before <= MOST
    ]
    for _, place in sorted(bad, reverse=True):
        exercise = exercise_of(found, place)
        if exercise is not None and _is_clear(exercise):
            yield exercise


def _is_clear(exercise: BestMove) -> bool:
    """Whether the best move is well ahead of every other, also of those that are not asked."""
    chances = sorted((option.chance for option in exercise.options), reverse=True)
    if len(chances) < CHOICES or chances[0] - chances[1] < AHEAD:
        return False
    if not LEAST <= chances[0] <= MOST or not exercise.reasons:
        return False
    best, ahead = weighed_again(exercise, 99)
    return best == exercise.options[exercise.best].move and ahead >= 2 * AHEAD / 3


def main() -> None:
    """Writes the puzzles of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--count", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", type=int, help="options to play with, by their place")
    args = parser.parse_args()
    game = find(args.game)
    lines = []
    for exercise in puzzles(game, args.count, args.seed, args.variant):
        lines.append(written(exercise))
        chances = sorted((option.chance for option in exercise.options), reverse=True)
        print(len(lines), chances, [reason.code for reason in exercise.reasons], flush=True)
    place_of(game).parent.mkdir(exist_ok=True)
    place_of(game).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
