"""One owner a journal: nothing that was acknowledged is lost, whoever takes over, dies or stops."""

import errno
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from tests.engine.owners import Writer, abandoned
from tutor import files
from tutor.engine import disk, journal, ownership
from tutor.engine.ownership import Owned, Taken, holder_of, sidecar_of
from tutor.engine.writing import Journal

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and locks of POSIX")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


def begun(path: Path, *values: object) -> Journal:
    lines = Journal.create(path)
    for value in values:
        lines.append(value)
    return lines


class TestOwning:
    def test_a_second_opener_is_told_who_owns_it(self, path: Path) -> None:
        with begun(path, 1) as first:
            with pytest.raises(Owned) as told:
                Journal.open(path)
            holder = told.value.holder
            assert holder is not None
            assert (holder.process, holder.is_here) == (os.getpid(), True)
            assert abs(holder.since.timestamp() - time.time()) < 60
            assert holder == holder_of(path)
            first.append(2)
        assert journal.read(path).values == [1, 2]

    def test_who_closes_leaves_nothing_behind(self, path: Path) -> None:
        begun(path, 1).close()
        assert [each.name for each in path.parent.iterdir()] == [path.name]
        assert holder_of(path) is None
        again, found = Journal.open(path)
        again.close()
        assert found.values == [1]

    def test_who_died_is_followed_without_a_question(self, path: Path) -> None:
        abandoned(begun(path, 1))
        assert sidecar_of(path).exists()
        assert holder_of(path) is None
        again, found = Journal.open(path)
        assert found.values == [1]
        again.append(2)
        again.close()
        assert not sidecar_of(path).exists()

    def test_who_takes_over_has_everything_and_the_first_is_refused(self, path: Path) -> None:
        first = begun(path, 1)
        second, found = Journal.open(path, take_over=True)
        assert found.values == [1]
        assert (first.is_taken, second.is_taken) == (True, False)
        with pytest.raises(Taken):
            first.append("lost")
        second.append(2)
        first.close()
        with pytest.raises(Owned):
            Journal.open(path)
        second.append(3)
        second.close()
        assert journal.read(path).values == [1, 2, 3]

    def test_taken_back(self, path: Path) -> None:
        first = begun(path, 1)
        second, _ = Journal.open(path, take_over=True)
        second.append(2)
        third, found = Journal.open(path, take_over=True)
        assert found.values == [1, 2]
        for lost in (first, second):
            with pytest.raises(Taken):
                lost.append("lost")
            lost.close()
        third.append(3)
        third.close()
        assert journal.read(path).values == [1, 2, 3]

    def test_who_took_over_and_wrote_nothing_leaves_it_to_the_first(self, path: Path) -> None:
        first = begun(path, 1)
        second, _ = Journal.open(path, take_over=True)
        second.close()
        assert not first.is_taken
        first.append(2)
        with pytest.raises(Owned):
            Journal.open(path)
        first.close()
        assert journal.read(path).values == [1, 2]

    @pytest.mark.parametrize("sync", [True, False])
    def test_a_refused_line_is_not_written_later(self, path: Path, sync: bool) -> None:
        first = begun(path, 1)
        second, _ = Journal.open(path, take_over=True)
        with pytest.raises(Taken):
            first.append("refused", sync=sync)
        second.close()
        first.append(2, sync=sync)
        first.close()
        assert journal.read(path).values == [1, 2]

    def test_who_took_over_and_wrote_has_it_after_leaving_too(self, path: Path) -> None:
        first = begun(path, 1)
        second, _ = Journal.open(path, take_over=True)
        second.append(2)
        second.close()
        assert first.is_taken
        with pytest.raises(Taken):
            first.append("lost")
        assert journal.read(path).values == [1, 2]

    def test_a_link_is_the_file_it_leads_to(self, path: Path) -> None:
        link = path.with_name("link.jsonl")
        with begun(path, 1):
            link.symlink_to(path)
            with pytest.raises(Owned):
                Journal.open(link)

    def test_a_journal_that_was_removed_is_not_written_any_more(self, path: Path) -> None:
        first = begun(path, 1)
        path.unlink()
        with pytest.raises(FileNotFoundError):
            first.append(2)
        first.close()
        assert list(path.parent.iterdir()) == []

    def test_what_somebody_wrote_without_asking_is_not_overwritten(self, path: Path) -> None:
        first = begun(path, 1)
        with path.open("ab") as file:
            file.write(b"2\n")
        with pytest.raises(Taken):
            first.append("lost")
        assert journal.read(path).values == [1, 2]

    def test_nothing_that_is_there_is_begun_anew(self, path: Path) -> None:
        begun(path, 1).close()
        with pytest.raises(FileExistsError):
            Journal.create(path)
        assert journal.read(path).values == [1]

    @posix
    def test_only_a_file_is_opened(self, path: Path) -> None:
        os.mkfifo(path)
        with pytest.raises(files.FileFault):
            Journal.open(path)
        (path.parent / "folder.jsonl").mkdir()
        with pytest.raises(files.FileFault):
            Journal.open(path.parent / "folder.jsonl")
        with pytest.raises(files.FileFault):
            Journal.open(path.parent / "none.jsonl")

    @posix
    def test_without_locks_whoever_comes_is_the_owner(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def no_locks(*_: object) -> None:
            raise OSError(errno.ENOLCK, "no locks")

        monkeypatch.setattr("fcntl.flock", no_locks)
        first = begun(path, 1)
        second, found = Journal.open(path)
        assert found.values == [1]
        second.append(2)
        with pytest.raises(Taken):  # the file that says who owns it is another one
            first.append("lost")
        second.close()


class TestFullDisk:
    def test_a_torn_line_is_taken_back_and_what_is_owed_comes_first(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = begun(path, 1)
        with monkeypatch.context() as full:
            full.setattr(os, "write", half)
            for value in ("two", "three"):
                with pytest.raises(OSError, match="space"):
                    lines.append(value)
                assert path.read_bytes() == b"1\n"
        lines.append("four")
        lines.close()
        assert journal.read(path).values == [1, "two", "three", "four"]

    def test_a_torn_line_that_cannot_be_taken_back_joins_no_other(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = begun(path, 1)
        with monkeypatch.context() as full:
            full.setattr(os, "write", half)
            full.setattr(os, "ftruncate", refuse)
            with pytest.raises(OSError, match="space"):
                lines.append("a long second line")
        assert journal.read(path).truncated == 2
        lines.append(3)
        lines.close()
        assert path.read_bytes() == b'1\n"a long second line"\n3\n'

    def test_what_could_not_be_brought_to_the_disk_is_written_again(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = begun(path, 1)
        with monkeypatch.context() as failing:
            failing.setattr(os, "fsync", refuse)
            with pytest.raises(OSError, match="space"):
                lines.append(2)
        assert journal.read(path).values == [1, 2]
        written: list[bytes] = []
        write = os.write

        def noticed(file: int, data: bytes) -> int:
            written.append(data)
            return write(file, data)

        monkeypatch.setattr(os, "write", noticed)
        lines.append(3)
        lines.close()
        assert written == [b"2\n3\n"]
        assert journal.read(path).values == [1, 2, 3]

    def test_a_journal_to_come_is_made_as_soon_as_there_is_room(self, path: Path) -> None:
        folder = path.parent / "folder"
        folder.touch()
        lines = Journal(folder / "x.jsonl")
        for value in (1, 2):
            with pytest.raises(OSError):  # noqa: PT011 - a file stands where the folder should be
                lines.append(value)
        folder.unlink()
        lines.append(3)
        lines.close()
        assert journal.read(folder / "x.jsonl").values == [1, 2, 3]


def half(file: int, data: bytes) -> int:
    """Writes the first half, as on a disk that is nearly full."""
    return os.pwrite(file, data[: len(data) // 2], os.lseek(file, 0, os.SEEK_CUR))


def refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


class TestBursts:
    def test_one_trip_to_the_disk_for_many_lines(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = begun(path, 1)
        trips: list[int] = []
        monkeypatch.setattr(os, "fsync", trips.append)
        for value in range(50):
            lines.append(value, sync=False)
        assert trips == []
        assert len(journal.read(path).values) == 51  # a program that dies loses none of them
        lines.sync()
        lines.sync()
        assert len(trips) == 1
        lines.append(1)
        assert len(trips) == 2
        lines.close()
        assert len(trips) == 2


def test_lines_that_are_rewritten_stay_ours(path: Path) -> None:
    path.write_bytes(b"1\njunk\n2\n")
    lines, found = Journal.open(path)
    assert [each.line for each in found.spoiled] == [2]
    copy = disk.copy_aside(path)
    lines.rewrite(found.values)
    lines.append(3)
    with pytest.raises(Owned):
        Journal.open(path)
    second, again = Journal.open(path, take_over=True)
    assert (again.values, again.spoiled) == ([1, 2, 3], ())
    with pytest.raises(Taken):
        lines.rewrite([])
    lines.close()
    second.close()
    assert sorted(each.name for each in path.parent.iterdir()) == [path.name, copy.name]
    assert copy.read_bytes() == b"1\njunk\n2\n"


def test_copies_do_not_meet(path: Path) -> None:
    path.write_bytes(b"1\n")
    names = {disk.copy_aside(path).name for _ in range(3)}
    assert names == {f"x.jsonl.damaged{each}" for each in ("", "-2", "-3")}


ACTS = some.lists(
    some.tuples(
        some.integers(0, 2),
        some.sampled_from(["open", "take", "add", "add", "burst", "close", "die"]),
    ),
    min_size=8,  # or five would be usual
    max_size=40,
)


@given(ACTS)
@example([(0, "open"), (1, "take"), (0, "add"), (1, "close")])
def test_any_order_of_three_owners(tmp_path_factory: pytest.TempPathFactory, acts: object) -> None:
    path = tmp_path_factory.mktemp("owners") / "x.jsonl"
    begun(path).close()
    open_: dict[int, Journal] = {}
    kept: list[int] = []
    assert isinstance(acts, list)
    for number, (who, act) in enumerate(acts):
        mine = open_.get(who)
        match act:
            case "open" | "take" if mine is None:
                try:
                    lines, found = Journal.open(path, take_over=act == "take")
                except Owned:
                    assert act == "open"
                    continue
                assert found.values == kept
                open_[who] = lines
            case "add" | "burst" if mine is not None:
                try:
                    mine.append(number, sync=act == "add")
                except Taken:
                    continue
                kept.append(number)
            case "close" if mine is not None:
                open_.pop(who).close()
            case "die" if mine is not None:
                abandoned(open_.pop(who))
        assert journal.read(path).values == kept
    for lines in open_.values():
        lines.close()
    assert journal.read(path).values == kept
    assert sum(not each.name.endswith(".owner") for each in path.parent.iterdir()) == 1


@posix
@pytest.mark.parametrize("seed", range(2))
def test_processes_that_are_killed_stopped_and_taken_over(seed: int, path: Path) -> None:
    """What a process said is kept stands in the file, once, in the order in which it was said."""
    rng = Random(seed)
    begun(path).close()
    writers: list[Writer] = []
    for number in range(6):
        writers.append(Writer(path, f"{number}", take_over=True))
        writers[-1].wait_for(1)
        for each in rng.sample(writers[-3:], k=min(2, len(writers))):
            each.send(rng.choice([signal.SIGKILL, signal.SIGSTOP, signal.SIGCONT, signal.SIGSTOP]))
    for each in writers:
        each.send(signal.SIGCONT)
    told = [each.finish() for each in writers]
    found = journal.read(path)
    assert found.spoiled == ()
    values = [str(value) for value in found.values]
    assert len(values) == len(set(values))
    for acknowledged in told:
        known = set(acknowledged)
        assert [value for value in values if value in known] == acknowledged
    # Each begins where the one before it ended, and none writes after that.
    owners = [value.partition(":")[0] for value in values]
    assert owners == sorted(owners, key=int)


@posix
def test_a_writer_that_is_stopped_while_it_writes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds the short lock for good: a copy takes the place of the file it writes to."""
    monkeypatch.setattr(ownership, "PATIENCE", 0.05)
    first = begun(path, 1)
    assert first._file is not None
    stuck = ownership.briefly(first._file)
    stuck.__enter__()
    with pytest.raises(Owned):
        Journal.open(path)
    second, found = Journal.open(path, take_over=True)
    assert found.values == [1]
    second.append(2)
    first._size = os.fstat(first._file).st_size
    first._owed = b"3\n"
    with pytest.raises(Taken):  # it had looked before it was stopped, and goes on with writing
        first._write(first._file)
    stuck.__exit__(None, None, None)
    with pytest.raises(Taken):
        first.append(4)
    first.close()
    second.append(5)
    second.close()
    assert journal.read(path).values == [1, 2, 5]


def every_damage(whole: bytes, rng: Random) -> bytes:
    """A file that something has happened to."""
    at = rng.randrange(len(whole))
    lines = whole.splitlines(keepends=True)
    damages: list[Callable[[], bytes]] = [
        lambda: whole[:at],
        lambda: whole[:at] + bytes([rng.randrange(256)]) + whole[at + 1 :],
        lambda: whole[:at] + rng.randbytes(20) + whole[at:],
        lambda: whole[:at] + b"\0" * 50 + whole[at + 50 :],
        lambda: b"".join(line for line in lines if rng.random() > 0.2),
        lambda: b"".join(rng.sample(lines, len(lines))),
        lambda: whole + rng.randbytes(100),
        lambda: whole + whole,
    ]
    return rng.choice(damages)()


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happened_to_a_file_it_is_read_and_added_to(seed: int, path: Path) -> None:
    rng = Random(seed)
    whole = b"".join(b'{"number":%d,"text":"za\xc5\xbc"}\n' % number for number in range(20))
    path.write_bytes(every_damage(whole, rng))
    lines, found = Journal.open(path)
    lines.append("new")
    lines.close()
    again = journal.read(path)
    assert again.values == [*found.values, "new"]
    assert again.truncated is None
