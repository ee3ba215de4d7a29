"""Values as SQLite finds them in a damaged database, made to fit: texts are bytes."""

import math
from datetime import UTC, datetime
from typing import Final

MOST: Final = (1 << 31) - 1
"""The largest number that every database takes."""

LARGEST: Final = (1 << 63) - 1
"""The largest that it takes in milliseconds."""


def text(value: object, default: str) -> str:
    """A text as any database takes it, with a mark for what is no letter."""
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if not isinstance(value, str):
        return default
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}")


def strict(value: object) -> str:
    """A text that is whole; raises ValueError."""
    if not isinstance(value, bytes) or b"\0" in value or not value:
        raise ValueError(value)
    return value.decode("utf-8")


def whole(value: object, default: int) -> int:
    """A number without a fraction that every database takes."""
    return value if isinstance(value, int) and abs(value) <= MOST else default


def number_of(value: object) -> float | None:
    """A number that can be calculated with."""
    if not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return float(value)


def time(value: object) -> datetime | None:
    """A time as SQLite keeps it: UTC without saying so."""
    if not isinstance(value, bytes):
        return None
    try:
        found = datetime.fromisoformat(value.decode("ascii"))
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def moment(value: object) -> int:
    """Milliseconds since the epoch; raises ValueError."""
    if not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise ValueError(value)
    return value
