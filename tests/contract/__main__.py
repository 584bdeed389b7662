"""`PYTHONPATH=.:tests python -m contract matchups|draft [--games N] [--seed S] [--out FILE]`: measure, and write the table as CSV."""

import argparse
import csv
import sys
from collections.abc import Iterable
from pathlib import Path

from contract.matchups import SETTINGS, measured

FOLDER = Path(__file__).parents[2] / "configs" / "voskhozhdenie" / "contract"
"""Where the published tables are."""
DIGITS = 5
"""Significant digits of means; of standard errors two."""


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="contract", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games of each matchup")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FOLDER / "matchups.csv")
    asked = parser.parse_args()
    rows = [["decks", "measured", "of", "seat", "mean", "standard_error"]]
    for setting in SETTINGS:
        found = measured(setting, asked.games, asked.seed)
        rows += [[setting, *map(str, key), f"{mean:.{DIGITS}g}", f"{error:.2g}"] for key, mean, error in found]
        print(f"{setting}: {asked.games:,} games", flush=True)
    write(asked.out, rows)
    return 0


def write(path: Path, rows: Iterable[list[str]]) -> None:
    """Write a table."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    print(path)


if __name__ == "__main__":
    sys.exit(main())
