"""What waits for a database as lines: read as it was given, whatever it holds."""

import pytest

from tests.progress.samples import NOON, answered, card
from tutor.keeper import writes
from tutor.learn.drills.facts import Reviewer
from tutor.learn.learner.rating import Rater, Score
from tutor.progress.values import Ending, LessonProgress, Storm

RATE = Rater(Score(True, 5.0), NOON, beta=0.0)
REVIEWS = {"6*8": Reviewer("6*8", 3, NOON)}


def test_what_waits_is_what_was_given() -> None:
    for write in (
        writes.AnswerWrite(answered(1), RATE, REVIEWS),
        writes.LessonWrite(1, LessonProgress(lesson="brackets", run="{}")),
        writes.StormWrite(1, Storm(day=NOON.date(), points=9, best_combo=3, right=4, wrong=1)),
        writes.EndingWrite(
            1, Ending(mode="game", what="dice", day=NOON.date(), marks={"points": 4})
        ),
    ):
        assert writes.read(writes.line_of(write)) == write


@pytest.mark.parametrize("line", [b"", b"{}", b"\xff", b"[" * 100_000, b'{"type":"answer"}'])
def test_a_line_that_cannot_be_read_is_none(line: bytes) -> None:
    assert writes.read(line) is None


def test_an_answer_that_cannot_be_written_as_it_is_is_kept_all_the_same() -> None:
    odd = writes.AnswerWrite(answered(1, text="7\ud800"), lambda *_: None, {})  # type: ignore[arg-type]
    kept = writes.read(writes.line_of(odd))
    assert isinstance(kept, writes.AnswerWrite)
    assert (kept.answered.uid, kept.answered.text, kept.rate) == (odd.answered.uid, "7?", None)


def test_a_card_that_was_damaged_begins_anew() -> None:
    review = REVIEWS["6*8"]
    for json in ("", "{}", "[]", "null", '{"due":"tomorrow"}', '{"card_id":1e999}'):
        broken = card("6*8")
        assert review(type(broken)("6*8", json, broken.due)) == review(None)
