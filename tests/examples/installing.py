"""A fresh environment with Tutor and an example game installed beside it, as a school would have.

Both are packed as wheels and installed by pip; what they depend on is lent by the environment that
runs the tests, since nothing may be fetched here.
"""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Final, NamedTuple

from tests import warm

ROOT: Final = Path(__file__).parents[2]
TARGET: Final = Path(__file__).parent / "target"


class Environment(NamedTuple):
    """A Python with the program in it, and an empty home."""

    python: Path
    home: Path

    def run(
        self, *arguments: str, text: str = "", **environ: str
    ) -> subprocess.CompletedProcess[str]:
        """Runs its Python to the end, away from the checkout."""
        return warm.run(
            [str(self.python), *arguments],
            text=text,
            cwd=self.home,
            env=self.environ | environ,
            encoding="utf-8",
        )

    def tutor(self, *words: str, text: str = "", lang: str = "en") -> str:
        """What ``tutor`` prints; it must have been understood and done."""
        run = self.run("-m", "tutor", "--lang", lang, *words, text=text)
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout

    @property
    def environ(self) -> dict[str, str]:
        """The surroundings of its processes."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return kept | {"TUTOR_HOME": str(self.home), "PYTHONIOENCODING": "utf-8"}


def fresh(folder: Path, *projects: Path) -> Environment:
    """An environment with these projects installed."""
    wheels = folder / "wheels"
    packed = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels))
    _pip(*packed, *map(str, projects))
    venv.create(folder / "env", with_pip=False, symlinks=os.name != "nt")
    scripts = "Scripts" if os.name == "nt" else "bin"
    python = folder / "env" / scripts / Path(sys.executable).name
    base = str(folder / "env")
    target = Path(sysconfig.get_path("purelib", "venv", {"base": base, "platbase": base}))
    plain = ("--no-deps", "--no-index", "--no-compile")  # what is run compiles itself
    _pip("install", *plain, "--target", str(target), *map(str, wheels.iterdir()))
    lent = sysconfig.get_path("purelib")
    (target / "lent.pth").write_text(f"{lent}\n", encoding="utf-8")
    home = folder / "home"
    home.mkdir()
    found = Environment(python, home)
    warm.also(str(python), found.environ, "sympy")
    return found


def _pip(*words: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
