"""Whatever the disk refuses at whichever write: nothing is missing in between, nothing twice.

Owners of one journal come, write, take it over, go and die, while the disk is full, fails to keep
what it took, or is well again. What was acknowledged stays, and what was refused never comes.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from tests.engine.owners import abandoned
from tutor.engine import disk, journal, ownership, writing
from tutor.engine.journal import Contents
from tutor.engine.ownership import Owned, Taken
from tutor.engine.writing import Journal


class Failing:
    """The functions of the system, some of which fail for a while."""

    def __init__(self) -> None:
        self.mend()

    def mend(self) -> None:
        """All is well again."""
        self.room: int | None = None
        """Bytes that one write takes; None for all."""
        self.keeps = True
        """Whether what was taken comes onto the disk itself."""
        self.cuts = True
        """Whether a file can be made shorter."""

    @property
    def is_well(self) -> bool:
        return self.room is None and self.keeps and self.cuts

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def write(self, file: int, data: bytes) -> int:
        if self.room is None or self.room >= len(data):
            return os.write(file, data)
        if not self.room:
            raise OSError(errno.ENOSPC, "no room")
        return os.write(file, data[: self.room])

    def fsync(self, _: int) -> None:
        if not self.keeps:
            raise OSError(errno.EIO, "the disk fails")

    def ftruncate(self, file: int, size: int) -> None:
        if not self.cuts:
            raise OSError(errno.EIO, "the disk fails")
        os.ftruncate(file, size)


@contextmanager
def failing() -> Iterator[Failing]:
    found = Failing()
    with pytest.MonkeyPatch.context() as patch:
        for module in (writing, disk):
            patch.setattr(module, "os", found)
        patch.setattr(ownership, "_LOOKS", 1)
        yield found


class Owner:
    """One owner, and what it believes that the journal holds."""

    def __init__(self, lines: Journal, found: list[int]) -> None:
        self.lines = lines
        self.accepted = found

    def adds(self, number: int, *, sync: bool) -> bool:
        """Whether a line is written; else it is owed. Raises Taken."""
        try:
            self.lines.append([number], sync=sync)
        except OSError:
            self.accepted.append(number)
            return False
        self.accepted.append(number)
        return True


def numbers(found: Contents) -> list[int]:
    """Those in whole lines; half a line can be read as nothing."""
    return [value[0] for value in found.values]


class Desk:
    """A journal, its owners and what was acknowledged."""

    def __init__(self, path: Path, system: Failing) -> None:
        self.path, self.system = path, system
        self.there: dict[int, Owner] = {}
        self.kept: list[int] = []
        self.accepted = set[int]()

    def fails(self, how: str, room: int) -> None:
        match how:
            case "full":
                self.system.room = room
            case "failing":
                self.system.keeps = False
            case "stuck":
                self.system.cuts = False
            case _:
                self.system.mend()

    def comes(self, who: int, *, takes_over: bool) -> None:
        with suppress(Owned, OSError):
            lines, found = Journal.open(self.path, take_over=takes_over)
            self.there[who] = Owner(lines, numbers(found))

    def promise(self, mine: Owner) -> None:
        """All that an owner has is kept, and there was nothing that it did not know of."""
        assert mine.accepted[: len(self.kept)] == self.kept
        self.kept = list(mine.accepted)

    def does(self, who: int, act: str, number: int) -> None:
        mine = self.there[who]
        match act:
            case "add" | "burst":
                with suppress(Taken):
                    is_written = mine.adds(number, sync=act == "add")
                    self.accepted.add(number)
                    if is_written and act == "add":  # it promises those of a burst before it too
                        self.promise(mine)
            case "sync" if not mine.lines.is_taken:
                with suppress(OSError):
                    mine.lines.sync()
                    self.promise(mine)
            case "close":
                keeps_all = self.system.is_well and not mine.lines.is_taken
                self.there.pop(who).lines.close()
                if keeps_all:
                    self.promise(mine)
            case "die":
                abandoned(self.there.pop(who).lines)


COMING = "open", "take", "take"
DOING = "add", "add", "add", "burst", "sync", "close", "die"
FAILING = "full", "full", "failing", "stuck", "well", "well", "well"
ACTS = some.lists(
    some.tuples(
        some.integers(0, 1),
        some.sampled_from((*COMING, *DOING, *FAILING)),
        some.integers(0, 4),
    ),
    min_size=12,  # or five would be usual
    max_size=30,
)


@settings(max_examples=100)
@given(ACTS)
@example([(0, "open", 0), (1, "take", 0), (0, "add", 0), (1, "close", 0), (0, "close", 0)])
@example([(0, "open", 0), (1, "take", 0), (1, "add", 0), (1, "close", 0), (0, "add", 0)])
@example(
    [
        *((0, "open", 0), (0, "stuck", 0), (0, "full", 3), (0, "add", 0), (0, "die", 0)),
        *((0, "well", 0), (0, "open", 0), (0, "add", 0), (0, "add", 0)),
    ]
)
def test_any_disk(
    tmp_path_factory: pytest.TempPathFactory, acts: list[tuple[int, str, int]]
) -> None:
    path = tmp_path_factory.mktemp("disk") / "x.jsonl"
    Journal.create(path).close()
    with failing() as system:
        desk = Desk(path, system)
        for number, (who, act, room) in enumerate(acts):
            if act in FAILING:
                desk.fails(act, room)
            elif act in DOING and who in desk.there:
                desk.does(who, act, number)
            elif act in COMING and who not in desk.there:
                desk.comes(who, takes_over=act == "take")
            now = numbers(journal.read(path))
            assert now[: len(desk.kept)] == desk.kept
            assert now == sorted(set(now))
            assert set(now) <= desk.accepted
