"""What `--precision` says: how narrow an interval is to be."""

import math
import re

from sim.errors import InputError

SHARE = "share"
"""Unit of shares and differences of shares."""
LARGEST_PLAIN = 0.1
"""A share written without a unit is taken at its word up to here; "0.5" more likely means 0.5%."""
FORM = re.compile(r"(?:±|\+-|\+/-)?\s*([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)\s*(%|points?|pp|rounds?|[a-z]*)", re.IGNORECASE)
PERCENT = ("%", "point", "points", "pp")


def parse_precision(text: str, unit: str = SHARE, place: str = "precision") -> float:
    """Read a half-width.

    Parameters
    ----------
    text
        `0.2%`, `0.2 points` or `0.002` for shares and differences of shares; a plain number, or one with the unit behind it, for others.
    unit
        What is measured: `share`, or the name of the unit (`rounds`, `honor`).
    place
        Name of the option, for messages.

    Returns
    -------
    float
        Half the width that the interval may have; of shares as a share (0.002).

    Raises
    ------
    InputError
        If it is not a number, not above 0, of another unit, or not possible.
    """
    example = "such as 0.5%, '0.5 points' or 0.005" if unit == SHARE else f"such as 0.1 or '0.1 {unit}'"
    match = FORM.fullmatch(text.strip())
    if match is None:
        raise InputError(f"{place}: {text!r} is not a precision; a number above 0 {example}")
    value, written = float(match[1]), match[2].lower()
    known = PERCENT if unit == SHARE else (unit, unit.removesuffix("s"))
    if written and written not in known:
        what = "a share" if unit == SHARE else f"in {unit}"
        raise InputError(f"{place}: {text!r}: this number is {what}, not in {written!r}; write a number above 0 {example}")
    if not (value > 0 and math.isfinite(value)):
        raise InputError(f"{place}: {text!r} is not possible; a number above 0 {example}")
    if unit != SHARE:
        return value
    if not written and value > LARGEST_PLAIN:
        raise InputError(f"{place}: {text!r} would be {100 * value:g} points; write '{text.strip()}%' if that is what you mean")
    share = value / 100 if written else value
    if share >= 0.5:
        raise InputError(f"{place}: {text!r}: every interval is as narrow as that; a number below 50% {example}")
    return share
