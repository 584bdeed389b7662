"""Trying a bad input in this process: what it did is fine, or is told in words."""

import io
import resource
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from badinput.trials import Trial
from sim.errors import MOST_LINE, InputError

SECONDS = 20.0
"""Of compute."""
HANGS = 120.0
"""Seconds of any clock after which something waits for ever, however busy the machine is."""
MEGABYTES = 500.0


class TooSlow(BaseException):
    """A trial took longer than `HANGS`."""


def stop_before_playing() -> None:
    """Whatever would play a game ends with exit code 0 instead: an input that gets so far was accepted. Reports have no figures, which take long."""
    import reports.report.gallery
    import vigil.auditing.measure
    import vigil.balancing.measure
    import vigil.bench
    import vigil.cardeffects.measure
    import vigil.comparing.measure
    import vigil.odds.relic.simulation
    import vigil.replays.check
    import vigil.replays.find
    import vigil.replays.teller
    import vigil.robustness.measure
    import vigil.session
    import vigil.tuning.session
    import vigil.watching.loop
    import vigil.workbench.session

    def accepted(*args: object, **kwargs: object) -> Any:
        raise SystemExit(0)

    def after(check: Any) -> Any:
        def checked(*args: Any, **kwargs: Any) -> Any:
            check(*args, **kwargs)
            raise SystemExit(0)

        return checked

    for module, name in (
        (vigil.auditing.measure.Audit, "play"),
        (vigil.balancing.measure.Balance, "play"),
        (vigil.bench, "measure"),
        (vigil.comparing.measure, "compare_sides"),
        (vigil.cardeffects.measure.Measurement, "play"),
        (vigil.odds.relic.simulation, "_rolled"),
        (vigil.robustness.measure, "_play"),
        (vigil.session, "_play_missing"),
        (vigil.session._Sitting, "play"),
        (vigil.session, "warm_up"),
        (vigil.tuning.session, "_play"),
        (vigil.watching.loop.Watching, "follow"),
        (vigil.workbench.session.EditSession, "open"),
    ):
        assert hasattr(module, name)
        setattr(module, name, accepted)
    reports.report.gallery.draw_all = lambda run, *_: iter(())
    vigil.replays.teller.story_of = after(vigil.replays.teller.check_story)
    vigil.replays.find.find = after(lambda source, where, *, limit, games, tell=None: vigil.replays.find.prepare_search(source, where, limit, games))
    vigil.replays.check.check_games = after(lambda source, games, tell=None: vigil.replays.check.check_range(games))


@contextmanager
def _captured() -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """What is printed, and a clock."""

    def too_slow(*_: object) -> None:
        raise TooSlow

    out, err = io.BytesIO(), io.BytesIO()
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (io.TextIOWrapper(part, encoding="utf-8", write_through=True) for part in (out, err))
    signal.signal(signal.SIGALRM, too_slow)
    signal.setitimer(signal.ITIMER_REAL, HANGS)
    try:
        yield out, err
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        for wrapped in (sys.stdout, sys.stderr):
            wrapped.detach()  # it would close what it wraps when it goes
        sys.stdout, sys.stderr = before


def attempt(trial: Trial) -> tuple[int, str]:
    """Try a bad input; gives the exit code (2 for an `InputError`) and what is wrong with what happened, nothing if that is fine."""
    began, code, message = time.process_time(), 0, ""
    with _captured() as (out, err):
        try:
            if trial.function is not None:
                trial.function(**trial.given)
            else:
                from vigil.cli import app

                sys.argv[:] = ["vigil", *trial.argv]
                app(args=list(trial.argv))
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        except InputError as error:
            code, message = 2, f"error: {error}"
        except BaseException:
            return 1, traceback.format_exc()
    if (taken := time.process_time() - began) > SECONDS:
        return code, f"took {taken:.1f} s"
    if (most := resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024) > MEGABYTES:
        return code, f"took {most:.0f} MB"
    if trial.function is None:
        return code, complaint(code, out.getvalue(), err.getvalue())
    return code, "" if code == 0 else _of_message(message)


def complaint(code: int, out: bytes, err: bytes) -> str:
    """What is wrong with the end of a command: exit code, message, what a terminal would obey."""
    said, printed = err.decode("utf-8", "replace"), out.decode("utf-8", "replace")
    if "Traceback" in said + printed:
        return said[-3000:]
    if code not in (0, 1, 2):
        return f"exit code {code}: {said[-500:]}"
    if obeyed := [sign for sign in said + printed if not sign.isprintable() and sign not in "\n\t\u00a0\u202f\u2009"]:
        return f"prints {obeyed[0]!r}, which a terminal obeys or hides: {said[-500:]!r}"
    if code != 2:
        return ""
    lines = said.splitlines()
    errors = [k for k, line in enumerate(lines) if line.startswith("error: ")]
    return _of_message("\n".join(lines[errors[0] :])) if len(errors) == 1 else f"{len(errors)} messages instead of one: {said[-500:]}"


def _of_message(message: str) -> str:
    """What is wrong with a message: it is one, and more lines of it are set in or about the same file."""
    first, *more = message.split("\n")
    if not first.startswith("error: ") or len(first) < 15:
        return f"no message: {message[:500]!r}"
    if any(not line.startswith("  ") and line.partition(": ")[0] not in first for line in more):
        return f"more than one message: {message[:2000]!r}"
    if len(max(message.split("\n"), key=len)) > MOST_LINE + 10:
        return f"a line of {len(max(message.split(chr(10)), key=len))} characters: {message[:300]!r}"
    return ""
