"""Journals: whole lines, torn lines, and files that are none."""

from pathlib import Path

import pytest

from tutor.engine import journal
from tutor.engine.journal import Contents, Entry, Unreadable
from tutor.engine.writing import Journal
from tutor.files import FileFault


def written(path: Path, *values: object) -> bytes:
    with Journal.create(path) as lines:
        for value in values:
            lines.append(value)
    return path.read_bytes()


def test_each_value_is_a_line_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "x.jsonl"
    with Journal.create(path) as lines:
        lines.append({"a": 1})
        assert path.read_bytes() == b'{"a":1}\n'
        lines.append(["ż", None])
        assert path.read_bytes().decode() == '{"a":1}\n["ż",null]\n'
    assert journal.read(path) == Contents(
        (Entry(1, {"a": 1}), Entry(2, ["ż", None])),
        truncated=None,
        size=path.stat().st_size,
        closed=True,
    )


def test_a_torn_last_line_is_left_out_and_told(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    whole = written(path, {"a": 1}, {"b": 2})
    path.write_bytes(whole[:-4])
    contents = journal.read(path)
    assert contents == Contents((Entry(1, {"a": 1}),), truncated=2, size=8, closed=True)
    lines, _ = Journal.open(path)
    with lines:
        lines.append({"c": 3})
    assert path.read_bytes() == b'{"a":1}\n{"c":3}\n'


def test_a_last_line_that_lacks_only_its_end_counts(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(written(path, {"a": 1}, {"b": 2})[:-1])
    contents = journal.read(path)
    assert contents.truncated is None
    assert [entry.value for entry in contents.entries] == [{"a": 1}, {"b": 2}]
    lines, _ = Journal.open(path)
    with lines:
        lines.append({"c": 3})
    assert path.read_bytes() == b'{"a":1}\n{"b":2}\n{"c":3}\n'


@pytest.mark.parametrize(
    ("content", "line", "code"),
    [
        (b"not json\n", 1, "line-unreadable"),
        (b'{"a":1}\n\n{"b":2}\n', 2, "line-unreadable"),
        (b'{"a":1}\n\xff\xfe\x00\n', 2, "line-unreadable"),
        (b'{"a":1}\n{"b":2\n{"c":3}\n', 2, "line-unreadable"),
        (b'{"a":1}\n' + b"[" * 100_000 + b"\n", 2, "line-unreadable"),
        (b'{"a":1} {"b":2}\n', 1, "line-unreadable"),
        (b'{"a":"\xff"}\n', 1, "line-unreadable"),
        (b'{"a":1}\n"' + b"x" * 10_000_000 + b'"\n', 2, "line-too-long"),
        (b"x" * 10_000_000, 1, "line-too-long"),
    ],
    ids=[
        "no-json", "empty", "bytes", "cut", "deep", "two", "no-utf-8", "long", "long-and-torn",
    ],
)  # fmt: skip
def test_lines_that_cannot_be_read(tmp_path: Path, content: bytes, line: int, code: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    with pytest.raises(Unreadable) as caught:
        journal.read(path).check()
    assert (caught.value.line, caught.value.code) == (line, code)


def test_an_empty_file_and_a_torn_first_line(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"")
    assert journal.read(path) == Contents((), None, 0, closed=True)
    path.write_bytes(b'{"a"')
    assert journal.read(path) == Contents((), 1, 0, closed=True)


def test_no_file_at_all(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        journal.read(tmp_path / "none")
    with pytest.raises(FileFault):
        journal.read(tmp_path)


def test_a_file_that_an_editor_has_marked_as_utf_8_is_read() -> None:
    """Seen: a record saved anew by Notepad was told to be no JSON."""
    assert journal.parsed(b'\xef\xbb\xbf{"a":1}\r\n[2]\r\n').values == [{"a": 1}, [2]]
    assert journal.parsed(b'{"a":1}\n\xef\xbb\xbf[2]\n').values == [{"a": 1}]
