"""A whole game judged: what is said of each move, and what holds of all of it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tutor import data
from tutor.engine.analysis import accuracy
from tutor.engine.analysis.judgement import Analysis, ChanceMove, Grade, Judgement, graded
from tutor.engine.analysis.review import Level, Stopped, analyse
from tutor.engine.contract import CHANCE
from tutor.engine.record import Replay, replay
from tutor.engine.registry import find
from tutor.engine.simulation import simulate

FIRST = {"quantum": 12, "exlibris": 4}
"""Moves of a game that are looked at twice."""

GAMES = {"quantum": 4, "exlibris": 6, "archimedes": 5, "rachmistrz": 4}
"""With the seed of a game that is short and has moves of every grade."""


def record(name: str, folder: Path, *seats: str, seed: int = 4) -> Replay:
    """A game of the shortest kind there is."""
    game = find(name)
    options = game.rules.variants[-1]
    simulate(game, seats, 1, seed, options, data.components(game, options), folder)
    return replay(folder / "0000.jsonl")


def beginning(name: str, folder: Path, *seats: str) -> Replay:
    """The first moves of such a game."""
    played = record(name, folder, *seats)
    return replace(played, moves=played.moves[: FIRST[name]], outcome=None)


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Replay, Analysis]]:
    found = {}
    for name, seed in GAMES.items():
        played = record(name, tmp_path_factory.mktemp(name), "bot:2", "bot:random", seed=seed)
        found[name] = played, analyse(played)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_told(name: str, judged: dict[str, tuple[Replay, Analysis]]) -> None:
    played, analysis = judged[name]
    assert len(analysis.lines) == len(played.moves)
    for line, (seat, move) in zip(analysis.lines, played.moves, strict=True):
        assert line.move == str(move)
        assert isinstance(line, ChanceMove) == (seat == CHANCE)
        if not isinstance(line, Judgement):
            continue
        assert line.seat == seat
        assert 0 <= line.chance_after <= line.chance_before <= 1.001
        assert line.loss == pytest.approx(line.chance_before - line.chance_after, abs=2e-4)
        assert played.game.rules.parse(line.best)
        if line.grade in (Grade.FORCED, Grade.BEST):
            assert line.loss < 0.02
        else:
            assert line.grade is graded(line.loss)
        assert not (line.reasons and line.loss < 0.05)
    assert analysis.by_views == played.game.hidden


@pytest.mark.parametrize("name", GAMES)
def test_luck_adds_up_to_nothing_and_moments_are_few(
    name: str, judged: dict[str, tuple[Replay, Analysis]]
) -> None:
    _, analysis = judged[name]
    assert sum(analysis.luck) == pytest.approx(0, abs=0.2)
    assert all(0 <= accuracy <= 100 for accuracy in analysis.accuracy)
    assert len(analysis.moments) <= 3
    for place in analysis.moments:
        line = analysis.lines[place]
        assert isinstance(line, Judgement)
        assert line.loss >= 0.15


def test_luck_is_no_more_than_the_whole_chance() -> None:
    """Seen: 250 of 100, for a winner who had thrown the game away three times."""
    lost = Judgement(0, "a", "b", 0.9, 0.1, 0.8, 0.0, Grade.BLUNDER)
    assert accuracy.luck_of([lost] * 3, [1.0, 0.0]) == (100.0, -100.0)
    assert accuracy.luck_of([lost] * 3, [1.0, 0.0, 0.0]) == (100.0, -50.0, -50.0)
    assert accuracy.luck_of([], [1.0, 0.0]) == (50.0, -50.0)


def test_the_same_figures_with_the_same_seed_and_any_jobs(tmp_path: Path) -> None:
    played = beginning("exlibris", tmp_path, "bot:1", "bot:fair")
    once = analyse(played, seed=3)
    assert analyse(played, seed=3, jobs=3) == once
    assert analyse(played, seed=4) != once


def test_most_moves_are_judged_alike_with_another_seed(tmp_path: Path) -> None:
    """The first turns of a game full of chance: with a tenth of the thinking they are not."""
    played = beginning("quantum", tmp_path, "bot:1", "bot:2")
    one, other = (analyse(played, Level.DEEP, seed) for seed in (1, 2))
    pairs = [
        (line, there)
        for line, there in zip(one.lines, other.lines, strict=True)
        if isinstance(line, Judgement) and isinstance(there, Judgement)
    ]
    alike = sum(line.grade is there.grade for line, there in pairs)
    assert len(pairs) >= 8
    assert alike >= 0.85 * len(pairs)
    assert max(line.error for line, _ in pairs) <= 0.01


def test_it_tells_how_far_it_is_and_can_be_stopped(tmp_path: Path) -> None:
    played = beginning("exlibris", tmp_path, "bot:1", "bot:1")
    heard: list[tuple[int, int]] = []
    analyse(played, told=lambda *told: heard.append(told))
    decisions = sum(seat != CHANCE for seat, _ in played.moves)
    assert heard == [(done, decisions) for done in range(1, decisions + 1)]
    with pytest.raises(Stopped):
        analyse(played, stop=lambda: True)


def test_what_could_change_nothing_any_more_is_no_good_choice() -> None:
    """Seen: who drew card after card was told to have played 87% well, most of it after the end."""
    played = [(Grade.FORCED, 0.5), (Grade.GOOD, 0.5), (Grade.BEST, 0.4), *[(Grade.BEST, 0.0)] * 9]
    lines = tuple(
        Judgement(0, "draw", "draw", before, before, 0.0, 0.0, grade) for grade, before in played
    )
    analysis = Analysis("archimedes", ("Ala",), lines, (87.0,), (0.0,), by_views=True)
    assert analysis.best_of(0) == (1, 2)
    assert analysis.best_of(1) == (0, 0)


def test_accuracy_is_that_of_lichess() -> None:
    """Its curve: nothing lost is all right, and half the chance lost is very wrong."""
    assert accuracy.of_move(0) == pytest.approx(100, abs=0.01)
    assert accuracy.of_move(0.1) == pytest.approx(63.6, abs=0.1)
    assert accuracy.of_move(0.5) == pytest.approx(8.5, abs=0.1)
    assert accuracy.of_move(1) == 0
    assert accuracy.of_seat([]) == 100
