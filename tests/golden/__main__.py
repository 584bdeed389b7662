"""`PYTHONPATH=tests python -m golden [--renew] [NAME ...]`: play, and say what differs from the stored hashes."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from golden.plays import RUN_AGAIN, played, plays

STORED = Path(__file__).parent / "hashes.json"


def main() -> int:
    """Play what is asked for; 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="golden", description=__doc__)
    parser.add_argument("names", nargs="*", help="plays whose names contain one of these words; by default all")
    parser.add_argument("--renew", action="store_true", help="store what is found")
    asked = parser.parse_args()
    stored = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    needed = {f"run {name}" for name in RUN_AGAIN} if asked.names else set()
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, words in plays():
            if asked.names and name not in needed and not any(word in name for word in asked.names):
                continue
            found = played(Path(folder), name, words)
            before = stored.get(name, {})
            changed = sorted(file for file in {*found, *before} if found.get(file) != before.get(file))
            different += len(changed)
            print(f"{name}: {len(found)} hashes, " + (f"{len(changed)} differ: {', '.join(changed[:8])}" if changed else "as stored"), flush=True)
            stored[name] = found
    if asked.renew:
        STORED.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    return int(different > 0 and not asked.renew)


if __name__ == "__main__":
    sys.exit(main())
