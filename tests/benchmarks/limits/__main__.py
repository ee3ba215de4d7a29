"""Holds what is quick to its limits: `python -m tests.benchmarks.limits [PART OF A NAME]`.

Prints a row for each figure with the anchor measured beside it; ends with 1 where one is above its
limit, with 2 where no name holds the words. A file of this folder adds rows: its list `LIMITS`,
named in `TABLES`.
"""

import sys
from collections.abc import Sequence

from tests.benchmarks.limits import answers, equations, games, progress, starting
from tests.benchmarks.limits.measuring import HEADER, Limit, measured

TABLES: Sequence[Sequence[Limit]] = (
    equations.LIMITS,
    answers.LIMITS,
    games.LIMITS,
    progress.LIMITS,
    starting.LIMITS,
)


def main(words: Sequence[str]) -> int:
    """Measures the rows whose name holds all the words; 1 where one is above its limit."""
    limits = [limit for table in TABLES for limit in table]
    asked = [limit for limit in limits if all(word in limit.name for word in words)]
    if not asked:
        print("No name holds that. There are:", *(limit.name for limit in limits), sep="\n  ")
        return 2
    above = 0
    print(HEADER)
    for limit in asked:
        found = measured(limit)
        above += not found.holds
        print(found, flush=True)
    return min(above, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
