"""PINs, kept only as scrypt hashes, each with its own salt and the cost it was made at.

A PIN of a few digits keeps classmates out, not somebody who has the file: the cost (16 MiB, about
a tenth of a second) is OWASP's recommendation and makes trying all of them a matter of hours.
"""

import hmac
import secrets
from base64 import b64decode, b64encode
from hashlib import scrypt
from typing import Final

from tutor.progress.faults import PupilRefused, Refusal

SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""

_N, _R, _P = 1 << 14, 8, 5
_MEMORY: Final = 1 << 28
"""Bytes that a stored hash may ask for; ours need 16 MiB."""


def hashed(pin: str) -> str:
    """What is stored of a PIN: ``scrypt$n$r$p$salt$hash`` (RFC 7914).

    Raises:
        PupilRefused: it is not made of as many digits as a PIN has.
    """
    if not _is_pin(pin):
        raise PupilRefused(Refusal.PIN_UNFIT, shortest=SHORTEST, longest=LONGEST)
    salt = secrets.token_bytes(16)
    key = scrypt(pin.encode(), salt=salt, n=_N, r=_R, p=_P, maxmem=_MEMORY)
    return "$".join(["scrypt", str(_N), str(_R), str(_P), _text(salt), _text(key)])


def fits(pin: str, stored: str) -> bool:
    """Whether ``pin`` is the one that was stored."""
    if not _is_pin(pin):
        return False
    _, n, r, p, salt, key = stored.split("$")
    cost = {"n": int(n), "r": int(r), "p": int(p)}
    found = scrypt(pin.encode(), salt=b64decode(salt), **cost, maxmem=_MEMORY)
    return hmac.compare_digest(found, b64decode(key))


def _is_pin(text: str) -> bool:
    return text.isascii() and text.isdigit() and SHORTEST <= len(text) <= LONGEST


def _text(raw: bytes) -> str:
    return b64encode(raw).decode()
