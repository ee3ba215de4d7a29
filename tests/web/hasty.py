"""A nursery whose children are sent a signal before they do anything at all."""

import os
import signal
import time
from typing import Any

from tutor.web import nursery

_live = nursery._live


def _hit(asked: dict[str, Any], files: tuple[int, int]) -> None:
    os.kill(os.getpid(), signal.Signals[asked["arguments"][0]])
    _live(asked, files)


def _stay(_arguments: list[str]) -> int:
    time.sleep(60)
    return 0


if __name__ == "__main__":
    nursery._live = _hit
    nursery.show = _stay  # type: ignore[attr-defined,assignment]
    nursery.warm_up = lambda: None  # type: ignore[attr-defined]
    nursery.main()
