"""Games with drafted decks: who meets whom on which luck, and what a card is worth in them."""

from dataclasses import replace

import numpy as np
import pytest

from sim.engine.faults import GameFault, Where
from sim.errors import InputError
from sim.games import game_of
from vigil.drafting import rooms
from vigil.drafting.games import Deck, playing
from vigil.drafting.request import DraftRequest, seating

GAME = game_of("voskhozhdenie")
POOL = GAME.cards.load_card_set("pool")
LISTS = ("swarm", "control", "random")


@pytest.fixture(scope="module")
def decks():
    """Decks of two drafts; one of them is missing."""
    drafting = rooms.drafting(GAME, POOL, None)
    drafters = [rooms.drafter(GAME, rooms.lists(GAME).load_list(name), drafting.cards) for name in LISTS]
    found = []
    for number in (4, 5):
        for player, seat in enumerate(drafting.play(1, number, drafters, [0, 1, 0])):
            deck = replace(drafting.deck(seat.deck, "x"), format="")
            found.append(Deck(number, player, "aggressive", deck, seat.deck.cards))
    return [deck for deck in found if (deck.draft, deck.player) != (5, 2)]


@pytest.fixture(scope="module")
def plays():
    return playing(GAME, POOL, 1, 3, 4, ["aggressive"])


def test_every_pair_meets_equally_often_in_both_seatings(plays, decks):
    _, seated = plays.table(4, 2, decks)
    met = [tuple(pair) for pair in seated.tolist() if pair[0] >= 0]
    at = {(deck.draft, deck.player): place for place, deck in enumerate(decks)}
    pairs = [(at[4, one], at[4, two]) for one, two in ((0, 1), (0, 2), (1, 2))] + [(at[5, 0], at[5, 1])]
    assert sorted(met) == sorted(seat for one, two in pairs for seat in ((one, two), (two, one)) * 2)


def test_a_draft_plays_the_same_games_whatever_is_played_beside_it(plays, decks):
    both, _ = plays.play(4, 2, decks, False)
    alone, _ = plays.play(5, 1, [deck for deck in decks if deck.draft == 5], False)
    assert [column[both.draft == 5].tolist() for column in both] == [column.tolist() for column in alone]
    assert both.games.tolist() == [4] * 4 and (both.won_first + both.won_second <= 4).all()


def test_what_a_card_is_worth_is_what_its_substitute_does(plays, decks):
    one = [deck for deck in decks if deck.draft == 5]
    pairs, lost = plays.play(5, 1, one, True)
    card = next(card for card in sorted(one[0].cards - one[1].cards) if POOL.cards[card].type.value == "unit")
    name, other = (POOL.cards[k].name for k in (card, GAME.room("sim", "book.substitutes").substitutes(POOL.cards)[card]))
    main = tuple(replace(line, name=other) if line.name == name else line for line in one[0].deck.main)
    reinforcement = tuple(replace(line, name=other) if line.name == name else line for line in one[0].deck.reinforcement)
    without, _ = plays.play(5, 1, [one[0]._replace(deck=replace(one[0].deck, main=main, reinforcement=reinforcement)), one[1]], False)
    row = int(np.nonzero(lost.card == card)[0][0])
    assert lost.games[row] == 4 and lost.draft[row] == 5
    assert lost.net[row] == pairs.won_first[0] - without.won_first[0]


def test_a_card_that_both_have_is_taken_from_each_in_turn(plays, decks):
    one = [deck for deck in decks if deck.draft == 4]
    _, lost = plays.play(4, 1, one, True)
    counts = {int(card): sum(card in deck.cards for deck in one) for card in lost.card}
    assert {card: int(games) for card, games in zip(lost.card, lost.games, strict=True)} == {card: 8 * decks for card, decks in counts.items()}
    assert len({*lost.card.tolist()}) == len(lost.card) and (abs(lost.net) <= lost.changed).all()


def test_a_game_that_cannot_be_finished_is_one_that_nobody_wins(plays, decks, monkeypatch):
    usual, batch = plays.play(5, 1, [deck for deck in decks if deck.draft == 5], False)[0], plays.game.batch
    faulty, whole = 5 * plays.of_draft, batch.play_changed

    def stumbling(table, start, stop, change, outcome, tally=None):
        until = max(faulty, start) if change.wanted[faulty - start] else stop
        part = change._replace(focus=change.focus[: until - start], wanted=change.wanted[: until - start])
        if until > start:
            whole(table, start, until, part, type(outcome)(*(array[: until - start] for array in outcome)), tally)
        if until < stop:
            raise GameFault("too much", Where(1, faulty, 1, 1, -1))

    monkeypatch.setattr(batch, "play_changed", stumbling)
    found = plays.play(5, 1, [deck for deck in decks if deck.draft == 5], False)[0]
    assert found.games.tolist() == usual.games.tolist() == [4]
    wins = [int(pairs.won_first[0] + pairs.won_second[0]) for pairs in (usual, found)]
    assert wins[0] - wins[1] == 1


def test_lists_take_turns_at_the_seats():
    table = np.array([seating(4, 4, draft) for draft in range(8)])
    assert all(sorted(row) == [0, 1, 2, 3] for row in table.tolist())
    assert all(np.bincount(column).tolist() == [2] * 4 for column in table.T)
    beside = {(row[k], row[(k + 1) % 4]) for row in table.tolist() for k in range(4)}
    assert {(two, one) for one, two in beside} == beside
    assert seating(3, 2, 1).tolist() == [1, 2] and seating(1, 4, 9).tolist() == [0] * 4


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"drafts": 0}, "drafts: 0 is out of range; write a number from 1 to 1,000,000"),
        ({"games": 3}, "play: 3 is odd; write an even number, so that both players begin equally often"),
        ({"seed": -1}, "seed: -1 is out of range; write a number from 0 to 18,446,744,073,709,551,615"),
        ({"effects": True}, "effects: no games are played; add --play GAMES, or leave --effects out"),
        ({"strategy": "tempo"}, "strategy: no games are played; add --play GAMES, or leave --strategy out"),
    ],
)
def test_requests_that_cannot_be_are_refused(fields, message):
    with pytest.raises(InputError) as refused:
        DraftRequest(**fields)
    assert str(refused.value) == message
