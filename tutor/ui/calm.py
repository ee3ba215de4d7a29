"""Whether anything may move on the screen for no other reason than joy."""

import os
from typing import Final

from textual import constants

from tutor.ui.session import Session

CALM: Final = "TUTOR_CALM"
"""The environment variable that keeps everything still; 0 or nothing is as if it were not there."""


def is_calm(session: Session) -> bool:
    """Whether nothing moves: chosen so, asked for by the surroundings, or the toolkit's own wish.

    ``NO_COLOR`` counts too: who wants no colours has a terminal, or eyes, that moving troubles.
    """
    asked = os.environ.get(CALM, "0") not in {"", "0"} or bool(os.environ.get("NO_COLOR"))
    return asked or constants.TEXTUAL_ANIMATIONS == "none" or session.choices.calm
