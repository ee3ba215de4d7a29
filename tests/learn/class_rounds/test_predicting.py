"""Scores that a class predicts: kept secret until the reveal, explained line by line."""

from fractions import Fraction
from random import Random

import pytest

from tests.learn.class_rounds.classroom import BLUES, ISLANDS, OWLS, REDS, SHEET, predicting
from tutor.learn.class_rounds.events import (
    Event,
    Proved,
    Rang,
    Revealed,
    SheetPosed,
    Skipped,
    TakenBack,
)
from tutor.learn.class_rounds.finding import findings
from tutor.learn.class_rounds.judging import judge_prediction
from tutor.learn.class_rounds.predicting import pose, story, sum_of, tiles
from tutor.learn.class_rounds.report import markdown, table
from tutor.learn.class_rounds.rounds import Phase
from tutor.maths.notation import read
from tutor.maths.tree import value

SCORES: dict[str, tuple[Event, int]] = {"quantum": (SHEET, 15), "exlibris": (ISLANDS, 11)}


@pytest.mark.parametrize("game", SCORES)
@pytest.mark.rule("Q10")
@pytest.mark.rule("E10")
def test_predictions_are_secret_until_the_reveal(game: str) -> None:
    posed, total = SCORES[game]
    going = predicting(posed, Skipped(OWLS), Rang())
    one = going.rounds[0]
    assert [call.team for call in one.calls] == [REDS, BLUES]
    going.apply(judge_prediction(str(total), one))
    going.apply(judge_prediction("99", one))
    assert (going.phase, going.points) == (Phase.JUDGED, (0, 0, 0))
    going.apply(Revealed())
    assert going.points == (1, 0, 0)


def test_a_prediction_is_taken_back_and_a_false_verdict_is_refused() -> None:
    going = predicting(SHEET, Rang(), Proved("15", "correct"), TakenBack())
    assert going.rounds[0].to_prove == going.rounds[0].calls[REDS]
    with pytest.raises(ValueError, match="not how the score is"):
        going.apply(Proved("14", "correct"))


BROKEN: tuple[tuple[Event, Event], ...] = (
    (SHEET, SheetPosed(((3, 2), (), (), ()), 0)),  # a row rises up to the line (Q2)
    (SHEET, SheetPosed(((3,), (), ()), 0)),
    (SHEET, ISLANDS),
    (ISLANDS, SHEET),
)


@pytest.mark.parametrize(("game", "posed"), BROKEN)
def test_what_is_no_position_is_refused(game: Event, posed: Event) -> None:
    going = predicting(game, Rang(), *[Proved("0", "wrong-result")] * 3, Revealed())
    with pytest.raises(ValueError, match="cannot lie there"):
        going.apply(posed)


@pytest.mark.parametrize("game", SCORES)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_between_computers_has_a_score_to_explain(game: str, seed: int) -> None:
    posed = pose(game, Random(seed))
    one = predicting(posed).rounds[0]
    text, total = sum_of(one)
    tree = read(text).tree
    assert tree is not None
    assert value(tree) == Fraction(total)
    assert len(list(story(one))) > 5
    assert all(map(len, tiles(one)))


def test_the_report_tells_the_addition() -> None:
    going = predicting(SHEET, Rang(), Proved("15", "correct"), Proved("16", "wrong-result"))
    assert findings(going.rounds[0], going.header)[0].ideas == (("3+5+8-1",),)
    assert "3 + 5 + 8 − 1 = 15" in markdown(predicting(SHEET))
    assert "15 (Reds" in markdown(going)
    assert "3 + 5 + 8" not in markdown(going)
    assert "Blues: 16" in markdown(going)
    assert "astray" in table(going)
