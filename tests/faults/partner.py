"""An app in a process of its own that does as it is told, and tells what it has taken.

It is forked, so it begins at once; it may be killed at any moment. What it has told was on its
screen before: it is drawn, then read, then told.
"""

import contextlib
import json
import os
import select
import signal
import time
import traceback
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeAlias

from tests.faults import driving
from tests.faults.driving import Mode, Sat
from tests.faults.laboratory import Failed, forked
from tests.patience import PATIENCE

Life: TypeAlias = Callable[["Ears", Sat], Coroutine[Any, Any, None]]
"""What an app does from home on."""


class Ears:
    """How an app hears and tells, inside its process."""

    def __init__(self, orders: int, told: int) -> None:
        self._orders, self._told = orders, told

    def tell(self, **what: Any) -> None:
        """Tells something, at once."""
        os.write(self._told, json.dumps(what).encode() + b"\n")

    def asked(self) -> str:
        """The next order; empty when nobody gives any more. Nothing else happens meanwhile."""
        order = b""
        while (letter := os.read(self._orders, 1)) not in (b"\n", b""):
            order += letter
        return order.decode()


class Partner:
    """Such a process, from outside; a context manager that ends it."""

    def __init__(self, mode: Mode, rng: Random, life: Life) -> None:
        self._seed = rng.random()
        self._mode, self._life = mode, life
        self.kept: list[str] = []
        """What it has told that it has taken, the last time it told."""
        self._heard = b""

    def __enter__(self) -> "Partner":
        self._told, told = os.pipe()
        orders, self._orders = os.pipe()
        self.pid = forked()
        if self.pid == 0:
            os.close(self._told)
            os.close(self._orders)
            _live(self._mode, Random(self._seed), self._life, Ears(orders, told))
        os.close(orders)
        os.close(told)
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self.pid, 0)
        os.close(self._told)
        os.close(self._orders)

    def kill(self) -> None:
        """Ends it as a switch at the wall does; what was on its way is heard first."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(Failed, EOFError):
            while True:
                self.heard(1.0)

    def order(self, what: str) -> dict[str, Any]:
        """Tells it what to do, and waits until it is done."""
        os.write(self._orders, what.encode() + b"\n")
        return self.heard()

    def heard(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next thing that it tells.

        Raises:
            EOFError: it has ended.
            Failed: it says nothing, or that it is broken.
        """
        until = time.monotonic() + patience
        while b"\n" not in self._heard:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._told], [], [], left)[0]:
                raise Failed("the app says nothing")
            data = os.read(self._told, 1 << 16)
            if not data:
                raise EOFError
            self._heard += data
        line, _, self._heard = self._heard.partition(b"\n")
        told: dict[str, Any] = json.loads(line)
        if "broken" in told:
            raise Failed(told["broken"])
        self.kept = told.get("kept", self.kept)
        return told


def _live(mode: Mode, rng: Random, life: Life, ears: Ears) -> None:
    """The process of the app; never returns."""

    async def go() -> None:
        async with driving.sitting(mode, rng) as sat:
            await life(ears, sat)

    code = 1
    try:
        driving.led(go)
        code = 0
    except BaseException as error:  # noqa: BLE001 - whatever ends the app is told
        ears.tell(broken="".join(traceback.format_exception(error))[-1_500:])
    finally:
        os._exit(code)


# Lives ------------------------------------------------------------------------------------------


async def plays(ears: Ears, sat: Sat) -> None:
    """Begins anew and goes on until it is killed, telling after each step."""
    await sat.begin_kept()
    await _goes_on(ears, sat)


async def plays_on(ears: Ears, sat: Sat) -> None:
    """Continues what was left, and goes on until it is killed."""
    await sat.go_on()
    await _goes_on(ears, sat)


async def _goes_on(ears: Ears, sat: Sat) -> None:
    holder = sat.holder
    while holder is not None and sat.holder is holder:
        ears.tell(kept=sat.kept(), where=sat.where)
        await sat.step()
    ears.tell(over=sat.where)
    ears.asked()


async def looks(ears: Ears, sat: Sat) -> None:
    """Continues what was left, and tells what is there."""
    ears.tell(kept=await sat.stored(), where=sat.where)
    ears.asked()


async def obeys(ears: Ears, sat: Sat) -> None:
    """Does what it is ordered, one thing at a time: ``begin``, ``continue``, ``step``, keys."""
    while order := ears.asked():
        match order:
            case "begin":
                await sat.begin_kept()
            case "continue":
                await sat.go_on()
            case "step":
                await sat.step()
            case _:
                await sat.press(*order.split())
        ears.tell(kept=sat.kept(), where=sat.where)
