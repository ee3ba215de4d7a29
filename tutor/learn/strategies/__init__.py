"""Hints that teach a strategy, found for just these numbers, each provably true."""

from tutor.learn.strategies.backwards import backwards
from tutor.learn.strategies.expressions import hints_for, hints_in_turn
from tutor.learn.strategies.facts import WAYS, strategy_for_slip
from tutor.learn.strategies.goals import goal_hints, what_to_see
from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.mistakes import to_find_it
from tutor.learn.strategies.own_ways import ways_shown

__all__ = [
    "WAYS",
    "Hint",
    "backwards",
    "goal_hints",
    "hints_for",
    "hints_in_turn",
    "strategy_for_slip",
    "to_find_it",
    "ways_shown",
    "what_to_see",
]
