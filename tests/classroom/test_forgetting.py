"""Who is removed for good is in no log, no report and no table of the live class any more."""

import csv
import json
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO

import pytest

from tests.classroom.rooms import answered, asked, happened, header, room
from tests.learn.class_rounds.classroom import REDS, ROUND, teaching
from tutor.classroom import report
from tutor.classroom.events import Event, Joined, Renamed, Turned, read, written
from tutor.classroom.room import Room
from tutor.learn.class_rounds import report as called_out
from tutor.learn.class_rounds.events import Named
from tutor.progress import belongings, reports
from tutor.progress.repository import Progress
from tutor.progress.values import Choices, ClassDraft, ClassRow, Pupil, now
from tutor.settings import data_folder

LATE = 1_772_494_200_000


@pytest.fixture
def progress() -> Iterator[Progress]:
    with Progress.open() as opened:
        yield opened


def logged(progress: Progress, uid: str, *names: tuple[str, Pupil | None]) -> Room:
    """A room with its log and its report, in which everybody has said something."""
    listed = tuple((pupil.name, pupil.id) for _, pupil in names if pupil)
    opened = header(class_name="4b", names=listed)
    progress.open_room(uid, uid[:5], json.dumps({"names": listed, "secret": "s"}), 1)
    one, rows = Room(opened), list[ClassRow]()
    joined = (
        Joined(seat, name, "t", pupil.id if pupil else None)
        for seat, (name, pupil) in enumerate(names, 1)
    )
    events: list[Event] = [*joined, asked()]
    for event in events:
        one = one.after(event, LATE)
        rows.append(ClassRow(uid, one.seq, None, LATE, written(event)))
    for seat, (name, _) in enumerate(names, 1):
        said = answered(one, seat, f"{seat}", f"{name} says 7+3-2=8")
        one = one.after(said, LATE)
        rows.append(ClassRow(uid, one.seq, f"{seat}:{seat}", LATE, written(said)))
    progress.append(rows, [ClassDraft(uid, seat, name) for seat, (name, _) in enumerate(names, 1)])
    return one


def test_who_is_removed_for_good_is_in_no_file_any_more(progress: Progress) -> None:
    gone, other = progress.add_pupil("Zuzanna", None, "4b"), progress.add_pupil("Ola", None, "4b")
    ended = logged(progress, "e" * 32, ("Zuzanna", gone), ("Ola", other), ("ZUZANNA K.", None))
    progress.end_room("e" * 32, LATE)
    going = logged(progress, "f" * 32, ("Ola", other), ("Zuzanna", gone), ("zuzanna", None))
    uids = {pupil.id: pupil.uid for pupil in progress.pupils()}
    for one in (ended, going):
        report.save(happened(one, Renamed(1, one.members[0].name), Turned("end")), uids)
        report.save(
            happened(room(), Joined(1, "Zuzanna", "t", gone.id), asked(), Turned("end")), uids
        )
    removed = progress.remove(gone.id)
    progress.purge(removed.id)
    assert belongings.remove(removed)
    progress.close()
    found = b"".join(path.read_bytes() for path in data_folder().rglob("*") if path.is_file())
    assert b"zuzanna" not in found.lower().replace(b"zuzanna k", b"")
    assert b"Ola" in found
    with Progress.open() as again:
        assert again.room_events("e" * 32) == []
        texts = [text for _, _, text in again.room_events("f" * 32)]
        one = Room(header())
        for text in texts:
            one = one.after(read(text), LATE)
        assert [member.name for member in one.members] == ["Ola", "–", "–"]
        assert [len(member.said) for member in one.members] == [1, 1, 1]
        assert again.drafts("f" * 32) == {1: "Ola"}


def test_rooms_that_ended_long_ago_are_forgotten(progress: Progress) -> None:
    logged(progress, "e" * 32, ("Ola", None))
    logged(progress, "f" * 32, ("Ola", None))
    progress.end_room("e" * 32, round(now().timestamp() * 1000))
    progress.purge_old()
    assert progress.room_events("e" * 32)
    progress.purge_old(now() + timedelta(days=31))
    assert progress.room_events("e" * 32) == []
    assert progress.room_events("f" * 32)


def test_a_pupil_who_called_out_alone_has_no_name_in_the_report_any_more() -> None:
    going = teaching(*ROUND, Named(REDS, "three*"))
    saved = called_out.save(going)
    before = saved.page.read_text(encoding="utf-8")
    three = Pupil(3, "Three*", has_pin=False, created=now(), choices=Choices())
    assert reports.forget(three)
    page, table = (path.read_text(encoding="utf-8-sig") for path in saved)
    assert "three\\*" in before
    assert "three\\*" not in page
    assert before.count("\n") == page.count("\n")
    teams = {row["team"] for row in csv.DictReader(StringIO(table))}
    assert teams == {"–", "Blues", "Owls", ""}
    assert reports.forget(three)
    assert saved.page.read_text(encoding="utf-8") == page
