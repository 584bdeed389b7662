"""A mission gained while one is active: the player keeps one of the two (R27, R44; ENGINE.md section 9, `new_mission`)."""

import pytest
from fights import Plans
from relic_scenes import Position, card, edited, tiny_files, with_fields

from sim.relic.cards.files import card_set_from
from sim.relic.state import STREAM_CHOICE
from sim.relic.words import Counter, Deck, List
from strategies.compiler.plan import compile_plan
from strategies.files import make_strategy

TEXT = [{"do": "new_mission"}]


def gaining(plans, files=None, **rows):
    """A player with half a Hunt who is about to draw a Voyage in the Hive."""
    files = edited(files or tiny_files(), "Hive", icons={}, text=TEXT)
    return Position(files, plans, mission="Hunt", progress=1, **rows).deck(Deck.MISSION, "Voyage").rolls(1)


@pytest.mark.parametrize(
    ("name", "counter", "value", "kept"),
    [
        *[("Hunt", Counter.PROGRESS, 50, "Hunt"), ("Voyage", Counter.PROGRESS, 0, "Voyage"), ("Voyage", Counter.PROGRESS, 50, "Hunt")],
        *[("Voyage", Counter.MISSION_WAY, 0, "Voyage"), ("Voyage", Counter.MISSION_THERE, 1, "Voyage"), ("Voyage", Counter.MISSION_WAY, 99, "Hunt")],
    ],
)
def test_r44_the_list_sees_each_mission_as_if_it_were_active(name, counter, value, kept):
    """R44, section 8: of the drawn one nothing is done; it is for spaces of the Hive World, on one of which the player stands."""
    here = gaining(Plans().want_if(List.MISSION, card(name), counter, value)).turn()
    assert (here.active(), here.has("progress")) == (kept, 1 if kept == "Hunt" else 0)


@pytest.mark.parametrize(("worth", "kept"), [(0, "Hunt"), (1, "Voyage"), (-1, "Hunt")])
def test_r44_without_a_line_the_higher_worth_stays(worth, kept):
    """Section 8: of equals the active one."""
    files = with_fields("Voyage", worth=worth)
    plans = Plans()
    strategy = make_strategy({"schema": 1, "game": "relic", "name": "Idle", "summary": "Wants nothing.", "policy": "rules"}, "idle", "relic")
    plans.record[0] = compile_plan(strategy, card_set_from(edited(files, "Hive", icons={}, text=TEXT), "changed"))
    assert gaining(plans, files).turn().active() == kept


@pytest.mark.parametrize(("lot", "kept"), [(0, "Hunt"), (1, "Voyage")])
def test_r44_by_lot(lot, kept):
    """README: `below(2)` over the active and the drawn one."""
    files = edited(tiny_files(), "Peak", confrontation=TEXT)
    here = Position(files, Plans().by_lot(), at="Eye", mission="Hunt", progress=1).deck(Deck.MISSION, "Voyage").lots((lot, 2)).turn()
    assert (here.active(), here.spent(STREAM_CHOICE)) == (kept, 1)
