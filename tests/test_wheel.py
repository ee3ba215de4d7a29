"""The product as a class gets it: packed, unpacked elsewhere, run from another folder.

The wheel is made from the source archive, as from a package index, so both are tried.
"""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

pytest.importorskip("hatchling", reason="packing needs the test extra: pip install '.[test]'")

ROOT = Path(__file__).parents[1]

PACK = """
import os, sys, tarfile, zlib
from hatchling.build import build_sdist, build_wheel

# As quick as can be: nothing here depends on how small it becomes.
made = zlib.compressobj
zlib.compressobj = lambda _level=-1, *others, **named: made(1, *others, **named)

folder = sys.argv[1]
with tarfile.open(os.path.join(folder, build_sdist(folder))) as source:
    source.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    os.chdir(os.path.join(folder, source.getnames()[0].partition("/")[0]))
build_wheel(folder)
"""
"""What programs that pack ask of the build backend, in one process instead of five."""

CATALOGUES = [
    Path("tutor", "language", "catalogue"),
    *sorted(path.relative_to(ROOT) for path in ROOT.glob("tutor/games/*/words")),
]
"""Where sentences lie: the shared ones, and those of each game."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel is unpacked in; ``tests/examples`` has pip do so."""
    folder = tmp_path_factory.mktemp("wheel")
    python("-c", PACK, str(folder), cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def python(*arguments: str, cwd: Path, **environ: str) -> str:
    """Run Python in another folder; return what it printed."""
    run = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | environ,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def tutor(installed: Path, *arguments: str) -> str:
    """Run the installed program, and only that one."""
    return python("-m", "tutor", *arguments, cwd=installed.parent, PYTHONPATH=str(installed))


def test_data_and_lessons_are_packed(installed: Path) -> None:
    for outside, inside in (("data", "_data"), ("lessons", "_lessons")):
        expected = relative_files(ROOT / outside)
        assert expected
        assert relative_files(installed / "tutor" / inside) == expected


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: folder.parent.name)
def test_compiled_catalogues_are_packed(installed: Path, folder: Path) -> None:
    sources = {path.name for path in (ROOT / folder).iterdir() if path.is_dir()}
    assert {"en", "pl", "el"} <= sources
    assert relative_files(installed / folder) == {f"{language}.mo" for language in sources}


def test_what_makes_the_catalogues_stays_outside(installed: Path) -> None:
    assert not list(installed.rglob("*.po"))
    assert not (installed / "tutor" / "language" / "hatch_build.py").exists()


def test_type_checkers_of_other_programs_read_the_annotations(installed: Path) -> None:
    assert (installed / "tutor" / "py.typed").is_file()


def test_the_installed_copy_is_the_one_that_runs_and_knows_its_version(installed: Path) -> None:
    script = "import tutor; print(tutor.__file__, tutor.__version__)"
    said = python("-c", script, cwd=installed.parent, PYTHONPATH=str(installed))
    place, version = said.split()
    assert Path(place).is_relative_to(installed)
    assert version[0].isdigit()
    assert "checkout" not in version


def test_the_installed_copy_speaks_without_babel(installed: Path) -> None:
    script = (
        "import sys; sys.modules['babel'] = None\n"
        "from tutor.language import say, use\n"
        "for language in ('en', 'pl', 'el'):\n"
        "    use(language); print(say('settings.not-saved', path='X'))\n"
    )
    said = python(
        "-c", script, cwd=installed.parent, PYTHONPATH=str(installed), PYTHONIOENCODING="utf-8"
    )
    english, polish, greek = said.splitlines()
    assert english.startswith("Your settings")
    assert polish.startswith("Twoje")
    assert greek.startswith("Οι ρυθμίσεις")


def test_a_command_finds_its_data(installed: Path) -> None:
    assert '"result":"8"' in tutor(
        installed, "hint", "rachmistrz", "--dice", "2", "3", "7", "--json"
    )


def test_migrations_are_packed_and_make_a_database(installed: Path) -> None:
    packed = relative_files(installed / "tutor" / "progress")
    assert packed == relative_files(ROOT / "tutor" / "progress")
    script = (
        "from tutor.progress.repository import Progress\n"
        "with Progress.open('sqlite:///wheel.db') as progress:\n"
        "    print(progress.add_pupil('Ala').id)\n"
    )
    said = python("-c", script, cwd=installed.parent, PYTHONPATH=str(installed))
    assert said.split() == ["1"]


def test_pages_and_fonts_for_the_browser_are_packed(installed: Path) -> None:
    packed = relative_files(installed / "tutor" / "web")
    assert packed == relative_files(ROOT / "tutor" / "web")
    assert {"static/symbols.woff2", "static/symbols-LICENSE.txt", "pages/login.html"} <= packed


def relative_files(folder: Path) -> set[str]:
    """Every file below a folder, but for what Python caches."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
