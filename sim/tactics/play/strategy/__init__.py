"""How a strategy of rules decides (ENGINE.md, section 9)."""
