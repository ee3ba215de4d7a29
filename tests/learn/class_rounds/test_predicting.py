"""Scores that a class predicts: kept secret until the reveal, explained line by line."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from tests.learn.class_rounds.classroom import BLUES, ISLANDS, OWLS, REDS, SHEET, predicting
from tutor.engine.opponents import AnyPlayer, uniform
from tutor.games.quantum import GAME
from tutor.games.quantum.class_round import SheetPosed
from tutor.games.quantum.opponents import QuantumOpponents
from tutor.games.quantum.rules.moves import Move
from tutor.games.quantum.rules.state import State, View
from tutor.learn.class_rounds.class_round import GivenBack, class_round
from tutor.learn.class_rounds.events import Event, Proved, Rang, Revealed, Skipped, TakenBack
from tutor.learn.class_rounds.report import markdown, table
from tutor.learn.class_rounds.rounds import Phase
from tutor.learn.class_rounds.teaching import Teaching, posed_event
from tutor.learn.class_rounds.ways import PLAYERS, played
from tutor.maths.notation import read
from tutor.maths.tree import value

SCORES = {"quantum": 15, "exlibris": 11}


def said(going: Teaching, text: str) -> Proved:
    """What is kept of a number that a team says."""
    judged = going.game.judge(going.material, going.rounds[0].posed, text)
    return Proved(judged.text, judged.code, judged.diagnosis)


@pytest.mark.parametrize("game", SCORES)
@pytest.mark.rule("Q10")
@pytest.mark.rule("E10")
def test_predictions_are_secret_until_the_reveal(game: str) -> None:
    going = predicting(game, Skipped(OWLS), Rang())
    assert [call.team for call in going.rounds[0].calls] == [REDS, BLUES]
    going.apply(said(going, f" {SCORES[game]} "))
    going.apply(said(going, "99"))
    assert (going.phase, going.points) == (Phase.JUDGED, (0, 0, 0))
    going.apply(Revealed())
    assert going.points == (1, 0, 0)


def test_a_prediction_is_taken_back_and_a_false_verdict_is_refused() -> None:
    going = predicting("quantum", Rang(), Proved("15", "correct"), TakenBack())
    assert going.rounds[0].to_prove == going.rounds[0].calls[REDS]
    for false in (Proved("14", "correct"), Proved("15", "wrong-result"), Proved("", "said")):
        with pytest.raises(ValueError, match=r"not how it is|nothing gives"):
            going.apply(false)


def test_what_is_no_number_is_given_back() -> None:
    with pytest.raises(GivenBack, match="cannot read"):
        said(predicting("quantum", Rang()), "many")


def test_who_has_typed_nothing_is_asked_for_a_number() -> None:
    with pytest.raises(GivenBack, match="Type a number first"):
        said(predicting("quantum", Rang()), " ")


BROKEN: dict[str, tuple[str, Event]] = {
    "a row rises up to the line (Q2)": (
        "quantum",
        posed_event(SheetPosed(((3, 2), (), (), ()), 0)),
    ),
    "three rows": ("quantum", posed_event(SheetPosed(((3,), (), ()), 0))),
    "more misthrows than end the game (Q9)": ("quantum", posed_event(SheetPosed(((), (), ()), 6))),
    "the cards of another game": ("quantum", ISLANDS),
    "the sheet of another game": ("exlibris", SHEET),
}


@pytest.mark.parametrize(("game", "posed"), BROKEN.values(), ids=BROKEN)
def test_what_is_no_position_is_refused(game: str, posed: Event) -> None:
    going = predicting(game, Rang(), *[Proved("0", "wrong-result")] * 3, Revealed())
    with pytest.raises(ValueError, match=r"\w"):
        going.apply(posed)
    assert len(going.rounds) == 1


@pytest.mark.parametrize("game", SCORES)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_between_computers_has_a_score_to_explain(game: str, seed: int) -> None:
    brought = class_round(game)
    posed = brought.pose(brought.material(), Random(seed))
    assert brought.fits(brought.material(), posed)
    (found,) = brought.findings(brought.material(), posed)
    tree = read(found.ideas[0][0]).tree
    assert tree is not None
    assert value(tree) == Fraction(found.result)
    assert len(list(brought.story(posed))) > 5
    assert all(map(len, brought.picture(posed).rows))


def test_the_report_tells_the_addition() -> None:
    told = Proved("15", "correct"), Proved("16", "wrong-result")
    going = predicting("quantum", Rang(), *told)
    assert going.findings(going.rounds[0])[0].ideas == (("3+5+8-1",),)
    assert "3 + 5 + 8 − 1 = 15" in markdown(predicting("quantum"))
    assert "15 (Reds" in markdown(going)
    assert "3 + 5 + 8" not in markdown(going)
    assert "Blues: 16" in markdown(going)
    assert "astray" in table(going)


@pytest.mark.parametrize("levels", [["slow", "sharp"], ["sharp"], []], ids=" ".join)
def test_scores_come_from_the_best_players_a_game_has(
    levels: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = set[str]()

    def player_of(level: str) -> AnyPlayer:
        def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
            asked.add(level)
            return uniform(view, moves, rng)

        return choose

    monkeypatch.setattr(
        QuantumOpponents, "levels", lambda _: {each: player_of(each) for each in levels}
    )
    state = played(GAME, State, lambda state: bool(state.sheets[1][0]), Random(1))
    assert len(state.sheets) == PLAYERS
    assert asked == set(levels[-1:])


@pytest.mark.parametrize(("seats", "sat"), [(range(1, 2), 1), (range(1, 6), 2), (range(3, 6), 3)])
def test_as_many_play_as_a_game_allows(seats: range, sat: int) -> None:
    game = replace(GAME, seats=seats)
    assert len(played(game, State, lambda _: True, Random(1)).sheets) == sat
