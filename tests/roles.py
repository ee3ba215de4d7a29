"""Who may do what, written down a second time: what the app, the browser and the prompt must do.

One line of DESK.md's table is one line here; :data:`CELLS` has every role with every action, about
themselves and about somebody else. Tests of a door try each of them there::

    @pytest.mark.parametrize("cell", roles.CELLS, ids=str)
    def test_every_cell(cell: roles.Cell) -> None:
        assert was_done(cell.role, cell.action, own=cell.own) == cell.allowed
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from tutor.progress.roles import Action, Role

OWN: Final = "own only"

DESK: Final[Mapping[Action, tuple[str, str, str]]] = {
    # guest, pupil, teacher
    Action.PRACTISE: ("yes", "yes", "yes"),
    Action.SEE_PROGRESS: ("no", OWN, "yes"),
    Action.EXPORT_ANSWERS: ("no", OWN, "yes"),
    Action.RENAME: ("no", OWN, "yes"),
    Action.SET_PIN: ("no", OWN, "yes"),
    Action.MOVE: ("no", "no", "yes"),
    Action.REMOVE: ("no", "no", "yes"),
    Action.RESTORE: ("no", "no", "yes"),
    Action.ENROL: ("no", "no", "yes"),
    Action.EXPORT_CLASS: ("no", "no", "yes"),
    Action.TEACH: ("no", "no", "yes"),
}


class Cell(NamedTuple):
    """One try, and whether it must succeed."""

    role: Role
    action: Action
    own: bool
    """Whether it is about themselves: a guest and a teacher are nobody on the list."""
    allowed: bool

    def __str__(self) -> str:
        whose = "own" if self.own else "others"
        return f"{self.role}-{self.action}-{whose}-{'yes' if self.allowed else 'no'}"


CELLS: Final = tuple(
    Cell(role, action, own, word == "yes" or (own and word == OWN))
    for action, words in DESK.items()
    for role, word in zip(Role, words, strict=True)
    for own in ((False, True) if role is Role.PUPIL else (False,))
)
