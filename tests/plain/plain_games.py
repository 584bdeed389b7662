"""Games of the tests of agreement and games on sets of random cards: a line for each line-up with a hash of how they ended.

`python plain_games.py GAME TABLES` prints them; whoever starts it says by the environment how kernels are compiled. What is to be played is read
from the file of tables, or drawn and kept there if there is none: drawing takes longer than playing.
"""

import hashlib
import itertools
import pickle
import random
import sys
import tempfile
import traceback
from pathlib import Path

import numpy as np
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

RANDOM_GAMES = 400
"""On sets of random cards, for each game."""
ON_A_SET = 20
"""Of these, on one set."""
BARS = 4
"""Cards, or pairs, that are kept from a seat, in every line-up."""
GREEDY = """
schema = 1
name = "greedy"
summary = "Whatever there is."
policy = "rules"
take = ["any by honor/cost", "any by -cost"]
banish = ["any by cost if deck > 3"]
discard = ["any by -cost"]
banish_row = ["any by -honor"]
"""
"""A strategy that fits every card set of Ascension and buys all it can."""


BUFFERS = ("events", "rivals")
"""Fields of a record that are no part of how a game ended: the log of a replay and working memory; megabytes that would be hashed for each game."""


def ended(record):
    """What a record holds but its buffers."""
    return b"".join(np.ascontiguousarray(record[name]).tobytes() for name in record.dtype.names if name not in BUFFERS)


def drawn(examples, count):
    """Draw examples of a Hypothesis strategy, always the same ones."""
    found = []

    @seed(0)
    @settings(max_examples=count, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(example=examples)
    def collect(example):
        found.append(example)

    collect()
    return found


def ascension(folder):
    """Line-ups of Ascension: a label, the table, the game numbers and the number of kinds."""
    import test_engines_agree as agreement
    from any_card_sets import documents
    from engines import CARDS, STRATEGIES
    from line_ups import limit_line_up, random_line_up, scarce_line_up, seated

    from sim.ascension.batch import Table
    from sim.ascension.book.binder import bind_book
    from sim.ascension.cards.files import card_set_from
    from strategies.compiler.plan import compile_plans
    from strategies.files import load_strategy

    for printing in ("2010", "10th"):
        for players in (1, 2, 3, 4):
            for number in range(agreement.LINE_UPS):
                duel, games = agreement.shipped_duel(CARDS / f"{printing}.toml", players, number)
                yield f"{printing}, {players} players, line-up {number}", duel.table, games, len(duel.names)
    for name, line_up, line_ups, games in (
        ("random line-up", random_line_up, agreement.RANDOM_LINE_UPS, agreement.RANDOM_GAMES),
        ("limits", limit_line_up, agreement.LIMIT_LINE_UPS, agreement.LIMIT_GAMES),
        ("scarce", scarce_line_up, agreement.SCARCE_LINE_UPS, agreement.SCARCE_GAMES),
    ):
        for number in range(line_ups):
            duel = seated(folder, line_up(number))
            yield f"{name} {number}", duel.table, games, len(duel.names)
    (folder / "greedy.toml").write_text(GREEDY, encoding="utf-8")
    by_lot, greedy = load_strategy(STRATEGIES / "random.toml", game="ascension"), load_strategy(folder / "greedy.toml", game="ascension")
    for number, document in enumerate(drawn(documents(), RANDOM_GAMES // ON_A_SET)):
        cards = card_set_from(document)
        rng = random.Random(number)
        seats = [rng.choice((by_lot, greedy, greedy)) for _ in range(rng.choice((1, 2, 3, 4)))]
        table = Table(
            book=bind_book(cards, len(seats)),
            plans=compile_plans(seats, cards),
            seating=np.arange(len(seats), dtype=np.int16)[None, :],
            seed=number,
            solo=len(seats) == 1,
        )
        yield f"random set {number}", table, range(ON_A_SET), len(cards.cards)


def relic(folder):
    """Line-ups of Relic: a label, the table, the game numbers and the number of kinds."""
    from any_relic_sets import any_files
    from endless_relic_sets import ENDLESS
    from test_relic_engines_agree import GAMES, SHARE, duel_of
    from test_relic_engines_agree_on_any_cards import any_duel
    from test_relic_limits import STRATEGIES, duel_on

    for players in (2, 3, 4):
        home = folder / str(players)
        home.mkdir()
        for number in range(GAMES // SHARE):
            duel, games = duel_of(home, players, number)
            yield f"{players} players, line-up {number}", duel.table, games, len(duel.cards.cards)
    for name, strategy in itertools.product(ENDLESS, STRATEGIES):
        home = folder / f"{name} {strategy}"
        home.mkdir()
        duel = duel_on(home, ENDLESS[name](), strategy, players=4)
        yield f"endless {name}, {strategy}", duel.table, range(2), len(duel.cards.cards)
    examples = st.tuples(any_files(2, 5), st.integers(0, 2**32 - 1))
    for number, (files, luck) in enumerate(drawn(examples, RANDOM_GAMES // ON_A_SET)):
        home = folder / f"any-{number}"
        home.mkdir()
        duel = any_duel(home, files, luck)
        yield f"random set {number}", duel.table, range(ON_A_SET), len(duel.cards.cards)


def ends(batch, table, games, kinds):
    """Hash of the records in which games end, of what is counted of them, of their outcomes with a card barred, and of their ends with bars."""
    from sim.engine.bars import bars_of, new_ends
    from sim.engine.faults import GameFault

    digest = hashlib.sha256()
    player = batch.BATCHES
    tally = batch.new_tally(table)
    for number in games:
        record = player.new_game()
        try:
            player.play_into(table, record, number, number + 1, tally)
        except GameFault as fault:
            digest.update(str(fault).encode())
        digest.update(ended(record))
    players = table.seating.shape[1]
    change = player.change.no_change(len(games))._replace(barred=games[0] % kinds, focus=np.arange(len(games)) % players)
    outcome = player.change.new_outcome(len(games), table.parties, kinds)
    try:
        batch.play_changed(table, games.start, games.stop, change, outcome)
    except GameFault as fault:
        digest.update(str(fault).encode())
    bars = bars_of([card % kinds for card in range(games[0], games[0] + BARS)], [-1] * (BARS - 1) + [games[0] % kinds])
    ends, change = new_ends(len(games), BARS, table.parties), change._replace(barred=-1)
    try:
        batch.play_barred(table, games.start, games.stop, change, outcome, bars, ends)
    except GameFault as fault:
        digest.update(str(fault).encode())
    for counts in (*tally, *outcome, *ends):
        digest.update(counts.tobytes())
    return digest.hexdigest()[:16]


def read(tables):
    """Line-ups of a file."""
    with open(tables, "rb") as file:
        while line_up := pickle.load(file):
            yield line_up


def kept(line_ups, tables):
    """Line-ups as they are drawn, and written down."""
    with open(tables, "wb") as file:
        for line_up in line_ups:
            pickle.dump(line_up, file)
            yield line_up
        pickle.dump(None, file)


def main(game, tables):
    """Play and print."""
    from sim.games import game_of

    batch = game_of(game).batch
    with tempfile.TemporaryDirectory() as folder:
        drawn = {"ascension": ascension, "relic": relic}[game](Path(folder))
        for label, table, games, kinds in read(tables) if tables.exists() else kept(drawn, tables):
            try:
                found = ends(batch, table, games, kinds)
            except IndexError as error:
                found = f"{error}: {traceback.format_tb(error.__traceback__)[-1].strip()}".replace("\n", " ")
            print(f"{label}, {len(games)} games: {found}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
