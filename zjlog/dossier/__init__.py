"""``zjlog dossier``: one hand with all that a ruling needs, to print or to file.

``case`` says what belongs into it, ``money`` the settlement, ``blocks`` what it is made of,
``forms`` writes the blocks as Markdown or HTML. What is disputed is judged in ``audit``.
"""
