"""Games of Relic as stories, in tables, and against the reference engine."""
