"""A comparison on disk: its page, tables and facts, and the ordinary run of both arms beside them."""

import json
import math
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from reports.comparison.comparison import Comparison
from reports.comparison.naming import comparison_in
from reports.comparison.page import comparison_markdown, comparison_page
from reports.comparison.stored import stored_differences, write_differences
from reports.frames.files import write_csv, write_parquet
from reports.registry.columns import POOLED
from reports.report.write import write_report
from reports.store.filenames import PAGE as REPORT_PAGE
from reports.store.filenames import TABLES
from reports.store.files import write_bytes, writing
from reports.store.language import ENGLISH
from reports.store.manifest import write_manifest
from reports.store.runfolder import FILE as TALLIES
from reports.store.runfolder import portion_of, write_tallies
from reports.text.steps import Tell, nobody
from sim.errors import InputError
from vigil.comparing.origin import Origin, write_origin
from vigil.playing.folder import is_unplayed
from vigil.terminal.json import manifest_facts, records

PAGE = "compare.html"
MARKDOWN = "compare.md"
CONTENT = "compare.json"


def make_folder(folder: Path) -> None:
    """Make the folder of a comparison before anything is played, so that no game is played in vain.

    Raises
    ------
    InputError
        If it holds anything, or cannot be made or written.
    """
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        if not is_unplayed(folder):
            raise InputError(f"{folder}: is not empty; a comparison needs a folder of its own, choose another --out")
        with TemporaryFile(dir=folder):
            pass


def write_comparison(
    comparison: Comparison, folder: Path, formats: Sequence[str], origin: Origin, tell: Tell = nobody, names: str = ENGLISH
) -> None:
    """Write a comparison into a folder.

    Parameters
    ----------
    comparison
        What to write.
    folder
        Where; made if missing. It becomes an ordinary run folder too, with two card sets, so that `vigil report` works on it.
    formats
        Of the ordinary report (`reports.report.write.FORMATS`). The comparison itself is always written as `compare.html`, `compare.md`,
        `compare.json` and tables.
    origin
        What it was made of; stored so that games of both arms can be played again.
    tell
        Told every step, those of the ordinary report after those of the comparison.
    names
        Language of the cards' names in what people read; what is stored, tables and `compare.json` keep the English ones.

    Raises
    ------
    InputError
        If the folder cannot be written.
    """
    run = comparison.run
    tell("counts and tables of the comparison", 0, 3)
    write_origin(folder, origin)
    tallies = {label: arm.tally for label, arm in run.arms.items()}
    write_tallies(folder / TALLIES, tallies, run.manifest.experiment.game, portion_of(run.manifest))
    write_manifest(folder, run.manifest)
    write_bytes(folder / CONTENT, (json.dumps(content(comparison), indent=1, ensure_ascii=False) + "\n").encode())
    headline, cards = comparison.headline(), comparison.cards()
    if not comparison.fresh:
        write_differences(folder, stored_differences(comparison, headline, cards, run.manifest.identity))
    frames = {"differences": headline, "card_differences": cards}
    if "csv" in formats:
        write_csv(frames, folder / TABLES)
    if "parquet" in formats:
        write_parquet(frames, folder / TABLES)
    tell(PAGE, 1, 3)
    shown = comparison_in(comparison, names)
    write_bytes(folder / MARKDOWN, comparison_markdown(shown).encode())
    links = [("Report of both arms", REPORT_PAGE)] if "html" in formats else []
    write_bytes(folder / PAGE, comparison_page(shown, links).encode())
    write_report(folder, formats, tell, names)


def content(comparison: Comparison) -> dict[str, Any]:
    """A comparison for machines; of the cards all strategies together."""
    made: dict[str, Any] = {
        "manifest": manifest_facts(comparison.run.manifest),
        "games": comparison.games,
        "games_changed": comparison.games_changed,
        "fresh": comparison.fresh,
        "changes": [asdict(fact) for fact in comparison.facts],
        "tolerances": dict(comparison.tolerances),
        "stopping": _stopping(comparison),
    }
    cards = comparison.cards()
    frames = {"headline": comparison.headline(), "strategies": comparison.strategies(), "cards": cards[cards["strategy"] == POOLED]}
    return made | {name: records(frame) for name, frame in frames.items()}


def _stopping(comparison: Comparison) -> dict[str, Any] | None:
    """What was watched; JSON has no NaN, so a number that was never seen is null."""
    if comparison.stopping is None:
        return None
    made = asdict(comparison.stopping)
    for row in made["watched"]:
        row |= {name: None for name in ("estimate", "low", "high") if math.isnan(row[name])}
    return made
