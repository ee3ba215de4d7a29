"""Modules that two threads want at once."""

import sys
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

from tutor.importing import imported

SLOW = "import time\ntime.sleep(0.2)\n"


def test_two_threads_that_import_parts_of_one_package_both_get_them_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "slowly"
    package.mkdir()
    (package / "__init__.py").write_text(f"{SLOW}from slowly.inner import WHOLE\n")
    (package / "inner.py").write_text("from slowly import other\nWHOLE = True\n")
    (package / "other.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    found = list[ModuleType]()
    threads = [
        Thread(target=lambda name=name: found.append(imported(name)))
        for name in ("slowly", "slowly.inner")
    ]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [module.WHOLE for module in found] == [True, True]
    finally:
        for name in ("slowly", "slowly.inner", "slowly.other"):
            sys.modules.pop(name, None)
