"""The settings: remembered, replaced in one step, and never in the way."""

from pathlib import Path

import pytest

from tutor.settings import (
    BROWSER,
    Loaded,
    Notice,
    Settings,
    config_folder,
    data_folder,
    load,
    save,
    settings_file,
    shelf_folder,
)

CHOSEN = Settings(language="el", theme="board", sandglass=15, side="hard", dice="1-8")


def test_without_a_file_the_defaults_hold() -> None:
    assert load() == Loaded(Settings(), None)


def test_what_is_saved_is_loaded() -> None:
    assert save(CHOSEN) is None
    assert load() == Loaded(CHOSEN, None)
    assert [path.name for path in config_folder().iterdir()] == ["settings.json"]


def test_saving_again_replaces() -> None:
    save(CHOSEN)
    save(Settings())
    assert load().settings == Settings()


@pytest.mark.parametrize(
    "contents",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"language": "fr"}',
        b'{"sandglass": -1}',
        b'{"sandglass": "soon"}',
        b'{"side": 3}',
        b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_settings_file_is_the_defaults_and_a_notice(contents: bytes) -> None:
    config_folder().mkdir(parents=True)
    settings_file().write_bytes(contents)
    assert load() == Loaded(Settings(), Notice.UNREADABLE)


def test_fields_of_a_later_version_pass() -> None:
    config_folder().mkdir(parents=True)
    settings_file().write_text('{"language": "pl", "voice": "loud"}')
    assert load() == Loaded(Settings(language="pl"), None)


def test_a_folder_in_place_of_the_file_is_a_notice_both_ways() -> None:
    settings_file().mkdir(parents=True)
    assert load().notice is Notice.UNREADABLE
    assert save(CHOSEN) is Notice.NOT_SAVED
    assert [path.name for path in config_folder().iterdir()] == ["settings.json"]


def test_a_file_in_place_of_the_folder_is_a_notice(tmp_path: Path) -> None:
    config_folder().parent.mkdir(parents=True)
    config_folder().write_text("in the way")
    assert save(CHOSEN) is Notice.NOT_SAVED
    assert load() == Loaded(Settings(), Notice.UNREADABLE)


def test_tutor_home_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "class 4b"))
    assert config_folder() == data_folder() == tmp_path / "class 4b"
    save(CHOSEN)
    assert (tmp_path / "class 4b" / "settings.json").is_file()


def test_tutor_home_may_start_with_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", "~/tutor")
    assert config_folder() == tmp_path / "home" / "tutor"


def test_without_tutor_home_the_folders_are_the_users_own(tmp_path: Path) -> None:
    assert config_folder() != data_folder()
    assert config_folder().is_relative_to(tmp_path)
    assert data_folder().is_relative_to(tmp_path)


def test_a_browser_begins_as_its_server_and_then_chooses_for_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save(CHOSEN)
    shared = shelf_folder()
    monkeypatch.setenv(BROWSER, "0" * 32)
    assert shelf_folder() == shared / "browsers" / ("0" * 32)
    assert load() == Loaded(CHOSEN, None)
    save(Settings(language="pl"))
    assert load().settings == Settings(language="pl")
    monkeypatch.setenv(BROWSER, "1" * 32)
    assert load().settings == CHOSEN
    monkeypatch.delenv(BROWSER)
    assert load().settings == CHOSEN
