"""The rule of a run with `--precision`: which numbers are watched, and how narrow each interval is to be."""

from collections.abc import Mapping, Sequence

from sim.errors import InputError, suggestion
from vigil.stopping.numbers import Number
from vigil.stopping.precision import parse_precision

PLACE = "precision"


def read_rule(texts: Sequence[str], known: Mapping[str, Number]) -> list[tuple[Number, float]]:
    """Read what was asked for.

    Parameters
    ----------
    texts
        `0.5%` (all headline numbers), `rounds=0.1`, `win_rate(rush)=0.3%`, `win_rate=0.3%` (of every strategy); a name goes before the headline.
    known
        What can be watched, as `vigil.stopping.numbers.numbers` gives it.

    Returns
    -------
    list of (Number, float)
        Numbers and half-widths in the order of `known`, so that equal rules written differently watch alike.

    Raises
    ------
    InputError
        If a text is not to be understood, a number is unknown, or asked for twice.
    """
    if not texts:
        raise InputError(f"{PLACE}: empty; say how narrow, such as 0.5%, or leave it out")
    general: dict[str, float] = {}
    named: dict[str, float] = {}
    for text in texts:
        name, equals, width = text.rpartition("=")
        found = _named(name.strip(), known) if equals else [number for number in known.values() if number.headline]
        asked = named if equals else general
        place = f"{PLACE} {name.strip()}" if equals else PLACE
        for number in found:
            if number.name in asked:
                raise InputError(f"{PLACE}: {number.name} is asked for twice; once is enough")
            asked[number.name] = parse_precision(width, number.unit, place)
    wanted = {**general, **named}
    return [(number, wanted[name]) for name, number in known.items() if name in wanted]


def _named(name: str, known: Mapping[str, Number]) -> list[Number]:
    """The number of this name, or, for a bare metric that is only measured by strategy, that of every strategy."""
    if name in known:
        return [known[name]]
    every = [number for number in known.values() if number.metric == name and "(seat " not in number.name]
    if every:
        return every
    raise InputError(f"{PLACE}: there is no number {name!r} with an interval that may be looked at often; {suggestion(name, known)}")
