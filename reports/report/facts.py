"""What a run was, in words."""

from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.stopping.notes import stopping_notes
from reports.text.cells import number

Facts = list[tuple[str, str]]
"""What, and its value."""


def facts(run: Run) -> Facts:
    """What was played, with what, on what: the end of a document.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of (str, str)
        Nothing in it is escaped or shortened.
    """
    manifest, experiment = run.manifest, run.manifest.experiment
    several = f" with each of {len(run.arms)} card sets" if len(run.arms) > 1 else ""
    speed = f"{number(manifest.games_per_second)} games a second, {manifest.jobs} job{'' if manifest.jobs == 1 else 's'}, {manifest.hardware.cpu}"
    return [
        *(("Note", note) for note in run_notes(manifest)),
        *(("Stopping", note) for note in stopping_notes(manifest)),
        ("Experiment", _joined(experiment.name, experiment.digest[:12])),
        ("Seed", manifest.seeds),
        ("Games", f"{number(manifest.games_done)}{several}"),
        ("Players", _players(run)),
        *([] if experiment.scenario is None else [("Scenario", experiment.scenario_text), ("Maps", ", ".join(one.name for one in experiment.maps))]),
        ("Strategies meet", experiment.meet.replace("_", " ")),
        ("Versions", f"vigil {manifest.version}, behaviour {manifest.behaviour_version}"),
        ("Speed", speed),
        *((f"Card set {arm.label}", _joined(arm.name, arm.digest[:12], arm.provenance)) for arm in manifest.arms),
        *((f"Strategy {strategy.label}", _joined(strategy.summary, strategy.digest[:12])) for strategy in manifest.strategies),
    ]


def _players(run: Run) -> str:
    """How many play, and against whom if it is one."""
    against = "".join(f", against {name}" for name in run.labels[len(run.manifest.strategies) :])
    teams = run.manifest.experiment.teams
    return f"{run.players}{'' if teams in (None, 1) else f' in {teams} teams'}{against}"


def _joined(*parts: str) -> str:
    """What there is, with semicolons between."""
    return "; ".join(part for part in parts if part)
