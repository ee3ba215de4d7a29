"""The end of a class: what is kept of it, also by the next server, where this one was killed."""

import asyncio
from pathlib import Path

import pytest

from tests.classroom.hubs import Open, hub, pupil
from tests.classroom.rooms import ROLL
from tests.patience import PATIENCE
from tutor.classroom import report
from tutor.classroom.events import Turned, written
from tutor.progress.repository import Progress
from tutor.progress.values import Answer, ClassRow
from tutor.settings import data_folder


async def one_round(opened: Open) -> None:
    """A pupil of the list finds something, a guest does not."""
    await opened.do("ask", of="rachmistrz", options=ROLL)
    for name, text in (("Ala", "7+3-2=8"), ("guest", "7-3*2=8")):
        async with pupil(opened, name) as one:
            assert await one.answers(text)


def kept() -> tuple[list[Answer], list[Path]]:
    """The answers in the database, and the files of the reports."""
    with Progress.open() as progress:
        return progress.answers(), sorted((data_folder() / "reports").iterdir())


async def test_the_end_leaves_a_report_and_progress_and_a_room_that_is_over() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala", None, "4b")
    async with hub(class_name="4b") as opened:
        await one_round(opened)
        await opened.do("end")
        await opened.rooms.end()
        (over,) = [event for event in opened.events if event["event"] == "over"]
        assert opened.rooms.progress.rooms_open() == []
    with Progress.open() as progress:
        (ending,) = progress.endings(ala.id)
    assert (ending.mode, ending.right, ending.asked) == ("class", 1, 1)
    answers, files = kept()
    assert [(each.pupil, each.mode, each.text) for each in answers] == [
        (ala.id, "class", "7+3-2=8")
    ]
    assert sorted(over["report"]) == [str(path) for path in files]
    assert "guest" in files[0].read_text(encoding="utf-8")


async def test_a_report_that_cannot_be_told_keeps_no_class_from_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of a game of another package anything may go wrong: the server never ended."""

    def broken(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(report, "save", broken)
    async with hub() as opened:
        await one_round(opened)
        await asyncio.wait_for(opened.rooms.end(), PATIENCE)
        assert opened.rooms.progress.rooms_open() == []
    assert opened.events[-1] == {"event": "over", "report": []}


async def test_a_room_that_can_be_written_no_more_keeps_no_server_from_its_end() -> None:
    async with hub() as opened:
        row = ClassRow(opened.host.kept.header.uid, 1, None, 0, written(Turned("end")))
        opened.rooms.progress.append([row])  # as another process would
        await opened.do("lock-door")
        assert opened.host.lost.is_set()
        await asyncio.wait_for(opened.rooms.end(), PATIENCE)


async def test_what_a_killed_server_did_not_keep_the_next_one_keeps() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala", None, "4b").id
    async with hub(class_name="4b") as opened:
        await one_round(opened)
        room, code = opened.host.kept, opened.code
    with Progress.open() as progress:
        end = ClassRow(room.header.uid, room.seq + 1, None, room.round.at, written(Turned("end")))  # type: ignore[union-attr]
        progress.append([end])
    async with hub(class_name="4b") as opened:
        assert opened.code != code
        assert len(opened.rooms.progress.endings(ala)) == 1
    answers, files = kept()
    assert len(answers) == 1
    assert len(files) == 2
