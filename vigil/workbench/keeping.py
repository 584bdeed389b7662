"""What is kept of edits for use elsewhere: variants, experiments, and the command line that does the same."""

from collections.abc import Sequence
from pathlib import Path

from sim.errors import InputError
from vigil.workbench.commandline import compare_line, needs_file
from vigil.workbench.edits import Edits
from vigil.workbench.experimentfile import kept_file, named_file, save_experiment, sweep
from vigil.workbench.experimentform import ExperimentForm
from vigil.workbench.variantfile import write_variant


class Keeping:
    """Writes what others can read.

    Parameters
    ----------
    source
        The experiment, as it was named.
    form
        What of it can be edited.
    folder
        Where files go that somebody has named.
    own
        Where files go that command lines need.
    """

    def __init__(self, source: str, form: ExperimentForm, folder: Path, own: Path) -> None:
        self._source, self._form, self._folder, self._own = source, form, folder, own

    def command(self, edits: Edits) -> str:
        """What can be typed to ask the same; empty where no card, rule or strategy is edited."""
        return self._typed(edits, edits.texts)

    def variant(self, edits: Edits, name: str) -> dict[str, str]:
        """Write the edited cards and rules as a variant, and say the command line that names it; see `write_variant`."""
        base = self._form.usual
        path = write_variant(base, edits, name, self._folder)
        (label,) = base.arms
        rest = [text for text in edits.texts if text not in Edits(edits.of_cards).texts]
        return {"file": str(path), "command": self._typed(edits, [f"card_sets.{label}={path}", *rest])}

    def experiment(self, edits: Edits, name: str) -> dict[str, str]:
        """Write the experiment as it is edited, and say the command line that names it; see `save_experiment`.

        Raises
        ------
        InputError
            If nothing of it is edited, or it cannot be written.
        """
        values = edits.of_experiment
        if not values:
            raise InputError("save: nothing of the experiment is edited; edit it first")
        path = save_experiment(self._form.built(values), name, self._folder)
        return {"file": str(path), "command": compare_line(str(path), {}, edits.texts)}

    def sweep(self, steps: Sequence[Edits]) -> None:
        """Remove files of command lines that no step needs."""
        held = []
        for values in (step.of_experiment for step in steps):
            if needs_file(values):
                try:
                    held.append(named_file(self._form.built(values), self._own))
                except InputError:  # stored when the program knew another form
                    continue
        sweep(Path(self._form.experiment.place).stem, self._own, held)

    def _typed(self, edits: Edits, texts: Sequence[str]) -> str:
        values = edits.of_experiment
        if not texts or not needs_file(values):
            return compare_line(self._source, values, texts)
        return compare_line(str(kept_file(self._form.built(values), self._own)), {}, texts)
