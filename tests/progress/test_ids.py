"""What has an id is stored once, however often it is given."""

from datetime import timedelta

from tests.progress.samples import NOON, answered, card, one_more
from tutor.progress.repository import Progress
from tutor.progress.values import LessonProgress, Review, Storm, new_uid, now


def later(days: int) -> Review:
    return lambda before: card("6*8", NOON + timedelta(days=days), stability=2.0 if before else 1.0)


def test_an_answer_given_twice_is_stored_rated_and_scheduled_once(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    given = answered(ala.id)
    first = progress.record(given, one_more(), {"6*8": later(1)})
    assert progress.record(given, one_more(), {"6*8": later(2)}) == first
    assert progress.answers() == [first.answer]
    assert progress.ratings(ala.id) == {"subtraction": first.pupil}
    assert progress.item_ratings([given.key]) == {given.key: first.item}
    assert progress.cards(ala.id) == list(first.cards)
    assert given.uid == first.answer.uid != answered(ala.id).uid


def test_a_late_repetition_gives_the_ratings_of_now(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    given = answered(ala.id)
    progress.record(given, one_more(), {"6*8": later(1)})
    after = progress.record(answered(ala.id), one_more(), {"6*8": later(2)})
    again = progress.record(given, one_more(), {"6*8": later(3)})
    assert (again.pupil, again.item, again.cards) == (after.pupil, after.item, after.cards)
    assert again.answer.uid == given.uid
    unrated = progress.record(given)
    assert (unrated.pupil, unrated.item, unrated.cards) == (None, None, ())


def test_a_pupil_asked_for_twice_is_added_once(progress: Progress) -> None:
    uid = new_uid()
    ala = progress.add_pupil("Ala", "1234", "4b", uid)
    assert ala.uid == uid
    assert progress.add_pupil("Ala", "1234", "4b", uid) == ala
    assert progress.pupils() == [ala]


def test_a_storm_given_twice_is_stored_once(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    storm = Storm(day=NOON.date(), points=9, best_combo=3, right=4, wrong=1)
    for _ in range(2):
        progress.add_storm(ala.id, storm)
    assert progress.storms(ala.id) == [storm]


def test_a_lesson_that_comes_late_undoes_nothing(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    learned = LessonProgress(lesson="brackets", run="{}", at=NOON, finished=NOON)
    further = LessonProgress(lesson="brackets", run='{"place":2}', at=NOON + timedelta(minutes=2))
    for lesson in (further, learned):
        progress.save_lesson(ala.id, lesson)
    kept = progress.lesson(ala.id, "brackets")
    assert kept
    assert (kept.run, kept.at, kept.finished) == (further.run, further.at, NOON)


def test_a_lesson_begun_by_a_clock_that_was_ahead_goes_on(progress: Progress) -> None:
    """Seen: nothing of it was kept any more until the clock had caught up."""
    ala, moment = progress.add_pupil("Ala"), now()
    ahead = LessonProgress(lesson="brackets", run="{}", at=moment + timedelta(hours=2))
    further = LessonProgress(lesson="brackets", run='{"place":2}', at=moment)
    left = LessonProgress(lesson="brackets", run='{"place":1}', at=moment - timedelta(minutes=1))
    progress.save_lesson(ala.id, ahead)
    progress.save_lesson(ala.id, left, late=True)
    assert progress.lesson(ala.id, "brackets") == ahead, "what was left behind undoes nothing"
    progress.save_lesson(ala.id, further)
    assert progress.lesson(ala.id, "brackets") == further
