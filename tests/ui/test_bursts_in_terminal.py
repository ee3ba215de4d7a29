"""A few random bursts in a pty; thousands are typed by ``python -m tests.burst_runs terminal``."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there is no pty", allow_module_level=True)

from tests.burst_runs import in_terminal


def test_random_bursts_in_a_terminal_are_stored_as_the_reference_editor_has_them(
    tmp_path: Path,
) -> None:
    assert [wrong for wrong in in_terminal(20, 1, tmp_path) if wrong is not None] == []
