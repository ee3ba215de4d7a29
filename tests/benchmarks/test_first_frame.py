"""From the command to the first picture, against a bare app of the same toolkit (goal: 1.1 times).

Each round is a fresh interpreter without a terminal, which ends when the first picture stands.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

WATCHED = """
import os
from textual.app import App
show = App._display
def show_and_end(self, screen, picture):
    show(self, screen, picture)
    if picture is not None:
        os._exit(42)
App._display = show_and_end
"""

BARE = f"{WATCHED}\nApp().run(headless=True)"

TUTOR = f"{WATCHED}\nfrom tutor.ui.app import TutorApp\nTutorApp().run(headless=True)"


@pytest.mark.benchmark(group="first frame")
@pytest.mark.parametrize("script", [BARE, TUTOR], ids=["bare", "tutor"])
def test_first_frame(benchmark: BenchmarkFixture, script: str, tmp_path: Path) -> None:
    file = tmp_path / "app.py"
    file.write_text(script)
    path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "TUTOR_HOME": str(tmp_path), "PYTHONPATH": path}

    def start() -> int:
        return subprocess.run([sys.executable, file], env=environment).returncode

    ended = benchmark.pedantic(start, rounds=15, warmup_rounds=2)  # type: ignore[no-untyped-call]
    assert ended == 42
