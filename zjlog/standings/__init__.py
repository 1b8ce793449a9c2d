"""``zjlog standings``: the tables of a stage, who advances, and in which form it is told.

``run`` judges the logs, ``words`` says what is told whatever the form; the other modules are
the forms: text, JSON, CSV, a page to print, a message to send. Who ranks where, and which
logs are in doubt, is decided in ``audit``.
"""
