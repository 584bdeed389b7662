"""Missions: what their objectives count, and when they are completed (R27; ENGINE.md section 9)."""

import pytest
from effect_scenes import Position, corruption, gain, lose, mission, step, with_effects
from fights import CUNNING, STRENGTH, WILLPOWER, Cards, Plans

from sim.relic.events import Happened
from sim.relic.words import ANY, NOBODY, Deck, Goal, Kind, List, Thing, Verb

ORK, NECRON = 4, 5


@pytest.mark.parametrize(
    ("arg", "trait", "least", "counted"),
    [(ANY, ANY, 0, 3), (STRENGTH, ANY, 0, 3), (CUNNING, ANY, 0, 0), (ANY, ORK, 0, 2), (ANY, NECRON, 0, 1), (ANY, ANY, 2, 2), (STRENGTH, ORK, 3, 1)],
)
def test_defeated_enemies_are_counted_one_by_one(arg: int, trait: int, least: int, counted: int) -> None:
    """`defeat`: attribute, trait, least value; three enemies in one battle."""
    cards = Cards()
    here = Position(cards).lay(cards.enemy(1, trait=ORK), cards.enemy(2, trait=NECRON), cards.enemy(3, trait=ORK)).dice(own=[6, 2], enemy=[1])
    here.g["mission"][0] = mission(cards, Goal.DEFEAT, 9, arg=arg, trait=trait, least=least)
    here.fight()
    assert (here.has("trophy_n"), here.has("progress")) == (3, counted)


@pytest.mark.parametrize(("arg", "die", "counted"), [(ANY, 6, 1), (STRENGTH, 6, 1), (WILLPOWER, 6, 0), (ANY, 1, 0)])
def test_battles_won_are_counted(arg: int, die: int, counted: int) -> None:
    """`battle`: one for a battle, whatever the enemies; a lost one is none."""
    cards = Cards()
    here = Position(cards).lay(cards.enemy(1), cards.enemy(2)).dice(own=[die, 2], enemy=[2])
    here.g["mission"][0] = mission(cards, Goal.BATTLE, 9, arg=arg)
    here.fight()
    assert here.has("progress") == counted


@pytest.mark.parametrize(("arg", "target", "counted"), [(ANY, 8, 1), (STRENGTH, 8, 1), (CUNNING, 8, 0), (ANY, 9, 0)])
def test_passed_tests_are_counted(arg: int, target: int, counted: int) -> None:
    """`test`: by attribute; 3 and a 5."""
    cards = Cards()
    here = Position(cards).dice(test=[5])
    here.g["mission"][0] = mission(cards, Goal.TEST, 9, arg=arg)
    here.test(target)
    assert here.has("progress") == counted


def test_levels_purchases_and_assets_are_counted() -> None:
    """`level`: levels gained, those beyond 12 aside; `asset`: a card taken by `take_this` too; other goals count nothing of it."""
    cards = Cards()
    find = cards.add(Kind.ENCOUNTER)
    for goal, counted in ((Goal.LEVEL, 1), (Goal.ASSET, 1), (Goal.BUY, 0), (Goal.ENCOUNTER, 0), (Goal.MEET, 0), (Goal.VISIT, 0)):
        here = Position(cards).lay(find)
        here.g["level"][0], here.g["mission"][0] = 11, mission(cards, goal, 9)
        here.do(gain(Thing.LEVEL, 3), step(Verb.TAKE_THIS), step(Verb.MOVE, arg=1), owner=find)
        assert here.has("progress") == counted, goal


def test_r27_a_mission_is_completed_when_its_count_is_reached() -> None:
    """R27: at the next settle, with its reward; there is no active one then."""
    cards = Cards()
    here = Position(cards)
    card = here.g["mission"][0] = mission(cards, Goal.LEVEL, 2, gain(Thing.INFLUENCE, 5))
    here.do(gain(Thing.LEVEL))
    assert (here.has("mission"), here.has("done_n"), here.has("progress")) == (card, 0, 1)
    here.do(gain(Thing.LEVEL, 2), gain(Thing.INFLUENCE))
    assert (here.has("mission"), here.row_of("done"), here.gains(Thing.INFLUENCE)) == (NOBODY, [card], [5, 1])
    levels = [(what, amount) for what, _, _, amount in here.told(Happened.LEVEL, Happened.COMPLETED)]
    assert levels == [(Happened.LEVEL, 1), (Happened.LEVEL, 2), (Happened.COMPLETED, 1), (Happened.LEVEL, 3)]


@pytest.mark.parametrize(("thing", "count"), [(Thing.LIFE, 6), (Thing.INFLUENCE, 4), (Thing.STRENGTH, 5), (Thing.ATTRIBUTE, 5), (Thing.POWER, 2)])
def test_r27_what_a_player_has_completes_a_mission_at_once(thing: Thing, count: int) -> None:
    """`have`: also in another player's turn (R27), and not one short of it."""
    cards = Cards()
    here = Position(cards).deck(Deck.POWER, cards.number(1), cards.number(1))
    here.g["mission"][1] = mission(cards, Goal.HAVE, count, arg=thing)
    start = {Thing.LIFE: 5, Thing.STRENGTH: 3, Thing.ATTRIBUTE: 3}.get(thing, 0)
    gained = Thing.STRENGTH if thing == Thing.ATTRIBUTE else thing
    if count - start > 1:
        assert here.do(gain(gained, count - start - 1), seat=1).has("done_n", 1) == 0
    assert here.do(gain(gained), seat=1).has("done_n", 1) == 1
    assert here.has("missions_done", 1) == 1


@pytest.mark.parametrize("thing", [Thing.RELIC, Thing.WARGEAR, Thing.ASSET, Thing.CORRUPTION, Thing.MISSION, Thing.LEVEL])
def test_cards_that_come_complete_a_mission(thing: Thing) -> None:
    """`have`: whatever way a card comes, it is looked at."""
    cards = Cards()
    cards.book["relics_drawn"] = 1
    here = (
        Position(cards).deck(Deck.RELIC, cards.add(Kind.RELIC)).deck(Deck.WARGEAR, cards.add(Kind.ARMOUR)).deck(Deck.CORRUPTION, corruption(cards, 6))
    )
    here.deck(Deck.MISSION, cards.add(Kind.MISSION))
    card = here.g["mission"][0] = mission(cards, Goal.HAVE, 1, arg=thing)
    here.do(gain(Thing.WARGEAR if thing == Thing.ASSET else thing))
    assert card in here.row_of("done")


def test_trophies_complete_a_mission_by_their_points() -> None:
    """`have`: trophy points, when the battle is won."""
    cards = Cards()
    here = Position(cards).lay(cards.enemy(2), cards.enemy(1)).dice(own=[6, 2], enemy=[1])
    here.g["mission"][0] = mission(cards, Goal.HAVE, 3, arg=Thing.TROPHY)
    here.fight()
    assert here.has("done_n") == 1


def test_r27_a_mission_gained_as_a_reward_is_completed_without_its_own() -> None:
    """R27: the top card of the mission deck, beside the active one."""
    cards = Cards()
    top = with_effects(cards, cards.add(Kind.MISSION), gain(Thing.LIFE))
    active = mission(cards, Goal.MEET, 1)
    here = Position(cards).deck(Deck.MISSION, active, top)
    here.g["mission"][0] = active
    here.do(gain(Thing.MISSION))
    assert (here.row_of("done"), here.has("mission"), here.has("life"), here.has("missions_done")) == ([top], active, 5, 0)


def test_r27_what_completes_a_mission_is_seen_at_once_though_it_is_lost_again() -> None:
    """R27: between the two steps."""
    cards = Cards()
    here = Position(cards, Plans().want(List.KEEP))
    here.g["mission"][0] = mission(cards, Goal.HAVE, 2, arg=Thing.INFLUENCE)
    assert here.do(gain(Thing.INFLUENCE, 2), lose(Thing.INFLUENCE, 2)).has("done_n") == 1
