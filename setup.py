"""Builds the compiled parts where a C compiler is at hand; without one all runs interpreted.

Every module with a ``.pxd`` beside it becomes an extension, from its unchanged source.
They are built all or none: a table that is half compiled would lose what it is told.
Two variables of the environment: ``ZJLOG_COMPILE=0`` builds none, ``ZJLOG_CHECKED=1``
builds them with every bounds check, for the tests that look for a wrong index.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SHARED = "zjlog.replay._shared"
"""What Cython needs in each module, compiled once."""
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types stand in the .pxd files
    "infer_types": True,
    "boundscheck": True,
    "initializedcheck": False,
    "embedsignature": False,
}
PROVEN = {
    "zjlog.audit.lane",
    "zjlog.audit.lane_values",
    "zjlog.replay.game",
    "zjlog.replay.soundness",
    "zjlog.replay.turn",
    "zjlog.replay.wall",
}
"""Modules that say why no index of theirs leaves its array."""
UNCHECKED = {"boundscheck": False, "wraparound": False}
VARIANT = "checked" if os.environ.get("ZJLOG_CHECKED") == "1" else "plain"
FLAGS = [] if sys.platform == "win32" else ["-O2", "-g0"]
CHECKED = ["-O1", "-g", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"]
"""Of an array in a structure Cython checks no index; the compiler does, and stops the process."""


class AllOrNone(build_ext):
    """Builds the extensions, or says that there are none."""

    def run(self) -> None:
        """Build; a missing or failing compiler only means a slower zjlog."""
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []
            sys.stderr.write(f"zjlog: not compiled, so it will run interpreted: {error}\n")


def extensions() -> list[Extension]:
    """List what is to be compiled."""
    if os.environ.get("ZJLOG_COMPILE") == "0":
        return []
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - only a build has it
    except ImportError:
        return []
    flags = CHECKED if VARIANT == "checked" else FLAGS
    typed = sorted(Path("zjlog", room) for room in ("audit", "replay"))
    modules = [path for room in typed for path in sorted(room.glob("*.pxd"))]
    found = [
        Extension(
            ".".join(path.with_suffix("").parts),
            [str(path.with_suffix(".py"))],
            extra_compile_args=flags,
        )
        for path in modules
    ]
    shared = f"{SHARED.replace('.', '/')}.c"
    proven = [each for each in found if each.name in PROVEN and VARIANT == "plain"]
    others = [each for each in found if each not in proven]
    others.append(Extension(SHARED, [shared], extra_compile_args=flags))
    return [
        built
        for group, more in ((others, {}), (proven, UNCHECKED))
        for built in cythonize(
            group,
            build_dir=f"build/{VARIANT}/cython",
            compiler_directives=DIRECTIVES | more,
            shared_utility_qualified_name=SHARED,
            quiet=True,
        )
    ]


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNone},
    options={"build": {"build_base": f"build/{VARIANT}"}},
)
