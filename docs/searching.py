"""Makes the search of the built documents find Chinese terms, without a dictionary.

A run of Chinese characters is indexed by its single characters and its pairs, and a query is
split into its pairs in the same way: 首搭必打 is found by 首搭, 必打 and 搭. All else is
indexed as English is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from sphinx.search.en import SearchEnglish

if TYPE_CHECKING:
    from collections.abc import Iterator

HAN: Final = "\u3400-\u9fff"
RUN: Final = re.compile(rf"([{HAN}]+)|([^\W{HAN}]+)")


class SearchBoth(SearchEnglish):
    """English words, and Chinese characters by ones and twos."""

    lang = "both"
    language_name = "English and Chinese"
    js_splitter_code = """
var splitQuery = function (query) {
  var words = [];
  var runs = query.match(/[\\u3400-\\u9fff]+|(?:(?![\\u3400-\\u9fff])[\\p{L}\\p{N}_])+/gu) || [];
  runs.forEach(function (run) {
    if (!/^[\\u3400-\\u9fff]/.test(run) || run.length === 1) {
      words.push(run);
      return;
    }
    for (var at = 0; at + 2 <= run.length; at += 1) {
      words.push(run.slice(at, at + 2));
    }
  });
  return words;
};
"""

    def split(self, input: str) -> list[str]:  # noqa: A002 - the name is Sphinx's
        """Split a text into the words that are indexed."""
        return list(words(input))


def words(text: str) -> Iterator[str]:
    """Yield the words of a text; of Chinese each character and each pair."""
    for chinese, other in RUN.findall(text):
        if other:
            yield other
        yield from chinese
        yield from (chinese[at : at + 2] for at in range(len(chinese) - 1))
