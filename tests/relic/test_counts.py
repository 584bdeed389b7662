"""What the kernel counts, counted again from the records of single games, and those from the events of a replay."""

from collections import Counter
from functools import cache

import numpy as np
import pytest
from scipy import stats
from tiny_relic import tiny_set

from sim.counting import games_in
from sim.jit import entry
from sim.plans import Policy
from sim.relic.batch import Table, final_record, new_tally, play_games
from sim.relic.bookbinder import bind_book
from sim.relic.cardfile import load_card_set
from sim.relic.counts import BINS, INFLUENCE_BINS, OUT, Cards, Game, Meet, Seat, Sums, Tally, add, empty
from sim.relic.events import EVENT, Happened
from sim.relic.plan import PLAN
from sim.relic.state import new_game
from sim.relic.tallying import count_game
from sim.relic.words import COLOURS, NOBODY, PARTS, TOP_NUMBER, Deck, Ended, Outcome, Thing

GAMES = 40
TABLES = [("tiny", 2, 200), ("tiny", 4, 200), ("synthetic", 4, 200)]
"""Card set, players and round cap: the tiny set has so few characters that players are eliminated."""
BY_CARD = {
    **{"DRAWN": "drawn", "TAKEN": "taken", "USED": "used_up", "BOUGHT": "bought", "OFFERED": "offered", "FOUGHT": "fought"},
    **{"BEATEN": "beaten", "TIED": "drawn_with", "LIFE_COST": "life_cost", "FIRST_ROUND": "first_round"},
}
"""Columns of `Cards` that are a field of the record."""
BY_SEAT = {
    **{"ELIMINATED": "out", "VANQUISHED": "vanquished", "CORRUPTED": "corrupted", "FOUGHT": "fights", "BEATEN": "fights_won"},
    **{"TIED": "fights_tied", "TESTED": "tests", "PASSED": "tests_passed", "LEVEL": "level", "RELICS": "relics"},
    **{"MISSIONS": "missions_done", "NUMBERS": "numbers_played"},
}
"""Columns of `Seat` that are a field of the record."""


@cache
def table_of(source: str, players: int, round_cap: int) -> Table:
    """As many strategies as seats, all by lot, which change places from game to game."""
    book = bind_book(tiny_set() if source == "tiny" else load_card_set(source), players)
    book["round_cap"] = round_cap
    plans = np.zeros(players, PLAN)
    plans["policy"] = Policy.RANDOM
    seating = (np.arange(players)[:, None] + np.arange(players)) % players
    return Table(book, plans, seating.astype(np.int16), seed=5)


@cache
def records_of(*which: object) -> tuple[np.void, ...]:
    """Records of the first games, with their events."""
    table = table_of(*which)  # type: ignore[arg-type]
    return tuple(final_record(table, number, logging=True)[0] for number in range(GAMES))


def tally_of(table: Table, *ranges: tuple[int, int]) -> Tally:
    """Counts of ranges of games, one range after the other."""
    tally = new_tally(table)
    for start, stop in ranges:
        part = new_tally(table)
        play_games(table, start, stop, part)
        add(tally, part)
    return tally


def fields(g: np.void, names: dict[str, str]) -> dict[str, np.ndarray]:
    """Fields of a record by the names of the columns, `[P, ...]`."""
    return {name: g[field][: g["players"]].astype(np.int64) for name, field in names.items()}


def column(name: str, values: dict[str, np.ndarray], won: np.ndarray) -> np.ndarray:
    """What a column adds up, as its name says it is made of other ones."""
    if name in values:
        return values[name]
    if name.endswith("_SQ"):
        return values[name.removesuffix("_SQ")] ** 2
    if name.startswith("GAMES_"):
        return values[name.removeprefix("GAMES_")] != 0
    if name.startswith("WINS_"):
        return (values[name.removeprefix("WINS_")] != 0) & won
    one, other = next((a, b) for a in values for b in values if name == f"{a}_{b}")
    return values[one] * values[other]


def winners(g: np.void) -> np.ndarray:
    """`[P]` who won."""
    return np.arange(g["players"]) == g["winner"]


def turns_of(g: np.void) -> list[int]:
    """`[P]` turns: one a round up to the one in which a seat was eliminated, or in which the game ended before its turn."""
    last = int(g["round"])
    levels = g["round_level"][: g["players"], 1 : last + 1]
    out = [np.flatnonzero(row == OUT) for row in levels]
    return [int(gone[0]) + 1 if len(gone) else last - (seat > g["seat"]) for seat, gone in enumerate(out)]


def results_of(g: np.void) -> np.ndarray:
    """`[P, Seat]` of one game."""
    players = int(g["players"])
    won = winners(g)
    values = fields(g, BY_SEAT) | {"TURNS": np.array(turns_of(g)), "WINS": won, "GAMES": np.ones(players, np.int64)}
    values |= {"UNFINISHED": np.full(players, g["ended"] == Ended.CAP), "NOBODY_LEFT": np.full(players, g["ended"] == Ended.NOBODY_LEFT)}
    return np.stack([column(member.name, values, won) for member in Seat], axis=-1).astype(np.int64)


@pytest.mark.parametrize("columns", [Game, Seat, Cards])
def test_columns_stand_where_the_kernel_adds_them_up(columns: type[Seat]) -> None:
    """Squares behind their sums, then the games and those that were won; no number twice and none left out."""
    assert [int(member) for member in columns] == list(range(len(columns)))
    for member in columns:
        for behind, name in enumerate(("{}_SQ", "GAMES_{}", "WINS_{}"), start=1):
            if name.format(member.name) in columns.__members__:
                assert columns[name.format(member.name)] == member + behind


def test_battles_stand_in_the_same_order_for_seats_and_cards() -> None:
    block = [member.name for member in Seat if Seat.FOUGHT <= member <= Seat.BEATEN_TIED]
    assert block == [member.name for member in Cards if Cards.FOUGHT <= member <= Cards.BEATEN_TIED]


@pytest.mark.parametrize("which", TABLES)
def test_seats_and_characters(which: tuple[str, int, int]) -> None:
    tally = tally_of(table_of(*which), (0, GAMES))
    seat, characters = np.zeros_like(tally.seat), np.zeros_like(tally.characters)
    for g in records_of(*which):
        assert g["out"].any() or sum(turns_of(g)) == g["turn"]
        for p, found in enumerate(results_of(g)):
            seat[g["strategy"][p], p] += found
            characters[g["strategy"][p], g["first_character"][p]] += found
    assert (tally.seat == seat).all() and (tally.characters == characters).all()
    whole = seat.sum(axis=(0, 1))
    assert whole[[Seat.VANQUISHED, Seat.BEATEN_TIED, Seat.PASSED_TESTED, Seat.RELICS, Seat.NUMBERS]].all()


@pytest.mark.parametrize("which", TABLES)
def test_cards(which: tuple[str, int, int]) -> None:
    tally = tally_of(table_of(*which), (0, GAMES))
    cards = np.zeros_like(tally.cards)
    for g in records_of(*which):
        values = fields(g, BY_CARD)
        won = winners(g)[:, None]
        found = np.stack([column(member.name, values, won) for member in Cards], axis=-1)
        np.add.at(cards, g["strategy"][: g["players"]], found)
    assert (tally.cards == cards).all()
    assert cards.sum(axis=(0, 1))[[member for member in Cards if not member.name.startswith("WINS_")]].all()


@pytest.mark.parametrize("which", TABLES)
def test_games_and_meetings(which: tuple[str, int, int]) -> None:
    tally = tally_of(table_of(*which), (0, GAMES))
    game, meet = np.zeros_like(tally.game), np.zeros_like(tally.meet)
    for g in records_of(*which):
        values = {name: np.int64(g[name.lower()][: g["players"]].sum()) for name in ("VANQUISHED", "CORRUPTED")}
        values |= {name: np.int64(g[name.lower()[:-1]]) for name in ("ROUNDS", "TURNS")}
        values |= {"ELIMINATED": np.int64(g["out"][: g["players"]].sum()), "GAMES": np.int64(1)}
        values |= {"CAP": np.int64(g["ended"] == Ended.CAP), "NOBODY_LEFT": np.int64(g["ended"] == Ended.NOBODY_LEFT)}
        game += [column(member.name, values, np.array(False)) for member in Game]
        for p, q in np.argwhere(~np.eye(g["players"], dtype=bool)):
            margin = int(g["level"][p]) - int(g["level"][q])
            row = [1, g["winner"] == p, g["winner"] == q, g["ended"] == Ended.CAP, margin, margin**2]
            meet[g["strategy"][p], g["strategy"][q], p] += np.array(row, np.int64)
    assert (tally.game == game).all() and (tally.meet == meet).all()
    assert games_in(tally) == GAMES and game[Game.VANQUISHED] and meet[..., Meet.LOST_TO].any()


@pytest.mark.parametrize("which", TABLES)
def test_curves(which: tuple[str, int, int]) -> None:
    """By round: the seats in play as they stood; eliminated ones in the last bin, without influence."""
    table = table_of(*which)
    tally, expected = tally_of(table, (0, GAMES)), new_tally(table)
    for g in records_of(*which):
        last = int(g["round"])
        expected.rounds[last] += 1
        for p in range(g["players"]):
            s = g["strategy"][p]
            expected.length[s, last] += 1
            expected.won_in[s, last] += g["winner"] == p
            for name in ("relic", "middle", "inner"):
                getattr(expected, f"first_{name}")[s, g[f"{name}_round"][p]] += 1
            for r in range(1, last + 1):
                out = g["round_level"][p, r] == OUT
                expected.level_by_round[s, r, g["round_level"][p, r]] += 1
                expected.life_by_round[s, r, OUT if out else g["round_life"][p, r]] += 1
                for a, value in enumerate(g["round_attribute"][p, r]):
                    expected.attribute_by_round[s, a, r, OUT if out else value] += 1
                if not out:
                    influence = int(g["round_influence"][p, r])
                    expected.influence_by_round[s, r, min(influence, INFLUENCE_BINS - 1)] += 1
                    expected.influence_sums[s, r] += [influence, influence**2]
    for name in ("rounds", "length", "won_in", "first_relic", "first_middle", "first_inner"):
        assert (getattr(tally, name) == getattr(expected, name)).all() and getattr(tally, name).any(), name
    for name in ("level_by_round", "life_by_round", "attribute_by_round", "influence_by_round", "influence_sums"):
        assert (getattr(tally, name) == getattr(expected, name)).all() and getattr(tally, name).any(), name


@pytest.mark.parametrize("which", TABLES)
def test_rolls(which: tuple[str, int, int]) -> None:
    tally = tally_of(table_of(*which), (0, GAMES))
    for name, log in (("battles", "battle_log"), ("tests", "test_log")):
        expected = sum(g[log].astype(np.int64) for g in records_of(*which))
        assert (getattr(tally, name) == expected).all() and expected.any()


def test_any_split_gives_the_same_counts() -> None:
    table = table_of(*TABLES[1])
    for whole, parts in zip(tally_of(table, (0, 12)), tally_of(table, (7, 12), (0, 1), (1, 7)), strict=True):
        assert (whole == parts).all()


def test_plain_battles_and_tests_keep_to_the_exact_odds() -> None:
    """The logs hold what was rolled by the difference it was rolled with: chi-square over all dice and differences."""
    table = table_of("synthetic", 4, 200)
    tally = tally_of(table, (0, 1500))
    book = table.book[0]
    squares, cells = 0.0, 0
    for rolled, won, chance in ((tally.battles, tally.battles[..., Outcome.WIN], book["win"]), (tally.tests, tally.tests[..., 1], book["pass_"])):
        n, p = rolled.sum(axis=-1), chance[: len(rolled)] / PARTS
        usual = n * p * (1 - p) > TOP_NUMBER
        n, p, won = n[usual], p[usual], won[usual]
        squares += float(((won - n * p) ** 2 / (n * p * (1 - p))).sum())
        cells += len(n)
    assert cells > 20
    assert stats.chi2.sf(squares, cells) > 1e-4


# --- what the record says happened ----------------------------------------------------------------------------------


class Story:
    """What the events of a game say that happened, by seat and card."""

    def __init__(self, g: np.void, book: np.void) -> None:
        self.book = book
        self.cards: dict[str, Counter[tuple[int, int]]] = {name: Counter() for name in (*BY_CARD.values(), "active")}
        self.seats: dict[str, Counter[int]] = {name: Counter() for name in (*BY_SEAT.values(), "relic_round")}
        self.first: dict[tuple[int, int], int] = {}
        self.stood: dict[tuple[int, int], tuple[int, int]] = {}
        self.round = 0
        self.fighters: list[int] = []
        for event in g["events"][: g["events_n"]].copy().view(EVENT)[:, 0]:
            self.tell(Happened(event["what"]), int(event["seat"]), int(event["card"]), int(event["other"]), int(event["amount"]))
            if event["seat"] != NOBODY:
                self.stood[int(event["seat"]), self.round] = int(event["life"]), int(event["influence"])

    def tell(self, what: Happened, seat: int, card: int, other: int, amount: int) -> None:
        """Understand one event."""
        if what is Happened.TURN:
            self.round = amount
        if what is Happened.BATTLE:
            self.fighters = []
        elif what is Happened.FIGHTER:
            self.fighters.append(card)
        elif what in (Happened.WON, Happened.TIED, Happened.LOST):
            self.fought(what, seat)
        elif what in (Happened.PASSED, Happened.FAILED):
            self.seats["tests"][seat] += 1
            self.seats["tests_passed"][seat] += what is Happened.PASSED
        elif what in (Happened.VANQUISHED, Happened.CORRUPTED, Happened.ELIMINATED):
            self.seats["out" if what is Happened.ELIMINATED else what.name.lower()][seat] += 1
        elif what in (Happened.NUMBER, Happened.MOVE_NUMBER):
            self.seats["numbers_played"][seat] += 1
            self.cards["used_up"][seat, card] += 1
        elif what is Happened.LEVEL:
            self.seats["level"][seat] = amount
        elif what is Happened.CHARACTER:
            self.seats["level"][seat] = 0
        self.handled(what, seat, card, other, amount)

    def fought(self, what: Happened, seat: int) -> None:
        """A battle has ended."""
        for name, counts in (("fights", True), ("fights_won", what is Happened.WON), ("fights_tied", what is Happened.TIED)):
            self.seats[name][seat] += counts
        for card in self.fighters:
            for name, counts in (("fought", True), ("beaten", what is Happened.WON), ("drawn_with", what is Happened.TIED)):
                self.cards[name][seat, card] += counts

    def handled(self, what: Happened, seat: int, card: int, other: int, amount: int) -> None:
        """A card was drawn, taken, bought or used."""
        completed = what is Happened.COMPLETED and amount == 1
        gained = what is Happened.COMPLETED and amount == 0 or what is Happened.GAIN and other == Thing.POWER and card != NOBODY
        if what in (Happened.EXPLORE, Happened.MISSION) or gained or (what is Happened.TAKE and self.book["home"][card] >= COLOURS):
            self.cards["drawn"][seat, card] += 1
        if what is Happened.TAKE or completed or (what is Happened.CORRUPTION and amount == 1):
            self.cards["taken"][seat, card] += 1
            self.first.setdefault((seat, card), self.round)
        if what is Happened.TAKE and self.book["home"][card] == Deck.RELIC:
            self.seats["relic_round"].setdefault(seat, self.round)
        self.seats["missions_done"][seat] += completed
        self.cards["bought"][seat, card] += what is Happened.BUY
        self.cards["used_up"][seat, card] += what is Happened.USE and other != 1


@pytest.mark.parametrize("which", TABLES)
def test_the_record_keeps_what_happened(which: tuple[str, int, int]) -> None:
    """All that is counted of cards, seats and rounds, read off the events."""
    book = table_of(*which).book[0]
    kinds = int(book["kinds"])
    told = [card for card in range(kinds) if book["home"][card] != Deck.CORRUPTION]
    for g in records_of(*which):
        story = Story(g, book)
        players, last = int(g["players"]), int(g["round"])
        for name in ("drawn", "taken", "used_up", "bought", "fought", "beaten", "drawn_with"):
            found = np.array([[story.cards[name][seat, card] for card in range(kinds)] for seat in range(players)])
            some = told if name == "drawn" else list(range(kinds))
            assert (g[name][:players, some] == found[:, some]).all(), name
        first = np.array([[story.first.get((seat, card), 0) for card in range(kinds)] for seat in range(players)])
        assert (g["first_round"][:players, :kinds] == first).all()
        for name in {*story.seats} - {"relics"}:
            assert g[name][:players].tolist() == [story.seats[name][seat] for seat in range(players)], name
        for (seat, r), (life, influence) in story.stood.items():
            if r and not g["out"][seat]:
                assert (g["round_life"][seat, r], g["round_influence"][seat, r]) == (life, influence)
        assert g["round_level"][:players, last].tolist() == g["level"][:players].tolist()


# --- single cells, by hand ------------------------------------------------------------------------------------------


@entry
def count(records, books, tally):
    """Count one game."""
    count_game(records[0], books[0], tally)


def test_an_eliminated_seat_leaves_the_curves() -> None:
    """Its rounds from then on are in the bin of the eliminated, and its turns end with the first of them."""
    record, tally = new_game(), empty(2, 3)
    g = record[0]
    g["players"], g["round"], g["turn"], g["seat"], g["winner"], g["ended"] = 3, 4, 9, 1, 1, Ended.WON
    g["strategy"][:3] = 0, 1, 1
    g["out"][0] = 1
    g["round_level"][:3, 1:5] = [[2, OUT, OUT, OUT], [1, 2, 3, 4], [0, 0, 0, 1]]
    g["round_life"][:3, 1:5] = 5
    g["round_attribute"][:3, 1:5] = 3
    g["round_influence"][:3, 1:5] = [[7, 0, 0, 0], [1, 1, 1, 90], [2, 2, 2, 2]]
    count(record, table_of(*TABLES[0]).book, tally)
    assert tally.seat[[0, 1, 1], [0, 1, 2], Seat.TURNS].tolist() == [2, 4, 3]
    for curve in (tally.level_by_round[0], tally.life_by_round[0], *tally.attribute_by_round[0]):
        assert curve[1:5, OUT].tolist() == [0, 1, 1, 1] and curve.sum() == 4
    assert tally.influence_by_round[0].sum() == 1 and tally.influence_by_round[0, 1, 7] == 1
    assert tally.level_by_round[1, 4, [1, 4]].tolist() == [1, 1] and tally.life_by_round[1, 1:5, 5].tolist() == [2] * 4
    assert tally.influence_by_round[1, 4, INFLUENCE_BINS - 1] == 1
    assert tally.influence_sums[1, 4, [Sums.SUM, Sums.SQ]].tolist() == [92, 90**2 + 2**2]
    assert tally.meet[1, 1, 1, [Meet.GAMES, Meet.WINS, Meet.LOST_TO]].tolist() == [1, 1, 0]
    assert tally.meet[1, 1, 2, [Meet.GAMES, Meet.AHEAD, Meet.LOST_TO]].tolist() == [1, 0, 1]
    assert tally.level_by_round.shape[-1] == BINS == OUT + 1


def test_a_game_that_nobody_wins() -> None:
    """All are eliminated: no seat won, none is unfinished, and nobody lost to anybody."""
    record, tally = new_game(), empty(1, 2)
    g = record[0]
    g["players"], g["round"], g["turn"], g["winner"], g["ended"] = 2, 3, 6, NOBODY, Ended.NOBODY_LEFT
    g["out"][:2] = 1
    g["corrupted"][:2] = 1, 2
    count(record, table_of(*TABLES[0]).book, tally)
    assert tally.game[[Game.GAMES, Game.CAP, Game.NOBODY_LEFT, Game.ELIMINATED, Game.ELIMINATED_SQ]].tolist() == [1, 0, 1, 2, 4]
    assert tally.seat[0, :, [Seat.GAMES, Seat.WINS, Seat.UNFINISHED, Seat.NOBODY_LEFT, Seat.ELIMINATED]].T.tolist() == [[1, 0, 0, 1, 1]] * 2
    assert tally.seat[0, :, [Seat.CORRUPTED, Seat.CORRUPTED_SQ, Seat.GAMES_CORRUPTED]].T.tolist() == [[1, 1, 1], [2, 4, 1]]
    assert tally.meet[0, 0, :, [Meet.GAMES, Meet.LOST_TO, Meet.UNFINISHED]].T.tolist() == [[1, 0, 0]] * 2
    assert tally.won_in.sum() == 0 and tally.length[0, 3] == 2
