"""What is open until it is closed: journals, matches, records, the database of progress."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class Closing(ABC):
    """Something open that a ``with`` block closes at its end."""

    @abstractmethod
    def close(self) -> None:
        """Closes it; what is closed already stays so."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
