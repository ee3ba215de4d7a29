"""What is rehearsed before a fork goes through to its end: nobody would say that it did not."""

from pathlib import Path

from tutor.progress.repository import Progress
from tutor.web.warming import ANSWERS, _drill


def test_the_rehearsal_of_a_drill_is_not_cut_short(tmp_path: Path) -> None:
    with Progress.open(f"sqlite:///{tmp_path}/drill.db") as progress:
        _drill(progress)
        given = progress.answers()
    assert len(given) == ANSWERS
    assert {answer.correct for answer in given} == {True, False}
    assert len({answer.kind for answer in given}) >= 4
    assert len({answer.skill for answer in given}) >= 6
