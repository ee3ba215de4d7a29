"""The short part of the laboratory: the same seeded cases for every change."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.catalogue import EXPERIMENTS

ROOT = Path(__file__).parents[2]

NAMES = [each.name for each in EXPERIMENTS if each.short and not each.waits]

PARTS = 1
"""Processes of the tests that share it."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="cases are forked processes")
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_promised_holds(part: int) -> None:
    words = [sys.executable, "-m", "tests.faults", "--jobs", "2", "--exactly", *NAMES[part::PARTS]]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
