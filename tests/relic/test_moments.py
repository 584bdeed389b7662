"""Uses at the moments of a turn: effects, order, what ends them."""

import pytest
from fights import HERE, HERO, THERE, Act, Cards, Plans, Scene

from sim.relic.events import Happened
from sim.relic.tables import THING_CHARACTER
from sim.relic.words import Deck, Kind, List, Pay, Thing, Verb, When


def effect(cards, owner, when, steps, pay=Pay.NOTHING, **fields):
    """A use that does something."""
    return cards.use(owner, when, pay, first_step=steps[0], last_step=steps[1], **fields)


def influence(cards, owner, amount, when=When.START, **fields):
    """A use that gives influence: the amount says in the log whose it was."""
    return effect(cards, owner, when, cards.step(Verb.GAIN, Thing.INFLUENCE, amount), **fields)


def gains(scene, when=When.START):
    """Amounts gained, in order."""
    scene.act(Act.MOMENT, when)
    return list(scene.happened(Happened.GAIN)["amount"])


def test_r16_r25_every_owner_once_in_order():
    """R16, R25: character, assets, hand; uses of other moments and of cards that nobody wants are left; what has no limit comes again."""
    cards = Cards()
    influence(cards, HERO, 1, limit=1)
    held = [influence(cards, cards.add(Kind.EQUIPMENT), amount, limit=limit) for amount, limit in ((2, 1), (3, 0))]
    later = influence(cards, cards.add(Kind.RELIC), 10, When.EXPERIENCE)
    unwanted = influence(cards, cards.add(Kind.RELIC), 20)
    power = influence(cards, cards.number(1), 4)
    scene = Scene(cards, Plans().want(List.USE, THING_CHARACTER, *held, later, power)).hold(held[0], later, unwanted, held[1]).hand(power)
    assert gains(scene) == [1, 2, 3, 4]
    assert scene.row_of("hand") == []
    assert gains(scene) == [1, 2, 3, 4, 3]
    assert gains(scene, When.EXPERIENCE) == [1, 2, 3, 4, 3, 10]


def test_r16_only_what_was_there_and_still_is():
    """R16: the first card takes the second out of play and brings a third, which has to wait; copies of a card are used each on its own."""
    cards = Cards()
    lost, gained = influence(cards, cards.add(Kind.RELIC), 1), influence(cards, cards.add(Kind.EQUIPMENT), 2)
    steps = cards.step(Verb.LOSE, Thing.RELIC, 1)[0], cards.step(Verb.GAIN, Thing.WARGEAR, 1)[1]
    first = effect(cards, cards.add(Kind.EQUIPMENT), When.START, steps, Pay.DISCARD)
    twin = influence(cards, cards.add(Kind.EQUIPMENT), 4)
    scene = Scene(cards, Plans().want(List.USE, first, lost, gained, twin)).hold(first, twin, lost, twin)
    scene.g["deck"][Deck.WARGEAR, 0], scene.g["deck_n"][Deck.WARGEAR] = gained, 1
    assert gains(scene) == [4, 4]
    assert scene.row_of("held") == [twin, twin, gained]


def test_r25_power_cards_that_are_there_when_their_turn_comes():
    """R25: the first card costs another one; of two copies the one that is left is used, and the card that was drawn meanwhile is not."""
    cards = Cards()
    steps = cards.step(Verb.LOSE, Thing.POWER, 1)[0], cards.step(Verb.GAIN, Thing.POWER, 1)[1]
    first = effect(cards, cards.number(1), When.START, steps)
    copy, drawn = influence(cards, cards.number(2), 2), influence(cards, cards.number(3), 3)
    scene = Scene(cards, Plans().want(List.USE, first, copy, drawn)).hand(first, copy, copy)
    scene.g["deck"][Deck.POWER, 0], scene.g["deck_n"][Deck.POWER] = drawn, 1
    scene.act(Act.MOMENT, When.START)
    assert scene.g["influence"][0] == 2
    assert scene.row_of("hand") == [drawn]


def test_r25_what_a_use_brings_has_to_wait():
    """R25: an asset's use draws a power card; the pass goes on with the hand as it was when the pass began."""
    cards = Cards()
    relay = effect(cards, cards.add(Kind.EQUIPMENT), When.START, cards.step(Verb.GAIN, Thing.POWER, 1), Pay.DISCARD)
    there, drawn = influence(cards, cards.number(2), 2), influence(cards, cards.number(3), 3)
    scene = Scene(cards, Plans().want(List.USE, relay, there, drawn)).hold(relay).hand(there)
    scene.g["deck"][Deck.POWER, 0], scene.g["deck_n"][Deck.POWER] = drawn, 1
    scene.act(Act.MOMENT, When.START)
    assert (scene.g["influence"][0], scene.row_of("hand")) == (2, [drawn])


def test_r25_the_copy_that_is_looked_at_is_used():
    """R25, by lot: tails for the first copy, heads for the second one, which lies behind another card."""
    cards = Cards()
    copy, other = influence(cards, cards.number(2), 2), cards.number(3)
    scene = Scene(cards, Plans().by_lot()).hand(copy, other, copy).lots((0, 2), (1, 2))
    scene.act(Act.MOMENT, When.START)
    assert (scene.g["influence"][0], scene.row_of("hand")) == (2, [copy, other])


def test_r29_the_last_charge_is_spent_before_the_effect_and_the_card_goes_after_it():
    """R29: the effect counts the assets with the card among them; a charge it brings keeps the card in play."""
    for amount, kept in ((0, False), (1, True)):
        cards = Cards()
        steps = cards.step(Verb.GAIN, Thing.INFLUENCE, 1, per=Thing.ASSET)[0], cards.step(Verb.CHARGE, amount=amount)[1]
        card = effect(cards, cards.add(Kind.EQUIPMENT, charges=1), When.START, steps, Pay.CHARGE)
        scene = Scene(cards, Plans().want(List.USE, card)).hold(card)
        scene.act(Act.MOMENT, When.START)
        assert scene.g["influence"][0] == 1
        assert scene.row_of("held") == ([card] if kept else [])
        if kept:
            assert scene.g["charge"][0, 0] == 1


@pytest.mark.parametrize("when", [When.MOVE, When.START])
def test_r40_a_use_that_moves_replaces_the_movement(when):
    """R40: at the moment `move` no further use is looked at."""
    cards = Cards()
    step = effect(cards, cards.add(Kind.EQUIPMENT), when, cards.step(Verb.MOVE, arg=THERE))
    back = effect(cards, cards.add(Kind.EQUIPMENT), when, cards.step(Verb.MOVE, arg=HERE))
    scene = Scene(cards, Plans().want(List.USE, step, back)).hold(step, back)
    scene.act(Act.MOMENT, when)
    assert scene.g["space"][0] == (THERE if when == When.MOVE else HERE)


def test_r30_nothing_is_used_when_the_turn_is_over():
    """R30: the first use kills its user."""
    cards = Cards()
    dagger = effect(cards, cards.add(Kind.EQUIPMENT), When.START, cards.step(Verb.LOSE, Thing.LIFE, 9))
    other = influence(cards, cards.add(Kind.EQUIPMENT), 1)
    scene = Scene(cards, Plans().want(List.USE, dagger, other)).hold(dagger, other)
    assert gains(scene) == []
    assert scene.g["vanquished"][0] == 1
