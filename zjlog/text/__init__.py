"""How text is laid out: escaped, measured, wrapped, ruled, coloured. Knows no rule and no file."""
