"""Effects and searches go on with the experiment they were begun with: what changes games is refused by name, names and comments may change."""

import re

import pytest

import vigil

EXPERIMENT = """
schema = 1
name = "Tiny"
card_sets = ["mine.toml"]
players = 2
strategies = ["economy", "beginner", "random"]
games = 60
seed = 3
"""
CARDS = 'schema = 1\nbase = "2010"\nname = "Mine"\n[change."Mystic"]\ncost = 2\n'
SMALL = {"generations": 1, "population": 4, "games": 4}


@pytest.fixture
def tiny(tmp_path):
    (tmp_path / "mine.toml").write_text(CARDS)
    path = tmp_path / "tiny.toml"
    path.write_text(EXPERIMENT)
    return path


EDITS = [
    ("seed = 3", "seed = 4", r"seed 3, now .*4"),
    ("players = 2", "players = 3", r"players 2, (now )?the experiment now has 3|players 2, now the experiment has 3"),
    ('"economy", "beginner", "random"', '"economy", "random", "beginner"', r"strategies economy, beginner, random, now .*economy, random, beginner"),
]


def effects(experiment, out, **more):
    return vigil.effects(experiment, 10, cards=["Mystic"], out=out, **more)


def tune(experiment, out, **more):
    return vigil.tune(experiment, out=out, **SMALL, **more)


@pytest.mark.parametrize("begin", [effects, tune])
@pytest.mark.parametrize(("what", "other", "complaint"), EDITS)
def test_what_changes_games_is_refused(tiny, tmp_path, begin, what, other, complaint):
    out = tmp_path / "out"
    begin(tiny, out)
    before = {path.name: path.read_bytes() for path in out.iterdir() if path.is_file()}
    tiny.write_text(EXPERIMENT.replace(what, other))
    with pytest.raises(vigil.InputError, match=complaint):
        begin(tiny, out, resume=True)
    assert {path.name: path.read_bytes() for path in out.iterdir() if path.is_file()} == before


@pytest.mark.parametrize("begin", [effects, tune])
def test_another_card_is_refused(tiny, tmp_path, begin):
    begin(tiny, tmp_path / "out")
    (tmp_path / "mine.toml").write_text(CARDS.replace("cost = 2", "cost = 4"))
    with pytest.raises(vigil.InputError, match=re.escape(str(tmp_path / "out")) + ".*changed since the"):
        begin(tiny, tmp_path / "out", resume=True)


@pytest.mark.parametrize("begin", [effects, tune])
def test_names_and_comments_may_change(tiny, tmp_path, begin):
    begin(tiny, tmp_path / "out")
    tiny.write_text("# A comment.\n" + EXPERIMENT.replace("Tiny", "Renamed"))
    (tmp_path / "mine.toml").write_text("# Another.\n" + CARDS.replace('"Mine"', '"Ours"'))
    begin(tiny, tmp_path / "out", resume=True)


def test_a_seed_given_beside_the_experiment_is_given_again_or_left_out(tiny, tmp_path):
    tune(tiny, tmp_path / "search", seed=9)
    tune(tiny, tmp_path / "search", resume=True)  # the file is as it was
    vigil.run(tiny, 20, seed=9, out=tmp_path / "run")
    with pytest.raises(vigil.InputError, match="was begun with seed 9, now it is 3, so it cannot go on; take 9 again"):
        vigil.run(tiny, 40, out=tmp_path / "run", resume=True)
    vigil.run(tiny, 40, seed=9, out=tmp_path / "run", resume=True)
    vigil.run(games=50, out=tmp_path / "run", resume=True)
