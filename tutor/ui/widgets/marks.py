"""Signs of how far a skill or a lesson is: one sign, one meaning, wherever it stands."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tutor.learn.skillmap import State

MARKS: Final[Mapping[State, str]] = MappingProxyType(
    {"learned": "●", "begun": "◐", "next": "▶", "open": "○", "later": "…"}
)
"""By their shapes, so that no colour is needed; ``home.map-<state>`` says them in words."""
