"""Whether the packages are here that a class on devices needs, and how they are installed."""

from importlib.util import find_spec
from typing import Final

INSTALL: Final = "pip install 'aiohttp>=3.9.5,<4' 'segno>=1.6,<2'"
"""What the class needs of the extra ``web``, which any environment finds by these names."""

PORT: Final = 8000
"""Where the class is, unless somebody says otherwise."""


def is_here(*packages: str) -> bool:
    """Whether these packages, or all that a class needs, can be imported."""
    return all(find_spec(package) is not None for package in packages or ("aiohttp", "segno"))
