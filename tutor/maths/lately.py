"""What was worked out lately, in a store that does not grow: two generations of it."""

from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lately(Generic[K, V]):
    """Values by their keys; those asked for longest ago are forgotten, half of them at once.

    A hit costs a look into one dictionary and no note of when it was, so threads may share it; what
    is in the older half is put into the younger one when it is asked for.
    """

    def __init__(self, most: int) -> None:
        """Begins empty.

        Args:
            most: how many are kept.
        """
        self.most = most
        self._young: dict[K, V] = {}
        self._old: dict[K, V] = {}

    def get(self, key: K, default: V) -> V:
        """What is known of a key; the default, known by its identity, where nothing is."""
        found = self._young.get(key, default)
        if found is default:
            found = self._old.get(key, default)
            if found is not default:
                self.put(key, found)
        return found

    def put(self, key: K, value: V) -> None:
        """Keeps a value."""
        if len(self._young) >= self.most // 2:
            self._young, self._old = {}, self._young
        self._young[key] = value

    def clear(self) -> None:
        """Forgets all."""
        self._young, self._old = {}, {}

    def __len__(self) -> int:
        return len(self._young.keys() | self._old.keys())
