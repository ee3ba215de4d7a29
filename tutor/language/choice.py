"""Which language is spoken now: one choice for the whole program, changeable at any time."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "pl": "Polski", "el": "Ελληνικά"}
"""Code of each language and the name its own speakers give it, English first."""

FALLBACK: Final = "en"
"""The language of last resort: unknown locales and sentences not translated yet."""

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
