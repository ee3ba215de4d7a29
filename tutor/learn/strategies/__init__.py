"""Hints that teach a strategy, found for just these numbers, each provably true."""

from tutor.learn.strategies.expressions import hints_for
from tutor.learn.strategies.facts import WAYS, strategy_for_slip
from tutor.learn.strategies.hint import Hint

__all__ = ["WAYS", "Hint", "hints_for", "strategy_for_slip"]
