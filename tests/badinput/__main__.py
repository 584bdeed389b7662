"""`python -m badinput`: tries bad inputs, drawn anew unless a seed is given; says how to draw them again, and keeps what fails."""

import argparse
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from badinput.trying import try_all


def main(words: Sequence[str] | None = None) -> int:
    """Try, tell, and give the exit code; `words` are those of the command line if None."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=2500)
    parser.add_argument("--first", type=int, default=0, help="number of the first trial")
    parser.add_argument("--seed", type=int, default=None, help="drawn if left out")
    parser.add_argument("--keep", type=Path, default=Path("bad-inputs"), help="folder for the files of what fails")
    asked = parser.parse_args(words)
    seed = secrets.randbelow(2**32) if asked.seed is None else asked.seed
    print(f"seed {seed}: {asked.trials:,} bad inputs", flush=True)
    began, keep, failures, refused = time.monotonic(), asked.keep.resolve(), 0, 0
    for tried in try_all(seed, range(asked.first, asked.first + asked.trials), keep):
        refused += tried.code == 2
        if tried.wrong:
            failures += 1
            print(f"\n{tried.number}: {tried.told}\n{tried.wrong}", flush=True)
    seconds = time.monotonic() - began
    print(f"{failures} of {asked.trials:,} failed, {refused:,} were refused, the others were legal after all; {seconds:.0f} s", flush=True)
    if failures:
        print(f"again: PYTHONPATH=tests:tests/reports python -m badinput --seed {seed} --first NUMBER --trials 1; their files are in {keep}")
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
