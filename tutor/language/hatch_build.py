"""The build hook: packs the compiled catalogues, which are in no repository."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOM = Path("tutor/language")
SLICES = Path("tutor/games")


class CatalogueHook(BuildHookInterface[Any]):
    """Makes the ``.mo`` files before hatchling collects what goes into a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make them, and name them: hatchling leaves git-ignored files out unless told."""
        # By its path: in a clean build environment the package itself cannot be imported.
        compiling = runpy.run_path(str(Path(self.root, ROOM, "compiling.py")))
        folders = [Path(self.root, ROOM, "catalogue"), *Path(self.root, SLICES).glob("*/words")]
        made = [path for folder in folders for path in compiling["compile_all"](folder)]
        build_data["artifacts"] += [f"/{path.relative_to(self.root).as_posix()}" for path in made]
