import os
import signal
import threading
import time

import pytest

from vigil.playing.interrupts import background_is_busy, ending_after, in_background, stopping_on_interrupt


def press():
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.05)


@pytest.fixture
def default_interrupt():
    """Python's own handler: what runs the tests in the background may have told them to ignore interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("default_interrupt")
def test_the_first_ctrl_c_sets_the_flag_and_the_second_interrupts():
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), stopping_on_interrupt() as stop:
        press()
        assert stop.is_set()
        press()
    assert signal.getsignal(signal.SIGINT) is before


def test_outside_the_main_thread_signals_are_left_alone():
    flags = []

    def work():
        with stopping_on_interrupt() as stop:
            flags.append(stop.is_set())

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert flags == [False]


def test_background_work_is_waited_for_and_its_errors_arrive():
    done = []
    in_background(lambda: done.append(1), threading.Event())
    assert done == [1]
    with pytest.raises(ZeroDivisionError):
        in_background(lambda: 1 / 0, threading.Event())


def test_nobody_waits_for_background_work_after_a_stop():
    stop, release = threading.Event(), threading.Event()
    stop.set()
    in_background(release.wait, stop)
    assert background_is_busy()
    release.set()
    while background_is_busy():
        time.sleep(0.01)


def test_what_has_to_end_after_some_time_is_told_to_stop():
    with ending_after(60), ending_after(0.05):
        with stopping_on_interrupt() as stop:
            assert stop.wait(5)
        with stopping_on_interrupt() as late:
            assert late.wait(5)  # its time was up before it began
    with ending_after(60), stopping_on_interrupt() as stop:
        assert not stop.wait(0.1)
    with stopping_on_interrupt() as stop:
        assert not stop.wait(0.1)
    assert not [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer) and not thread.finished.is_set()]
