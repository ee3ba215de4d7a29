"""The same thing opened by two or three apps: whatever they do in turns, nothing taken is lost."""

from collections import Counter
from contextlib import ExitStack
from typing import Final

from tests.faults import partner
from tests.faults.driving import MODES, Mode
from tests.faults.laboratory import Case, Experiment, Failed
from tests.faults.partner import Partner
from tests.faults.shelves import aside, journals, read

MODES_OPENED: Final = tuple(mode for mode in MODES if mode.name not in ("storm", "lesson"))

STEPS: Final = 25
"""What all of them do together."""

CHOICES: Final = ("enter", "down enter", "down down enter", "escape", "step")
"""What is pressed where a second one asks: take over, look only, begin anew, leave."""


def open_twice(case: Case) -> None:
    """One begins, others continue it, and all go on in turns; then it is looked at anew."""
    mode = MODES_OPENED[case.number * 5 % len(MODES_OPENED)]
    rng = case.rng
    told: list[list[str]] = []
    with ExitStack() as ended:
        first = ended.enter_context(Partner(mode, rng, partner.obeys))
        first.order("begin")
        for _ in range(rng.randint(1, 8)):
            first.order("step")
        apps = [first]
        for _ in range(rng.choice((1, 1, 2))):
            app = Partner(mode, rng, partner.obeys)
            apps.append(ended.enter_context(app))
        longest: dict[int, list[str]] = {}
        for app in apps[1:]:
            _order(app, "continue", longest)
            _order(app, rng.choice(CHOICES), longest)
        for _ in range(STEPS):
            app = rng.choice(apps)
            _order(app, "step" if rng.random() < 0.95 else rng.choice(CHOICES), longest)
        told = list(longest.values())
    with Partner(mode, rng, partner.looks) as looking:
        looking.heard()
        check(case, mode, told, looking.kept)


def _order(app: Partner, what: str, longest: dict[int, list[str]]) -> None:
    """Something is done; what the app has then taken must never be lost."""
    app.order(what)
    if len(app.kept) >= len(longest.get(app.pid, [])):
        longest[app.pid] = app.kept


def check(case: Case, mode: Mode, told: list[list[str]], found: list[str]) -> None:
    """Compares what all of them have told with what is there."""
    if names := aside(case.home):
        raise Failed(f"{mode.name}: set aside {names}")
    files = [read(path) for path in journals(case.home)]
    left = [kept for kept in told if not any(is_within(kept, events) for events in files)]
    if mode.pupil:  # what is left is in the database, if it is anywhere
        lost = (sum(map(Counter, left), Counter[str]()) - Counter(found)).total()
    else:
        lost = sum(
            len(kept) - max((_common(kept, each) for each in files), default=0) for kept in left
        )
    if lost:
        raise Failed(f"{mode.name}: {lost} of {sum(map(len, told))} events lost")


def _common(kept: list[str], events: list[str]) -> int:
    """How many of the first are in the second, in their order."""
    rest = iter(events)
    count = 0
    for event in kept:
        if event not in rest:
            break
        count += 1
    return count


def is_within(kept: list[str], events: list[str]) -> bool:
    """Whether all of the first are in the second, in their order."""
    rest = iter(events)
    return all(event in rest for event in kept)


EXPERIMENTS: Final = (
    Experiment(
        "double-opens", "what any of several apps has taken is there; nothing is set aside",
        open_twice, short=1, long=120, unit="opens", limit=180,
    ),
)  # fmt: skip
