"""Whole numbers as people type them: `1000000`, `1_000_000`, `1,000,000`, `1e6`, `250k`, `1.5M`."""

import re
from decimal import Decimal

FORMS = "write a whole number such as 1000000, 1e6, 250k or 1M"
_NUMBER = re.compile(r"([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+(?:_\d+)*)(?:\.\d+)?)(?:e\+?(\d{1,2}))?([km]?)", re.IGNORECASE | re.ASCII)
_TIMES = {"": 0, "k": 3, "m": 6}
_SHOWN = 40


def whole(text: str) -> int:
    """Read a whole number.

    Parameters
    ----------
    text
        Digits, with a sign, `_` or `,` between groups, an exponent, and `k` (thousands) or `M` (millions) behind them.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If it is no number, or not a whole one; the text says what can be written.
    """
    shown = repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{shown} is no number; {FORMS}")
    sign, digits, exponent, times = found.groups()
    if len(digits) > _SHOWN:
        raise ValueError(f"{shown} has too many digits; {FORMS}")
    _, figures, shift = Decimal(digits.replace(",", "").replace("_", "")).as_tuple()
    shift = int(shift) + int(exponent or 0) + _TIMES[times.lower()]
    value = int("".join(map(str, figures)))
    if shift < 0 and value % 10**-shift:
        raise ValueError(f"{shown} is not a whole number; {FORMS}")
    value = value * int(10**shift) if shift >= 0 else value // int(10**-shift)
    return -value if sign == "-" else value
