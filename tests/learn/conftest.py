"""A folder of its own for what the practices of a test keep."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(quiet_surroundings: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The teacher's own folder, which does not exist yet."""
    folder = Path.home() / "tutor"
    monkeypatch.setenv("TUTOR_HOME", str(folder))
    return folder
