"""Differences between the two card sets of a run as they are stored beside it, `differences.json`: of games that were played with both."""

import json
from pathlib import Path
from typing import Any, Literal

import pandas as pd
from pydantic import ValidationError

from reports.comparison.arms import PairedArms
from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from reports.store.manifest import Count, Label, Part
from sim.errors import InputError

FILE = "differences.json"
AGAIN = "delete it and compare again"


class StoredFact(Part):
    """One thing that differs by the files: rules, cards, strategies."""

    what: str
    before: str
    after: str


class StoredFrame(Part):
    """A frame: names of its columns, and its rows."""

    columns: tuple[str, ...]
    data: tuple[tuple[Any, ...], ...]

    @classmethod
    def of(cls, frame: pd.DataFrame) -> "StoredFrame":
        """Take a frame apart; its index is left out, and NaN becomes None."""
        content = json.loads(frame.to_json(orient="split", index=False, double_precision=15))
        return cls(columns=content["columns"], data=content["data"])

    def frame(self) -> pd.DataFrame:
        """Put it together again."""
        made = pd.DataFrame(list(self.data), columns=list(self.columns))
        empty = [name for name in made.columns if made[name].isna().all()]
        return made.astype(dict.fromkeys(empty, "float64"))


class StoredDifferences(Part):
    """Two card sets on the same game numbers."""

    format: Literal[1] = 1
    kind: Literal["paired differences"] = "paired differences"
    of: str
    """Identity of the games (`reports.store.manifest.Manifest.identity`) of the run."""
    before: Label
    after: Label
    games: Count
    """Game numbers from 0 on, each played with both card sets."""
    games_changed: Count
    """Of those, games that end otherwise."""
    facts: tuple[StoredFact, ...]
    headline: StoredFrame
    """The frame `differences`."""
    cards: StoredFrame
    """The frame `card_differences`."""


def stored_differences(found: PairedArms, headline: pd.DataFrame, cards: pd.DataFrame, identity: str) -> StoredDifferences:
    """What is stored of a comparison.

    Parameters
    ----------
    found
        The comparison.
    headline, cards
        Its frames.
    identity
        Of the run beside which it is stored.
    """
    before, after = found.labels
    facts = tuple(StoredFact(what=fact.what, before=fact.before, after=fact.after) for fact in found.facts)
    about: dict[str, Any] = {"of": identity, "before": before, "after": after, "games": found.games, "games_changed": found.games_changed}
    return StoredDifferences(**about, facts=facts, headline=StoredFrame.of(headline), cards=StoredFrame.of(cards))


def write_differences(folder: Path, differences: StoredDifferences) -> Path:
    """Write differences into the folder of a run, atomically."""
    return write_bytes(folder / FILE, sealed_json(differences.model_dump(mode="json")))


def read_differences(folder: Path, identity: str) -> StoredDifferences | None:
    """Read the differences of a folder.

    Parameters
    ----------
    folder
        The folder.
    identity
        Identity of the games of its run.

    Returns
    -------
    StoredDifferences or None
        None if there are none.

    Raises
    ------
    InputError
        If they are damaged or of other games.
    """
    path = folder / FILE
    if not path.exists():
        return None
    try:
        found = StoredDifferences.model_validate(read_sealed_json(path, AGAIN))
    except ValidationError as error:
        raise InputError(f"{path}: damaged ({error.errors()[0]['msg']}); {AGAIN}") from None
    if found.of != identity:
        raise InputError(f"{path}: of other games than the run beside it; {AGAIN}")
    return found
