"""The kernel of Relic: the rules, compiled."""
