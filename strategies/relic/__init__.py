"""The rule language of Relic, and the shipped strategies."""
