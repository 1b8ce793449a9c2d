"""Whether a signature is good: Ed25519 by the ``cryptography`` library, the extra ``[sign]``.

Without the library there is no verifier, and a well-formed signature stays undecided.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zjlog.audit import Verifier


def verifier() -> Verifier | None:
    """Return what tells good signatures from bad ones; the library is loaded when one is met."""
    return is_signed if find_spec("cryptography") else None


def can_verify() -> bool:
    """Tell whether the library is there, without which every signature stays undecided."""
    return verifier() is not None


def is_signed(public_key: bytes, signature: bytes, message: bytes) -> bool:
    """Tell whether the owner of a 32-byte public key signed these bytes."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - only if one is met
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PublicKey,
    )

    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True
