"""The computers of Target: legal, the same on every machine, each better than the one before."""

from random import Random

import pytest

from tutor import data
from tutor.engine.game import Game
from tutor.engine.opponents import levels_of, opponents_of, player_of
from tutor.engine.simulation import simulate
from tutor.maths.expressions import Use
from tutor_target.opponents.quick import LOOKS
from tutor_target.rules.moves import PASS, parse
from tutor_target.rules.setup import Options


def chosen(target: Game, level: str, roll: str, **options: object) -> str:
    made = Options(**options)  # type: ignore[arg-type]
    state = target.rules.start(1, made, data.components(target, made)).play(-1, parse(roll))
    player = player_of(f"bot:{level}", target)
    assert player is not None
    move = player(state.view(0), state.moves(0), Random(1))
    assert state.play(0, move)
    return str(move)


def test_levels_from_the_weakest(target: Game) -> None:
    assert levels_of(target) == ("random", "quick", "fair")


@pytest.mark.parametrize(
    ("level", "roll", "said"),
    [
        ("quick", "roll 3 7 5 8 = 34", "say 3*7+5+8"),
        ("fair", "roll 3 7 5 8 = 40", "say 8+7*5-3"),
        ("fair", "roll 1 1 1 1 = 60", "pass"),
    ],
)
def test_what_each_sees(target: Game, level: str, roll: str, said: str) -> None:
    assert chosen(target, level, roll) == said


def test_some_numbers_are_enough_where_that_was_agreed(target: Game) -> None:
    assert chosen(target, "fair", "roll 10 6 1 1 = 60", use=Use.SOME) == "say 10*6"


def test_quick_looks_at_some_of_many_rows(target: Game) -> None:
    made = Options(numbers=6)
    state = target.rules.start(1, made, data.components(target, made))
    rolled = state.play(-1, parse("roll 1 2 3 4 25 50 = 200"))
    assert len(rolled.moves(0)) > 2 * LOOKS
    assert chosen(target, "quick", "roll 1 2 3 4 25 50 = 200", numbers=6) != str(PASS)


@pytest.mark.parametrize("options", [Options(), Options(numbers=6, use=Use.SOME)], ids=str)
@pytest.mark.parametrize(("better", "worse"), [("quick", "random"), ("fair", "quick")])
def test_each_beats_the_one_before(target: Game, better: str, worse: str, options: Options) -> None:
    seats = [f"bot:{better}", f"bot:{worse}"]
    result = simulate(target, seats, 12, 4, options, data.components(target, options))
    assert result.wins[0] > result.wins[1]


def test_more_numbers_take_longer_to_look_at(target: Game) -> None:
    def seconds(numbers: str, count: int) -> float:
        made = Options(numbers=count)  # type: ignore[arg-type]
        state = target.rules.start(1, made, data.components(target, made))
        view = state.play(-1, parse(f"roll {numbers} = {30 if count == 4 else 300}")).view(0)
        return opponents_of(target).thinking(view, PASS, Random(1))

    assert 1 < seconds("1 2 3 4", 4) < seconds("1 2 3 4 25 50", 6) < 40
