"""Paired comparison: two arms on the same game numbers and the same luck, and what differs between them."""
