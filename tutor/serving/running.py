"""How a server of ours runs: quiet, without patience for what never comes, until it is ended."""

import asyncio
import logging
import signal
from contextlib import suppress
from typing import Final

from aiohttp import web

from tutor.serving.log import Handler, Log

PATIENCE_AT_END: Final = 15.0
"""Seconds that all apps together get to end; each insists after ten by itself."""
KEPT: Final = 30.0
"""Seconds that a connection is kept for the next request of a page."""


def runner_for(app: web.Application, log: Log) -> web.AppRunner:
    """What runs an application: quiet, and without patience for what never comes."""
    return web.AppRunner(
        app,
        access_log=None,
        logger=_quiet_logger(log),
        shutdown_timeout=PATIENCE_AT_END,
        keepalive_timeout=KEPT,
        auto_decompress=False,
    )


def _quiet_logger(log: Log) -> logging.Logger:
    """Where libraries log what goes wrong in them: a line each, and few of them."""
    for name in ("aiohttp", "asyncio", "textual-serve"):
        logger = logging.getLogger(name)
        logger.handlers = [Handler(log)]
        logger.propagate = False
    return logging.getLogger("aiohttp")


def end_that_is_asked_for() -> asyncio.Event:
    """Is set by Ctrl+C, or by the system when it ends."""
    end = asyncio.Event()
    with suppress(NotImplementedError):  # Windows: Ctrl+C interrupts the wait instead
        for sent in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(sent, end.set)
    return end
