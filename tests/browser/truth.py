"""What the frames of a run say, to hold against what the page says."""

import math
import re

import pandas as pd

from reports.registry.columns import POOLED
from reports.registry.metrics import is_enough
from reports.runs.run import Run
from reports.text.cells import DASH, MINUS


def pooled_cards(run: Run, card_set: int = 0, *, monsters: bool = False) -> pd.DataFrame:
    """Rows of one card set's cards over all strategies: the rows of a table of cards."""
    frame = run.cards()
    kind = (frame["type"] == "monster") == monsters
    return frame[kind & (frame["card_set"] == list(run.arms)[card_set]) & (frame["strategy"] == POOLED)]


def known(frame: pd.DataFrame, column: str, n: str) -> dict[str, float]:
    """Card to value, where there is one and its n suffices."""
    rows = zip(frame["card"], frame[column], frame[n], strict=True)
    return {card: value for card, value, seen in rows if is_enough(column, seen) and not math.isnan(value)}


def broken(text: str, run: Run) -> list[str]:
    """Words in a text that are no numbers for people, such as `nan`; names of cards may hold them (Null Rod)."""
    for name in sorted({entry.name for arm in run.arms.values() for entry in arm.catalogue}, key=len, reverse=True):
        text = text.replace(name, " ")
    return re.findall(r"(?<![\w-])(?:nan|undefined|null|infinity|inf|\[object)(?![\w-])", text.lower())


def reads_as(text: str, value: float) -> bool:
    """Whether a text is the number, rounded to the decimals shown; `%` and points are hundredths."""
    if math.isnan(value):
        return text == DASH
    found = re.fullmatch(rf"([+{MINUS}]?)([\d,]+)(?:\.(\d+))?(%?)", text)
    if not found:
        return False
    shown = float(text.replace(MINUS, "-").replace(",", "").strip("+%"))
    unit = 10.0 ** -len(found[3] or "")
    return any(abs(shown - scaled) <= 0.5000001 * unit for scaled in ((100 * value,) if found[4] else (value, 100 * value)))


def reads_as_interval(text: str, low: float, high: float) -> bool:
    """Whether a text is the interval: `71.0–71.8%`, `−1.2 to +0.4`."""
    percent = "%" if text.endswith("%") else ""
    ends = re.split(r"–| to ", text.removesuffix("%"))
    return len(ends) == 2 and all(reads_as(end + percent, value) for end, value in zip(ends, (low, high), strict=True))
