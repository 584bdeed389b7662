"""Enemies of several dice, that win ties, that forbid: what decisions see of them, and what is asked by lot (ENGINE.md 7.2, 7.3 and 7.6)."""

import pytest
from fights import CUNNING, IN_BATTLE, STRENGTH, Cards, Plans, Scene
from relic_parts import Part

from sim.relic.book.chances import PRINTED, chance_tables
from sim.relic.events import EventKind
from sim.relic.state import STREAM_CHOICE, STREAM_ENEMY
from sim.relic.words import MAX_FOE_DICE, REACH, Counter, Forbid, Kind, List, Outcome, Passive, Pay, Reroll, When, Where


def several_dice():
    """A book with the chances against up to four dice."""
    cards = Cards()
    cards.book["win"] = chance_tables(PRINTED, MAX_FOE_DICE)[0]
    return cards


@pytest.mark.parametrize(("dice", "thrown"), [((1,), 1), ((3,), 3), ((2, 3), 4), ((4, 1, 3), 4)])
def test_the_chance_against_several_dice(dice, thrown):
    """Section 7.2: the chance of 3 against the values, and one die and those that the enemies have beyond theirs, at most four."""
    cards = several_dice()
    scene = Scene(cards).lay(*(cards.enemy(1, foe_dice=n) for n in dice), cards.enemy(9, CUNNING, foe_dice=4))
    assert scene.act(Part.CHANCE, STRENGTH) == cards.book["win"][thrown, 1, REACH + 3 - len(dice)]
    scene.dice(own=[5], enemy=[1] * thrown).fight()
    assert scene.spent(STREAM_ENEMY) == thrown


@pytest.mark.parametrize("off", [0, 1])
def test_a_use_is_seen_with_the_chance_against_several_dice(off):
    """Section 7.5: what a bonus of 4 adds where the enemy has two dice."""
    cards = several_dice()
    card = cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, bonus=4)
    win = cards.book["win"][2, 1] // 10_000
    plans = Plans().want_if(List.USE, card, Counter.GAIN, win[REACH + 4] - win[REACH] + off)
    scene = Scene(cards, plans).hold(card).lay(cards.enemy(3, foe_dice=2)).dice(own=[2], enemy=[1, 1])
    scene.fight()
    assert scene.scores == (5 + (0 if off else 4), 5)


@pytest.mark.parametrize("kind", [Kind.WEAPON, Kind.ARMOUR])
def test_arms_of_the_battle_before_are_not_at_hand_where_they_are_forbidden(kind):
    """Section 7.3, 2: the one that was chosen then is not looked at now, nor is its use."""
    cards = Cards()
    card = cards.use(cards.passive(cards.add(kind), Passive.BATTLE_BONUS, 1), When.BATTLE, bonus=10)
    forbid = Forbid.WEAPON if kind == Kind.WEAPON else Forbid.ARMOUR
    scene = Scene(cards, Plans().want(List.USE, card)).hold(card).lay(cards.enemy(1), cards.enemy(1, CUNNING, foe_forbids=forbid))
    scene.dice(own=[1, 1], enemy=[1, 1]).fight(STRENGTH)
    assert scene.scores[0] == 3 + 1 + 1 + 10
    scene.fight(CUNNING)
    assert (scene.scores[0], len(scene.happened(EventKind.USE))) == (3 + 1, 1)


@pytest.mark.parametrize(
    ("forbid", "asked"),
    [
        (0, 4),
        (Forbid.WEAPON, 3),
        (Forbid.ARMOUR, 3),
        (Forbid.POWER, 3),
        (Forbid.REROLL, 3),
        (Forbid.WEAPON | Forbid.ARMOUR | Forbid.POWER | Forbid.REROLL, 0),
    ],
)
def test_by_lot_nothing_is_asked_about_what_is_forbidden(forbid, asked):
    """A lot each for the weapon, the armour, a power number and the reroll of a lost battle; all of them leave it."""
    cards = Cards()
    held = [cards.passive(cards.add(kind), Passive.BATTLE_BONUS, 1) for kind in (Kind.WEAPON, Kind.ARMOUR)]
    charm = cards.passive(cards.add(Kind.EQUIPMENT), Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    scene = Scene(cards, Plans().by_lot()).hold(*held, charm).hand(cards.number(6)).lay(cards.enemy(9, foe_forbids=forbid))
    lots = [*([] if forbid & Forbid.WEAPON else [(1, 2)]), *([] if forbid & Forbid.ARMOUR else [(1, 2)])]
    lots += [(0, 2)] * (2 - bool(forbid & Forbid.POWER) - bool(forbid & Forbid.REROLL))
    assert scene.lots(*lots).dice(own=[2], enemy=[2]).fight() == Outcome.LOSE
    assert (scene.spent(STREAM_CHOICE), scene.scores) == (asked, (5, 11))


@pytest.mark.parametrize("forbid", [0, Forbid.REROLL])
def test_a_weapon_of_nothing_but_rerolls_is_of_no_use_where_they_are_forbidden(forbid):
    """Section 7.3, 2: neither weapon changes the chance; the first one is chosen unless it does nothing."""
    cards = Cards()
    again = cards.passive(cards.add(Kind.WEAPON), Passive.BATTLE_REROLL, 1, arg=Reroll.ANY)
    sixes = cards.passive(cards.add(Kind.WEAPON), Passive.ONES_AS_SIXES, arg=Where.BATTLE)
    scene = Scene(cards).hold(again, sixes).lay(cards.enemy(1, foe_forbids=forbid)).dice(own=[5], enemy=[1])
    scene.fight()
    assert [event["card"] for event in scene.happened(EventKind.WEAPON)] == [sixes if forbid else again]


def test_by_lot_no_coin_for_a_use_whose_rerolls_are_forbidden():
    """As if it were not there; the other use of the card is asked about."""
    cards = Cards()
    card = cards.use(cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, rerolls=1), When.BATTLE, bonus=4)
    scene = Scene(cards, Plans().by_lot()).hold(card).lay(cards.enemy(9, foe_forbids=Forbid.REROLL)).lots((1, 2)).dice(own=[2], enemy=[2])
    scene.fight()
    assert (scene.spent(STREAM_CHOICE), scene.scores) == (1, (9, 11))


@pytest.mark.parametrize("ties", [0, 1])
def test_the_score_that_wins_is_the_same_where_ties_are_lost(ties):
    """Section 7.3, 6: 3 and a number against 7: the 5 wins, whatever a tie is; the 4, which ties, is no better than nothing."""
    for numbers, played in (((4, 5), [5]), ((4,), [])):
        cards = Cards()
        hand = {cards.number(number): number for number in numbers}
        scene = Scene(cards, Plans().want(List.POWER, IN_BATTLE)).hand(*hand).lay(cards.enemy(3, foe_ties=ties)).dice(own=[1], enemy=[4])
        scene.fight()
        assert [hand[card] for card in scene.happened(EventKind.NUMBER)["card"]] == played


def charmed(cards, when=When.BATTLE, **fields):
    """Equipment with a use."""
    return cards.use(cards.add(Kind.EQUIPMENT, charges=2), when, **fields)


@pytest.mark.parametrize(("bonus", "gain"), [(2, 100), (1, 0)])
@pytest.mark.parametrize("off", [0, 1])
def test_what_a_line_on_a_bonus_after_the_roll_sees(bonus, gain, off):
    """Section 7.6: 3 + 2 against 6: a bonus of 2 wins, `gain` is 100; one of 1 ties, it is 0."""
    cards = Cards()
    card = charmed(cards, bonus=bonus, after=1)
    scene = Scene(cards, Plans().want_if(List.USE, card, Counter.GAIN, gain + off)).hold(card).lay(cards.enemy(3)).dice(own=[2], enemy=[3])
    scene.fight()
    assert scene.g["used_up"][0, card] == 1 - off


def test_the_chance_before_a_bonus_after_the_roll_is_nought():
    """Section 7.6: as things stand it is not won."""
    for chance, used in ((0, 1), (100, 0)):
        cards = Cards()
        card = charmed(cards, bonus=2, after=1)
        scene = Scene(cards, Plans().want_if(List.USE, card, Counter.CHANCE, chance)).hold(card).lay(cards.enemy(3)).dice(own=[2], enemy=[3])
        scene.fight()
        assert scene.g["used_up"][0, card] == used


@pytest.mark.parametrize(("die", "coins", "score"), [(1, 2, 4 + 1), (5, 0, 8)])
def test_a_bonus_after_the_roll_by_lot(die, coins, score):
    """By lot a coin for each, whenever the battle is not won, of use or not: tails, then heads; none when it is won."""
    cards = Cards()
    held = [charmed(cards, pay=Pay.CHARGE, bonus=bonus, after=1) for bonus in (9, 1)]
    scene = Scene(cards, Plans().by_lot()).hold(*held).lay(cards.enemy(4)).lots((0, 2), (1, 2)).dice(own=[die], enemy=[3])
    scene.fight()
    assert (scene.spent(STREAM_CHOICE), scene.scores[0]) == (coins, score)


@pytest.mark.parametrize("off", [0, 1])
@pytest.mark.parametrize("fields", [{"reveal": 1}, {"bonus": 3}])
def test_a_card_to_be_turned_over_is_taken_as_three(fields, off):
    """Section 7.5: `gain` is that of a bonus of 3, whatever the top card is."""
    cards = Cards()
    card = charmed(cards, **fields)
    win = cards.book["win"][1, 1] // 10_000
    plans = Plans().want_if(List.USE, card, Counter.GAIN, win[REACH + 3] - win[REACH] + off)
    scene = Scene(cards, plans).hold(card).lay(cards.enemy(3)).dice(own=[2], enemy=[1])
    scene.fight()
    assert scene.g["used_up"][0, card] == 1 - off


@pytest.mark.parametrize(("bonus", "chosen"), [(2, 1), (4, 0)])
def test_the_weapon_that_turns_a_card_over_is_taken_as_three(bonus, chosen):
    """Sections 7.3 and 7.5: better than a use of 2, worse than one of 4."""
    cards = Cards()
    held = [cards.use(cards.add(Kind.WEAPON), When.BATTLE, **fields) for fields in ({"bonus": bonus}, {"reveal": 1})]
    scene = Scene(cards).hold(*held).lay(cards.enemy(5)).dice(own=[1], enemy=[1])
    scene.fight()
    assert scene.happened(EventKind.WEAPON)["card"].tolist() == [held[chosen]]
