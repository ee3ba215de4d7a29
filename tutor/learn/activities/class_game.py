"""The face of games that a class plays together on its devices, turn by turn.

A slice that has one declares its :class:`tutor.learn.activities.activity.Kind` under it. The kind
is called ``<game>-game``, and its activities are turns of a :attr:`run <Activity.run>`.
"""

from typing import Final

from tutor.engine.game import Face
from tutor.learn.activities.activity import Kind

CLASS_GAME: Final = Face("class_game", Kind)
"""The face of a game that the whole class plays, each pupil for themselves."""
