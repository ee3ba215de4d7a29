"""What a pupil chooses is theirs; for the rest they have what the terminal has."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import sheets
from tutor.games.archimedes.choices import Choices
from tutor.keeper.chosen import OfPupil, OfTerminal
from tutor.settings import Notice, Settings, load, save

TERMINAL = Settings(
    language="pl", minutes=30, seats=("Ala",), games={"archimedes": {"reiner": False}}
)

CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "language": st.sampled_from(["en", "pl", "el"]),
        "theme": st.text(max_size=9),
        "minutes": st.integers(1, 600),
        "game": st.text(max_size=9),
        "seats": st.lists(st.text(max_size=9), max_size=4).map(tuple),
    },
)


@given(st.lists(CHANGES, max_size=5))
def test_each_choice_counts_and_everything_else_is_the_terminals(
    tmp_path_factory: pytest.TempPathFactory, changes: list[dict[str, object]]
) -> None:
    path = tmp_path_factory.mktemp("pupil") / "settings.json"
    one = OfPupil(path, TERMINAL)
    for change in changes:
        assert one.choose(change) is None
    expected = {name: value for change in changes for name, value in change.items()}
    for again in (one, OfPupil(path, TERMINAL)):
        for name in Settings.__struct_fields__:
            assert getattr(again.settings, name) == expected.get(name, getattr(TERMINAL, name))


def test_what_was_chosen_stays_where_the_terminal_has_something_else(tmp_path: Path) -> None:
    """A default that a pupil has chosen is a choice as well."""
    path = tmp_path / "settings.json"
    OfPupil(path, Settings()).choose({"minutes": 15})
    assert OfPupil(path, TERMINAL).settings.minutes == 15


def test_choices_of_a_game_lie_over_those_of_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one = OfPupil(path, TERMINAL)
    one.choose_for("archimedes", {"exercise": "missing"})
    one.choose_for("chess", {"side": "white"})
    again = OfPupil(path, TERMINAL).settings
    assert again.of("archimedes", Choices) == Choices(exercise="missing", reiner=False)
    assert again.games["chess"] == {"side": "white"}
    assert OfPupil(path, Settings()).settings.of("archimedes", Choices).reiner
    assert json.loads(path.read_text())["games"]["archimedes"] == {"exercise": "missing"}


def test_two_pages_of_one_pupil_lose_nothing_of_each_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, other = OfPupil(path, Settings()), OfPupil(path, Settings())
    one.choose({"minutes": 5})
    other.choose({"theme": "tutor-light"})
    one.choose_for("chess", {"side": "white"})
    found = OfPupil(path, Settings()).settings
    assert (found.minutes, found.theme, found.games) == (
        5,
        "tutor-light",
        {"chess": {"side": "white"}},
    )


@pytest.mark.parametrize(
    "contents", ["", "[1]", '{"minutes": 0}', '{"games": 7, "language": 7}', "\x00"]
)
def test_a_damaged_sheet_is_told_and_the_terminal_holds(tmp_path: Path, contents: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(contents)
    one = OfPupil(path, TERMINAL)
    assert one.settings == TERMINAL
    assert one.notice is Notice.UNREADABLE
    assert one.choose({"theme": "x"}) in {None, Notice.KEPT}
    assert OfPupil(path, TERMINAL).settings.theme == "x"


def test_what_cannot_be_kept_holds_for_now(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    one = OfPupil(tmp_path / "file" / "settings.json", TERMINAL)
    assert one.choose({"minutes": 5}) is Notice.NOT_SAVED
    assert one.settings.minutes == 5


def test_those_of_the_terminal_are_its_file() -> None:
    save(TERMINAL)
    here = OfTerminal()
    assert here.settings == TERMINAL
    here.choose({"minutes": 5})
    here.choose_for("archimedes", {"exercise": "missing"})
    assert load().settings == here.settings
    assert here.settings.games["archimedes"] == {"reiner": False, "exercise": "missing"}


def test_two_windows_of_a_terminal_lose_nothing_of_each_other() -> None:
    """Seen: whoever chose colours in one window took back the language chosen in the other."""
    one, other = OfTerminal(), OfTerminal()
    one.choose({"language": "de"})
    other.choose({"theme": "tutor-light"})
    one.choose_for("chess", {"side": "white"})
    other.choose_for("go", {"board": 9})
    found = load().settings
    assert (found.language, found.theme) == ("de", "tutor-light")
    assert found.games == {"chess": {"side": "white"}, "go": {"board": 9}}


@pytest.mark.parametrize("whose", ["terminal", "pupil"])
def test_what_could_not_be_kept_is_kept_with_the_next_choice(
    whose: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Seen: on a full disk each choice took the one before it back."""
    save(Settings(calm=True))
    one = OfTerminal() if whose == "terminal" else OfPupil(tmp_path / "own.json", Settings())
    one.choose({"minutes": 5})

    def full(path: Path, values: object) -> bool:
        raise OSError

    with monkeypatch.context() as disk:
        disk.setattr(sheets, "write", full)
        assert one.choose({"theme": "tutor-light"}) is Notice.NOT_SAVED
        assert one.choose({"language": "de"}) is Notice.NOT_SAVED
        assert (one.settings.theme, one.settings.language) == ("tutor-light", "de")
    assert one.choose({"year": 4}) is None
    again = OfTerminal() if whose == "terminal" else OfPupil(tmp_path / "own.json", Settings())
    chosen = again.settings
    assert (chosen.minutes, chosen.theme, chosen.language) == (5, "tutor-light", "de")
    assert chosen.year == 4
