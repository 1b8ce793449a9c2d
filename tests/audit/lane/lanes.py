"""The lanes there are: the interpreted one always, the compiled one where it was built."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

import zjlog.audit.reading

if TYPE_CHECKING:
    from types import ModuleType

MODULES = ("zjlog.audit.reading.lane_values", "zjlog.audit.reading.lane")


def from_source() -> ModuleType:
    """Load the lane from its Python source, whether or not it has been compiled."""
    folder = Path(zjlog.audit.reading.__file__).parent
    before = {name: import_module(name) for name in MODULES}
    try:
        for name in MODULES:
            spec = spec_from_file_location(name, folder / f"{name.rpartition('.')[2]}.py")
            assert spec is not None
            assert spec.loader is not None
            sys.modules[name] = module = module_from_spec(spec)
            spec.loader.exec_module(module)
        return sys.modules[MODULES[-1]]
    finally:
        sys.modules.update(before)


INTERPRETED = from_source()
PRESENT = import_module(MODULES[-1])
COMPILED: bool = PRESENT.COMPILED
LANES: dict[str, Any] = {"interpreted": INTERPRETED.Lane()}
if COMPILED:
    LANES["compiled"] = PRESENT.Lane()
