"""What Voskhozhdenie's situations say is true in every game: decisions of the plain engine are held against it."""

import random
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import strategies as st
from properties import holds
from vosk_games import contract_deck, random_decks
from vosk_plans import POOL, THINGS
from watched_decisions import Watch, misled, random_lists, strategy_text

from sim.voskhozhdenie.reference import Game, rules
from sim.voskhozhdenie.reference.deciders import decider
from sim.voskhozhdenie.reference.outlook import Outlook
from sim.voskhozhdenie.reference.rulefile import read_strategy
from sim.voskhozhdenie.words import Counter as Words
from strategies import load_strategy, shipped_strategies
from strategies.checks.unreachable import unreachable
from strategies.voskhozhdenie.language import FOLDER, LANGUAGE
from strategies.voskhozhdenie.situations import Play

SHIPPED = [FOLDER / f"{name}.toml" for name in shipped_strategies("voskhozhdenie") if name != "random"]
SEEN = 8
"""One in so many judgements is looked at."""


@contextmanager
def judgements_watched(see):
    """Every judgement of a deciding seat is seen: `see(decider, list, thing, outlook, use, rank)`."""
    of_card, of_word = rules.RuleDecider.rank_of_card, rules.RuleDecider.rank_of_word

    def card(self, which, printed, outlook, use=False):
        found = of_card(self, which, printed, outlook, use)
        see(self, str(which), THINGS[printed.name], outlook, use, found)
        return found

    def word(self, which, said, question, thing=None, **where):
        found = of_word(self, which, said, question, thing, **where)
        see(self, str(which), THINGS[said], Outlook(self.table, self.seat, question, thing, **where), False, found)
        return found

    with mock.patch.object(rules.RuleDecider, "rank_of_card", card), mock.patch.object(rules.RuleDecider, "rank_of_word", word):
        yield


def watch_games(paths, decks, games, number):
    """Let strategies play and look at what they judge."""
    strategies = [read_strategy(path, POOL) for path in paths]
    situation = LANGUAGE.situations(POOL)[len(paths) - 2]
    watch, luck = Watch(LANGUAGE, number, every=3), random.Random(number)

    def see(decider, which, thing, outlook, use, found):
        if found != rules.NO_RANK:
            watch.decided.add((decider.seat, which, found[0] + 1))
        if luck.randrange(SEEN) == 0:
            watch.look(situation, which, use, (thing,), outlook, POOL)

    with judgements_watched(see):
        for game in range(games):
            Game(POOL, decks, number, game, deciders=lambda table, seat: decider(strategies[seat], table, seat)).run()
    return watch


def lines_named(paths):
    """Seat, list and number of each line that never decides anything."""
    for seat, path in enumerate(paths):
        for one in unreachable(load_strategy(path, game="voskhozhdenie", deckless=True), POOL):
            which, _, rest = one.place.partition("[")
            yield seat, which, int(rest.split("]")[0])


@pytest.mark.parametrize("players", [2, 3])
def test_shipped_strategies(players):
    luck = random.Random(players)
    for number in range(3):
        watch = watch_games([luck.choice(SHIPPED) for _ in range(players)], random_decks(players, number), 1, number)
        assert watch.wrong[:5] == [] and watch.asked.total() > 50


@holds(4, number=st.integers(0, 2**32 - 1))
def test_random_lines_decide_only_if_they_are_not_named(tmp_path_factory, number):
    luck, folder = random.Random(number), tmp_path_factory.mktemp("lines")
    paths = [write_lines(folder / f"{seat}.toml", luck) for seat in range(2)]
    watch = watch_games(paths, random_decks(2, number), 1, number)
    named = set(lines_named(paths))
    assert watch.wrong[:5] == [] and named & watch.decided == set()
    assert len(named) > 60 and watch.decided


def write_lines(path: Path, luck):
    """A strategy file of random lines, behind which plain ones see to it that something happens."""
    lists = random_lists(luck, LANGUAGE, POOL, 12)
    for which, lines in {"act": ["any", "attack", "assault"], "attack": ["unit"], "decree": ["any", "undeath", "reinforcement"]}.items():
        lists[which] += lines
    path.write_text(strategy_text(lists, "voskhozhdenie"), encoding="utf-8")
    return path


def test_what_is_asked():
    """All lists but those of single cards come up."""
    asked = Counter()
    for number in range(3):
        asked += watch_games(SHIPPED[number : number + 2], [contract_deck("crypt-library"), contract_deck("legion-forge")], 1, number).asked
    assert {which for which, _ in asked} >= {"redraw", "act", "attack", "defend", "decree", "win", "take", "hurt", "give_up"}


@pytest.mark.parametrize("wrong", ["limits", "most_above", "candidates", "known_bounds"])
def test_the_watch_sees_what_is_wrong(wrong):
    wrong_play = misled(Play, wrong, limited=(Words.COINS, (0, 2)), part=Words.UNITS, which="act", time=Words.ROUND)
    with mock.patch("strategies.voskhozhdenie.situations.Play", wrong_play):
        assert watch_games(SHIPPED[:2], [contract_deck("crypt-library"), contract_deck("legion-forge")], 1, 1).wrong
