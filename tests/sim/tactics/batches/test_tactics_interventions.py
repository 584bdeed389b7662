"""What is barred is not had, what is given is, and nothing else happens."""

from dataclasses import replace

import numpy as np
import pytest
from tactics_tables import CONTRACT, SYNTHETIC, stage, table

from sim.cardfiles.changes import Changes
from sim.engine.bars import bars_of, new_ends
from sim.tactics.batch import call, play_barred, play_changed
from sim.tactics.book.binder import bind_book
from sim.tactics.book.interventions import substitutes
from sim.tactics.cards.files import changed
from sim.tactics.counts import empty
from sim.tactics.differences import FORM, changed_cards
from sim.tactics.outcome import (
    EACH_TURN,
    POWER,
    came_by,
    came_up,
    gift,
    handicaps,
    new_outcome,
    no_change,
    picks,
    repriced,
    standing,
    took,
    with_handicaps,
)
from sim.tactics.state import NOBODY, new_game
from vigil.comparing.changes import read_changes

GAMES = 40
DRAFT = changed(CONTRACT, {"switches": {"champions": "draft"}})
THREE = {"name": "Twilight of Idols", "players": 3, "sides": 3}
TEAMS = {"players": 4, "sides": 2, "file": "synthetic", "maps": ("love-1",)}
"""The contract's champions are just enough for four players, so that nobody could be barred."""


def cards_of(found):
    """The card set of a table."""
    return CONTRACT if found.book["kinds"][0] == len(CONTRACT.kinds) else SYNTHETIC


def outcome_of(found, **change):
    """What comes of the games with a change; the sides are in focus by turns."""
    outcome = new_outcome(GAMES, found.parties, len(cards_of(found).cards))
    play_changed(found, 0, GAMES, no_change(GAMES)._replace(focus=np.arange(GAMES) % found.parties, **change), outcome)
    return outcome


def record_of(found, **change):
    """Record of the first game with a change, the first side in focus."""
    record, outcome = new_game(), new_outcome(1, found.parties, len(cards_of(found).cards))
    call(found, record, 0, 1, empty(0, found.parties), no_change(1)._replace(**change), outcome)
    return record[0]


def at_focus(numbers):
    """The numbers of the sides in focus, and of the others."""
    games, parties = numbers.shape
    mine = np.arange(parties) == (np.arange(games) % parties)[:, None]
    return numbers[mine], numbers[~mine]


@pytest.mark.parametrize("what", [{}, THREE, TEAMS])
def test_a_barred_card_is_not_acquired(what):
    found = table(**what)
    plain, cards = outcome_of(found), cards_of(found)
    for name in ("Mystic", max(cards.of_place("centre"), key=lambda card: came_by(plain, cards.find(card.name)).sum()).name):
        card = cards.find(name)
        mine, others = at_focus(took(outcome_of(found, barred=card), card))
        assert not mine.any() and others.any() and at_focus(took(plain, card))[0].any()


@pytest.mark.parametrize("what", [{"card_set": DRAFT}, {**THREE, "card_set": DRAFT}, TEAMS])
def test_a_barred_champion_is_not_drafted(what):
    found = table(**what)
    plain, cards = outcome_of(found), cards_of(found)
    for champion in cards.of_kind("starting")[:4]:
        card = cards.find(champion.name)
        mine, others = at_focus(took(outcome_of(found, barred=card, barred_too=cards.find("Mystic")), card))
        assert not mine.any() and others.any() and at_focus(took(plain, card))[0].any()


def test_somebody_stands_in_for_a_recommended_champion_that_is_barred():
    (scenario,) = (one for one in stage().file.scenarios if one.name == "Love Lives Forever")
    found = table(file="synthetic", maps=("love-1",))
    love = stage(file="synthetic", maps=("love-1",)).scenario
    assert not scenario.recommended and love.recommended
    for name in love.recommended[0][:2]:
        card, other = SYNTHETIC.find(name), SYNTHETIC.find(substitutes(SYNTHETIC, love.recommended)[name])
        outcome = new_outcome(10, 2, len(SYNTHETIC.cards))
        play_changed(found, 0, 10, no_change(10)._replace(barred=card), outcome)
        assert not took(outcome, card)[:, 0].any() and took(outcome, other)[:, 0].all() and not took(outcome, other)[:, 1].any()


def test_everybody_stands_in_for_one_only():
    love = stage(file="synthetic", maps=("love-1",)).scenario
    found = substitutes(SYNTHETIC, love.recommended)
    taken = {name for names in love.recommended for name in names}
    assert found.keys() == taken and len({*found.values()}) == len(taken) and not taken & {*found.values()}
    few = [champion.name for champion in SYNTHETIC.of_kind("starting")]
    assert len(substitutes(SYNTHETIC, [few[:-2]])) == 2 and substitutes(SYNTHETIC, [few]) == {}


@pytest.mark.parametrize("what", [{}, {"card_set": DRAFT}, {**THREE, "card_set": DRAFT}, TEAMS])
def test_a_given_champion_is_had_once(what):
    found = table(**what)
    cards = cards_of(found)
    for champion in (*cards.of_kind("starting")[:2], cards.of_kind("row")[0]):
        card = cards.find(champion.name)
        assert gift(cards, card) == {"given": card}
        record, rank = record_of(found, given=card), cards.champions.index(champion)
        own = found.seats // found.parties
        assert [*record["begun"][:own, rank]] == [1] * own if own == 1 else record["begun"][:own, rank].sum() == 1
        assert record["begun"][: found.seats].sum() == found.seats * found.book["each"][0]
        if champion.kind == "starting":
            assert at_focus(took(outcome_of(found, given=card), card))[0].all()


def test_a_given_card_lies_in_the_starting_deck():
    found = table(**TEAMS)
    card, usual = SYNTHETIC.find(SYNTHETIC.of_place("centre")[0].name), int(found.book["usual_kind"][0])
    assert gift(SYNTHETIC, card) == {"given": card} and SYNTHETIC.cards[usual].place == "start"
    plain, given = (np.bincount(record["card_kind"][: record["cards"]]) for record in (record_of(found), record_of(found, given=card)))
    assert given[card] == plain[card] + 2 and given[usual] == plain[usual] - 2  # both players of the team


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_gates_that_give_other_power_make_up_for_the_turn_order(sides):
    """Of two sides the second alone gets another gate, of more each has its own, in every turn too; none gives less than nothing."""
    ladders = handicaps(SYNTHETIC, sides)
    more, each = [POWER * power for power in (1, 2, 3, 4, 5)], [EACH_TURN] * (sides > 2)
    less = [-EACH_TURN] * (sides > 2)
    first = [*less, *more, *each] if sides > 2 else []
    assert [[*ladder] for ladder in ladders] == [first, *[[*less, -2 * POWER, -POWER, *more, *each]] * (sides - 1)]
    for side, ladder in enumerate(ladders):
        for step, texts in ladder.items():  # what it is called is what a comparison takes
            made = with_handicaps(SYNTHETIC, tuple(step if at == side else 0 for at in range(sides)))
            assert changed_cards("synthetic", None, read_changes([*texts], FORM)).gates == made.gates
            power, once = divmod(step, EACH_TURN) if step % EACH_TURN == 0 else (0, step)
            for at, (gate, printed) in enumerate(zip(made.gates, SYNTHETIC.gates, strict=True)):
                assert gate.power == printed.power + power * (at == side)
                assert gate.first_turn.power == printed.first_turn.power + once // POWER * (at == side)
                assert gate.first_turn.runes == printed.first_turn.runes
    together = changed_cards("synthetic", None, read_changes([text for ladder in ladders if ladder for text in ladder[2 * POWER]], FORM))
    assert together.gates == with_handicaps(SYNTHETIC, [2 * POWER if ladder else 0 for ladder in ladders]).gates


def test_without_a_gate_for_each_side_nothing_can_be_given():
    short = replace(SYNTHETIC, gates=SYNTHETIC.gates[:2])
    assert handicaps(short, 3) == ({}, {}, {}) and handicaps(SYNTHETIC, 1) == ({},) and all(handicaps(short, 2)[1:])


def test_special_champions_and_rats_are_no_gifts():
    kinds = {champion.kind: gift(SYNTHETIC, SYNTHETIC.find(champion.name)) is not None for champion in SYNTHETIC.champions}
    assert kinds == {"starting": True, "row": True, "special": False, "rat": False}


def test_a_change_of_nothing_changes_nothing():
    found = table(**TEAMS)
    plain = outcome_of(found)
    for change in ({"barred": NOBODY}, {"given": NOBODY}):
        assert all((one == other).all() for one, other in zip(plain, outcome_of(found, **change), strict=True))


def test_games_that_are_not_wanted_stay():
    found = table()
    outcome = new_outcome(4, 2, len(CONTRACT.cards))
    outcome.winner[:] = 7
    play_changed(found, 0, 4, no_change(4)._replace(wanted=np.array([1, 0, 1, 0], np.uint8)), outcome)
    assert [*(outcome.winner == 7)] == [False, True, False, True]


def test_prices():
    for name, field, change in (("Mystic", "cost", 1), ("Rat King", "order", -1)):
        card = SYNTHETIC.find(name)
        found = repriced(SYNTHETIC, card, change)
        assert getattr(found.cards[card], field) == getattr(SYNTHETIC.cards[card], field) + change and found.find(name) == card
    row = SYNTHETIC.of_kind("row")[0]
    assert repriced(SYNTHETIC, SYNTHETIC.find(row.name), 1).cards[SYNTHETIC.find(row.name)].acquire == row.acquire + 1
    assert repriced(SYNTHETIC, SYNTHETIC.find("Apprentice"), -1) is None
    assert repriced(SYNTHETIC, SYNTHETIC.find(SYNTHETIC.quests[0].name), 1) is None
    cheap = next(champion for champion in SYNTHETIC.of_kind("starting") if champion.order == 1)
    assert repriced(SYNTHETIC, SYNTHETIC.find(cheap.name), -1) is None


def test_games_in_which_a_card_stays_in_the_deck_are_the_same_at_any_price():
    found, plain = table(), outcome_of(table())
    for card in CONTRACT.of_place("centre")[:6]:
        at = CONTRACT.find(card.name)
        other = outcome_of(table(card_set=repriced(CONTRACT, at, 1)))
        unseen = ~came_up(plain, at)
        assert all((one[unseen] == two[unseen]).all() for one, two in zip(plain, other, strict=True))
    assert len(found.book) == 1


def test_could_and_did():
    found = table(card_set=DRAFT)
    plain = outcome_of(found)
    for card in range(len(CONTRACT.cards)):
        did, could = picks(plain, card)
        assert (did <= could).all()
    drafted = [picks(plain, CONTRACT.find(champion.name))[0].sum() for champion in CONTRACT.of_kind("starting")]
    assert sum(drafted) == GAMES * 8


def test_bars_end_as_changed_games():
    found = table()
    cards = [CONTRACT.find(card.name) for card in CONTRACT.of_place("centre")[:3]]
    outcome, ends = new_outcome(GAMES, 2, len(CONTRACT.cards)), new_ends(GAMES, len(cards), 2)
    play_barred(found, 0, GAMES, no_change(GAMES), outcome, bars_of(cards), ends)
    for at, card in enumerate(cards):
        whole = new_outcome(GAMES, 2, len(CONTRACT.cards))
        play_changed(found, 0, GAMES, no_change(GAMES)._replace(barred=card), whole)
        assert (ends.winner[:, at] == standing(whole).winner).all() and (ends.score[:, at] == whole.score).all()


def test_changes_of_the_command_line():
    changed_set = changed_cards("contract", None, Changes(cards={"Mystic": {"cost": 4}}, rules={"hand_size": 6}))
    assert changed_set.entry("Mystic").cost == 4 and changed_set.rules.hand_size == 6 and changed_set.name.endswith(", changed")
    assert "Mystic" in FORM.example


def test_the_book_of_a_stage_has_a_record_a_map():
    found = stage("Gates of War", file="synthetic")
    book = bind_book(SYNTHETIC, 2, found)
    assert len(book) == len(found.maps) == 8 and len({record["terrain"].tobytes() for record in book}) == 8
    assert len({record["cost"].tobytes() for record in book}) == 1
    noise = [np.full(size, 255, np.uint8) for size in (book.nbytes, book.nbytes // 8) * 4]  # what lies in memory is no part of a book
    del noise
    assert bind_book(SYNTHETIC, 2, found).tobytes() == book.tobytes()
