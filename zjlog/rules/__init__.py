"""Rule sets as people look at them, for ``zjlog rules``, ``explain`` and ``--rules``.

``source`` reads a preset or a file, ``notes`` says what each option means, ``text`` lays it
out, ``explain`` tells a code or an article. What an option does is known to ``replay``
alone, what it may be to ``schemas``.
"""
