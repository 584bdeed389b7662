"""Ranges of games: every seating meets every map, and the counts say of all games the same in each of their arrays."""

import numpy as np
import pytest
from tactics_tables import table

from sim.counting.tallies import add
from sim.engine.faults import GameFault
from sim.tactics.batch import final_record, map_of, new_tally, play_games
from sim.tactics.codes import Cause, End
from sim.tactics.counts import Cards, Champions, Course, Game, Heat, Maps, Seat, Treasures, With
from sim.tactics.state import NOBODY

MANY_MAPS = {"maps": ("love-3", "love-1", "love-8"), "file": "synthetic"}
TABLES = {
    "duel": {},
    "teams": {"name": "Love Lives Forever", "players": 4, "sides": 2},
    "neutrals": {"name": "Twilight of Idols", "players": 3, "sides": 3},
    "tokens": {"name": "Spires of Souls (4p)", "players": 4, "sides": 4},
    "maps": MANY_MAPS,
}
GAMES = 24


def counted(games=GAMES, **what):
    """A table and the counts of its first games."""
    found = table(**what)
    tally = new_tally(found)
    play_games(found, 0, games, tally)
    return found, tally


@pytest.fixture(scope="module", params=TABLES)
def played(request):
    """Each table with its counts and the records of its games."""
    found, tally = counted(**TABLES[request.param])
    return found, tally, [final_record(found, number)[0] for number in range(GAMES)]


def test_any_split_gives_the_same_bytes(played):
    found, tally, _ = played
    total = new_tally(found)
    for start, stop in ((13, 24), (0, 1), (1, 13)):
        part = new_tally(found)
        play_games(found, start, stop, part)
        add(total, part)
    assert all(one.tobytes() == other.tobytes() for one, other in zip(tally, total, strict=True))


def test_every_seating_meets_every_map():
    found = table(strategies=3, **MANY_MAPS)
    rows, maps = len(found.seating), len(found.book)
    met = []
    for number in range(rows * maps):
        record = final_record(found, number)[0]
        met.append((*record["strategy"][:2], record["map"]))
    assert len({*met}) == rows * maps == 18


def test_few_games_meet_all_maps_and_each_map_every_seat_in_focus():
    found = table(strategies=4, **MANY_MAPS)
    rows, maps, seats = len(found.seating), len(found.book), found.seating.shape[1]
    numbers = np.arange(rows * maps)
    on = map_of(found, numbers)
    assert {*on[: maps * seats]} == {*range(maps)}
    focus = (numbers + numbers // rows) % seats
    for at in range(maps):
        assert np.bincount(focus[on == at], minlength=seats).tolist() == [rows // seats] * seats
    assert [final_record(found, number)[0]["map"] for number in (0, 3, 4, 7, rows, rows + 5)] == [*on[[0, 3, 4, 7, rows, rows + 5]]]


def test_the_first_faulty_game_is_told_whatever_map_it_is_on():
    """Games are played map by map: the first one that is met need not be the first one."""
    found = table(strategies=3, **MANY_MAPS)  # games 12 to 17 are on the last map, 18 to 23 on the first
    found.book["base_speed"][[0, 2]] = 0
    found.book["printed"][[0, 2], :, 2] = 60
    with pytest.raises(GameFault, match="seed 5, game 12: a movement of 40 points or more"):
        play_games(found, 12, 30, new_tally(found))
    play_games(found, 6, 12, new_tally(found))


def test_wins_and_endings(played):
    found, tally, records = played
    winners = [int(g["winner"]) for g in records]
    won = tally.seat[..., Seat.WINS].sum(axis=0)
    assert [*won] == [winners.count(side) for side in range(found.parties)]
    assert tally.game[Game.GAMES] == GAMES == tally.game[Game.GLORY] + tally.game[Game.CAP]
    assert tally.game[Game.GLORY] == sum(g["ended"] == End.GLORY for g in records)
    assert tally.game[Game.ROUNDS] == sum(int(g["round"]) for g in records) and tally.game[Game.TURNS] == sum(int(g["turn"]) for g in records)


def test_glory_came_of_something(played):
    _, tally, records = played
    sources = ("SANCTUARIES", "BEACONS", "TOKENS", "SLAYS", "NEUTRALS", "EFFECTS")
    came = sum(tally.seat[..., Seat[f"GLORY_{source}"]] for source in sources)
    assert (came == tally.seat[..., Seat.GLORY]).all() and came.sum() == sum(int(g["glory"].sum()) for g in records)
    assert all((tally.seat[..., Seat[f"GLORY_{source}"]] >= 0).all() for source in sources)
    assert tally.maps[..., Maps.GLORY].sum() == came.sum()


def test_champions_are_counted_as_sides_are(played):
    _, tally, records = played
    same = ("ATTACKS", "RIPOSTES", "SLAIN", "FALLS")
    for of_seat, of_champion in (("ORDERS", "ORDERED"), ("DEPLOYS", "DEPLOYED"), *zip(same, same, strict=True)):
        assert tally.seat[..., Seat[of_seat]].sum() == tally.champions[..., Champions[of_champion]].sum(), of_seat
    for cause in Cause:
        assert tally.seat[..., Seat[f"FALLS_{cause.name}"]].sum() == tally.champions[..., Champions[f"FALLS_{cause.name}"]].sum()
    assert sum(tally.seat[..., Seat[f"FALLS_{cause.name}"]] for cause in Cause).tolist() == tally.seat[..., Seat.FALLS].tolist()
    assert tally.game[Game.FALLS] == tally.seat[..., Seat.FALLS].sum() + tally.game[Game.NEUTRALS] == sum(int(g["defeats"].sum()) for g in records)
    assert tally.game[Game.ORDERS] == tally.seat[..., Seat.ORDERS].sum() == tally.course[..., Course.ORDERS].sum()
    assert tally.game[Game.ATTACKS] == tally.seat[..., Seat.ATTACKS].sum()
    assert (tally.champions[..., Champions.GAMES_BEGUN] <= tally.champions[..., Champions.GAMES_HAD]).all()


def test_rosters_are_full(played):
    found, tally, _ = played
    own = int(found.book["each"][0]) * found.seats
    begun = tally.champions[..., Champions.GAMES_BEGUN].sum()
    assert begun == own * GAMES
    drafted = tally.champions[..., Champions.PICKED].sum()
    assert drafted == (own * GAMES if found.book["drafts"][0] else 0)
    assert (tally.champions[..., Champions.PICKED] <= tally.champions[..., Champions.OFFERED]).all()


def test_cards_are_counted_as_sides_are(played):
    found, tally, records = played
    quests = slice(int(found.book["quests_first"][0]), int(found.book["quests_last"][0]))
    bought = tally.cards[..., Cards.ACQUIRED].sum() - tally.cards[:, quests, Cards.ACQUIRED].sum()
    assert bought == tally.seat[..., Seat.ACQUIRED].sum()
    assert tally.cards[:, quests, Cards.ACQUIRED].sum() == tally.seat[..., Seat.RESEARCHES].sum()
    assert tally.cards[..., Cards.PLAYED].sum() == tally.seat[..., Seat.PLAYED].sum() == sum(int(g["plays"].sum()) for g in records)
    assert tally.cards[:, quests, Cards.COMPLETED].sum() == tally.seat[..., Seat.QUESTS].sum() == tally.cards[..., Cards.COMPLETED].sum()
    assert (tally.cards[..., Cards.PICKED] <= tally.cards[..., Cards.AFFORDABLE]).all() and tally.cards[..., Cards.PICKED].sum() > 0
    assert tally.treasures[..., Treasures.TAKEN].sum() == tally.seat[..., Seat.TREASURES].sum()


def test_cards_that_are_owned(played):
    """All cards of a game are owned by a side or lie in what all share, and none is counted twice."""
    found, tally, records = played
    shared = 0
    for g in records:
        book = found.book[g["map"]]
        shared += sum(int(g[f"{pile}_n"]) for pile in ("centre", "banished", "gone", "quests")) + int(g["pile_n"][: book["piles"]].sum())
        shared += int((g["row"][: book["row_size"]] != NOBODY).sum())
    assert tally.cards[..., Cards.COPIES].sum() == sum(int(g["cards"]) for g in records) - shared
    assert (tally.cards[..., Cards.COPIES_WON] <= tally.cards[..., Cards.COPIES]).all()


def test_maps_are_counted_as_games_are(played):
    found, tally, records = played
    assert (tally.maps[..., Maps.GAMES].sum(axis=0) == tally.seat[..., Seat.GAMES]).all()
    assert (tally.maps[..., Maps.WINS].sum(axis=0) == tally.seat[..., Seat.WINS]).all()
    assert [*tally.maps[..., Maps.GAMES].sum(axis=(1, 2))[: len(found.book)]] == [
        sum(int(g["map"]) == at for g in records) * found.parties for at in range(len(found.book))
    ]
    assert (tally.map_champions.sum(axis=0)[..., With.GAMES] == tally.champions[..., Champions.GAMES_HAD]).all()
    assert (tally.map_champions.sum(axis=0)[..., With.WINS] == tally.champions[..., Champions.WINS_HAD]).all()
    assert (tally.map_cards.sum(axis=0)[..., With.GAMES] == tally.cards[..., Cards.GAMES_ACQUIRED]).all()


def test_heat(played):
    """Falls and attacks stand on hexes of the board, and everybody who stood at the end stood somewhere."""
    found, tally, records = played
    assert tally.heat[..., Heat.FELL].sum() == tally.game[Game.FALLS]
    assert tally.heat[:, -1, :, Heat.FELL].sum() == tally.game[Game.NEUTRALS]
    assert tally.heat[..., Heat.ATTACKED].sum() >= tally.game[Game.ATTACKS]
    for at, book in enumerate(found.book):
        assert not tally.heat[at, :, book["hexes"] :].any()
    assert not tally.heat[len(found.book) :].any()
    standing = sum(int(g["figures"]) for g in records)
    assert tally.heat[..., Heat.STOOD].sum() > standing > 0


def test_the_last_round_is_the_end(played):
    found, tally, records = played
    for number, g in enumerate(records[:6]):
        assert [*g["round_glory"][: found.parties, g["round"]]] == [*g["glory"][: found.parties]], number
        assert (np.diff(g["round_glory"][: found.parties, : g["round"] + 1], axis=1) >= 0).all()
        assert int(g["glory_from"][: found.parties].sum()) <= int(g["glory"].sum())
    last = sum(int((g["glory"][: found.parties]).sum()) for g in records)
    ends = sum(int(g["round_glory"][: found.parties, g["round"]].sum()) for g in records)
    assert last == ends
    assert tally.course[..., Course.SEATS].sum() == tally.game[Game.ROUNDS] * found.parties


def test_leads_are_those_of_the_rounds(played):
    found, tally, records = played
    changes = 0
    for g in records:
        led = [sole(g["round_glory"][: found.parties, at]) for at in range(1, g["round"] + 1)]
        told = [side for side in led if side is not None]
        changes += sum(one != other for one, other in zip(told, told[1:], strict=False))
    assert tally.game[Game.LEAD_CHANGES] == changes == tally.seat[..., Seat.LEAD_TAKEN].sum()


def sole(glory):
    """Sole leader of a round."""
    best = int(glory.max())
    return int(glory.argmax()) if [*glory].count(best) == 1 else None
