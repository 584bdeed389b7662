"""How large a difference must be to be of interest; the numbers are in each game's file of numbers."""

import math
from collections.abc import Iterable, Mapping

from reports.registry.metrics import METRICS
from reports.registry.numbers import numbers_of
from sim.errors import InputError, suggestion
from sim.games import game_of

FORM = 'write "win_rate=0.5%", "rounds=0.2", or one number for all, as in "0"'


def tolerances(asked: Iterable[str] | Mapping[str, float] = (), *, game: str) -> dict[str, float]:
    """Tolerances of all metrics.

    Parameters
    ----------
    asked
        Metric to tolerance, or texts: `win_rate=0.5%`, `rounds=0.2`, or a bare number for all metrics. Of shares, `0.5%`, `0.5 points` and `0.005`
        are the same.
    game
        What is played.

    Returns
    -------
    dict

    Raises
    ------
    InputError
        If a metric is unknown, or a tolerance is no number from 0 on.
    """
    made = {name: number.tolerance for name, number in numbers_of(game_of(game)).items() if number.tolerance is not None}
    if isinstance(asked, Mapping):
        for name, value in asked.items():
            made[_known(name, f"{name}={value}", made)] = _checked(float(value), f"{name}={value}")
        return made
    for text in asked:
        name, equals, value = (part.strip() for part in text.rpartition("="))
        if equals:
            metric = _known(name, text, made)
            made[metric] = _number(value, METRICS[metric].unit == "%", text)
        else:
            made |= {metric: _number(value, METRICS[metric].unit == "%", text) for metric in made}
    return made


def _known(name: str, text: str, known: Mapping[str, float]) -> str:
    if name not in known:
        raise InputError(f"tolerance {text!r}: {name!r} is not a number that is compared; {suggestion(name, known)}")
    return name


def _number(value: str, share: bool, text: str) -> float:
    """A tolerance as it is written."""
    bare = value
    for unit in ("%", "percentage points", "points", "point"):
        bare = bare.removesuffix(unit).strip()
    try:
        number = float(bare)
    except ValueError:
        raise InputError(f"tolerance {text!r}: {value!r} is no number; {FORM}") from None
    if bare != value and not share:
        raise InputError(f"tolerance {text!r}: only shares have per cent and points; {FORM}")
    if share and bare == value and number >= 1:
        raise InputError(f"tolerance {text!r}: a share of {number:g} would be {100 * number:g} points; per cent have their sign: win_rate={value}%")
    return _checked(number / 100 if bare != value else number, text)


def _checked(number: float, text: str) -> float:
    if not (math.isfinite(number) and number >= 0):
        raise InputError(f"tolerance {text!r}: {number:g} is no tolerance; at least 0, and not infinite")
    return number
