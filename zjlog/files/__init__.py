"""Where logs are found and opened, and where output goes. Judges nothing."""
