"""Games of Voskhozhdenie as stories, in tables, and against the reference engine."""
