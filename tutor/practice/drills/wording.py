"""Why an exercise is hard, in words."""

from tutor.language import say
from tutor.practice.drills.steps import Reason
from tutor.practice.wording import expression


def why(reason: Reason) -> str:
    """One sentence about a reason."""
    params = dict(reason.params)
    if "fact" in params:
        params["fact"] = expression(params["fact"])
    return say(f"drill.why-{reason.code}", **params)
