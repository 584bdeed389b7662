"""The kernel: a whole game, by the rows of the book (ENGINE.md)."""
