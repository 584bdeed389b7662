"""The experience phase against all sets of trophies, and its events (R13, R44; ENGINE.md section 6)."""

from itertools import combinations

import numpy as np
import pytest
from relic_scenes import Plans, Position, card, tiny_files, word

from sim.relic.events import EventKind
from sim.relic.words import Counter, Deck, List, Word


def resting(files=None, plans=None, **rows):
    """A player about to walk from the Chapel to the Harbour, where nothing is to be done."""
    return Position(files, plans, **rows).rolls(3)


def dropping(*things):
    plans = Plans().want(List.DROP, *things)
    plans.record["drops"] = 1
    return plans


def enemies_worth(*points):
    """Tables with enemies of any value: `Ork Boy 3` ..."""
    files = tiny_files()
    boy = files["threats-red.toml"]["card"][0]
    files["threats-red.toml"]["card"] += [{**boy, "name": f"Ork Boy {value}", "value": value, "count": 1} for value in set(points)]
    return files


def slowly(values, price):
    """Places of the trophies that go: lowest sum of at least the price, then the latest ones left out."""
    sets = [at for n in range(len(values) + 1) for at in combinations(range(len(values)), n) if sum(values[i] for i in at) >= price]
    lowest = min(sum(values[i] for i in at) for at in sets)
    return min((at for at in sets if sum(values[i] for i in at) == lowest), key=lambda at: [i in at for i in reversed(range(len(values)))])


@pytest.mark.parametrize("seed", range(40))
def test_the_fewest_points_the_latest_trophies_left(seed):
    """Section 6.2: against all sets of trophies, one by one."""
    rng = np.random.default_rng(seed)
    values = [int(value) for value in rng.integers(1, 12, rng.integers(2, 10))]
    here = resting(enemies_worth(*values), trophies=[f"Ork Boy {value}" for value in values]).turn()
    price = sum(values) // 6 * 6
    gone = slowly(values, price) if price else ()
    assert here.has("level") == price // 6
    assert here.names("trophies") == [f"Ork Boy {value}" for i, value in enumerate(values) if i not in gone]
    assert here.discards(Deck.RED) == [f"Ork Boy {values[i]}" for i in gone]


@pytest.mark.parametrize(("declined", "levels"), [((), 3), ((3,), 2), ((3, 2), 1), ((3, 2, 1), 0), ((1,), 3)])
def test_r44_the_player_says_how_many_levels_he_buys(declined, levels):
    """R44, section 6.2: the most at which `decline` has no line; `number` is how many."""
    plans = Plans()
    if declined:
        plans.want_at(List.DECLINE, word(Word.LEVEL), Counter.NUMBER, declined)
    here = resting(plans=plans, trophies=["Ork Boss"] * 3).turn()
    assert (here.has("level"), here.names("trophies")) == (levels, ["Ork Boss"] * (3 - levels))
    assert here.g["seen_number"] == 0


def test_r44_trophies_that_are_kept_buy_no_level_that_others_can_buy():
    """R44, section 6.2: `keep` names the Boss: two Boys are spent; for two levels all are looked at, the latest left out."""
    for declined, left in (((3, 2), ["Ork Boss", "Ork Boss"]), ((3,), ["Ork Boss"])):
        plans = Plans().want(List.KEEP, card("Ork Boss")).want_at(List.DECLINE, word(Word.LEVEL), Counter.NUMBER, declined)
        assert resting(plans=plans, trophies=["Ork Boss", "Ork Boy", "Ork Boy", "Ork Boss"]).turn().names("trophies") == left


def test_r13_missions_buy_a_relic():
    """R13: the oldest three; of two relics drawn one is kept, the other is shuffled back."""
    for plans, kept, other in ((Plans(), "Blade", "Chalice"), (Plans().want(List.RELIC, card("Chalice")), "Chalice", "Blade")):
        here = resting(plans=plans, mission="Hunt", done=["Hunt", "Voyage", "Hunt", "Voyage"]).deck(Deck.RELIC, "Blade", "Chalice").turn()
        assert (here.names("held"), here.left(Deck.RELIC), here.names("done")) == ([kept], [other], ["Voyage"])
        assert (here.discards(Deck.MISSION), here.seen(EventKind.SHUFFLE), here.has("relic_round")) == (["Hunt", "Voyage", "Hunt"], 1, 1)


def test_r13_more_may_be_discarded():
    """R13: what `drop` names, power cards first, though there is room."""
    here = resting(plans=dropping(card("Seal"), card("Aim")), who="Sniper", hand=["Aim", "Fury"], held=["Seal", "Carapace", "Seal"]).turn()
    assert (here.names("hand"), here.names("held")) == (["Fury"], ["Carapace"])
    assert here.steps(EventKind.DISCARD) == ["Aim", "Seal", "Seal"]
