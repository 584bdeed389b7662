"""Small runs of the real kernel."""

import os
import signal
import threading

from sim.experiments.experiment import build_experiment
from vigil.playing.progress import Silent


def tiny(**changes):
    """A small experiment; `changes` replace fields."""
    content = {
        "schema": 1,
        "name": "Tiny",
        "card_sets": ["2010", "10th"],
        "players": 2,
        "strategies": ["economy", "beginner", "random"],
        "games": 120,
        "seed": 5,
    }
    return build_experiment({**content, **changes}, "tiny.toml", None)


class PressingCtrlC(Silent):
    """Presses Ctrl-C after so many games, and collects what it is told."""

    def __init__(self, after=0):
        self.after, self.games, self.notes, self.pressed, self.lock = after, 0, [], False, threading.Lock()

    def advance(self, games):
        with self.lock:
            self.games += games
            press = self.after and self.games >= self.after and not self.pressed
            self.pressed = self.pressed or bool(press)
        if press:
            os.kill(os.getpid(), signal.SIGINT)

    def note(self, text):
        self.notes.append(text)
