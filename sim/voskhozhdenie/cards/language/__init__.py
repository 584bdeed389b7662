"""The small language of selectors, amounts and conditions: its words, its trees, how it is read and written."""
