"""From a key and its parameters to a sentence in the language spoken now.

Whatever is wrong with a sentence, a class in front of a projector sees text, never a traceback:
what is missing falls back to English, then to the key, and an unknown placeholder stays as it is
written. The tests listen to ``on_fault`` and fail instead.
"""

from collections.abc import Callable, Sequence
from numbers import Rational
from pathlib import PurePath

from tutor.language.catalogues import catalogue
from tutor.language.choice import FALLBACK, current
from tutor.language.numbers import number
from tutor.language.plain import shown_path


def _ignore(_fault: str) -> None:
    """Go on: an odd sentence is better than none."""


on_fault: Callable[[str], None] = _ignore
"""Called with a description of each fault met while speaking."""


def say(key: str, /, **params: object) -> str:
    """Return the sentence of ``key``, its placeholders filled from ``params``.

    Never raises: a key without a sentence, or a placeholder without a value, is told to whoever
    looks for such faults, and what there is of the sentence is returned.

    Args:
        key: ``prefix.name``, as in the catalogues.
        params: a whole ``n`` chooses the plural form. Exact numbers are written as the language
            writes them (a real minus sign, ``7/2``), paths fit for a terminal; anything else as
            ``str`` has it.
    """
    template = _template(key, params.get("n"))
    if not params and "{" not in template and "}" not in template:
        return template
    shown = _Filled(key, {name: _shown(value) for name, value in params.items()})
    try:
        return template.format_map(shown)
    except (ValueError, IndexError, AttributeError) as error:
        on_fault(f"{key}: {error}")
        return template


def spoken(key: str) -> bool:
    """Whether there is a sentence of that key, in the language spoken now or in English.

    For what was kept under a name and may be gone: a skill of a game that was taken out.
    """
    return any(catalogue(each).find(key, None) is not None for each in (current(), FALLBACK))


def plural(n: int, forms: Sequence[str]) -> str:
    """Return the form that a count takes, of forms in the order of the language's own.

    Args:
        n: how many there are.
        forms: one or more; where there are too few, the last stands for those that are missing.
    """
    return forms[min(catalogue(current()).form(n), len(forms) - 1)]


class _Filled(dict[str, str]):
    """Parameters of a sentence; a placeholder nobody filled stays visible as ``{name}``."""

    def __init__(self, key: str, params: dict[str, str]) -> None:
        super().__init__(params)
        self.key = key

    def __missing__(self, name: str) -> str:
        on_fault(f"{self.key}: nothing given for {{{name}}}")
        return f"{{{name}}}"


def _template(key: str, n: object) -> str:
    """Return the raw sentence: of this language, of English, or the key itself."""
    count = n if isinstance(n, int) else None
    for language in (current(), FALLBACK):
        if (sentence := catalogue(language).find(key, count)) is not None:
            return sentence
    on_fault(f"{key}: no such sentence")
    return key


def _shown(value: object) -> str:
    if isinstance(value, Rational) and not isinstance(value, bool):
        return number(value)
    return shown_path(value) if isinstance(value, PurePath) else str(value)
