"""What a page in the browser takes: time to its first picture, memory, many at once.

    python -m tests.benchmarks.pages [--program FOLDER] [--pages N]

Everything is measured from outside, as thirty browsers would; ``FOLDER`` is a checkout to be
measured instead of this one. Memory is read from /proc, so on Linux only: what is an app's alone
(USS), and that with its share of what several have (PSS), when it has gone through a drill.
"""

import argparse
import asyncio
import contextlib
import os
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from tests.web import serving
from tests.web.crowd import Crowd, Page, told, typing
from tests.web.processes import children, leaves

ROUNDS: Final = 9
ANSWERS: Final = 10


class Memory(NamedTuple):
    """Mebibytes of one process."""

    own: float
    share: float


def memory(pid: int) -> Memory:
    """What a process has now."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    kilobytes = {name: int(rest.split()[0]) for name, _, rest in (x.partition(":") for x in lines)}
    own = kilobytes["Private_Clean"] + kilobytes["Private_Dirty"]
    return Memory(own / 1024, kilobytes["Pss"] / 1024)


async def drill(page: Page, name: str) -> None:
    """Sits down as a new pupil and answers some exercises."""
    for key in (
        "\x1b[B",
        "\x1b[B",
        "\x1b[B",
        "\r",
        name,
        "\r",
        "\r",
        "\r",
        *("7", "\r", "\r") * ANSWERS,
    ):
        page.drawn = ""
        await page.type(key)
        with contextlib.suppress(TimeoutError):
            await page.rests(0.4, patience=6)


async def measure(server: serving.Served, pid: int, pages: int) -> None:
    """Prints every figure."""
    firsts = []
    for _ in range(ROUNDS):
        async with Crowd(server.url, server.password) as crowd:
            page = await crowd.page()
            firsts.append(await page.sees("Rachmistrz") - page.asked)
            await asyncio.sleep(0.5)
    print(f"first picture: median {median(firsts):.3f} s, worst {max(firsts):.3f} s", flush=True)
    async with Crowd(server.url, server.password) as crowd:
        page = await crowd.page()
        await page.sees("Rachmistrz")
        await asyncio.sleep(3)
        (app,) = leaves(pid)
        print("an app at home, SymPy loaded: {:.1f} MB own, {:.1f} MB share".format(*memory(app)))
        await drill(page, "Ala")
        await asyncio.sleep(1)
        print("after a drill: {:.1f} MB own, {:.1f} MB share".format(*memory(app)), flush=True)
    async with Crowd(server.url, server.password) as crowd:
        await asyncio.sleep(2)
        begun = time.monotonic()
        many = await crowd.sit(pages)
        print(f"{pages} at once: {time.monotonic() - begun:.2f} s to all first pictures")
        await asyncio.sleep(8)
        print("keys of all of them:", told(await typing(many, keys=20, every=1.0)), flush=True)
        await asyncio.gather(*(drill(page, f"Ala {at}") for at, page in enumerate(many)))
        await asyncio.sleep(2)
        apps = leaves(pid)
        every = [memory(app) for app in apps]
        whole = sum(memory(one).share for one in {*apps, pid, *children(pid)})
        print(
            f"after a drill of all: {median(each.own for each in every):.1f} MB own, "
            f"{median(each.share for each in every):.1f} MB share; the whole server {whole:.0f} MB"
        )


def main() -> None:
    """Serves and measures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=Path, default=serving.ROOT)
    parser.add_argument("--pages", type=int, default=30)
    args = parser.parse_args()
    serving.ROOT = args.program.resolve()
    os.environ["LANG"] = "C.UTF-8"
    with (
        tempfile.TemporaryDirectory() as home,
        serving.served(Path(home), "--lan", "--lang", "en", "--sessions", "40") as server,
    ):
        (pid,) = (one for one in children(os.getpid()))
        asyncio.run(measure(server, pid, args.pages))


if __name__ == "__main__":
    main()
