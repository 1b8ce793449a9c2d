"""Writes the pages of the documents that follow from the code: ``python -m docs.generate``.

One module a kind of page; each has ``pages()``, which returns the text of its pages by path in
``docs/``. What the code knows comes from the code, what only a person can say from the small
tables beside the modules. With ``--check`` nothing is written; pages that differ are named.
"""
