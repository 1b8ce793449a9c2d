"""``python -m docs.gallery [--check | FOLDER]``: takes the stale pictures, or names them.

With a folder all pictures are taken into it and those of the documents stay as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path

from docs.gallery.pages import GALLERY, MANIFEST, PICTURES, digests, stale, written


def main(words: list[str]) -> int:
    """Do what the words say; return the exit code."""
    if len(words) > 1:
        print(__doc__)
        return 2
    pages = written()
    now = digests(pages)
    old = stale(now)
    if words == ["--check"]:
        print("".join(f"stale: docs/gallery/{name}.png\n" for name in old), end="")
        return int(bool(old))
    from docs.gallery.camera import take  # noqa: PLC0415 - it wants a browser

    if words:
        Path(words[0]).mkdir(parents=True, exist_ok=True)
        take(PICTURES, PICTURES, pages, Path(words[0]))
        return 0
    take(PICTURES, [name for name in old if name in PICTURES], pages, GALLERY)
    for name in set(old) - set(PICTURES):
        (GALLERY / f"{name}.png").unlink(missing_ok=True)
    MANIFEST.write_text("".join(f"{name}\t{digest}\n" for name, digest in now.items()), "utf-8")
    print(f"{len(PICTURES)} pictures, {len(old)} of them taken anew")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
