"""The documents: two books, English and Chinese, and what writes their generated pages."""
