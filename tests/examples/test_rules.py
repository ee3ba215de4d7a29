"""The rules of Target, one by one."""

import shutil
from collections.abc import Sequence
from fractions import Fraction
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.engine import test_properties
from tutor import data
from tutor.engine.contract import CHANCE, Common, Refused
from tutor.engine.game import Game
from tutor.engine.validation import ValidationIssue, validate
from tutor.maths.expressions import Use
from tutor_target.rules.components import Components, NumbersUnfit
from tutor_target.rules.moves import PASS, Roll, parse, said
from tutor_target.rules.refusals import Refusal
from tutor_target.rules.setup import NumbersFile, Options
from tutor_target.rules.state import State

BOX = Components(((1, 2, 3), (3, 7), (5, 25), (8,)), 10, 60, 1, 3)
ROLL = "roll 3 7 5 8 = 41"


def table(target: Game, seats: int = 2, **options: Any) -> State:
    state = target.rules.start(seats, Options(**options), BOX)
    assert isinstance(state, State)
    return state


def after(state: State, *moves: str) -> State:
    """The state after these moves, each of whoever is to move."""
    for move in moves:
        state = state.play(state.actors()[0], parse(move))
    return state


def refused(state: State, move: str, seat: int | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        state.play(state.actors()[0] if seat is None else seat, parse(move))
    return caught.value


@pytest.mark.rule("T1")
def test_one_to_four_play_with_the_numbers_of_the_file(target: Game) -> None:
    assert target.seats == range(1, 5)
    four, six = (data.components(target, Options(numbers=n)) for n in (4, 6))
    assert isinstance(four, Components)
    assert isinstance(six, Components)
    assert four.dice == (tuple(range(1, 11)),) * 4
    assert six.dice == (*four.dice, (25, 50, 75, 100), (25, 50, 75, 100))
    assert (four.least, four.most, six.least, six.most) == (10, 60, 101, 999)


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("roll", "code"),
    [
        ("roll 3 7 5 9 = 41", Refusal.ROLL_WRONG),
        ("roll 7 3 5 8 = 41", Refusal.ROLL_WRONG),
        ("roll 3 7 5 = 41", Refusal.ROLL_WRONG),
        ("roll 3 7 5 8 = 61", Refusal.TARGET_OUTSIDE),
        ("roll 3 7 5 8 = 9", Refusal.TARGET_OUTSIDE),
    ],
)
def test_the_dice_show_only_what_is_on_them(target: Game, roll: str, code: Refusal) -> None:
    assert refused(table(target), roll).code == code


@pytest.mark.rule("T2")
@pytest.mark.parametrize(("start", "order"), [(0, [0, 1, 2] * 2), (2, [2, 0, 1] * 2)])
def test_turns_go_round_as_many_rounds_as_agreed(
    target: Game, start: int, order: list[int]
) -> None:
    state = table(target, 3, rounds=2, start=start)
    seen = []
    while state.actors():
        state = after(state, ROLL)
        seen.append(state.turn)
        state = after(state, "pass")
    assert seen == order
    assert [turn.round for turn in state.turns] == [1, 1, 1, 2, 2, 2]


@pytest.mark.rule("T2")
@pytest.mark.parametrize(
    ("options", "key"),
    [({"rounds": 0}, "options.rounds"), ({"rounds": 21}, "options.rounds"),
     ({"start": 2}, "options.start"), ({"numbers": 6}, "components.dice")],
)  # fmt: skip
def test_what_nobody_can_play_is_not_started(
    target: Game, options: dict[str, Any], key: str
) -> None:
    with pytest.raises(ValidationIssue) as caught:
        table(target, **options)
    assert caught.value.key == key


@pytest.mark.rule("T3")
def test_each_turn_has_a_roll_of_its_own(target: Game) -> None:
    state = table(target)
    assert state.actors() == (CHANCE,)
    assert refused(state, "pass", 0).code == Refusal.ROLL_DUE
    rolled = after(state, ROLL)
    assert (rolled.numbers, rolled.target, rolled.actors()) == ((3, 7, 5, 8), 41, (0,))
    assert refused(rolled, ROLL, CHANCE).code == Refusal.ROLL_NOT_DUE
    assert after(rolled, "pass").actors() == (CHANCE,)
    assert refused(rolled, "pass", 1).code == Common.NOT_YOUR_TURN
    assert refused(rolled, ROLL, 0).code == Common.CHANCE_ONLY
    assert refused(rolled, "pass", CHANCE).code == Common.SEATS_ONLY


def test_chance_rolls_what_the_dice_have(target: Game) -> None:
    state, rng = table(target), Random(3)
    rolls = [state.chance(rng) for _ in range(300)]
    assert all(isinstance(roll, Roll) and state.play(CHANCE, roll) for roll in rolls)
    assert {roll.target for roll in rolls if isinstance(roll, Roll)} == set(range(10, 61))
    with pytest.raises(Refused):
        after(state, ROLL).chance(rng)


@pytest.mark.rule("T4")
@pytest.mark.parametrize(
    ("text", "value"),
    [("7*5+8-3", 40), ("(7+5)*3+8", 44), ("3-7*5-8", -40), ("7/(5-3)+8", Fraction(23, 2))],
)
def test_a_calculation_makes_what_it_makes(target: Game, text: str, value: Fraction | int) -> None:
    turn = after(table(target), ROLL, f"say {text}").turns[-1]
    assert turn.value == value


@pytest.mark.rule("T4")
def test_nothing_is_divided_by_zero_and_no_number_is_foreign_or_joined(target: Game) -> None:
    state = after(table(target), ROLL)
    assert refused(state, "say 7/(8-5-3)").code == Refusal.ZERO_DIVISION
    foreign = refused(state, "say 37+5+8")
    assert (foreign.code, foreign.params["number"]) == (Refusal.NUMBER_NOT_ROLLED, "37")


@pytest.mark.rule("T5")
def test_all_the_numbers_or_some(target: Game) -> None:
    all_of_them, some = after(table(target), ROLL), after(table(target, use=Use.SOME), ROLL)
    left = refused(all_of_them, "say 7*5")
    assert (left.code, left.params) == (Refusal.NUMBERS_LEFT, {"numbers": (3, 8)})
    assert after(some, "say 7*5").turns[-1].value == 35
    assert refused(some, "say 7").code == Refusal.ONE_NUMBER
    for state in (all_of_them, some):
        twice = refused(state, "say 7*7-8").params
        assert twice == {"number": 7, "used": 2, "rolled": 1}
    pair = after(table(target), "roll 3 3 5 8 = 41")
    assert after(pair, "say 3+3+5*8").turns[-1].value == 46


@pytest.mark.rule("T6")
@pytest.mark.parametrize(
    ("at", "code", "points"),
    [
        (46, "target-met", 10),
        (45, "target-close", 7),
        (47, "target-close", 7),
        (44, "target-near", 5),
        (49, "target-near", 5),
        (50, "target-missed", 0),
    ],
)
def test_points_for_the_target_and_for_coming_near(
    target: Game, at: int, code: str, points: int
) -> None:
    state = after(table(target, 1), f"roll 3 3 5 8 = {at}", "say 8*5+(3+3)")
    sheet = state.sheet(0)
    assert [(line.code, line.points) for line in sheet.lines] == [(code, points)]
    assert sheet.total == points
    assert sheet.lines[0].params["expression"] == "8*5+3+3"


@pytest.mark.rule("T7")
def test_a_pass_is_worth_nothing(target: Game) -> None:
    sheet = after(table(target), ROLL, "pass").sheet(0)
    assert [(line.code, line.points) for line in sheet.lines] == [("target-passed", 0)]


@pytest.mark.rule("T8")
@pytest.mark.parametrize(
    ("says", "totals", "winners"),
    [
        (["say 7*5+8-3", "pass"], (7, 0), (0,)),
        (["pass", "say 7*5+8-3"], (0, 7), (1,)),
        (["pass", "pass"], (0, 0), (0, 1)),
    ],
)
def test_the_most_points_win_and_equal_ones_share(
    target: Game, says: Sequence[str], totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = table(target, rounds=1)
    for move in says:
        assert state.outcome() is None
        state = after(state, ROLL, move)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == (totals, winners)
    assert refused(state, "pass", 0).code == Common.GAME_OVER
    assert refused(state, ROLL, CHANCE).code == Common.GAME_OVER


@pytest.mark.parametrize(
    "text",
    ["", "say", "say ", "say 7+", "say (7", "say 7+3=10", "say 7+-3", "pass 1", "roll", "roll 3 7",
     "roll 03 7 = 8", "roll 3 = 8 = 9", "roll 3 7 = x", "say " + "9" * 500, "say __import__('os')"],
)  # fmt: skip
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(text)
    assert caught.value.code == Common.MOVE_UNREADABLE


@pytest.mark.parametrize(
    ("typed", "kept"), [("(7*5)+(8-3)", "7*5+8-3"), ("7 × (8 − 3) : 5", "7*(8-3)/5")]
)
def test_a_calculation_is_kept_without_needless_brackets(typed: str, kept: str) -> None:
    assert str(said(typed)) == f"say {kept}"
    assert parse(f"say {kept}") == said(typed)


def test_rows_and_the_pass_are_listed(target: Game) -> None:
    four, some = after(table(target), ROLL), after(table(target, use=Use.SOME), ROLL)
    assert len(four.moves(0)) == 1 + 4**3
    assert len(some.moves(0)) == 1 + 4 + 4**2 + 4**3
    assert four.moves(0)[0] == some.moves(0)[0] == PASS
    assert str(some.moves(0)[1]) == "say 3+7"
    assert four.moves(1) == some.moves(CHANCE) == ()
    assert [str(move) for move in four.moves(0)[-2:]] == ["say 3*7/5/8", "say 3/7/5/8"]
    with pytest.raises(IndexError):
        four.moves(0)[65]


@pytest.mark.parametrize(
    ("raw", "code", "key"),
    [
        ({"dice": [[1]]}, NumbersUnfit.COUNT_WRONG, "four.dice"),
        ({"dice": [[1], [], [2], [3]]}, NumbersUnfit.DIE_EMPTY, "four.dice[1]"),
        ({"dice": [[1], [2], [0], [3]]}, NumbersUnfit.NUMBER_OUTSIDE, "four.dice[2]"),
        ({"least": 60, "most": 10}, NumbersUnfit.RANGE_EMPTY, "four.least"),
        ({"most": 1000}, NumbersUnfit.NUMBER_OUTSIDE, "four.most"),
        ({"close": 4}, NumbersUnfit.DISTANCES_WRONG, "four.close"),
    ],
)
def test_what_is_wrong_with_the_file_is_named(
    raw: dict[str, Any], code: NumbersUnfit, key: str
) -> None:
    four = {"dice": [[1]] * 4, "least": 10, "most": 60, "close": 1, "near": 3}
    with pytest.raises(ValidationIssue) as caught:
        validate({"four": four | raw, "six": four | {"dice": [[1]] * 6}}, NumbersFile)
    assert (caught.value.code, caught.value.key) == (code, key)


@pytest.mark.parametrize(
    "holds",
    [each for name, each in vars(test_properties).items() if name.startswith("test_")],
    ids=lambda each: each.__name__,
)
def test_what_holds_in_every_game(holds: Any, tmp_path: Path) -> None:
    known = {"name": "target", "tmp_path": tmp_path}
    if hasattr(holds, "hypothesis"):  # in fewer games: ours are tried in as many as it takes
        holds = given(drawn=some.data())(settings(max_examples=8)(holds.hypothesis.inner_test))
    holds(**{name: known[name] for name in signature(holds).parameters})


def test_its_data_lie_in_its_package_unless_another_folder_has_them_too(tmp_path: Path) -> None:
    shutil.copytree(data.folder(), tmp_path / "data")
    assert not list(data.check(tmp_path / "data"))
    own = tmp_path / "data" / "target"
    own.mkdir()
    (own / "numbers.toml").write_text("four = 4", encoding="utf-8")
    (fault,) = data.check(tmp_path / "data")
    assert isinstance(fault, data.DataFault)
    assert fault.file == own / "numbers.toml"
