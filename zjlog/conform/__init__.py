"""Conformance packs: vectors in a form for any language, and what another program makes of them.

Begin at ``pack``, which writes and reads a pack, or at ``run``, which puts its vectors to an
engine and tells what differs. What an engine reads and answers stands in the documents
(``reference/conformance.md``). What is right of a log is asked of ``audit``; nothing here
knows a rule.
"""
