"""A small file of whatever kind, read whole as logs are: unpacked, never more than is asked for.

For rule sets, files of players and packs; of a log ``games`` reads the games.
"""

from __future__ import annotations

from .logs import open_log


def small_file(path: str, most: int) -> bytes:
    """Read a file, or of a longer one the first ``most`` bytes and one more at least.

    Raises ``LogError`` where it cannot be found or read, ``LogDamaged`` where it does not unpack.
    """
    data = bytearray()
    with open_log(path) as chunks:
        for chunk in chunks:
            data += chunk
            if len(data) > most:
                break
    return bytes(data)
