"""What a step has counted is gone on with after whatever stopped it, and never in place of something else."""

import threading

import numpy as np
import pytest
from small_runs import PressingCtrlC

from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.interrupts import CutShort
from vigil.playing.progress import Silent

PIECES = [range(start, start + 10) for start in range(0, 200, 10)]


def counted(checkpoint, work=None, display=None, stop=None):
    """The sum of all numbers, and of their squares."""

    def piece(numbers):
        (display or Silent()).advance(len(numbers))
        values = np.array(numbers)
        return {"sums": np.array([values.sum(), (values**2).sum()])}

    zero = ArraySums(sums=np.zeros(2, np.int64))
    return add_up(work or piece, PIECES, zero, checkpoint, 1, display or Silent(), stop or threading.Event()).sums["sums"].tolist()


WHOLE = [sum(range(200)), sum(k * k for k in range(200))]


class Failing:
    """Breaks at a piece."""

    def __init__(self, at):
        self.at, self.done = at, []

    def __call__(self, numbers):
        if numbers.start == self.at:
            raise ArithmeticError
        self.done.append(numbers.start)
        return {"sums": np.array([sum(numbers), sum(k * k for k in numbers)])}


def test_it_goes_on_behind_the_last_piece_whatever_stopped_it(tmp_path):
    checkpoint = Checkpoint(tmp_path / "kept.npz", "numbers")
    for at in (50, 120):
        with pytest.raises(ArithmeticError):
            counted(checkpoint, Failing(at))
    last = Failing(-1)
    assert counted(checkpoint, last) == WHOLE and last.done == list(range(120, 200, 10))
    assert counted(checkpoint, Failing(0)) == WHOLE  # all of it is kept until the result is stored
    checkpoint.delete()
    assert not [*tmp_path.iterdir()]


def test_a_wish_to_stop_keeps_what_was_counted(tmp_path):
    checkpoint, stop = Checkpoint(tmp_path / "kept.npz", "numbers"), threading.Event()

    def work(numbers):
        if numbers.start == 90:
            stop.set()
        return Failing(-1)(numbers)

    with pytest.raises(CutShort):
        counted(checkpoint, work, stop=stop)
    assert checkpoint.read(ArraySums(sums=np.zeros(2, np.int64))) == 10
    rest = PressingCtrlC()
    assert counted(checkpoint, display=rest) == WHOLE and rest.games == 100


@pytest.mark.parametrize("spoil", [lambda path: path.write_bytes(path.read_bytes()[:50]), lambda path: path.write_bytes(b""), lambda path: None])
def test_what_is_damaged_or_of_something_else_is_not_gone_on_with(tmp_path, spoil):
    path = tmp_path / "kept.npz"
    with pytest.raises(ArithmeticError):
        counted(Checkpoint(path, "numbers"), Failing(100))
    before = path.read_bytes()
    spoil(path)
    of = "numbers" if path.read_bytes() != before else "other numbers"
    again = Failing(-1)
    assert counted(Checkpoint(path, of), again) == WHOLE and again.done[0] == 0
