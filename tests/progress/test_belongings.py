"""The folder of a pupil's own: nobody else's, found again, and gone with the pupil."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.progress.belongings import folder_of, remove, settings_of
from tutor.progress.repository import Progress
from tutor.progress.values import Choices, Pupil
from tutor.settings import BROWSER, data_folder

MOMENTS = st.datetimes(
    datetime(2020, 1, 1),
    datetime(2100, 1, 1),
    timezones=st.just(UTC),
)
PUPILS = st.builds(
    Pupil,
    id=st.integers(1, 10**9),
    name=st.text(max_size=80),
    has_pin=st.booleans(),
    created=MOMENTS,
    choices=st.just(Choices()),
)


@given(PUPILS, PUPILS)
def test_a_folder_is_one_pupils_whatever_they_are_called(one: Pupil, other: Pupil) -> None:
    same = (one.id, one.created) == (other.id, other.created)
    assert (folder_of(one) == folder_of(other)) == same
    assert folder_of(msgspec.structs.replace(one, name=other.name)) == folder_of(one)
    elsewhere = one.created.astimezone(timezone(timedelta(hours=2)))
    assert folder_of(msgspec.structs.replace(one, created=elsewhere)) == folder_of(one)
    assert folder_of(one).parent.parent == data_folder()


def test_first_pupils_of_two_databases_share_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for name in ("4b", "5a"):
        monkeypatch.setenv("TUTOR_DATABASE", f"sqlite:///{tmp_path / name}.db")
        with Progress.open() as progress:
            found.append(progress.add_pupil("Ala"))
            assert folder_of(progress.pupils()[0]) == folder_of(found[-1])  # as it is read again
    assert [pupil.id for pupil in found] == [1, 1]
    assert folder_of(found[0]) != folder_of(found[1])


def test_every_browser_finds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala")
    here = folder_of(ala)
    monkeypatch.setenv(BROWSER, "0" * 32)
    assert folder_of(ala) == here


def test_it_is_there_after_coming_back_and_gone_with_a_pupil_for_good() -> None:
    with Progress.open() as progress:
        ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
        for pupil in (ala, ola):
            (folder_of(pupil) / "practices").mkdir(parents=True)
            settings_of(pupil).write_text("{}")
        progress.remove(ala.id)
        assert settings_of(progress.restore(ala.id)).exists()
    assert remove(ala)
    assert not folder_of(ala).exists()
    assert settings_of(ola).exists()
    assert remove(ala)  # there is nothing left of it
    assert remove(ola)
    assert not folder_of(ola).parent.exists()
