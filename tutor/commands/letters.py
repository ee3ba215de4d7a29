"""What stands in place of letters and signs for which a terminal, or a file, has no place.

A minus that is shown as ``?`` makes another calculation; ``-`` is what one types for it.
"""

import codecs
import re
from functools import partial
from typing import Final
from unicodedata import combining, normalize

from tutor.language.latin import in_latin

_SIGNS: Final = (
    dict.fromkeys("−‐‑‒–—", "-")
    | dict.fromkeys("×·⋅∙•", "*")
    | dict.fromkeys("÷⁄∕", "/")
    | dict.fromkeys("“”„«»", '"')
    | dict.fromkeys("‘’‚‹›", "'")
    | dict.fromkeys("─━═╌╍┄┅┈┉▔▁", "-")
    | dict.fromkeys("│┃║", "|")
    | dict.fromkeys("█▓▒░▀▄▌▐■", "#")
    | {"→": "->", "←": "<-", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "…": "..."}
    | {"✓": "v", "✗": "x", "ł": "l", "Ł": "L"}
)

_CORNERS: Final = re.compile("[─-╿]")
_RAISED: Final = re.compile("[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")


def errors_for(encoding: str) -> str:
    """The name of the error handler for streams of an encoding; it is made here.

    An error names the codec, which is ``charmap`` for many encodings: it does not tell which.
    """
    name = f"tutor-{encoding}"
    codecs.register_error(name, partial(alike, encoding=encoding))
    return name


def alike(error: UnicodeError, encoding: str) -> tuple[str, int]:
    """What is shown in place of what cannot be encoded, and where to go on.

    Raises:
        UnicodeError: it is about something else.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    text = _RAISED.sub(lambda found: f"^{_plain(found[0])}", text)
    return "".join(_shown(each, encoding) for each in text), error.end


def _shown(char: str, encoding: str) -> str:
    corner = "+" if _CORNERS.match(char) else None
    for shown in (char, _SIGNS.get(char), in_latin(char), _plain(char), corner):
        if shown and _fits(shown, encoding):
            return shown
    return "?"


def _plain(text: str) -> str:
    """Without accents, and one by one what is drawn as one."""
    apart = normalize("NFKD", text)
    plain = "".join(_SIGNS.get(each, each) for each in apart if not combining(each))
    return f" {plain}" if "⁄" in apart else plain  # the half of 3½


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
