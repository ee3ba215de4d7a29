"""A folder of its own for what the practices of a test keep."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The teacher's own folder, which does not exist yet."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "tutor"))
    return tmp_path / "tutor"
