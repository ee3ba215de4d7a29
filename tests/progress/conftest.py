"""One suite, two databases: ``url`` and ``progress`` come once for each."""

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

from tests.progress import servers
from tutor.progress.repository import Progress

NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The folder of the socket of a server that runs while the tests do."""
    if find_spec("psycopg") is None:
        pytest.skip("psycopg is not installed: pip install 'classroom-tutor[postgres]'")
    if why := servers.missing():
        pytest.skip(why)
    with servers.server() as socket:
        yield socket


@pytest.fixture
def postgresql_url(postgresql: str) -> Iterator[str]:
    """A new, empty database on the server, which goes with the test."""
    name = f"progress_{next(NUMBERS)}"
    _say(postgresql, f"CREATE DATABASE {name}")
    yield f"postgresql+psycopg://tutor@/{name}?host={postgresql}"
    _say(postgresql, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def _say(postgresql: str, statement: str) -> None:
    import psycopg

    with psycopg.connect(host=postgresql, user="tutor", dbname="postgres", autocommit=True) as to:
        to.execute(statement.encode())


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet, nor is its folder."""
    return f"sqlite:///{tmp_path}/made/progress.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database without tables."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def progress(url: str) -> Iterator[Progress]:
    """An open database without pupils."""
    with Progress.open(url) as opened:
        yield opened
