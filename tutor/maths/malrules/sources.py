"""Where published frequencies come from."""

from typing import Final

EEDI: Final = "Eedi item bank; Glidden 2008"

RAGHUBAR: Final = "Raghubar et al. 2009"
"""Of 291 children of 8 to 10 years, the mean of four groups, with and without difficulties."""
