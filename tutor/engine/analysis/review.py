"""A whole record judged, decision by decision."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import islice
from random import Random
from typing import Final

import msgspec

from tutor.engine.analysis import accuracy, playouts
from tutor.engine.analysis.evaluation import evaluate
from tutor.engine.analysis.face import ANALYSIS, AnyAnalysis, GameAnalysis, Moment, Wins, policy_of
from tutor.engine.analysis.judgement import (
    SURE,
    Analysis,
    ChanceMove,
    Grade,
    Judgement,
    Line,
    Reason,
    graded,
)
from tutor.engine.contract import CHANCE, AnyState, Move, Seat
from tutor.engine.game import Game
from tutor.engine.jobs import in_order
from tutor.engine.record import Replay


class Level(StrEnum):
    """How long is thought about each decision."""

    QUICK = "quick"
    DEEP = "deep"


GAMES: Final = {Level.QUICK: 12, Level.DEEP: 200}
"""Games played on for a decision by the plain rules; a faster kernel plays as many more."""

MOST_REASONS: Final = 3
"""So many reasons of a move are told at most: more is not read, and each takes games to try."""

Told = Callable[[int, int], object]
"""``told(done, all)`` hears how many decisions are done, after each."""


class Stopped(Exception):
    """Whoever asked for an analysis wants it no more."""


class Decision(msgspec.Struct, frozen=True):
    """A seat's move in a record, with the position before it."""

    place: int
    """Its place among the moves of the record, from 0."""
    state: AnyState
    seat: Seat
    move: Move


class ByRules(GameAnalysis[AnyState]):
    """The analysis of a game that brings none, or no kernel: games played on by its rules."""

    def __init__(self, game: Game, own: AnyAnalysis) -> None:
        self._own = own
        self._policy = policy_of(game)
        self.candidates = own.candidates  # type: ignore[method-assign]
        self.same = own.same  # type: ignore[method-assign]
        self.reasons = own.reasons  # type: ignore[method-assign]

    def play_on(
        self, state: AnyState, seat: Seat, moves: Sequence[Move], games: int, seed: int
    ) -> Wins:
        """By the rules, with the game's usual computer at all seats."""
        return playouts.by_rules(state, seat, moves, games, seed, self._policy)


def analysis_of(game: Game) -> AnyAnalysis:
    """How the games of a game are judged; by its plain rules where it brings no kernel.

    Raises:
        tutor.engine.game.GameBroken: what it brings cannot be used.
    """
    own: AnyAnalysis = game.face(ANALYSIS) if game.offers(ANALYSIS) else GameAnalysis()
    return ByRules(game, own) if own.speed == 1 else own


def analyse(
    found: Replay,
    level: Level = Level.QUICK,
    seed: int = 0,
    jobs: int = 1,
    told: Told | None = None,
    stop: Callable[[], bool] | None = None,
) -> Analysis:
    """Judges every move of a game by the chance to win that it left.

    Args:
        found: the game, over or broken off.
        level: how long is thought.
        seed: with the same one the same figures come, on every machine.
        jobs: processes that share the work; the figures are the same with any number.
        told: hears how far it is.
        stop: asked before each decision whether to leave it.

    Raises:
        Stopped: ``stop`` said so.
        tutor.engine.game.GameBroken: what the game brings for it cannot be used.
    """
    analysis = analysis_of(found.game)
    lines: list[Line | None] = []
    decisions = []
    state = found.start
    for place, (seat, move) in enumerate(found.moves):
        if seat == CHANCE:
            lines.append(ChanceMove(None, str(move)))
        else:
            lines.append(None)
            decisions.append(Decision(place, state, seat, move))
        state = state.play(seat, move)

    def work(number: int) -> Judgement:
        return judged(analysis, decisions[number], level, seed)

    for number, judgement in enumerate(in_order(work, len(decisions), jobs)):
        lines[decisions[number].place] = judgement
        if told is not None:
            told(number + 1, len(decisions))
        if stop is not None and stop():
            raise Stopped
    whole = tuple(line for line in lines if line is not None)
    return _summed_up(found, state, whole)


def judged(analysis: AnyAnalysis, decision: Decision, level: Level, seed: int) -> Judgement:
    """One decision of a record."""
    state, seat, move = decision.state, decision.seat, decision.move
    games = GAMES[level] * analysis.speed
    chance = int(Random(f"{seed}/{decision.place}").random() * (1 << 48))
    weighed = evaluate(analysis, state, seat, games, chance, move)
    mine = next(each for each in weighed.estimates if analysis.same(each, move, state))
    after = weighed.estimates[mine]
    behind = weighed.behind(mine)
    forced = len(weighed.estimates) == 1
    if forced or mine == weighed.best or behind.chance < SURE * behind.error:
        return _without_loss(decision, after.chance, after.error, forced=forced)
    loss = round(behind.chance, 4)  # what is told is what is graded
    grade = graded(loss)
    reasons: tuple[Reason, ...] = ()
    if grade not in (Grade.BEST, Grade.GOOD):
        told = analysis.reasons(Moment(state, seat, move, weighed.best, loss))
        reasons = tuple(islice(told, MOST_REASONS))
    before = after.chance + loss
    return Judgement(
        seat,
        str(move),
        str(weighed.best),
        round(before, 4),
        round(after.chance, 4),
        loss,
        round(behind.error, 4),
        grade,
        reasons,
    )


def _without_loss(decision: Decision, chance: float, error: float, *, forced: bool) -> Judgement:
    grade = Grade.FORCED if forced else Grade.BEST
    said = str(decision.move)
    chance = round(chance, 4)
    return Judgement(decision.seat, said, said, chance, chance, 0.0, round(error, 4), grade)


def _summed_up(found: Replay, state: AnyState, lines: Sequence[Line]) -> Analysis:
    seats = range(len(found.seats))
    judgements = [line for line in lines if isinstance(line, Judgement)]
    each = [[move for move in judgements if move.seat == seat] for seat in seats]
    shares = _shares(state, each)
    return Analysis(
        found.game.name,
        found.seats,
        tuple(lines),
        tuple(accuracy.of_seat(moves) for moves in each),
        accuracy.luck_of(lines, shares),
        found.game.hidden,
    )


def _shares(state: AnyState, moves: Sequence[Sequence[Judgement]]) -> list[float]:
    """The share of the win of each seat; of a game that broke off, the chances told last."""
    outcome = state.outcome()
    if outcome is not None:
        return [
            1 / len(outcome.winners) if seat in outcome.winners else 0.0
            for seat in range(len(moves))
        ]
    last = [mine[-1].chance_after if mine else 1 / len(moves) for mine in moves]
    total = sum(last)
    return [chance / total if total else 1 / len(moves) for chance in last]
