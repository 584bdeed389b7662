"""Drafts: who passes to whom, and decks that their format allows."""

import pytest

from sim.errors import InputError
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.decks.problems import deck_problems
from sim.voskhozhdenie.draft.boosters import Boosters, Contents
from sim.voskhozhdenie.draft.chance import RandomDrafter
from sim.voskhozhdenie.draft.colours import Cards
from sim.voskhozhdenie.draft.decks import draft_format
from sim.voskhozhdenie.draft.drafting import Drafting, check_players
from sim.voskhozhdenie.draft.luck import luck_of
from sim.voskhozhdenie.draft.table import Built
from strategies.voskhozhdenie.drafts.compiler import drafter_of
from strategies.voskhozhdenie.drafts.files import load_list, shipped_lists

POOL = load_card_set("pool")
DRAFTING = Drafting(POOL)


def drafter(name, drafting=DRAFTING):
    return drafter_of(load_list(name), drafting.cards)


def named(*names):
    return [POOL.find(name) for name in names]


def plain(colours):
    """A card of the main deck of these colours, without Reinforcement."""
    cards = Cards(POOL, draft_format())
    fits = (k for k, card in enumerate(POOL.cards) if card.in_decks and "".join(card.colours) == colours)
    return next(k for k in fits if not cards.is_city[k] and not cards.reinforces[k])


class Watching:
    """Notes what is offered, and keeps the first card."""

    def __init__(self):
        self.offers = []

    def sit(self, luck):
        seat = Watching()
        self.offers.append(seat.offers)
        return seat

    def pick(self, offered, booster):
        self.offers.append((booster, list(offered)))
        return 0

    def build(self):
        return Built((), (), ())


def test_boosters_go_to_the_left_and_then_to_the_right():
    drafting, watching = Drafting(POOL, "common=4"), Watching()
    drafting.play(1, 5, [watching], [0, 0, 0])
    boosters = Boosters(POOL, Contents(0, 0, 4, 0))
    opened = []
    for player in range(3):
        luck = luck_of(1, 5, player)
        opened.append([boosters.open(luck) for _ in range(4)])
    for booster, left in enumerate((1, -1, 1, -1)):
        for passed in range(4):
            for player, offers in enumerate(watching.offers):
                assert offers[4 * booster + passed] == (booster, opened[(player - left * passed) % 3][booster][passed:])


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_card_is_kept_once(players):
    drafting = Drafting(POOL)
    drafted = drafting.play(2, 0, [drafter("random", drafting)], [0] * players)
    boosters = Boosters(POOL, Contents())
    opened = []
    for player in range(players):
        luck = luck_of(2, 0, player)
        opened += [card for _ in range(4) for card in boosters.open(luck)]
    assert sorted(card for seat in drafted for card in seat.picks) == sorted(opened)
    assert {len(seat.picks) for seat in drafted} == {60}


@pytest.mark.proof
@pytest.mark.parametrize("name", shipped_lists())
def test_decks_hold_what_was_picked_and_break_no_rule_but_their_size(name):
    short = 0
    for number in range(12):
        for seat in DRAFTING.play(1, number, [drafter(name), drafter("random")], [0, 1]):
            left = [*seat.picks]
            for card in (*seat.deck.cities, *seat.deck.main, *seat.deck.reinforcement):
                left.remove(card)
            problems = deck_problems(DRAFTING.deck(seat.deck, "x"), draft_format(), POOL)
            assert [problem for problem in problems if not problem.endswith("fewer than 20") and not problem.endswith("instead of 2")] == []
            assert DRAFTING.is_whole(seat.deck) == (not problems)
            short += bool(problems) and seat.drafter == 0
    assert short <= (8 if name == "random" else 1)


def test_equal_numbers_give_equal_drafts_and_boosters_do_not_ask_who_drafts():
    drafters = [drafter("swarm"), drafter("random"), drafter("control")]
    assert DRAFTING.play(1, 7, drafters, [0, 1, 2]) == DRAFTING.play(1, 7, drafters, [0, 1, 2])
    watched = []
    for other in ("swarm", "control"):
        watching = Watching()
        DRAFTING.play(1, 7, [watching, drafter(other)], [0, 1])
        watched.append([offered for booster, offered in watching.offers[0] if len(offered) == 15])
    assert watched[0] == watched[1]


def test_the_contract_builds_as_many_cards_as_the_colours_allow():
    cards = Cards(POOL, draft_format())
    seat = RandomDrafter(cards).sit(luck_of(1, 1, 0))
    cities, black, white, neutral = named("Tural, Abbey", "Setess, Outskirts"), plain("B"), plain("W"), plain("")
    (reinforces,) = named("Sabotage")
    for card in [*cities, *[black] * 25, *[white] * 5, *[neutral] * 7, *[reinforces] * 8]:
        seat.pick([card], 0)
    deck = seat.build()
    coloured = [card for card in (*deck.main, *deck.reinforcement) if POOL.cards[card].colours]
    assert sorted(deck.cities) == sorted(cities) and white not in deck.main
    assert len(coloured) == 20 and deck.main.count(neutral) == 7
    assert deck.reinforcement == (reinforces,) * 5 and deck.main.count(reinforces) == 3


def test_a_city_that_lifts_the_limit_of_a_colour_allows_all():
    cards = Cards(POOL, draft_format())
    hollows, quarter = named("Misty Hollows", "Tural, Abbey")
    room = cards.room([hollows, quarter])
    black = plain("B")
    for _ in range(60):
        assert cards.fits(black, room)
        cards.place(black, room)


def test_whoever_might_have_too_few_cities_takes_one():
    drafting = Drafting(POOL)
    city, spell = named("Tural, Abbey", "Execution")
    seat = drafter("control", drafting).sit(luck_of(1, 1, 0))
    assert seat.pick([spell, city], 0) == 0  # early, a card that is better
    late = drafter("control", drafting).sit(luck_of(1, 1, 0))
    assert late.pick([spell, city], 2) == 1
    assert late.pick([spell, city], 3) == 1
    assert late.pick([spell, city], 3) == 0


def test_a_table_has_two_to_eight_players():
    for players in (1, 9):
        with pytest.raises(InputError, match=f"players: {players} is not possible; a draft is for 2 to 8 players"):
            check_players(players)
