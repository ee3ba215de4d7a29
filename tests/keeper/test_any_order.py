"""Whatever happens to terminals, their disk and the database: what was promised is stored, once.

Two terminals give answers away while the database comes and goes; nothing runs beside, so each step
of theirs is an act of its own, and they are killed between any two of them.
"""

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from tests.progress.samples import answered
from tutor.keeper import drill_records, reached, waiting, writes
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.keeper.waiting import Pending
from tutor.keeper.writes import AnswerWrite, Write
from tutor.progress import outbox
from tutor.progress.faults import Fault, ProgressFault
from tutor.progress.outbox import Outbox
from tutor.progress.values import Answer, Answered, Recorded


def uids_in(given: Iterable[Write | None]) -> set[str]:
    return {each.answered.uid for each in given if isinstance(each, AnswerWrite)}


class World:
    """The database, the disk beside the terminals, and what both of them hold."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stored: list[str] = []
        self.away = self.full = self.unheard = False

    def in_outboxes(self) -> set[str]:
        """What lies on the disk, as whoever comes next can read it."""
        lines = [line for path in self.folder.glob("*") for line in path.read_bytes().split(b"\n")]
        return uids_in(writes.in_lines(lines))

    # What a terminal asks of the database ------------------------------------------------------

    def open(self, **_: object) -> "World":
        self.look()
        return self

    def look(self) -> None:
        if self.away:
            raise ProgressFault(Fault.SERVER_DOWN, "here")

    def identity(self) -> str:
        return "0" * 32

    def purge_old(self, **_: object) -> list[Any]:
        return []

    def record(self, given: Answered, *_: object, late: bool = False) -> Recorded:
        self.look()
        if given.uid not in self.stored:
            self.stored.append(given.uid)
        if self.unheard:  # it is stored, and the connection breaks before that is said
            self.unheard = False
            raise ProgressFault(Fault.SERVER_DOWN, "here")
        answer = msgspec.convert({**msgspec.structs.asdict(given), "id": 1}, Answer)
        return Recorded.of(answer, None, ())

    def close(self) -> None:
        pass


class AtOnce:
    """In place of threads."""

    def submit(self, work: Callable[[], Any]) -> "Future[Any]":
        done = Future[Any]()
        done.set_result(work())
        return done

    def end(self) -> None:
        pass


class Terminal(ProgressKeeper):
    """One that does nothing by itself."""

    def __init__(self) -> None:
        self.told: list[object] = []
        super().__init__(self.told.append)
        self._threads: Any = AtOnce()
        self._running = True
        self.mine: list[str] = []

    def give(self) -> None:
        """Somebody answers."""
        one = answered(1)
        self.mine.append(one.uid)
        self.answer(one)

    def open(self) -> None:
        """Somebody looks at the list of names."""
        try:
            self._asked(lambda _: None)
        except ProgressFault:
            return

    def step(self) -> bool:
        """The writer tries once; whether it has stored something."""
        return bool(self._queue) and self._tried(self._queue[0]) is None

    def all(self) -> None:
        """The writer stores one after the other, as long as it can."""
        while self.step():
            pass

    def watch(self) -> bool:
        """Half a second has passed; whether everything is promised now."""
        self._fill_box()
        return self._box is not None

    def die(self, *, torn: bool = False) -> None:
        """Killed, perhaps in the midst of a line."""
        box = self._box
        if torn and box is not None and not box.is_empty and box._descriptor is not None:
            os.write(box._descriptor, b'{"type":"answer","answe')
        held: list[Any] = [*self._left, *([box] if box is not None else [])]
        for each in held:
            if each._descriptor is not None:
                os.close(each._descriptor)
                each._descriptor = None

    def leave(self) -> None:
        """The program ends: the writer tries once more, and what is left is kept."""
        self._closing.set()
        self._store_all()
        self.close()


@contextmanager
def surroundings(folder: Path) -> Iterator[World]:
    world = World(folder / waiting.FOLDER)
    add = Outbox.add

    def added(box: Outbox, line: bytes) -> None:
        if world.full:
            raise OSError(errno.ENOSPC, "no room")
        add(box, line)

    loaded = SimpleNamespace(Progress=world, Outbox=Outbox, left=outbox.left, writes=writes)
    loaded.remove_everything = print
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TUTOR_HOME", str(folder))
        patch.setattr(Outbox, "add", added)
        patch.setattr(os, "fsync", lambda _: None)  # nobody cuts the power here
        patch.setattr(waiting, "folder", lambda: world.folder)
        for module in (reached, waiting):
            patch.setattr(module, "storing", lambda: loaded)
        yield world


def test_what_is_stored_while_its_delay_is_looked_into_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or it is told to be unsaved, and memory answers, until something else is stored."""
    with surroundings(tmp_path) as world:
        terminal = Terminal()
        monkeypatch.setattr(drill_records, "TOLD", 0.0)

        def slow() -> ProgressFault:
            terminal.all()
            return ProgressFault(Fault.SERVER_DOWN, "here")

        monkeypatch.setattr(terminal, "_slow", slow)
        one = answered(1)
        terminal.record(one)
        assert world.stored == [one.uid]
        assert (terminal.failing, terminal.told) == (None, [])
        terminal.leave()


def test_what_comes_just_when_the_program_ends_is_told_to_be_lost(tmp_path: Path) -> None:
    """Or whoever waits for it waits for ever."""
    with surroundings(tmp_path):
        terminal, pending = Terminal(), Pending(lambda _: None)

        class Ends(Future[Any]):
            def add_done_callback(self, _: object) -> None:
                terminal.leave()

        pending.done = Ends()
        assert terminal._submitted(pending).done()
        assert terminal.lost == 1


ACTS = some.lists(
    some.tuples(
        some.integers(0, 1),
        some.sampled_from(
            ["give"] * 4
            + ["step", "all", "all", "watch", "watch", "watch", "die", "torn", "leave"]
            + ["away", "away", "back", "back", "full", "room", "unheard"]
        ),
    ),
    min_size=15,  # or five would be usual
    max_size=35,
)


@settings(max_examples=100)
@given(ACTS)
@example([(0, "give"), (0, "away"), (0, "full"), (0, "watch"), (0, "room"), (0, "leave")])
@example(
    [(0, "away"), (0, "give"), (0, "watch"), (0, "die"), (0, "give"), (0, "back"), (0, "leave")]
)
@example(
    [(0, "away"), (0, "give"), (0, "watch"), (0, "leave"), (1, "give"), (1, "watch"), (1, "die")]
)
def test_what_was_promised_is_stored(
    tmp_path_factory: pytest.TempPathFactory, acts: list[tuple[int, str]]
) -> None:
    with surroundings(tmp_path_factory.mktemp("home")) as world:
        there = {0: Terminal(), 1: Terminal()}
        for each in there.values():
            each.open()
        promised, given_away = set[str](), list[str]()
        for who, act in acts:
            happen(world, there, who, act, promised)
            for each in there.values():
                given_away += [uid for uid in each.mine if uid not in given_away]
                check(world, each)
        world.away = world.full = world.unheard = False
        for each in there.values():
            each.leave()
            assert each.lost == 0
            promised.update(each.mine)
        last = Terminal()
        last.open()
        last.all()
        assert promised <= set(world.stored) <= set(given_away)
        assert len(world.stored) == len(set(world.stored))
        assert not list(world.folder.glob("*"))
        last.leave()


def happen(
    world: World, there: dict[int, Terminal], who: int, act: str, promised: set[str]
) -> None:
    mine = there[who]
    match act:
        case "away" | "back":
            world.away = act == "away"
        case "full" | "room":
            world.full = act == "full"
        case "unheard":
            world.unheard = True
        case "give" | "step" | "all":
            getattr(mine, act)()
        case "watch" if mine.watch() and not world.full:
            promised.update(mine.mine)
        case "die" | "torn":
            mine.die(torn=act == "torn")
        case "leave":
            mine.leave()
            safe = world.in_outboxes() | set(world.stored)
            assert mine.lost >= len(set(mine.mine) - safe)
            assert not mine.lost or world.full or mine._box is None
            promised.update(safe.intersection(mine.mine))
    if act in ("die", "torn", "leave"):
        there[who] = Terminal()
        there[who].open()


def check(world: World, one: Terminal) -> None:
    """What a terminal says of itself is so."""
    assert not one.failing or one._queue
    waits = uids_in(each.write for each in one._queue)
    assert one.in_danger == bool(one.failing and waits - world.in_outboxes())
    unsafe = set(one.mine) - world.in_outboxes() - set(world.stored)
    assert unsafe <= waits
    assert one.lost == 0
