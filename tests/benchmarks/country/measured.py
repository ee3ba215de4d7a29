"""What the simulation is fed with: figures of one process, measured, and of a country, chosen."""

from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_suffix(".json")


class Measured(msgspec.Struct, frozen=True):
    """What one process takes; ``class_load --constants`` measures it and writes the file.

    Redis is not measured: a server of it does about 100,000 commands a second, so ten microseconds
    each, by the figures that its makers publish.
    """

    page_ms: float
    """Processor for the page of a pupil who opens it for the first time, all files of it."""
    join_ms: float
    """Processor for a pupil that joins or comes back."""
    answer_ms: float
    """Processor for an answer: judged, kept, acknowledged, told to the teacher."""
    tell_us: float
    """Processor to tell one pupil of a new phase."""
    row_us: float
    """Processor for each pupil of a room in a state for its teacher, of which there are three a
    second while answers come."""
    commit_ms: float
    """From the begin of a commit until it is on disk."""
    wake_ms: float
    """Processor to read a room's log and go on with it."""
    pupil_kb: float
    """Memory for a pupil that is connected."""
    process_mb: float
    """Memory of a process without pupils."""
    redis_us: float = 10.0
    """Processor of Redis for one frame that is passed on."""


class Country(msgspec.Struct, frozen=True):
    """Monday, 9:00."""

    pupils: int = 1_000_000
    rooms: int = 40_000
    processes: int = 256
    """Room processes in both data centres together: 16 cells of 16."""
    databases: int = 16
    """PostgreSQL servers, one a cell."""
    commits_a_second: float = 5_000.0
    """That one of them can do, of many connections at once."""
    every: float = 20.0
    """Seconds between two answers of a pupil."""
    within: float = 120.0
    """Seconds in which all come."""
    lease: float = 1.0
    """Seconds after which a room of a dead process may be taken over."""
    sweep: float = 0.9
    """Seconds between two looks of a process for rooms that nobody holds."""
    patience: float = 6.0
    """Seconds that a pupil's device waits for its seat before it tries again."""

    def part(self, share: float) -> "Country":
        """The same country, smaller; a process has as much to do as before."""
        return msgspec.structs.replace(
            self,
            pupils=round(self.pupils * share),
            rooms=max(1, round(self.rooms * share)),
            processes=max(2, round(self.processes * share)),
            databases=1 if self.databases * share < 1 else round(self.databases * share),
            commits_a_second=self.commits_a_second * min(1.0, self.databases * share),
        )


def measured() -> Measured:
    """What was measured last."""
    return msgspec.json.decode(FILE.read_bytes(), type=Measured)
