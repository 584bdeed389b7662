"""Rows of goals have the numbers that `vigil effects` and `vigil run` give of the same games, as the cards are and with changes."""

import threading

import numpy as np
import pytest
from small_market import small_market

import vigil
from reports.balance.form import Lever
from reports.balance.read import make_goals
from reports.gates.rows import Facts
from reports.stats.estimates import LEVEL
from sim.errors import InputError
from vigil.balancing.levers import DesignSpace
from vigil.balancing.model import Model
from vigil.balancing.targets import SPOILT, Targets, barred_cards
from vigil.balancing.trials import Trials
from vigil.balancing.usual import goals_of
from vigil.balancing.variantfile import write_variant
from vigil.cardeffects.plans import with_one_card_set
from vigil.playing.arena import prepare
from vigil.playing.progress import Silent
from vigil.session import read_experiment

GAMES = 300
GOALS = {
    "schema": 1,
    "name": "some",
    "goal": [
        {"name": "gaps", "rows": "effects", "metric": "gap", "max": 0.01, "absolute": True},
        {"name": "access", "rows": "effects", "metric": "access_value", "of": ["Mystic"], "max": 0.1},
        {"name": "plans", "rows": "strategies", "metric": "win_rate", "max": "1.2 fair shares"},
        {"name": "length", "rows": "games", "metric": "rounds", "min": 5, "max": 20},
    ],
}
CHOICE = ((0, 2), (1, 4))


def played(folder):
    """Cards as they are, each of two levers by itself and both together, on the same games."""
    arena = with_one_card_set(prepare(read_experiment(small_market(folder), None, None, None)), None)
    bare = DesignSpace(arena)
    space = bare.with_variables([bare.variable(Lever(change=f"{name}.cost")) for name in ("Mystic", "Yggdrasil Staff")])
    goals = goals_of(space, make_goals(GOALS, game="ascension"))
    cards = barred_cards(space, goals)
    trials = Trials(space, cards, True, folder / "work", 2)
    (folder / "work").mkdir()
    sample = trials.play("all", [((0, 2),), ((1, 4),), ((1, 2),), CHOICE], range(GAMES), Silent(), threading.Event(), exact=True)
    return space, Targets(space, goals, cards, sample), sample


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    return played(tmp_path_factory.mktemp("targets"))


@pytest.mark.proof
@pytest.mark.parametrize("place", [0, 4])
def test_numbers_are_those_of_effects_and_runs(small, place, tmp_path):
    space, targets, sample = small
    file = write_variant(tmp_path, "one", space, sample.choices[place]) if place else space.arena.experiment.card_sets[0]
    experiment = read_experiment(space.arena.experiment.place, None, None, None)
    folder = experiment.folder
    changed = experiment.model_copy(update={"card_sets": (str(file if place else folder / file),)})
    effects = vigil.effects(changed, GAMES, jobs=2).card_values().set_index("card")
    run = vigil.run(changed, games=GAMES, jobs=2)
    found = targets.intervals(sample, place, LEVEL)
    for k, row in enumerate(targets.rows):
        if row.rows == "effects":
            wanted = [effects.loc[row.subject, f"{row.metric}{end}"] for end in ("", "_low", "_high")]
            assert np.allclose([found.estimate[k], found.low[k], found.high[k]], wanted, atol=1e-12), row
    plans = dict(zip(run.strategies()["strategy"], run.strategies()["win_rate"], strict=True))
    framed = dict(zip([row.subject for row in targets.rows[targets.causes :]], found.estimate[targets.causes :], strict=True))
    assert framed == {**plans, framed_games(framed): run.games()["rounds"].iloc[0]}
    assert Facts(run).frame("games")["rounds"].iloc[0] == framed[framed_games(framed)]


def framed_games(framed):
    """What the row of the games as a whole is called."""
    return [*framed][-1]


def test_changes_are_those_of_each_game(small):
    """The difference of a set that changes nothing is nothing, and of one that does its values differ by it."""
    _, targets, sample = small
    none, both = targets.changes(sample, 0, LEVEL), targets.changes(sample, 4, LEVEL)
    assert np.all(none.estimate[: targets.causes] == 0) and np.isnan(none.estimate[targets.causes :]).all()
    difference = targets.values(sample, 4) - targets.values(sample, 0)
    assert np.allclose(both.estimate[: targets.causes], difference[: targets.causes])
    apart = [targets.intervals(sample, place, LEVEL) for place in (0, 4)]
    width = [(one.high - one.low)[: targets.causes] for one in (*apart, both)]
    assert np.median(width[2] / np.hypot(width[0], width[1])) < 1  # pairing saves games


def test_a_model_knows_what_was_played(small):
    """What a card's own change does it takes whole; norms follow the costs exactly, so a set that was played is met up to what it takes for noise."""
    space, targets, sample = small
    model = Model(space, targets, sample)
    assert np.allclose(model.predicted(()), targets.values(sample, 0))
    model.learn(sample)
    assert set(model.levels) == {(0, 2), (1, 4), (1, 2)}
    own = [k for k, row in enumerate(targets.rows) if row.metric == "access_value"]
    assert np.allclose(model.predicted(CHOICE)[own], targets.values(sample, 4)[own])  # the Mystic is changed itself
    framed = slice(targets.causes, None)
    assert np.allclose(model.predicted(CHOICE)[framed], targets.values(sample, 4)[framed])


def test_distances_are_in_half_bands(small):
    _, targets, _ = small
    middle = np.where(np.isfinite(targets.low), targets.low, targets.high)
    assert targets.distance(middle) == 0
    far = middle.copy()
    far[0] = targets.high[0] + 3 * targets.half[0]
    assert targets.distance(far) == pytest.approx(3)
    assert targets.score(far, far) == pytest.approx(3)
    assert targets.score(far, middle) == pytest.approx(3 + 2 * SPOILT)  # one half band farther outside is forgiven
    assert targets.distance(middle, 10.0) == pytest.approx(len(middle) / 2)  # limits are drawn in by half of half a band at most


def test_goals_that_are_about_nothing(tmp_path):
    space = DesignSpace(with_one_card_set(prepare(read_experiment(small_market(tmp_path), None, None, None)), None))

    def barred(**goal):
        content = {"schema": 1, "name": "x", "goal": [{"name": "g", "rows": "effects", "metric": "gap", "max": 0.1, **goal}]}
        return barred_cards(space, goals_of(space, make_goals(content, game="ascension")))

    with pytest.raises(InputError, match="goals about effects are about 'gap' or 'access_value'"):
        barred(metric="gift_value")
    with pytest.raises(InputError, match="'Mistic' is not a card of this set"):
        barred(of=["Mistic"])
    with pytest.raises(InputError, match=r"none of 'x' is for players = \[2\]"):
        barred(players=[3])
    assert "Yggdrasil Staff" in barred(of=["Burrower Mark II"]) and "Mystic" not in barred(of=["Burrower Mark II"])
