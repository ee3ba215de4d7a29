"""``check --batch --jobs N``: the same answers, in the same order, whatever becomes of helpers."""

import io
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from select import select
from types import SimpleNamespace

import pytest

from tests.commands.running import PYTHON, ROOT
from tests.language.sources import WHOLE
from tests.patience import PATIENCE
from tutor.cli import main
from tutor.commands.sharing import BLOCK, PART, can_share, shared
from tutor.incoming import PIECE, Incoming

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
    found = b"".join(shared(Incoming(io.BytesIO(b"\n".join(asked)).read1), work, 2))
    assert found == b"".join(asked).upper()


def test_who_is_slow_holds_nobody_up() -> None:
    """The other process has done all that may be in hand before the first lines are answered."""
    done = multiprocessing.get_context("fork").Semaphore(0)
    others = 2 * BLOCK // PART - 1

    def work(part: Sequence[bytes]) -> bytes:
        if b"slow" not in part:
            done.release()
            return b"."
        return b"!" if all(done.acquire(timeout=PATIENCE) for _ in range(others)) else b"?"

    lines = [b"slow", *(b"quick" for _ in range(3 * BLOCK - 1))]
    found = b"".join(shared(Incoming(io.BytesIO(b"\n".join(lines)).read1), work, 2))
    assert found.startswith(b"!.")


def test_no_more_is_read_than_helpers_have_in_hand() -> None:
    line = b"1" * 2_000 + b"\n"
    stream = io.BytesIO(line * 20 * BLOCK)
    found = shared(Incoming(stream.read1), b"".join, 2)
    next(found)
    assert stream.tell() <= 3 * BLOCK * len(line) + PIECE
    found.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_waits_for_each_answer_gets_it(jobs: str) -> None:
    with _begun(jobs) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for claimed in (2, 3, 4):
            program.stdin.write(b'{"game":"sums","text":"1+1=%d"}\n' % claimed)
            program.stdin.flush()
            assert select([program.stdout], [], [], 30)[0], "no answer to what was asked"
            assert json.loads(program.stdout.readline())["claimed"] == str(claimed)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nothing_is_said_where_nobody_listens_any_more(jobs: str) -> None:
    with _begun(jobs) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdout.close()
        with suppress(BrokenPipeError):
            program.stdin.write(lines(20 * BLOCK))
            program.stdin.close()
        assert program.stderr is not None
        assert program.stderr.read() == b""


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_an_interrupt_ends_all_processes_without_a_word_of_theirs(jobs: str) -> None:
    with _begun(jobs) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(lines(6 * BLOCK))
        program.stdin.flush()
        program.stdout.readline()  # now they are at work
        os.killpg(program.pid, signal.SIGINT)
        program.stdout.close()
        assert program.stderr is not None
        assert b"Traceback" not in program.stderr.read()
        # Where it is interrupted while Python reads a piece of code, Python ends it by the signal
        # itself, whatever is returned: a shell says 130 of both.
        assert program.wait(30) in (130, -signal.SIGINT)


def _begun(jobs: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [*PYTHON, "check", "--batch", "--jobs", jobs],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("jobs", ["0", "-1", "65", "many", "²", "9" * 5000])
def test_a_number_of_jobs_that_is_none(capsysbinary: Captured, jobs: str, language: str) -> None:
    assert main(["--lang", language, "check", "--batch", f"--jobs={jobs}"]) == 2
    out, err = capsysbinary.readouterr()
    assert out == b""
    assert err.count(b"\n") == 1
