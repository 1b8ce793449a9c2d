"""Builds the compiled parts where a C compiler is at hand; without one all runs interpreted.

Every module with a ``.pxd`` beside it becomes an extension, from its unchanged source.
They are built all or none: a table that is half compiled would lose what it is told.
What was missing is kept in a file of the package, for ``zjlog --version`` to say.
Two variables of the environment: ``ZJLOG_COMPILE=0`` builds none, ``ZJLOG_CHECKED=1``
builds them with every bounds check, for the tests that look for a wrong index.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import chdir, contextmanager
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOMS = ("audit", "replay")
"""Folders of this one whose modules are compiled; in the package ``zjlog`` they stand inside it."""
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
    "zjlog.audit.reading.lane",
    "zjlog.audit.reading.lane_values",
    "zjlog.replay.game",
    "zjlog.replay.bounds",
    "zjlog.replay.turn",
    "zjlog.replay.wall",
}
"""Modules that say why no index of theirs leaves its array."""
UNCHECKED = {"boundscheck": False, "wraparound": False}
VARIANT = "checked" if os.environ.get("ZJLOG_CHECKED") == "1" else "plain"
BUILD = Path("build", VARIANT)
FLAGS = [] if sys.platform == "win32" else ["-O2", "-g0"]
CHECKED = ["-O1", "-g", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"]
"""Of an array in a structure Cython checks no index; the compiler does, and stops the process."""
REASON = "interpreted.txt"
"""In the package: one word for what a build lacked; zjlog/messages/installation.py words it."""
PROBES = {"compiler": "int zjlog;\n", "headers": "#include <Python.h>\n"}
"""The smallest sources that tell whether the rest can be compiled, and what failed if not."""


class NotBuilt(Exception):  # noqa: N818 - no error: zjlog runs without
    """Nothing can be compiled here; says in one word what is missing, and the compiler's words."""


class AllOrNone(build_ext):
    """Builds the extensions, or says that there are none and why."""

    def run(self) -> None:
        """Build; a missing or failing compiler only means a slower zjlog."""
        reason = Path(self.build_lib, "zjlog", REASON)
        if self.inplace:
            reason = Path("zjlog", REASON)
        reason.unlink(missing_ok=True)
        try:
            super().run()
        except (NotBuilt, BaseError, CCompilerError, OSError) as error:
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []
            word, *detail = error.args if isinstance(error, NotBuilt) else ("error", error)
            reason.parent.mkdir(parents=True, exist_ok=True)
            reason.write_text(f"{word}\n", "utf-8")
            told = ": ".join(map(str, (word, *detail)))
            sys.stderr.write(f"zjlog: not compiled, so it will run interpreted: {told}\n")

    def build_extensions(self) -> None:
        """See that there is a compiler, translate to C, compile; each as parallel as it goes."""
        self.probe()
        translate(self.extensions)
        self.parallel = self.parallel or cores()
        super().build_extensions()

    def probe(self) -> None:
        """Compile and link next to nothing; raises NotBuilt where that fails."""
        for missing, text in PROBES.items():
            with tempfile.TemporaryDirectory() as folder:
                source = Path(folder, "probe.c")
                source.write_text(text, "utf-8")
                try:
                    made = self.compiler.compile([str(source)], output_dir=folder)
                    self.compiler.link_shared_object(made, str(Path(folder, "probe.bin")))
                except (BaseError, CCompilerError, OSError) as error:
                    raise NotBuilt(missing, error) from error


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def translate(extensions: list[Extension]) -> None:
    """Translate the sources to C, and make the extensions of that.

    Cython finds the types of a module by the folders of its package, so it reads a copy that is
    laid out as the package is: a source distribution and Windows have no links.
    """
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - only a build has it
    except ImportError as error:
        raise NotBuilt("cython", error) from error  # noqa: EM101 - the word is what is kept
    home = Path.cwd()
    proven = [each for each in extensions if each.name in PROVEN and VARIANT == "plain"]
    others = [each for each in extensions if each not in proven]
    with laid_out():
        for group, more in ((others, {}), (proven, UNCHECKED)):
            options = {
                "build_dir": str(home / BUILD / "cython"),
                "compiler_directives": DIRECTIVES | more,
                "shared_utility_qualified_name": SHARED,
                "quiet": True,
            }
            try:
                made = cythonize(sources_of(group), nthreads=cores(), **options)
            except (ImportError, OSError, BrokenExecutor):  # no place for further processes
                made = cythonize(sources_of(group), **options)
            for each, translated in zip(group, made, strict=True):
                each.sources = [os.path.relpath(path, home) for path in translated.sources]


@contextmanager
def laid_out() -> Iterator[None]:
    """Work in a copy of the sources, laid out as the package is."""
    place = BUILD / "source"
    for room in ROOMS:
        folder = place / "zjlog" / room
        for kept in [path for path in folder.rglob("*") if path.is_file()]:
            if not Path(room, kept.relative_to(folder)).exists():
                kept.unlink()
        for path in (*Path(room).rglob("*.py"), *Path(room).rglob("*.pxd")):
            target = folder / path.relative_to(room)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target)  # with its time, by which Cython knows what changed
    (place / "zjlog" / "__init__.py").touch()
    with chdir(place):
        yield


def sources_of(extensions: list[Extension]) -> list[Extension]:
    """List extensions of the same names for Cython, from the sources that are laid out."""
    ends = {each.name: ".c" if each.name == SHARED else ".py" for each in extensions}
    return [Extension(name, [name.replace(".", "/") + end]) for name, end in ends.items()]


def extensions() -> list[Extension]:
    """List what is to be compiled, by the sources that it is made of."""
    if os.environ.get("ZJLOG_COMPILE") == "0":
        Path("zjlog", REASON).unlink(missing_ok=True)
        return []
    flags = CHECKED if VARIANT == "checked" else FLAGS
    modules = [path for room in ROOMS for path in sorted(Path(room).rglob("*.pxd"))]
    found = [
        Extension(
            ".".join(("zjlog", *path.with_suffix("").parts)),
            [path.with_suffix(".py").as_posix()],
            extra_compile_args=flags,
        )
        for path in modules
    ]
    return [*found, Extension(SHARED, [], extra_compile_args=flags)]


if __name__ == "__main__":  # a process that translates reads this file again
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": AllOrNone},
        options={"build": {"build_base": str(BUILD)}},
    )
