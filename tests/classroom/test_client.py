"""What answers at an address that is no class's, and what that does not do here."""

import pytest
from aiohttp import web

from tutor.classroom.client import LARGEST, Unreachable, class_list

NO_LISTS = {
    "nothing": b"",
    "another": b"[]",
    "no names": b'{"names":"Ala"}',
    "numbers": b'{"names":[1]}',
    "a flood": b" " * LARGEST + b'{"names":[]}',
}


@pytest.mark.parametrize("body", NO_LISTS.values(), ids=NO_LISTS)
async def test_who_is_no_hub_is_none_at_once(body: bytes) -> None:
    """Of names that are none the one who typed theirs was shown an error; a flood filled memory."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(body=body)

    app = web.Application()
    app.router.add_post("/class/names", answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        with pytest.raises(Unreachable) as away:
            await class_list(f"http://127.0.0.1:{runner.addresses[0][1]}", "K7T43")
    finally:
        await runner.cleanup()
    assert away.value.code == "away"
