"""Runs the command line: ``python -m zjlog``."""

import sys

from zjlog.start import main

if __name__ == "__main__":
    sys.exit(main())
