"""Set-up: decks, characters, what every player begins with (R4, R5, R8; ENGINE.md section 2)."""

import pytest
from relic_scenes import Plans, character, edited, table_of, tiny, tiny_files, with_fields
from relic_turn import call, opening

from sim.relic.cards.files import card_set_from
from sim.relic.events import EVENT, EventKind
from sim.relic.state import new_game
from sim.relic.words import DECKS, Counter, Deck, List


def people(g, cards, players):
    return [cards.characters[number].name for number in g["character"][:players]]


def box(g, cards):
    return [cards.characters[number].name for number in g["box"][: g["box_n"]]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r05_what_every_player_begins_with(players):
    """R5: attributes, Life and space of the character, 3 influence, power cards up to the limit of level 0, one mission."""
    table = table_of(tiny(), players=players)
    for number in range(30):
        g, book = opening(table, number)[0], table.book[0]
        for seat in range(players):
            who = g["character"][seat]
            assert (g["attribute"][seat] == book["attribute"][who]).all()
            assert (g["life"][seat], g["space"][seat], g["influence"][seat]) == (book["life"][who], book["start"][who], 3)
            assert g["hand_n"][seat] == book["power_limit"][who, 0]
            assert book["home"][g["mission"][seat]] == Deck.MISSION
            assert g["first_character"][seat] == who
            assert not any(g[name][seat] for name in ("level", "held_n", "trophy_n", "taint_n", "done_n", "progress", "out", "missing"))


def test_r05_the_power_limit_of_the_start_is_the_one_in_force():
    """R5: what the scenario adds to it counts from the beginning."""
    table = table_of(card_set_from(with_fields("Peak", passives=[{"is": "power_limit", "amount": 2}])))
    g, book = opening(table)[0], table.book[0]
    assert g["hand_n"][:2].tolist() == [book["power_limit"][who, 0] + 2 for who in g["character"][:2]]


@pytest.mark.proof
def test_r04_conditions_know_nothing_before_the_first_round():
    """Section 2: while characters are chosen nobody has a Life or a space; the number of players is known."""
    for counter, value, known in ((Counter.LIFE, 0, True), (Counter.TIER, 0, True), (Counter.TIER, 1, False), (Counter.PLAYERS, 2, True)):
        plans = Plans().want_if(List.CHARACTER, character("Trader"), counter, value)
        there = [who for number in range(20) for who in people(opening(table_of(tiny(), plans), number)[0], tiny(), 2)]
        always = Plans().want(List.CHARACTER, character("Trader"))
        wanted = [who for number in range(20) for who in people(opening(table_of(tiny(), always), number)[0], tiny(), 2)]
        assert (there == wanted) is known


def test_r05_what_the_files_say_of_the_start():
    """R5: values and space of the sheet, influence of the rules, as many copies in a deck as the card says."""
    files = edited(with_fields("Captain", start="Forge", strength=9, life=7), "Blade", count=5)
    files["set.toml"]["rules"]["start_influence"] = 8
    cards = card_set_from(files)
    for number in range(10):
        g = opening(table_of(cards, Plans().want(List.CHARACTER, character("Captain"))), number)[0]
        seat = people(g, cards, 2).index("Captain") if "Captain" in people(g, cards, 2) else None
        assert g["deck_n"][Deck.RELIC] == 5 + 3
        assert g["influence"][:2].tolist() == [8, 8]
        if seat is not None:
            assert (cards.spaces[g["space"][seat]].name, g["attribute"][seat].tolist(), g["life"][seat]) == ("Forge", [9, 3, 2], 7)


def test_r04_one_of_two_is_kept():
    """R4: the strategy's choice; who is not kept, then who was not dealt goes to the box, out of the game."""
    plans = Plans().want(List.CHARACTER, character("Trader"), character("Psyker"))
    table = table_of(tiny(), plans)
    kept = set()
    for number in range(40):
        g = opening(table, number)[0]
        there, left = people(g, tiny(), 2), box(g, tiny())
        assert sorted(there + left) == ["Captain", "Psyker", "Sniper", "Trader"]
        assert "Trader" in there
        kept.add(tuple(there))
    assert len(kept) > 4


def test_the_first_is_kept_where_no_line_fits():
    """Section 8: of the dealt characters the top one; with one dealt there is no choice, whatever the list says."""
    two = table_of(tiny(), Plans())
    files = tiny_files()
    files["set.toml"]["rules"]["dealt"] = 1
    one = table_of(card_set_from(files), Plans().want(List.CHARACTER, character("Trader")))
    for number in range(20):
        g, single = opening(two, number)[0], opening(one, number)[0]
        pile = [g["character"][0], g["box"][0], g["character"][1], g["box"][1]]
        assert list(single["character"][:2]) == pile[:2]
        assert list(single["box"][:2]) == pile[2:]


def test_too_few_characters_to_deal_two():
    """Section 2: each is dealt as many as there are for all, at least one."""
    for number in range(10):
        g = opening(table_of(tiny(), Plans(), players=3), number)[0]
        assert (g["box_n"], len(set(g["character"][:3]))) == (1, 3)
        g = opening(table_of(tiny(), Plans(), players=4), number)[0]
        assert g["box_n"] == 0


def test_decks_before_the_first_card_is_drawn():
    """Section 2: shuffled from the order of the file, each card as often as its file says; other seeds and numbers, other orders."""
    table = table_of(tiny())
    one, again, other = (opening(table, number)[0] for number in (5, 5, 6))
    for deck in range(DECKS):
        n = table.book["deck_n"][0, deck]
        there = sorted(one["deck"][deck, :n].tolist())
        if deck not in (Deck.POWER, Deck.MISSION):
            assert there == sorted(table.book["deck"][0, deck, :n].tolist())
        assert (one["deck"][deck] == again["deck"][deck]).all()
    assert (one["deck"] != other["deck"]).any()


def test_r05_the_power_limit_of_the_start():
    """R5: what a character's text adds to it counts from the beginning."""
    files = with_fields("Captain", passives=[{"is": "power_limit", "amount": 2}])
    table = table_of(card_set_from(files), Plans().want(List.CHARACTER, character("Captain")))
    seen = 0
    for number in range(10):
        g = opening(table, number)[0]
        for seat in range(2):
            if g["character"][seat] == tiny().character_ids["Captain"]:
                seen += 1
                assert g["hand_n"][seat] == 3
    assert seen > 5


def test_r41_a_deck_that_runs_out_at_the_start():
    """R41: then nothing is drawn."""
    files = edited(tiny_files(), "Hunt", count=1)
    g = opening(table_of(card_set_from(edited(files, "Voyage", count=0)), Plans()))[0]
    assert sorted(g["mission"][:2].tolist())[0] == -1


def test_the_log_begins_with_the_decks_and_the_characters():
    """Replays: eight shuffles, then each seat's character, cards and mission."""
    record = new_game()
    record["logging"] = 1
    call(table_of(tiny(), Plans()), record, 0)
    events = record["events"][0, : record["events_n"][0]].copy().view(EVENT)[:, 0]
    whats = [EventKind(what) for what in events["what"]]
    assert whats[:8] == [EventKind.SHUFFLE] * 8
    assert [int(event["seat"]) for event in events if event["what"] == EventKind.CHARACTER] == [0, 1]
    assert whats.count(EventKind.MISSION) == 2
