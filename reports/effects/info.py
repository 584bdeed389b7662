"""What a measurement of card effects is: asked for, reached, played on."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from reports.store.checksum import check_seal, read_file, sealed_json, without_seal
from reports.store.files import file_stem, write_bytes
from reports.store.manifest import Count, Manifest, Part
from reports.store.version import VERSION
from sim.errors import InputError, looking_for
from sim.inputfiles import parse_json

FORMAT = 2
"""Number of the file's schema. 2: sealed (`reports.store.checksum`)."""
FILE = "effects.json"
BESIDE = "effects"
"""Folder of the effects of several card sets, in the folder of their run."""
KIND: Literal["card effects"] = "card effects"
Why = Literal["", "all games are played", "precise enough", "decided", "cap on games", "cap on time"]
FLOOR = 0.01
"""Gaps and effects on the win share up to this are of no interest, unless the user says otherwise."""
AGAIN = "measure again in another folder, or restore the file"


class EffectsInfo(Part):
    """Everything about a measurement but its counts.

    Attributes
    ----------
    cards
        Names of the cards that were asked for.
    floor
        Share of wins up to which a gap is of no interest.
    games
        Game numbers of each number of players; with a precision the most that are played.
    precision
        Half the width of the interval of every access value that was asked for, as a share; None: a fixed number of games.
    decide
        Whether a card whose verdict is known is played no further, however wide its interval still is.
    access_only
        Whether cards are only barred, neither given nor repriced.
    begun_with
        The precision that was asked for first: anytime intervals are tightest there, which must not follow what was seen (`reports.stats.sequences`).
    minutes
        Cap on time, or None. It is the one thing by which the result may depend on the machine.
    manifests
        One for each number of players.
    why
        Why it ended; empty while it goes on.
    """

    format: int = FORMAT
    kind: Literal["card effects"] = KIND
    cards: tuple[str, ...]
    floor: Annotated[float, Field(ge=0, le=1)]
    games: Count
    precision: Annotated[float, Field(gt=0, lt=1)] | None = None
    decide: bool = False
    access_only: bool = False
    begun_with: Annotated[float, Field(gt=0, lt=1)] | None = None
    minutes: Annotated[float, Field(gt=0)] | None = None
    manifests: tuple[Manifest, ...]
    why: Why = ""

    @property
    def intervals(self) -> str:
        """Kind of the intervals of the values, norms' gaps and fair costs: `anytime` or `fixed number of games`."""
        return "fixed number of games" if self.precision is None else "anytime"

    @property
    def tuned(self) -> float | None:
        """What `reports.effects.contrasts.means_of` is given."""
        return self.begun_with or self.precision

    @property
    def seconds(self) -> float:
        """Wall time spent on playing, all numbers of players and all sittings together."""
        return sum(manifest.seconds for manifest in self.manifests)


def place_of(folder: Path, labels: Sequence[str], card_set: str) -> Path:
    """Folder of the effects of one card set beside a run: that of the run itself if it has no other, else one of its own inside.

    Parameters
    ----------
    folder
        Folder of the run.
    labels
        Labels of its card sets, in order.
    card_set
        One of them.
    """
    if len(labels) == 1:
        return folder
    stem = file_stem(card_set)
    return folder / BESIDE / f"{labels.index(card_set) + 1}{f'-{stem}' if stem else ''}"


def write_info(folder: Path, info: EffectsInfo) -> Path:
    """Write `effects.json` atomically; gives the file."""
    return write_bytes(Path(folder) / FILE, sealed_json(info.model_dump(mode="json")))


def has_effects(folder: Path) -> bool:
    """Whether card effects were measured into a folder."""
    with looking_for(folder):
        return (Path(folder) / FILE).is_file()


def read_info(folder: Path) -> EffectsInfo:
    """Read `effects.json`.

    Raises
    ------
    InputError
        If the folder or the file is missing, damaged, or of another kind or format.
    """
    folder = Path(folder)
    path = folder / FILE
    if not has_effects(folder):
        raise InputError(f"{folder}: no card effects here (no {FILE}); `vigil effects EXPERIMENT --out {folder}` measures them")
    data = read_file(path, AGAIN)
    try:
        raw = parse_json(data.decode(), str(path))
    except ValueError:
        raise InputError(f"{path}: damaged or not JSON; {AGAIN}") from None
    if not isinstance(raw, dict) or raw.get("kind") != KIND:
        raise InputError(f"{path}: not written by `vigil effects`; {AGAIN}")
    if raw.get("format") != FORMAT:
        raise InputError(f"{path}: written in format {raw.get('format')}, vigil {VERSION} reads format {FORMAT}; {AGAIN}")
    check_seal(path, data, AGAIN)
    try:
        return EffectsInfo.model_validate(without_seal(raw))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "as a whole"
        raise InputError(f"{path}: {place}: {first['msg']}; {AGAIN}") from None
