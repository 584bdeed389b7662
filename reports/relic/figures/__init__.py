"""Figures of a run of Relic, one file each, as those of `reports.figures`."""
