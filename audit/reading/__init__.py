"""From bytes to rows: lines cut, recognised, numbered, sealed; the fast lane and its tape."""
