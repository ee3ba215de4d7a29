"""Disks that are full or fail while somebody practises, plays or teaches, and that work again."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from textual.message import Message
from textual.notifications import Notify

from tests.faults import partner, troubles
from tests.faults.driving import MODES, Sat
from tests.faults.laboratory import Case, Experiment, Failed
from tests.faults.partner import Ears, Partner
from tests.faults.shelves import aside, journals, spoiled
from tests.faults.troubles import Full, Refusing, TooLong, Trouble
from tutor import settings
from tutor.learn.class_rounds import classes

KEPT: Final = tuple(mode for mode in MODES if mode.name != "storm")

STEPS: Final = 12
"""Until the trouble begins, while it lasts, and after it."""

AGAIN: Final = 4.0
"""Seconds in which what waits for the database has been tried again."""


def suffering(trouble: Trouble, rng: Random, *, lasts: bool) -> partner.Life:
    """A life in which the disk fails for a while, or from then on."""

    async def life(ears: Ears, sat: Sat) -> None:
        said = _listened(sat)
        await sat.begin_kept()
        await _steps(sat, rng.randint(0, STEPS))
        ears.tell(kept=sat.kept(), phase="sound")
        trouble.begin()
        await _steps(sat, rng.randint(1, STEPS))
        ears.tell(kept=sat.kept(), phase="trouble", said=said)
        if not lasts:
            trouble.end()
            if sat.mode.pupil:
                await sat.pilot.pause(AGAIN)
            more = len(sat.kept())
            for _ in range(60):
                await sat.step()
                if len(sat.kept()) > more + 1:
                    break
            ears.tell(kept=sat.kept(), phase="after", grown=len(sat.kept()) > more + 1)
        ears.asked()

    return life


def _listened(sat: Sat) -> list[str]:
    """What the app says in passing, from now on."""
    said: list[str] = []
    post = sat.app.post_message

    def posted(message: Message) -> bool:
        if isinstance(message, Notify):
            said.append(message.notification.message)
        return post(message)

    sat.app.post_message = posted  # type: ignore[method-assign]
    return said


async def _steps(sat: Sat, most: int) -> None:
    for _ in range(most):
        holder = sat.holder
        await sat.step()
        if sat.holder is not holder:
            return


def _suffered(make: Callable[..., Trouble], case: Case) -> None:
    """One life with trouble: what was kept before it is whole, and after it everything."""
    mode, rng = KEPT[case.number % len(KEPT)], case.rng
    lasts = rng.random() < 0.4
    trouble = make(case.home, rng)
    with Partner(mode, rng, suffering(trouble, rng, lasts=lasts)) as app:
        app.heard()
        sound = app.kept
        in_trouble = app.heard()
        after = {} if lasts else app.heard()
        kept = app.kept if after.get("grown") and not mode.pupil else sound
        app.kill()
    if lasts and isinstance(trouble, Full):
        trouble.end()
    if not (mode.pupil or in_trouble["said"]) and _missing(in_trouble["kept"], case):
        raise Failed(f"{mode.name}: not a word that it is not kept")
    _check(case, kept, mode.name)
    with Partner(mode, rng, partner.looks) as looking:
        looking.heard()
        if lost := Counter(kept) - Counter(looking.kept) - Counter(_on_disk(case)):
            raise Failed(f"{mode.name}: {lost.total()} of {len(kept)} lost after {trouble}")


def _on_disk(case: Case) -> list[str]:
    from tests.faults.shelves import on_disk

    return on_disk(case.home)


def _missing(kept: list[str], case: Case) -> int:
    return (Counter(kept) - Counter(_on_disk(case))).total()


def _check(case: Case, kept: list[str], name: str) -> None:
    if names := aside(case.home):
        raise Failed(f"{name}: set aside {names}")
    for path in journals(case.home):
        if lines := spoiled(path):
            raise Failed(f"{name}: half lines in the midst of {path.name}: {lines}")


def limited(case: Case) -> None:
    """The system lets files grow no more."""
    _suffered(TooLong, case)


def refused(case: Case) -> None:
    """Calls fail from the nth on."""
    _suffered(Refusing, case)


def full(case: Case) -> None:
    """A small disk is full."""
    case.home.mkdir(exist_ok=True)
    with troubles.small_disk(case.home):
        _suffered(Full, case)


def sheets(case: Case) -> None:
    """Choices are saved whole or not at all, whatever the disk says."""
    rng = case.rng
    before = settings.Settings(language="pl", game="quantum", games={"a": {"b": [1] * 50}})
    settings.save(before)
    classes.save(classes.Choices(classes={"4b": ("Ala", "Ola")}))
    trouble = rng.choice((TooLong, Refusing))(case.home, rng)
    trouble.begin()
    try:
        after = before.with_choices("rachmistrz", side="hard" * 200)
        notice = settings.save(after)
        saved = classes.save(classes.Choices(classes={"4c": ("Jan",) * 30}))
    finally:
        trouble.end()
    if settings.load().settings != (before if notice else after):
        raise Failed(f"said {notice}, and is {settings.load()}")
    if ("4c" in classes.load().classes) is not saved:
        raise Failed(f"said {saved}, and is {classes.load()}")
    litter = [path.name for path in case.home.iterdir() if path.suffix == ".tmp"]
    if litter:
        raise Failed(f"half a file is left: {litter}")


EXPERIMENTS: Final = (
    Experiment(
        "disk-limits", "what was kept is whole; what the disk refused is told, and kept later",
        limited, short=1, long=260, unit="failures", limit=120,
    ),
    Experiment(
        "disk-calls", "the same where the nth write or flush fails, or half of it is written",
        refused, short=1, long=260, unit="failures", limit=120,
    ),
    Experiment(
        "disk-full", "the same on a small disk that is full, of the database too",
        full, short=1, long=130, unit="failures", limit=120,
        missing=troubles.no_small_disk,
    ),
    Experiment(
        "disk-sheets", "choices are saved whole or not at all, and which of them is said",
        sheets, short=40, long=2_000, unit="failures", together=100,
    ),
)  # fmt: skip
