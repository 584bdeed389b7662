"""The kernel of Ascension: the rules, compiled."""
