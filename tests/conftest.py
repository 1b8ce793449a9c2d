"""What every test starts from: the language, width and colours are no matter of who calls.

A test that is about one of them sets it; the time zone, the home and the temporary folder are
the caller's, and no test may depend on them.
"""

import os

for name in (
    "COLUMNS", "FORCE_COLOR", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LINES",
    "NO_COLOR", "PYTHONIOENCODING", "PYTHONUTF8", "TTY_COMPATIBLE", "TTY_INTERACTIVE",
):  # fmt: skip
    os.environ.pop(name, None)
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["COLUMNS"] = "80"
