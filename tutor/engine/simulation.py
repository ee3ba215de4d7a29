"""Games that play themselves: for measuring rules, boards and players.

One seed gives the same games on every machine: each game has a generator of its own, seeded
with text, and only ``Random.random()`` is asked, which Python promises never to change.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TypeAlias, TypeVar

import msgspec

from tutor.engine.contract import CHANCE, Move, Outcome, Seat, State, View
from tutor.engine.game import Game
from tutor.engine.jobs import in_order
from tutor.engine.opponents import AnyPlayer, Player, player_of
from tutor.engine.recorder import Recorder
from tutor.engine.writing import Scratch


class PersonSeated(ValueError):
    """A person cannot play a simulation. The argument is the seat as written."""


class Result(msgspec.Struct, frozen=True):
    """What came of many games; a shared win counts its fraction.

    ``wins`` stand from seat 0 on and add up to ``games``; ``reasons`` count the codes of
    :attr:`tutor.engine.contract.Outcome.reason`. ``moves`` are those of chance too,
    ``seconds`` by the clock on the wall.
    """

    game: str
    games: int
    seats: tuple[str, ...]
    wins: tuple[float, ...]
    moves: int
    seconds: float
    moves_per_second: int
    reasons: dict[str, int]


M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)

OnMove: TypeAlias = Callable[[Seat, Move], None]


def simulate(
    game: Game,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: msgspec.Struct,
    components: msgspec.Struct,
    records: Path | None = None,
    jobs: int = 1,
    told: Callable[[int, int], object] | None = None,
) -> Result:
    """Plays a series of games between computers; who starts rotates from game to game.

    Args:
        game: what is played.
        seats: ``bot:LEVEL`` for each seat.
        games: how many games.
        seed: with the same one the same games come, on every machine.
        options: those of the game; a field ``start`` is the seat that starts the first game.
        components: what the options take out of the data.
        records: a folder for a record of each, ``0000.jsonl``, ``0001.jsonl``, ...
        jobs: processes that share the games; what comes of them is the same with any number.
        told: hears after each game how many are played, and how many there are in all.

    Raises:
        PersonSeated: a seat that is no ``bot:LEVEL``.
        tutor.engine.opponents.LevelUnknown: a level that does not play this game.
        OSError: a record cannot be written.
    """
    players = [_bot(seat, game) for seat in seats]
    starts = [
        (each, game.rules.start(len(seats), each, components))
        for each in _rotations(options, len(seats))
    ]
    tally = _Tally(len(seats))
    began = perf_counter()

    def play(number: int) -> tuple[Outcome, int]:
        chosen, start = starts[number % len(starts)]
        rng = Random(f"{seed}/{number}")
        if records is None:
            return playout(start, players, rng)
        path = records / f"{number:04}.jsonl"
        # Nobody waits for each of them to be on the disk: the same seed makes them once more.
        with Recorder.create(path, game, seats, chosen, components, Scratch) as recorder:
            outcome, moves = playout(start, players, rng, recorder.move)
            recorder.outcome(outcome)
        return outcome, moves

    for number, (outcome, moves) in enumerate(in_order(play, games, jobs)):
        tally.add(outcome, moves)
        if told is not None:
            told(number + 1, games)
    return tally.result(game.name, games, tuple(seats), perf_counter() - began)


class _Tally:
    """What came of the games so far; shares of wins are exact until they are told."""

    def __init__(self, seats: int) -> None:
        self._wins = [Fraction(0)] * seats
        self._reasons: Counter[str] = Counter()
        self._moves = 0

    def add(self, outcome: Outcome, moves: int) -> None:
        self._moves += moves
        self._reasons[outcome.reason] += 1
        for seat in outcome.winners:
            self._wins[seat] += Fraction(1, len(outcome.winners))

    def result(self, game: str, games: int, seats: tuple[str, ...], seconds: float) -> Result:
        return Result(
            game=game,
            games=games,
            seats=seats,
            wins=tuple(map(float, self._wins)),
            moves=self._moves,
            seconds=round(seconds, 3),
            moves_per_second=round(self._moves / seconds),
            reasons=dict(sorted(self._reasons.items())),
        )


def _bot(seat: str, game: Game) -> AnyPlayer:
    player = player_of(seat, game)
    if player is None:
        raise PersonSeated(seat)
    return player


def _rotations(options: msgspec.Struct, seats: int) -> list[msgspec.Struct]:
    """The options with each seat as the one that starts; just themselves where nobody does."""
    start = getattr(options, "start", None)
    if not isinstance(start, int):
        return [options]
    return [msgspec.structs.replace(options, start=(start + turn) % seats) for turn in range(seats)]


def playout(
    state: State[M, V],
    players: Sequence[Player[V, M]],
    rng: Random,
    on_move: OnMove | None = None,
) -> tuple[Outcome, int]:
    """Plays a game to its end.

    Where several seats may move, the next is drawn by lot, so that none is always first.

    Args:
        state: where it begins.
        players: one for each seat.
        rng: all chance, that of the players too.
        on_move: told of each move after it was played.

    Returns:
        The outcome, and how many moves it took, those of chance included.
    """
    moves = 0
    while actors := state.actors():
        seat = actors[int(rng.random() * len(actors))] if len(actors) > 1 else actors[0]
        if seat == CHANCE:
            move = state.chance(rng)
        else:
            move = players[seat](state.view(seat), state.moves(seat), rng)
        state = state.play(seat, move)
        moves += 1
        if on_move is not None:
            on_move(seat, move)
    outcome = state.outcome()
    assert outcome is not None, "a game that waits for nobody is over"
    return outcome, moves
