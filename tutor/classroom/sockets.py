"""Lines over WebSockets: whatever a browser or a program does at its end, a line ends by itself."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from aiohttp import WSMsgType, web

from tutor.classroom.hub import Hub
from tutor.classroom.lines import Line, Role
from tutor.classroom.protocol import LARGEST, No, no

HEARTBEAT: Final = 20.0
"""Seconds after which a device that is silent is asked whether it is there."""
SILENCE: Final = 15.0
"""Seconds within which a new line has to say who it is."""
WAITING: Final = 600.0
"""Seconds that somebody may try codes and names, or wait for the teacher's nod."""
SLOWEST: Final = 15.0
"""Seconds that sending one frame may take."""
SMALL: Final = 16_384
"""Bytes that always find room where nothing waits: asyncio takes four times as much."""

ENDS: Final = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)


async def carry(
    hub: Hub, request: web.Request, language: str, keys: Mapping[str, str]
) -> web.WebSocketResponse:
    """Carries the frames of one device until either end is closed."""
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LARGEST, compress=False)
    await socket.prepare(request)
    line = Line(request.remote or "", language)
    hub.greet(line)
    failed: list[Exception] = []
    sending = asyncio.create_task(_send(line, socket, request.transport, failed))
    try:
        await _listen(hub, line, socket, keys)
    finally:
        hub.detach(line)
        line.hang_up()
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending
    if failed:
        raise failed[0]
    return socket


async def _send(
    line: Line,
    socket: web.WebSocketResponse,
    transport: asyncio.Transport | None,
    failed: list[Exception],
) -> None:
    """Sends what is posted until the line ends; what goes wrong in making it is in ``failed``."""

    async def send(frame: bytes) -> None:
        if transport is not None and len(frame) < SMALL and not transport.get_write_buffer_size():
            await socket.send_str(frame.decode())  # is not waited for, so needs no time limit
            return
        async with asyncio.timeout(SLOWEST):
            await socket.send_str(frame.decode())

    try:
        with suppress(TimeoutError, ConnectionError, RuntimeError):
            await line.carry(send)
    except Exception as error:  # noqa: BLE001 - a line on which nothing comes any more has to end
        failed.append(error)
    # A device that reads nothing does not answer a polite end either.
    with suppress(TimeoutError, ConnectionError, RuntimeError):
        async with asyncio.timeout(1.0):
            await socket.close()


async def _listen(
    hub: Hub, line: Line, socket: web.WebSocketResponse, keys: Mapping[str, str]
) -> None:
    patience: float | None = SILENCE
    while not socket.closed:
        try:
            async with asyncio.timeout(patience if line.role is Role.NOBODY else None):
                message = await socket.receive()
        except TimeoutError:
            return
        patience = WAITING
        if message.type is WSMsgType.TEXT:
            await hub.hear(line, message.data, keys)
        elif message.type is WSMsgType.BINARY:
            line.post(no(No.UNREADABLE))
        elif message.type in ENDS:
            return
        if late := line.frames.owe(60.0):
            await asyncio.sleep(late)
