"""Where logs are found and opened, and where output goes.

``logs`` finds and opens, ``decompress`` unpacks, ``output`` is the only module that writes
files; ``errors`` has what can be wrong with a place, ``stderr`` and ``streams`` look after
the standard streams. Judges nothing and knows no form of a report.
"""
