"""What is said of games of Rachmistrz in their own way: expressions as the class writes them."""

from collections.abc import Mapping
from typing import Any

from tutor.explain import Narration
from tutor.games.rachmistrz.rules.state import State
from tutor.language import expression, say


class RachmistrzNarration(Narration[State]):
    """Numbers of the board and expressions, signs as the class writes them."""

    def reason(self, code: str, params: Mapping[str, Any]) -> str:
        """Why a move was worse, with a way to make the number where there is one."""
        told = dict(params)
        for name in ("number", "equation"):
            if name in told:
                told[name] = expression(told[name])
        return say(f"reason.{code}", **told)
