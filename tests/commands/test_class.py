"""``tutor class``: what it says of the class, line by line, and where nobody reads that."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import warm
from tests.patience import PATIENCE
from tutor.commands.classroom import _Teller
from tutor.language import speaking

LONG = "/home/a-school/" + "a-folder-with-a-long-name/" * 5


def said(capsys: pytest.CaptureFixture[str], *events: dict[str, Any]) -> list[str]:
    tell = _Teller()
    with speaking("en"):
        for event in events:
            tell(event)
    return capsys.readouterr().out.splitlines()


def over(*files: str) -> dict[str, Any]:
    return {"event": "over", "report": list(files)}


def phase(name: str, number: int) -> dict[str, Any]:
    return {"event": "phase", "phase": name, "round": number}


def test_the_files_of_a_report_stand_whole_each_on_a_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    files = f"{LONG}one.md", f"{LONG}one.csv"
    lines = said(capsys, phase("ask", 1), phase("over", 1), over(*files))
    assert lines == ["Round 1: answers are coming in.", "The class is over. The report:", *files]


def test_where_nobody_came_there_is_no_report(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, phase("paused", 0), phase("over", 0), over())
    assert lines == [
        "Before the first round: all screens wait.",
        "The class is over. Nobody came, so there is no report.",
    ]


def test_a_report_that_could_not_be_kept_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "could not be saved" in said(capsys, phase("over", 3), over())[-1]


def test_a_class_comes_to_its_end_where_nobody_reads_its_events(tmp_path: Path) -> None:
    """What could not be told stopped the room: no state was shown any more, and no end came."""
    pytest.importorskip("aiohttp")
    with warm.Popen(
        [sys.executable, "-m", "tutor", "class", "--json", "--port", "0"],
        env=os.environ | {"TUTOR_HOME": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as server:
        try:
            assert server.stdout is not None
            assert server.stdin is not None
            assert server.stdout.readline()
            server.stdout.close()
            server.stdin.write(b'{"what":"ask","of":"rachmistrz"}\n')
            server.stdin.flush()
            server.terminate()
            assert server.wait(PATIENCE) == 0
        finally:
            server.kill()
