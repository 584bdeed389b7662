"""The shipped synthetic set is plausible: drafted by lot, no champion wins more than 1.3 fair shares, in no scenario and over all of them."""

import re
import tomllib

import pandas as pd
import pytest
from scipy.stats import norm

import vigil
from sim.experiments.experiment import shipped_experiments
from strategies.files import strategy_path

SETTINGS = (
    *("love", "spires", "gates", "circle", "spires-three", "twilight", "spires-four", "infernal"),
    *("love-teams", "spires-teams", "gates-teams"),
)
"""Every scenario in every mode."""
GAMES = 400
MOST = 1.3
"""Fair shares of wins: the limit that the set is meant to keep."""
LEVEL = 0.05
"""Chance that any of many limits is wrong: divided among all that are looked at (Bonferroni)."""


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Plays the shipped strategies without their lists for the draft, so that everybody takes the first champion of the shuffled row."""
    here = tmp_path_factory.mktemp("by-lot")

    def play(setting, changes=""):
        content = tomllib.loads(shipped_experiments()[setting].read_text(encoding="utf-8"))
        (here / "set").mkdir(exist_ok=True)
        head = 'schema = 1\nname = "By lot"\nbase = "synthetic"\n[switches]\nchampions = "draft"\n'
        (here / "set" / "set.toml").write_text(head + changes, encoding="utf-8")
        for name in content["strategies"]:
            text = strategy_path(name, game="tactics").read_text(encoding="utf-8")
            (here / f"{name}.toml").write_text(re.sub(r"(?ms)^draft = \[.*?^\]\n", "", text), encoding="utf-8")
        listed = ", ".join(f'"{name}.toml"' for name in content["strategies"])
        head = [f'{key} = "{content[key]}"' for key in ("game", "scenario", "meet", "name")] + ["schema = 1", "seed = 5", f"games = {GAMES}"]
        head += [f"{key} = {content[key]}" for key in ("players", "teams") if key in content]
        (here / "mine.toml").write_text("\n".join([*head, 'card_sets = ["set"]', f"strategies = [{listed}]"]) + "\n", encoding="utf-8")
        run = vigil.run(here / "mine.toml")
        found = run.champions(pooled=True)
        found = found[found["champion_kind"] == "starting"]
        return found[["champion", "games_with", "wins_with"]].assign(setting=setting, sides=len(run.seats(pooled=True)))

    return play


def limits(found, tests):
    """Fair shares of wins with one-sided limits, each wrong by chance in `LEVEL / tests` of the cases."""
    share = found["wins"] / found["expected"]
    reach = norm.isf(LEVEL / tests) * found["variance"] ** 0.5 / found["expected"]
    return pd.DataFrame({"share": share, "low": share - reach, "high": share + reach})


def counted(rows):
    """Wins, wins that would be fair, and the variance of the wins."""
    rate = rows["wins_with"] / rows["games_with"]
    return pd.DataFrame(
        {"wins": rows["wins_with"], "expected": rows["games_with"] / rows["sides"], "variance": rows["games_with"] * rate * (1 - rate)}
    )


@pytest.mark.proof
def test_no_champion_wins_more_than_its_share_allows(table):
    rows = pd.concat([table(setting) for setting in SETTINGS], ignore_index=True)
    assert rows["champion"].nunique() == 23 and (rows["games_with"] >= 40).all()
    over_all = limits(counted(rows).groupby(rows["champion"]).sum(), 23)
    assert (over_all["high"] <= MOST).all(), over_all.sort_values("share").tail(3)
    alone = limits(counted(rows), len(rows))
    assert (alone["low"] <= MOST).all(), rows[alone["low"] > MOST]


@pytest.mark.proof
def test_a_champion_that_is_too_strong_is_found(table):
    rows = table("love", '[change."champion Pug-demon Pack"]\nstrength = 12\ndefence = 15\nspeed = 1\n')
    found = limits(counted(rows), 23).set_index(rows["champion"])
    assert found["share"].idxmax() == "Pug-demon Pack" and found.loc["Pug-demon Pack", "low"] > MOST
