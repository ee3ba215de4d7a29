"""How many functions of the board's drawing one answer calls.

Run with `python -m tests.benchmarks.board_answer`. A guided practice is played by keys: a right
answer is typed and sent, and the fields that are free for it are shown. What is counted is only
what happens inside the drawing, so the numbers are the same on every machine; no stopwatch.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tests.ui.screens.play import LARGE, SMALL, playing, practice_of, write
from tutor.games.rachmistrz.widgets import hexdrawing

ROLL, ANSWER = (2, 3, 7), "7-3*2=1"


class Calls:
    """How often functions of one file were called; comprehensions and generators count too."""

    def __init__(self, file: str) -> None:
        self._file = file
        self.count = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Take one event of `sys.setprofile`."""
        self.count += event == "call" and frame.f_code.co_filename == self._file


@contextmanager
def counting(file: str) -> Iterator[Calls]:
    """Count what is called in a file meanwhile."""
    calls = Calls(file)
    sys.setprofile(calls)
    try:
        yield calls
    finally:
        sys.setprofile(None)


async def drawing_calls(size: tuple[int, int]) -> int:
    """Return the calls inside the drawing from the first key to the free fields on the board."""
    async with playing(ROLL, size=size) as pilot:
        with counting(hexdrawing.__file__) as calls:
            await write(pilot, ANSWER)
        assert practice_of(pilot).phase == "place"
    return calls.count


if __name__ == "__main__":
    for size in (SMALL, LARGE):
        print(f"{size[0]}x{size[1]}: {asyncio.run(drawing_calls(size)):,} calls")
