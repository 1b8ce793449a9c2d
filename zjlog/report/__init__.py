"""``zjlog verify``: judges many logs and tells what was found, as text or JSON."""
