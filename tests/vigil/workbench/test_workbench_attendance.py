"""Games wait while no page is open, and go on where they were."""

import threading
import time

import pytest

from vigil.comparing.sides import changed_sides
from vigil.playing.interrupts import Interrupted
from vigil.session import Pace
from vigil.workbench.answers import Answering
from vigil.workbench.attendance import Always, Attendance
from vigil.workbench.question import Question
from vigil.workbench.session import EditSession

ONE = Pace.of(1, None)


def test_nobody_is_there_after_a_while_without_a_page():
    at = [0.0]
    attendance = Attendance(20.0, lambda: at[0])
    assert not attendance.is_up
    at[0] = 20.0
    assert attendance.is_up
    with attendance.page():
        with attendance.page():
            assert not attendance.is_up
        at[0] = 100.0
        assert not attendance.is_up, "one of two pages is still open"
    assert not attendance.is_up
    at[0] = 119.9
    assert not attendance.is_up
    at[0] = 120.0
    assert attendance.is_up and not Always(0.0).is_up


def test_who_waits_is_let_go_by_a_page_or_given_up():
    attendance, stop, done = Attendance(0.0), threading.Event(), []
    thread = threading.Thread(target=lambda: done.append(attendance.wait(stop)), daemon=True)
    thread.start()
    thread.join(0.1)
    assert thread.is_alive()
    with attendance.page():
        thread.join(5)
        assert done == [None] and attendance.waited >= 0.09
    stop.set()
    with pytest.raises(Interrupted):
        attendance.wait(stop)


@pytest.mark.proof
def test_games_that_waited_give_the_same_answer(tmp_path):
    session = EditSession("duel", tmp_path, ONE)
    question = Question(1, changed_sides(session.base, ["Void Initiate.cost=2"]))

    class Leaving(Attendance):
        """Somebody who leaves in every block as soon as its first range is being played, and comes back at once."""

        ranges = 0

        @property
        def is_up(self):
            self.ranges += 1
            return self.ranges % 3 == 0

        def wait(self, stop):
            self.waited += 1000.0

    leaving, stop = Leaving(), threading.Event()
    pace = Pace.of(1, 50)  # ranges of 50 games: a block is left in the middle
    answers, whole = Answering(pace, leaving)(question, stop), Answering(ONE)(question, stop)
    found, wanted = [next(answers) for _ in range(6)], [next(whole) for _ in range(3)]
    answers.close()
    whole.close()
    assert leaving.waited > 0 and max(one["seconds"] for one in found) < 1000, "seconds in which games waited are none of playing"
    both = {one["games"]: one for one in found}.keys() & {one["games"]: one for one in wanted}.keys()
    assert len(found) > len(both) > 1, "there were looks in the middle of blocks, and those that were planned"
    for games in both:
        one, two = (next(look for look in looks if look["games"] == games) for looks in (found, wanted))
        for mine, theirs in zip(one["groups"], two["groups"], strict=True):
            for number, other in zip(mine["numbers"], theirs["numbers"], strict=True):
                assert [row["change"] for row in number["rows"]] == pytest.approx([row["change"] for row in other["rows"]])
    session.close()


def test_a_session_without_a_page_plays_no_further(tmp_path):
    session = EditSession("duel", tmp_path, ONE)
    session.attendance._patience = 0.0
    session.open()
    session.edit("Mystic", "cost", 4)
    time.sleep(0.3)
    assert session.player.answer["state"] == "begun", "nobody looks, so nothing is played"
    with session.attendance.page():
        end = time.monotonic() + 20
        while "games" not in session.player.answer and time.monotonic() < end:
            time.sleep(0.02)
        assert session.player.answer["games"] > 0
    session.close()
