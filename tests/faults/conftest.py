"""What cases are forked from has shown the whole program once, whoever asks first."""

import pytest

from tests.faults import driving


@pytest.fixture(scope="session")
def rehearsed() -> None:
    driving.rehearse()
