"""Practices on disk: what was kept is there again, whatever happened to the file since."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.archimedes.practice import practices as card_practices
from tests.games.rachmistrz.practice.practices import (
    ROLL,
    header,
    kept,
    newest,
    practice,
    state,
    typed,
)
from tutor.engine.shelf import terminal_shelf
from tutor.engine.writing import Journal
from tutor.games.archimedes.missing.practice import MissingKind
from tutor.games.archimedes.practice.practice import HandKind
from tutor.games.rachmistrz.practice.events import Ended, Header, RanOut, Roll, Shown
from tutor.games.rachmistrz.practice.practice import Practice, RollKind
from tutor.learn.practice import persistence, repository
from tutor.learn.practice.persistence import PracticeKind

KINDS: dict[str, PracticeKind[Any, Any]] = {
    "rachmistrz": RollKind(),
    "archimedes": HandKind(),
    "missing": MissingKind(),
}


def reopen(path: Path, kind: str = "rachmistrz") -> persistence.Reopened[Any]:
    """The practice of a file, read as the game does that it belongs to."""
    return persistence.reopen(path, KINDS[kind], Random(1))


def reopened(path: Path) -> Practice:
    """The practice of a file, which is closed again."""
    found = reopen(path)
    found.store.close()
    assert isinstance(found.practice, Practice)
    return found.practice


class TestKeeping:
    def test_nothing_is_there_before_the_first(self, home: Path) -> None:
        assert repository.unfinished(terminal_shelf()) is None
        assert not home.exists()

    def test_each_event_is_on_disk_at_once(self) -> None:
        going_on = practice()
        keeper = persistence.begin(going_on, terminal_shelf())
        for event in (ROLL, typed(practice(ROLL), "7+3-2=8"), Shown()):
            assert keeper.add(event)
            last = newest().read_bytes().splitlines()[-1]
            assert last == msgspec.json.encode(event)
        keeper.close()

    def test_the_header_is_the_first_line(self) -> None:
        _, path = kept(most=1)
        first = json.loads(path.read_bytes().splitlines()[0])
        assert msgspec.convert(first, Header) == header()
        assert list(first)[:3] == ["practice", "game", "side"]

    @pytest.mark.parametrize("seed", range(4))
    def test_what_was_kept_is_there_again(self, seed: int) -> None:
        going_on, path = kept(seed)
        again = reopen(path)
        again.store.close()
        assert not again.truncated
        assert again.practice.header == going_on.header
        assert again.practice.log == going_on.log
        assert state(again.practice) == state(Practice(header(), going_on.log))

    def test_going_on_adds_to_the_same_file(self) -> None:
        _, path = kept(most=3)
        before = path.read_bytes()
        again = reopen(path)
        assert again.store.add(Shown())
        again.store.close()
        assert path.read_bytes() == before + b'{"event":"shown"}\n'
        assert reopened(path).log[-1] == Shown()

    def test_after_the_end_nothing_is_kept(self) -> None:
        keeper = persistence.begin(practice(), terminal_shelf())
        assert keeper.add(Ended())
        assert not keeper.add(Shown())
        assert json.loads(newest().read_bytes().splitlines()[-1]) == {"event": "ended"}

    def test_closing_twice_does_no_harm(self) -> None:
        keeper = persistence.begin(practice(), terminal_shelf())
        keeper.close()
        keeper.close()
        assert not keeper.add(Shown())


def test_a_file_cut_anywhere_goes_on() -> None:
    going_on, path = kept(3, 8)
    whole = path.read_bytes()
    first = whole.index(b"\n")
    lines = [msgspec.json.encode(event) for event in going_on.log]
    for size in [*range(0, first, 97), *range(first - 2, len(whole) + 1)]:
        path.write_bytes(whole[:size])
        # A line is whole without its newline too: only what is missing of it makes it torn.
        complete = whole[:size].split(b"\n")[1:]
        expected = sum(line == cut for line, cut in zip(lines, complete, strict=False))
        if size < first:
            with pytest.raises(persistence.Unreadable):
                reopen(path)
            assert path.read_bytes() == whole[:size]
            continue
        again = reopen(path)
        assert again.practice.log == going_on.log[:expected]
        truncated = complete[expected:] not in ([], [b""])
        assert again.truncated == truncated, size
        if again.practice.phase == "answer":
            assert again.store.add(Shown())
            again.store.close()
            assert reopened(path).log == [*going_on.log[:expected], Shown()]
        again.store.close()


def line(**changes: object) -> bytes:
    """A header with something else in it."""
    return msgspec.json.encode(msgspec.to_builtins(header()) | changes) + b"\n"


numbers = msgspec.to_builtins(header())["numbers"]

BROKEN = {
    "no JSON": b"practice\n",
    "binary": b"\x00\xff\xfe\n",
    "no object": b"[]\n",
    "a number": b"7\n",
    "only null": b"null\n",
    "another version": line(practice=2),
    "another game": line(game="chess"),
    "another side": line(side="middle"),
    "no faces": line(faces=[]),
    "faces that are no digits": line(faces=[1, 12]),
    "no tokens": line(tokens=0),
    "negative tokens": line(tokens=-1),
    "a negative sandglass": line(sandglass=-1),
    "no numbers": line(numbers={}),
    "a number that is none": line(numbers={**numbers, "eight": numbers["8"]}),
    "a field that is none": line(numbers={**numbers, "8": ["C4", "C5", "Z9"]}),
    "two fields": line(numbers={**numbers, "8": ["C4", "C5"]}),
    "something unknown": line(colour="red"),
}

UNUSABLE = {
    "an unknown event": line() + b'{"event":"slept"}\n',
    "an event without its parts": line() + b'{"event":"roll"}\n',
    "two dice": line() + b'{"event":"roll","dice":[2,3]}\n',
    "dice that are no faces": line() + b'{"event":"roll","dice":[2,3,99]}\n',
    "a huge die": line() + b'{"event":"roll","dice":[2,3,1e999]}\n',
    "a long die": line() + b'{"event":"roll","dice":[2,3,' + b"9" * 5000 + b"]}\n",
    "a wrong order": line() + b'{"event":"placed","number":"8","field":"C4"}\n',
    "a hint to nowhere": line()
    + b'{"event":"roll","dice":[2,3,7]}\n'
    + b'{"event":"hinted","step":"reach","target":"?","equation":"?"}\n',
    "a wrong answer called right": line()
    + b'{"event":"roll","dice":[2,3,7]}\n'
    + b'{"event":"tried","text":"7-3*2=8","code":"correct"}\n',
    "a broken line in the middle": line() + b'{"event":"ro\n{"event":"ran-out"}\n',
    "brackets without end": line() + b"[" * 100_000 + b"\n",
    "a line without end": line() + b'"' + b"7" * (2 << 20) + b'"\n',
}


@pytest.mark.parametrize("contents", BROKEN.values(), ids=BROKEN)
def test_a_file_of_which_nothing_can_be_made_stays(contents: bytes) -> None:
    _, path = kept(most=1)
    path.write_bytes(contents)
    with pytest.raises(persistence.Unreadable):
        reopen(path)
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == contents
    assert repository.unfinished(terminal_shelf()) in (path, None)


@pytest.mark.parametrize("contents", UNUSABLE.values(), ids=UNUSABLE)
def test_what_cannot_be_used_is_left_out_and_the_rest_goes_on(contents: bytes) -> None:
    _, path = kept(most=1)
    path.write_bytes(contents)
    found = reopen(path)
    lines = contents.count(b"\n")
    assert found.store.found.kept == len(found.practice.log)
    assert found.store.found.kept + found.store.found.lost + 1 == lines
    copy = found.store.found.copy
    assert copy is not None
    assert copy.read_bytes() == contents
    assert found.store.add(ROLL)
    found.store.close()
    again = reopen(path)
    assert again.store.found == persistence.Found(kept=found.store.found.kept + 1)
    assert again.practice.log[-1] == ROLL


def test_a_broken_file_does_not_hide_an_earlier_one() -> None:
    _, first = kept(1)
    _, second = kept(2)
    second.write_bytes(b"junk\n")
    assert repository.unfinished(terminal_shelf()) == second
    assert repository.unfinished(terminal_shelf(), passing_over={second}) == first


def test_a_file_that_is_gone() -> None:
    with pytest.raises(persistence.Unreadable):
        reopen(terminal_shelf().practices / "rachmistrz-0.jsonl")


def test_two_at_once_do_not_meet() -> None:
    one, other = (
        persistence.begin(practice(), terminal_shelf()),
        persistence.begin(practice(), terminal_shelf()),
    )
    one.add(ROLL)
    other.add(Roll((1, 1, 2)))
    one.add(RanOut())
    one.close()
    other.close()
    first, second = sorted(terminal_shelf().practices.iterdir())
    assert reopened(first).log == [ROLL, RanOut()]
    assert reopened(second).log == [Roll((1, 1, 2))]


class TestNowhereToWrite:
    """A folder that cannot be written, a disk that is full: practising goes on all the same."""

    def test_a_file_stands_where_the_folder_should_be(self, home: Path) -> None:
        home.parent.mkdir()
        home.write_text("not a folder")
        keeper = persistence.begin(practice(), terminal_shelf())
        assert not keeper.add(ROLL)
        assert repository.unfinished(terminal_shelf()) is None

    def test_a_folder_that_cannot_be_made(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Path, "mkdir", refuse)
        keeper = persistence.begin(practice(), terminal_shelf())
        assert not keeper.add(ROLL)
        keeper.close()

    def test_a_disk_that_is_full_from_the_start(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Journal, "append", refuse)
        assert not persistence.begin(practice(), terminal_shelf()).add(ROLL)

    def test_a_disk_that_fills_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keeper = persistence.begin(practice(), terminal_shelf())
        assert keeper.add(ROLL)
        with monkeypatch.context() as full:
            full.setattr(Journal, "append", refuse)
            assert not keeper.add(RanOut())
        assert keeper.add(Shown())
        keeper.close()

    def test_a_file_that_may_only_be_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        going_on, path = kept()
        monkeypatch.setattr(Journal, "open", refuse)
        again = reopen(path)
        assert again.practice.log == going_on.log
        assert not again.store.add(Shown())
        assert path.exists()

    def test_a_damaged_file_that_cannot_be_copied(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """It is added to as it is: another day everything that is right in it is found again."""
        going_on, path = kept(most=1)
        damaged = path.read_bytes() + b"junk\n"
        path.write_bytes(damaged)
        monkeypatch.setattr(persistence, "copy_aside", refuse)
        for n in range(2):
            again = reopen(path)
            assert (again.store.found.lost, again.store.found.copy) == (1, None)
            assert len(again.practice.log) == len(going_on.log) + n
            assert again.store.add(Shown())
            again.store.close()
        assert path.read_bytes() == damaged + b'{"event":"shown"}\n' * 2

    @pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")  # noqa: PTH110
    def test_a_device_without_room(self, tmp_path: Path) -> None:
        (tmp_path / "full").symlink_to("/dev/full")
        keeper = persistence.Store(Journal(tmp_path / "full" / "x.jsonl"))
        assert not keeper.add(ROLL)
        keeper.close()


def refuse(*args: object, **options: object) -> None:
    raise OSError(28, "No space left on device")


CARD_FIRST = (
    b'{"practice":1,"game":"archimedes","hand":5,"deck":{"1":1,"2":1,"3":2,"5":1,"8":1,"9":1}}\n'
)
TASK_FIRST = (
    b'{"practice":1,"game":"missing","tasks":[{"first":3,"sign":"+","second":null,"result":8}]}\n'
)
DECK = b'{"event":"shuffled","move":"deck 1 2 3 5 8 3 9"}\n'


class TestOtherKinds:
    @pytest.mark.parametrize("seed", range(4))
    def test_what_was_kept_is_there_again(self, seed: int) -> None:
        for going_on in (card_practices.played(seed, 9), card_practices.worked(seed, 9)):
            keeper = persistence.begin(going_on, terminal_shelf())
            for event in going_on.log:
                assert keeper.add(event)
            keeper.close()
            path = max(terminal_shelf().practices.glob(f"{going_on.header.game}-*"))
            again = reopen(path, going_on.header.game)
            again.store.close()
            assert type(again.practice) is type(going_on)
            assert again.practice.header == going_on.header
            assert card_practices.state(again.practice) == card_practices.state(going_on)

    def test_made_by_hand(self) -> None:
        _, path = kept(most=1)
        for contents in (CARD_FIRST, CARD_FIRST + DECK, TASK_FIRST):
            path.write_bytes(contents)
            again = reopen(path, "missing" if contents == TASK_FIRST else "archimedes")
            again.store.close()
            found = again.store.found
            assert (found.kept, found.lost) == (contents.count(b"event"), 0)

    @pytest.mark.parametrize(
        "contents",
        [
            CARD_FIRST.replace(b'"1":1', b'"14":1'),
            CARD_FIRST.replace(b'"1":1', b'"1":-1'),
            CARD_FIRST.replace(b'"hand":5', b'"hand":0'),
            CARD_FIRST.replace(b'"hand":5', b'"hand":7'),
            CARD_FIRST + DECK.replace(b"9", b"4"),
            CARD_FIRST + DECK + DECK,
            CARD_FIRST + DECK + b'{"event":"laid","move":"3+5=8","text":"3+5=9"}\n',
            CARD_FIRST + DECK + b'{"event":"roll","dice":[2,3,7]}\n',
            CARD_FIRST + b'{"event":"drew"}\n',
            TASK_FIRST.replace(b"8", b"2"),
            TASK_FIRST.replace(b"8", b"20"),
            TASK_FIRST.replace(b'"+"', b'"^"'),
            TASK_FIRST.replace(b"null", b"5"),
            b'{"practice":1,"game":"missing","tasks":[]}\n',
            b'{"practice":1,"game":["missing"]}\n',
            TASK_FIRST + b'{"event":"tried","text":"4","code":"correct"}\n',
        ],
        ids=range(16),
    )
    def test_a_damaged_file_goes_on_or_stays(self, contents: bytes) -> None:
        _, path = kept(most=1)
        path.write_bytes(contents)
        try:
            found = reopen(path, "missing" if b"missing" in contents else "archimedes")
        except persistence.Unreadable:
            assert path.read_bytes() == contents
            return
        found.store.close()
        told = found.store.found
        assert told.lost == 1
        assert told.kept == len(found.practice.log)
        assert told.copy is not None
        assert told.copy.read_bytes() == contents
