"""Which games are played, by whom, who sits where."""
