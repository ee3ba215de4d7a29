"""The puzzles that are shipped: sound, best by other chance too, another game each day."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tests.benchmarks.puzzles import weighed_again
from tutor.engine.analysis.review import GAMES, Level, analysis_of
from tutor.engine.registry import find, game_names, games
from tutor.learn.exercises import written
from tutor.learn.exercises.best_move import MARGIN, BestMove
from tutor.learn.positions import puzzles
from tutor.learn.positions.puzzles import (
    collection,
    in_a_row,
    puzzle_of,
    solved,
    with_puzzles,
)

DAY = date(2026, 3, 2)

SEED = 20_260_302
"""Other than those that the puzzles were made with."""

ALL = [
    pytest.param(exercise, id=f"{game.name} {number}")
    for game in games()
    for number, exercise in enumerate(collection(game))
]

NOISE = 0.05
"""By which a chance may differ that is found in other games: some standard errors."""


def test_every_game_of_the_house_has_puzzles_and_none_twice() -> None:
    assert [game.name for game in with_puzzles()] == list(game_names())
    for game in games():
        found = collection(game)
        assert len(found) >= 20
        assert len(set(map(written, found))) == len(found)
        assert {exercise.game for exercise in found} == {game.name}


@pytest.mark.parametrize("exercise", ALL)
def test_each_is_sound_and_one_move_is_clearly_best(exercise: BestMove) -> None:
    assert list(exercise.issues()) == []
    chances = sorted((option.chance for option in exercise.options), reverse=True)
    assert len(chances) >= 3
    assert chances[0] - chances[1] > 2 * MARGIN
    assert list(exercise.causes()), "it is told why the move played is worse"


@pytest.mark.parametrize("exercise", ALL)
def test_the_stated_best_is_best_by_other_chance_among_all_moves(exercise: BestMove) -> None:
    # With an eighth of the games of a deep analysis it is still .083 ahead, or more.
    best, ahead = weighed_again(exercise, SEED, times=0.12)
    assert best == exercise.options[exercise.best].move
    assert ahead > MARGIN


@pytest.mark.parametrize("exercise", ALL[::6])
def test_the_stated_chances_are_found_again(exercise: BestMove) -> None:
    analysis = analysis_of(exercise.of_game)
    moves = [exercise.of_game.rules.parse(option.move) for option in exercise.options]
    each = GAMES[Level.DEEP] * analysis.speed // 8
    rows = analysis.play_on(exercise.state, exercise.seat, moves, each, SEED)
    for option, row in zip(exercise.options, rows, strict=True):
        assert float(row.mean()) == pytest.approx(option.chance, abs=NOISE)


def test_a_date_has_one_puzzle_and_the_next_day_is_another_games() -> None:
    assert puzzle_of(DAY) == puzzle_of(DAY)
    n = len(with_puzzles())
    days = [puzzle_of(DAY + timedelta(days=ahead)) for ahead in range(n)]
    assert {each.exercise.game for each in days if each} == set(game_names())


def test_none_comes_twice_before_all_have_been() -> None:
    least = min(len(collection(game)) for game in games())
    days = [puzzle_of(DAY + timedelta(days=at)) for at in range(least * len(with_puzzles()))]
    assert len({each.key for each in days if each}) == len(days)


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_one_on_every_day_the_same_on_its_own(game: str) -> None:
    for ahead in range(8):
        day = DAY + timedelta(days=ahead)
        wanted, usual = puzzle_of(day, find(game)), puzzle_of(day)
        assert wanted is not None
        assert usual is not None
        assert wanted.exercise.game == game
        if usual.exercise.game == game:
            assert wanted == usual


def test_days_are_solved_when_that_days_puzzle_was_answered_on_it() -> None:
    def noon(day: date) -> datetime:
        return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)

    def key(day: date) -> str:
        found = puzzle_of(day)
        assert found is not None
        return found.key

    before = [DAY - timedelta(days=ago) for ago in (0, 1, 2, 4)]
    assert solved((key(day), noon(day)) for day in before) == set(before)
    late = (key(DAY - timedelta(days=1)), noon(DAY))
    assert solved([late, ("other", noon(DAY))]) == set()
    assert in_a_row(before, DAY) == 3
    assert in_a_row(before, DAY + timedelta(days=1)) == 3, "today may still be open"
    assert in_a_row(before, DAY + timedelta(days=2)) == 0


def test_without_any_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "collection", lambda game: ())
    assert puzzle_of(DAY) is None
