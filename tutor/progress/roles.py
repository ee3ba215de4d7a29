"""Who may do what: one table of roles and actions, which every door asks.

Screens, menus and commands ask :func:`may`; none of them decides by itself. Where an action is
about one pupil, a pupil may often do it for themselves and for nobody else::

    may(Role.PUPIL, Action.RENAME)             # False: of somebody
    may(Role.PUPIL, Action.RENAME, own=True)   # True: of themselves
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Role(StrEnum):
    """In what capacity somebody sits at a terminal or a page."""

    GUEST = "guest"
    """Somebody who is just trying, or has not said yet who they are."""
    PUPIL = "pupil"
    """Somebody who has chosen a name, and typed its PIN if it has one."""
    TEACHER = "teacher"
    """Somebody who has typed the teacher's secret."""


class Action(StrEnum):
    """What can be done here, as far as it matters who does it."""

    PRACTISE = "practise"
    """Practise, play, read lessons, drill, join a round of the class."""
    SEE_PROGRESS = "see-progress"
    """Look at the plots and words about what a pupil has done."""
    EXPORT_ANSWERS = "export-answers"
    """Take all answers of a pupil away as CSV."""
    RENAME = "rename"
    """Give a pupil another name."""
    SET_PIN = "set-pin"
    """Give a pupil another PIN, or take it away."""
    MOVE = "move"
    """Put a pupil into a class, or into none."""
    REMOVE = "remove"
    """Take a pupil off the list."""
    RESTORE = "restore"
    """See who was removed, and bring them back."""
    ENROL = "enrol"
    """Put a whole list of a class on the list of pupils."""
    EXPORT_CLASS = "export-class"
    """Take a table of a class away as CSV."""
    TEACH = "teach"
    """Lead rounds with a class; what is written for teachers."""


class Reach(StrEnum):
    """Whom somebody may do something about."""

    NOBODY = "nobody"
    """It may not be done at all."""
    OWN = "own"
    """Only about oneself."""
    EVERYBODY = "everybody"
    """About anybody, or it is about no pupil in particular."""


_NO, _OWN, _YES = Reach.NOBODY, Reach.OWN, Reach.EVERYBODY

TABLE: Final[Mapping[Action, Mapping[Role, Reach]]] = MappingProxyType(
    {
        action: MappingProxyType(dict(zip(Role, reaches, strict=True)))
        for action, reaches in {
            #                        guest, pupil, teacher
            Action.PRACTISE: (_YES, _YES, _YES),
            Action.SEE_PROGRESS: (_NO, _OWN, _YES),
            Action.EXPORT_ANSWERS: (_NO, _OWN, _YES),
            Action.RENAME: (_NO, _OWN, _YES),
            Action.SET_PIN: (_NO, _OWN, _YES),
            Action.MOVE: (_NO, _NO, _YES),
            Action.REMOVE: (_NO, _NO, _YES),
            Action.RESTORE: (_NO, _NO, _YES),
            Action.ENROL: (_NO, _NO, _YES),
            Action.EXPORT_CLASS: (_NO, _NO, _YES),
            Action.TEACH: (_NO, _NO, _YES),
        }.items()
    }
)
"""Of each action, whom each role may do it about."""


def may(role: Role, action: Action, *, own: bool = False) -> bool:
    """Whether somebody may do something.

    Args:
        role: the capacity they sit here in.
        action: what they wish to do.
        own: whether it is about themselves.
    """
    reach = TABLE[action][role]
    return reach is Reach.EVERYBODY or (own and reach is Reach.OWN)
