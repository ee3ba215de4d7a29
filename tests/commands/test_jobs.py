"""``check --batch --jobs N``: the same answers, in the same order, whatever becomes of helpers."""

import io
import json
import os
import signal
import sys
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from tests.language.sources import WHOLE
from tutor.cli import main
from tutor.commands.sharing import BLOCK, can_share, shared

pytestmark = pytest.mark.skipif(not can_share(), reason="no processes that begin as copies here")

Captured = pytest.CaptureFixture[bytes]


def lines(count: int) -> bytes:
    texts = [f"{one}+{two}*{three}={claimed}" for one, two, three, claimed in _some(count)]
    asked = [
        json.dumps({"game": "sums", "text": text}).encode() if place % 7 else b"no JSON"
        for place, text in enumerate(texts)
    ]
    return b"\n".join([*asked[: count // 2], b"", b"  ", *asked[count // 2 :]])


def _some(count: int) -> list[tuple[int, int, int, int]]:
    return [(n % 9 + 1, n % 8 + 1, n % 7 + 1, n % 50) for n in range(count)]


def answers(capsys: Captured, asked: bytes, *words: str) -> list[bytes]:
    with pytest.MonkeyPatch.context() as streams:
        streams.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(asked)))
        assert main([*words, "--batch"]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("count", [0, 1, 2 * BLOCK + 5])
def test_shared_lines_are_answered_as_one_process_answers_them(
    capsysbinary: Captured, count: int
) -> None:
    alone = answers(capsysbinary, lines(count), "check")
    assert len(alone) == count
    assert answers(capsysbinary, lines(count), "check", "--jobs", "3") == alone


def test_hints_are_shared_too(capsysbinary: Captured) -> None:
    asked = b'{"game":"sums","numbers":[1,3,4,6],"target":24}\n' * 3
    found = answers(capsysbinary, asked, "hint", "--jobs", "2")
    assert len(found) == 3
    assert len(set(found)) == 1
    assert b"6/(1-3/4)" in found[0]


def test_a_helper_that_dies_loses_no_line() -> None:
    here = os.getpid()

    def work(block: Sequence[bytes]) -> bytes:
        if b"deadly" in block and os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return b"".join(line.upper() for line in block)

    asked = [b"%d." % n for n in range(3 * BLOCK)]
    asked[BLOCK + 3] = b"deadly"
    found = b"".join(shared(asked, work, 2))
    assert found == b"".join(asked).upper()


def test_no_more_is_read_than_helpers_have_in_hand() -> None:
    read = 0

    def asked() -> object:
        nonlocal read
        for n in range(20 * BLOCK):
            read += 1
            yield b"%d" % n

    found = shared(asked(), b"".join, 2)  # type: ignore[arg-type]
    next(found)
    assert read <= 3 * BLOCK
    found.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("jobs", ["0", "-1", "65", "many", "²", "9" * 5000])
def test_a_number_of_jobs_that_is_none(capsysbinary: Captured, jobs: str, language: str) -> None:
    assert main(["--lang", language, "check", "--batch", f"--jobs={jobs}"]) == 2
    out, err = capsysbinary.readouterr()
    assert out == b""
    assert err.count(b"\n") == 1
