"""What tests let a worker do; sent to it by name."""

import os
import signal
import sys
from pathlib import Path

from vigil.clusters import identity

SEEN: list[str] = []
"""Files that this process has opened since `watch_files`."""
HIDDEN: dict[str, object] = {}


def watch_files(folder):
    """Note which files below a folder this process opens."""

    def note(event, given):
        if event == "open" and str(given[0]).startswith(folder):
            SEEN.append(str(given[0]))

    sys.addaudithook(note)


def opened(file):
    Path(file).read_bytes()


def seen():
    return list(SEEN)


def forget():
    SEEN.clear()


def pretend(what, value):
    """Have another version of something; gives what it was."""
    home, name = {"VERSION": (identity.version, "VERSION"), "HOUSE": (identity, "HOUSE"), "numba": (identity.numba, "__version__")}[what]
    before = getattr(home, name)
    setattr(home, name, type(before)(value))
    return before


def die(_):
    os.kill(os.getpid(), signal.SIGKILL)


def hide(module):
    """Be without a module."""
    HIDDEN[module], sys.modules[module] = sys.modules.get(module), None


def show(module):
    sys.modules[module] = HIDDEN.pop(module)


def bring_toy(project):
    """Have the example game, as if its package had been installed."""
    from sim.games import GAMES

    sys.path.insert(0, project)
    from toygame import GAME

    GAMES[GAME.name] = GAME
