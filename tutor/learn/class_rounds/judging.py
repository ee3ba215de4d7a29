"""What a team says, judged by SymPy, as the event that will be kept of it."""

from tutor.games.archimedes.advisor.checking import check as check_cards
from tutor.games.archimedes.rules.moves import Equation
from tutor.games.rachmistrz.advisor.checking import check as check_dice
from tutor.learn.answers import Answer
from tutor.learn.class_rounds.events import Laid, Proved
from tutor.learn.class_rounds.predicting import sum_of
from tutor.learn.class_rounds.rounds import Call, Round


def judge_proof(expression: str, call: Call, one: Round) -> tuple[Answer, Proved]:
    """An expression for a claimed result of the dice (R5, R9)."""
    answer = check_dice(f"{expression}={call.number}", one.dice)
    return answer, Proved(expression, answer.code, answer.diagnosis)


def judge_prediction(number: str, one: Round) -> Proved:
    """A predicted score (Q10, E10)."""
    return Proved(number, "correct" if number == str(sum_of(one)[1]) else "wrong-result")


def judge_equation(typed: str, team: int, one: Round, left: float) -> tuple[Answer, Laid]:
    """An equation of the cards that lie there (A5); right ones are kept in their plain form."""
    answer = check_cards(typed, one.top, one.hand)
    laying = answer.laying
    text = str(laying) if isinstance(laying, Equation) else typed
    return answer, Laid(team, text, answer.code, answer.diagnosis, left)
