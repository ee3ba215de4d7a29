"""A bare WebSocket server that only looks like a class: what aiohttp itself costs.

    python -m tests.benchmarks.class_load.echo PORT

It keeps nothing, judges nothing and checks nobody: whoever joins gets a seat and a state, an answer
gets its ack at once, and what the teacher does is told to everybody.
"""

import asyncio
import contextlib
import json
import sys
from typing import Any, Final

from aiohttp import WSMsgType, web

STATE: Final[dict[str, Any]] = {
    "t": "state", "of": "echo", "show": {"dice": [2, 3, 7], "side": "easy"}, "ends": None,
    "seq": 1, "padding": "x" * 600,
}  # fmt: skip


class Echo:
    """Everybody who is connected, and the phase."""

    def __init__(self) -> None:
        self.pupils: dict[web.WebSocketResponse, int] = {}
        self.phase = "lobby"
        self.round = 0

    def state(self) -> str:
        """What everybody sees."""
        return json.dumps({**STATE, "phase": self.phase, "round": self.round})

    async def line(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from its handshake on."""
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    await self._heard(socket, json.loads(message.data))
        finally:
            self.pupils.pop(socket, None)
        return socket

    async def _heard(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        match said["t"]:
            case "join" | "back":
                seat = self.pupils[socket] = len(self.pupils) + 1
                token = f"{seat:020d}"
                seated = {"t": "seat", "seat": seat, "name": said.get("name", ""), "token": token}
                await socket.send_str(json.dumps(seated))
                await socket.send_str(self.state())
            case "answer":
                verdict = {"correct": True, "code": "correct", "diagnosis": []}
                await socket.send_str(
                    json.dumps({"t": "ack", "id": said["id"], "verdict": verdict})
                )
            case "do":
                self.round += said["what"] == "ask"
                phases = {"ask": "ask", "ring": "locked", "reveal": "reveal"}
                self.phase = phases.get(said["what"], self.phase)
                text = self.state()
                for pupil in list(self.pupils):
                    await pupil.send_str(text)


async def serve(port: int) -> None:
    """Serves until it is ended."""
    app = web.Application()
    app.router.add_get("/class/ws", Echo().line)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, backlog=4096).start()
    line = {"url": f"http://127.0.0.1:{port}", "code": "K7T43", "teacher": "0" * 16}
    print(json.dumps(line), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(int(sys.argv[1])))
