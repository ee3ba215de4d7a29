"""What a seat may do while claims are made: some hundred moves, listed only when looked at."""

from collections.abc import Iterator, Sequence
from itertools import chain, compress, islice
from typing import overload

from tutor.games.rachmistrz.rules.moves import PASS, Claim, Move
from tutor.games.rachmistrz.rules.table import Marks


class Offers(Sequence[Move]):
    """The pass, then a claim for each mark, once with each colour.

    A player who picks a move by its place, as most do, is spared the list of the others.
    """

    __slots__ = ("_claims", "_each", "_marked", "_size")

    def __init__(self, claims: Sequence[tuple[Claim, ...]], marks: Marks) -> None:
        """``claims`` holds every claim of the board, once a colour; ``marks`` says which."""
        self._claims = claims
        self._each = marks.to_bytes(len(claims[0]), "little")
        self._marked = marks.bit_count()
        self._size = 1 + self._marked * len(claims)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Move]:
        return chain((PASS,), *[compress(claims, self._each) for claims in self._claims])

    @overload
    def __getitem__(self, place: int) -> Move: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...

    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice) or not 0 < place < self._size:
            return list(self)[place]
        colour, place = divmod(place - 1, self._marked)
        return next(islice(compress(self._claims[colour], self._each), place, None))
