"""A school on a real PostgreSQL and a real Redis."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from tests import warm
from tests.benchmarks.class_load.server import Server
from tests.classroom.school import redis_servers
from tests.classroom.school.redis_servers import RedisServer
from tests.classroom.school.schools import School, school
from tests.progress.conftest import postgresql, postgresql_url

__all__ = ["postgresql", "postgresql_url"]

LASTS: Final = 4.0
"""Seconds that a lease lasts here: a server that gets no turn on a busy machine keeps its rooms."""

PROGRAM: Final = f"""
import sys
from tutor.classroom.school import leases, rooms
from tutor.cli import main
leases.LASTS = rooms.LASTS = {LASTS}
sys.exit(main(sys.argv[1:]))
"""


class Patient(warm.Popen):
    """A server as ``python -m tutor`` begins it, with such leases."""

    def __init__(self, words: Sequence[str], **how: Any) -> None:
        python, *module = words
        assert module[:2] == ["-m", "tutor"]
        super().__init__([python, "-c", PROGRAM, *module[2:]], **how)


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A server that runs while the tests do."""
    if find_spec("redis") is None:
        pytest.skip("redis is not installed: pip install 'classroom-tutor[school]'")
    if why := redis_servers.missing():
        pytest.skip(why)
    with redis_servers.server() as server:
        yield server


@pytest.fixture
def a_school(
    tmp_path: Path,
    postgresql_url: str,
    redis_server: RedisServer,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[School]:
    """A school without servers; nothing is left in Redis of the one before."""
    monkeypatch.setattr(Server, "popen", Patient)
    with redis_server.client() as client:
        client.flushall()
    with school(tmp_path / "home", postgresql_url, redis_server.url) as made:
        yield made
