"""Compiled players on disk: found again by what they are compiled from, compiled anew where a file is of no use, and never mixed up."""

import numba
import pytest

from sim.ascension.views import FORM
from sim.engine.cache import SUFFIX
from sim.engine.players import compiled
from sim.engine.players.compiled import CompiledPlayer


def take(view, options):
    return -1


def first(view, options):
    return 0


def player(function, key, monkeypatch):
    """A player made as in a new process, and how many of its functions were compiled by themselves."""
    checked = []
    check = compiled._check
    with monkeypatch.context() as patch:
        patch.setattr(compiled, "_check", lambda *given: checked.append(given) or check(*given))
        made = CompiledPlayer("mine.py", FORM, key, frozenset(), {"take": numba.njit(function)}, dict)
    return made, len(checked)


@pytest.mark.proof
def test_code_is_kept_by_what_it_is_compiled_from(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_CACHE_DIR", str(tmp_path))
    made = [player(function, key, monkeypatch) for function, key in ((take, b"a"), (take, b"a"), (first, b"b"), (first, b"b"))]
    assert [count for _, count in made] == [1, 0, 1, 0] and len({one.address for one, _ in made}) == 4
    files = sorted((tmp_path / "kernels").glob(f"player.mine-*{SUFFIX}"))
    assert len(files) == 2
    for file in files:
        file.write_bytes(file.read_bytes()[:-9])
    assert player(take, b"a", monkeypatch)[1] == 1


@pytest.mark.proof
def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_CACHE_DIR", str(tmp_path / "file"))
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(compiled, "_folder", lambda file: None)
    made, count = player(take, b"a", monkeypatch)
    assert made.address and count == 1 and (tmp_path / "file").read_text() == "no folder"
