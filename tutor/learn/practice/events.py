"""What happens in every kind of practice, as lines of its journal."""

import msgspec


class Tried(msgspec.Struct, frozen=True, tag_field="event", tag="tried"):
    """The pupil typed an answer; the code and the diagnosis are those given then."""

    text: str
    code: str
    diagnosis: tuple[str, ...] = ()


class Shown(msgspec.Struct, frozen=True, tag_field="event", tag="shown"):
    """The table of every valid equation was opened."""


class Ended(msgspec.Struct, frozen=True, tag_field="event", tag="ended"):
    """The pupil ended the practice, or there was nothing more to do in it."""
