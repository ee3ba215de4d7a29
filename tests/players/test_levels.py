"""Who stands behind a seat, and the player that plays at random."""

from collections import Counter
from random import Random

import pytest

from tutor.players.levels import LEVELS, LevelUnknown, player_of, uniform


def test_bots_and_persons() -> None:
    assert player_of("bot:random") is LEVELS["random"] is uniform
    for person in ("Ala", "", "random", "Bot:random", "robot:random"):
        assert player_of(person) is None


@pytest.mark.parametrize("seat", ["bot:", "bot:genius", "bot:random ", "bot:Random"])
def test_a_level_that_does_not_exist(seat: str) -> None:
    with pytest.raises(LevelUnknown) as caught:
        player_of(seat)
    assert caught.value.args == (seat.removeprefix("bot:"),)


def test_every_move_is_as_likely() -> None:
    rng = Random("uniform")
    chosen = Counter(uniform(None, "abcd", rng) for _ in range(4000))
    assert set(chosen) == set("abcd")
    assert all(900 < times < 1100 for times in chosen.values())


def test_only_one_move() -> None:
    assert uniform(None, ["pass"], Random(1)) == "pass"
