"""Benchmarks: ``python -m tests.benchmarks`` prints each ratio beside its bound.

Figures only: nothing here asserts a time, and the command ends well whatever it measures.
"""
