"""What finds nothing to do, and what rules leave alone for that (ENGINE.md section 8.1)."""

import numpy as np
import pytest
from effect_scenes import NO, USES, YES, Position, choose, corruption, gain, lose, option, pay, step, text, word
from fights import HERE, HERO, THERE, Act, Cards, Plans

from sim.engine.jit import entry
from sim.relic.play.copies import number_board, number_rows
from sim.relic.play.idle import does
from sim.relic.play.passives import recount
from sim.relic.tables import FIRST_SCENARIO, THING_CHARACTER
from sim.relic.words import NOBODY, TOP_AMOUNT, Deck, Kind, List, Only, Thing, Tier, Verb, When, Who, Word


@entry
def ask(records, books, first, owner, copy):
    """Whether the effect that begins with step `first` finds something to do for seat 0; copies are told apart first."""
    g = records[0]
    book = books[0]
    for seat in range(g.players):
        recount(g, book, seat)
        number_rows(g, seat)
    number_board(g, book.spaces)
    return np.int64(1 if does(g, book, 0, first, owner + (copy << 10) if owner >= 0 else owner) else 0)


def finds(here, *steps, owner=NOBODY):
    """Whether an effect finds something to do for seat 0."""
    first, _ = text(here.cards, *steps)
    copy = here.copy_of(owner, 0)
    return bool(ask(here.record, here.cards.record, np.int64(first), np.int64(owner), np.int64(copy)))


def position(**numbers):
    """Seat 0 with numbers of its own, its attributes 1 as printed; the other player stands elsewhere."""
    here = Position(Cards())
    here.g["attribute"], here.g["space"][1] = 1, THERE
    for name, value in numbers.items():
        here.g[name][0] = value
    return here


@pytest.mark.parametrize(
    ("thing", "name", "most"), [(Thing.LIFE, "life", 12), (Thing.INFLUENCE, "influence", TOP_AMOUNT), (Thing.TOKEN, "token", TOP_AMOUNT)]
)
def test_what_there_is_most_of_cannot_be_gained(thing, name, most):
    assert finds(position(**{name: most - 1}), gain(thing))
    assert not finds(position(**{name: most}), gain(thing))


def test_attributes_can_be_gained_below_the_highest():
    assert finds(position(attribute=[12, 12, 11]), gain(Thing.ATTRIBUTE)) and finds(position(attribute=[12, 12, 11]), gain(Thing.CUNNING))
    assert not finds(position(attribute=[12, 12, 11]), gain(Thing.STRENGTH))
    assert not finds(position(attribute=[12, 12, 12]), gain(Thing.ATTRIBUTE))


@pytest.mark.parametrize(
    ("thing", "deck"), [(Thing.POWER, Deck.POWER), (Thing.WARGEAR, Deck.WARGEAR), (Thing.RELIC, Deck.RELIC), (Thing.MISSION, Deck.MISSION)]
)
def test_cards_are_gained_as_long_as_there_are_any(thing, deck):
    """The discard pile counts, copies of a card that is barred to the player do not (section 11)."""
    here = position()
    card = here.cards.add(Kind.RELIC, deck)
    assert not finds(here, gain(thing))
    here.g["gone"][deck, 0], here.g["gone_n"][deck] = card, 1
    assert finds(here, gain(thing))
    here.g["barred"][0] = card
    assert not finds(here, gain(thing))


def test_levels_and_corruption_are_always_gained():
    assert finds(position(level=12), gain(Thing.LEVEL)) and finds(position(), gain(Thing.CORRUPTION))


@pytest.mark.parametrize("made", [gain, lose])
def test_an_amount_of_nought(made):
    """`per` included."""
    assert not finds(position(token=3), made(Thing.INFLUENCE, 2, per=Thing.LEVEL))
    assert finds(position(token=3, influence=1), made(Thing.INFLUENCE, 2, per=Thing.TOKEN))


def test_a_condition_that_does_not_hold():
    here = position(influence=2)
    poor = here.cards.only(Only.COUNT, Thing.INFLUENCE, 0, 1)
    assert not finds(here, gain(Thing.LIFE, only=poor))
    here.g["influence"][0] = 1
    assert finds(here, gain(Thing.LIFE, only=poor))


@pytest.mark.parametrize(
    ("thing", "name"),
    [(Thing.INFLUENCE, "influence"), (Thing.TOKEN, "token"), (Thing.POWER, "hand_n"), (Thing.MISSION, "done_n"), (Thing.CORRUPTION, "taint_n")],
)
def test_what_there_is_none_of_cannot_be_lost(thing, name):
    assert not finds(position(), lose(thing))
    assert finds(position(**{name: 1}), lose(thing))


def test_what_else_can_be_lost():
    """Of Life there always is some; attributes go down to their printed value; trophies are cards, whatever they are worth."""
    assert finds(position(life=1), lose(Thing.LIFE))
    assert not finds(position(), lose(Thing.ATTRIBUTE)) and not finds(position(), lose(Thing.WILLPOWER))
    assert finds(position(attribute=[1, 2, 1]), lose(Thing.ATTRIBUTE)) and finds(position(attribute=[1, 2, 1]), lose(Thing.WILLPOWER))
    assert not finds(position(attribute=[1, 2, 1]), lose(Thing.STRENGTH))
    here = position()
    assert not finds(here, lose(Thing.TROPHY))
    assert finds(here.row("trophy", here.cards.enemy(0)), lose(Thing.TROPHY))


def test_assets_are_lost_by_kind_and_trait():
    here = position()
    here.hold(here.cards.add(Kind.RELIC, traits=1 << 3))
    assert finds(here, lose(Thing.ASSET)) and finds(here, lose(Thing.RELIC)) and finds(here, lose(Thing.ASSET, trait=3))
    assert not finds(here, lose(Thing.WARGEAR)) and not finds(here, lose(Thing.ASSET, trait=4))


def test_the_unhurt_are_not_healed():
    assert not finds(position(life=5), step(Verb.HEAL)) and finds(position(life=4), step(Verb.HEAL))


def test_charges_need_a_card_for_them():
    here = position()
    assert not finds(here.hold(here.cards.add(Kind.RELIC)), step(Verb.CHARGE, amount=1))
    assert finds(here.hold(here.cards.add(Kind.RELIC, charges=1)), step(Verb.CHARGE, amount=1))


def test_cards_are_drawn_from_the_deck_and_on_the_rings():
    here = position()
    draw = step(Verb.DRAW, amount=1, arg=Deck.BLUE)
    assert not finds(here, draw)
    here.deck(Deck.BLUE, here.cards.enemy(1))
    assert finds(here, draw) and not finds(here, step(Verb.DRAW, amount=1, arg=Deck.RED))
    here.cards.book["tier"][HERE] = Tier.INNER
    assert not finds(here, draw)


def test_a_move_leads_elsewhere():
    here = position()
    assert finds(here, step(Verb.MOVE, arg=THERE)) and not finds(here, step(Verb.MOVE, arg=HERE))
    area = step(Verb.MOVE, sort=Only.AREA, arg=2)
    here.cards.book["area"][HERE] = 2
    assert not finds(here, area)
    here.cards.book["area"][THERE] = 2
    assert finds(here, area) and finds(here, step(Verb.MOVE, sort=Only.TIER, arg=1))


def test_beyond_the_middle_tier_only_spaces_and_the_scenario_move():
    here = position()
    here.cards.book["tier"][HERE] = Tier.INNER
    move = step(Verb.MOVE, arg=THERE)
    assert finds(here, move, owner=FIRST_SCENARIO) and not finds(here, move, owner=HERO) and not finds(here, move)
    first, last = text(here.cards, move)
    here.cards.book["text_first"][HERE], here.cards.book["text_last"][HERE] = first, last
    assert ask(here.record, here.cards.record, np.int64(first), np.int64(NOBODY), np.int64(0))


@pytest.mark.parametrize(("who", "near", "far"), [(Who.EACH, True, True), (Who.OTHERS, True, True), (Who.ONE, True, True), (Who.HERE, True, False)])
def test_players_that_are_meant(who, near, far):
    here = position()
    assert finds(here, step(Verb.PLAYERS, arg=who)) == far
    here.g["space"][1] = HERE
    assert finds(here, step(Verb.PLAYERS, arg=who)) == near
    here.g["out"][1] = 1
    assert finds(here, step(Verb.PLAYERS, arg=who)) == (who == Who.EACH)


def test_cards_that_lie_there():
    here = position()
    event = here.cards.add(Kind.EVENT)
    here.lay(here.cards.enemy(1, trait=3), event)
    assert finds(here, step(Verb.CLEAR, arg=Kind.ENEMY, trait=-1)) and finds(here, step(Verb.CLEAR, arg=-1, trait=3))
    assert not finds(here, step(Verb.CLEAR, arg=Kind.ENCOUNTER, trait=-1)) and not finds(here, step(Verb.CLEAR, arg=Kind.EVENT, trait=3))
    assert finds(here, step(Verb.TAKE_THIS), owner=event) and finds(here, step(Verb.DISCARD_THIS), owner=event)


def test_the_copy_itself():
    here = position()
    held, bad = here.cards.add(Kind.RELIC), corruption(here.cards, 6)
    assert not finds(here, step(Verb.DISCARD_THIS), owner=held)
    here.hold(held).tainted(bad, down=1)
    assert finds(here, step(Verb.DISCARD_THIS), owner=held) and finds(here, step(Verb.DISCARD_THIS), owner=bad)
    assert not finds(here, step(Verb.TAKE_THIS), owner=held)
    assert not finds(here, step(Verb.DISCARD_THIS)) and not finds(here, step(Verb.DISCARD_THIS), owner=HERO)


def test_active_corruption_is_turned_down():
    here = position()
    assert not finds(here.tainted(corruption(here.cards, 6), down=1), step(Verb.FACE_DOWN, amount=1))
    assert finds(here.tainted(corruption(here.cards, 6)), step(Verb.FACE_DOWN, amount=1))


def test_what_is_bought():
    here = position(influence=2)
    power, gear = step(Verb.BUY_POWER, amount=2), step(Verb.BUY_WARGEAR, amount=3)
    assert not finds(here, power) and not finds(here, gear)
    here.deck(Deck.POWER, here.cards.number(1)).deck(Deck.WARGEAR, here.cards.add(Kind.WEAPON))
    assert finds(here, power) and finds(here, gear) and not finds(here, step(Verb.BUY_POWER, amount=3))


def test_a_mission_is_drawn_or_discarded():
    here = position()
    mission = here.cards.add(Kind.MISSION)
    beside, instead = step(Verb.NEW_MISSION), step(Verb.NEW_MISSION, amount=1)
    assert not finds(here, beside) and not finds(here, instead)
    here.g["mission"][0] = mission
    assert not finds(here, beside) and finds(here, instead)
    here.g["mission"][0] = NOBODY
    here.deck(Deck.MISSION, mission)
    assert finds(here, beside) and finds(here, instead)


@pytest.mark.parametrize("verb", [Verb.TEST, Verb.BATTLE, Verb.MISS_TURN, Verb.ADVANCE, Verb.WIN, Verb.ELIMINATE])
def test_other_effects_always_find_something(verb):
    assert finds(position(), step(verb))


HEAL = step(Verb.HEAL)
HELP = gain(Thing.TOKEN)


def test_prices_look_one_step_ahead():
    here = position(influence=3)
    assert finds(here, *pay(Thing.INFLUENCE, 3)) and finds(here, *pay(Thing.INFLUENCE, 3, HEAL, HELP))
    assert not finds(here, *pay(Thing.INFLUENCE, 4, HELP)) and not finds(here, *pay(Thing.INFLUENCE, 3, HEAL))
    assert finds(here, *pay(Thing.INFLUENCE, 1, *pay(Thing.INFLUENCE, 3, HEAL)))  # no further than one step
    assert not finds(here, *pay(Thing.INFLUENCE, 1, *pay(Thing.INFLUENCE, 4, HELP)))


def test_choices_look_one_step_ahead():
    here = position()
    assert finds(here, *choose(option(Word.LIFE, HEAL), option(Word.TOKEN, HELP)))
    assert not finds(here, *choose(option(Word.LIFE, HEAL), option(Word.CLEANSE, lose(Thing.CORRUPTION))))
    assert finds(here, *choose(option(Word.LIFE, HEAL), option(Word.OTHER, *choose(option(Word.LIFE, HEAL), option(Word.LIFE, HEAL)))))


def wanting(*words):
    """A position with a choice list of words."""
    return Position(Cards(), Plans().want(List.CHOOSE, *(word(which) for which in words)))


def test_options_in_vain_are_left_out_unless_all_are():
    either = choose(option(Word.LIFE, HEAL), option(Word.TOKEN, HELP))
    assert wanting(Word.LIFE, Word.TOKEN).do(*either).has("token") == 1
    here = wanting(Word.LIFE, Word.TOKEN)
    here.g["life"][0] = 1
    assert (here.do(*either).has("token"), here.has("life")) == (0, 5)
    first_left = choose(option(Word.CLEANSE, lose(Thing.CORRUPTION)), option(Word.INFLUENCE, gain(Thing.INFLUENCE)), option(Word.TOKEN, HELP))
    here = wanting().do(*first_left)
    assert (here.has("influence"), here.has("token")) == (1, 0)
    here = wanting().do(*choose(option(Word.LIFE, HEAL), option(Word.CLEANSE, lose(Thing.CORRUPTION))))
    assert here.has("life") == 5


def test_by_lot_an_option_in_vain_is_one_like_others():
    here = Position(Cards(), Plans().by_lot()).lots(USES, (0, 2))
    assert here.do(*choose(option(Word.LIFE, HEAL), option(Word.TOKEN, HELP))).has("token") == 0


@pytest.mark.parametrize(("life", "left"), [(5, 3), (4, 2)])
def test_nothing_is_paid_in_vain(life, left):
    here = wanting(Word.LIFE)
    here.g["life"][0], here.g["influence"][0] = life, 3
    assert (here.do(*pay(Thing.INFLUENCE, 1, HEAL)).has("influence"), here.has("life")) == (left, 5)


@pytest.mark.parametrize(("answer", "left"), [(YES, 2), (NO, 3)])
def test_by_lot_a_price_is_paid_in_vain_too(answer, left):
    here = Position(Cards(), Plans().by_lot()).lots(USES, answer)
    here.g["influence"][0] = 3
    assert here.do(*pay(Thing.INFLUENCE, 1, HEAL)).has("influence") == left


@pytest.mark.parametrize("when", [When.START, When.MOVE, When.ENGAGE, When.EXPERIENCE])
@pytest.mark.parametrize(("life", "made"), [(5, False), (4, True)])
def test_no_use_is_made_in_vain(when, life, made):
    """At the moments of a turn; the card stays in hand."""
    cards = Cards()
    first, last = text(cards, HEAL)
    card = cards.use(cards.number(2), when, first_step=first, last_step=last)
    here = Position(cards, Plans().want(List.USE, card)).hand(card)
    here.g["life"][0] = life
    here.act(Act.MOMENT, when)
    assert (here.has("life"), here.row_of("hand")) == (5, [] if made else [card])


def test_of_several_uses_the_first_that_is_not_in_vain():
    """Looked at before the price is paid: the card itself could be discarded."""
    cards = Cards()
    card = cards.number(2)
    for steps in (text(cards, HEAL), text(cards, HELP)):
        cards.use(card, When.START, first_step=steps[0], last_step=steps[1])
    here = Position(cards, Plans().want(List.USE, card)).hand(card)
    here.act(Act.MOMENT, When.START)
    assert (here.has("token"), here.row_of("hand")) == (1, [])


def test_by_lot_a_use_is_made_in_vain_too():
    cards = Cards()
    first, last = text(cards, HEAL)
    card = cards.use(cards.number(2), When.START, first_step=first, last_step=last)
    here = Position(cards, Plans().by_lot().want(List.USE, THING_CHARACTER)).hand(card).lots(YES)
    here.act(Act.MOMENT, When.START)
    assert here.row_of("hand") == []
