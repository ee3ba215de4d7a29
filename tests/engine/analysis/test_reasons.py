"""Every reason of every game has a record whose last move has it.

That it holds there, the better move is not blamed for it, and with the cause away it is not told,
is tried in each game's own ``test_reasons``.
"""

import pytest

from tests.engine.analysis.positions import GAMES, last_decision
from tutor.engine.analysis.evaluation import evaluate
from tutor.engine.analysis.face import ANALYSIS
from tutor.engine.analysis.review import analysis_of
from tutor.engine.record import replay
from tutor.engine.registry import find, offering

POSITIONS = sorted(GAMES.glob("*/analysis/positions/*.jsonl"))


def test_every_reason_has_a_position() -> None:
    for game in offering(ANALYSIS):
        told = {
            code.removesuffix("-first").removesuffix("-none") for code in game.face(ANALYSIS).told
        }
        codes = {code.removesuffix("-village").removesuffix("-city") for code in told}
        assert codes == {path.stem for path in POSITIONS if path.parents[2].name == game.name} | (
            MISSING & codes
        )


MISSING = {"joins-two-groups", "blocks-a-group"}
"""Tested on positions laid by hand: they are rare."""


def test_the_chance_after_a_move_does_not_depend_on_what_is_weighed_beside_it() -> None:
    found = replay(GAMES / "exlibris" / "analysis" / "positions" / "left-house-for-next.jsonl")
    decision, analysis = last_decision(found), analysis_of(find("exlibris"))
    weighed = evaluate(analysis, decision.state, decision.seat, 4000, 3, decision.move)
    alone = analysis.play_on(decision.state, decision.seat, [decision.move], 4000, 8).mean()
    assert weighed.estimates[decision.move].chance == pytest.approx(float(alone), abs=0.06)
