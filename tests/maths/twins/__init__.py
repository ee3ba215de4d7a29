"""Each malrule a second time, made in the plainest way, and its published rows; a file a topic."""

from typing import Final

from tests.maths.naive import Rows, Twins
from tests.maths.twins import (
    brackets,
    columns,
    comparing,
    division,
    facts,
    fractions,
    negatives,
    order,
    places,
    subtraction,
    written,
)

TOPICS: Final = (
    brackets,
    columns,
    division,
    facts,
    fractions,
    negatives,
    order,
    places,
    subtraction,
)

TWINS: Final[Twins] = {malrule: twin for topic in TOPICS for malrule, twin in topic.TWINS.items()}

ROWS: Final[Rows] = [row for topic in (*TOPICS, written, comparing) for row in topic.ROWS]
