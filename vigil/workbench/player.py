"""Plays games in the background, and gives them up as soon as somebody asks something else."""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import Any

from sim.errors import InputError
from vigil.playing.interrupts import Interrupted
from vigil.workbench.question import Question

Answer = Mapping[str, Any]
"""What is known so far, ready for JSON."""
Answers = Callable[[Question, threading.Event], Iterator[Answer]]
"""Plays until everything is decided; gives what is known after every look, and up when the flag is set."""


class Player:
    """One thread that answers the newest question.

    Parameters
    ----------
    answers
        Plays the games.

    Attributes
    ----------
    answer
        What is known of the newest question; empty if there is none.
    version
        Grows with every answer.
    """

    def __init__(self, answers: Answers) -> None:
        self.answer: Answer = {}
        self.version = 0
        self._answers, self._question = answers, None  # type: tuple[Answers, Question | None]
        self._changed, self._stop, self._ends = threading.Condition(), threading.Event(), False
        self._thread = threading.Thread(target=self._work, name="vigil-workbench", daemon=True)

    def start(self) -> None:
        """Begin to wait for questions."""
        self._thread.start()

    def ask(self, question: Question | None) -> None:
        """Ask something else: games of the question before are given up. None: nothing is asked."""
        with self._changed:
            self._stop.set()
            self._stop, self._question = threading.Event(), question
            self._tell({} if question is None else {"of": question.version, "state": "begun"})
            self._changed.notify_all()

    def end(self) -> None:
        """Give up whatever is played, and wait a moment for the thread."""
        with self._changed:
            self._ends = True
            self._stop.set()
            self._changed.notify_all()
        if self._thread.is_alive():
            self._thread.join(2.0)

    def _work(self) -> None:
        done: Question | None = None
        while True:
            with self._changed:
                self._changed.wait_for(lambda done=done: self._ends or self._question is not done)  # type: ignore[misc]
                if self._ends:
                    return
                done = question = self._question
                stop = self._stop
            if question is not None:
                self._play(question, stop)

    def _play(self, question: Question, stop: threading.Event) -> None:
        """Publish one answer after another."""
        began = time.perf_counter()
        try:
            with closing(self._answers(question, stop)) as answers:  # type: ignore[type-var]
                for answer in answers:
                    self._publish(question, {"of": question.version, "seconds": time.perf_counter() - began, **answer})
        except Interrupted:
            return
        except InputError as error:
            self._publish(question, {"of": question.version, "state": "failed", "message": str(error)})
        except Exception as error:  # a fault of the program: the page says so, and the server lives on
            self._publish(question, {"of": question.version, "state": "failed", "message": f"{type(error).__name__}: {error}"})

    def _publish(self, question: Question, answer: Answer) -> None:
        with self._changed:
            if self._question is question and not self._ends:
                self._tell(answer)

    def _tell(self, answer: Answer) -> None:
        self.answer, self.version = answer, self.version + 1
        self._changed.notify_all()
