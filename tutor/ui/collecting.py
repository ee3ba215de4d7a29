"""Looking for objects in circles while nobody types, so that no key waits for it.

A full look goes through all that the program has in memory: a tenth of a second once SymPy is in.
So nobody looks while the app starts; once it is idle, all that is there by then is set aside for
good, and only what has come since is looked through, in the next pause. Modules that come later
are set aside in the same way. Somebody who never rests is looked after in small steps all the same.
"""

import gc
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Final

REST: Final = 1.0
"""Seconds without a key after which nobody types."""

STEP: Final = 10_000
"""Objects that come, and stay, before these are looked through although somebody types: 2 ms."""

STEPS: Final = 50
"""So many steps before all that has come since the last rest is looked through."""

FEW: Final = 5_000
"""So many new objects are not worth a look."""


class Collecting:
    """When this process looks for what can be thrown away."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        at_first: Callable[[], object] = lambda: None,
        when_more: Callable[[], object] = lambda: None,
    ) -> None:
        """``clock`` tells seconds.

        ``at_first`` is called in the first pause, ``when_more`` in each that finds new modules.
        """
        self._clock = clock
        self._when_more = when_more
        self._in_pause = [at_first]
        """What is to be begun in the next pause."""
        self._last_key = clock()
        self._modules = 0
        """How many were there when all was set aside last."""

    def key_pressed(self) -> None:
        """Somebody types."""
        self._last_key = self._clock()

    def in_pause(self, work: Callable[[], object]) -> None:
        """Has something begun in the next pause, once."""
        self._in_pause.append(work)

    def look(self) -> bool:
        """Looks through what is new where somebody rests; returns whether it did."""
        if self._clock() - self._last_key < REST:
            return False
        due, self._in_pause = self._in_pause, []
        for work in due:
            work()
        modules = len(sys.modules)
        if modules != self._modules:
            self._modules = modules
            self._when_more()
            gc.collect()
            gc.freeze()
            gc.set_threshold(STEP, STEPS, 1000)
            gc.enable()
            _give_back()
            return True
        young, steps, _ = gc.get_count()
        if young < FEW and not steps:
            return False
        gc.collect()
        return True


def _give_back() -> None:
    """What loading took and needs no more goes back to the system, where there is a way."""
    with suppress(OSError, AttributeError, TypeError):
        import_module("ctypes").CDLL(None).malloc_trim(0)
