"""What is remembered of Rachmistrz from one day to the next, for its table, practice and rounds."""

from typing import Annotated, ClassVar

import msgspec

from tutor.games.rachmistrz.rules.setup import Side
from tutor.settings import GameChoices


class Choices(GameChoices, frozen=True, kw_only=True):
    """The remembered choices."""

    EARLIER: ClassVar[tuple[str, ...]] = ("side", "dice", "own_dice", "sandglass")

    side: Side = "easy"
    """Which side of the hexagonal board lies up."""
    dice: str | None = None
    """The name of a dice set in the data file; None: the one in use there."""
    own_dice: bool = False
    """Whether real dice are rolled and typed in."""
    sandglass: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Seconds of the sandglass; 0 is the calm way without one."""
