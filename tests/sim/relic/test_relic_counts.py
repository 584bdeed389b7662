"""What the kernel counts, counted again from the records of single games."""

import numpy as np
import pytest
from counted_games import BY_CARD, BY_SEAT, GAMES, TABLES, leads_of, records_of, table_of
from scipy import stats

from sim.counting.tallies import add, games_in
from sim.engine.jit import entry
from sim.relic.batch import Table, new_tally, play_games
from sim.relic.counts import BINS, INFLUENCE_BINS, OUT, Cards, Game, Meet, Seat, Sums, Tally, empty
from sim.relic.play.tallying import count_game
from sim.relic.state import new_game
from sim.relic.words import NOBODY, PARTS, TOP_NUMBER, EndReason, Outcome


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
    values |= {"UNFINISHED": np.full(players, g["ended"] in (EndReason.CAP, EndReason.ENDLESS))}
    values["NOBODY_LEFT"] = np.full(players, g["ended"] == EndReason.NOBODY_LEFT)
    taken, half = leads_of(g)
    led = np.arange(players) == half
    values |= {"LEAD_TAKEN": np.array(taken), "HALF_LED": led, "HALF_LED_LOST": led & ~won}
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
    game, meet, changes = np.zeros_like(tally.game), np.zeros_like(tally.meet), np.zeros_like(tally.lead_changes)
    for g in records_of(*which):
        values = {name: np.int64(g[name.lower()][: g["players"]].sum()) for name in ("VANQUISHED", "CORRUPTED")}
        values |= {name: np.int64(g[name.lower()[:-1]]) for name in ("ROUNDS", "TURNS")}
        values |= {"ELIMINATED": np.int64(g["out"][: g["players"]].sum()), "GAMES": np.int64(1)}
        values |= {end.name: np.int64(g["ended"] == end) for end in (EndReason.CAP, EndReason.ENDLESS, EndReason.NOBODY_LEFT)}
        taken, half = leads_of(g)
        led = np.int64(half != NOBODY)
        values |= {"LEAD_CHANGES": np.int64(sum(taken)), "HALF_LED": led, "HALF_LED_LOST": led * (half != g["winner"])}
        changes[sum(taken)] += 1
        game += [column(member.name, values, np.array(False)) for member in Game]
        for p, q in np.argwhere(~np.eye(g["players"], dtype=bool)):
            margin = int(g["level"][p]) - int(g["level"][q])
            row = [1, g["winner"] == p, g["winner"] == q, g["ended"] == EndReason.CAP, margin, margin**2]
            meet[g["strategy"][p], g["strategy"][q], p] += np.array(row, np.int64)
    assert (tally.game == game).all() and (tally.meet == meet).all() and (tally.lead_changes == changes).all()
    assert games_in(tally) == GAMES and game[Game.VANQUISHED] and meet[..., Meet.LOST_TO].any()


@pytest.mark.proof
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


@pytest.mark.proof
def test_plain_battles_and_tests_keep_to_the_exact_odds() -> None:
    """The logs hold what was rolled by the difference it was rolled with: chi-square over all dice and differences."""
    table = table_of("synthetic", 4, 200)
    tally = tally_of(table, (0, 1500))
    book = table.book[0]
    squares, cells = 0.0, 0
    for rolled, won, chance in ((tally.battles, tally.battles[..., Outcome.WIN], book["win"][1]), (tally.tests, tally.tests[..., 1], book["pass_"])):
        n, p = rolled.sum(axis=-1), chance[: len(rolled)] / PARTS
        usual = n * p * (1 - p) > TOP_NUMBER
        n, p, won = n[usual], p[usual], won[usual]
        squares += float(((won - n * p) ** 2 / (n * p * (1 - p))).sum())
        cells += len(n)
    assert cells > 20
    assert stats.chi2.sf(squares, cells) > 1e-4


# --- single cells, by hand ------------------------------------------------------------------------------------------


@entry
def count(records, books, tally):
    """Count one game."""
    count_game(records[0], books[0], tally)


def test_an_eliminated_seat_leaves_the_curves() -> None:
    """Its rounds from then on are in the bin of the eliminated, and its turns end with the first of them."""
    record, tally = new_game(), empty(2, 3)
    g = record[0]
    g["players"], g["round"], g["turn"], g["seat"], g["winner"], g["ended"] = 3, 4, 9, 1, 1, EndReason.WON
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
    g["players"], g["round"], g["turn"], g["winner"], g["ended"] = 2, 3, 6, NOBODY, EndReason.NOBODY_LEFT
    g["out"][:2] = 1
    g["corrupted"][:2] = 1, 2
    count(record, table_of(*TABLES[0]).book, tally)
    assert tally.game[[Game.GAMES, Game.CAP, Game.NOBODY_LEFT, Game.ELIMINATED, Game.ELIMINATED_SQ]].tolist() == [1, 0, 1, 2, 4]
    assert tally.seat[0, :, [Seat.GAMES, Seat.WINS, Seat.UNFINISHED, Seat.NOBODY_LEFT, Seat.ELIMINATED]].T.tolist() == [[1, 0, 0, 1, 1]] * 2
    assert tally.seat[0, :, [Seat.CORRUPTED, Seat.CORRUPTED_SQ, Seat.GAMES_CORRUPTED]].T.tolist() == [[1, 1, 1], [2, 4, 1]]
    assert tally.meet[0, 0, :, [Meet.GAMES, Meet.LOST_TO, Meet.UNFINISHED]].T.tolist() == [[1, 0, 0]] * 2
    assert tally.won_in.sum() == 0 and tally.length[0, 3] == 2
