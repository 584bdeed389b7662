"""What the text of a card may do: one model a verb."""
