"""Where published frequencies come from."""

from typing import Final

EEDI: Final = "Eedi item bank; Glidden 2008"
