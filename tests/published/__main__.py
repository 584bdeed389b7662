"""`PYTHONPATH=.:tests python -m published matchups|draft [--games N] [--drafts N] [--seed S]`: measure, and write the published table as CSV."""

import argparse
import csv
import sys
from collections.abc import Iterable
from pathlib import Path

from published import draft, matchups

FOLDER = Path(__file__).parents[2] / "configs" / "voskhozhdenie" / "contract"
"""Where the published tables are."""


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="published", description=__doc__)
    parser.add_argument("what", choices=("matchups", "draft"))
    parser.add_argument("--games", type=int, default=40_000, help="games of each matchup")
    parser.add_argument("--drafts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FOLDER)
    asked = parser.parse_args()
    if asked.what == "matchups":
        rows = matchup_rows(asked.games, asked.seed)
    else:
        rows = [["measured", "of", "mean", "standard_error"]]
        rows += [[row.measured, row.of, *numbers(row.mean, row.error)] for row in draft.measured(asked.drafts, asked.seed)]
    write(asked.out / f"{asked.what}.csv", rows)
    return 0


def matchup_rows(games: int, seed: int) -> list[list[str]]:
    """The table of the matchups."""
    rows = [["decks", "measured", "of", "seat", "mean", "standard_error"]]
    for setting in matchups.SETTINGS:
        rows += [[setting, *map(str, key), *numbers(mean, error)] for key, mean, error in matchups.measured(setting, games, seed)]
        print(f"{setting}: {games:,} games", flush=True)
    return rows


def numbers(mean: float, error: float) -> list[str]:
    """A mean with five significant digits, and its standard error with two."""
    return [f"{mean:.5g}", f"{error:.2g}"]


def write(path: Path, rows: Iterable[list[str]]) -> None:
    """Write a table."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    print(path)


if __name__ == "__main__":
    sys.exit(main())
