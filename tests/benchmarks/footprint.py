"""What the program takes: memory on its first screens, and what its installed parts weigh.

    python -m tests.benchmarks.footprint

Memory is that of the whole process at a terminal of 80x24, beside a bare interpreter and an empty
app of the same toolkit. Sizes are of the packages that are needed to run, with the byte code that
the installer writes, and without what only tests, browsers and servers need.
"""

import re
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from tests.pty_seat import Seat
from tutor.progress.repository import Progress

SETTLED: Final = 6.0
"""Seconds after which whatever is done beside the first screen is done."""

BARE: Final = (sys.executable, "-c", "import time; print('here', flush=True); time.sleep(60)")
EMPTY: Final = (sys.executable, "-c", "from textual.app import App; App().run()")

OURS: Final = "classroom-tutor"
_NAME: Final = re.compile(r"[A-Za-z0-9._-]+")


def main() -> int:
    """Prints both tables."""
    print(f"{'memory':<28} {'MB':>6}")
    for name, words in (
        ("python, nothing imported", BARE),
        ("an empty app of Textual", EMPTY),
        ("home", (sys.executable, "-m", "tutor")),
        ("a drill, at its start", (sys.executable, "-m", "tutor", "drill")),
        ("a practice", (sys.executable, "-m", "tutor", "practice", "rachmistrz")),
    ):
        print(f"{name:<28} {memory(words):>6.1f}", flush=True)
    print(f"\n{'installed':<28} {'MB':>6}")
    sizes = {name: size(found) for name, found in needed(OURS).items() if name != OURS}
    for name, bytes_ in sorted(sizes.items(), key=lambda each: -each[1]):
        print(f"{name:<28} {bytes_ / 2**20:>6.1f}")
    print(f"{'all of them':<28} {sum(sizes.values()) / 2**20:>6.1f}")
    return 0


def memory(words: Sequence[str]) -> float:
    """MB that a program at a terminal has in memory once it has settled (RSS).

    It was there before: the database is made once, by what needs 11 MB more and is then not loaded.
    """
    with tempfile.TemporaryDirectory() as home:
        Progress.open(f"sqlite:///{home}/progress.db").close()
        return _settled(words, home)


def _settled(words: Sequence[str], home: str) -> float:
    with Seat(words, {"TUTOR_HOME": home}, cold=True) as seat:
        until = time.monotonic() + SETTLED
        while (left := until - time.monotonic()) > 0 and seat.process.poll() is None:
            seat.read(left)
        status = Path(f"/proc/{seat.process.pid}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def needed(name: str) -> Mapping[str, Distribution]:
    """A package and all that it needs to run here, by name."""
    found = dict[str, Distribution]()

    def take(name: str) -> None:
        name = name.lower().replace("_", "-")
        if name in found:
            return
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:  # not needed on this system
            return
        for other in _requirements(found[name]):
            take(other)

    take(name)
    return found


def _requirements(of: Distribution) -> Iterator[str]:
    for line in of.requires or ():
        wanted, _, condition = line.partition(";")
        name = _NAME.match(wanted)
        if name and "extra" not in condition:
            yield name[0]


def size(of: Distribution) -> int:
    """Bytes of all files of a package, byte code included."""
    paths = {Path(str(of.locate_file(file))).resolve() for file in of.files or ()}
    sources = [path for path in paths if path.suffix == ".py"]
    code = {
        made
        for path in sources
        for made in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc")
    }
    return sum(path.stat().st_size for path in paths | code if path.is_file())


if __name__ == "__main__":
    sys.exit(main())
