"""Damage to bytes: what a disk, a torn write, an editor or a stranger makes of a file."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from tests.faults import hostile

Harm: TypeAlias = Callable[[bytes, Random], bytes]


class Damaged(NamedTuple):
    """What became of a file."""

    how: str
    contents: bytes
    whole: int
    """So many bytes from the beginning are as they were."""


def damaged(contents: bytes, rng: Random) -> Damaged:
    """One of the harms, done to contents."""
    harm = rng.choice(HARMS)
    found = harm(contents, rng)
    return Damaged(harm.__name__.strip("_"), found, _common(contents, found))


def _common(before: bytes, after: bytes) -> int:
    pairs = enumerate(zip(before, after, strict=False))
    shorter = min(len(before), len(after))
    return next((place for place, (one, other) in pairs if one != other), shorter)


def _flips(contents: bytes, rng: Random) -> bytes:
    found = bytearray(contents)
    for _ in range(rng.choice((1, 1, 1, 2, 8, 64))):
        if found:
            found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return bytes(found)


def _bytes(contents: bytes, rng: Random) -> bytes:
    found = bytearray(contents)
    for _ in range(rng.choice((1, 3, 20))):
        if found:
            found[rng.randrange(len(found))] = rng.randrange(256)
    return bytes(found)


def _cut(contents: bytes, rng: Random) -> bytes:
    return contents[: rng.randint(0, len(contents))]


def _head_lost(contents: bytes, rng: Random) -> bytes:
    return contents[rng.randint(0, len(contents)) :]


def _hole(contents: bytes, rng: Random) -> bytes:
    start, end = sorted(rng.randint(0, len(contents)) for _ in "ab")
    return contents[:start] + contents[end:]


def _zeros(contents: bytes, rng: Random) -> bytes:
    """What a journalling file system leaves of a block that was never written."""
    start, end = sorted(rng.randint(0, len(contents)) for _ in "ab")
    return contents[:start] + bytes(end - start) + contents[end:]


def _repeat(contents: bytes, rng: Random) -> bytes:
    start, end = sorted(rng.randint(0, len(contents)) for _ in "ab")
    return contents[:end] + contents[start:]


def _swap_lines(contents: bytes, rng: Random) -> bytes:
    lines = contents.splitlines(keepends=True)
    if len(lines) > 1:
        a, b = rng.sample(range(len(lines)), 2)
        lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def _repeat_line(contents: bytes, rng: Random) -> bytes:
    lines = contents.splitlines(keepends=True)
    if lines:
        lines.insert(rng.randint(0, len(lines)), rng.choice(lines))
    return b"".join(lines)


def _lost_line(contents: bytes, rng: Random) -> bytes:
    lines = contents.splitlines(keepends=True)
    if lines:
        del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def _garbage(contents: bytes, rng: Random) -> bytes:
    return rng.randbytes(rng.choice((0, 1, 7, 100, 5_000)))


def _garbage_inside(contents: bytes, rng: Random) -> bytes:
    at = rng.randint(0, len(contents))
    return contents[:at] + rng.randbytes(rng.choice((1, 3, 50, 4_000))) + contents[at:]


def _garbage_after(contents: bytes, rng: Random) -> bytes:
    return contents + rng.randbytes(rng.choice((1, 3, 50, 4_000)))


def _other_text(contents: bytes, rng: Random) -> bytes:
    text = hostile.text(rng)
    return text.encode(rng.choice(("utf-8", "utf-16", "latin-1")), "replace")


def _other_letters(contents: bytes, rng: Random) -> bytes:
    """Saved by an editor that means well."""
    text = contents.decode("utf-8", "replace")
    way = rng.choice(("utf-8-sig", "utf-16", "cp1253", "crlf"))
    return text.replace("\n", "\r\n").encode() if way == "crlf" else text.encode(way, "replace")


def _nested(contents: bytes, rng: Random) -> bytes:
    depth = rng.choice((200, 1_500, 100_000))
    nest = rng.choice((b"[" * depth + b"]" * depth, b"[" * depth, b'{"a":' * depth))
    return rng.choice((nest, contents + nest + b"\n", nest + b"\n" + contents))


def _long_line(contents: bytes, rng: Random) -> bytes:
    line = b'"' + b"x" * rng.choice((70_000, 1_100_000)) + b'"\n'
    at = contents.find(b"\n", rng.randint(0, len(contents))) + 1
    return contents[:at] + line + contents[at:]


def _wrong_values(contents: bytes, rng: Random) -> bytes:
    """JSON that is sound, with something else in it."""
    lines = contents.splitlines(keepends=True)
    if not lines:
        return b"null"
    at = rng.randrange(len(lines)) if rng.random() < 0.7 else 0
    try:
        found = json.loads(lines[at])
    except ValueError:
        try:
            return json.dumps(_changed(json.loads(contents), rng)).encode()
        except ValueError:
            return json.dumps(hostile.value(rng)).encode()
    lines[at] = json.dumps(_changed(found, rng)).encode() + b"\n"
    return b"".join(lines)


def _changed(found: Any, rng: Random) -> Any:
    """The value with one of its parts, however deep, replaced, removed or added."""
    if isinstance(found, dict) and found:
        name = rng.choice(list(found))
        way = rng.randrange(6)
        if way == 0:
            return {key: value for key, value in found.items() if key != name}
        if way == 1:
            return {**found, hostile.text(rng, 9).encode("utf-8", "replace").decode(): 1}
        if way == 2:
            return {**found, name: hostile.value(rng)}
        return {**found, name: _changed(found[name], rng)}
    if isinstance(found, list) and found and rng.random() < 0.8:
        at = rng.randrange(len(found))
        return [*found[:at], _changed(found[at], rng), *found[at + 1 :]]
    if isinstance(found, int) and not isinstance(found, bool) and rng.random() < 0.6:
        return rng.choice((found + 1, -found, found * 10**6, found + 10**20, float(found) + 0.5))
    return hostile.value(rng)


HARMS: Final[tuple[Harm, ...]] = (
    _flips, _flips, _bytes, _cut, _cut, _head_lost, _hole, _zeros, _repeat, _swap_lines,
    _repeat_line, _lost_line, _garbage, _garbage_inside, _garbage_after, _other_text,
    _other_letters, _nested, _long_line, _wrong_values, _wrong_values, _wrong_values, _wrong_values,
)  # fmt: skip


# Files that are something else -------------------------------------------------------------------


def _as_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("x")


def _as_pipe(path: Path) -> None:
    os.mkfifo(path)


def _as_device(name: str) -> Callable[[Path], None]:
    def made(path: Path) -> None:
        path.symlink_to(name)

    return made


def _as_circle(path: Path) -> None:
    path.symlink_to(path)


def _as_nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("nothing-here"))


def _as_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 36)  # a hole: 64 GB that take no room


KINDS: Final[dict[str, Callable[[Path], None]]] = {
    "folder": _as_folder,
    "pipe": _as_pipe,
    "zero": _as_device("/dev/zero"),
    "null": _as_device("/dev/null"),
    "random": _as_device("/dev/urandom"),
    "full": _as_device("/dev/full"),
    "tty": _as_device("/dev/tty"),
    "circle": _as_circle,
    "nowhere": _as_nowhere,
    "huge": _as_huge,
}
"""What may stand where a file should be."""


def replace_by(path: Path, kind: str) -> None:
    """Puts something else in the place of a file."""
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    KINDS[kind](path)
