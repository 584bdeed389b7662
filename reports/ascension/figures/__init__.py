"""Figures of a run of Ascension, one file each, as those of `reports.figures`."""
