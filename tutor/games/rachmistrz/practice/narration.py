"""The hints of a practice in words."""

from tutor.games.rachmistrz.advisor.hints import Ladder, hint_of
from tutor.games.rachmistrz.advisor.narration import hint_sentence
from tutor.games.rachmistrz.practice.aiming import aim
from tutor.games.rachmistrz.practice.practice import Practice


def hint_lines(practice: Practice) -> list[str]:
    """The hints that were given for the roll, the last one too; none where there is none."""
    ladder = practice.ladder
    if ladder is None:
        return []
    return [_sentence(rung, ladder, practice) for rung in practice.rungs]


def _sentence(rung: str, ladder: Ladder, practice: Practice) -> str:
    reached = practice.reached()
    match rung:
        case "aim":
            numbers = [each.result for each in reached]
            return aim(ladder.target, numbers, practice.printed, tuple(practice.laid)).told()
        case "sight" | "back":
            return hint_of(rung, ladder).told()
        case _:
            free = {each.result for each in reached if practice.free_fields(each.result)}
            return hint_sentence(rung, ladder, reached, free)
