"""``zjlog simulate``: games that are played by the rules of ``replay``, from a seed.

``game`` plays one, ``hand`` a hand of it; ``strategy`` decides for a seat by what it can see,
``profiles`` are the kinds of players, ``record`` writes the log and has every
event judged. The same seed gives the same bytes.
"""
