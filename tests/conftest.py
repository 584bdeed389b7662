import os

os.environ.setdefault("MPLBACKEND", "agg")
os.environ.setdefault("COLUMNS", "120")
os.environ.setdefault("TERM", "dumb")
