"""Triggers: which answer, in which order, and when an optional one is asked about (ENGINE.md sections 3, 7.1 and 9)."""

import pytest
from effect_scenes import HERO_2, NO, USES, YES, Position, corruption, gain, mission, text
from fights import HERO, STRENGTH, WILLPOWER, Act, Cards, Plans

from sim.relic.tables import FIRST_SCENARIO, THING_CHARACTER
from sim.relic.words import ANY, Deck, Goal, Kind, List, On, Thing


def answer(cards: Cards, owner: int, on: On, n: int, attribute: int = ANY) -> int:
    """Let an owner answer by a gain of `n` influence; returns the owner."""
    return cards.trigger(owner, on, text(cards, gain(Thing.INFLUENCE, n)), attribute)


def test_triggers_answer_in_the_order_of_their_owners() -> None:
    """7.1: the character, held assets in order (weapons too), active corruption in order, the scenario; not those of another player."""
    cards = Cards()
    answer(cards, FIRST_SCENARIO, On.LEVEL, 7)
    first, second = answer(cards, corruption(cards, 1), On.LEVEL, 5), answer(cards, corruption(cards, 1), On.LEVEL, 6)
    down = answer(cards, corruption(cards, 1), On.LEVEL, 99)
    weapon, relic = answer(cards, cards.add(Kind.WEAPON), On.LEVEL, 3), answer(cards, cards.add(Kind.RELIC), On.LEVEL, 4)
    answer(cards, HERO, On.LEVEL, 1)
    answer(cards, HERO, On.LEVEL, 2)
    answer(cards, HERO, On.MISSION, 98)
    answer(cards, HERO_2, On.LEVEL, 97)
    here = Position(cards).hold(weapon, relic).tainted(first, second, down, down=1).do(gain(Thing.LEVEL))
    assert here.gains(Thing.INFLUENCE) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("die", "attribute", "gained"), [(6, STRENGTH, [1, 3]), (6, WILLPOWER, [3]), (2, STRENGTH, [2]), (2, WILLPOWER, [])])
def test_triggers_of_tests_look_at_the_attribute(die: int, attribute: int, gained: list[int]) -> None:
    """`test_passed`, `test_failed` with or without an attribute: value 3 against 8."""
    cards = Cards()
    answer(cards, HERO, On.TEST_PASSED, 1, STRENGTH)
    answer(cards, HERO, On.TEST_FAILED, 2, STRENGTH)
    answer(cards, HERO, On.TEST_PASSED, 3)
    here = Position(cards).dice(test=[die, 2])
    here.act(Act.TEST, attribute, 8)
    assert here.gains(Thing.INFLUENCE) == gained


def test_optional_triggers_are_used_unless_declined() -> None:
    """`may`: `decline` names the owner."""
    for declined, gained in ((False, [1, 2]), (True, [2])):
        cards, plans = Cards(), Plans()
        for n in (1, 2):
            cards.book["trigger_may"][cards.rows["trigger"]] = n == 1
            answer(cards, HERO, On.LEVEL, n)
        if declined:
            plans.want(List.DECLINE, THING_CHARACTER)
        assert Position(cards, plans).do(gain(Thing.LEVEL)).gains(Thing.INFLUENCE) == gained


def test_optional_triggers_are_asked_about_before_any_is_resolved() -> None:
    """A coin each, in order, before what the first one does asks for lots of its own."""
    cards = Cards()
    cards.book["trigger_may"][:3] = 1
    cards.trigger(HERO, On.LEVEL, text(cards, gain(Thing.ATTRIBUTE)))
    for n in (1, 2):
        answer(cards, HERO, On.LEVEL, n)
    here = Position(cards, Plans().by_lot()).lots(USES, YES, NO, YES).do(gain(Thing.LEVEL))
    assert here.gains(Thing.INFLUENCE) == [2]


def test_r27_the_reward_of_a_mission_comes_before_its_triggers() -> None:
    """Section 9: then the triggers `mission`; a mission gained as a reward has none (R27)."""
    cards = Cards()
    answer(cards, HERO, On.MISSION, 2)
    here = Position(cards).deck(Deck.MISSION, cards.add(Kind.MISSION))
    here.g["mission"][0] = mission(cards, Goal.HAVE, 6, gain(Thing.INFLUENCE, 1), gain(Thing.MISSION), arg=Thing.LIFE)
    assert here.do(gain(Thing.LIFE), gain(Thing.INFLUENCE, 3)).gains(Thing.INFLUENCE) == [1, 2, 3]


def test_a_corruption_card_answers_its_own_coming() -> None:
    """On.CORRUPTION: after it has been placed; its effects come first; face down it answers nothing."""
    cards = Cards()
    for number, gained in ((1, [1, 2]), (2, [])):
        card = answer(cards, corruption(cards, number, gain(Thing.INFLUENCE, 1)), On.CORRUPTION, 2)
        assert Position(cards).deck(Deck.CORRUPTION, card).do(gain(Thing.CORRUPTION)).gains(Thing.INFLUENCE) == gained
