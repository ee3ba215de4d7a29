"""A server that goes away in the midst of an answer: nothing is stored twice, nothing is lost.

The many runs are tests/faults' affair; here each moment has its turn.
"""

import io
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TypeVar

import pytest

from tests.progress import servers
from tests.progress.cutting_proxy import Moment, Wire, cutting_proxy
from tests.progress.samples import NOON, answered, card, one_more
from tutor.progress import database
from tutor.progress.faults import Fault, ProgressFault, PupilRefused, Refusal
from tutor.progress.repository import Progress
from tutor.progress.values import Answered, Card, LessonProgress, Recorded, Storm, new_uid

T = TypeVar("T")


@pytest.fixture
def wire(postgresql: str) -> Iterator[Wire]:
    with cutting_proxy(postgresql) as wire:
        yield wire


def until_it_works(call: Callable[[], T]) -> T:
    """As a terminal does: again and again, with the same ids."""
    while True:
        try:
            return call()
        except ProgressFault as fault:
            if fault.code not in {Fault.SERVER_DOWN, Fault.LOCKED}:
                raise
            time.sleep(0.02)


def record(progress: Progress, given: Answered) -> Recorded:
    return progress.record(given, one_more(), {"6*8": counting})


def counting(before: Card | None) -> Card:
    times = before and float(before.json.partition(":")[2].partition(",")[0])
    return card("6*8", stability=(times or 0.0) + 1)


def check_answers(url: str, pupil: int, uids: list[str]) -> None:
    """Each is there once, and counts once in the ratings and on the card."""
    with Progress.open(url) as progress:
        stored = progress.answers(pupil)
        assert sorted(answer.uid for answer in stored) == sorted(uids)
        assert progress.ratings(pupil)["subtraction"].answers == len(uids)
        (item,) = progress.item_ratings(["evaluate 7-3*2"]).values()
        assert (item.answers, item.value) == (len(uids), -len(uids))
        assert progress.cards(pupil) == [card("6*8", stability=float(len(uids)))]


OFTEN = {
    Moment.CONNECTED: 0.3,
    Moment.ASKED: 0.02,
    Moment.COMMITTING: 0.5,
    Moment.COMMITTED: 0.3,
    Moment.ANSWERED: 0.005,
}
"""How likely each moment breaks; an answer has dozens of some."""


@pytest.mark.parametrize("moment", Moment)
def test_a_connection_that_breaks_stores_each_answer_once(
    wire: Wire, postgresql_url: str, moment: Moment
) -> None:
    rng = Random(moment)
    uids = list[str]()
    with Progress.open(wire.url(postgresql_url)) as progress:
        ala = progress.add_pupil("Ala").id
        wire.cut = lambda at: at is moment and rng.random() < OFTEN[moment]
        for _ in range(8):
            given = answered(ala)
            recorded = until_it_works(partial(record, progress, given))
            assert recorded.answer.uid == given.uid
            assert recorded.pupil
            uids.append(given.uid)
            assert recorded.pupil.answers == len(uids)
            if moment is Moment.CONNECTED:  # it is not asked while a connection is kept
                progress._database.engine.dispose()
        wire.cut = lambda _: False
    assert wire.cuts[moment]
    check_answers(postgresql_url, ala, uids)


def test_a_commit_nobody_heard_of_is_no_trouble_for_anything(
    wire: Wire, postgresql_url: str
) -> None:
    """Of each write the first attempt is stored, and its answer lost."""
    armed = False

    def once(moment: Moment) -> bool:
        nonlocal armed
        cut, armed = armed and moment is Moment.COMMITTED, armed and moment is not Moment.COMMITTED
        return cut

    def unheard(call: Callable[..., T], *arguments: object) -> T:
        nonlocal armed
        armed = True
        done = call(*arguments)
        assert not armed
        return done

    storm = Storm(day=NOON.date(), points=9, best_combo=3, right=4, wrong=1)
    lesson = LessonProgress(lesson="brackets", run="{}", at=NOON)
    with Progress.open(wire.url(postgresql_url)) as progress:
        wire.cut = once
        ala = unheard(progress.add_pupil, "Ala", "1234")
        assert progress.pupils() == [ala]
        unheard(progress.add_storm, ala.id, storm)
        unheard(progress.save_lesson, ala.id, lesson)
        assert unheard(progress.set_pin, ala.id, "5678").has_pin
        assert unheard(progress.rename, ala.id, "Ola").name == "Ola"
        assert unheard(progress.set_class, ala.id, "4b").class_name == "4b"
        unheard(progress.set_teacher, "apple")
        unheard(progress.remove, ala.id)
        assert unheard(progress.restore, ala.id, "Ela").name == "Ela"
        assert progress.storms(ala.id) == [storm]
        assert progress.lessons(ala.id) == [lesson]
        backup = io.BytesIO()
        whole = progress.write_backup(backup)
        unheard(progress.remove, ala.id)
        unheard(progress.purge, ala.id)
        assert progress.removed() == []
        progress.sign_in_teacher("apple")
        unheard(progress.reset_teacher)
        assert not progress.has_teacher()
        backup.seek(0)
        assert unheard(progress.restore_backup, backup) == whole
    assert wire.cuts[Moment.COMMITTED] == 13


def test_long_work_is_done_again_as_well(
    wire: Wire, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole class that is put back takes longer than anybody waits for a server."""
    with Progress.open(wire.url(postgresql_url)) as progress:
        monkeypatch.setattr(database, "AGAIN_WITHIN", 0.0)
        wire.cut = lambda moment: moment is Moment.COMMITTED and not wire.cuts[moment]
        ala = progress.add_pupil("Ala")
        assert wire.cuts[Moment.COMMITTED] == 1
        assert progress.pupils() == [ala]


def test_two_who_want_one_name_are_still_told_apart(wire: Wire, postgresql_url: str) -> None:
    """What a retry takes for its own must be its own."""
    with Progress.open(wire.url(postgresql_url)) as progress:
        uid = new_uid()
        wire.cut = lambda moment: moment is Moment.COMMITTED
        with pytest.raises(ProgressFault):
            progress.add_pupil("Ala", uid=uid)
        wire.cut = lambda _: False
        assert progress.add_pupil("Ala", uid=uid).uid == uid
        with pytest.raises(PupilRefused) as refused:
            progress.add_pupil("Ala")
        assert refused.value.code == Refusal.NAME_TAKEN


def test_a_server_that_crashes_between_and_during_answers(
    postgresql: str, postgresql_url: str
) -> None:
    uids, over = list[str](), threading.Event()
    with Progress.open(postgresql_url) as progress:
        ala = progress.add_pupil("Ala").id

        def answers() -> None:
            while not over.is_set():
                given = answered(ala)
                until_it_works(partial(record, progress, given))
                uids.append(given.uid)

        thread = threading.Thread(target=answers)
        thread.start()
        try:
            for _ in range(3):
                time.sleep(0.1)
                servers.restart(postgresql)
        finally:
            over.set()
            thread.join()
    assert uids
    check_answers(postgresql_url, ala, uids)
