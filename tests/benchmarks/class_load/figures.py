"""What a run of the load has measured, as a table and as JSON."""

from collections.abc import Iterator, Sequence

import msgspec


class Spread(msgspec.Struct, frozen=True):
    """How long something took, in milliseconds."""

    count: int = 0
    p50: float = 0.0
    p95: float = 0.0
    p99: float = 0.0
    most: float = 0.0

    def __str__(self) -> str:
        if not self.count:
            return "-"
        return f"{self.p50:.1f} / {self.p95:.1f} / {self.p99:.1f} / {self.most:.1f}"


def spread(seconds: Sequence[float]) -> Spread:
    """The percentiles, by nearest rank."""
    if not seconds:
        return Spread()
    ordered = sorted(seconds)

    def rank(share: float) -> float:
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    return Spread(len(ordered), rank(0.5), rank(0.95), rank(0.99), 1000 * ordered[-1])


class Figures(msgspec.Struct):
    """What was measured of one server."""

    name: str
    pupils: int = 0
    seated: int = 0
    start_s: float = 0.0
    joined_s: float = 0.0
    ack: Spread = Spread()
    """While answers came and nothing else happened."""
    ack_changing: Spread = Spread()
    """While rounds changed as well."""
    disk: Spread = Spread()
    """A page that is written and synced by itself, meanwhile."""
    ring: Spread = Spread()
    """From the teacher's command to each pupil's new state."""
    reveal: Spread = Spread()
    ask: Spread = Spread()
    answers: int = 0
    missing: int = 0
    skipped: int = 0
    refused: dict[str, int] = {}
    commits: int = 0
    """While answers came."""
    written_kb: float = 0.0
    """Kilobytes written to the disk for each answer."""
    resident_idle_mb: float = 0.0
    resident_mb: float = 0.0
    peak_mb: float = 0.0
    cpu_join_ms: float = 0.0
    """Of the server for each pupil that joined."""
    cpu_answer_ms: float = 0.0
    """Of the server for each answer, all that follows from it included."""
    cpu_tell_us: float = 0.0
    """Of the server for each pupil that is told of a new phase."""
    cpu_page_ms: float = 0.0
    """Of the server for a pupil's page, every file of it, before anybody joins."""
    page_files: int = 0
    page_kb: float = 0.0
    pupil_kb: float = 0.0
    """Of the server's memory for each pupil."""
    busy: float = 0.0
    """Share of one processor that the server used while answers came."""
    received_answer: float = 0.0
    """Bytes that pupils received for each answer sent."""
    client_lag: Spread = Spread()
    client_busy: float = 0.0

    @property
    def broadcasts(self) -> Spread:
        """The slowest of the three."""
        return max((self.ring, self.reveal, self.ask), key=lambda each: each.p99)


def table(all_of_them: Sequence[Figures]) -> Iterator[str]:
    """A row a figure, a column a server."""
    rows: dict[str, list[str]] = {}
    for each in all_of_them:
        for name, text in _rows(each):
            rows.setdefault(name, []).append(text)
    widths = [max(map(len, column)) for column in zip(*rows.values(), strict=True)]
    left = max(map(len, rows))
    for name, cells in rows.items():
        told = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        yield f"{name.ljust(left)}  {'  '.join(told)}"


def _rows(each: Figures) -> Iterator[tuple[str, str]]:
    yield "", each.name
    yield "start [s]", f"{each.start_s:.2f}"
    yield "seated", f"{each.seated} of {each.pupils}"
    yield "all joined [s]", f"{each.joined_s:.2f}"
    yield "answer to ack p50 / p95 / p99 / max [ms]", str(each.ack)
    yield "the same while rounds change", str(each.ack_changing)
    yield "a sync of the disk by itself", str(each.disk)
    yield "told of the bell", str(each.ring)
    yield "told of the reveal", str(each.reveal)
    yield "told of a new round", str(each.ask)
    yield "answers, without ack, not sent", f"{each.answers}, {each.missing}, {each.skipped}"
    yield "refused", ", ".join(f"{key} {n}" for key, n in each.refused.items()) or "-"
    yield "commits", str(each.commits)
    yield "written for an answer [kB]", f"{each.written_kb:.1f}"
    memory = f"{each.resident_idle_mb:.1f}, {each.resident_mb:.1f}, {each.peak_mb:.1f}"
    yield "memory idle, after, at most [MB]", memory
    yield "memory for a pupil [kB]", f"{each.pupil_kb:.1f}"
    page = f"{each.cpu_page_ms:.1f}, {each.page_files}, {each.page_kb:.0f}"
    yield "processor for a page [ms], files, kB", page
    yield "processor for a join [ms]", f"{each.cpu_join_ms:.2f}"
    yield "processor for an answer [ms]", f"{each.cpu_answer_ms:.2f}"
    yield "processor to tell a pupil [us]", f"{each.cpu_tell_us:.0f}"
    yield "processor while answers came", f"{each.busy:.0%}"
    yield "received for an answer [bytes]", f"{each.received_answer:.0f}"
    yield "the client's own lag [ms]", str(each.client_lag)
    yield "the client's processor", f"{each.client_busy:.0%}"
