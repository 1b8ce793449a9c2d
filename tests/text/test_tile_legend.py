"""The legend names every tile that a log may name, each once, in both languages."""

import pytest

from zjlog.replay import CODES
from zjlog.text.tile_legend import legend_lines, tile_legend
from zjlog.text.width import cell_len
from zjlog.text.wording import Wording


def test_every_tile_has_its_names() -> None:
    legend = tile_legend()
    english = [Wording("en").tile(code) for code, _, _ in legend]

    assert sorted(code for code, _, _ in legend) == sorted(CODES)
    assert [en for _, _, en in legend] == english
    assert len({zh for _, zh, _ in legend}) == len({*english}) == len(CODES)


@pytest.mark.parametrize(("width", "lines"), [(80, 12), (24, len(CODES))])
def test_the_lines_show_all_of_it(width: int, lines: int) -> None:
    shown = legend_lines(width)
    text = "\n".join(shown)

    assert len(shown) == lines
    assert max(map(cell_len, shown)) <= width
    assert [names for names in tile_legend() if not all(name in text for name in names)] == []
