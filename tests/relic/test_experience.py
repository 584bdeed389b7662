"""The experience phase: levels, relics, missions, limits (R8, R9, R13, R27; ENGINE.md section 6)."""

from itertools import combinations

import numpy as np
import pytest
from relic_scenes import Plans, Position, card, character, edited, tiny_files, with_fields, word

from sim.relic.events import Happened
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


def test_r13_trophies_buy_levels():
    """R13: 6 points a level, colours mix, the remainder of what is spent is lost; rewards come one by one."""
    here = resting(trophies=["Ork Boy", "Ranger"]).turn()
    assert (here.has("level"), here.names("trophies"), here.g["attribute"][0, 0]) == (1, [], 4)
    here = resting(trophies=["Ork Boss", "Ork Boss", "Ork Boy"]).turn()
    assert (here.has("level"), here.names("trophies"), here.has("influence")) == (2, ["Ork Boy"], 2)
    assert here.discards(Deck.RED) == ["Ork Boss", "Ork Boss"]


def test_r13_too_few_points_stay():
    """R13: five points buy nothing."""
    here = resting(with_fields("Ork Boss", value=5), trophies=["Ork Boss"]).turn()
    assert (here.has("level"), here.names("trophies")) == (0, ["Ork Boss"])


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


def test_r08_levels_beyond_twelve_are_missions():
    """R8: each one a completed mission without its reward."""
    here = resting(level=12, trophies=["Ork Boss", "Ork Boss"]).deck(Deck.MISSION, "Hunt", "Voyage", "Voyage").turn()
    assert (here.has("level"), here.names("done"), here.has("influence")) == (12, ["Hunt", "Voyage"], 0)


def test_sums_beyond_255_points_are_not_looked_at():
    """Section 6.2: trophies from the first one on that would lead beyond 255 points stay."""
    files = enemies_worth(30)
    here = resting(files, trophies=["Ork Boy 30"] * 9 + ["Ork Boy"]).turn()
    assert (here.has("level"), here.names("trophies")) == (12, ["Ork Boy 30", "Ork Boy"])


def test_nothing_is_traded_against_one_s_will():
    """Section 6: `decline` with the words `level` and `relic`."""
    plans = Plans().want(List.DECLINE, word(Word.LEVEL), word(Word.RELIC))
    here = resting(plans=plans, trophies=["Ork Boss"], done=["Hunt"] * 3).deck(Deck.RELIC, "Blade").turn()
    assert (here.names("trophies"), here.names("done"), here.names("held")) == (["Ork Boss"], ["Hunt"] * 3, [])


@pytest.mark.parametrize(("declined", "levels"), [((), 3), ((3,), 2), ((3, 2), 1), ((3, 2, 1), 0), ((1,), 3)])
def test_r44_the_player_says_how_many_levels_he_buys(declined, levels):
    """R44, section 6.2: the most at which `decline` has no line; `number` is how many."""
    plans = Plans()
    if declined:
        plans.want_at(List.DECLINE, word(Word.LEVEL), Counter.NUMBER, declined)
    here = resting(plans=plans, trophies=["Ork Boss"] * 3).turn()
    assert (here.has("level"), here.names("trophies")) == (levels, ["Ork Boss"] * (3 - levels))
    assert here.g["seen_number"] == 0


@pytest.mark.parametrize(
    ("lots", "levels", "left"),
    [
        (((1, 2), (0, 2), (2, 3)), 1, ["Ork Boss", "Ranger"]),
        (((1, 2), (1, 2), (0, 3), (1, 2)), 2, ["Ranger"]),
        (((0, 2),), 0, ["Ork Boss", "Ranger", "Ork Boss"]),
    ],
)
def test_r44_levels_by_lot(lots, levels, left):
    """README: the movement is over; heads, 1 + `below(2)` levels, then `below` over the trophies until they are worth it; tails: none."""
    files = with_fields("Peak", confrontation=[{"do": "gain", "token": 1}])
    here = Position(files, Plans().by_lot(), at="Eye", trophies=["Ork Boss", "Ranger", "Ork Boss"]).lots(*lots).turn()
    assert (here.has("level"), here.names("trophies")) == (levels, left)


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
        assert (here.discards(Deck.MISSION), here.seen(Happened.SHUFFLE), here.has("relic_round")) == (["Hunt", "Voyage", "Hunt"], 1, 1)


def test_as_many_relics_as_there_are_missions_for():
    """Section 6.3: again and again; without relics left the missions stay."""
    here = resting(done=["Hunt"] * 9).deck(Deck.RELIC, "Blade", "Chalice").turn()
    assert (sorted(here.names("held")), here.names("done")) == (["Blade", "Chalice"], ["Hunt"] * 3)


def test_r13_r27_a_mission_is_drawn_where_none_is_active():
    """R13, R27: its objective counts from then on; one that is met already is completed at once."""
    files = edited(tiny_files(), "Voyage", objective={"event": "have", "of": "level", "count": 1})
    here = resting(files, level=1).deck(Deck.MISSION, "Voyage", "Hunt").turn()
    assert (here.names("done"), here.left(Deck.MISSION), here.g["mission"][0]) == (["Voyage"], ["Hunt"], -1)
    here = resting(mission="Hunt").deck(Deck.MISSION, "Voyage").turn()
    assert here.left(Deck.MISSION) == ["Voyage"]


def test_r09_limits():
    """R9: power cards, then assets, down to the limits; the one that `keep` wants least goes first, the last of several."""
    here = resting(with_fields("Captain", asset_limit=2), hand=["Aim", "Fury", "Aim"], held=["Seal", "Carapace", "Carapace"])
    here.plans.want(List.KEEP, card("Fury"), card("Seal"))
    assert (here.turn().names("hand"), here.names("held")) == (["Fury"], ["Seal", "Carapace"])
    assert here.steps(Happened.DISCARD) == ["Aim", "Aim", "Carapace"]


def test_r09_the_limit_grows_with_the_level():
    """R9: and with what is held; limits are looked at only here."""
    files = with_fields("Seal", passives=[{"is": "power_limit", "amount": 1}])
    assert len(resting(hand=["Aim"] * 3, level=6).turn().names("hand")) == 3
    assert len(resting(hand=["Aim"] * 3).turn().names("hand")) == 1
    assert len(resting(files, hand=["Aim"] * 3, held=["Seal"]).turn().names("hand")) == 2


def test_r13_more_may_be_discarded():
    """R13: what `drop` names, power cards first, though there is room."""
    here = resting(plans=dropping(card("Seal"), card("Aim")), who="Sniper", hand=["Aim", "Fury"], held=["Seal", "Carapace", "Seal"]).turn()
    assert (here.names("hand"), here.names("held")) == (["Fury"], ["Carapace"])
    assert here.steps(Happened.DISCARD) == ["Aim", "Seal", "Seal"]


def test_triggers_and_uses_come_first():
    """Section 6.1: what a trigger gives counts against the limits of the same phase."""
    files = edited(with_fields("Captain", uses=[{"moment": "experience", "effects": [{"do": "gain", "level": 1}]}]), "Hunt", reward=[])
    plans = Plans().want(List.USE, character("Captain"))
    here = resting(files, plans).turn()
    assert (here.has("level"), here.seen(Happened.USE)) == (1, 1)
    here = resting(who="Psyker").deck(Deck.POWER, "Aim").turn()
    assert here.names("hand") == ["Aim"]


def test_by_lot():
    """README: a coin for the trade of trophies, then of missions; cards beyond the limits by lot."""
    plans = Plans().by_lot()
    here = resting(plans=plans, trophies=["Ork Boss"], done=["Hunt"] * 3).deck(Deck.RELIC, "Blade", "Chalice")
    here.lots((0, 2), (0, 2), (1, 2), (1, 2)).turn()
    assert (here.has("level"), here.names("held")) == (0, ["Chalice"])
