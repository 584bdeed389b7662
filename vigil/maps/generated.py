"""Map files drawn by lot."""

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reports.store.files import write_bytes
from reports.text.visible import visible
from sim.cardfiles.tables import table_of
from sim.errors import InputError
from sim.inputfiles import checked_path
from vigil.maps import rooms
from vigil.maps.find import told


@dataclass(frozen=True)
class Generated:
    """Maps that have been drawn.

    Attributes
    ----------
    maps
        The maps.
    notes
        What is unfair on them, a sentence each.
    text
        The file that holds them.
    """

    maps: Sequence[Any]
    notes: tuple[str, ...]
    text: str

    @property
    def summary(self) -> str:
        """The maps in a few words."""
        return told(self.maps)

    @property
    def tables(self) -> list[dict[str, Any]]:
        """Each map as a map file has it."""
        return [table_of(found) for found in self.maps]


def generated(scenario: str, seed: int, count: int, scenarios: str | None, game: str | None) -> Generated:
    """Draw maps of a scenario.

    Parameters
    ----------
    scenario
        Its name.
    seed
        Of the first map; the next ones have the next seeds.
    count
        How many.
    scenarios
        The file that has the scenario; the shipped ones if None.
    game
        The game; the only one that has maps if None.

    Raises
    ------
    InputError
        If there is no such game, file or scenario, or no map can be drawn.
    """
    if scenarios is not None:
        checked_path(scenarios, "scenarios")
    home = rooms.game_with_maps(game)
    maps, unfair = rooms.scenarios(home).generated_maps(scenario, seed, count, scenarios)
    typed = ["vigil", "maps", "generate", "--scenario", scenario, "--seed", str(seed), "--count", str(count)]
    typed += [] if scenarios is None else ["--scenarios", scenarios]
    text = rooms.texts(home).maps_text(maps, True, f"{told(maps)}, drawn by lot:\n{visible(shlex.join(typed))}")
    return Generated(maps, tuple(map(str, unfair)), text)


def write_maps(found: Generated, path: Path) -> None:
    """Write a new map file.

    Raises
    ------
    InputError
        If something is there already, which stays as it was, or the file cannot be written.
    """
    if os.path.lexists(path) and not path.is_dir():  # also a link to nowhere
        raise InputError(f"{path}: is there already and stays as it is; choose another name")
    write_bytes(path, found.text.encode())
