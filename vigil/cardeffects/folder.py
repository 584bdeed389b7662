"""The folder card effects are measured into: one of their own, or that of a run of the same experiment."""

from dataclasses import dataclass
from pathlib import Path

from reports.effects.info import FILE as INFO
from reports.effects.info import EffectsInfo, has_effects, read_info, write_info
from reports.effects.store import FILE as COUNTS
from reports.effects.store import StoredPart, read_counts, write_counts
from reports.store.files import TEMPORARY, writing
from reports.store.locks import FILE as LOCK
from reports.store.manifest import FILE as MANIFEST
from reports.store.manifest import Manifest, read_manifest
from sim.errors import InputError, looking_for
from sim.experiments.experiment import Experiment
from vigil.playing.arena import Arena
from vigil.playing.folder import EXPERIMENT, stored_experiment, write_experiment
from vigil.playing.manifests import check_same


def given_experiment(source: str | Path | Experiment) -> str | Path | Experiment:
    """An experiment as it was given, or the one of the folder of a run or of effects."""
    if isinstance(source, Experiment):
        return source
    with looking_for(source):
        stored = (Path(source) / EXPERIMENT).is_file()
    return stored_experiment(Path(source)) if stored else source


@dataclass(frozen=True)
class EffectsFolder:
    """Where effects are kept."""

    path: Path

    def refuse_occupied(self) -> None:
        """Raise if there is anything in the way of a new measurement; a run is not.

        Raises
        ------
        InputError
            If the folder holds effects, is a file, or holds something that is neither a run nor the rest of a measurement that was killed at once.
        """
        with looking_for(self.path):
            is_file, is_run = self.path.is_file(), (self.path / MANIFEST).is_file()
            occupied = self.path.is_dir() and not self._is_unplayed()
        if is_file:
            raise InputError(f"{self.path}: this is a file; choose another --out")
        if has_effects(self.path):
            raise InputError(f"{self.path}: already holds card effects; add --resume to go on with them, or choose another --out")
        if occupied and not is_run:
            raise InputError(f"{self.path}: is not empty and holds no run; choose another --out")

    def _is_unplayed(self) -> bool:
        """Whether the folder is empty, or holds what a kill leaves of a measurement of which nothing has been played."""
        names = {file.name for file in self.path.iterdir() if not TEMPORARY.fullmatch(file.name)} - {LOCK}
        if not names <= {EXPERIMENT, COUNTS}:
            return False
        return COUNTS not in names or not any(part.looks.games.sum() for part in read_counts(self.path).values())

    def begin(self, arena: Arena) -> None:
        """Make the folder of a new measurement.

        Raises
        ------
        InputError
            If it is the folder of a run of something else, or cannot be written.
        """
        self.refuse_occupied()
        if (self.path / MANIFEST).is_file():
            check_same(read_manifest(self.path), arena, str(self.path))
        else:
            write_experiment(self.path, arena.experiment)

    def stored(self) -> tuple[EffectsInfo, dict[int, tuple[Manifest, StoredPart]]]:
        """What has been measured.

        Raises
        ------
        InputError
            If there is nothing, or it is damaged.
        """
        info = read_info(self.path)
        counts = read_counts(self.path, info.manifests)
        by_players = {manifest.experiment.players: manifest for manifest in info.manifests}
        return info, {players: (by_players[players], part) for players, part in counts.items()}

    def keep(self, info: EffectsInfo, counts: dict[int, StoredPart]) -> None:
        """Store what is known; the counts first, which say themselves how far they go."""
        write_counts(self.path, counts, {manifest.experiment.players: manifest.identity for manifest in info.manifests})
        write_info(self.path, info)

    def forget(self) -> None:
        """Remove what was measured; what else is in the folder stays."""
        with writing(self.path):
            for name in (INFO, COUNTS):
                (self.path / name).unlink(missing_ok=True)

    def interrupted(self) -> str:
        """What to tell whoever pressed Ctrl-C: how much is kept, and how to go on."""
        from reports.effects.sentences import done_so_far

        if not has_effects(self.path):
            return "interrupted; nothing was measured yet: begin again"
        done = done_so_far((manifest.experiment.players, manifest.games_done) for manifest in read_info(self.path).manifests)
        return f"interrupted; whole blocks are counted: {done}; go on with: vigil effects --resume --out {self.path}"
