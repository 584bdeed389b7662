"""Rankings of strategies from who finished ahead of whom, and how much of it no ranking can say."""
