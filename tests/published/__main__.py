"""`PYTHONPATH=.:tests python -m published matchups|draft [--games N] [--drafts N] [--seed S]`: measure, and write the published table as CSV.

`PYTHONPATH=.:tests python -m published distributions [--games N] [--seed S]`: the contract policy of Ascension Tactics, table and page.

`PYTHONPATH=.:tests python -m published evenness`: lists of champions and gates of Ascension Tactics, in their tables of its page.

`PYTHONPATH=.:tests:tests/sim/voskhozhdenie python -m published agreement [--games N] [--kind KIND]`: compare the engines game by game.
"""

import argparse
import csv
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from published import draft, matchups

FOLDER = Path(__file__).parents[2] / "configs" / "voskhozhdenie" / "contract"
"""Where the published tables are."""
TACTICS = FOLDER.parents[1] / "tactics" / "contract"
"""Where that of Ascension Tactics is."""
LIST_GAMES, GATE_GAMES = 2_000, 800
"""Games of each order of the lists of champions, known to within some 2 points, and game numbers of each gate, to within 3.5."""


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="published", description=__doc__)
    parser.add_argument("what", choices=("matchups", "draft", "agreement", "distributions", "evenness"))
    parser.add_argument("--games", type=int, default=40_000, help="games of each matchup, or of each kind that is compared")
    parser.add_argument("--kind", help="compare the games of one kind alone")
    parser.add_argument("--drafts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    if asked.what == "agreement":
        return compare(asked.games, asked.seed, asked.kind)
    if asked.what == "distributions":
        return publish_distributions(asked.games, asked.seed, asked.out or TACTICS)
    if asked.what == "evenness":
        return publish_evenness(asked.out or TACTICS)
    if asked.what == "matchups":
        rows = matchup_rows(asked.games, asked.seed)
    else:
        rows = [["measured", "of", "mean", "standard_error"]]
        rows += [[row.measured, row.of, *numbers(row.mean, row.error)] for row in draft.measured(asked.drafts, asked.seed)]
    write((asked.out or FOLDER) / f"{asked.what}.csv", rows)
    return 0


def publish_distributions(games: int, seed: int, folder: Path) -> int:
    """Play every setting, and write the table and its part of the page in the folder above."""
    from published import distributions

    rows, cells = [["scenario", "mode", "measured", "side", "mean", "standard_error"]], {}
    for setting in distributions.SETTINGS:
        for row in distributions.measured(*setting, games, seed):
            rows.append([*map(str, row[:4]), *numbers(row.mean, row.error)])
            cells[row[:4]] = rows[-1][4], rows[-1][5]
        print(f"{', '.join(setting)}: {games:,} games", flush=True)
    write(folder / "distributions.csv", rows)
    page = folder.parent / "README.md"
    before, rest = page.read_text(encoding="utf-8").split(distributions.BEGIN)
    after = rest.split(distributions.END)[1]
    page.write_text("\n".join([f"{before}{distributions.BEGIN}", *distributions.page_table(cells), f"{distributions.END}{after}"]), encoding="utf-8")
    return 0


def publish_evenness(folder: Path) -> int:
    """Play lists and gates, and write their tables into the page in the folder above."""
    from published import evenness

    page = folder.parent / "README.md"
    with TemporaryDirectory() as place:
        for name, lines in evenness.tables(LIST_GAMES, GATE_GAMES, Path(place)):
            page.write_text(evenness.on_page(page.read_text(encoding="utf-8"), name, lines), encoding="utf-8")
            print(*lines, sep="\n", flush=True)
    return 0


def compare(games: int, seed: int, kind: str | None) -> int:
    """Play games with both engines, saying how far it is; 1 if any end differently."""
    from published import agreement

    differing = 0
    for one in (kind,) if kind else agreement.KINDS:
        for found in agreement.compared(one, games, seed):
            differ = f"differ: {found.differing}" if found.differing else "end alike"
            print(f"{one}: {found.games:,} games, {differ}; played least: {found.rarest[0]}, {found.rarest[1]:,} times", flush=True)
        differing += len(found.differing)
    return int(differing > 0)


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
