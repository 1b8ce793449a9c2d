"""``python -m docs.notebooks``: runs the notebooks and writes them with what they print."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nbclient import NotebookClient
from nbformat import v4, writes

from docs.notebooks.statistician import CELLS

if TYPE_CHECKING:
    from nbformat import NotebookNode

HERE: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "zh")


def notebook(lang: str) -> NotebookNode:
    """Return the notebook in a language, not yet run."""
    at = LANGUAGES.index(lang)
    cells = [
        v4.new_code_cell(each.replace("{lang}", lang))
        if isinstance(each, str)
        else v4.new_markdown_cell(each[at])
        for each in CELLS
    ]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made: NotebookNode = v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    return made


def executed(lang: str) -> str:
    """Run a notebook in a folder of its own and return it as it is kept."""
    made = notebook(lang)
    commands = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    own = {**os.environ, "PATH": commands, "PYTHONPATH": str(HERE.parents[1]), "NO_COLOR": "1"}
    with tempfile.TemporaryDirectory() as folder:
        NotebookClient(made, resources={"metadata": {"path": folder}}).execute(env=own)
    for cell in made.cells:
        cell["metadata"] = {}  # when it ran is no matter
    made["metadata"].pop("language_info", None)  # nor in which Python
    text: str = writes(made, indent=1)
    return text + "\n"


def main() -> None:
    """Write both."""
    for lang in LANGUAGES:
        (HERE / f"statistician.{lang}.ipynb").write_text(executed(lang), "utf-8")


if __name__ == "__main__":
    main()
