"""What was counted of an answer outlives a killed server."""

import threading

import numpy as np
import pytest

from vigil.comparing.sides import changed_sides
from vigil.session import Pace
from vigil.workbench import counted as room
from vigil.workbench.answers import Answering
from vigil.workbench.question import Question
from vigil.workbench.session import EditSession

ONE = Pace.of(1, None)


@pytest.fixture
def base(tmp_path):
    return EditSession("duel", tmp_path, ONE).base


def asked(base, change="Void Initiate.cost=2", card="Void Initiate"):
    return Question(1, changed_sides(base, [change]), card)


def some(path, question, number):
    """So many answers of a server that is then killed."""
    answers = Answering(ONE, None, path)(question, threading.Event())
    found = [next(answers) for _ in range(number)]
    answers.close()
    return found


def plain(answer):
    return {name: held for name, held in answer.items() if name not in ("seconds", "access", "sentence")}


@pytest.mark.proof
def test_an_answer_goes_on_behind_the_last_look_that_was_kept(base, tmp_path, monkeypatch):
    monkeypatch.setattr(room, "EVERY", 0.0)
    path, question = tmp_path / "duel.answer.npz", asked(base)
    whole = some(None, question, 7)
    first = some(path, question, 5)  # four looks are kept, the fifth was told and then lost
    assert [plain(one) for one in first] == [plain(one) for one in whole[:5]]
    second = some(path, question, 4)
    assert [plain(one) for one in second] == [plain(one) for one in whole[3:7]], "the same numbers, intervals and looks as without a kill"
    assert second[0]["seconds"] == pytest.approx(first[3]["seconds"]) and second[1]["seconds"] > second[0]["seconds"]
    assert second[0]["access"]["before"]["n"] >= first[3]["access"]["before"]["n"], "what access is worth goes on too"


@pytest.mark.proof
def test_what_is_of_another_question_or_damaged_is_not_gone_on_with(base, tmp_path, monkeypatch):
    monkeypatch.setattr(room, "EVERY", 0.0)
    path, question = tmp_path / "duel.answer.npz", asked(base)
    some(path, question, 3)
    kept = path.read_bytes()
    for other in (asked(base, "Void Initiate.cost=3"), asked(base, card="Mystic")):
        assert some(path, other, 1)[0]["looks"] == 1
        path.write_bytes(kept)
    answering = Answering(ONE, None, path)
    for looks in (2, 1):
        answers = answering(question, threading.Event())
        assert next(answers)["looks"] == looks, "the first question alone reads the file"
        answers.close()
    (whole,) = some(None, question, 1)
    with np.load(path) as found:
        arrays = dict(found)
    last = f"pair{sum(name.startswith('pair') for name in arrays) - 1}"
    for broken in (arrays | {last: np.zeros((9, 9), np.int64)}, arrays | {"access.1.gains": np.zeros((9, 1), np.int64)}, {"of": arrays["of"]}):
        np.savez(path, **broken)
        (one,) = some(path, question, 1)
        assert plain(one) == plain(whole), "all of it is taken, or nothing"
    for broken in (kept[: len(kept) // 2], b"", b"nonsense"):
        path.write_bytes(broken)
        assert some(path, question, 1)[0]["looks"] == 1
