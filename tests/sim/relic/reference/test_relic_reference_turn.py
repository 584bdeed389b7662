"""Set-up, rounds and streams, as the reference engine goes through them (R4, R5; ENGINE.md, sections 1 and 2)."""

from relic_reference_scenes import names, scene

from sim.relic.reference.engine import play_round, set_up
from sim.relic.reference.purposes import CHARACTERS, CHOICE, DECK
from sim.relic.reference.rulefile import Strategy
from sim.relic.reference.table import Table


def test_set_up_deals_characters_and_cards(tmp_path):
    table = scene(tmp_path, lists={"character": ["any if character.cunning >= 5", "Sage"]})
    pile = table.box = list(table.card_set.characters)  # Hero, Sage, Rogue, Zealot, Recruit: dealt from the end
    tops = names(reversed(table.decks["power"].cards))
    set_up(table)
    first, second = table.seats
    assert (first.character.name, second.character.name) == ("Recruit", "Rogue")
    assert [character.name for character in table.box] == ["Zealot", "Sage", "Hero"] and len(pile) == 1
    assert (first.influence, first.space.name, second.life) == (3, "Gate", 4)
    assert names(first.power) == tops[:2] and names(second.power) == tops[2:4] and first.mission.card.name == "Slay"


def test_too_few_characters_are_shared(tmp_path):
    table = scene(tmp_path, players=4)
    table.box = list(table.card_set.characters)
    set_up(table)
    assert [seat.character.name for seat in table.seats] == ["Recruit", "Zealot", "Rogue", "Sage"]


def test_the_cap_ends_a_game_unfinished(tmp_path):
    table = scene(tmp_path, rules="round_cap = 3\n")
    turns = []
    while table.ended is None:
        play_round(table, lambda number, seat, state: turns.append((number, seat)))
    assert turns == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]
    assert (table.ended, table.round, table.winner) == ("cap", 3, None)


def test_streams_are_those_of_the_purposes(tmp_path):
    table = scene(tmp_path)
    plan = Strategy("scene", "rules", table.deciders[0].lists)
    fresh = Table(table.card_set, [plan] * 2, seed=1, game=0)
    assert names(fresh.decks["power"].cards) == names(table.decks["power"].cards)
    other = Table(table.card_set, [plan] * 2, seed=1, game=1)
    assert names(other.decks["power"].cards) != names(table.decks["power"].cards)
    assert sorted(purpose for purpose, _ in fresh.luck.streams) == [*DECK.values(), CHARACTERS, CHOICE, CHOICE]
