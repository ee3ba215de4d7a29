"""The sheet of a pupil in a game with the class: what their answers make of it (Q2, Q7, Q9).

There is no active player: the roll is everybody's. So everybody writes one sum a turn or has a
misthrow, as the active player does (Q7), marked or not: who says nothing until the bell has one
too. A pupil's game begins with the first turn in which they say anything at all, so that who comes
late, or only watches, has none for what was before.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from tutor.engine.contract import ScoreBreakdown
from tutor.games.quantum.rules import scoring
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import Write, parse
from tutor.games.quantum.rules.rows import EMPTY, Rows, is_full, written
from tutor.games.quantum.rules.scoring import MISTHROWS
from tutor.learn.activities.activity import CORRECT, Said
from tutor.learn.activities.class_game import last_of_turn

MISTHROW: Final = "misthrow"
"""The code of an answer that marks one, and what is kept of it."""


class Sheet(msgspec.Struct, frozen=True):
    """Rows and misthrows."""

    rows: Rows = EMPTY
    misthrows: int = 0

    @property
    def is_closed(self) -> bool:
        """Whether nothing is written any more: all is full, or the fifth misthrow marked (Q9)."""
        return self.misthrows >= MISTHROWS or is_full(self.rows)

    def after(self, answer: Said | None) -> "Sheet":
        """The sheet after a turn with this answer; None: nothing was said, a misthrow (Q7)."""
        if self.is_closed:
            return self
        if answer is None or not answer.verdict.correct:
            return Sheet(self.rows, self.misthrows + 1)
        move = parse(answer.verdict.kept)
        assert isinstance(move, Write), "what is right was written"
        number = int(answer.verdict.result)
        return Sheet(written(self.rows, COLOURS.index(move.colour), number), self.misthrows)

    @property
    def score(self) -> ScoreBreakdown:
        """What it is worth as it stands (Q8, Q10)."""
        return scoring.sheet(0, self.rows, self.misthrows)


def writings(said: Sequence[Said]) -> dict[int, Said]:
    """What was written or marked in each turn: the last of a turn counts."""
    return last_of_turn([one for one in said if one.verdict.code in (CORRECT, MISTHROW)])


def sheet_after(said: Sequence[Said], turn: int) -> Sheet:
    """The sheet when the bell of a turn has rung; 0 for an empty one."""
    sheet, wrote = Sheet(), writings(said)
    first = min((one.verdict.item + 1 for one in said), default=turn + 1)
    for each in range(first, turn + 1):
        sheet = sheet.after(wrote.get(each))
    return sheet
