"""Why an exercise is hard, in words."""

from tutor.language import say
from tutor.learn.drills.steps import Reason
from tutor.learn.narration import expression


def why(reason: Reason) -> str:
    """One sentence about a reason."""
    params = dict(reason.params)
    if "fact" in params:
        params["fact"] = expression(params["fact"])
    return say(f"drill.why-{reason.code}", **params)
