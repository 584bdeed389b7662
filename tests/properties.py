"""Checks of drawn examples, the same ones every time; `make fuzz` draws anew and keeps what it finds as cases that every later test replays."""

import functools
import hashlib
import json
import os
import traceback
from pathlib import Path

from hypothesis import HealthCheck, example, given, seed, settings

FUZZING = bool(os.environ.get("VIGIL_FUZZ"))
"""Whether examples are drawn anew, and more of them."""
MORE = int(os.environ.get("VIGIL_FUZZ_TIMES", 10)) if FUZZING else 1
"""How many times more."""
EXAMPLES = 50
"""Of a check that does not ask for another number."""
CASES = Path(__file__).parent / "cases"
"""What was found: a folder for each check, a file for each fault; the arguments as JSON."""

settings.register_profile("fixed", derandomize=True, database=None)
settings.register_profile("fuzz", database=None, print_blob=True)
settings.load_profile("fuzz" if FUZZING else "fixed")


def holds(examples=EXAMPLES, **drawn):
    """Make a test of a check: it holds for the kept cases and for drawn arguments.

    Parameters
    ----------
    examples
        How many are drawn.
    drawn
        Hypothesis strategies by argument; other arguments are fixtures. Arguments are passed as JSON reads them again (tuples as lists), so that any
        of them can be kept as a case.
    """
    return lambda check: holding(check, examples, **drawn)


def holding(check, examples=EXAMPLES, piece=None, **drawn):
    """Test of a check; of a test in pieces each has its own luck, and the first one replays the kept cases."""

    @functools.wraps(check)
    def test(**arguments):
        mine = {name: as_json(arguments[name]) for name in drawn}
        try:
            return check(**arguments | mine)
        except Exception as fault:
            if FUZZING and mine not in known:
                keep(check, mine, fault)
            raise

    known = [] if piece else cases(check)
    test = given(**drawn)(test)
    for case in known:
        test = example(**case)(test)
    if piece is not None and not FUZZING:
        test = seed(piece)(test)
    return settings(max_examples=examples * MORE, deadline=None, suppress_health_check=list(HealthCheck))(test)


def as_json(value):
    """Give a value as it is read from a case."""
    return json.loads(json.dumps(value))


def folder_of(check):
    """Folder of the cases of a check."""
    return CASES / check.__module__.rpartition(".")[2].removeprefix("test_") / check.__name__.removeprefix("test_")


def cases(check):
    """Kept arguments of a check."""
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder_of(check).glob("*.json"))]


def keep(check, arguments, fault):
    """Write what made a check fail; a smaller example of the same fault takes its place."""
    place = traceback.extract_tb(fault.__traceback__)[-1]
    origin = hashlib.sha256(f"{type(fault).__name__} {Path(place.filename).name} {place.name}".encode()).hexdigest()[:8]
    folder = folder_of(check)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{origin}.json").write_text(json.dumps(arguments, indent=1, sort_keys=True) + "\n", encoding="utf-8")
