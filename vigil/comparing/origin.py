"""How a comparison was made, kept in its folder, so that single games of both arms can be played again."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sim.errors import InputError
from sim.experiments.experiment import Experiment, build_experiment
from vigil.comparing.changes import settled
from vigil.comparing.sides import Sides, two_sides
from vigil.playing.folder import COMPARISON, EXPERIMENT, experiment_content, read_stored, stored_experiment, write_experiment


@dataclass(frozen=True)
class Origin:
    """What a comparison was made of: the arguments of `two_sides`.

    Attributes
    ----------
    base, other
        The experiments, with the numbers that were played; `other` is None for changes and for an experiment that stands alone.
    change
        Changes of the base.
    fresh
        Whether the second arm has luck of its own.
    """

    base: Experiment
    other: Experiment | None = None
    change: Sequence[str] = ()
    fresh: bool = False

    def sides(self, seed: int | None = None, players: int | None = None) -> Sides:
        """Make the two arms ready, with other numbers where they are not None."""
        other = None if self.other is None else self.other.changed(players=players)
        return two_sides(self.base.changed(seed=seed, players=players), other, self.change, self.fresh)


def write_origin(folder: Path, origin: Origin) -> None:
    """Write `experiment.json`: the base, and how the other arm came of it; files in changes are named so that they are found from everywhere."""
    other = None if origin.other is None else experiment_content(origin.other)
    write_experiment(folder, origin.base, {COMPARISON: {"other": other, "change": settled(origin.change, origin.base), "fresh": origin.fresh}})


def read_origin(folder: Path) -> Origin | None:
    """What the comparison in a folder was made of.

    Returns
    -------
    Origin or None
        None if the folder holds an ordinary run.

    Raises
    ------
    InputError
        If what is stored is damaged.
    """
    base = stored_experiment(folder)
    try:
        found = read_stored(folder, "compare again with another --out").get(COMPARISON)
        if found is None:
            return None
        other = found["other"]
        second = other and build_experiment(other["experiment"], other["place"], Path(other["folder"]) if other["folder"] else None)
        return Origin(base, second, tuple(found["change"]), bool(found["fresh"]))
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(f"{folder / EXPERIMENT}: damaged ({error}); compare again with another --out") from None
