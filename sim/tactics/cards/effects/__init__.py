"""What a text may do: one model a verb."""
