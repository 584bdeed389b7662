import pytest

from vigil.auditing.shares import Shares
from vigil.stopping.schedule import Clock


def test_steps_have_their_share_of_what_is_left():
    now = [0.0]
    shares = Shares(Clock(10, lambda: now[0]), ["games", "cards", "cards", "report"], {"games": 1, "cards": 4, "report": 1})
    assert shares.next_seconds("games") == pytest.approx(60)
    now[0] = 6.0  # it took a tenth of its time: the next ones have the rest of it
    assert shares.next_seconds("cards") == pytest.approx(594 * 4 / 9)
    now[0] = 300.0
    assert shares.next_seconds("cards") == pytest.approx(300 * 4 / 5)


def test_without_a_cap_there_is_no_share():
    assert Shares(Clock(), ["games"], {"games": 1}).next_seconds("games") is None
