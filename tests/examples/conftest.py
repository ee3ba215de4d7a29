"""The example game as it is found once its package is installed: by its entry point."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.engine import registry
from tutor.engine.game import Game
from tutor.language.catalogues import catalogue

INSTALLED = "tutor_target-0.1.0.dist-info"
"""What an installer writes beside a package; the package itself is on the path of all tests."""


def _look_anew() -> None:
    registry.forget()
    catalogue.cache_clear()


@pytest.fixture(autouse=True, scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game, installed for the tests of a file of this folder and for no others."""
    site = tmp_path_factory.mktemp("site")
    info = site / INSTALLED
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tutor-target\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[tutor.games]\ntarget = tutor_target\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        _look_anew()
        yield registry.find("target")
    _look_anew()


def folder() -> Path:
    """Where the package lies."""
    return Path(__file__).with_name("target")
