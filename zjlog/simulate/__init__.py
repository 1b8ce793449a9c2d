"""``zjlog simulate``: games that are played by the rules of ``replay``, from a seed."""
