"""Battles: groups, scores, results and what they bring about."""

import pytest
from fights import CUNNING, HERE, HERO, SANCTUARY, STRENGTH, THERE, WILLPOWER, Act, Cards, Plans, Scene

from sim.relic.events import Happened
from sim.relic.state import SEEN_EVADED
from sim.relic.words import NOBODY, REACH, Attribute, Deck, Goal, Kind, On, Outcome, Passive, Reroll, Thing, Verb


def test_r14_r19_higher_score_wins_and_the_enemy_is_a_trophy():
    """R14, R19: Strength 3 + 5 against 4 + 3."""
    cards = Cards()
    ork = cards.enemy(4)
    scene = Scene(cards).lay(ork).dice(own=[5], enemy=[3])
    assert scene.fight() == Outcome.WIN
    assert scene.scores == (8, 7)
    assert scene.row_of("trophy") == [ork]
    assert scene.g["points"][0] == 4
    assert scene.g["lying_n"][HERE] == 0
    assert not scene.g["engaged"]


def test_r12_r19_equal_scores_change_nothing_but_end_the_phase():
    """R12, R19: 3 + 4 against 4 + 3."""
    cards = Cards()
    ork = cards.enemy(4)
    scene = Scene(cards).lay(ork).dice(own=[4], enemy=[3])
    assert scene.fight() == Outcome.TIE
    assert scene.g["life"][0] == 5
    assert scene.row_of("trophy") == []
    assert scene.g["lying"][HERE, 0] == ork
    assert scene.g["engaged"]


def test_r19_lower_score_costs_one_life_and_every_penalty():
    """R19: one Life in all, the penalties of both enemies in the order they lie."""
    cards = Cards()
    first = cards.enemy(4)
    second = cards.enemy(1)
    cards.book["lose_first"][first], cards.book["lose_last"][first] = cards.step(Verb.GAIN, Thing.INFLUENCE, 2)
    cards.book["lose_first"][second], cards.book["lose_last"][second] = cards.step(Verb.LOSE, Thing.LIFE, 1)
    scene = Scene(cards).lay(first, second).dice(own=[4], enemy=[3])
    assert scene.fight() == Outcome.LOSE
    assert scene.g["life"][0] == 3
    after = scene.events[list(scene.events["what"]).index(Happened.LOST) + 1 :]
    assert [(e["what"], e["other"]) for e in after if e["what"] != Happened.STEP] == [
        (Happened.LOSE, Thing.LIFE),
        (Happened.GAIN, Thing.INFLUENCE),
        (Happened.LOSE, Thing.LIFE),
    ]
    assert scene.g["engaged"]
    assert scene.row_of("trophy") == []


def test_r15_enemies_of_one_attribute_fight_as_one():
    """R15: 2 + 1 and one die; the enemy of another attribute and the one that is evaded stay out of it."""
    cards = Cards()
    ork, nob, eldar, grot = cards.enemy(2), cards.enemy(1), cards.enemy(5, CUNNING), cards.enemy(5)
    scene = Scene(cards).lay(ork, eldar, grot, nob).dice(own=[5], enemy=[2])
    scene.g["mark"][HERE, 2] = SEEN_EVADED
    scene.fight()
    assert scene.scores == (8, 5)
    assert scene.row_of("trophy") == [ork, nob]
    assert list(scene.g["lying"][HERE, :2]) == [eldar, grot]
    assert list(scene.g["mark"][HERE, :2]) == [0, SEEN_EVADED]


def test_r19_battle_score_of_an_enemy_counts_what_the_player_has_now():
    """R19: an enemy with +1 for each power card in hand, and +2."""
    cards = Cards()
    card = cards.number(1)
    ork = cards.enemy(1)
    cards.passive(ork, Passive.ENEMY_SCORE, 1, per=Thing.POWER)
    cards.passive(ork, Passive.ENEMY_SCORE, 2)
    scene = Scene(cards).lay(ork).hand(card, card, card).dice(own=[1], enemy=[1])
    scene.fight()
    assert scene.scores == (4, 7)


def test_r20_an_enemy_that_is_no_trophy_is_discarded():
    """R20."""
    cards = Cards()
    daemon = cards.enemy(1, trophy=0)
    scene = Scene(cards).lay(daemon).dice(own=[5], enemy=[1])
    assert scene.fight() == Outcome.WIN
    assert scene.row_of("trophy") == []
    assert scene.g["gone"][Deck.RED, 0] == daemon and scene.g["gone_n"][Deck.RED] == 1


def test_r19_rewards_come_before_triggers():
    """R19: what the enemies give, first one first, then what the hero answers to a battle won of that attribute."""
    cards = Cards()
    first, second = cards.enemy(1), cards.enemy(1)
    cards.book["win_first"][first], cards.book["win_last"][first] = cards.step(Verb.GAIN, Thing.INFLUENCE, 1)
    cards.book["win_first"][second], cards.book["win_last"][second] = cards.step(Verb.GAIN, Thing.INFLUENCE, 2)
    cards.trigger(HERO, On.BATTLE_WON, cards.step(Verb.GAIN, Thing.INFLUENCE, 3), STRENGTH)
    cards.trigger(HERO, On.BATTLE_WON, cards.step(Verb.GAIN, Thing.INFLUENCE, 4), CUNNING)
    cards.trigger(HERO, On.BATTLE_LOST, cards.step(Verb.GAIN, Thing.INFLUENCE, 5))
    scene = Scene(cards).lay(first, second).dice(own=[5], enemy=[1])
    scene.fight()
    assert list(scene.happened(Happened.GAIN)["amount"]) == [1, 2, 3]


@pytest.mark.parametrize(("spares", "influence"), [(0, 2), (1, 0)])
def test_r19_r30_whoever_is_vanquished_by_the_loss_gets_the_penalty_all_the_same(spares, influence):
    """R19, R30: by the order of the steps of a battle; unless the reading in force spares him. The triggers of the loss are dropped."""
    cards = Cards()
    cards.book["spares"] = spares
    ork = cards.enemy(9)
    cards.book["lose_first"][ork], cards.book["lose_last"][ork] = cards.step(Verb.GAIN, Thing.INFLUENCE, 2)
    cards.trigger(HERO, On.BATTLE_LOST, cards.step(Verb.GAIN, Thing.INFLUENCE, 5))
    scene = Scene(cards).lay(ork).dice(own=[1], enemy=[1])
    scene.g["life"][0], scene.g["influence"][0] = 1, 7
    scene.fight()
    assert scene.g["space"][0] == SANCTUARY
    assert scene.g["influence"][0] == influence
    assert scene.g["over"]
    assert scene.g["life_cost"][0, ork] == 1


@pytest.mark.parametrize(("spares", "attributes"), [(0, [4, 3, 4]), (1, [4, 3, 3])])
def test_r19_a_penalty_that_vanquishes_does_not_spare_the_next_one(spares, attributes):
    """R15, R19: of two enemies the first takes the last Life in the middle of its penalty, whose rest is dropped; that of the second waits."""
    cards = Cards()
    cards.book["spares"], cards.book["battle_loss"] = spares, 0
    first, second = cards.enemy(9), cards.enemy(9)
    start, _ = cards.step(Verb.GAIN, Thing.STRENGTH, 1)
    cards.step(Verb.LOSE, Thing.LIFE, 9)
    _, end = cards.step(Verb.GAIN, Thing.WILLPOWER, 1)
    cards.book["lose_first"][first], cards.book["lose_last"][first] = start, end
    cards.book["lose_first"][second], cards.book["lose_last"][second] = cards.step(Verb.GAIN, Thing.CUNNING, 1)
    scene = Scene(cards).lay(first, second).dice(own=[1], enemy=[1])
    scene.fight()
    assert scene.g["attribute"][0].tolist() == attributes
    assert (scene.g["vanquished"][0], scene.g["space"][0]) == (1, SANCTUARY)


@pytest.mark.parametrize(("spares", "life"), [(0, 3), (1, 5)])
def test_r19_the_penalty_happens_to_the_player_as_he_then_is(spares, life):
    """Section 7.3: Life is back to the starting value, of which the penalty takes two."""
    cards = Cards()
    cards.book["spares"] = spares
    ork = cards.enemy(9)
    cards.book["lose_first"][ork], cards.book["lose_last"][ork] = cards.step(Verb.LOSE, Thing.LIFE, 2)
    scene = Scene(cards).lay(ork).dice(own=[1], enemy=[1])
    scene.g["life"][0] = 1
    scene.fight()
    assert (scene.g["life"][0], scene.g["vanquished"][0]) == (life, 1)


def test_r40_what_enemies_do_first_can_prevent_the_battle():
    """R40: the enemy throws the player out before the battle; the dice stay untouched."""
    cards = Cards()
    ork = cards.enemy(1)
    cards.book["effect_first"][ork], cards.book["effect_last"][ork] = cards.step(Verb.MOVE, arg=THERE)
    scene = Scene(cards).lay(ork).dice(own=[5], enemy=[1])
    scene.act(Act.GROUP, STRENGTH)
    assert scene.g["space"][0] == THERE
    assert len(scene.happened(Happened.BATTLE)) == 0
    assert scene.g["lying_n"][HERE] == 1
    assert scene.g["fights"][0] == 0


def test_r15_enemies_that_come_before_the_battle_join_it():
    """R15: the first enemy calls another one of its attribute; that one's own beginning is not resolved any more."""
    cards = Cards()
    caller, called = cards.enemy(1), cards.enemy(2)
    cards.book["effect_first"][caller], cards.book["effect_last"][caller] = cards.step(Verb.DRAW, arg=Deck.RED, amount=1)
    cards.book["effect_first"][called], cards.book["effect_last"][called] = cards.step(Verb.GAIN, Thing.INFLUENCE, 1)
    scene = Scene(cards).lay(caller).dice(own=[5], enemy=[1])
    scene.g["deck"][Deck.RED, 0], scene.g["deck_n"][Deck.RED] = called, 1
    scene.fight()
    assert scene.scores == (8, 4)
    assert scene.row_of("trophy") == [caller, called]
    assert scene.g["influence"][0] == 0


def test_r27_missions_count_every_beaten_enemy_and_the_battle():
    """R27: of two beaten enemies one has the trait that is asked for; a battle counts once."""
    for goal, trait, counted in ((Goal.DEFEAT, 7, 1), (Goal.DEFEAT, NOBODY, 2), (Goal.BATTLE, NOBODY, 1)):
        cards = Cards()
        mission = cards.add(Kind.MISSION, goal=goal, goal_count=3, goal_arg=STRENGTH, goal_trait=trait)
        scene = Scene(cards).lay(cards.enemy(1, trait=7), cards.enemy(1)).dice(own=[5], enemy=[1])
        scene.g["mission"][0] = mission
        scene.fight()
        assert scene.g["progress"][0] == counted


def test_r19_r27_a_mission_met_by_the_battle_is_rewarded_after_what_the_enemies_give():
    """R19, R27: the enemy's reward comes first; then it is beaten for good, the mission is completed, and the hero answers."""
    cards = Cards()
    mission = cards.add(Kind.MISSION, goal=Goal.BATTLE, goal_count=1, goal_arg=NOBODY)
    cards.book["effect_first"][mission], cards.book["effect_last"][mission] = cards.step(Verb.GAIN, Thing.INFLUENCE, 1)
    ork = cards.enemy(1)
    cards.book["win_first"][ork], cards.book["win_last"][ork] = cards.step(Verb.GAIN, Thing.INFLUENCE, 2)
    scene = Scene(cards).lay(ork).dice(own=[5], enemy=[1])
    cards.trigger(HERO, On.BATTLE_WON, cards.step(Verb.GAIN, Thing.INFLUENCE, 3))
    scene.g["mission"][0] = mission
    scene.fight()
    assert list(scene.happened(Happened.GAIN)["amount"]) == [2, 1, 3]


@pytest.mark.parametrize(("own", "outcome", "influence", "ended"), [(3, Outcome.WIN, 1, 0), (2, Outcome.TIE, 0, 1), (1, Outcome.LOSE, 2, 1)])
def test_r20_a_battle_of_a_text(own, outcome, influence, ended):
    """R20: an enemy that is no card: the blocks `win` and `lose`, no trophy; a bonus against a trait is no use."""
    cards = Cards()
    text = cards.step(Verb.BATTLE, arg=WILLPOWER, amount=4, skip=2, split=1)[0]
    cards.step(Verb.GAIN, Thing.INFLUENCE, 1)
    cards.step(Verb.GAIN, Thing.INFLUENCE, 2)
    ork = cards.enemy(1)
    cards.book["win_first"][ork], cards.book["win_last"][ork] = text, text + 3
    cards.passive(HERO, Passive.BATTLE_BONUS, 5, trait=7)
    scene = Scene(cards).lay(ork).dice(own=[5, own + 1], enemy=[1, 2])
    assert scene.fight() == outcome
    assert scene.scores == (4 + own, 6)
    assert scene.g["influence"][0] == influence
    assert scene.g["engaged"] == ended
    assert scene.g["fights"][0] == 2
    assert scene.row_of("trophy") == [ork]


@pytest.mark.parametrize(("word", "meant"), [(Attribute.CHOSEN, CUNNING), (Attribute.HIGHEST, STRENGTH), (Attribute.LOWEST, WILLPOWER)])
def test_which_attribute_a_battle_of_a_text_is_fought_in(word, meant):
    """Strength 5, Willpower 3 and Cunning 4, which has a battle bonus of 2 and so the best chance; a skill bonus is no use."""
    cards = Cards()
    ork = cards.enemy(1)
    cards.book["win_first"][ork], cards.book["win_last"][ork] = cards.step(Verb.BATTLE, arg=word, amount=9)
    cards.passive(HERO, Passive.BATTLE_BONUS, 2, attribute=CUNNING)
    cards.passive(HERO, Passive.SKILL_BONUS, 9, attribute=WILLPOWER)
    scene = Scene(cards).lay(ork).dice(own=[5], enemy=[1])
    scene.g["attribute"][0] = 5, 3, 4
    scene.fight()
    assert list(scene.happened(Happened.BATTLE)["other"]) == [STRENGTH, meant]


def test_r17_a_weapon_that_burns_its_bearer():
    """R17: two explosions of the own die cost two Life, also in a battle that is won."""
    cards = Cards()
    cards.passive(HERO, Passive.LIFE_PER_EXPLOSION, 1)
    ork = cards.enemy(1)
    scene = Scene(cards).lay(ork).dice(own=[6, 6, 1], enemy=[6, 1])
    assert scene.fight() == Outcome.WIN
    assert scene.g["life"][0] == 3
    assert scene.g["life_cost"][0, ork] == 2


@pytest.mark.parametrize("gives", [False, True])
def test_r19_r30_who_burns_to_death_in_a_battle_he_wins(gives):
    """R19, R30: an enemy that gives nothing is beaten at once; before one gives anything, its bearer is dead, and it stays."""
    cards = Cards()
    cards.passive(HERO, Passive.LIFE_PER_EXPLOSION, 5)
    ork = cards.enemy(1)
    if gives:
        cards.book["win_first"][ork], cards.book["win_last"][ork] = cards.step(Verb.GAIN, Thing.INFLUENCE, 2)
    scene = Scene(cards).lay(ork).dice(own=[6, 1], enemy=[1])
    assert scene.fight() == Outcome.WIN
    assert scene.g["vanquished"][0] == 1
    assert scene.g["influence"][0] == 0
    assert scene.g["lying_n"][HERE] == gives


def test_battles_are_counted():
    """The logs of cards and seats: battles, results, the Life that a loss and its penalty cost."""
    cards = Cards()
    ork = cards.enemy(4)
    cards.book["lose_first"][ork], cards.book["lose_last"][ork] = cards.step(Verb.LOSE, Thing.LIFE, 2)
    scene = Scene(cards).lay(ork).dice(own=[2, 4, 5], enemy=[3, 3, 3])
    outcomes = [scene.fight() for _ in range(3)]
    assert outcomes == [Outcome.LOSE, Outcome.TIE, Outcome.WIN]
    g = scene.g
    assert (g["fought"][0, ork], g["beaten"][0, ork], g["drawn_with"][0, ork], g["life_cost"][0, ork]) == (3, 1, 1, 3)
    assert (g["fights"][0], g["fights_won"][0], g["fights_tied"][0]) == (3, 1, 1)
    assert list(g["battle_log"][1, REACH - 1]) == [1, 1, 1]
    assert g["battle_log"].sum() == 3


@pytest.mark.parametrize("case", ["plain", "reroll", "sixes", "numbers", "refused numbers"])
def test_only_battles_without_a_hand_in_the_dice_are_logged_for_the_odds(case):
    """A battle in which the dice could have been changed is not logged, whether they were or not: it would be logged by its result."""
    cards, plans = Cards(), Plans()
    scene = Scene(cards, plans.by_lot() if case == "numbers" else plans)
    if case == "reroll":
        cards.passive(HERO, Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    elif case == "sixes":
        cards.passive(HERO, Passive.ONES_AS_SIXES)
    elif "numbers" in case:
        scene.hand(cards.number(2)).lots((0, 2))
    scene.lay(cards.enemy(1)).dice(own=[5], enemy=[1])
    assert scene.fight() == Outcome.WIN
    assert scene.g["battle_log"].sum() == (case in ("plain", "refused numbers"))
