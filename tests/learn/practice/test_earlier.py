"""The end of a guest's sitting: nothing unfinished is offered, nothing is lost for thirty days."""

import os
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import repository as records
from tutor.engine.shelf import Shelf, terminal_shelf
from tutor.learn.practice import repository as practices
from tutor.learn.practice.earlier import FOLDER, KEPT, SEEN, end_sitting, forget
from tutor.settings import BROWSER

BEGUN = b'{"practice":1,"game":"stones"}\n'
ENDED = BEGUN + b'{"event":"ended"}\n'
PLAYED = b'{"record":1,"game":"stones"}\n'
OVER = PLAYED + b'{"outcome":{}}\n'
JUNK = b"junk\n"
EMPTY = b""

UNFINISHED = {BEGUN, PLAYED, JUNK}
TODAY = datetime.now(UTC).date()


def put(folder: Path, name: str, contents: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(contents)
    return folder / name


def of_practice(shelf: Shelf, number: int, contents: bytes, kind: str = "stones") -> Path:
    return put(shelf.practices, f"{kind}-20260101-000000-{number:06}.jsonl", contents)


def of_game(shelf: Shelf, number: int, contents: bytes) -> Path:
    return put(shelf.games, f"20260101-000000-{number:06}-stones.jsonl", contents)


def files(shelf: Shelf) -> dict[str, bytes]:
    found = shelf.folder.rglob("*")
    return {
        path.name: path.read_bytes() for path in found if path.is_file() and path.name[0] != "."
    }


def offered(shelf: Shelf) -> list[Path | None]:
    return [practices.unfinished(shelf), records.unfinished(shelf)]


@given(
    st.lists(
        st.tuples(
            st.lists(st.sampled_from([BEGUN, ENDED, JUNK, EMPTY]), max_size=5),
            st.lists(st.sampled_from([PLAYED, OVER, JUNK, EMPTY]), max_size=5),
        ),
        max_size=4,
    )
)
def test_after_any_sittings_nothing_is_offered_and_nothing_is_gone(
    tmp_path_factory: pytest.TempPathFactory, sittings: Iterable[tuple[list[bytes], list[bytes]]]
) -> None:
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    expected: dict[str, bytes] = {}
    numbers = iter(range(1000))
    for begun, played in sittings:
        for contents in begun:
            expected[of_practice(shelf, next(numbers), contents).name] = contents
        for contents in played:
            expected[of_game(shelf, next(numbers), contents).name] = contents
        end_sitting(shelf)
        assert offered(shelf) == [None, None]
    assert files(shelf) == expected
    moved = {path.read_bytes() for path in (shelf.folder / FOLDER).rglob("*.jsonl")}
    assert moved <= UNFINISHED


def test_more_than_are_looked_at_for_one_to_continue(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for number in range(practices.LATEST * 2):
        of_practice(shelf, number, BEGUN)
    end_sitting(shelf)
    assert offered(shelf) == [None, None]


def test_rounds_with_a_class_stay(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    asked = b'{"practice":1,"game":"teaching"}\n{"event":"posed","what":{}}\n'
    rounds = of_practice(shelf, 1, asked, practices.ROUNDS)
    end_sitting(shelf)
    assert practices.unfinished_rounds(shelf) == rounds
    assert practices.unfinished(shelf) is None


@pytest.mark.parametrize("browser", ["", "0" * 32], ids=["terminal", "browser"])
def test_it_goes_after_thirty_days_and_not_before(
    browser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BROWSER, browser)
    shelf = terminal_shelf()
    monkeypatch.delenv(BROWSER)
    of_practice(shelf, 1, BEGUN)
    of_game(shelf, 2, PLAYED)
    other = put(shelf.folder / FOLDER / "kept", "mine.txt", b"")
    end_sitting(shelf)
    forget(TODAY + KEPT)
    assert len(files(shelf)) == 3
    forget(TODAY + KEPT + timedelta(days=2))
    assert files(shelf) == {other.name: b""}


def test_finished_ones_are_not_read_at_every_sitting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    old = of_practice(shelf, 0, ENDED).stat().st_mtime - 60  # by the clock of the disk
    for number in range(3):
        os.utime(of_practice(shelf, number, ENDED), (old, old))
    end_sitting(shelf)
    looked: list[Path] = []
    monkeypatch.setattr(practices, "is_over", looked.append)
    end_sitting(shelf)
    assert looked == []
    new = of_practice(shelf, 9, BEGUN)
    end_sitting(shelf)
    assert looked == [new]


def test_what_cannot_be_moved_is_moved_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    path = of_practice(shelf, 1, BEGUN)
    os.utime(path, (0, 0))

    def held(self: Path, target: Path) -> Path:
        raise PermissionError(13, "in use", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", held)
        end_sitting(shelf)
    assert path.exists()
    assert not (tmp_path / FOLDER / SEEN).exists()
    end_sitting(shelf)
    assert offered(shelf) == [None, None]


def test_a_shelf_that_is_not_there_or_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    nowhere = Shelf(tmp_path / "nowhere")
    end_sitting(nowhere)
    forget()
    assert not nowhere.folder.exists()
    blocked = Shelf(tmp_path / "blocked")
    kept = of_practice(blocked, 1, BEGUN)
    (blocked.folder / FOLDER).write_text("in the way")
    end_sitting(blocked)
    assert kept.exists()
