"""PINs and teachers' secrets, kept only as scrypt hashes, each with its salt and its cost.

A PIN of a few digits keeps classmates out, not somebody who has the file: the cost (16 MiB, about
a tenth of a second) is OWASP's recommendation and makes trying all of them a matter of hours.
"""

import hashlib
import hmac
import secrets
import unicodedata
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Final

from tutor.progress.faults import PupilRefused, Refusal

SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""

SECRET_LONGEST: Final = 100
"""Characters of a teacher's PIN or password, which has at least as many as a PIN."""

_N, _R, _P = 1 << 14, 8, 5
_MEMORY: Final = 1 << 28
"""Bytes that a stored hash may ask for; ours need 16 MiB."""

_WORK: Final = 1 << 24
"""n * r * p that a stored hash may ask for, some seconds; ours need 655,360."""


class Unreadable(ValueError):
    """What is stored is no hash of ours: it was damaged."""


def hashed(pin: str) -> str:
    """What is stored of a PIN: ``scrypt$n$r$p$salt$hash`` (RFC 7914).

    Raises:
        PupilRefused: it is not made of as many digits as a PIN has.
    """
    check(pin)
    return _hashed(pin.encode())


def check(pin: str) -> None:
    """Lets pass what could be a PIN.

    Raises:
        PupilRefused: it is not made of as many digits as a PIN has.
    """
    if not is_pin(pin):
        raise PupilRefused(Refusal.PIN_UNFIT, shortest=SHORTEST, longest=LONGEST)


def hashed_secret(secret: str) -> str:
    """What is stored of a teacher's PIN or password.

    Raises:
        PupilRefused: it is too short or too long.
    """
    if not is_secret(secret):
        raise PupilRefused(Refusal.SECRET_UNFIT, shortest=SHORTEST, longest=SECRET_LONGEST)
    return _hashed(_bytes(secret))


def fits(pin: str, stored: str) -> bool:
    """Whether ``pin`` is the one that was stored.

    Raises:
        Unreadable: nobody can tell.
    """
    return is_pin(pin) and _fits(pin.encode(), stored)


def secret_fits(secret: str, stored: str) -> bool:
    """Whether a teacher's secret is the one that was stored.

    Raises:
        Unreadable: nobody can tell.
    """
    return is_secret(secret) and _fits(_bytes(secret), stored)


def is_pin(text: str) -> bool:
    """Whether a text could be a PIN at all."""
    return text.isascii() and text.isdigit() and SHORTEST <= len(text) <= LONGEST


def is_secret(text: str) -> bool:
    """Whether a text could be a teacher's secret at all."""
    return SHORTEST <= len(text) <= SECRET_LONGEST


def _bytes(secret: str) -> bytes:
    """However a keyboard composes its letters."""
    return unicodedata.normalize("NFC", secret).encode(errors="surrogatepass")


def _hashed(given: bytes) -> str:
    salt = secrets.token_bytes(16)
    key = hashlib.scrypt(given, salt=salt, n=_N, r=_R, p=_P, maxmem=_MEMORY)
    return "$".join(["scrypt", str(_N), str(_R), str(_P), _text(salt), _text(key)])


def _fits(given: bytes, stored: str) -> bool:
    try:
        name, *cost, salt, key = stored.split("$")
        n, r, p = map(int, cost)
        if name != "scrypt" or not 0 < n * r * p <= _WORK:
            raise Unreadable
        wanted = b64decode(key, validate=True)
        used = b64decode(salt, validate=True)
        found = hashlib.scrypt(given, salt=used, n=n, r=r, p=p, maxmem=_MEMORY, dklen=len(wanted))
    except (ValueError, OverflowError, MemoryError, NotBase64) as error:
        raise Unreadable from error
    return hmac.compare_digest(found, wanted)


def _text(raw: bytes) -> str:
    return b64encode(raw).decode()
