"""The profile that was counted of a run's strategies."""

from collections.abc import Mapping
from functools import lru_cache

import pandas as pd

from reports.profiles.frames import line_frame, opponent_frame
from reports.profiles.naming import named_profile
from reports.profiles.profile import Profile, read_profile
from reports.runs.run import Run
from sim.errors import InputError


@lru_cache(maxsize=4)
def profile_beside(run: Run) -> Profile | None:
    """The profile in the folder of a run; None if there is none.

    Raises
    ------
    InputError
        If it is damaged or belongs to another run.
    """
    found = None if run.folder is None else read_profile(run.folder, run.manifest.experiment.digest)
    return None if found is None else named_profile(found, run.naming)


def profile_tables(run: Run) -> Mapping[str, pd.DataFrame]:
    """The frames of a profile under their names, for the files of a run; nothing if there is none that can be read."""
    try:
        profile = profile_beside(run)
    except InputError:
        return {}
    return {} if profile is None else {"line_profile": line_frame(profile), "opponent_profile": opponent_frame(profile)}
