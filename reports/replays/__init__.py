"""Single games told as a story, found by what happened in them, checked against the reference engine."""
