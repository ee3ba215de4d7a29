"""The board of a practice: the pupil's tokens, what was found, what may be chosen now."""

from tutor.games.rachmistrz.practice.practice import Practice
from tutor.games.rachmistrz.widgets.hexboard import HexBoard, Token
from tutor.maths.notation import number_text

MARK = "●"
"""The pupil's own token."""


class PracticeBoard(HexBoard):
    """The hexagonal board as a practice stands."""

    def __init__(self, practice: Practice) -> None:
        super().__init__(practice.header.numbers, tokens=tokens(practice))

    def show(self, practice: Practice) -> None:
        """Shows how the practice stands now."""
        target = practice.target
        free = frozenset() if target is None else frozenset(practice.free_fields(target))
        self.lay(tokens(practice))
        self.choosable = free
        self.joining = frozenset(field for field in free if len(practice.joins(field)) > 1)
        self.target = None if target is None else number_text(target)
        self.done = frozenset(map(number_text, practice.found.values()))
        self.spent = frozenset(
            number_text(value) for value in practice.printed if not practice.free_fields(value)
        )


def tokens(practice: Practice) -> dict[str, Token]:
    """The pupil's tokens; those of the largest group run together once there are two."""
    group = practice.group
    return {
        field: Token(MARK, 0, in_group=field in group and len(group) > 1) for field in practice.laid
    }
