"""What Relic's situations say is true in every game: decisions of the reference engine are held against it."""

import random
from collections import Counter
from pathlib import Path
from unittest import mock

import pytest
from any_relic_sets import any_files
from hypothesis import strategies as st
from properties import holds
from relic_engines import BY_LOT, SHIPPED, SYNTHETIC, Duellists, seated
from relic_variants import change_rules, random_variant, write_files
from watched_decisions import Watch, misled, random_lists, ranks_watched, strategy_text

from sim.relic.cards.files import load_card_set
from sim.relic.reference.cardfile import Card, Character, Space, read_card_set
from sim.relic.reference.deciders import NO_RANK, RuleDecider
from sim.relic.tables import THING_CHARACTER, THING_SPACE, THING_WORD
from sim.relic.words import Counter as Words
from sim.relic.words import Word
from strategies.checks.unreachable import unreachable
from strategies.files import load_strategy
from strategies.relic.language import LANGUAGE
from strategies.relic.situations import Play


def things(card_set, thing):
    """Places of what is judged on the axis of things: of an option its word, and where it leads."""
    match thing:
        case Card():
            return [card_set.ids[thing.name]]
        case Character():
            return [THING_CHARACTER + card_set.character_ids[thing.name]]
        case Space():
            return [THING_SPACE + card_set.space_ids[thing.name]]
    ends = [THING_SPACE + card_set.space_ids[end.name] for end in getattr(thing, "ends", ())]
    return [THING_WORD + Word[str(thing).upper()], *ends]


def watch_games(duel: Duellists, games: int, number: int) -> Watch:
    """Play games with the reference engine and look at all decisions."""
    card_set = duel.cards
    set_up, *playing = LANGUAGE.situations(card_set)
    situation = playing[len(duel.plans) - 2]
    watch = Watch(LANGUAGE, number)

    def see(decider, which, thing, more, found):
        counters = decider.counters.judging(thing, more[1])
        now = set_up if counters.table.round == 0 else situation
        watch.look(now, which, False, things(card_set, thing), counters, card_set)
        if found != NO_RANK:
            watch.decided.add((counters.seat.number, which, found[0] + 1))

    with ranks_watched(RuleDecider, see):
        for game in range(games):
            duel.reference(game)
    return watch


def lines_named(duel: Duellists, strategies: list[Path]):
    """Seat, list and number of each line that never decides anything."""
    for seat, path in enumerate(strategies):
        for one in unreachable(load_strategy(path, game="relic"), duel.cards):
            which, _, rest = one.place.partition("[")
            yield seat, which, int(rest.split("]")[0])


def check(card_set: Path, strategies: list[Path], games: int, number: int) -> tuple[Watch, set]:
    """Nothing that is said is wrong, and no line that is named ever decides."""
    duel = Duellists(card_set, strategies, seed=number)
    watch = watch_games(duel, games, number)
    named = set(lines_named(duel, strategies))
    assert watch.wrong[:5] == []
    assert named & watch.decided == set()
    return watch, named


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shipped_strategies(players):
    rng = random.Random(players)
    for number in range(2):
        duel = Duellists(SYNTHETIC, [rng.choice(SHIPPED) for _ in range(players)], seed=number)
        assert watch_games(duel, 1, number).wrong[:5] == []


@holds(4, number=st.integers(0, 2**32 - 1))
def test_random_strategies_on_random_variants(tmp_path_factory, number):
    rng, folder = random.Random(number), tmp_path_factory.mktemp("variant")
    card_set = random_variant(folder / "set", rng)
    check(card_set, seated(folder, read_card_set(card_set), rng.choice((2, 3, 4)), rng, shipped=True), 1, number)


@holds(6, files=any_files(2, 5), number=st.integers(0, 2**32 - 1))
def test_random_strategies_on_sets_of_random_cards(tmp_path_factory, files, number):
    rng, folder = random.Random(number), tmp_path_factory.mktemp("any")
    change_rules(files, rng)
    card_set = write_files(folder / "set", files)
    check(card_set, seated(folder, read_card_set(card_set), rng.choice((2, 3, 4)), rng, shipped=False), 1, number)


def test_lines_with_random_conditions_decide_only_if_they_are_not_named(tmp_path):
    found = Counter()
    for number in range(3):
        rng = random.Random(number)
        card_set = SYNTHETIC if rng.random() < 0.5 else random_variant(tmp_path / f"set-{number}", rng)
        path = tmp_path / f"{number}.toml"
        path.write_text(strategy_text(random_lists(rng, LANGUAGE, load_card_set(card_set), 15), "relic"), encoding="utf-8")
        watch, named = check(card_set, [path, *rng.choices([path, path, BY_LOT], k=rng.choice((1, 2, 3)))], 1, number)
        found["named"] += len(named)
        found["decided"] += len(watch.decided)
    assert found["named"] > 225 and found["decided"] > 75


@pytest.mark.parametrize("wrong", ["limits", "most_above", "candidates", "known_bounds"])
def test_the_watch_sees_what_is_wrong(wrong):
    duel = Duellists(SYNTHETIC, SHIPPED[:2], seed=1)
    wrong_play = misled(Play, wrong, limited=(Words.WORTH, (0, 2)), part=Words.ASSETS, which="move", time=Words.ROUND)
    with mock.patch("strategies.relic.situations.Play", wrong_play):
        assert watch_games(duel, 3, 1).wrong
