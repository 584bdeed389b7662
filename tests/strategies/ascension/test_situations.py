"""What Ascension's situations say is true in every game: decisions of the reference engine are held against it."""

import random
from collections import Counter
from pathlib import Path
from unittest import mock

import pytest
from engines import CARDS, Duellists
from line_ups import SHIPPED, drawn, limit_line_up, mixed_line_up, random_line_up, scarce_line_up, seated
from properties import holds
from watched_decisions import Watch, misled, random_lists, ranks_watched, strategy_text

from sim.ascension.cards.files import load_card_set
from sim.ascension.reference.deciders import NO_RANK, RuleDecider, word
from sim.ascension.words import Counter as Words
from strategies.ascension.form import CHOICES
from strategies.ascension.language import LANGUAGE
from strategies.ascension.situations import Play
from strategies.checks.unreachable import unreachable
from strategies.files import load_strategy


def watch_games(duel: Duellists, games: int, number: int) -> Watch:
    """Play games with the reference engine and look at all decisions."""
    card_set = load_card_set(duel.card_set)
    situation = {players: one for players, one in enumerate(LANGUAGE.situations(card_set), 1)}[len(duel.strategies)]
    watch = Watch(LANGUAGE, number)

    def see(decider, which, card, more, found):
        use = bool(more[0] and more[0][0]) or more[1].get("use", False)
        counters = decider.counters.judging(card)
        watch.look(situation, which, use, (card_set.ids[card.name],), counters, card_set)
        if found != NO_RANK:
            watch.decided.add((counters.seat.number, which, found[0] + 1))

    def chosen(self, card, options, plain=RuleDecider.chosen):
        counters = self.counters.judging(card)
        watch.look(situation, "choose", False, [int(CHOICES[word(option)]) for option in options], counters, card_set)
        fits = (line.target in (*map(word, options), "any") and line.holds(counters) for line in self.lists["choose"])
        watch.decided |= {(counters.seat.number, "choose", number) for number in [next((k for k, fit in enumerate(fits, 1) if fit), 0)]}
        return plain(self, card, options)

    with ranks_watched(RuleDecider, see), mock.patch.object(RuleDecider, "chosen", chosen):
        for game in range(games):
            duel.reference(game)
    return watch


def lines_named(duel: Duellists):
    """Seat, list and number of each line that never decides anything."""
    card_set = load_card_set(duel.card_set)
    for seat, path in enumerate(duel.strategies):
        for one in unreachable(load_strategy(path, game="ascension"), card_set):
            which, _, rest = one.place.partition("[")
            yield seat, which, int(rest.split("]")[0])


def check(duel: Duellists, games: int, number: int) -> tuple[Watch, set]:
    """Nothing that is said is wrong, and no line that is named ever decides."""
    watch = watch_games(duel, games, number)
    named = set(lines_named(duel))
    assert watch.wrong[:5] == []
    assert named & watch.decided == set()
    return watch, named


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("printing", ["2010", "10th"])
def test_shipped_strategies(printing, players):
    rng = random.Random(players)
    rules = [path for path in SHIPPED if path.stem != "random"]
    for number in range(2):
        duel = Duellists(CARDS / f"{printing}.toml", [rng.choice(rules) for _ in range(players)], seed=number)
        assert watch_games(duel, 1, number).wrong[:5] == []


@holds(6, line_up=drawn(random_line_up))
def test_random_strategies_on_random_variants(tmp_path, line_up):
    check(seated(tmp_path, line_up), 2, line_up["seed"])


@holds(4, line_up=drawn(mixed_line_up))
def test_mixed_strategies(tmp_path, line_up):
    check(seated(tmp_path, line_up), 2, line_up["seed"])


@holds(3, line_up=drawn(limit_line_up))
def test_sets_that_go_to_the_limits(tmp_path, line_up):
    check(seated(tmp_path, line_up), 1, line_up["seed"])


@holds(5, line_up=drawn(scarce_line_up))
def test_sets_with_few_cards(tmp_path, line_up):
    check(seated(tmp_path, line_up), 2, line_up["seed"])


def test_lines_with_random_conditions_decide_only_if_they_are_not_named(tmp_path):
    found = Counter()
    for number in range(4):
        rng = random.Random(number)
        cards = CARDS / f"{rng.choice(('2010', '10th'))}.toml"
        lists = random_lists(rng, LANGUAGE, load_card_set(cards), 25)
        lists["hold"] = lists["hold"][:1]
        lists["take"].append("any if round > 2")
        path = Path(tmp_path / f"{number}.toml")
        path.write_text(strategy_text(lists, "ascension"), encoding="utf-8")
        watch, named = check(Duellists(cards, [path] * rng.choice((1, 2, 3)), seed=number), 2, number)
        found["named"] += len(named)
        found["decided"] += len(watch.decided)
    assert found["named"] > 320 and found["decided"] > 120


@pytest.mark.parametrize("wrong", ["limits", "most_above", "candidates", "known_bounds"])
def test_the_watch_sees_what_is_wrong(wrong):
    duel = Duellists(CARDS / "2010.toml", [path for path in SHIPPED if path.stem in ("rush", "mechana")], seed=1)
    wrong_play = misled(Play, wrong, limited=(Words.ROW, (0, 3)), part=Words.TOKENS, which="play", time=Words.ROUND)
    with mock.patch("strategies.ascension.situations.Play", wrong_play):
        assert watch_games(duel, 4, 1).wrong
