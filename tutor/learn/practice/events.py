"""What happens in every kind of practice, as lines of its journal."""

import msgspec


class Tried(msgspec.Struct, frozen=True, tag_field="event", tag="tried"):
    """The pupil typed an answer; the code and the diagnosis are those given then."""

    text: str
    code: str
    diagnosis: tuple[str, ...] = ()


class Shown(msgspec.Struct, frozen=True, tag_field="event", tag="shown"):
    """Everything was shown: every valid equation, or how the task is solved."""


class Skipped(msgspec.Struct, frozen=True, tag_field="event", tag="skipped"):
    """The pupil left the task for the next one."""


class Ended(msgspec.Struct, frozen=True, tag_field="event", tag="ended"):
    """The pupil ended the practice, or there was nothing more to do in it."""
