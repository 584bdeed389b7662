"""Verbs that move players and threat cards: moves, the Warp Rift, cards drawn, discarded and taken (R35-R38; ENGINE.md sections 5 and 9)."""

import numpy as np
import pytest
from effect_scenes import HERO_2, USES, Position, corruption, gain, mission, step, text, word
from fights import HERE, HERO, SANCTUARY, THERE, Cards, Plans

from sim.relic.state import SEEN_MET, STREAM_CHOICE
from sim.relic.tables import FIRST_SCENARIO, THING_CHARACTER, THING_SPACE
from sim.relic.words import NOBODY, Counter, Deck, Goal, Kind, List, Only, Thing, Tier, Verb, Who, Word


def test_r35_a_move_by_an_effect_ends_only_the_own_engagement() -> None:
    """Section 5: the active player's; entering a tier is noted wherever it happens (R35)."""
    cards = Cards()
    cards.book["tier"][THERE] = Tier.MIDDLE
    here = Position(cards).do(step(Verb.MOVE, arg=THERE), seat=1)
    assert (here.g["engaged"], here.has("space", 1), here.has("middle_round", 1)) == (0, THERE, 1)
    here.do(step(Verb.MOVE, arg=THERE))
    assert (here.g["engaged"], here.has("space")) == (1, THERE)


@pytest.mark.parametrize("tier", [Tier.INNER, Tier.CENTRE])
def test_r35_r38_beyond_the_middle_tier_only_spaces_and_the_scenario_move(tier: Tier) -> None:
    """R35, R38: not a card, the character or a level track, whoever's turn it is; the text of a space and the scenario do."""
    for seat in (0, 1):
        cards = Cards()
        cards.book["tier"][HERE] = tier
        move = text(cards, step(Verb.MOVE, arg=THERE))
        track = text(cards, step(Verb.MOVE, arg=THERE))
        cards.book["text_first"][HERE], cards.book["text_last"][HERE] = move
        for steps, owner, where in (
            *((move, owner, HERE) for owner in (cards.add(Kind.RELIC), HERO)),
            *((track, NOBODY, HERE), (move, NOBODY, THERE), (move, FIRST_SCENARIO, THERE)),
        ):
            here = Position(cards).put(steps, owner, seat).resolve()
            assert (here.has("space", seat), here.g["engaged"]) == (where, where == THERE and seat == 0)


TO_OUTER = step(Verb.MOVE, sort=Only.TIER, arg=Tier.OUTER)
"""A move among the three spaces of a book of fights."""


def test_a_space_of_a_tier_is_judged_as_the_end_of_the_move() -> None:
    """Section 9, `move`: the counters of a space speak of the candidate; the list of another strategy names the own space, which is none."""
    cards = Cards()
    plans = Plans().want_if(List.MOVE, THING_SPACE + SANCTUARY, Counter.ENEMIES, 1)
    here = Position(cards, plans).lay(cards.enemy(1), space=SANCTUARY)
    assert here.do(TO_OUTER).has("space") == SANCTUARY
    assert Position(cards, plans).do(TO_OUTER).has("space") == THERE
    assert Position(cards, Plans().want(List.MOVE, THING_SPACE + HERE)).do(TO_OUTER).has("space") == THERE


@pytest.mark.parametrize(("spaces", "lots", "space"), [(3, [(1, 2)], SANCTUARY), (3, [(0, 2)], THERE), (2, [], THERE), (1, [], HERE)])
def test_a_space_of_a_tier_by_lot(spaces: int, lots: list[tuple[int, int]], space: int) -> None:
    """Section 9, `move`: `below` over the candidates; with one, or none, no word is used, and with none nobody is moved."""
    cards = Cards()
    cards.book["spaces"] = spaces
    here = Position(cards, Plans().by_lot()).lots(USES, *lots).do(TO_OUTER)
    assert (here.has("space"), here.g["engaged"], here.spent(STREAM_CHOICE)) == (space, spaces > 1, 1 + len(lots))


def four_players(plans: Plans | None = None, out: int = NOBODY) -> Position:
    """Seats 1 to 3 play the characters 1, 2 and 1, one of them is out."""
    here = Position(Cards(), plans)
    here.g["players"] = 4
    here.g["character"] = [0, 1, 2, 1]
    if out != NOBODY:
        here.g["out"][out] = 1
    return here


@pytest.mark.parametrize(("wanted", "out", "meant"), [([], NOBODY, 1), ([2], NOBODY, 2), ([2, 1], 2, 1), ([1], 1, 3), ([0], NOBODY, 1), ([0], 1, 2)])
def test_another_player_by_his_character(wanted: list[int], out: int, meant: int) -> None:
    """List `rival`: the first one clockwise of those named, or of all; nobody who is out, nobody himself."""
    here = four_players(Plans().want(List.RIVAL, *(THING_CHARACTER + who for who in wanted)), out)
    here.do(step(Verb.PLAYERS, arg=Who.ONE, skip=1), gain(Thing.INFLUENCE))
    assert np.flatnonzero(here.g["influence"]).tolist() == [meant]


@pytest.mark.parametrize(("out", "lots", "meant"), [(NOBODY, [(2, 3)], 3), (2, [(1, 2)], 3), (2, [(0, 2)], 1)])
def test_another_player_by_lot(out: int, lots: list[tuple[int, int]], meant: int) -> None:
    """`below` over the others that are not out, clockwise."""
    here = four_players(Plans().by_lot(), out).lots(USES, *lots)
    here.do(step(Verb.PLAYERS, arg=Who.ONE, skip=1), gain(Thing.INFLUENCE))
    assert np.flatnonzero(here.g["influence"]).tolist() == [meant]
    assert here.spent(STREAM_CHOICE) == 1 + len(lots)


def test_another_player_is_no_choice_of_two() -> None:
    """With one other no word is used."""
    here = Position(Cards(), Plans().by_lot()).lots(USES).do(step(Verb.PLAYERS, arg=Who.ONE, skip=1), gain(Thing.INFLUENCE))
    assert (here.has("influence", 1), here.spent(STREAM_CHOICE)) == (1, 1)


@pytest.mark.parametrize(
    ("chosen", "rival", "there"), [(0, NOBODY, [THERE, SANCTUARY]), (1, 1, [SANCTUARY]), (1, 2, [THERE]), (1, NOBODY, [])], ids=str
)
def test_a_line_on_the_mission_sees_the_player_who_is_to_be_met(chosen: int, rival: int, there: list[int]) -> None:
    """Section 9: `mission_there` looks for the chosen one alone; seat 1 is in the Sanctuary, seat 2 on THERE."""
    found = []
    for space in (THERE, SANCTUARY, HERE):
        cards = Cards()
        here = Position(cards, Plans().want_if(List.CHOOSE, word(Word.LIFE), Counter.MISSION_THERE, 1))
        here.g["players"] = 3
        here.g["space"][:3] = space, SANCTUARY, THERE
        here.g["mission"][0], here.g["rival"][0] = mission(cards, Goal.MEET, 2, arg=chosen), rival
        if here.do(gain(Thing.LIFE, may=1)).has("life") == 6:
            found.append(space)
    assert found == there


def inner(cards: Cards, conditions: list[tuple[Thing, int]]) -> dict[str, int]:
    """A board of three inner spaces in a row and the scenario space; its spaces pay their number. Returns the step that advances."""
    cards.book["spaces"] = 4
    cards.book["tier"][:4] = Tier.INNER, Tier.INNER, Tier.INNER, Tier.CENTRE
    cards.book["clockwise"][:4] = 1, 2, 3, NOBODY
    for space in (1, 2):
        cards.book["text_first"][space], cards.book["text_last"][space] = text(cards, gain(Thing.INFLUENCE, space))
    cards.book["confront_first"][0], cards.book["confront_last"][0] = text(cards, gain(Thing.INFLUENCE, 3))
    at = cards.rows["step"]
    cards.book["condition_n"][at] = len(conditions)
    for k, (thing, amount) in enumerate(conditions):
        cards.book["condition_thing"][at, k], cards.book["condition_amount"][at, k] = thing, amount
    return step(Verb.ADVANCE)


@pytest.mark.parametrize(("level", "money", "space", "left"), [(0, 0, 1, 1), (9, 0, 2, 2), (0, 8, 2, 2), (9, 8, 3, 3), (8, 7, 1, 8)])
def test_r37_the_warp_rift(level: int, money: int, space: int, left: int) -> None:
    """R37: one space on, one more for level 9 and one more for 8 influence; the text there is resolved at once."""
    cards = Cards()
    here = Position(cards, Plans().want(List.CHOOSE, word(Word.SKIP)))
    here.g["level"][0], here.g["influence"][0] = level, money
    here.do(inner(cards, [(Thing.LEVEL, 9), (Thing.INFLUENCE, 8)]))
    assert (here.has("space"), here.has("influence"), here.g["engaged"]) == (space, left, 0)


def test_r37_r38_the_warp_rift_ends_on_the_scenario_space_and_asks_for_nothing_there() -> None:
    """R37, R38: never beyond, and what would lead further is not paid; without the word `skip` nothing is, nor does a level lead on."""
    conditions = [(Thing.INFLUENCE, 1), (Thing.LEVEL, 1), (Thing.INFLUENCE, 1)]
    for plans, space, left in ((Plans().want(List.CHOOSE, word(Word.SKIP)), 3, 9 + 3), (Plans(), 1, 10 + 1)):
        cards = Cards()
        here = Position(cards, plans)
        here.g["level"][0] = 1
        here.g["influence"][0] = 10
        here.do(inner(cards, conditions))
        assert (here.has("space"), here.has("influence")) == (space, left)


def test_r37_the_warp_rift_leads_nowhere_from_another_tier() -> None:
    """R37: whoever has been moved out of the inner tier meanwhile stays where he is."""
    cards = Cards()
    steps = inner(cards, [])
    cards.book["tier"][HERE] = Tier.OUTER
    assert Position(cards).do(steps).has("space") == HERE


def test_r37_conditions_are_looked_at_on_the_way() -> None:
    """Section 5: he has gone on before he is asked, so that `at` speaks of the next space."""
    cards = Cards()
    plans = Plans().want_if(List.CHOOSE, word(Word.SKIP), Counter.TIER, Tier.MIDDLE)
    here = Position(cards, plans)
    steps = inner(cards, [(Thing.INFLUENCE, 1)])
    cards.book["tier"][1] = Tier.MIDDLE  # as a mark of the next space; the way through it is the same
    here.g["influence"][0] = 1
    assert here.do(steps).has("space") == 2


def test_a_card_is_discarded_from_the_space_or_the_own_play() -> None:
    """`discard_this`: a card that lies there; an asset held; a corruption card."""
    cards = Cards()
    meeting, other = cards.add(Kind.ENCOUNTER), cards.add(Kind.ENCOUNTER)
    here = Position(cards).lay(other, meeting)
    here.g["mark"][HERE, 1] = SEEN_MET
    here.do(step(Verb.DISCARD_THIS), owner=meeting)
    assert here.g["lying"][HERE, : here.g["lying_n"][HERE]].tolist() == [other]
    relic, taint = cards.add(Kind.RELIC), corruption(cards, 1)
    here.hold(relic).tainted(taint).do(step(Verb.DISCARD_THIS), owner=relic).do(step(Verb.DISCARD_THIS), owner=taint)
    assert (here.gone(Deck.RED), here.gone(Deck.RELIC), here.gone(Deck.CORRUPTION)) == ([meeting], [relic], [taint])


def test_a_text_that_is_no_card_on_the_table_discards_nothing() -> None:
    """`discard_this` of a card that is nowhere to be found, of a character and of nobody."""
    cards = Cards()
    lying, gone = cards.add(Kind.ENCOUNTER), cards.add(Kind.ENCOUNTER)
    here = Position(cards).lay(lying)
    for owner in (gone, HERO, HERO_2, NOBODY):
        here.do(step(Verb.DISCARD_THIS), owner=owner)
    assert (here.g["lying_n"][HERE], here.gone(Deck.RED)) == (1, [])


def test_a_card_that_is_taken_becomes_an_asset() -> None:
    """`take_this`: it leaves the space, with the charges printed on it."""
    cards = Cards()
    find = cards.add(Kind.ENCOUNTER, charges=2)
    here = Position(cards).lay(find).do(step(Verb.TAKE_THIS), owner=find)
    assert (here.row_of("held"), here.g["charge"][0, 0], here.g["lying_n"][HERE]) == ([find], 2, 0)
    assert here.do(step(Verb.TAKE_THIS), owner=find).has("held_n") == 1


@pytest.mark.parametrize(("tier", "left"), [(Tier.MIDDLE, 0), (Tier.INNER, 1), (Tier.CENTRE, 1)])
def test_r36_no_threats_beyond_the_middle_tier(tier: Tier, left: int) -> None:
    """R36: a text that draws finds no room there."""
    cards = Cards()
    cards.book["tier"][HERE] = tier
    here = Position(cards).deck(Deck.BLUE, cards.add(Kind.EVENT)).do(step(Verb.DRAW, amount=1, arg=Deck.BLUE))
    assert (here.g["deck_n"][Deck.BLUE], here.g["lying_n"][HERE]) == (left, 1 - left)


def test_threats_are_drawn_onto_the_own_space() -> None:
    """`draw`: at the end of the pile; as many as there are."""
    cards = Cards()
    lies, *drawn = (cards.add(Kind.EVENT) for _ in range(3))
    here = Position(cards).lay(lies, space=THERE).deck(Deck.BLUE, *drawn)
    here.g["space"][0] = THERE
    here.do(step(Verb.DRAW, amount=5, arg=Deck.BLUE))
    assert here.g["lying"][THERE, : here.g["lying_n"][THERE]].tolist() == [lies, *reversed(drawn)]
