"""What a paired comparison says: differences with paired intervals, verdicts, tables and pages."""
