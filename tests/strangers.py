"""Games of other packages for the tests, as they are installed: a package and its entry point."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tutor.engine import registry
from tutor.language.catalogues import catalogue

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: en\\n"\n"MIME-Version: 1.0\\n"\n'
    '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)

BROKEN = "raise ImportError('the dice are missing')\n"


def game(
    name: str, faces: Mapping[str, str], place: int = 100, practices: tuple[str, ...] = ()
) -> str:
    """The source of a slice that declares these faces."""
    return (
        "from tutor.engine.game import Game\n"
        f"GAME = Game(name={name!r}, package=__name__, seats=range(1, 3), place={place},"
        f" practices={practices!r}, faces={dict(faces)!r})\n"
    )


def words(**sentences: str) -> str:
    """A file of sentences; ``practice__title`` stands for ``practice.title``."""
    entries = (
        f'\nmsgid "{key.replace("__", ".").replace("_", "-")}"\nmsgstr "{text}"\n'
        for key, text in sentences.items()
    )
    return HEADER + "".join(entries)


@contextmanager
def installed(folder: Path, name: str, files: Mapping[str, str]) -> Iterator[None]:
    """A game of this name among the others, made of these files of its package."""
    package = f"stranger_{name}"
    entry = {f"{package}-1.dist-info/entry_points.txt": f"[tutor.games]\n{name} = {package}\n"}
    about = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n"
    entry[f"{package}-1.dist-info/METADATA"] = about
    for path, text in ({f"{package}/{path}": text for path, text in files.items()} | entry).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(folder)
        _look_anew(package)
        yield
    _look_anew(package)


def _look_anew(package: str) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[module]
    registry.forget()
    catalogue.cache_clear()
