"""Games with a card barred or given: the change does what ENGINE.md section 11 says, and nothing else."""

import numpy as np
import pytest
from effect_scenes import USES, YES, Position, corruption, gain, mission, step, word
from fights import Cards, Plans
from relic_scenes import Position as Scene
from relic_scenes import space, table_of, tiny_files, with_fields
from relic_turn import call as play_scene
from test_relic_conservation import check_cards, check_seat, check_sums

from sim.relic.batch import call, final_record, new_tally, play_changed, play_games
from sim.relic.cards.files import card_set_from, load_card_set
from sim.relic.counts import Game
from sim.relic.events import EventKind
from sim.relic.outcome import CARDS, GAME, new_outcome, no_change
from sim.relic.state import new_game
from sim.relic.words import NOBODY, Deck, Goal, Kind, List, Thing, Verb, Word
from vigil.playing.arena import prepare
from vigil.session import read_experiment

GAMES = 40
DRAWN = {
    Deck.POWER: (Kind.POWER, "hand", gain(Thing.POWER)),
    Deck.WARGEAR: (Kind.EQUIPMENT, "held", gain(Thing.WARGEAR)),
    Deck.RELIC: (Kind.RELIC, "held", gain(Thing.RELIC)),
    Deck.MISSION: (Kind.MISSION, "done", gain(Thing.MISSION)),
    Deck.CORRUPTION: (Kind.CORRUPTION, "taint", gain(Thing.CORRUPTION)),
    Deck.BLUE: (Kind.ENCOUNTER, "lying", step(Verb.DRAW, arg=Deck.BLUE, amount=1)),
}
"""Deck to a kind of its cards, where a card goes that is drawn, and what draws one."""


def drawing(deck, *, others=1, gone=0, barred=True):
    """A seat draws from a deck with a barred card on top; returns the position, the barred card and the other one."""
    kind, _, draws = DRAWN[deck]
    cards = Cards()
    cards.book["relics_drawn"] = 1
    bar, other = (cards.add(kind, home=deck, value=9) for _ in range(2))
    here = Position(cards).deck(deck, *[other] * others, bar)
    here.g["gone"][deck, :gone], here.g["gone_n"][deck] = other, gone
    here.g["barred"][:2] = bar if barred else NOBODY, NOBODY
    return here.do(draws), bar, other


def came(here, deck):
    """What came to the seat."""
    row = DRAWN[deck][1]
    return here.g["lying"][0, : here.g["lying_n"][0]].tolist() if row == "lying" else here.row_of(row)


@pytest.mark.parametrize("deck", DRAWN)
def test_a_barred_card_is_discarded_and_the_next_one_takes_its_place(deck):
    here, bar, other = drawing(deck)
    assert (came(here, deck), here.gone(deck), here.rest(deck)) == ([other], [bar], [])
    assert here.g["seen"][0, [bar, other]].tolist() == here.g["drawn"][0, [bar, other]].tolist() == [0, 1]
    plain, bar, other = drawing(deck, barred=False)
    assert (came(plain, deck), plain.gone(deck), plain.rest(deck)) == ([bar], [], [other])
    assert plain.g["seen"][0, [bar, other]].tolist() == [1, 0]


@pytest.mark.parametrize("deck", DRAWN)
def test_the_deck_is_renewed_for_the_next_card(deck):
    """The barred card is shuffled in with the discard pile and may come up again; the other card is drawn all the same."""
    here, bar, other = drawing(deck, others=0, gone=1)
    assert came(here, deck) == [other]
    assert sorted([*here.gone(deck), *here.rest(deck)]) == [bar]


@pytest.mark.parametrize("deck", DRAWN)
def test_nothing_is_drawn_where_there_is_nothing_but_the_barred_card(deck):
    here, bar, _ = drawing(deck, others=0)
    assert (came(here, deck), here.gone(deck), here.rest(deck)) == ([], [bar], [])
    assert not here.happened(EventKind.SHUFFLE).size


def test_it_is_barred_to_the_seat_in_focus_alone():
    cards = Cards()
    bar, other = cards.number(3), cards.number(4)
    here = Position(cards).deck(Deck.POWER, other, bar)
    here.g["barred"][:2] = NOBODY, bar
    here.do(gain(Thing.POWER))
    assert (here.row_of("hand"), here.rest(Deck.POWER)) == ([bar], [other])


def test_cards_that_cannot_be_drawn_are_not_paid_for():
    """`buy_power`: two cards, one of them barred, and one barred in the discard pile: one is paid and drawn."""
    cards = Cards()
    bar, other = cards.number(3), cards.number(4)
    here = Position(cards, Plans().want(List.BUY, word(Word.POWER))).deck(Deck.POWER, other, bar)
    here.g["gone"][Deck.POWER, 0], here.g["gone_n"][Deck.POWER] = bar, 1
    here.g["influence"][0], here.g["barred"][0] = 9, bar
    here.do(step(Verb.BUY_POWER, amount=1))
    assert (here.row_of("hand"), here.has("influence")) == ([other], 8)


def test_missions_are_not_traded_for_a_relic_that_cannot_be_drawn():
    """Section 6.3: while a relic can be drawn; `accepts` would be asked first by the policy random."""
    trades = {}
    for barred in (False, True):
        here = Scene(plans=Plans(), done=["Hunt"] * 3).deck(Deck.RELIC, "Blade", gone=["Blade"])
        here.g["barred"][0] = here.set.find("Blade" if barred else "Chalice")
        here.turn()
        trades[barred] = len(here.names("done")), here.names("held")
    assert trades == {False: (0, ["Blade"]), True: (3, [])}


def test_wargear_that_is_looked_at():
    """`buy_wargear`: the barred card is none of those looked at, and lies deeper in the discard pile than they do."""
    cards = Cards()
    bar, a, b = (cards.add(Kind.EQUIPMENT, home=Deck.WARGEAR, cost=cost) for cost in (1, 2, 3))
    here = Position(cards, Plans().want(List.BUY, bar, a)).deck(Deck.WARGEAR, b, a, bar)
    here.g["influence"][0], here.g["barred"][0] = 9, bar
    here.do(step(Verb.BUY_WARGEAR, amount=2))
    assert (here.row_of("held"), here.gone(Deck.WARGEAR), here.rest(Deck.WARGEAR)) == ([a], [bar, b], [])
    assert here.g["seen"][0, [bar, a, b]].tolist() == [0, 1, 1] and here.g["offered"][0, [bar, a, b]].tolist() == [0, 1, 1]


def test_what_is_looked_at_and_too_dear_has_been_seen():
    cards = Cards()
    dear = cards.add(Kind.EQUIPMENT, home=Deck.WARGEAR, cost=8)
    here = Position(cards).deck(Deck.WARGEAR, dear).do(step(Verb.BUY_WARGEAR, amount=1))
    assert (here.g["seen"][0, dear], here.g["offered"][0, dear], here.gone(Deck.WARGEAR)) == (1, 0, [dear])


def exploring(*names, barred, files=None):
    """A player on his way to the Hive (one red icon) who has nothing to fear there."""
    here = Scene(files, Plans().want(List.MOVE, space("Hive")), attribute=12).rolls(1).deck(Deck.RED, *names)
    here.g["barred"][0] = here.set.find(barred)
    return here


def test_threats_are_explored_past_the_barred_one():
    """The one that is explored is beaten and, worth 6 points, traded for a level: it is discarded after the others."""
    here = exploring("Ork Boy", "Ork Boy", "Ork Boss", "Stranger", barred="Ork Boy").turn()
    assert here.steps(EventKind.EXPLORE) == ["Ork Boss"] and here.discards(Deck.RED) == ["Ork Boy", "Ork Boy", "Ork Boss"]
    assert (here.left(Deck.RED), here.has("level")) == (["Stranger"], 1)


def test_barred_enemies_that_lie_there_are_fought():
    here = exploring("Ork Boss", barred="Ork Boy").there("Ork Boy", space="Hive").turn()
    assert here.names("trophies") == ["Ork Boy"] and here.seen(EventKind.EXPLORE) == 0


def test_a_barred_asset_that_lies_there_is_discarded_and_counts_for_no_mission():
    files = with_fields("Hunt", objective={"event": "asset", "count": 1})
    for barred, held, done in (("Relay", [], []), ("Ork Boy", ["Relay"], ["Hunt"])):
        here = exploring(barred=barred, files=files).there("Relay", space="Hive")
        here.g["mission"][0] = here.set.find("Hunt")
        here.turn()
        assert (here.names("held"), here.names("done"), here.discards(Deck.BLUE)) == (held, done, [] if held else ["Relay"])


def test_a_barred_card_that_would_be_taken_by_its_own_text_is_discarded():
    """`take_this` of an encounter that another left lying."""
    cards = Cards()
    find = cards.add(Kind.ENCOUNTER, home=Deck.BLUE)
    here = Position(cards).lay(find)
    here.g["mission"][0], here.g["barred"][0] = mission(cards, Goal.ASSET, 9), find
    here.do(step(Verb.TAKE_THIS), owner=find)
    assert (here.row_of("held"), here.gone(Deck.BLUE), here.has("progress"), here.g["lying_n"][0]) == ([], [find], 0, 0)


def test_corruption_by_lot_is_barred_too():
    """The policy random draws the next card; its lots are those it had."""
    cards = Cards()
    bar, other = corruption(cards, 9), corruption(cards, 9)
    cards.book["home"][[bar, other]] = Deck.CORRUPTION
    here = Position(cards, Plans().by_lot()).deck(Deck.CORRUPTION, other, bar).lots(USES, YES)
    here.g["barred"][0] = bar
    assert here.do(gain(Thing.CORRUPTION)).row_of("taint") == [other]


def opened(name, seat=1, number=0):
    """Game `number` of the tiny set as it begins, a card given to a seat; and as it begins without."""
    table, found = table_of(card_set_from(tiny_files())), []
    for given in (card_set_from(tiny_files()).find(name), NOBODY):
        record = new_game()
        record["given"][0, seat] = given
        play_scene(table, record, number)
        found.append(record[0])
    return (*found, table.book[0])


def piles(g, deck):
    return g["deck"][deck, : g["deck_n"][deck]].tolist()


@pytest.mark.parametrize("name", ["Power Sword", "Blade", "Relay", "Aim", "Hunt"])
@pytest.mark.parametrize("number", range(5))
def test_a_given_card_comes_out_of_its_deck_and_nothing_else_moves(name, number):
    """Wargear, a relic, a threat asset, a power card, a mission: the deepest copy; the decks of all other kinds lie as they did."""
    g, plain, book = opened(name, number=number)
    card = card_set_from(tiny_files()).find(name)
    check_cards(g, book, 2)
    home = book["home"][card]
    for deck in Deck:
        if deck != home:
            assert piles(g, deck) == piles(plain, deck)
    limit = book["power_limit"][g["character"][1], 0]
    assert g["hand_n"][1] == limit and g["character"].tolist() == plain["character"].tolist()
    if home == Deck.POWER:
        assert g["hand"][1, 0] == card and g["hand"][1, 1:limit].tolist() == plain["hand"][1, : limit - 1].tolist()
    elif home == Deck.MISSION:
        assert (g["mission"][1], g["progress"][1]) == (card, 0)
    else:
        assert (g["held"][1, 0], g["held_n"][1], g["charge"][1, 0]) == (card, 1, book["charges"][card])
        rest = piles(plain, home)
        rest.remove(card)  # the first of the list: the deepest
        assert piles(g, home) == rest
        check_sums(g, book, 1)


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("seat", [0, 1])
def test_a_swapped_character_comes_out_of_the_box_and_nothing_else_moves(seat, number):
    """The one that was kept takes its place there; the decks lie as they did, and the other seat begins as it did."""
    table = table_of(card_set_from(tiny_files()))
    book = table.book[0]

    def begun(character):
        record = new_game()
        record["begins"][0, seat] = character
        play_scene(table, record, number)
        return record[0]

    plain = begun(NOBODY)
    box = plain["box"][: plain["box_n"]].tolist()
    assert box
    for character in range(int(book["characters"])):
        g = begun(character)
        free = character in box
        expected = [plain["character"][seat] if here == character else here for here in box]
        assert g["box"][: g["box_n"]].tolist() == expected and sorted([*expected, *g["character"][:2]]) == list(range(int(book["characters"])))
        assert g["character"][seat] == g["first_character"][seat] == (character if free else plain["character"][seat])
        assert g["character"][1 - seat] == plain["character"][1 - seat] and g["hand"][0].tolist()[:1] == plain["hand"][0].tolist()[:1]
        assert g["life"][seat] == book["life"][g["character"][seat]] and g["space"][seat] == book["start"][g["character"][seat]]
        for deck in (Deck.WARGEAR, Deck.RELIC, Deck.RED, Deck.BLUE, Deck.YELLOW):
            assert piles(g, deck) == piles(plain, deck)
        check_cards(g, book, 2)
        check_sums(g, book, seat)


def games_of(table, start=0, stop=GAMES, **what):
    """Outcomes of games with a change, played in one go."""
    outcome = new_outcome(stop - start, table.parties, int(table.book["kinds"][0]))
    change = no_change(stop - start)._replace(**{"focus": np.zeros(stop - start, np.int64), **what})
    play_changed(table, start, stop, change, outcome)
    return outcome


@pytest.fixture(scope="module")
def table():
    """The synthetic set in duels of strategies that draw no lots."""
    (arm,) = prepare(read_experiment("relic-duel", None, None, None)).arms.values()
    return arm.table


def test_no_change_changes_nothing_and_outcomes_are_those_of_the_records(table):
    plain, tally, whole = games_of(table), new_tally(table), new_tally(table)
    outcome = new_outcome(GAMES, table.parties, int(table.book["kinds"][0]))
    play_changed(table, 0, GAMES, no_change(GAMES), outcome, tally)
    play_games(table, 0, GAMES, whole)
    assert all((one == other).all() for one, other in zip(tally, whole, strict=True)) and tally.game[Game.GAMES] == GAMES
    assert all((one == other).all() for one, other in zip(plain, outcome, strict=True))
    for number in range(8):
        g = final_record(table, number)[0]
        for name, found in outcome._asdict().items():
            expected = g[name] if name in GAME else g[name][:2, : table.book["kinds"][0]] if name in CARDS else g[name][:2]
            np.testing.assert_array_equal(found[number], expected, err_msg=name)
    assert outcome.seen.any() and outcome.taken.any() and outcome.fought.any() and outcome.level.any()


def seen_often(outcome, deck, table):
    """The card of a deck that seat 0 sees in most games."""
    home = table.book["home"][0, : outcome.seen.shape[2]]
    return int(np.argmax(np.where(home == deck, (outcome.seen[:, 0] > 0).sum(axis=0), -1)))


@pytest.mark.parametrize("deck", Deck)
def test_a_ban_changes_no_game_in_which_the_seat_never_came_by_the_card(table, deck):
    """So that only the others need be played again; there the seat never sees it, and the other seat goes on doing so."""
    plain = games_of(table)
    card = seen_often(plain, deck, table)
    barred = games_of(table, barred=card)
    met = (plain.seen[:, 0, card] > 0) | (plain.taken[:, 0, card] > 0)
    for before, after in zip(plain, barred, strict=True):
        assert (before[~met] == after[~met]).all()
    assert barred.seen[:, 0, card].sum() == barred.taken[:, 0, card].sum() == 0
    skipped = plain._make(array.copy() for array in plain)
    change = no_change(GAMES)._replace(barred=card, wanted=met.astype(np.uint8))
    play_changed(table, 0, GAMES, change, skipped)
    assert all((one == other).all() for one, other in zip(barred, skipped, strict=True))
    assert met.any() and barred.seen[:, 1, card].any() and any((one != other).any() for one, other in zip(plain, barred, strict=True))


@pytest.mark.parametrize("change", ["barred", "given"])
@pytest.mark.parametrize("players", [2, 4])
def test_changed_games_keep_every_card(change, players):
    """By lot, which draws, buys and looks most, on the synthetic set: a card of every deck that can be given, or of every deck."""
    made = table_of(load_card_set("synthetic"), players=players)
    book = made.book[0]
    book["round_cap"] = 60
    decks = [Deck.WARGEAR, Deck.POWER, Deck.MISSION, Deck.RELIC] if change == "given" else [*Deck]
    for deck in decks:
        card = int(book["deck"][deck, 0])
        for number in range(6):
            record = new_game()
            focus = np.array([number % players])
            outcome = new_outcome(1, players, int(book["kinds"]))
            call(made, record, number, number + 1, new_tally(made), no_change(1)._replace(**{change: card, "focus": focus}), outcome)
            check_cards(record[0], book, players)
            for seat in range(players):
                check_seat(record[0], book, seat)
                check_sums(record[0], book, seat)
            if change == "barred":
                assert outcome.seen[0, focus[0], card] == 0


def test_changes_do_not_stay_in_the_record(table):
    """A record that goes on is that of ordinary games."""
    record, kinds = new_game(), int(table.book["kinds"][0])
    card = int(table.book["deck"][0, Deck.RED, 0])
    call(
        table,
        record,
        0,
        1,
        new_tally(table),
        no_change(1)._replace(barred=card, given=int(table.book["deck"][0, Deck.RELIC, 0])),
        new_outcome(1, 2, kinds),
    )
    tally, plain = new_tally(table), new_tally(table)
    call(table, record, 1, 5, tally, no_change(), new_outcome(0, 2, kinds))
    play_games(table, 1, 5, plain)
    assert all((one == other).all() for one, other in zip(tally, plain, strict=True))


def test_a_gift_is_played_with_under_the_same_luck(table):
    """The seat has the card and the characters are dealt as they were; games end otherwise."""
    card = int(table.book["deck"][0, Deck.RELIC, 0])
    plain, given = games_of(table), games_of(table, given=card)
    assert (given.taken[:, 0, card] > 0).all() and (plain.taken[:, 0, card] == 0).any()
    assert (plain.first_character == given.first_character).all() and (plain.level != given.level).any()


def test_only_wanted_games_are_played_and_counted(table):
    """Outcomes of the others stay as they are."""
    card = int(table.book["deck"][0, Deck.RED, 0])
    wanted = (np.arange(GAMES) % 2).astype(np.uint8)
    outcome, tally = games_of(table), new_tally(table)
    before, after = games_of(table), games_of(table, barred=card)
    play_changed(table, 0, GAMES, no_change(GAMES)._replace(barred=card, wanted=wanted), outcome, tally)
    for found, old, new in zip(outcome, before, after, strict=True):
        assert (found[::2] == old[::2]).all() and (found[1::2] == new[1::2]).all()
    assert tally.game[Game.GAMES] == GAMES // 2
