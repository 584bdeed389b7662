"""Frames are made once for each run, and nobody damages what others get."""

from dataclasses import replace

import numpy as np
import pytest
from pandas.testing import assert_frame_equal
from synthetic import fake_run

from reports.ascension.frames import course


@pytest.fixture
def made(monkeypatch):
    """Whether frames of honor are by seat, in the order in which they are made."""
    calls, make = [], course.honor
    monkeypatch.setattr(course, "honor", lambda source, by_seat: calls.append(by_seat) or make(source, by_seat))
    return calls


def test_a_frame_is_made_once_for_the_same_arguments(made):
    run = fake_run(games=20)
    for frame in (run.honor(), run.honor(False), run.honor(by_seat=False)):
        assert_frame_equal(frame, run.honor())
    assert made == [False]
    assert "seat" in run.honor(by_seat=True) and made == [False, True]
    replace(run).honor()
    assert made == [False, True, False]


def test_nobody_damages_what_others_get():
    run = fake_run(games=20)
    expected, frame = replace(run).strategies(), run.strategies()
    frame.loc[0, "games"] = -1
    frame["win_rate"] = 2.0
    frame.insert(0, "mine", 1)
    frame.attrs["mine"] = True
    with pytest.raises(ValueError, match="read-only"):
        run.strategies()["wins"].to_numpy()[0] = 7
    assert_frame_equal(run.strategies(), expected)
    assert not run.strategies().attrs and np.isfinite(run.strategies()["win_rate"]).all()
