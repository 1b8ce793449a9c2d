"""Chinese where the locale is Chinese; `--lang` decides otherwise."""

import pytest

from zjlog.messages.language import language_of

from .conftest import program


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW"}, "zh"),
        ({"LANG": "Chinese (Simplified)_China.936"}, "zh"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "zh_CN"}, "zh"),
        ({"LC_ALL": "", "LANG": "zh_CN"}, "zh"),
        ({"LC_ALL": "zh_CN", "LC_MESSAGES": "en_US"}, "zh"),
    ],
)
def test_the_first_variable_that_is_set_decides(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) == language


def test_the_locale_speaks_in_help_and_report() -> None:
    assert "评判日志" in program("verify", "--help", env={"LC_ALL": "zh_CN.UTF-8"}).stdout.decode()
    assert "无误" in program("verify", "clean.jsonl", env={"LC_ALL": "zh_CN.UTF-8"}).stdout.decode()
    assert (
        "clean"
        in program(
            "verify", "clean.jsonl", "--lang", "en", env={"LC_ALL": "zh_CN.UTF-8"}
        ).stdout.decode()
    )
