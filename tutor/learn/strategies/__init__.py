"""Hints that teach a strategy, found for just these numbers, each provably true."""

from tutor.learn.strategies.backwards import backwards
from tutor.learn.strategies.expressions import hints_for
from tutor.learn.strategies.facts import WAYS, strategy_for_slip
from tutor.learn.strategies.goals import goal_hints, what_to_see
from tutor.learn.strategies.hint import Hint

__all__ = [
    "WAYS",
    "Hint",
    "backwards",
    "goal_hints",
    "hints_for",
    "strategy_for_slip",
    "what_to_see",
]
