"""Uses in battles and tests: when they can be made, what they cost, what the strategy sees."""

import pytest
from fights import CUNNING, HERO, STRENGTH, Cards, Plans, Scene, chances

from sim.relic.events import Happened
from sim.relic.state import STREAM_CHOICE
from sim.relic.tables import THING_CHARACTER
from sim.relic.words import REACH, Counter, Deck, Kind, List, Outcome, Passive, Pay, When

ORK = 4


def lone_use(pay=Pay.NOTHING, price=1, charges=0, **fields):
    """A player who wants to use his only equipment, which gives a bonus of 3 in battles, against an enemy of 1; both dice show 1."""
    cards = Cards()
    card = cards.use(cards.add(Kind.EQUIPMENT, charges=charges), When.BATTLE, pay, price=price, bonus=3, **fields)
    return card, Scene(cards, Plans().want(List.USE, card)).hold(card).lay(cards.enemy(1)).dice(own=[1], enemy=[1])


def test_r16_what_a_use_gives():
    """R16: bonus and dice, ones as sixes and the Life that a loss would cost, each by its own use."""
    cards = Cards()
    fields = [{"bonus": 2}, {"dice": 1}, {"sixes": 1}, {"safe": 1}]
    held = [cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, **given) for given in fields]
    scene = Scene(cards, Plans().want(List.USE, *held)).hold(*held).lay(cards.enemy(30)).dice(own=[1, 2, 3], enemy=[1])
    assert scene.fight() == Outcome.LOSE
    assert scene.scores[0] == 3 + 2 + (6 + 3) + 2
    assert scene.g["life"][0] == 5
    assert [scene.g["used_up"][0, card] for card in held] == [1] * 4


def test_r40_a_use_without_a_line_is_not_made():
    """R40: what may be used is used by the strategy's list."""
    card, scene = lone_use()
    scene.plans = Plans()
    scene.fight()
    assert scene.scores[0] == 4


@pytest.mark.parametrize("fields", [{"pay": Pay.CHARGE}, {"limit": 1}, {"limit": 1, "pay": Pay.INFLUENCE}])
def test_r16_one_use_a_card_and_turn(fields):
    """R16: a charge, or a use with that limit, is one a turn: the second battle goes without; each copy of the card is used on its own."""
    cards = Cards()
    card = cards.use(cards.add(Kind.EQUIPMENT, charges=9), When.BATTLE, bonus=3, **fields)
    scene = Scene(cards, Plans().want(List.USE, card)).hold(card, card).lay(cards.enemy(1), cards.enemy(1, CUNNING))
    scene.g["influence"][0] = 9
    scene.dice(own=[1, 1], enemy=[1, 1])
    scene.fight(STRENGTH)
    assert scene.scores[0] == 10
    scene.fight(CUNNING)
    assert scene.scores[0] == 4
    scene.g["turn"] += 1
    scene.dice(own=[1], enemy=[1]).lay(cards.enemy(1)).fight()
    assert scene.scores[0] == 10


def test_r16_what_has_no_limit_is_used_in_every_battle():
    """R16: influence is paid in each of them; the charge of the same card goes once, and the use without a price is made again."""
    cards = Cards()
    paid = cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, Pay.INFLUENCE, bonus=10)
    charged = cards.use(cards.use(cards.add(Kind.EQUIPMENT, charges=9), When.BATTLE, Pay.CHARGE, bonus=4), When.BATTLE, bonus=1)
    scene = Scene(cards, Plans().want(List.USE, paid, charged)).hold(paid, charged).lay(cards.enemy(1), cards.enemy(1, CUNNING))
    scene.g["influence"][0] = 9
    scores = []
    for attribute in (STRENGTH, CUNNING):
        scene.dice(own=[1], enemy=[1]).fight(attribute)
        scores.append(scene.scores[0])
    assert (scores, scene.g["influence"][0], scene.g["charge"][0, 1]) == ([3 + 1 + 10 + 4, 3 + 1 + 10 + 1], 7, 8)


def test_r16_r24_only_uses_that_fit_are_made():
    """R16, R24: not those of another attribute or trait, or of tests, or of weapons that are not chosen."""
    cards = Cards()
    fit = [{}, {"attribute": STRENGTH}, {"trait": ORK}]
    unfit = [{"attribute": CUNNING}, {"trait": ORK + 1}]
    held = [cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, bonus=1, **fields) for fields in fit + unfit]
    held += [cards.use(cards.add(Kind.EQUIPMENT), When.TEST, bonus=1)]
    held += [cards.use(cards.add(Kind.WEAPON), When.BATTLE, bonus=bonus) for bonus in (10, 20)]
    scene = Scene(cards, Plans().want(List.USE, *held)).hold(*held).lay(cards.enemy(9, trait=ORK))
    scene.fight()
    assert list(scene.happened(Happened.USE)["card"]) == [*held[:3], held[7]], "the better weapon"


@pytest.mark.parametrize(("charges", "left"), [(2, 1), (1, None)])
def test_r16_r29_charges(charges, left):
    """R16, R29: one charge; whoever spends the last one discards the card after the use."""
    card, scene = lone_use(Pay.CHARGE, charges=charges)
    scene.fight()
    assert scene.scores[0] == 7
    assert scene.row_of("held") == ([] if left is None else [card])
    if left:
        assert scene.g["charge"][0, 0] == left
    else:
        assert scene.g["gone"][Deck.WARGEAR, 0] == card


@pytest.mark.parametrize(
    ("pay", "price", "life", "influence", "made"),
    [
        (Pay.CHARGE, 1, 5, 0, False),
        (Pay.LIFE, 2, 3, 0, True),
        (Pay.LIFE, 2, 2, 0, False),
        (Pay.INFLUENCE, 2, 5, 2, True),
        (Pay.INFLUENCE, 2, 5, 1, False),
        (Pay.POWER, 1, 5, 0, False),
        (Pay.DISCARD, 1, 5, 0, True),
    ],
)
def test_r16_prices(pay, price, life, influence, made):
    """R16: a use is made if its price can be paid; Life never to the last one."""
    card, scene = lone_use(pay, price)
    scene.g["life"][0], scene.g["influence"][0] = life, influence
    scene.fight()
    assert scene.scores[0] == (7 if made else 4)
    assert scene.g["life"][0] == (life - price if made and pay == Pay.LIFE else life)
    assert scene.g["influence"][0] == (influence - price if made and pay == Pay.INFLUENCE else influence)
    assert scene.row_of("held") == ([] if pay == Pay.DISCARD else [card])


def test_r09_power_cards_as_a_price_go_by_keep():
    """R9: of three cards the two that `keep` names last, or not at all."""
    card, scene = lone_use(Pay.POWER, 2)
    kept, second, third = (scene.cards.number(1) for _ in range(3))
    scene.plans.want(List.KEEP, kept, second)
    scene.hand(third, kept, second).fight()
    assert scene.scores[0] == 7
    assert scene.row_of("hand") == [kept]


def test_r25_a_power_card_is_used_for_its_text():
    """R25: two cards are played for their texts, each is gone; the one that nobody wants stays."""
    cards = Cards()
    rage, other = (cards.use(cards.number(1), When.BATTLE, bonus=2) for _ in range(2))
    scene = Scene(cards, Plans().want(List.USE, rage)).hand(rage, other, rage).lay(cards.enemy(1)).dice(own=[1], enemy=[1])
    scene.fight()
    assert scene.scores[0] == 8
    assert scene.row_of("hand") == [other]
    assert list(scene.g["gone"][Deck.POWER, :2]) == [rage, rage]


def test_r40_the_character_goes_first_then_assets_then_the_hand():
    """R40: the order of uses; a character's with that limit is made once a turn."""
    cards = Cards()
    cards.use(HERO, When.BATTLE, bonus=1, limit=1)
    held = [cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, Pay.DISCARD, bonus=1) for _ in range(2)]
    power = cards.use(cards.number(1), When.BATTLE, bonus=1)
    scene = Scene(cards, Plans().want(List.USE, THING_CHARACTER, *held, power)).hold(*held).hand(power)
    scene.lay(cards.enemy(1), cards.enemy(1, CUNNING)).fight(STRENGTH)
    assert [(e["card"], e["other"]) for e in scene.happened(Happened.USE)] == [(0, 1), *((card, -1) for card in [*held, power])]
    scene.fight(CUNNING)
    assert len(scene.happened(Happened.USE)) == 4


def test_r16_the_first_use_of_a_card_that_is_wanted_and_can_be_paid():
    """R16: the first one would cost influence that is not there; the second is made, and not the third."""
    cards = Cards()
    card = cards.add(Kind.EQUIPMENT)
    for pay, bonus in ((Pay.INFLUENCE, 8), (Pay.NOTHING, 2), (Pay.NOTHING, 4)):
        cards.use(card, When.BATTLE, pay, bonus=bonus)
    scene = Scene(cards, Plans().want(List.USE, card)).hold(card).lay(cards.enemy(1)).dice(own=[1], enemy=[1])
    scene.fight()
    assert scene.scores[0] == 6


@pytest.mark.parametrize("counter", [Counter.CHANCE, Counter.GAIN])
@pytest.mark.parametrize("off", [0, 1])
def test_r16_what_a_line_on_uses_sees(counter, off):
    """R16: 3 + 1 (hero's first use) against 4: the chance at a difference of 0, and what a bonus of 1 and a die add to it."""
    cards = Cards()
    cards.use(HERO, When.BATTLE, bonus=1)
    card = cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, bonus=1, dice=1)
    now = chances()["win"][1, 1, REACH] // 10_000
    value = {Counter.CHANCE: now, Counter.GAIN: chances()["win"][1, 2, REACH + 1] // 10_000 - now}[counter]
    plans = Plans().want(List.USE, THING_CHARACTER).want_if(List.USE, card, counter, value + off)
    scene = Scene(cards, plans).hold(card).lay(cards.enemy(4)).dice(own=[1, 1], enemy=[1])
    scene.fight()
    assert scene.g["used_up"][0, card] == 1 - off


def test_uses_by_lot():
    """`random`: a coin for every use that can be made: tails, then heads; none for the one that cannot be paid."""
    cards = Cards()
    held = [cards.use(cards.add(Kind.EQUIPMENT), When.BATTLE, pay, bonus=1) for pay in (Pay.NOTHING, Pay.INFLUENCE, Pay.NOTHING)]
    scene = Scene(cards, Plans().by_lot()).hold(*held).lay(cards.enemy(9)).lots((0, 2), (1, 2))
    scene.fight()
    assert list(scene.happened(Happened.USE)["card"]) == [held[2]]
    assert scene.spent(STREAM_CHOICE) == 2


@pytest.mark.parametrize(("holds", "brings"), [(Passive.NO_LIFE_LOSS, {"safe": 1}), (Passive.ONES_AS_SIXES, {"sixes": 1})])
@pytest.mark.parametrize("already", [True, False])
def test_r16_what_holds_already_is_not_used_again(holds, brings, already):
    """R16: no card is spent for what another text gives anyway; with anything new beside it, it is."""
    cards = Cards()
    card = cards.use(cards.add(Kind.EQUIPMENT, charges=5), When.BATTLE, Pay.CHARGE, **brings)
    more = cards.use(cards.add(Kind.EQUIPMENT, charges=5), When.BATTLE, Pay.CHARGE, bonus=1, **brings)
    text = cards.passive(cards.add(Kind.EQUIPMENT), holds if already else Passive.ASSET_LIMIT)
    scene = Scene(cards, Plans().want(List.USE, card, more)).hold(text, card, more).lay(cards.enemy(30)).dice(own=[2], enemy=[2])
    scene.fight()
    assert [scene.g["used_up"][0, which] for which in (card, more)] == [0 if already else 1, 1]


def test_r16_two_covers_are_one_too_many():
    """R16: the second copy of a cover stays."""
    cards = Cards()
    card = cards.use(cards.add(Kind.EQUIPMENT, charges=5), When.BATTLE, Pay.CHARGE, safe=1)
    scene = Scene(cards, Plans().want(List.USE, card)).hold(card, card).lay(cards.enemy(30)).dice(own=[2], enemy=[2])
    scene.fight()
    assert scene.g["used_up"][0, card] == 1 and scene.g["life"][0] == 5


def test_a_lot_spends_what_holds_already():
    """Lots do not look ahead."""
    cards = Cards()
    card = cards.use(cards.add(Kind.EQUIPMENT, charges=5), When.BATTLE, Pay.CHARGE, safe=1)
    text = cards.passive(cards.add(Kind.EQUIPMENT), Passive.NO_LIFE_LOSS)
    scene = Scene(cards, Plans().by_lot()).hold(text, card).lay(cards.enemy(30)).dice(own=[2], enemy=[2]).lots((1, 2))
    scene.fight()
    assert scene.g["used_up"][0, card] == 1
