"""`vigil.check`: a run held against gates."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vigil import arguments
from vigil.arguments import checked

if TYPE_CHECKING:
    from reports.effects.run import EffectRun
    from reports.gates.model import GateFile
    from reports.gates.result import GateResult
    from reports.gates.rows import Facts
    from reports.shared.run import GameRun

EFFECTS = "effects.json"
"""File that tells of effects in a run folder."""
MANIFEST = "manifest.json"
"""File that tells of a run."""


@checked(run=arguments.run, gates=arguments.gates, against=arguments.run, effects=arguments.effects)
def check(
    run: "str | Path | GameRun",
    gates: "str | Path | Mapping[str, Any] | GateFile | None" = None,
    against: "str | Path | GameRun | None" = None,
    *,
    effects: "EffectRun | None" = None,
) -> "GateResult":
    """Hold a run against balance gates: thresholds that its numbers must keep.

    A gate fails if some number is shown to lie outside its limits, passes if the intervals of all its numbers lie inside, and is undecided otherwise.
    Chance alone fails a gate whose numbers keep the limits in at most 5% of runs, however many numbers it looks at, and passes one that does not in
    at most 2.5% (for a confidence of 0.95).

    Parameters
    ----------
    run
        A run, or its folder; or a folder with card effects alone, for gates with `rows = "effects"`.
    gates
        A file of gates, what such a file says, or gates that were read; by default those that come with the game. A file that names no game is for
        the game of the run.
    against
        An earlier run, or its folder, of the same game with as many players: what became of each gate, and which headline numbers moved.
    effects
        Causal effects of the run's cards, for gates with `rows = "effects"`; by default those stored in the run's folder.

    Returns
    -------
    GateResult
        `passed`, `holds(strict)`, and the frames `frame()` (gates), `rows()` (every number) and `moves()` (against the earlier run).

    Raises
    ------
    InputError
        If a folder is no finished run, the file of gates is wrong, a gate names what the run does not have, or the runs cannot be compared.
    """
    from reports.gates.model import GateFile
    from reports.gates.read import make_gates, read_gates, shipped_gates
    from reports.gates.result import check_gates

    if isinstance(gates, GateFile):
        read, place = gates, "gates"
    elif isinstance(gates, Mapping):
        read, place = make_gates(gates, game=_game(run)), "gates"
    elif gates is None:
        path = shipped_gates(_game(run))
        read, place = read_gates(path, _game(run)), path.name
    else:
        read, place = read_gates(gates, _game(run)), str(gates)
    wanted = any(gate.rows == "effects" for gate in read.gate)
    before = None if against is None else _facts(against, None, wanted)
    return check_gates(read, _facts(run, effects, wanted), before, place)


def _game(run: "str | Path | GameRun") -> str:
    """Game of a run or of effects; what is neither is complained about later."""
    from reports.effects.store import load_effects
    from reports.store.manifest import read_manifest
    from sim.games import USUAL

    if not isinstance(run, str | Path):
        return run.manifest.experiment.game
    if (Path(run) / MANIFEST).is_file():
        return read_manifest(Path(run)).experiment.game
    return load_effects(run).manifest.experiment.game if (Path(run) / EFFECTS).is_file() else USUAL


def _facts(run: "str | Path | GameRun", effects: "EffectRun | None", wanted: bool) -> "Facts":
    """A run, and its effects if gates ask for them; effects alone where there is no run."""
    from reports.effects.store import load_effects
    from reports.gates.rows import Facts
    from reports.loading import load_run

    if isinstance(run, str | Path) and (Path(run) / EFFECTS).is_file() and not (Path(run) / MANIFEST).is_file():
        return Facts(None, effects or load_effects(run))
    loaded = load_run(Path(run)) if isinstance(run, str | Path) else run
    folder = loaded.folder
    if wanted and effects is None and folder is not None and (folder / EFFECTS).is_file():
        effects = load_effects(folder)
    return Facts(loaded, effects)
