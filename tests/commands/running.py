"""Runs the program as a person does: in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PYTHON = [sys.executable, "-m", "tutor"]


def start(*words: str, text: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """Runs a command line to its end, with a text on its standard input."""
    return subprocess.run(
        [*PYTHON, *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environ,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
