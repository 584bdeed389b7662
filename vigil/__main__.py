"""The command `vigil`, also as `python -m vigil`: Ctrl-C is answered from here on, while the rest is still being imported."""

import sys
from io import TextIOWrapper

from vigil.terminal.shutdown import ending_in_time


def main() -> None:
    """Run the command line."""
    with ending_in_time():
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")  # where the encoding lacks a letter, its escape is better than a traceback
        from vigil.cli import app

        app(prog_name="vigil")


if __name__ == "__main__":
    main()
