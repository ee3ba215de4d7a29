"""Which language is spoken now: one choice for the whole program, changeable at any time."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from tutor.language.catalogues import catalogue, codes

FALLBACK: Final = "en"
"""The language of last resort: unknown locales and sentences not translated yet."""


class Languages(Mapping[str, str]):
    """Every language that has a catalogue, by its code: the name its own speakers give it.

    English comes first, then the others by their codes. A name is read when it is wanted.
    """

    def __iter__(self) -> Iterator[str]:
        yield from sorted(codes(), key=lambda code: (code != FALLBACK, code))

    def __len__(self) -> int:
        return len(codes())

    def __contains__(self, code: object) -> bool:
        return code in codes()

    def __getitem__(self, code: str) -> str:
        if code not in codes():
            raise KeyError(code)
        return catalogue(code).find("language.name") or code


LANGUAGES: Final[Mapping[str, str]] = Languages()
"""The languages there are; a new one is a new catalogue and nothing else."""

_current = FALLBACK
_here = ContextVar[str | None]("language", default=None)


def use(language: str) -> None:
    """Speak ``language`` from now on; screens already drawn have to be drawn again.

    Raises:
        ValueError: there is no such language (see ``LANGUAGES``).
    """
    global _current
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}")
    _current = language


def begin_speaking(asked: str | None, chosen: str | None, environ: Mapping[str, str]) -> None:
    """Speak what a start asks for, else what was chosen once and is there, else as the terminal.

    Raises:
        ValueError: there is no such language as was asked for.
    """
    use(asked or known(chosen) or from_locale(environ))


def by_name() -> tuple[tuple[str, str], ...]:
    """Return codes and names of all languages in the order of their names, to choose from."""
    return tuple(sorted(LANGUAGES.items(), key=lambda language: language[1]))


def is_whole(code: str) -> bool:
    """Whether a language says of itself that nothing is left to translate."""
    return catalogue(code).find("language.translated") == "whole"


def needs_lessons(code: str) -> bool:
    """Whether a lesson without a page in this language is told as unfinished."""
    return catalogue(code).find("language.lessons") == "needed"


def known(code: str | None) -> str | None:
    """Return the code of a language that is there; None for one that is not, or not any more."""
    return code if code in LANGUAGES else None


def current() -> str:
    """Return the code of the language spoken now."""
    return _here.get() or _current


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak ``language`` inside a block, in this thread or task alone, whatever others speak.

    Raises:
        ValueError: there is no such language (see ``LANGUAGES``).
    """
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}")
    before = _here.set(language)
    try:
        yield
    finally:
        _here.reset(before)


def from_locale(environ: Mapping[str, str]) -> str:
    """Return the language the terminal asks for: ``el_GR.UTF-8`` is Greek, anything else English.

    As POSIX has it, the first of the three variables that is set and not empty decides.
    """
    asked = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = asked.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    return code if code in LANGUAGES else FALLBACK
