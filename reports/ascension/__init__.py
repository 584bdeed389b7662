"""How runs of Ascension are shown: its catalogue, frames, sections, figures and sentences."""
