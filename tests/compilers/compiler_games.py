"""Games of the tests of agreement and games on sets of random cards: a line for each line-up with a hash of how they ended.

`python compiler_games.py GAME COMPILER TABLES` prints them. What is to be played is read from the file of tables, or drawn and kept there if there is
none: drawing takes longer than playing.
"""

import hashlib
import itertools
import os
import pickle
import random
import sys
import tempfile
import traceback
from pathlib import Path

import numpy as np
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

RANDOM_GAMES = 200
"""On sets of random cards, for each game."""
ON_A_SET = 20
"""Of these, on one set."""
RANDOM_DECKS = 10
"""Line-ups of random decks of Voskhozhdenie for each number of players; ten games each."""
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


def use_numba():
    """Let kernels be compiled as numba types and lowers them; only the optimiser is given all of a kernel at once, or it takes many minutes."""
    import numba

    from sim.engine import jit
    from sim.engine.compiler.caching import located
    from sim.engine.compiler.libraries import InnerLibrary
    from sim.engine.compiler.passes import OPTIONS, ClosedPipeline, closed

    class InnerPipeline(ClosedPipeline):
        library_class = InnerLibrary
        inner = True

    class Compiler:
        name, notice = "numba", ""

        def origin(self, function):
            return b""

        def inner(self, function, inlined=False, rare=False):
            return closed(function, pipeline_class=InnerPipeline)

        def outer(self, function, cache):
            with located():
                return numba.njit(**OPTIONS, cache=cache, pipeline_class=ClosedPipeline)(function)

    jit.COMPILER = Compiler()


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


def voskhozhdenie(folder):
    """Line-ups of Voskhozhdenie: a label, the table, the game numbers and the number of kinds."""
    from test_vosk_capacities import CARD, CROWD, ECHO, SQUARES, deck
    from test_vosk_engines_agree import OTHERS
    from test_vosk_rules_agree import STRATEGIES
    from vosk_games import pool, random_decks
    from vosk_kernel import book_of, plans_of, random_plans, read_twice
    from vosk_scenes import changed, switched

    from sim.voskhozhdenie.batch import Table

    def table(card_set, plans, number):
        return Table(book_of(card_set), plans, np.arange(len(plans), dtype=np.int16)[None], number)

    for players, card_set in ((2, pool()), (3, pool()), (4, pool()), (2, switched(**OTHERS))):
        decks = random_decks(players * RANDOM_DECKS, seed=players)
        for number in range(RANDOM_DECKS):
            seats = decks[players * number : players * (number + 1)]
            names = [STRATEGIES[(number + 3 * seat) % len(STRATEGIES)] for seat in range(players)]
            plans = plans_of(card_set, seats, [read_twice(name, card_set)[1] for name in names]) if number % 2 else random_plans(card_set, seats)
            yield f"{players} players, {card_set.label}, line-up {number}", table(card_set, plans, number), range(ON_A_SET // 2), len(card_set.cards)
    for label, abilities in {"crowd": CROWD, "echo": ECHO, "squares": SQUARES}.items():
        card_set = changed({CARD: {"abilities": abilities, "cost": 0}})
        yield label, table(card_set, random_plans(card_set, [deck(), deck()]), 1), range(ON_A_SET), len(card_set.cards)


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


def main(game, compiler, tables):
    """Play and print."""
    if compiler == "numba":
        use_numba()
    else:
        os.environ["VIGIL_CHECKED_KERNELS"] = str(int(compiler == "checked"))
    from sim.games import game_of

    batch = game_of(game).batch
    with tempfile.TemporaryDirectory() as folder:
        drawn = {"ascension": ascension, "relic": relic, "voskhozhdenie": voskhozhdenie}[game](Path(folder))
        for label, table, games, kinds in read(tables) if tables.exists() else kept(drawn, tables):
            try:
                found = ends(batch, table, games, kinds)
            except IndexError as error:
                found = f"{error}: {traceback.format_tb(error.__traceback__)[-1].strip()}".replace("\n", " ")
            print(f"{label}, {len(games)} games: {found}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
