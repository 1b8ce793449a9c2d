"""The database: opened, filled, checked, made anew. Asked elsewhere."""
