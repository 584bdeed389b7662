"""Cards bought and relics chosen (R13, R28; ENGINE.md sections 6.3, 8 and 9)."""

import pytest
from effect_scenes import NO, USES, YES, Position, gain, mission, step, word
from fights import HERO, Cards, Plans

from sim.relic.events import EventKind
from sim.relic.words import Counter, Deck, Goal, Kind, List, Passive, Thing, Verb, Word


def stall(cards: Cards, *costs: int) -> list[int]:
    """Add wargear of these costs; returns the cards."""
    return [cards.add(Kind.EQUIPMENT, cost=cost) for cost in costs]


def test_power_cards_are_bought_as_long_as_the_list_wants_them() -> None:
    """`buy_power`: the word `power` in the list `buy`; the cards are drawn after all are paid."""
    cards = Cards()
    deck = [cards.number(n) for n in (1, 2, 3, 4)]
    rich = Position(cards, Plans().want(List.BUY, word(Word.POWER))).deck(Deck.POWER, *deck)
    rich.g["influence"][0] = 7
    rich.do(step(Verb.BUY_POWER, amount=2))
    assert (rich.has("influence"), rich.row_of("hand")) == (1, [deck[3], deck[2], deck[1]])
    kinds = [what for what, *_ in rich.told(EventKind.PAY, EventKind.GAIN)]
    assert kinds == [EventKind.PAY] * 3 + [EventKind.GAIN] * 3
    careful = Position(cards, Plans().want_if(List.BUY, word(Word.POWER), Counter.INFLUENCE, 7)).deck(Deck.POWER, *deck)
    careful.g["influence"][0] = 7
    assert careful.do(step(Verb.BUY_POWER, amount=2)).has("hand_n") == 1


def test_r41_no_more_power_cards_are_bought_than_can_be_drawn() -> None:
    """R41: deck and discard pile together; and without a line none."""
    cards = Cards()
    for plans, bought in ((Plans().want(List.BUY, word(Word.POWER)), 2), (Plans(), 0)):
        here = Position(cards, plans).deck(Deck.POWER, cards.number(1))
        here.g["gone"][Deck.POWER, 0], here.g["gone_n"][Deck.POWER] = cards.number(2), 1
        here.g["influence"][0] = 9
        here.do(step(Verb.BUY_POWER, amount=1))
        assert (here.has("influence"), here.has("hand_n")) == (9 - bought, bought)


def test_power_cards_by_lot() -> None:
    """Policy random: a coin as long as one can be paid, a tails ends it."""
    cards = Cards()
    here = Position(cards, Plans().by_lot()).deck(Deck.POWER, *(cards.number(n) for n in (1, 2, 3))).lots(USES, YES, YES, NO)
    here.g["influence"][0] = 9
    assert here.do(step(Verb.BUY_POWER, amount=1)).has("influence") == 7


def test_wargear_is_bought_by_the_list_within_means() -> None:
    """`buy_wargear`: of those looked at that can be paid the lowest rank, again until none fits; the others are discarded in order."""
    cards = Cards()
    below, a, b, c, d = stall(cards, 1, 4, 3, 1, 9)
    here = Position(cards, Plans().want(List.BUY, d, b, a)).deck(Deck.WARGEAR, below, d, c, b, a)
    here.g["influence"][0] = 8
    here.do(step(Verb.BUY_WARGEAR, amount=4))
    assert (here.row_of("held"), here.has("influence")) == ([b, a], 1)
    assert (here.gone(Deck.WARGEAR), here.rest(Deck.WARGEAR)) == ([c, d], [below])
    assert here.g["bought"][0, [a, b, c, d]].tolist() == [1, 1, 0, 0]
    assert here.g["offered"][0, [a, b, c, d]].tolist() == [1, 1, 1, 0]


@pytest.mark.parametrize(("cheaper", "left"), [(0, 0), (2, 2), (9, 4)])
def test_wargear_is_cheaper_by_passives(cheaper: int, left: int) -> None:
    """`price`: so much less, never below nothing."""
    cards = Cards()
    (gear,) = stall(cards, 4)
    cards.passive(HERO, Passive.PRICE, cheaper)
    here = Position(cards, Plans().want(List.BUY, gear)).deck(Deck.WARGEAR, gear)
    here.g["influence"][0] = 4
    here.do(step(Verb.BUY_WARGEAR, amount=1))
    assert (here.has("influence"), here.row_of("held")) == (left, [gear])


def test_wargear_by_lot() -> None:
    """Policy random: a coin, then `below` over those that can be paid; where none can, no coin."""
    cards = Cards()
    a, b, c = stall(cards, 2, 2, 2)
    here = Position(cards, Plans().by_lot()).deck(Deck.WARGEAR, c, b, a).lots(USES, YES, (1, 3), NO)
    here.g["influence"][0] = 5
    here.do(step(Verb.BUY_WARGEAR, amount=3))
    assert (here.row_of("held"), here.gone(Deck.WARGEAR)) == ([b], [a, c])


def test_purchases_count_for_missions() -> None:
    """`buy`: each piece of wargear bought; what is gained is not bought."""
    cards = Cards()
    a, b, c = stall(cards, 1, 1, 1)
    here = Position(cards, Plans().want(List.BUY, a, b)).deck(Deck.WARGEAR, c, b, a)
    here.g["influence"][0], here.g["mission"][0] = 9, mission(cards, Goal.BUY, 9)
    here.do(step(Verb.BUY_WARGEAR, amount=2), gain(Thing.WARGEAR))
    assert (here.has("progress"), here.has("held_n")) == (2, 3)


def test_r13_a_relic_is_chosen_and_the_others_go_back() -> None:
    """R13: two are drawn, one is kept by the list `relic`, the other is shuffled in."""
    cards = Cards()
    cards.book["relics_drawn"] = 2
    a, b, c = (cards.add(Kind.RELIC) for _ in range(3))
    here = Position(cards, Plans().want(List.RELIC, a, b)).deck(Deck.RELIC, a, b, c).do(gain(Thing.RELIC))
    assert (here.row_of("held"), sorted(here.rest(Deck.RELIC)), here.gone(Deck.RELIC)) == ([b], [a, c], [])
    assert [other for _, _, other, _ in here.told(EventKind.SHUFFLE)] == [Deck.RELIC]
    assert here.g["offered"][0, [a, b, c]].tolist() == [0, 1, 1]
    assert (here.has("relics"), here.has("relic_round")) == (1, 1)


def test_r41_the_last_relics_are_gained() -> None:
    """R41: as many as there are are drawn; nothing is shuffled where nothing goes back."""
    cards = Cards()
    cards.book["relics_drawn"] = 2
    last = cards.add(Kind.RELIC)
    here = Position(cards).deck(Deck.RELIC, last).do(gain(Thing.RELIC, 3))
    assert (here.row_of("held"), here.rest(Deck.RELIC), here.told(EventKind.SHUFFLE)) == ([last], [], [])
