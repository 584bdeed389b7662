"""What can be typed to ask the same as the page does."""

import shlex
from collections.abc import Iterable, Mapping
from typing import Any

from sim.cardfiles.changes import LABEL

OPTIONS = ("games", "seed", "players")
"""Fields of an experiment that `vigil compare` takes as options; another one needs a file."""


def needs_file(values: Mapping[str, Any]) -> bool:
    """Whether an experiment with these fields edited is named by a file of its own."""
    return not {*values} <= {*OPTIONS}


def compare_line(source: str, values: Mapping[str, Any], texts: Iterable[str]) -> str:
    """The command line of a comparison until all is decided; empty where nothing is changed.

    Parameters
    ----------
    source
        The experiment.
    values
        Its fields that are given as options, as far as they are among `OPTIONS`.
    texts
        Changes.
    """
    changes = [word for text in texts for word in (LABEL, text)]
    options = [word for name in OPTIONS if name in values for word in (f"--{name}", str(values[name]))]
    return shlex.join(["vigil", "compare", source, *options, *changes, "--until-decided", "all"]) if changes else ""
