"""Whether arrays play as the rules do, turn by turn, in many games; and how quickly they do.

python -m tests.benchmarks.side_by_side GAME GAMES [--speed]
"""

import sys
from collections.abc import Callable
from time import perf_counter

from tests.games.archimedes.analysis import test_kernel as archimedes
from tests.games.exlibris.analysis import test_kernel as exlibris
from tests.games.quantum.analysis import test_kernel as quantum
from tutor.games.archimedes.analysis.kernel import Kernel as Rounds
from tutor.games.exlibris.analysis.kernel import Kernel as Islands
from tutor.games.quantum.analysis.kernel import Kernel as Sheets

BATCH = 500


def checked(name: str, seed: int) -> int:
    """Plays a batch of games with two to four seats; how many turns agreed."""
    seats = 2 + seed % 3
    if name == "quantum":
        return quantum.check([quantum.start(seats)], BATCH, seed)
    if name == "exlibris":
        state = exlibris.dealt(seats, seed)
        return exlibris.check(state, BATCH, seed, random=bool(seed % 2))
    return archimedes.check(archimedes.dealt(seats, seed), BATCH, seed)


def run_sheets(n: int) -> None:
    """Whole games of two seats of Quantum."""
    start = quantum.start(2)
    kernel = Sheets([start], n, 1)
    kernel.finish([start])
    kernel.run()


def run_islands(n: int) -> None:
    """Whole games of two seats of ExLibris, hands and stack drawn anew for each."""
    Islands(exlibris.dealt(2, 1).view(1), 1, n, 1).run()


def run_rounds(n: int) -> None:
    """Whole rounds of two seats of Archimedes."""
    state = archimedes.dealt(2, 1)
    Rounds(state.view(state.turn), 1, n, 1).run()


RUNS: dict[str, Callable[[int], None]] = {
    "quantum": run_sheets,
    "exlibris": run_islands,
    "archimedes": run_rounds,
}


def main() -> None:
    """Says what came of it."""
    name, games = sys.argv[1], int(sys.argv[2])
    if "--speed" in sys.argv:
        RUNS[name](100)  # tables are made once
        begun = perf_counter()
        RUNS[name](games)
        print(f"{name}: {games / (perf_counter() - begun):,.0f} games a second")
        return
    agreed = sum(checked(name, seed) for seed in range(-(-games // BATCH)))
    print(f"{name}: {agreed:,} turns of {games:,} games are those of the rules")


if __name__ == "__main__":
    main()
