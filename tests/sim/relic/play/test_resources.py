"""Life, influence, attributes and cards: gains, losses and their bounds (R6, R7, R26, R29, R41; ENGINE.md section 9)."""

import pytest
from effect_scenes import HERO_2, NO, USES, Position, corruption, gain, lose, pay, step, word
from fights import CUNNING, HERO, MANY, STRENGTH, WILLPOWER, Cards, Plans

from sim.relic.tables import FIRST_SCENARIO
from sim.relic.words import Deck, Kind, List, On, Only, Passive, Thing, Verb, When, Word


@pytest.mark.parametrize(("thing", "attribute"), [(Thing.STRENGTH, STRENGTH), (Thing.WILLPOWER, WILLPOWER), (Thing.CUNNING, CUNNING)])
def test_r06_attributes_are_at_most_12(thing: Thing, attribute: int) -> None:
    """R6: a gain stops at 12."""
    here = Position(Cards()).do(gain(thing, 2))
    assert here.g["attribute"][0, attribute] == 5
    here.do(gain(thing, MANY))
    assert here.g["attribute"][0, attribute] == 12
    assert sorted(here.g["attribute"][0]) == [3, 3, 12]


@pytest.mark.parametrize(("thing", "attribute"), [(Thing.STRENGTH, STRENGTH), (Thing.WILLPOWER, WILLPOWER), (Thing.CUNNING, CUNNING)])
def test_r06_attributes_are_not_lost_below_the_printed_value(thing: Thing, attribute: int) -> None:
    """R6: a loss takes what is above the printed value of the character."""
    cards = Cards()
    cards.book["attribute"][0, attribute] = 2
    here = Position(cards).do(lose(thing, MANY))
    assert here.g["attribute"][0, attribute] == 2
    assert sorted(here.g["attribute"][0]) == [2, 3, 3]


def test_r06_an_attribute_below_its_printed_value_is_not_raised_by_a_loss() -> None:
    """R6: where a position lies below the printed value, a loss changes nothing."""
    cards = Cards()
    cards.book["attribute"][0, STRENGTH] = 4
    assert Position(cards).do(lose(Thing.STRENGTH, 1)).g["attribute"][0, STRENGTH] == 3


def test_r07_life_is_at_most_12_and_may_exceed_the_starting_value() -> None:
    """R7: Life goes to 12, whatever it was at the start (5)."""
    here = Position(Cards()).do(gain(Thing.LIFE, 3))
    assert here.has("life") == 8
    assert here.do(gain(Thing.LIFE, MANY)).has("life") == 12
    assert here.gains(Thing.LIFE) == [3, 4]


def test_heal_brings_life_back_to_the_starting_value_and_never_lowers_it() -> None:
    """`heal`: Life 2 becomes 5, Life 9 stays."""
    here = Position(Cards())
    here.g["life"] = [2, 9, 0, 0]
    here.do(step(Verb.HEAL)).do(step(Verb.HEAL), seat=1)
    assert (here.has("life"), here.has("life", 1)) == (5, 9)


def test_influence_is_not_lost_below_0() -> None:
    """Section 9: influence takes what there is."""
    here = Position(Cards()).do(gain(Thing.INFLUENCE, 5), lose(Thing.INFLUENCE, 2))
    assert here.has("influence") == 3
    assert here.do(lose(Thing.INFLUENCE, MANY)).has("influence") == 0


def test_a_chosen_attribute_is_raised_by_the_list() -> None:
    """List `attribute`: the lowest rank of those below 12; a chosen gain of 2 goes to one attribute."""
    plans = Plans().want(List.ATTRIBUTE, word(Word.CUNNING), word(Word.STRENGTH), word(Word.WILLPOWER))
    here = Position(Cards(), plans).do(gain(Thing.ATTRIBUTE, 2))
    assert here.g["attribute"][0].tolist() == [3, 3, 5]
    here.g["attribute"][0] = [11, 3, 12]
    assert here.do(gain(Thing.ATTRIBUTE)).g["attribute"][0].tolist() == [12, 3, 12]


def test_r06_no_attribute_is_raised_where_all_are_12() -> None:
    """R6: nothing to choose from, and by lot no word is drawn for it."""
    here = Position(Cards(), Plans().by_lot()).lots(USES, NO)
    here.g["attribute"][0] = 12
    assert here.do(gain(Thing.ATTRIBUTE)).g["attribute"][0].tolist() == [12, 12, 12]


def test_a_chosen_loss_takes_the_highest_rank_of_what_can_be_lost() -> None:
    """List `attribute`: the last of what is wanted goes, if it is above its printed value."""
    cards = Cards()
    plans = Plans().want(List.ATTRIBUTE, word(Word.CUNNING), word(Word.STRENGTH), word(Word.WILLPOWER))
    here = Position(cards, plans).do(lose(Thing.ATTRIBUTE))
    assert here.g["attribute"][0].tolist() == [3, 2, 3]
    cards.book["attribute"][0, WILLPOWER] = 2
    assert here.do(lose(Thing.ATTRIBUTE)).g["attribute"][0].tolist() == [2, 2, 3]


def test_a_chosen_loss_by_lot_is_among_those_that_can_be_lost() -> None:
    """Policy random: `below` over the attributes above their printed values, in order."""
    cards = Cards()
    cards.book["attribute"][0, WILLPOWER] = 3
    here = Position(cards, Plans().by_lot()).lots(USES, (1, 2)).do(lose(Thing.ATTRIBUTE))
    assert here.g["attribute"][0].tolist() == [3, 3, 2]


@pytest.mark.parametrize(
    ("per", "count"),
    [(Thing.LIFE, 5), (Thing.LEVEL, 4), (Thing.ATTRIBUTE, 9), (Thing.CUNNING, 9), (Thing.POWER, 2), (Thing.CORRUPTION, 1), (Thing.MISSION, 3)],
)
def test_amounts_are_multiplied_by_what_is_counted(per: Thing, count: int) -> None:
    """Section 9, `per`: the amount times the thing; of attributes the highest."""
    cards = Cards()
    power, taint, done = cards.number(3), corruption(cards, 6), cards.add(Kind.MISSION)
    here = Position(cards).row("hand", power, power).row("done", done, done, done).tainted(taint, down=1)
    here.g["level"][0] = 4
    here.g["attribute"][0] = [3, 1, 9]
    assert here.do(gain(Thing.INFLUENCE, 2, per=per)).has("influence") == 2 * count


@pytest.mark.parametrize(("per", "count"), [(Thing.ASSET, 3), (Thing.RELIC, 1), (Thing.WARGEAR, 2), (Thing.TROPHY, 7)])
def test_r09_r13_assets_and_trophies_are_counted(per: Thing, count: int) -> None:
    """Relics and wargear are assets (R9); trophies count by their points (R13)."""
    cards = Cards()
    here = Position(cards).hold(cards.add(Kind.WEAPON), cards.add(Kind.RELIC), cards.add(Kind.ARMOUR)).row("trophy", cards.enemy(3), cards.enemy(4))
    assert here.do(gain(Thing.INFLUENCE, 1, per=per)).has("influence") == count


@pytest.mark.parametrize(("level", "gained"), [(4, 0), (5, 1), (8, 1), (9, 0)])
def test_conditions_have_both_bounds(level: int, gained: int) -> None:
    """Section 9, `when`: the thing is between least and most."""
    cards = Cards()
    here = Position(cards)
    here.g["level"][0] = level
    assert here.do(gain(Thing.INFLUENCE, 1, only=cards.only(Only.COUNT, Thing.LEVEL, 5, 8))).has("influence") == gained


def test_conditions_are_judged_when_the_step_is_due() -> None:
    """Section 9, `when`: the step before counts already."""
    cards = Cards()
    due = cards.only(Only.COUNT, Thing.INFLUENCE, 3)
    assert Position(cards).do(gain(Thing.INFLUENCE, 3), gain(Thing.LIFE, 1, only=due)).has("life") == 6
    assert Position(cards).do(gain(Thing.LIFE, 1, only=due), gain(Thing.INFLUENCE, 3)).has("life") == 5


def test_r41_an_empty_deck_is_renewed_when_a_card_is_due() -> None:
    """R41: the discard pile becomes the deck; with none left nothing is drawn."""
    cards = Cards()
    one, two, three = (cards.number(n) for n in (1, 2, 3))
    here = Position(cards).deck(Deck.POWER, one)
    here.g["gone"][Deck.POWER, :2] = two, three
    here.g["gone_n"][Deck.POWER] = 2
    here.do(gain(Thing.POWER, 1))
    assert (here.row_of("hand"), here.gone(Deck.POWER)) == ([one], [two, three])
    here.do(gain(Thing.POWER, MANY))
    assert (sorted(here.row_of("hand")), here.gone(Deck.POWER), here.rest(Deck.POWER)) == ([one, two, three], [], [])


def test_r29_a_card_enters_with_its_charges() -> None:
    """R29: with the printed value, whatever an earlier one in its place had."""
    cards = Cards()
    spent, fresh = cards.add(Kind.EQUIPMENT, charges=1), cards.add(Kind.EQUIPMENT, charges=3)
    here = Position(cards).hold(spent).deck(Deck.WARGEAR, fresh)
    here.g["charge"][0, 1] = 9
    here.do(gain(Thing.WARGEAR))
    assert here.row_of("held") == [spent, fresh]
    assert here.g["charge"][0, :2].tolist() == [1, 3]


def test_r29_charges_go_to_the_card_that_is_kept_first() -> None:
    """R29, `charge`: more than the printed value may be added; cards without charges cannot take any."""
    cards = Cards()
    plain, first, second = cards.add(Kind.RELIC), cards.add(Kind.RELIC, charges=2), cards.add(Kind.RELIC, charges=2)
    here = Position(cards, Plans().want(List.KEEP, plain, second, first)).hold(plain, first, second).do(step(Verb.CHARGE, amount=3))
    assert here.g["charge"][0, :3].tolist() == [0, 2, 5]
    by_lot = Position(cards, Plans().by_lot()).hold(plain, first, second).lots(USES, (0, 2)).do(step(Verb.CHARGE, amount=1))
    assert by_lot.g["charge"][0, :3].tolist() == [0, 3, 2]


def test_cards_are_lost_by_the_list_keep_one_by_one() -> None:
    """List `keep`: the highest rank goes first, the last of several; a loss takes what there is."""
    cards = Cards()
    a, b, c = (cards.number(n) for n in (1, 2, 3))
    here = Position(cards, Plans().want(List.KEEP, b, a)).row("hand", c, a, b, c).do(lose(Thing.POWER, 3))
    assert here.row_of("hand") == [b]
    assert here.gone(Deck.POWER) == [c, c, a]
    assert here.do(lose(Thing.POWER, 3)).has("hand_n") == 0


@pytest.mark.parametrize(("thing", "left"), [(Thing.RELIC, "weapon threat"), (Thing.WARGEAR, "threat relic"), (Thing.ASSET, "weapon threat")])
def test_assets_are_lost_by_their_kind(thing: Thing, left: str) -> None:
    """A loss of relics or wargear leaves other assets alone; of assets the one valued least goes."""
    cards = Cards()
    own = {"weapon": cards.add(Kind.WEAPON), "threat": cards.add(Kind.ASSET), "relic": cards.add(Kind.RELIC)}
    here = Position(cards, Plans().want(List.KEEP, own["threat"], own["weapon"])).hold(*own.values()).do(lose(thing))
    assert here.row_of("held") == [own[name] for name in left.split()]


def test_r44_trophies_are_lost_the_lowest_value_first() -> None:
    """R44, section 9: without a line the lowest value, of equals the last; `lose trophy` counts cards, not points. Missions: the oldest ones."""
    cards = Cards()
    big, small, done = cards.enemy(6), cards.enemy(1), [cards.add(Kind.MISSION) for _ in range(3)]
    other = cards.enemy(1)
    here = Position(cards).row("trophy", small, big, other).row("done", *done).do(lose(Thing.TROPHY, 2), lose(Thing.MISSION, 2))
    assert (here.row_of("trophy"), here.row_of("done")) == ([big], done[2:])
    assert (here.gone(Deck.RED), here.gone(Deck.MISSION)) == ([other, small], done[:2])
    assert here.has("points") == 6


def test_r44_trophies_that_keep_names_are_lost_last() -> None:
    """R44, section 9: `keep`: those it does not name go first, then the one that it names last, the last copy of it first."""
    cards = Cards()
    dear, cheap, other = cards.enemy(1), cards.enemy(2), cards.enemy(6)
    for n, lost in ((1, [other]), (2, [other, cheap]), (4, [other, cheap, dear, dear])):
        here = Position(cards, Plans().want(List.KEEP, dear, cheap)).row("trophy", dear, cheap, dear, other)
        assert here.do(lose(Thing.TROPHY, n)).gone(Deck.RED) == lost


def test_trophies_are_lost_by_lot() -> None:
    """README: `below` over the trophies, one by one."""
    cards = Cards()
    a, b, c = (cards.enemy(value) for value in (1, 2, 3))
    here = Position(cards, Plans().by_lot()).row("trophy", a, b, c).lots(USES, (2, 3), (0, 2))
    assert here.do(lose(Thing.TROPHY, 2)).gone(Deck.RED) == [c, a]


def test_corruption_is_lost_active_cards_first_the_last_one_first() -> None:
    """Section 9: active cards, the last one first, then those that are face down."""
    cards = Cards()
    a, b, c, d = (corruption(cards, 1) for _ in range(4))
    here = Position(cards).tainted(a, b, c, d, down=2).do(lose(Thing.CORRUPTION, 3))
    assert (here.row_of("taint"), here.gone(Deck.CORRUPTION)) == ([c], [b, a, d])


def test_cards_are_turned_face_down_the_last_one_first() -> None:
    """`face_down`: active corruption cards; their passives count no more."""
    cards = Cards()
    a, b, c = (cards.passive(corruption(cards, 1), Passive.POWER_LIMIT, 10**n) for n in range(3))
    here = Position(cards).tainted(a, b, c, down=1).do(step(Verb.FACE_DOWN, amount=1))
    assert here.g["active"][0, :3].tolist() == [1, 0, 0]
    assert here.g["sum_passive"][0, Passive.POWER_LIMIT] == 1
    assert here.do(step(Verb.FACE_DOWN, amount=5)).g["active"][0, :3].tolist() == [0, 0, 0]


def test_r40_which_corruption_card_is_lost() -> None:
    """Section 9: without a line the lowest worth, then those that `keep` names, the last named first; of copies that it names the last one."""
    cards = Cards()
    dear, cheap, named, first = (corruption(cards, 1, worth=worth) for worth in (2, 1, 0, 0))
    for n, lost in ((1, [cheap]), (2, [cheap, dear]), (4, [cheap, dear, named, named])):
        here = Position(cards, Plans().want(List.KEEP, first, named)).tainted(first, named, dear, cheap, named, down=1)
        assert here.do(lose(Thing.CORRUPTION, n)).gone(Deck.CORRUPTION) == lost
    here = Position(cards, Plans().want(List.KEEP, first, named)).tainted(first, named, dear, cheap, named, down=1)
    here.do(step(Verb.FACE_DOWN, amount=3))
    assert here.g["active"][0, :5].tolist() == [1, 0, 0, 0, 0]


def test_corruption_is_lost_by_lot() -> None:
    """README: `below` over the cards, one by one; to be turned face down, over the active ones."""
    cards = Cards()
    a, b, c = (corruption(cards, 1) for _ in range(3))
    here = Position(cards, Plans().by_lot()).tainted(a, b, c, down=1).lots(USES, (2, 3), (0, 2))
    assert here.do(lose(Thing.CORRUPTION, 2)).gone(Deck.CORRUPTION) == [c, a]
    here = Position(cards, Plans().by_lot()).tainted(a, b, c, down=1).lots(USES, (1, 2))
    assert here.do(step(Verb.FACE_DOWN, amount=1)).g["active"][0, :3].tolist() == [1, 0, 0]


@pytest.mark.parametrize(("held", "active"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_r26_a_corruption_card_is_active_by_its_number(held: int, active: int) -> None:
    """R26: its number (3) is at most the cards held, itself included."""
    cards = Cards()
    others = [corruption(cards, 1) for _ in range(held)]
    fresh = corruption(cards, 3, gain(Thing.INFLUENCE, 7))
    here = Position(cards).tainted(*others).deck(Deck.CORRUPTION, fresh).do(gain(Thing.CORRUPTION))
    assert here.row_of("taint") == [*others, fresh]
    assert here.g["active"][0, held] == active
    assert here.has("influence") == 7 * active


def test_a_price_in_trophies_is_paid_in_points() -> None:
    """Section 6.2, `pay trophy n`: the lowest sum of at least n, the latest ones left out."""
    cards = Cards()
    three, two = cards.enemy(3), cards.enemy(2)
    plans = Plans().want(List.CHOOSE, word(Word.LIFE))
    here = Position(cards, plans).row("trophy", two, three, two, two).do(*pay(Thing.TROPHY, 4, gain(Thing.LIFE)))
    assert (here.row_of("trophy"), here.has("life")) == ([three, two], 6)
    assert Position(cards, plans).row("trophy", three).do(*pay(Thing.TROPHY, 4, gain(Thing.LIFE))).row_of("trophy") == [three]


def test_r44_a_price_spares_the_trophies_that_keep_names() -> None:
    """R44, section 6.2: those it names stay if the others are worth enough; otherwise all are looked at."""
    cards = Cards()
    four, three, two = (cards.enemy(value) for value in (4, 3, 2))
    plans = Plans().want(List.CHOOSE, word(Word.LIFE)).want(List.KEEP, four)
    rows = {4: [four], 6: [three]}
    for price, left in rows.items():
        here = Position(cards, plans).row("trophy", four, three, two).do(*pay(Thing.TROPHY, price, gain(Thing.LIFE)))
        assert (here.row_of("trophy"), here.has("life")) == (left, 6)


def test_r44_a_price_beyond_255_points_is_paid_the_first_ones_first() -> None:
    """Section 6.2 **[capacity]**: of 12 trophies of 30 points a price of 270 takes nine."""
    cards = Cards()
    thirty = cards.enemy(30)
    here = Position(cards, Plans().want(List.CHOOSE, word(Word.LIFE))).row("trophy", *[thirty] * 12)
    assert here.do(*pay(Thing.TROPHY, 270, gain(Thing.LIFE))).row_of("trophy") == [thirty] * 3


def test_a_price_in_trophies_is_paid_by_lot() -> None:
    """README: `below` over the trophies until they are worth the price, more or less wastefully."""
    cards = Cards()
    a, b, c = (cards.enemy(value) for value in (1, 2, 3))
    here = Position(cards, Plans().by_lot()).row("trophy", a, b, c).lots(USES, (1, 2), (0, 3), (1, 2))
    here.do(*pay(Thing.TROPHY, 3, gain(Thing.LIFE)))
    assert (here.row_of("trophy"), here.gone(Deck.RED)) == ([b], [a, c])


def test_sums_follow_the_cards_that_come_and_go() -> None:
    """The sums of passives, triggers and uses are right after gains and losses; weapons' passives are in none."""
    cards = Cards()
    gear = cards.passive(cards.add(Kind.EQUIPMENT), Passive.ASSET_LIMIT, 2)
    arm = cards.use(cards.trigger(cards.passive(cards.add(Kind.WEAPON), Passive.ASSET_LIMIT, 50), On.LEVEL, (0, 0)), When.BATTLE)
    power = cards.use(cards.number(2), When.TEST)
    taint = cards.passive(corruption(cards, 1), Passive.ASSET_LIMIT, -1)
    cards.passive(HERO, Passive.ASSET_LIMIT, 4)
    cards.passive(HERO_2, Passive.ASSET_LIMIT, 400)
    cards.passive(FIRST_SCENARIO, Passive.ASSET_LIMIT, 1000)
    here = Position(cards).deck(Deck.WARGEAR, arm, gear).deck(Deck.POWER, power).deck(Deck.CORRUPTION, taint)

    def sums() -> tuple[int, ...]:
        g = here.g
        passives = g["has_passive"][0, Passive.ASSET_LIMIT], g["sum_passive"][0, Passive.ASSET_LIMIT]
        rest = g["has_trigger"][0, On.LEVEL], g["has_use"][0, When.BATTLE], g["has_use"][0, When.TEST], g["wargear"][0]
        return tuple(int(n) for n in (*passives, *rest))

    here.do(gain(Thing.WARGEAR, 2), gain(Thing.POWER), gain(Thing.CORRUPTION))
    assert sums() == (4, 1005, 1, 1, 1, 2)
    assert here.g["sum_passive"][1, Passive.ASSET_LIMIT] == 1400
    here.do(lose(Thing.WARGEAR, 2), lose(Thing.POWER), lose(Thing.CORRUPTION))
    assert sums() == (2, 1004, 0, 0, 0, 0)
