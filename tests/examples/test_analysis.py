"""A game of another package that brings no analysis is judged by its plain rules."""

from pathlib import Path

from tutor import data
from tutor.engine.analysis.face import ANALYSIS
from tutor.engine.analysis.review import analyse
from tutor.engine.game import Game
from tutor.engine.record import replay
from tutor.engine.simulation import simulate


def test_it_is_judged_by_its_rules(target: Game, tmp_path: Path) -> None:
    assert not target.offers(ANALYSIS)
    options = target.rules.options()
    box = data.components(target, options)
    simulate(target, ["bot:fair", "bot:random"], 1, 4, options, box, tmp_path)
    played = replay(tmp_path / "0000.jsonl")
    analysis = analyse(played)
    assert [line.move for line in analysis.lines] == [str(move) for _, move in played.moves]
    assert analyse(played, jobs=2) == analysis
