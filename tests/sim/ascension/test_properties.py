"""What holds in every state of every game, whatever the cards, the strategies and the luck."""

from collections import Counter

import numpy as np
import pytest
from ascension_turn import opening, take_turn
from engines import CARDS, STRATEGIES, Duellists
from hypothesis import strategies as st
from line_ups import drawn, mixed_line_up, seated
from properties import holds

from sim.ascension.batch import new_tally, play_games
from sim.ascension.counts import Game, Meet, Seat
from sim.ascension.words import Place

ZONES = ("deck", "hand", "discard", "played", "play")
RANDOM = STRATEGIES / "random.toml"


def pile(g, zone, seat):
    """Ids in a seat's pile."""
    return [int(card) for card in g[zone][seat][: g[zone + "_n"][seat]]]


def owned(g, seat):
    """All cards a seat owns."""
    return Counter(card for zone in ZONES for card in pile(g, zone, seat))


def check_cards(g, book):
    """Every centre card is in exactly one place, every always-available copy is in its pile or owned, starting cards only leave (A17)."""
    held = sum((owned(g, seat) for seat in range(g["parties"])), Counter())
    row = Counter(int(card) for card in g["row"][: g["row_size"]] if card >= 0)
    centre = Counter(int(card) for card in g["centre"][: g["centre_n"]]) + Counter(int(card) for card in g["void"][: g["void_n"]])
    stacks = {int(book["stack_card"][k]): int(g["stack"][k]) for k in range(book["stacks"])}
    for card in range(book["kinds"]):
        copies = int(book["count"][card])
        if book["place"][card] == Place.CENTRE:
            assert held[card] + row[card] + centre[card] == copies
        elif book["place"][card] == Place.START:
            assert held[card] <= copies * g["players"] and row[card] + centre[card] == 0
        elif card in stacks and stacks[card] + held[card] > 0:
            assert stacks[card] + held[card] == copies


def check_books(g, book, full_pool):
    """Running sums agree with the piles; honor in the pool and honor tokens add up (A21)."""
    for seat in range(g["parties"]):
        cards = owned(g, seat)
        assert {card: int(n) for card, n in enumerate(g["owned"][seat]) if n} == dict(cards)
        assert g["size"][seat] == cards.total()
        assert g["printed"][seat] == sum(int(book["honor"][card]) * n for card, n in cards.items())
    assert g["pool"] == max(0, full_pool - int(g["tokens"][: g["parties"]].sum()))
    assert g["row_gaps"] == np.count_nonzero(g["row"][: g["row_size"]] < 0)
    if g["row_gaps"]:
        assert g["centre_n"] == 0 and g["void_n"] == 0


@holds(30, line_up=drawn(mixed_line_up), game=st.integers(0, 1000))
def test_every_state_keeps_every_card_and_every_honor(tmp_path, line_up, game):
    duel = seated(tmp_path, line_up)
    book = duel.table.book[0]
    record = opening(duel.table, number=game)
    full_pool = int(record["pool"][0])
    for turn in range(24):
        seat = turn % len(duel.strategies)
        take_turn(duel.table, record, seat)
        if duel.table.solo and not record["halted"][0]:
            take_turn(duel.table, record, samael=True)
        check_cards(record[0], book)
        check_books(record[0], book, full_pool)
        if record["halted"][0]:
            return
        assert record["hand_n"][0, seat] == min(book["hand_size"], record["size"][0, seat] - record["play_n"][0, seat])


@pytest.mark.parametrize("name", ["random", "balanced", "mechana"])
def test_a_mirror_pair_shares_exactly_one_point(name):
    """Luck belongs to the seat: the same game number with equal strategies swapped is the same game, so the two share its one point."""
    pair = [STRATEGIES / f"{name}.toml"] * 2
    there, back = (Duellists(CARDS / "10th.toml", line_up, seed=3) for line_up in (pair, pair[::-1]))
    for game in range(100):
        one, other = there.kernel(game), back.kernel(game)
        assert one == other
        assert (one["winner"] == 0) + (other["winner"] == 1) == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_counts_of_a_run_agree_with_each_other(players):
    line_up = [STRATEGIES / f"{name}.toml" for name in ("balanced", "random", "void", "mechana")[:players]]
    duel = Duellists(CARDS / "2010.toml", line_up, seed=1)
    tally = new_tally(duel.table)
    play_games(duel.table, 0, 500, tally)
    parties = duel.table.parties
    assert tally.game[Game.GAMES] == tally.rounds.sum() == tally.lead_changes.sum() == tally.reshuffles.sum() == 500
    assert tally.game[Game.POOL] + tally.game[Game.CAP] == 500
    assert tally.seat[..., Seat.WINS].sum() == tally.game[Game.POOL]
    assert (tally.score.sum((0, 2)) == 500).all()
    assert tally.meet[..., Meet.AHEAD].sum() == tally.game[Game.POOL] * parties * (parties - 1) // 2
    assert tally.meet[..., Meet.MARGIN].sum() == 0
    alive = tally.honor_by_round.sum(3).sum((0, 1))
    assert (alive == parties * tally.rounds[::-1].cumsum()[::-1]).astype(int)[1:].all()
    assert (tally.cards >= 0).all() and (tally.first_taken.sum(2) == tally.cards[..., 5]).all()


def test_any_split_of_the_games_gives_the_same_counts():
    duel = Duellists(CARDS / "10th.toml", [RANDOM, STRATEGIES / "rush.toml"], seed=5)
    whole, parts = new_tally(duel.table), new_tally(duel.table)
    play_games(duel.table, 0, 300, whole)
    for start, stop in ((200, 300), (0, 1), (1, 200)):
        play_games(duel.table, start, stop, parts)
    assert all((one == other).all() for one, other in zip(whole, parts, strict=True))
