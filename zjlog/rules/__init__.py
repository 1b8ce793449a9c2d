"""Rule sets as people look at them: where they come from, what they say, what they differ in."""
