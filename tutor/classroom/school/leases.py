"""Which process holds a room: a key in Redis that lapses unless it is renewed.

A process that ends in any way is no longer heard on the bus, so its rooms are taken over at once;
one that is cut off, or has stopped, loses them when its leases lapse.

A lease says where frames go. It does not say who may write: two processes may believe for a moment
that a room is theirs, and then the log decides (:class:`tutor.progress.faults.RoomTaken`).
"""

from collections.abc import Collection
from random import shuffle
from typing import Final

from tutor.classroom.school.bus import Bus

LASTS: Final = 1.5
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
_TAKE: Final = """
local holder = redis.call('GET', KEYS[2])
if holder and holder ~= ARGV[1] and holder ~= ARGV[4] then
  return 0
end
redis.call('SADD', KEYS[1], ARGV[3])
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return 1
"""
_GIVE_BACK: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('DEL', KEYS[1])
end
"""


class Leases:
    """The leases as one process sees them.

    Everything raises :class:`tutor.classroom.school.bus.BusDown`.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self.dead: set[str] = set()
        """Processes that hold leases and are not heard any more."""
        self.silent: set[str] = set()
        """Those that were not heard at the last look."""

    async def take(self, code: str) -> bool:
        """Takes the lease of a room that nobody holds who lives; False where somebody does."""
        holder = await self.holder(code)
        dead = holder if holder in self.dead else ""
        keys = [ROOMS, LEASE + code]
        lasts = int(1000 * LASTS)
        return bool(await self._bus.run(_TAKE, keys, self._bus.me, lasts, code, dead))

    async def holder(self, code: str) -> str:
        """Who holds a room, dead or alive; empty where nobody does."""
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

    async def look(self, holders: Collection[str]) -> None:
        """Finds out who of the ``holders`` is dead: not heard now, nor at the look before."""
        others = [each for each in {*holders} if each and each != self._bus.me]
        silent = {each for each in others if not await self._bus.hears(each)}
        self.dead = silent & self.silent
        self.silent = silent

    async def all(self) -> dict[str, str]:
        """Who holds each of the open rooms; empty for those that nobody holds. In any order."""
        codes = [_text(code) for code in await self._bus.ask("SMEMBERS", ROOMS)]
        if not codes:
            return {}
        shuffle(codes)
        holders = await self._bus.ask("MGET", *(LEASE + code for code in codes))
        return {code: _text(holder) for code, holder in zip(codes, holders, strict=True)}

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
