# ruff: noqa: ASYNC110, ASYNC240 - a thread is waited for, and a file of a test blocks nobody
"""The keeper of progress: what a screen gives it to store is stored, whatever comes between."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.progress.samples import answered
from tutor.keeper import reached, storing, waiting
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.progress import belongings, removing
from tutor.progress.faults import Fault, ProgressFault, PupilRefused, Refusal
from tutor.progress.repository import Progress

Told = list[reached.Told]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database is to be; a file stands there, so it cannot."""
    folder = tmp_path / "class"
    folder.touch()
    monkeypatch.setenv("TUTOR_HOME", str(folder))
    monkeypatch.setattr(waiting, "AGAIN", 0.02)
    return folder


async def happens(told: Told, times: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(told) < times:
            await asyncio.sleep(0.01)


async def test_what_cannot_be_stored_waits_and_is_told_once(folder: Path) -> None:
    told: Told = []
    keeper = ProgressKeeper(told.append)
    stored = asyncio.create_task(keeper.store(lambda progress: progress.add_pupil("Ala")))
    await happens(told, 1)
    keeper.later(lambda progress: progress.record(answered(1)))
    await asyncio.sleep(0.1)
    assert not stored.done()
    folder.unlink()  # now there is room
    ala = await stored
    assert isinstance(told[0], ProgressFault)
    assert told[0].code == Fault.NOT_WRITABLE
    await happens(told, 2)
    assert told[1:] == [None]
    await asyncio.to_thread(keeper.close)
    assert keeper.lost == 0
    with Progress.open() as progress:
        assert len(progress.answers(ala.id)) == 1


async def test_leaving_a_screen_takes_nothing_back(folder: Path) -> None:
    told: Told = []
    keeper = ProgressKeeper(told.append)
    stored = asyncio.create_task(keeper.store(lambda progress: progress.add_pupil("Ala")))
    await happens(told, 1)
    stored.cancel()
    folder.unlink()
    await happens(told, 2)
    assert [pupil.name for pupil in await keeper.call(lambda progress: progress.pupils())] == [
        "Ala"
    ]
    await asyncio.to_thread(keeper.close)


async def test_what_is_lost_at_the_end_is_counted(folder: Path) -> None:
    told: Told = []
    keeper = ProgressKeeper(told.append)
    answer = asyncio.create_task(keeper.store(lambda progress: progress.record(answered(1))))
    await happens(told, 1)
    keeper.later(lambda progress: progress.record(answered(1)))
    await asyncio.to_thread(keeper.close)
    with pytest.raises(ProgressFault):
        await answer
    keeper.later(lambda progress: progress.record(answered(1)))  # too late
    assert keeper.lost == 3


async def test_reading_fails_at_once_and_a_removed_pupil_is_told(folder: Path) -> None:
    told: Told = []
    keeper = ProgressKeeper(told.append)
    with pytest.raises(ProgressFault):
        await keeper.call(lambda progress: progress.pupils())
    folder.unlink()
    keeper.later(lambda progress: progress.record(answered(99)))
    await happens(told, 1)
    assert isinstance(told[0], PupilRefused)
    assert told[0].code == Refusal.PUPIL_UNKNOWN
    await asyncio.to_thread(keeper.close)


removed_whole = storing.remove_everything


def killed(_: object) -> None:
    """As a program that ends in the midst of it: the next one is to do it again."""
    raise RuntimeError


async def test_nobody_hears_that_all_is_saved_when_the_pupil_is_gone(folder: Path) -> None:
    """The file was replaced by an empty one: "Now everything is saved" stood before the refusal."""
    told: Told = []
    keeper = ProgressKeeper(told.append)
    keeper.later(lambda progress: progress.record(answered(99)))
    await happens(told, 1)
    folder.unlink()
    await happens(told, 2)
    keeper.later(lambda progress: progress.pupils())
    await asyncio.to_thread(keeper.close)
    assert isinstance(told[0], ProgressFault)
    assert [type(each) for each in told[1:]] == [PupilRefused]


async def test_who_was_removed_long_ago_is_forgotten_at_opening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala")
        progress.remove(ala.id)
    folder = belongings.folder_of(ala)
    folder.mkdir(parents=True)
    keeper = ProgressKeeper(lambda _: None)
    await keeper.call(lambda progress: progress.pupils())
    await asyncio.to_thread(keeper.close)
    assert folder.exists()
    monkeypatch.setattr(removing, "KEPT", timedelta(0))
    monkeypatch.setattr(removing, "SURE", timedelta(0))
    for remove in (killed, removed_whole):
        monkeypatch.setattr(storing, "remove_everything", remove)
        keeper = ProgressKeeper(lambda _: None)
        await keeper.call(lambda progress: progress.pupils())
        await asyncio.to_thread(keeper.close)
    assert not folder.exists()
    with Progress.open() as progress:
        assert progress.removed() == []
