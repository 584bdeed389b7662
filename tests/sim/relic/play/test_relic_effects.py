"""The interpreter: order, conditions of a step, blocks that hang on it, players meant (ENGINE.md sections 3, 8 and 9)."""

import pytest
from effect_scenes import NO, USES, YES, Position, choose, corruption, gain, lose, option, pay, step, text, with_effects, word
from fights import HERE, HERO, STRENGTH, THERE, Cards, Plans

from sim.relic.events import EventKind
from sim.relic.state import MAX_EFFORT, STREAM_CHOICE
from sim.relic.tables import FIRST_SCENARIO, THING_CHARACTER
from sim.relic.words import MAX_LEVEL, NOBODY, Deck, EndReason, Kind, List, On, Thing, Verb, Who, Word

MONEY, LIFE = word(Word.INFLUENCE), word(Word.LIFE)


def track(cards: Cards, level: int, *steps: dict[str, int]) -> None:
    """Write the rewards of a level of the hero."""
    cards.book["track_first"][0, level], cards.book["track_last"][0, level] = text(cards, *steps)


def test_all_that_an_effect_brings_about_comes_before_the_next_one() -> None:
    """Section 3: levels one by one, each with its reward and the triggers after it, then the next step."""
    cards = Cards()
    track(cards, 1, gain(Thing.INFLUENCE, 11))
    track(cards, 2, gain(Thing.INFLUENCE, 12))
    cards.trigger(HERO, On.LEVEL, text(cards, gain(Thing.INFLUENCE, 5)))
    here = Position(cards).do(gain(Thing.LEVEL, 2), gain(Thing.INFLUENCE, 1))
    assert here.gains(Thing.INFLUENCE) == [11, 5, 12, 5, 1]
    assert here.has("level") == 2


def test_r08_a_level_beyond_the_last_is_a_completed_mission() -> None:
    """R8: the top card of the mission deck, without reward; neither rewards nor triggers of a level."""
    cards = Cards()
    track(cards, MAX_LEVEL, gain(Thing.INFLUENCE, 11))
    cards.trigger(HERO, On.LEVEL, text(cards, gain(Thing.INFLUENCE, 5)))
    done = with_effects(cards, cards.add(Kind.MISSION), gain(Thing.LIFE))
    here = Position(cards).deck(Deck.MISSION, done)
    here.g["level"][0] = MAX_LEVEL - 1
    here.do(gain(Thing.LEVEL, 2))
    assert (here.has("level"), here.row_of("done"), here.gains(Thing.INFLUENCE), here.has("life")) == (MAX_LEVEL, [done], [11, 5], 5)


def test_corruption_cards_are_dealt_with_one_by_one() -> None:
    """Section 9: what the first one does, then the triggers, before the second is drawn."""
    cards = Cards()
    first = corruption(cards, 1, gain(Thing.INFLUENCE, 11))
    second = corruption(cards, 2, gain(Thing.INFLUENCE, 12))
    cards.trigger(HERO, On.CORRUPTION, text(cards, gain(Thing.INFLUENCE, 1, per=Thing.CORRUPTION)))
    here = Position(cards).deck(Deck.CORRUPTION, second, first).do(gain(Thing.CORRUPTION, 2))
    assert here.gains(Thing.INFLUENCE) == [11, 1, 12, 2]


def test_r26_r31_who_is_corrupted_meanwhile_draws_no_more() -> None:
    """R26, R31: the second card brings the threshold of 2; the third is not drawn."""
    cards = Cards()
    cards.book["corruption_limit"] = 2
    here = Position(cards).deck(Deck.CORRUPTION, *(corruption(cards, 6) for _ in range(4))).do(gain(Thing.CORRUPTION, 3))
    assert (here.has("corrupted"), here.has("taint_n"), len(here.rest(Deck.CORRUPTION))) == (1, 0, 2)


@pytest.mark.parametrize(("thing", "price", "there"), [(Thing.LIFE, 5, 5), (Thing.INFLUENCE, 6, 5), (Thing.POWER, 2, 1), (Thing.ASSET, 2, 1)])
def test_a_price_that_is_not_there_cannot_be_paid(thing: Thing, price: int, there: int) -> None:
    """`pay`: one more than there is; of Life the last one stays. By lot no coin is tossed for it."""
    cards = Cards()
    here = Position(cards, Plans().by_lot()).row("hand", cards.number(1)).hold(cards.add(Kind.RELIC)).lots(USES, YES)
    here.g["influence"][0] = 5
    here.do(*pay(thing, price, gain(Thing.LEVEL)))
    assert here.has("level") == 0
    names = {Thing.LIFE: "life", Thing.INFLUENCE: "influence", Thing.POWER: "hand_n", Thing.ASSET: "held_n"}
    assert here.has(names[thing]) == there


@pytest.mark.parametrize(("thing", "name"), [(Thing.LIFE, "life"), (Thing.INFLUENCE, "influence"), (Thing.POWER, "hand_n"), (Thing.ASSET, "held_n")])
def test_a_price_is_paid_for_what_hangs_on_it(thing: Thing, name: str) -> None:
    """`pay`: 2 of the thing for a level, and the steps behind it are done in any case."""
    cards = Cards()
    here = Position(cards, Plans().want(List.CHOOSE, word(Word.LEVEL))).row("hand", *(cards.number(1) for _ in range(4)))
    here.hold(*(cards.add(Kind.RELIC) for _ in range(4)))
    here.g["influence"][0] = 4
    before = here.has(name)
    here.do(*pay(thing, 2, gain(Thing.LEVEL)), gain(Thing.STRENGTH))
    assert (before - here.has(name), here.has("level"), here.g["attribute"][0, STRENGTH]) == (2, 1, 4)


def test_a_price_is_optional() -> None:
    """Lists `choose`: the word of a price is that of what it buys; no line, no payment."""
    steps = [*pay(Thing.INFLUENCE, 1, *pay(Thing.INFLUENCE, 1, gain(Thing.LIFE))), gain(Thing.STRENGTH)]
    unwilling = Position(Cards(), Plans().want(List.CHOOSE, MONEY))
    willing = Position(Cards(), Plans().want(List.CHOOSE, LIFE))
    for here, left in ((unwilling, 3), (willing, 1)):
        here.g["influence"][0] = 3
        assert here.do(*steps).has("influence") == left
        assert here.g["attribute"][0, STRENGTH] == 4


def test_a_choice_takes_the_option_of_the_lowest_rank() -> None:
    """List `choose`: by the words of the options; without a line the first one."""
    options = choose(option(Word.LIFE, gain(Thing.LIFE), gain(Thing.STRENGTH)), option(Word.OTHER), option(Word.INFLUENCE, gain(Thing.INFLUENCE, 4)))
    first = Position(Cards()).do(*options, gain(Thing.CUNNING))
    assert (first.has("life"), first.g["attribute"][0].tolist(), first.has("influence")) == (6, [4, 3, 4], 0)
    last = Position(Cards(), Plans().want(List.CHOOSE, MONEY)).do(*options, gain(Thing.CUNNING))
    assert (last.has("life"), last.g["attribute"][0].tolist(), last.has("influence")) == (5, [3, 3, 4], 4)


def test_a_choice_by_lot_is_among_the_options() -> None:
    """Policy random: `below(options)`; of an optional one a coin first."""
    options = [option(Word.LIFE, gain(Thing.LIFE)), option(Word.LIFE, gain(Thing.LIFE, 2)), option(Word.LIFE, gain(Thing.LIFE, 3))]
    for lots, may, life in (([(2, 3)], 0, 8), ([YES, (1, 3)], 1, 7), ([NO], 1, 5)):
        here = Position(Cards(), Plans().by_lot()).lots(USES, *lots).do(*choose(*options, may=may))
        assert here.has("life") == life


@pytest.mark.parametrize("owner", [NOBODY, HERO])
def test_optional_options_are_left_alone_unless_a_line_fits(owner: int) -> None:
    """`optional`: whoever's text it is; one that has an owner can also be declined as a whole."""
    options = choose(option(Word.LIFE, gain(Thing.LIFE)), option(Word.INFLUENCE, gain(Thing.INFLUENCE)), may=1)
    assert Position(Cards()).do(*options, owner=owner).gains(Thing.LIFE) == []
    assert Position(Cards(), Plans().want(List.CHOOSE, MONEY)).do(*options, owner=owner).gains(Thing.INFLUENCE) == [1]
    declining = Plans().want(List.CHOOSE, MONEY).want(List.DECLINE, THING_CHARACTER)
    assert Position(Cards(), declining).do(*options, owner=owner).gains(Thing.INFLUENCE) == ([1] if owner == NOBODY else [])


@pytest.mark.parametrize("owner", [NOBODY, HERO])
def test_optional_options_by_lot_have_one_coin(owner: int) -> None:
    """Policy random: a coin for all of them, then `below(options)`."""
    options = choose(option(Word.LIFE, gain(Thing.LIFE)), option(Word.INFLUENCE, gain(Thing.INFLUENCE)), may=1)
    here = Position(Cards(), Plans().by_lot()).lots(USES, YES, (1, 2)).do(*options, owner=owner)
    assert (here.gains(Thing.INFLUENCE), here.spent(STREAM_CHOICE)) == ([1], 3)


def test_nothing_is_asked_where_nothing_is_gained_or_lost() -> None:
    """Section 9: no lot is thrown about an attribute that goes up or down by 0."""
    here = Position(Cards(), Plans().by_lot()).lots(USES)
    here.do(gain(Thing.ATTRIBUTE, 1, per=Thing.RELIC), lose(Thing.ATTRIBUTE, 1, per=Thing.RELIC))
    assert here.spent(STREAM_CHOICE) == 1


@pytest.mark.parametrize(("owner", "named", "expected"), [("card", False, 6), ("card", True, 5), ("nobody", False, 5), ("nobody", True, 6)])
def test_optional_effects(owner: str, named: bool, expected: int) -> None:
    """`may`: of a card used unless `decline` names it; of nobody's text used if `choose` names the word."""
    cards, plans = Cards(), Plans()
    card = cards.add(Kind.RELIC)
    if named:
        plans.want(*((List.DECLINE, card) if owner == "card" else (List.CHOOSE, LIFE)))
    here = Position(cards, plans).do(gain(Thing.LIFE, 1, may=1), owner=card if owner == "card" else NOBODY)
    assert here.has("life") == expected


def test_optional_effects_of_the_scenario_are_used() -> None:
    """Nothing names a scenario, so that its optional effects are used; by lot a coin decides."""
    steps = gain(Thing.LIFE, 1, may=1)
    assert Position(Cards()).do(steps, owner=FIRST_SCENARIO).has("life") == 6
    assert Position(Cards(), Plans().by_lot()).lots(USES, NO).do(steps, owner=FIRST_SCENARIO).has("life") == 5


@pytest.mark.parametrize(("die", "expected"), [(6, [1, 4]), (2, [2, 4])])
def test_a_test_resolves_the_block_of_its_result(die: int, expected: list[int]) -> None:
    """`test`: strength 3 against 8; `pass` or `fail`, then what stands behind."""
    here = Position(Cards()).dice(test=[die, 2])
    here.do(step(Verb.TEST, amount=8, arg=STRENGTH, skip=2, split=1), gain(Thing.INFLUENCE, 1), gain(Thing.INFLUENCE, 2), gain(Thing.INFLUENCE, 4))
    assert here.gains(Thing.INFLUENCE) == expected


@pytest.mark.parametrize(("die", "expected", "engaged"), [(5, [1, 4], 0), (4, [4], 1), (3, [2, 4], 1)])
def test_a_battle_of_a_text_resolves_the_block_of_its_result(die: int, expected: list[int], engaged: int) -> None:
    """`battle`: strength 3 against 4 and a die of 3; a tie has no block, and only a victory lets the engagement go on."""
    here = Position(Cards()).dice(own=[die], enemy=[3])
    here.do(step(Verb.BATTLE, amount=4, arg=STRENGTH, skip=2, split=1), gain(Thing.INFLUENCE, 1), gain(Thing.INFLUENCE, 2), gain(Thing.INFLUENCE, 4))
    assert (here.gains(Thing.INFLUENCE), here.g["engaged"]) == (expected, engaged)


@pytest.mark.parametrize(("spares", "strength"), [(0, 2), (1, 3)])
def test_r19_who_loses_his_last_life_in_the_battle_of_a_text_is_spared_the_rest(spares: int, strength: int) -> None:
    """Section 7.3: the block `lose`, unless he is spared that, too, but nothing that stands behind; another player's text goes on."""
    here = Position(Cards()).dice(own=[1], enemy=[5])
    here.cards.book["spares"] = spares
    here.g["life"][0] = 1
    here.put(text(here.cards, gain(Thing.INFLUENCE, 9)), seat=1)
    here.do(step(Verb.BATTLE, amount=4, arg=STRENGTH, skip=1), lose(Thing.STRENGTH, 1), gain(Thing.INFLUENCE, 4))
    assert (here.has("vanquished"), here.g["attribute"][0, STRENGTH], here.gains(Thing.INFLUENCE)) == (1, strength, [9])


@pytest.mark.parametrize(("who", "told"), [(Who.EACH, [0, 1, 2, 3]), (Who.OTHERS, [1, 2, 3]), (Who.HERE, [2])])
def test_effects_for_players_go_round_clockwise(who: Who, told: list[int]) -> None:
    """`players`: himself first if each; those on the space as the effect begins; both steps of one before the next one's."""
    here = Position(Cards())
    here.g["players"] = 4
    here.g["character"] = [0, 1, 1, 1]
    here.g["space"] = [HERE, THERE, HERE, THERE]
    here.do(step(Verb.PLAYERS, arg=who, skip=2), gain(Thing.INFLUENCE, 1), gain(Thing.INFLUENCE, 2), gain(Thing.LIFE))
    assert [(seat, amount) for _, seat, other, amount in here.told(EventKind.GAIN) if other == Thing.INFLUENCE] == [
        (seat, amount) for seat in told for amount in (1, 2)
    ]
    assert here.g["life"].tolist() == [6, 5, 5, 5]


def test_effects_for_players_pass_over_the_eliminated() -> None:
    """`players`: who is out gets nothing, also if he is eliminated while he waits for his steps."""
    here = Position(Cards())
    here.g["players"] = 4
    here.g["character"] = [0, 1, 1, 1]
    here.g["out"][2] = 1
    here.do(step(Verb.PLAYERS, arg=Who.EACH, skip=1), gain(Thing.INFLUENCE, 1))
    assert here.g["influence"].tolist() == [1, 1, 0, 1]


def test_players_who_wait_for_their_steps_are_eliminated_without_them() -> None:
    """`players`: the character of seat 1 answers the level of seat 0 by nothing; the level's owner eliminates him through corruption."""
    cards = Cards()
    cards.book["corruption_limit"] = 1
    cards.trigger(HERO, On.LEVEL, text(cards, step(Verb.PLAYERS, arg=Who.OTHERS, skip=1), gain(Thing.CORRUPTION)))
    here = Position(cards).deck(Deck.CORRUPTION, corruption(cards, 6))
    here.do(step(Verb.PLAYERS, arg=Who.EACH, skip=1), gain(Thing.LEVEL))
    assert (here.g["out"].tolist(), here.g["level"].tolist()) == ([0, 1, 0, 0], [1, 0, 0, 0])


def test_eliminated_by_a_text() -> None:
    """`eliminate`, for several players: the others are out, and one of them, whose steps were still to come, is left out."""
    here = Position(Cards())
    here.g["players"] = 3
    here.do(step(Verb.PLAYERS, arg=Who.OTHERS, skip=1), step(Verb.ELIMINATE), gain(Thing.INFLUENCE))
    assert (here.g["out"].tolist(), here.g["over"], here.has("influence")) == ([0, 1, 1, 0], 0, 1)
    assert [seat for _, seat, *_ in here.told(EventKind.ELIMINATED)] == [1, 2]


def test_players_who_are_vanquished_meanwhile_still_get_their_steps() -> None:
    """`players`: the level of seat 0 vanquishes seat 1, whose own steps were still to come; what he was doing is dropped."""
    cards = Cards()
    cards.trigger(HERO, On.LEVEL, text(cards, step(Verb.PLAYERS, arg=Who.OTHERS, skip=1), lose(Thing.LIFE, 12)))
    here = Position(cards).put(text(cards, gain(Thing.CUNNING)), seat=1)
    here.do(step(Verb.PLAYERS, arg=Who.EACH, skip=1), gain(Thing.LEVEL))
    assert (here.has("vanquished", 1), here.g["level"].tolist()) == (1, [1, 1, 0, 0])
    assert here.g["attribute"][1].tolist() == [3, 3, 3]


def test_r38_a_win_ends_the_game_at_once() -> None:
    """R38: nothing else is resolved, no mission completed."""
    cards = Cards()
    here = Position(cards).put(text(cards, gain(Thing.INFLUENCE)), seat=1)
    here.do(lose(Thing.LIFE, 2), step(Verb.WIN), gain(Thing.INFLUENCE))
    assert (here.g["ended"], here.g["winner"], here.g["over"], here.gains(Thing.INFLUENCE)) == (EndReason.WON, 0, 1, [])


def test_r32_who_is_to_miss_a_turn_ends_his_own_at_once() -> None:
    """R32: his texts are dropped and the turn is over; another player's turn is not."""
    here = Position(Cards()).do(step(Verb.MISS_TURN), gain(Thing.INFLUENCE), seat=1)
    assert (here.has("missing", 1), here.g["over"], here.has("influence", 1)) == (1, 0, 1)
    here.do(step(Verb.MISS_TURN), gain(Thing.INFLUENCE))
    assert (here.has("missing"), here.g["over"], here.has("influence")) == (1, 1, 0)


def test_effects_without_end_stop_the_game() -> None:
    """Section 3: a game of too much effort is endless, and so is one for which the stack has no place left."""
    cards = Cards()
    cards.trigger(HERO, On.VANQUISHED, text(cards, lose(Thing.LIFE, 12)))
    endless = Position(cards)
    endless.do(lose(Thing.LIFE, 12))
    assert (endless.g["ended"], endless.g["frames"]) == (EndReason.ENDLESS, 0)
    assert endless.g["effort"] == MAX_EFFORT + 1
    cards = Cards()
    cards.book["corruption_limit"] = 1000
    again = text(cards, gain(Thing.CORRUPTION), gain(Thing.LIFE))
    cards.trigger(HERO, On.CORRUPTION, again)
    deep = Position(cards).deck(Deck.CORRUPTION, *[corruption(cards, 6)] * 128)
    deep.put(again)
    deep.do(gain(Thing.CORRUPTION))
    assert (deep.g["ended"], deep.g["frames"]) == (EndReason.ENDLESS, 0)
    assert MAX_EFFORT < deep.g["effort"] < MAX_EFFORT + 1000  # one range without a place
