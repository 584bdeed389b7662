"""What a person reads: statistics, frames, figures and pages. Heavy libraries are imported by the modules that need them, never here."""
