"""``zjlog dossier``: one hand with all that a ruling needs, on paper."""
