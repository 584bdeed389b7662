"""Laid over the table before the set-up, the events of a game give the state in which the kernel ends it: nothing more is needed to draw it."""

import numpy as np
import pytest
from tactics_campaign import BOSSES, RAKAR, bosses, contract_campaign
from tactics_kernel import SETTINGS, wordy_tables
from tactics_logs import cast_of, followed, listed, logged

from sim.tactics.bylot import final_record, values_of
from sim.tactics.cards.files import card_set_from
from sim.tactics.codes import End
from sim.tactics.events import LAST_LOGGED, MAX_LOGGED, EventKind
from sim.tactics.state import FIRST_CHAMPION, NOBODY, RATS

WORDY = [("Love Lives Forever", "1v1"), ("Circle of Stones", "1v1"), ("Twilight of Idols", "ffa3")]


def check_piles(board, record):
    """Every card is where the kernel has it; decks are known by what is in them."""
    g, piles = record[0], board.piles
    assert piles.kind == g["card_kind"][: g["cards"]].tolist()
    for seat in range(board.cast.players):
        assert sorted(piles.deck[seat]) == sorted(listed(record, "deck", seat))
        assert [piles.hand[seat], piles.discard[seat], piles.front[seat]] == [listed(record, name, seat) for name in ("hand", "discard", "front")]
        assert [board.runes[seat], board.bound[seat], board.power[seat]] == [g[name][seat] for name in ("runes", "construct_runes", "power")]
    assert [sorted(pile) for pile in (piles.centre, piles.quests)] == [sorted(listed(record, name)) for name in ("centre", "quests")]
    assert [piles.banished, piles.gone] == [listed(record, name) for name in ("banished", "gone")]
    assert piles.row == g["row"][: len(piles.row)].tolist() and piles.coming == []
    assert piles.always == [listed(record, "pile", k) for k in range(len(piles.always))]


def check_sides(board, record):
    """Glory, treasures, beacons and tokens."""
    g, sides = record[0], range(board.cast.sides)
    assert board.glory == g["glory"][: len(sides)].tolist() and board.tokens == g["tokens"][: len(sides)].tolist()
    assert board.purses == [listed(record, "purse", side) for side in sides]
    assert sorted(board.bag) == sorted(listed(record, "bag")) and board.used == listed(record, "used")
    assert [[*board.holder.values()].count(side) for side in sides] == g["beacons"][: len(sides)].tolist()


def check_hexes(board, record):
    """Terrain and what lies on each hex."""
    g = record[0]
    for place in range(len(board.terrain)):
        assert board.terrain[place] == g["terrain"][place] and (place in board.webs) == (g["web"][place] > 0)
        assert board.holder.get(place, NOBODY) == g["holder"][place] and board.hidden.get(place, NOBODY) == g["hidden"][place]
        assert board.token_of.get(place, NOBODY) == g["token_of"][place]


def check_figures(board, record):
    """Champions: where they stand, what lies on them, what they are worth."""
    g = record[0]
    values = values_of(np.array([board.cast.book], board.cast.book.dtype), record)
    assert board.figures.rosters == [listed(record, "roster", seat) for seat in range(board.cast.players)]
    assert len(board.figures.of) == g["champions"] - FIRST_CHAMPION + board.cast.players * board.cast.book["rats_per_player"]
    assert [figure.number for figure in board.figures.on_board()] == g["figure"][: g["figures"]].tolist()
    for u, figure in board.figures.of.items():
        places = [] if g["hex"][u] == NOBODY else [g["hex"][u], *g["more"][u][: g["more_n"][u]]]
        assert (figure.places, figure.seat, figure.side, figure.rank) == (places, g["owner"][u], g["of_side"][u], g["rank"][u])
        assert (figure.ready, figure.damage, figure.souls) == (g["ready"][u], g["damage"][u], g["souls"][u])
        assert (figure.all_factions, figure.marked, figure.riches) == (g["all_factions"][u], g["tokens_on"][u], g["glory_on"][u])
        worn = [g[name][u][: g[n][u]].tolist() for name, n in (("construct", "constructs"), ("reward", "rewards"), ("carried", "carried_n"))]
        assert [figure.constructs, figure.quests, figure.carried] == worn
        assert figure.cards == ([g["card"][u]] if g["card"][u] != NOBODY else [])
        if places or u >= 4 * RATS and not g["gone_for_good"][u]:
            assert [figure.strength, figure.defence, figure.speed, figure.words] == values[u].tolist()


def check(cast, seed, number):
    """A game, laid over the table."""
    record, events = logged(cast, seed, number)
    assert events[-1].what == EventKind.END and events[-1].amount == record["ended"][0] and events[-1].other == record["winner"][0]
    board = followed(cast, events)
    check_piles(board, record)
    check_sides(board, record)
    check_hexes(board, record)
    check_figures(board, record)


@pytest.mark.parametrize(("name", "mode"), SETTINGS)
def test_events_give_the_end_of_a_game(name, mode):
    for number in range(4):
        check(cast_of(name, mode), 3, number)


@pytest.mark.parametrize(("name", "mode"), WORDY)
def test_events_of_every_word(name, mode):
    """By lot as the contract says, and among all that the rules allow."""
    for switches in ({}, {"lot": "all"}):
        card_set = card_set_from({"set.toml": wordy_tables() | {"switches": switches}}, "mine")
        for number in range(3):
            check(cast_of(name, mode, card_set), 7, number)


@pytest.mark.parametrize(("name", "mode"), [*RAKAR[1:3], *BOSSES])
def test_events_of_campaigns(name, mode):
    card_set, file, *_ = contract_campaign() if "Rakar" in name else bosses()
    for number in range(6):
        check(cast_of(name, mode, card_set, file), 3, number)


def test_events_give_the_end_of_every_round():
    for rounds in range(12):
        cast = cast_of("Infernal Battle", "ffa4")
        cast.book["round_cap"] = rounds
        check(cast, 5, 1)


def test_a_log_changes_no_game():
    """What is written down is only looked at: the same piles, champions and luck with and without a log."""
    cast = cast_of("Spires of Souls (2p / 2v2)", "2v2")
    for number in range(3):
        record, _ = logged(cast, 9, number)
        plain = final_record(np.array([cast.book], cast.book.dtype), 9, number)
        unlike = [name for name in record.dtype.names if not np.array_equal(record[name], plain[name])]
        assert set(unlike) <= {"logging", "events", "events_n", "shown", "gathered", "gathered_card", "thought", "thought_card"}



def test_a_log_that_is_full_says_so_and_how_the_game_ends():
    cast = cast_of("Infernal Battle", "ffa4")
    cast.book["win"], cast.book["round_cap"] = 30_000, 390
    record, events = logged(cast, 5, 0)
    assert [event.what for event in events[-2:]] == [EventKind.LOG_FULL, EventKind.END] and len(events) == MAX_LOGGED - LAST_LOGGED + 1
    assert (events[-1].round, events[-1].amount, events[-1].other) == (390, End.CAP, NOBODY) == (record["round"][0], record["ended"][0], NOBODY)
