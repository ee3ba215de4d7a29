"""Seats that a terminal remembers, whatever happens to it while it writes them down."""

import os

import pytest

from tutor.classroom import seats


def test_a_seat_is_remembered_though_writing_it_once_more_breaks_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seats.hold("http://here", "K7T43", "Ala", "K7T43.token", lambda: 1.0).close()

    def fails(_file: int, _size: object) -> None:
        raise BlockingIOError

    for ends in ("write", "ftruncate"):
        with monkeypatch.context() as patch:
            patch.setattr(os, ends, fails)
            with pytest.raises(BlockingIOError):
                seats.hold("http://here", "K7T43", "Ala", "K7T43.token", lambda: 2.0)
        assert [seat.token for seat in seats.free(lambda: 3.0)] == ["K7T43.token"]
