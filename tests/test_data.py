"""The data files: found, read, and refused with the file, the key and what was expected."""

import shutil
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from tutor import data
from tutor.data import DataFault
from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.rules.components import Components
from tutor.games.rachmistrz.rules.setup import BoardFile, DiceFile, Options, makeable, unpack
from tutor.maths.notation import read_number

EIGHT = tuple(range(1, 9))


def board(side: str) -> BoardFile:
    found = data.read(data.folder() / "rachmistrz" / f"{side}.toml", BoardFile)
    assert isinstance(found, BoardFile)
    return found


def values(side: str) -> set[Fraction]:
    return {read_number(number) for number in board(side).numbers}


class TestShipped:
    def test_nothing_is_wrong(self) -> None:
        assert list(data.check(data.folder())) == []

    @pytest.mark.rule("R2")
    def test_the_easy_side_has_1_to_54_each_once(self) -> None:
        assert values("easy") == set(map(Fraction, range(1, 55)))

    @pytest.mark.rule("R2")
    def test_the_hard_side_mixes_whole_numbers_and_fractions_all_within_reach(self) -> None:
        numbers = values("hard")
        assert len(numbers) == 54
        assert numbers <= makeable(EIGHT)
        whole = {number for number in numbers if number.denominator == 1}
        assert 20 <= len(whole) <= 34
        assert {number.denominator for number in numbers} == {1, 2, 3, 4, 5, 6}
        assert min(numbers) > 0

    @pytest.mark.rule("R3")
    def test_dice_sets(self) -> None:
        dice = data.read(data.folder() / "rachmistrz" / "dice.toml", DiceFile)
        assert dice == DiceFile(
            use="1-8",
            sets={
                "1-8": EIGHT,
                "1-6": tuple(range(1, 7)),
                "0-9": tuple(range(10)),
                "1-9": tuple(range(1, 10)),
            },
        )

    @pytest.mark.parametrize("side", ["easy", "hard"])
    def test_every_set_of_dice_reaches_every_field(self, side: str) -> None:
        dice: DiceFile = data.read(data.folder() / "rachmistrz" / "dice.toml", DiceFile)
        for name, faces in dice.sets.items():
            reached = {
                field
                for number, fields in board(side).numbers.items()
                if read_number(number) in makeable(faces)
                for field in fields
            }
            assert len(reached) == 37, name


class TestComponents:
    def test_of_each_side(self) -> None:
        for side in ("easy", "hard"):
            found = data.components(GAME, msgspec.convert({"side": side}, Options))
            assert found == Components(EIGHT, board(side).numbers)

    def test_with_other_dice(self) -> None:
        found = unpack(Options(dice="1-6"), data.files(GAME))
        assert found.faces == (1, 2, 3, 4, 5, 6)

    def test_with_dice_that_do_not_exist(self) -> None:
        with pytest.raises(ValidationIssue) as caught:
            data.components(GAME, Options(dice="2-7"))
        assert (caught.value.code, caught.value.key) == ("dice-unknown", "dice")
        assert caught.value.params["known"] == ("1-8", "1-6", "0-9", "1-9")


class TestPlaces:
    def test_a_checkout_has_its_own(self) -> None:
        assert data.folder() == Path(data.__file__).parents[1] / "data"
        assert (data.folder() / "rachmistrz" / "easy.toml").is_file()

    def test_an_installed_copy_has_it_inside(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        package = tmp_path / "site-packages" / "tutor"
        (package / "_data").mkdir(parents=True)
        (package.parent / "data").mkdir()  # somebody else's
        monkeypatch.setattr(data, "PACKAGE", package)
        assert data.folder() == package / "_data"
        assert data.beside_package("lessons") == package / "_lessons"

    def test_a_checkout_comes_before_a_stale_copy(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "tutor" / "_data").mkdir(parents=True)
        (tmp_path / "data").mkdir()
        (tmp_path / "pyproject.toml").touch()
        monkeypatch.setattr(data, "PACKAGE", tmp_path / "tutor")
        assert data.folder() == tmp_path / "data"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A data folder to spoil."""
    return Path(shutil.copytree(data.folder(), tmp_path / "data"))


def spoil(copy: Path, name: str, old: str, new: str) -> None:
    path = copy / "rachmistrz" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(copy: Path) -> list[tuple[str, str, str]]:
    found = [each for each in data.check(copy) if isinstance(each, DataFault)]
    return [(each.file.name, each.issue.code, each.issue.key) for each in found]


class TestCheck:
    @pytest.mark.parametrize(
        ("name", "old", "new", "fault"),
        [
            ("easy.toml", "8 = [", "8 = ", ("easy.toml", "not-toml", "")),
            ("easy.toml", "[numbers]", "[numbers]\n8 = 1", ("easy.toml", "not-toml", "")),
            ("easy.toml", "[numbers]", "[number]", ("easy.toml", "key-unknown", "number")),
            ("dice.toml", 'use = "1-8"', "", ("dice.toml", "key-missing", "use")),
            ("dice.toml", 'use = "1-8"', "use = 8", ("dice.toml", "wrong-kind", "use")),
            ("dice.toml", 'use = "1-8"', 'use = "8"', ("dice.toml", "dice-unknown", "use")),
            ("dice.toml", "[1, 2, 3, 4, 5, 6]", "[]", ("dice.toml", "faces-missing", "sets.1-6")),
            ("dice.toml", "[1, 2,", "[1, 12,", ("dice.toml", "face-not-digit", "sets.1-8[1]")),
            ("dice.toml", "[1, 2,", "[1, 2.5,", ("dice.toml", "wrong-kind", "sets.1-8[1]")),
            ("hard.toml", '"7/2"', '"14/4"', ("hard.toml", "number-not-exact", "numbers.14/4")),
            ("hard.toml", '"7/2"', '"3,5"', ("hard.toml", "number-not-exact", "numbers.3,5")),
            ("easy.toml", "\n54 = ", "\nx = ", ("easy.toml", "number-unreadable", "numbers.x")),
            (
                "easy.toml",
                "\n54 = ",
                "\n900 = ",
                ("easy.toml", "number-unreachable", "numbers.900"),
            ),
        ],
    )
    def test_one_fault(
        self, copy: Path, name: str, old: str, new: str, fault: tuple[str, str, str]
    ) -> None:
        spoil(copy, name, old, new)
        assert faults(copy) == [fault]

    def test_all_faults_of_a_file_are_named(self, copy: Path) -> None:
        spoil(copy, "hard.toml", '"7/2"', '"14/4"')
        spoil(copy, "hard.toml", '"9/2"', '"18/4"')
        spoil(copy, "dice.toml", "[1, 2,", "[1, 12,")
        assert sorted(faults(copy)) == [
            ("dice.toml", "face-not-digit", "sets.1-8[1]"),
            ("hard.toml", "number-not-exact", "numbers.14/4"),
            ("hard.toml", "number-not-exact", "numbers.18/4"),
        ]

    def test_a_missing_file_and_one_that_is_no_text(self, copy: Path) -> None:
        (copy / "rachmistrz" / "easy.toml").unlink()
        (copy / "rachmistrz" / "hard.toml").write_bytes(b"\xff\xfe\x00")
        assert faults(copy) == [
            ("easy.toml", "file-missing", ""),
            ("hard.toml", "file-not-text", ""),
        ]

    def test_another_folder_altogether(self, tmp_path: Path) -> None:
        assert {code for _, code, _ in faults(tmp_path)} == {"file-missing"}

    def test_reading_says_the_same(self, copy: Path) -> None:
        spoil(copy, "easy.toml", '"C', '"Q')
        with pytest.raises(DataFault) as caught:
            data.components(GAME, Options(), copy)
        assert caught.value.file == copy / "rachmistrz" / "easy.toml"
        assert caught.value.issue.code == "field-unknown"

    def test_deep_nesting_is_not_toml(self, copy: Path) -> None:
        (copy / "rachmistrz" / "dice.toml").write_text("use = " + "[" * 10_000)
        assert faults(copy) == [("dice.toml", "not-toml", "")]
