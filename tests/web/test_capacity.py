"""As many sessions as the free memory holds."""

from pathlib import Path

import pytest

from tutor.web.capacity import MOST, SESSION, SPARE, UNKNOWN, sessions_that_fit

FREE = {
    0: 1,
    SPARE: 1,
    SPARE + SESSION - 1: 1,
    SPARE + 7 * SESSION: 7,
    SPARE + 1000 * SESSION: MOST,
}


@pytest.mark.parametrize("free", FREE)
def test_sessions(tmp_path: Path, free: int) -> None:
    meminfo = tmp_path / "meminfo"
    kilobytes = free // 1024
    meminfo.write_text(f"MemTotal: 9 kB\nMemFree: 1 kB\nMemAvailable: {kilobytes} kB\n")
    assert sessions_that_fit(meminfo) == FREE[free]


@pytest.mark.parametrize("text", ["", "MemTotal: 5 kB\n", "MemAvailable: lots\n"])
def test_a_system_that_does_not_say(tmp_path: Path, text: str) -> None:
    meminfo = tmp_path / "meminfo"
    meminfo.write_text(text)
    assert sessions_that_fit(meminfo) == UNKNOWN
    assert sessions_that_fit(tmp_path / "none") == UNKNOWN
