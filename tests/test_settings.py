"""The settings: remembered, replaced in one step, and never in the way."""

import os
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import msgspec
import pytest
from msgspec import Meta

from tutor import sheets
from tutor.cli import main
from tutor.settings import (
    BROWSER,
    GameChoices,
    Loaded,
    Notice,
    Settings,
    config_folder,
    data_folder,
    load,
    makeshift_folder,
    own_folder,
    save,
    settings_file,
    shelf_folder,
)
from tutor.ui.screens.delivering import written as make_file


class Choices(GameChoices, frozen=True, kw_only=True):
    """A game's own, of which version 0.1 knew the first three."""

    EARLIER: ClassVar[tuple[str, ...]] = ("side", "dice", "sandglass")

    side: Literal["easy", "hard"] = "easy"
    dice: str | None = None
    sandglass: Annotated[int, Meta(ge=0)] = 0
    bold: bool = False


CHOSEN = Settings(language="el", theme="board", seats=("Ala", "bot:fair")).with_choices(
    "hopscotch", side="hard", dice="1-8"
)


def written(contents: str) -> None:
    config_folder().mkdir(parents=True)
    settings_file().write_text(contents)


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
        b"[" * 100_000,
        b'{"a":' * 900 + b"1" + b"}" * 900,
        b'{"others": [' + b"[" * 60 + b"]" * 60 + b"]}",
        b'{"minutes": 1e999}',
        b'{"minutes": ' + b"9" * 5000 + b"}",
        b'{"language": "\\ud800"}',
        b"\0" * 1000,
        b" " * (2 << 20),
    ],
)
def test_a_file_that_is_no_settings_file_is_the_defaults_and_a_notice(contents: bytes) -> None:
    config_folder().mkdir(parents=True)
    settings_file().write_bytes(contents)
    assert load() == Loaded(Settings(), Notice.UNREADABLE)


def test_what_cannot_be_read_is_kept_beside_what_is_saved() -> None:
    """Seen: the first choice wrote over a file of which one bracket was missing."""
    written('{"language": "el"')
    assert save(CHOSEN) is Notice.KEPT
    assert load() == Loaded(CHOSEN, None)
    assert sheets.kept(settings_file()).read_text() == '{"language": "el"'
    assert save(CHOSEN) is None
    settings_file().write_text("{")
    assert save(CHOSEN) is Notice.KEPT
    beside = {path.name: path.read_text() for path in config_folder().iterdir()}
    del beside["settings.json"]
    assert beside == {"settings.json.kept": "{", "settings.json.kept-1": '{"language": "el"'}


def test_a_device_or_a_pipe_in_place_of_the_file_is_put_beside_it() -> None:
    """Seen: settings linked to /dev/zero filled the memory, and a pipe was waited for."""
    config_folder().mkdir(parents=True)
    settings_file().symlink_to("/dev/zero")
    assert load() == Loaded(Settings(), Notice.UNREADABLE)
    assert save(CHOSEN) is Notice.KEPT
    assert sheets.kept(settings_file()).readlink() == Path("/dev/zero")
    assert load().settings == CHOSEN
    settings_file().unlink()
    os.mkfifo(settings_file())
    assert load() == Loaded(Settings(), Notice.UNREADABLE)
    assert save(CHOSEN) is Notice.KEPT
    assert load().settings == CHOSEN


def test_fields_of_a_later_version_pass() -> None:
    written('{"language": "pl", "voice": "loud"}')
    assert load() == Loaded(Settings(language="pl", others={"voice": "loud"}), None)


@pytest.mark.parametrize(
    "value",
    [
        '{"language": 7}',
        '{"minutes": 0}',
        '{"minutes": "soon"}',
        '{"seats": 3}',
        '{"games": []}',
    ],
)
def test_a_value_that_does_not_fit_is_the_default_and_a_notice(value: str) -> None:
    written(value.replace("}", ', "theme": "board"}'))
    settings, notice = load()
    assert notice is Notice.UNREADABLE
    assert settings == Settings(theme="board", others=msgspec.json.decode(value))


def test_saving_loses_nothing_that_is_not_known_here() -> None:
    written(
        '{"voice": "loud", "language": 7, "side": "hard", "games":'
        ' {"chess": {"clock": [5, 3]}, "hopscotch": {"side": "easy", "chalk": "red"}, "odd": 7}}'
    )
    settings = load().settings
    save(msgspec.structs.replace(settings, minutes=5).with_choices("hopscotch", side="hard"))
    assert msgspec.json.decode(settings_file().read_bytes()) == {
        "voice": "loud",
        "language": 7,
        "side": "hard",
        "minutes": 5,
        "games": {
            "chess": {"clock": [5, 3]},
            "hopscotch": {"side": "hard", "chalk": "red"},
            "odd": 7,
        },
    }


def test_choices_of_a_game_are_read_as_its_slice_says() -> None:
    assert Settings().of("hopscotch", Choices) == Choices()
    assert CHOSEN.of("hopscotch", Choices) == Choices(side="hard", dice="1-8")
    assert CHOSEN.of("chess", Choices) == Choices()


@pytest.mark.parametrize(
    "games",
    [
        {"hopscotch": 3},
        {"hopscotch": None},
        {"hopscotch": {"side": "left", "dice": 7, "sandglass": -1, "bold": "yes"}},
        {"hopscotch": {"side": None, "sandglass": "soon", "chalk": "red"}},
    ],
)
def test_choices_that_do_not_fit_are_the_defaults(games: dict[str, object]) -> None:
    assert Settings(games=games).of("hopscotch", Choices) == Choices()
    again = Settings(games=games).with_choices("hopscotch", bold=True)
    assert again.of("hopscotch", Choices) == Choices(bold=True)


def test_what_version_0_1_remembered_keeps_its_meaning_until_chosen_anew() -> None:
    written('{"language": "pl", "side": "hard", "dice": "1-8", "sandglass": 15, "bold": true}')
    settings, notice = load()
    assert notice is None
    assert settings.of("hopscotch", Choices) == Choices(side="hard", dice="1-8", sandglass=15)
    save(settings.with_choices("hopscotch", side="easy"))
    assert load().settings.of("hopscotch", Choices) == Choices(dice="1-8", sandglass=15)


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


def test_tutor_home_may_start_with_a_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", "~/tutor")
    assert config_folder() == Path.home() / "tutor"


def test_without_tutor_home_the_folders_are_the_users_own() -> None:
    assert config_folder() != data_folder()
    assert config_folder().is_relative_to(Path.home())
    assert data_folder().is_relative_to(Path.home())


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


def test_an_account_without_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: without HOME and without an entry in passwd every command was a traceback."""

    def unknown(_: int) -> None:
        raise KeyError("uid not found")

    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    makeshift_folder.cache_clear()
    try:
        folder = config_folder()
        assert folder == data_folder()
        assert folder.parent == tmp_path
        assert folder.stat().st_mode & 0o777 == 0o700
        assert load() == Loaded(Settings(), Notice.NO_HOME)
        assert save(CHOSEN) is None
        assert load() == Loaded(CHOSEN, Notice.NO_HOME)
        folder.rename(tmp_path / "other")
        folder.symlink_to(tmp_path / "other")  # somebody else's doing
        makeshift_folder.cache_clear()
        assert save(CHOSEN) is Notice.NOT_SAVED
    finally:
        makeshift_folder.cache_clear()


def test_the_home_of_nobody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TUTOR_HOME", "~nobody-of-that-name/tutor")
    assert main(["pupils"]) == 2
    assert "~nobody-of-that-name/tutor" in capsys.readouterr().err


def test_what_somebody_is_given_lies_in_their_folder_however_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: with TUTOR_HOME=~/tutor tables were put into a folder called ~."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TUTOR_HOME", "~/tutor")
    monkeypatch.chdir(tmp_path)
    assert make_file("table", ".csv", lambda _file: None).parent == tmp_path / "tutor"
    assert not (tmp_path / "~").exists()
    monkeypatch.delenv("TUTOR_HOME")
    assert own_folder() == tmp_path

    def nobody() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nobody)  # an account that nobody knows
    assert own_folder() == makeshift_folder()
