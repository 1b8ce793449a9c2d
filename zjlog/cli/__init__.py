"""The command line: one module a command, and what the commands share. Knows click.

Reads a call, hands it to the room of the same name, and ends with its code. Nothing here
judges, tells or stores.
"""
