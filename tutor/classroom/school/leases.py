"""Which process holds a room: a key in Redis that lapses unless it is renewed.

A lease says where frames go. It does not say who may write: two processes may believe for a moment
that a room is theirs, and then the log decides (:class:`tutor.progress.faults.RoomTaken`).
"""

from collections.abc import Collection
from random import shuffle
from typing import Final

from tutor.classroom.school.bus import Bus

LASTS: Final = 1.0
"""Seconds that a lease lasts."""
RENEWED: Final = 0.3
"""Seconds after which it is renewed."""
ROOMS: Final = "tutor:rooms"
"""The codes of all rooms that are open, so that those of a dead process are found."""
LEASE: Final = "tutor:room:"

# One turn of a process: renews what it holds, and finds out where the others are.
_TURN: Final = """
local found, held = {}, tonumber(ARGV[3])
for i = 2, #KEYS do
  local holder = redis.call('GET', KEYS[i])
  if i <= held + 1 then
    if not holder then
      redis.call('SADD', KEYS[1], ARGV[i + 2])
    end
    if not holder or holder == ARGV[1] then
      redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2])
      holder = ARGV[1]
    end
  end
  found[i - 1] = holder or ''
end
return found
"""
_GIVE_BACK: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('DEL', KEYS[1])
end
"""


class Leases:
    """The leases as one process sees them. Everything raises :class:`BusDown`."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    async def take(self, code: str) -> bool:
        """Takes the lease of a room that nobody holds; False where somebody does."""
        lasts = int(1000 * LASTS)
        taken = await self._bus.ask("SET", LEASE + code, self._bus.me, "PX", lasts, "NX")
        if not taken:
            return await self.holder(code) == self._bus.me
        await self._bus.ask("SADD", ROOMS, code)
        return True

    async def holder(self, code: str) -> str:
        """Who holds a room; empty where nobody does."""
        return _text(await self._bus.ask("GET", LEASE + code))

    async def turn(self, held: Collection[str], others: Collection[str]) -> dict[str, str]:
        """Renews the leases of ``held``, and says who holds each of them and of ``others``.

        A lease that has lapsed and that nobody took is ours again: the log knows whether anything
        has happened meanwhile.
        """
        codes = [*held, *others]
        if not codes:
            return {}
        found = await self._bus.run(
            _TURN,
            [ROOMS, *(LEASE + code for code in codes)],
            self._bus.me,
            int(1000 * LASTS),
            len(held),
            *codes,
        )
        return {code: _text(holder) for code, holder in zip(codes, found, strict=True)}

    async def orphans(self) -> list[str]:
        """The open rooms that nobody holds, in any order."""
        codes = [_text(code) for code in await self._bus.ask("SMEMBERS", ROOMS)]
        if not codes:
            return []
        holders = await self._bus.ask("MGET", *(LEASE + code for code in codes))
        found = [code for code, holder in zip(codes, holders, strict=True) if holder is None]
        shuffle(found)
        return found

    async def give_back(self, code: str, *, is_over: bool) -> None:
        """Lets others take a room at once, or nobody ever again."""
        if is_over:
            await self.forget(code)
        await self._bus.run(_GIVE_BACK, [LEASE + code], self._bus.me)

    async def forget(self, code: str) -> None:
        """A room is over: nobody looks for it."""
        await self._bus.ask("SREM", ROOMS, code)


def _text(found: bytes | str | None) -> str:
    if found is None:
        return ""
    return found if isinstance(found, str) else found.decode("ascii", "replace")
