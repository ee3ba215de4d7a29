"""Games are spent where they decide what is said of a move."""

from collections.abc import Sequence

import numpy as np
import pytest

from tutor.engine.analysis.evaluation import BLOCKS, CHOOSING, settled, weigh
from tutor.engine.analysis.face import Wins
from tutor.engine.contract import Move

GAMES = 4000


class Coins:
    """Moves named by their chances to win, and how many games each has had."""

    def __init__(self) -> None:
        self.spent: dict[str, int] = {}

    def __call__(self, moves: Sequence[Move], games: int, seed: int) -> Wins:
        luck = np.random.default_rng(seed).random(games)
        for move in moves:
            self.spent[str(move)] = self.spent.get(str(move), 0) + games
        return np.array([luck < float(str(move)) for move in moves], np.float32)


def judged(best: str, played: str, *others: str, seed: int = 1) -> tuple[float, Coins]:
    """The loss found for a move, and the games that it took."""
    coins = Coins()
    moves: Sequence[Move] = (best, played, *others)
    weighed = weigh(coins, moves, int(GAMES * CHOOSING), seed, played)
    return settled(coins, weighed, played, GAMES, seed).behind(played).chance, coins


def test_a_clear_loss_takes_no_more_games() -> None:
    loss, coins = judged("0.6", "0.3")
    assert loss == pytest.approx(0.3, abs=0.03)
    assert coins.spent["0.3"] == GAMES * CHOOSING / 2


@pytest.mark.parametrize("border", [0.05, 0.1])
def test_a_loss_beside_a_border_takes_more_and_only_the_two_moves_get_them(border: float) -> None:
    played = f"{0.6 - border:.2f}"
    runs = [judged("0.6", played, "0.2", "0.1", "0.15", seed=seed) for seed in range(20)]
    assert np.mean([loss for loss, _ in runs]) == pytest.approx(border, abs=0.005)
    for _, coins in runs:
        assert coins.spent["0.6"] == coins.spent[played]
        assert coins.spent["0.1"] == GAMES * CHOOSING / 2 / 5  # the first round alone
    spent = [coins.spent[played] for _, coins in runs]
    assert sum(n > GAMES * sum(BLOCKS) for n in spent) > 10
    assert min(spent) >= GAMES * CHOOSING / 4


def test_games_of_one_move_and_the_other_have_the_same_luck() -> None:
    """Of moves that are equally good no game tells one from the other."""
    coins = Coins()
    moves: Sequence[Move] = ("0.50", "0.5")  # one chance, two moves
    weighed = weigh(coins, moves, 400, 3, "0.5")
    worse = next(move for move in moves if move != weighed.best)
    assert settled(coins, weighed, worse, GAMES, 3).behind(worse).chance == 0
