"""The command line: one module a command, and what the commands share. Knows click.

A call is read here and handed to the room of the same name; what comes of it is an exit
code. ``app`` is the group and the last resort, ``options`` what commands share. Nothing
here judges, tells or stores, and nothing else knows click's classes.
"""
