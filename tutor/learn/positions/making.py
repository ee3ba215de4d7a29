"""A decision of a game that is over as an exercise: its moves weighed long, a few of them asked."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from tutor.engine.analysis.evaluation import evaluate
from tutor.engine.analysis.face import ANALYSIS, AnyAnalysis, Moment
from tutor.engine.analysis.judgement import Analysis, Judgement
from tutor.engine.analysis.review import GAMES, Level, analysis_of
from tutor.engine.contract import AnyState, Move, Seat
from tutor.engine.game import Game
from tutor.engine.positions import PositionUnfit, packed
from tutor.engine.record import Replay
from tutor.engine.shuffling import shuffled
from tutor.learn.exercises import skills
from tutor.learn.exercises.best_move import MARGIN, MOST, PREFIX, BestMove, Option

LONG: Final = GAMES[Level.DEEP]
"""Games that each decision is weighed by, by the plain rules; a faster kernel plays as many more.
So standard errors are about 0.01."""

SEED: Final = 17

ANOTHER: Final = 1 << 20
"""Added to the seed for the chances that are told: those that chose the moves are too good."""


class Decided(msgspec.Struct, frozen=True):
    """A decision with its chances; ``options`` begin with the best, then come as they are worse."""

    state: AnyState
    seat: Seat
    played: Move
    options: tuple[tuple[Move, float], ...]


def can_be_asked(game: Game) -> bool:
    """Whether positions of a game are asked: it can be judged, and says what that trains."""
    return game.offers(ANALYSIS) and PREFIX + game.name in skills()


def exercise_of(found: Replay, place: int, seed: int = SEED) -> BestMove | None:
    """The decision at a place of a record as an exercise; None where there is nothing to choose.

    Args:
        found: a game that is over.
        place: among its moves, from 0; of a seat.
        seed: the same one, the same exercise, on every machine.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be used.
    """
    game = found.game
    if found.outcome is None or not can_be_asked(game):
        return None
    state = found.start
    for seat, move in found.moves[:place]:
        state = state.play(seat, move)
    seat, played = found.moves[place]
    decided = decide(analysis_of(game), state, seat, played, seed)
    if len(decided.options) < 2 or decided.options[0][1] - decided.options[-1][1] <= MARGIN:
        return None
    try:
        position = packed(
            game,
            len(found.seats),
            found.options,
            found.components,
            found.moves[:place],
            state,
            seat,
        )
    except PositionUnfit:
        return None
    return _exercise(game, position, decided, seed)


def decide(
    analysis: AnyAnalysis, state: AnyState, seat: Seat, played: Move, seed: int, games: int = LONG
) -> Decided:
    """The best move, the one played, and the best of those that are worse, with fresh luck."""
    games *= analysis.speed
    weighed = evaluate(analysis, state, seat, games, seed, played)
    found = sorted(weighed.estimates, key=lambda move: (-weighed.estimates[move].chance, str(move)))
    mine = next(move for move in found if analysis.same(move, played, state))
    best = weighed.estimates[weighed.best].chance
    worse = [move for move in found if best - weighed.estimates[move].chance > MARGIN]
    wanted = list(dict.fromkeys([weighed.best, mine, *worse]))[:MOST]
    chosen = [played if move == mine else move for move in wanted]
    each = max(1, games // len(chosen))
    rows = analysis.play_on(state, seat, chosen, each, seed + ANOTHER)
    chances = [float(row.mean()) for row in rows]
    options = sorted(zip(chosen, chances, strict=True), key=lambda pair: (-pair[1], str(pair[0])))
    return Decided(state, seat, played, tuple(options))


def _exercise(game: Game, position: str, decided: Decided, seed: int) -> BestMove:
    """With its moves in an order of chance."""
    shown = shuffled(decided.options, Random(f"{seed}/{position}"))
    played = next(at for at, (move, _) in enumerate(shown) if move == decided.played)
    best, chance = decided.options[0]
    loss = chance - shown[played][1]
    moment = Moment(decided.state, decided.seat, decided.played, best, loss)
    causes = tuple(analysis_of(game).reasons(moment)) if loss > MARGIN else ()
    return BestMove(
        game.name,
        position,
        decided.seat,
        tuple(Option(str(move), round(each, 3)) for move, each in shown),
        played,
        causes,
    )


def moments_of(found: Replay, analysis: Analysis, seat: Seat) -> Iterator[BestMove]:
    """The moments of a seat as exercises, in the order of the game.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be used.
    """
    for place in places_of(analysis, seat):
        exercise = exercise_of(found, place)
        if exercise is not None:
            yield exercise


def places_of(analysis: Analysis, seat: Seat) -> Sequence[int]:
    """Where the moments of a seat are, among the moves of the record."""
    lines = analysis.lines
    return [
        at
        for at in analysis.moments
        if isinstance(line := lines[at], Judgement) and line.seat == seat
    ]
