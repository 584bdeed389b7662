"""The frames of a run as tidy CSV files."""

from pathlib import Path

import pandas as pd

from reports.files import write_bytes
from reports.run import Run


def frames(run: Run) -> dict[str, pd.DataFrame]:
    """All frames of a run, by name; the fine ones by seat.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    dict
        Name to frame. `arms` is missing if there is only one card set.
    """
    made = {
        "games": run.games(),
        "strategies": run.strategies(),
        "seats": run.seats(),
        "matchups": run.matchups(),
        "matchups_by_seat": run.matchups(by_seat=True),
        "honor": run.honor(),
        "honor_by_seat": run.honor(by_seat=True),
        "economy": run.economy(),
        "economy_by_seat": run.economy(by_seat=True),
        "lengths": run.lengths(),
        "cards": run.cards(),
    }
    if len(run.arms) > 1:
        made["arms"] = run.compare_arms()
    return made


def write_tables(run: Run, folder: Path) -> list[Path]:
    """Write every frame as a CSV file.

    Parameters
    ----------
    run
        The run.
    folder
        Where; made if missing.

    Returns
    -------
    list of Path
        The files. Values are not rounded (ten significant digits); an empty cell is NaN.
    """
    return [
        write_bytes(Path(folder) / f"{name}.csv", frame.to_csv(index=False, float_format="%.10g", lineterminator="\n").encode())
        for name, frame in frames(run).items()
    ]
