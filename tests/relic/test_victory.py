"""What beaten enemies give, and when they are beaten for good."""

import pytest
from fights import HERE, HERO, THERE, WILLPOWER, Cards, Scene

from sim.relic.events import Happened
from sim.relic.words import NOBODY, Deck, Goal, Kind, On, Outcome, Thing, Verb


def winning(cards, *steps, enemies=1):
    """A won battle against enemies of which the first does something when it is beaten; the next one is won, too."""
    orks = [cards.enemy(1) for _ in range(enemies)]
    written = [cards.step(**step) for step in steps]
    cards.book["win_first"][orks[0]], cards.book["win_last"][orks[0]] = written[0][0], written[-1][1]
    return orks, Scene(cards).lay(*orks).dice(own=[5, 5], enemy=[1, 1])


def test_r19_what_the_enemies_give_comes_before_the_trophies():
    """R19: each trophy held would give influence; the beaten enemies, which still lie there, are none yet."""
    orks, scene = winning(Cards(), {"verb": Verb.GAIN, "thing": Thing.INFLUENCE, "amount": 1, "per": Thing.TROPHY}, enemies=2)
    assert scene.fight() == Outcome.WIN
    assert (scene.g["influence"][0], scene.row_of("trophy")) == (0, orks)


def test_r19_an_enemy_that_comes_meanwhile_is_not_beaten():
    """R19: the beaten enemy brings another one of its kind; one of them is a trophy and counts, the other stays."""
    cards = Cards()
    mission = cards.add(Kind.MISSION, goal=Goal.DEFEAT, goal_count=3, goal_arg=NOBODY, goal_trait=NOBODY)
    (ork,), scene = winning(cards, {"verb": Verb.DRAW, "arg": Deck.RED, "amount": 1})
    scene.g["deck"][Deck.RED, 0], scene.g["deck_n"][Deck.RED] = ork, 1
    scene.g["mission"][0] = mission
    scene.fight()
    assert (scene.row_of("trophy"), scene.g["lying_n"][HERE], scene.g["mark"][HERE, 0], scene.g["progress"][0]) == ([ork], 1, 0, 1)


def test_r19_an_enemy_that_leaves_meanwhile_is_no_trophy():
    """R19: of two beaten enemies the first discards itself."""
    orks, scene = winning(Cards(), {"verb": Verb.DISCARD_THIS}, enemies=2)
    scene.fight()
    assert (scene.row_of("trophy"), scene.g["lying_n"][HERE], scene.g["gone"][Deck.RED, 0]) == (orks[1:], 0, orks[0])


def test_r19_nothing_counts_if_the_turn_is_over_by_then():
    """R19: the beaten enemy makes the player miss a turn: it stays, no mission counts it, nobody answers."""
    cards = Cards()
    mission = cards.add(Kind.MISSION, goal=Goal.BATTLE, goal_count=3, goal_arg=NOBODY)
    cards.trigger(HERO, On.BATTLE_WON, cards.step(Verb.GAIN, Thing.INFLUENCE, 3))
    _, scene = winning(cards, {"verb": Verb.MISS_TURN})
    scene.g["mission"][0] = mission
    assert scene.fight() == Outcome.WIN
    assert [scene.g[name][0] for name in ("trophy_n", "progress", "influence")] == [0, 0, 0]
    assert (scene.g["lying_n"][HERE], scene.g["over"]) == (1, 1)


def test_r19_who_is_moved_by_the_reward_still_gets_the_trophy():
    """R19: the engagement is over, the turn is not."""
    (ork,), scene = winning(Cards(), {"verb": Verb.MOVE, "arg": THERE})
    scene.fight()
    assert (scene.g["space"][0], scene.row_of("trophy"), scene.g["engaged"]) == (THERE, [ork], 1)


@pytest.mark.parametrize(("verb", "told"), [(Verb.GAIN, [4, 3]), (Verb.MISS_TURN, [])])
def test_r20_a_battle_of_a_text_counts_when_its_block_is_done(verb, told):
    """R20: the block `win` comes before the mission's reward and the answer; if it ends the turn, neither comes."""
    cards = Cards()
    mission = cards.add(Kind.MISSION, goal=Goal.BATTLE, goal_count=1, goal_arg=WILLPOWER)
    cards.book["effect_first"][mission], cards.book["effect_last"][mission] = cards.step(Verb.GAIN, Thing.INFLUENCE, 4)
    cards.trigger(HERO, On.BATTLE_WON, cards.step(Verb.GAIN, Thing.INFLUENCE, 3), WILLPOWER)
    battle = {"verb": Verb.BATTLE, "arg": WILLPOWER, "amount": 1, "skip": 2, "split": 2}
    steps = [battle, {"verb": Verb.GAIN, "thing": Thing.INFLUENCE, "amount": 1}, {"verb": verb, "thing": Thing.INFLUENCE, "amount": 2}]
    _, scene = winning(cards, *steps)
    scene.g["mission"][0] = mission
    scene.fight()
    assert list(scene.happened(Happened.GAIN)["amount"]) == [1, *([2] if verb == Verb.GAIN else []), *told]
