"""Apps are born from one warmed process, and none outlives its page, its server or that process."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import pytest

from tests import warm
from tests.patience import PATIENCE
from tests.web import processes
from tests.web.crowd import Crowd
from tests.web.serving import served
from tutor.web import apps as opening
from tutor.web.apps import CAN_FORK, AppProcess, Apps, Forked

pytestmark = pytest.mark.skipif(
    not CAN_FORK or sys.platform != "linux", reason="where processes are born is looked up in /proc"
)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine, apps are born: what comes after that time is not looked at here."""
    monkeypatch.setattr(opening, "BIRTH", 180.0)


@pytest.fixture(autouse=True)
def rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nurseries begin where the rehearsal of another one ended."""
    warm.rehearse()
    monkeypatch.setattr(subprocess, "Popen", warm.Popen)


@pytest.fixture
def born(rehearsed: None) -> Callable[[], list[int]]:
    """The processes started since the test began: others may have left one that goes on."""
    before = set(processes.children(os.getpid()))
    return lambda: [each for each in processes.children(os.getpid()) if each not in before]


@asynccontextmanager
async def apps() -> AsyncIterator[Apps]:
    made = Apps()
    try:
        yield made
    finally:
        await made.close()


async def opened(some: Apps, home: Path) -> AppProcess:
    """An app that has drawn its first picture."""
    size = {"COLUMNS": "80", "ROWS": "24", "TUTOR_HOME": str(home)}
    app = await some.open(size, ["en"])
    drawn = b""
    while b"Rachmistrz" not in drawn:
        some_more = await asyncio.wait_for(app.stdout.read(65536), PATIENCE)
        assert some_more, (drawn, await app.stderr.read())
        drawn += some_more
    return app


async def ended(app: AppProcess) -> int | None:
    """The code of an app whose page is closed."""
    app.stdin.close()
    while await app.stdout.read(65536):
        pass
    return await asyncio.wait_for(app.wait(), PATIENCE)


def untouched(folder: Path) -> bool:
    """Whether a database there has never been opened."""
    return not [*folder.glob("school*")]


async def test_apps_go_on_without_the_nursery_that_bore_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, born: Callable[[], list[int]]
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "school"))
    monkeypatch.setenv("TUTOR_DATABASE", f"sqlite:///{tmp_path}/school.db")
    monkeypatch.setattr(subprocess, "Popen", warm.STARTED)  # it rehearses here and now
    async with apps() as some:
        # Seen: the class was told the address, and the first pages waited eight seconds.
        await some.warm_up()
        (nursery,) = born()
        assert processes.hears(nursery, signal.SIGCHLD), "it waits for what it is asked"
        monkeypatch.setattr(subprocess, "Popen", warm.Popen)
        first, second = [await opened(some, tmp_path) for _ in range(2)]
        assert [nursery] == born()
        assert len(processes.children(nursery)) == 2
        assert untouched(tmp_path), "the rehearsal leaves no trace"
        assert await ended(first) == 0
        assert len(processes.children(nursery)) == 1, "no zombie is left"
        os.kill(nursery, signal.SIGKILL)
        third = await opened(some, tmp_path)
        assert nursery not in born()
        second.stdin.write(b"D\0\0\0\x03\x1b[B")
        assert await asyncio.wait_for(second.stdout.read(10), PATIENCE)
        assert await ended(second) is None
        third.kill()
        assert await ended(third) == -signal.SIGKILL


async def test_nobody_waits_for_a_nursery_that_has_just_gone(
    monkeypatch: pytest.MonkeyPatch, born: Callable[[], list[int]]
) -> None:
    """Seen: it went while a page was on its way to it, which then waited as long as a birth may."""
    monkeypatch.setattr(opening, "BIRTH", 2 * PATIENCE)
    async with apps() as some:
        await some.warm_up()
        nursery, (number,) = some._nursery, born()
        assert nursery is not None
        os.kill(number, signal.SIGKILL)
        await nursery._hearing
        with pytest.raises(opening.NotBorn):
            await asyncio.wait_for(nursery.fork({}, ["en"]), PATIENCE)


async def test_a_signal_ends_a_page_without_a_word(tmp_path: Path) -> None:
    """At its first picture, and at any moment before: then it may be gone before it was an app."""
    size = {"COLUMNS": "80", "ROWS": "24", "TUTOR_HOME": str(tmp_path)}
    async with apps() as some:
        for number, early in product((signal.SIGTERM, signal.SIGHUP, signal.SIGINT), (False, True)):
            app = await (some.open(size, ["en"]) if early else opened(some, tmp_path))
            assert isinstance(app, Forked)
            assert app.pid is not None
            os.kill(app.pid, number)
            while await asyncio.wait_for(app.stdout.read(65536), PATIENCE):
                pass
            assert await asyncio.wait_for(app.wait(), PATIENCE) in {0, 128 + number, -number}
            assert await app.stderr.read() == b""


async def test_no_signal_comes_too_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen on a busy machine: the nursery ignores it, and so did a child that had just begun."""
    monkeypatch.setattr(opening, "NURSERY", "tests.web.hasty")
    async with apps() as some:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            app = await some.open({"TUTOR_HOME": str(tmp_path)}, [number.name])
            assert isinstance(app, Forked)
            assert await asyncio.wait_for(app.wait(), PATIENCE) == -number


async def test_without_forks_each_app_is_started_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, born: Callable[[], list[int]]
) -> None:
    monkeypatch.setattr(opening, "CAN_FORK", False)
    async with apps() as some:
        app = await opened(some, tmp_path)
        assert len([leaf for child in born() for leaf in processes.leaves(child) or [child]]) == 1
        assert await ended(app) == 0


async def test_a_nursery_that_always_fails_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "NURSERY", "tutor.no-such-module")
    told: list[str] = []
    some = Apps(told.append)
    await some.warm_up()
    app = await opened(some, tmp_path)
    assert await ended(app) == 0
    assert any("no-such-module" in line for line in told)
    await some.close()


def test_nobody_is_left_when_the_server_is_killed(tmp_path: Path) -> None:
    with served(tmp_path, ends=False) as server:
        asyncio.run(_killed_with_pages(server.url, server.pid))


async def _killed_with_pages(url: str, pid: int) -> None:
    async with Crowd(url) as crowd:
        await crowd.sit(2)
        born = [*processes.leaves(pid), *processes.children(pid)]
        assert len(born) == 3
        os.kill(pid, signal.SIGKILL)
        processes.until(lambda: not any(map(processes.runs, born)), "the end of all")
