"""What the kernel counts, counted again from what it logs and from single games."""

from collections import Counter

import numpy as np
import pytest
from engines import CARDS, STRATEGIES, Duellists

from sim.ascension.batch import final_record, new_tally, play_games, replay_game
from sim.ascension.counts import MAX_ORDERS, Cards, Economy, Game, Seat, Totals, orders_size
from sim.ascension.events import EventKind
from sim.ascension.state import RIVAL
from sim.ascension.words import NOBODY, Kind, Place

GAMES = 150


def duel(*names: str) -> Duellists:
    return Duellists(CARDS / "2010.toml", [STRATEGIES / f"{name}.toml" for name in names], seed=4)


def single_games(table):
    """Tallies of the first games, one game each."""
    for number in range(GAMES):
        tally = new_tally(table)
        play_games(table, number, number + 1, tally)
        yield tally


@pytest.mark.proof
@pytest.mark.parametrize("names", [("balanced", "void", "random"), ("economy",)])
def test_squares_and_products_are_those_of_single_games(names):
    table = duel(*names).table
    whole = new_tally(table)
    play_games(table, 0, GAMES, whole)
    cards, seat, game, totals = (np.zeros_like(a) for a in (whole.cards, whole.seat, whole.game, whole.totals))
    for tally in single_games(table):
        c = tally.cards
        for square, value in ((Cards.BANISHED_SQ, Cards.BANISHED), (Cards.TAKEN_SQ, Cards.TAKEN), (Cards.SEEN_SQ, Cards.SEEN)):
            cards[..., square] += c[..., value] ** 2
        cards[..., Cards.AFFORDABLE_SQ] += c[..., Cards.AFFORDABLE] ** 2
        cards[..., Cards.PICKED_SQ] += c[..., Cards.PICKED] ** 2
        cards[..., Cards.PICKED_AFFORDABLE] += c[..., Cards.PICKED] * c[..., Cards.AFFORDABLE]
        cards[..., Cards.GAMES_AFFORDABLE] += c[..., Cards.AFFORDABLE] > 0
        seat[..., Seat.LEAD_TAKEN_SQ] += tally.seat[..., Seat.LEAD_TAKEN] ** 2
        spent = tally.economy.sum(axis=2)
        rounds = spent[..., Economy.TURNS]
        totals[..., Totals.ROUNDS_SQ] += rounds**2
        for resource in ("RUNES", "RUNES_LEFT", "POWER", "POWER_LEFT"):
            totals[..., Totals[f"{resource}_SQ"]] += spent[..., Economy[resource]] ** 2
            totals[..., Totals[f"{resource}_ROUNDS"]] += spent[..., Economy[resource]] * rounds
        game[Game.RESHUFFLES_SQ] += tally.game[Game.RESHUFFLES] ** 2
        game[Game.EXTRA_TURNS_SQ] += tally.game[Game.EXTRA_TURNS] ** 2
    squares = slice(Cards.BANISHED_SQ, Cards.GAMES_AFFORDABLE + 1)
    assert (whole.cards[..., squares] == cards[..., squares]).all() and cards[..., squares].any()
    assert (whole.seat[..., Seat.LEAD_TAKEN_SQ] == seat[..., Seat.LEAD_TAKEN_SQ]).all()
    assert (whole.game[[Game.RESHUFFLES_SQ, Game.EXTRA_TURNS_SQ]] == game[[Game.RESHUFFLES_SQ, Game.EXTRA_TURNS_SQ]]).all()
    assert (whole.totals == totals).all() and totals[..., Totals.POWER_LEFT_ROUNDS].any()
    assert whole.seat[..., Seat.LEAD_TAKEN].sum() == whole.game[Game.LEAD_CHANGES]


def test_wins_by_round_of_first_taking_add_up():
    table = duel("balanced", "rush").table
    tally = new_tally(table)
    play_games(table, 0, 500, tally)
    assert (tally.first_won <= tally.first_taken).all()
    assert (tally.first_won.sum(2) == tally.cards[..., Cards.WINS_TAKEN]).all() and tally.first_won.any()


def forgone(events, book) -> Counter:
    """Pairs (seat, card paid for, card it put out of reach), read off a log without discounts and restricted runes."""
    piles = {int(book["stack_card"][k]): int(book["stack_count"][k]) for k in range(book["stacks"])}
    pairs, row, seat = Counter(), {}, 0
    for event in events:
        what, card, slot, paid = EventKind(int(event["what"])), int(event["card"]), int(event["slot"]), int(event["amount"])
        if what is EventKind.TURN:
            seat = int(event["seat"])
        elif what in (EventKind.ROW, EventKind.REFILL):
            row[slot] = card
        elif what in (EventKind.ACQUIRE, EventKind.DEFEAT):
            left = int(event["power" if what is EventKind.DEFEAT else "runes"])
            offered = {*row.values(), *(c for c, copies in piles.items() if copies > 0 or book["kind"][c] == Kind.MONSTER)}
            same = [c for c in offered if c != card and (book["kind"][c] == Kind.MONSTER) == (what is EventKind.DEFEAT)]
            pairs.update((seat, card, c) for c in same if left < book["cost"][c] <= left + paid)
        if what in (EventKind.ACQUIRE, EventKind.ACQUIRE_FREE) and slot == NOBODY:
            piles[card] -= 1
        if what is EventKind.BANISH_OWN and card in piles:
            piles[card] += 1
    return pairs


def rivals(g):
    """Seat, card paid for and card that then no longer could be, of each pair of a record."""
    one = (1 << RIVAL) - 1
    return [tuple(pair >> k * RIVAL & one for k in range(3)) for pair in g["rivals"][: g["rivals_n"]].tolist()]


@pytest.mark.proof
@pytest.mark.parametrize("names", [("rush", "lifebound"), ("random", "enlightened", "void"), ("monsters", "rush", "lifebound", "beginner")])
def test_what_a_card_is_bought_instead_of(names):
    """The kernel's pairs are those a reader of the log finds: both could be paid for before, only one was, the other no longer can be."""
    players = duel(*names)
    table, book = players.table, players.table.book[0]
    looked_at = 0
    for number in range(GAMES):
        events = replay_game(table, number)
        if np.isin(events["what"], [EventKind.DISCOUNT, EventKind.RESTRICTED, EventKind.LOG_FULL]).any():
            continue
        g = final_record(table, number)[0]
        pairs = Counter(rivals(g))
        assert pairs == forgone(events, book)
        looked_at += bool(pairs)
    assert looked_at >= 10


def test_what_was_forgone_is_counted_by_strategy():
    players = duel("balanced", "void")
    tally = new_tally(players.table)
    play_games(players.table, 0, 50, tally)
    expected = np.zeros_like(tally.instead)
    for number in range(50):
        g = final_record(players.table, number)[0]
        for seat, card, other in rivals(g):
            expected[g["strategy"][seat], card, other] += 1
    assert (tally.instead == expected).all() and expected.any()
    names = players.names
    start = [k for k in range(len(names)) if players.table.book[0]["place"][k] == Place.START]
    assert not tally.instead[:, start].any() and not tally.instead[:, :, start].any()
    assert not np.diagonal(tally.instead, axis1=1, axis2=2).any()


def test_finishing_orders():
    """One count a finished game of three, at the strategies by score; of equal scores the later seat is ahead (A25)."""
    table = duel("balanced", "void", "rush").table
    whole = new_tally(table)
    play_games(table, 0, GAMES, whole)
    expected = np.zeros((3, 3, 3), np.int64)
    for number in range(GAMES):
        g = final_record(table, number)[0]
        scores = g["tokens"] + g["printed"]
        places = sorted(range(3), key=lambda seat: (-scores[seat], -seat))
        assert places[0] == g["winner"]
        expected[tuple(g["strategy"][places])] += 1
    assert (whole.orders == expected.ravel()).all()
    assert orders_size(4, 2) == 0 and orders_size(33, 4) == 0 and orders_size(32, 4) == MAX_ORDERS
