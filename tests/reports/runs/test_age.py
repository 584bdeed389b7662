"""A run that another version played: the report says so, and says whether the numbers still hold."""

import pytest
from synthetic import fake_manifest

from reports.runs.notes import age_notes
from reports.store.version import VERSION
from sim.ascension import GAME


def manifest(version=VERSION, behaviour=GAME.behaviour_version):
    return fake_manifest().model_copy(update={"version": version, "behaviour_version": behaviour})


def test_nothing_is_said_of_a_run_of_this_version():
    assert age_notes(manifest()) == []


def test_another_version_with_the_same_games():
    (note,) = age_notes(manifest(version="0.1.0"))
    assert "played by vigil 0.1.0" in note and f"written by vigil {VERSION}" in note and "would not change" in note


@pytest.mark.parametrize("version", ["0.1.0", VERSION])
def test_other_games_cannot_be_compared(version):
    notes = age_notes(manifest(version=version, behaviour="ascension-0"))
    assert len(notes) == 1 + (version != VERSION)
    assert f"behaviour ascension-0, this version plays {GAME.behaviour_version}" in notes[-1] and "the numbers would differ" in notes[-1]
    assert not any("would not change" in note for note in notes)


def test_the_package_says_the_same_version():
    import vigil

    assert vigil.__version__ == VERSION
