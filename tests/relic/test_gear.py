"""Whose passives count in a battle; which weapon and armour are chosen."""

import pytest
from fights import CUNNING, HERO, STRENGTH, Cards, Plans, Scene

from sim.relic.events import Happened
from sim.relic.state import STREAM_CHOICE
from sim.relic.tables import FIRST_SCENARIO
from sim.relic.words import Kind, List, Outcome, Passive, Pay, Reroll, When, Where

ORK, TYRANID = 4, 5


def arm(cards, kind, bonus, charges=0, **fields):
    """A weapon or armour with a battle bonus."""
    return cards.passive(cards.add(kind, charges=charges), Passive.BATTLE_BONUS, bonus, **fields)


def score_with(scene):
    """Own score in a battle in which the own die shows 1."""
    scene.dice(own=[1], enemy=[1]).fight()
    return scene.scores[0]


def test_r24_everything_a_player_has_counts():
    """R24: hero, equipment, relic, threat that is an asset, active corruption, scenario; not what lies face down or what another player has."""
    cards = Cards()
    owners = [HERO, cards.add(Kind.EQUIPMENT), cards.add(Kind.RELIC), cards.add(Kind.ASSET), FIRST_SCENARIO]
    active, hidden = cards.add(Kind.CORRUPTION), cards.add(Kind.CORRUPTION)
    for place, owner in enumerate([*owners, active, hidden, HERO + 1]):
        cards.passive(owner, Passive.BATTLE_BONUS, 1 << place)
    scene = Scene(cards).lay(cards.enemy(1)).hold(*owners[1:4])
    scene.g["taint"][0, :2], scene.g["active"][0, :2], scene.g["taint_n"][0] = (active, hidden), (1, 0), 2
    assert score_with(scene) == 3 + 1 + 0b111111


def test_r24_only_what_fits_the_battle_counts():
    """R24: +1 in Strength and +2 against Orks do, +4 in Cunning, +8 against Tyranids and +16 to skills do not."""
    cards = Cards()
    cards.passive(HERO, Passive.BATTLE_BONUS, 1, attribute=STRENGTH)
    cards.passive(HERO, Passive.BATTLE_BONUS, 2, trait=ORK)
    cards.passive(HERO, Passive.BATTLE_BONUS, 4, attribute=CUNNING)
    cards.passive(HERO, Passive.BATTLE_BONUS, 8, trait=TYRANID)
    cards.passive(HERO, Passive.SKILL_BONUS, 16)
    scene = Scene(cards).lay(cards.enemy(1), cards.enemy(1, trait=ORK), cards.enemy(1, CUNNING, trait=TYRANID))
    assert score_with(scene) == 3 + 1 + 3


def test_r16_one_weapon_and_one_armour():
    """R16: of two weapons and two armours the better ones, never two of a kind."""
    cards = Cards()
    held = [arm(cards, Kind.WEAPON, 1), arm(cards, Kind.ARMOUR, 10), arm(cards, Kind.WEAPON, 2), arm(cards, Kind.ARMOUR, 5)]
    scene = Scene(cards).lay(cards.enemy(9)).hold(*held)
    assert score_with(scene) == 3 + 1 + 2 + 10
    assert list(scene.happened(Happened.WEAPON)["card"]) == [held[2], held[1]]


def test_r16_the_weapon_is_chosen_by_the_chance():
    """R16: against 3 a second die is worth more than +1; against 40 neither +1 nor +2 is of any use, and the first is taken."""
    cards = Cards()
    sword, axe = arm(cards, Kind.WEAPON, 1), arm(cards, Kind.WEAPON, 2)
    gun = cards.passive(cards.add(Kind.WEAPON), Passive.BATTLE_DICE, 1)
    for value, held, chosen in ((3, (sword, gun), gun), (40, (sword, axe), sword)):
        scene = Scene(cards).lay(cards.enemy(value)).hold(*held)
        scene.fight()
        assert list(scene.happened(Happened.WEAPON)["card"]) == [chosen]


def test_r19_of_equal_armours_the_one_that_spares_life():
    """R19: neither changes the chance; the second saves the Life, but only in battles of Strength."""
    cards = Cards()
    plain = cards.passive(cards.add(Kind.ARMOUR), Passive.BATTLE_DICE, 0)
    safe = cards.passive(cards.add(Kind.ARMOUR), Passive.NO_LIFE_LOSS, attribute=STRENGTH)
    scene = Scene(cards).hold(plain, safe).lay(cards.enemy(9), cards.enemy(9, CUNNING))
    for attribute, life, chosen in ((STRENGTH, 5, safe), (CUNNING, 4, plain)):
        scene.dice(own=[1], enemy=[1])
        assert scene.fight(attribute) == Outcome.LOSE
        assert scene.g["life"][0] == life
        assert scene.happened(Happened.WEAPON)[-1]["card"] == chosen


def test_r16_a_better_armour_goes_before_one_that_spares_life():
    """R16: +1 is a higher chance."""
    cards = Cards()
    safe = cards.passive(cards.add(Kind.ARMOUR), Passive.NO_LIFE_LOSS)
    scene = Scene(cards).hold(safe, arm(cards, Kind.ARMOUR, 1)).lay(cards.enemy(5))
    assert score_with(scene) == 5


def test_r19_r24_a_relic_that_spares_life_need_not_be_chosen():
    """R19, R24."""
    cards = Cards()
    relic = cards.passive(cards.add(Kind.RELIC), Passive.NO_LIFE_LOSS)
    scene = Scene(cards).hold(relic).lay(cards.enemy(9)).dice(own=[1], enemy=[1])
    assert scene.fight() == Outcome.LOSE
    assert scene.g["life"][0] == 5


def chosen_of(scene):
    """Weapons and armour that are chosen in a battle."""
    scene.fight()
    return list(scene.happened(Happened.WEAPON)["card"])


def test_r16_what_is_of_no_use_is_not_chosen():
    """R16: not the weapon against Tyranids, the one that helps in tests, the one used up, nor the one that costs influence that is not there."""
    cards = Cards()
    held = [arm(cards, Kind.WEAPON, 9, trait=TYRANID), cards.passive(cards.add(Kind.WEAPON), Passive.ONES_AS_SIXES, arg=Where.TEST)]
    held += [cards.use(cards.add(Kind.WEAPON, charges=1), When.BATTLE, pay, bonus=9) for pay in (Pay.CHARGE, Pay.INFLUENCE)]
    scene = Scene(cards).lay(cards.enemy(5, trait=ORK)).hold(*held)
    scene.g["used"][0, 2] = scene.g["turn"]
    assert chosen_of(scene) == []


@pytest.mark.parametrize("fields", [{"bonus": 1}, {"safe": 1}, {"rerolls": 1, "reroll": Reroll.ANY}])
def test_r16_a_use_makes_a_weapon_of_use(fields):
    """R16: whatever the use brings, also after the roll; the other weapon does nothing here."""
    cards = Cards()
    other, used = arm(cards, Kind.WEAPON, 9, attribute=CUNNING), cards.use(cards.add(Kind.WEAPON), When.BATTLE, **fields)
    assert chosen_of(Scene(cards).lay(cards.enemy(5)).hold(other, used)) == [used]


def test_r16_the_best_use_of_a_weapon_counts():
    """R16: +1 and a use of +3 are better than +3, as long as there is a charge; of two uses the better one counts, of rerolls none."""
    cards = Cards()
    sword, plain = arm(cards, Kind.WEAPON, 1, charges=1), arm(cards, Kind.WEAPON, 3)
    for fields in ({"bonus": 1}, {"bonus": 3}, {"rerolls": 8}):
        cards.use(sword, When.BATTLE, Pay.CHARGE, **fields)
    for charges, chosen in ((1, sword), (0, plain)):
        scene = Scene(cards).lay(cards.enemy(5)).hold(plain, sword)
        scene.g["charge"][0, 1] = charges
        assert chosen_of(scene) == [chosen]


def test_r40_what_the_strategy_declines_is_not_chosen():
    """R40: the better sword and the only armour are named by `decline`."""
    cards = Cards()
    good, best, armour = arm(cards, Kind.WEAPON, 1), arm(cards, Kind.WEAPON, 2), arm(cards, Kind.ARMOUR, 3)
    assert chosen_of(Scene(cards, Plans().want(List.DECLINE, best, armour)).lay(cards.enemy(5)).hold(best, good, armour)) == [good]


def test_r16_another_battle_another_weapon():
    """R16: whichever was chosen before, only the use of the one chosen now is made."""
    cards = Cards()
    held = [cards.use(arm(cards, Kind.WEAPON, 1, attribute=attribute), When.BATTLE, bonus=10) for attribute in (STRENGTH, CUNNING)]
    cards.book["use_attribute"][:2] = STRENGTH, CUNNING
    scene = Scene(cards, Plans().want(List.USE, *held)).hold(*held)
    for attribute, chosen in ((STRENGTH, held[0]), (CUNNING, held[1])):
        scene.lay(cards.enemy(1, attribute)).dice(own=[1], enemy=[1]).fight(attribute)
        assert (scene.scores[0], scene.happened(Happened.USE)[-1]["card"]) == (3 + 1 + 1 + 10, chosen)


@pytest.mark.parametrize(("lots", "bonus"), [([(1, 3), (0, 2)], 2 + 10), ([(2, 3), (1, 2)], 0)])
def test_arms_by_lot(lots, bonus):
    """`random`: one of two weapons or none, then the armour or none."""
    cards = Cards()
    held = [arm(cards, Kind.WEAPON, 1), arm(cards, Kind.ARMOUR, 10), arm(cards, Kind.WEAPON, 2)]
    scene = Scene(cards, Plans().by_lot()).lay(cards.enemy(9)).hold(*held).lots(*lots)
    assert score_with(scene) == 3 + 1 + bonus
    assert scene.spent(STREAM_CHOICE) == 2


def test_r24_passives_of_arms_that_are_not_chosen_do_not_count():
    """R24: the second weapon, which would burn its bearer, is left alone."""
    cards = Cards()
    burning = cards.passive(cards.add(Kind.WEAPON), Passive.LIFE_PER_EXPLOSION, 1)
    scene = Scene(cards).lay(cards.enemy(1)).hold(arm(cards, Kind.WEAPON, 1), burning).dice(own=[6, 2], enemy=[1])
    scene.fight()
    assert scene.g["life"][0] == 5
