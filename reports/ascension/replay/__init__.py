"""Games of Ascension as stories, in tables, and against the reference engine."""
