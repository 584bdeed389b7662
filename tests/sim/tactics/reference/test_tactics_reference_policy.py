"""The set-up and the contract policy `random` (T8 to T16, P1 to P11)."""

from collections import Counter

import pytest
from reference_tactics import ReferenceTable, contract
from watched_tactics import all_scenarios, recorder

from sim.tactics.reference import Game
from sim.tactics.reference.deciders import RandomDecider
from sim.tactics.reference.questions import CHOSEN_BY_LOT, Action, Kind, Moment, Question

LIMIT = 5
"""Standard deviations that a share may be off."""


def asked_in(name, mode, game=1):
    """All questions of a game with their answers."""
    decider, asked = recorder()
    Game(contract(), all_scenarios()[name], mode, 3, game, deciders=decider).run_game()
    return asked


def set_up(name, mode, game=0, **more):
    """A game that has been set up."""
    played = Game(contract(), all_scenarios()[name], mode, 3, game, **more)
    played.set_up_campaign() if played.campaign else played.set_up()
    return played


def fair(counts, shares):
    """Whether counts fit shares."""
    total = sum(counts.values())
    assert {*counts} <= {*shares}
    return all(abs(counts[key] - total * share) <= LIMIT * (total * share * (1 - share)) ** 0.5 for key, share in shares.items())


# --- set-up ----------------------------------------------------------------------------------------------------------------


def test_the_first_two_hands_are_the_whole_deck():
    for game in range(5):
        for seat in set_up("Love Lives Forever", "1v1", game).seats:
            assert Counter(piece.name for piece in (*seat.hand, *seat.deck)) == {"Apprentice": 8, "Militia": 2}
            assert len(seat.hand) == 5


@pytest.mark.proof
def test_militia_in_the_opening_hand():
    """T12: 0, 1, 2 with 2/9, 5/9, 2/9."""
    seats = [seat for game in range(200) for seat in set_up("Spires of Souls (4p)", "ffa4", game).seats]
    hands = [sum(piece.name == "Militia" for piece in seat.hand) for seat in seats]
    assert fair(Counter(hands), {0: 2 / 9, 1: 5 / 9, 2: 2 / 9})


@pytest.mark.parametrize(
    ("name", "mode", "order"),
    [
        ("Love Lives Forever", "1v1", [1, 0] * 4),
        ("Twilight of Idols", "ffa3", [2, 1, 0] * 3),
        ("Infernal Battle", "ffa4", [3, 2, 1, 0] * 3),
        ("Gates of War", "2v2", [2, 0] * 6),
    ],
)
def test_the_draft_goes_from_the_last_seat_down(name, mode, order):
    decider, asked = recorder()
    game = set_up(name, mode, deciders=decider)
    picks = [question for question, _ in asked if question.kind is Kind.DRAFT]
    assert [question.seat for question in picks] == order
    assert [len(question.options) for question in picks] == [min(6, 12 - number) for number in range(len(order))]
    drafted = [figure.name for seat in game.seats for figure in seat.roster]
    assert len(drafted) == len({*drafted}) == len(order)
    assert {len(seat.roster) for seat in game.seats} == {len(order) // len(game.seats)}


def test_a_team_splits_its_six_in_any_way():
    decider, asked = recorder()
    set_up("Gates of War", "2v2", deciders=decider)
    splits = [question for question, _ in asked if question.kind is Kind.SPLIT]
    assert [(question.seat, len(question.options)) for question in splits] == [(0, 20), (2, 20)]


def test_recommended_champions_are_taken_where_the_scenario_names_some():
    scenario = all_scenarios()["Love Lives Forever"]
    lists = [["Dusk Archer", "Twin Viper"], ["Rat Caller"]]
    named = type(scenario)(scenario.name, scenario.words | {"recommended": lists}, scenario.board)
    game = Game(contract(), named, "1v1")
    game.set_up()
    assert [[figure.name for figure in seat.roster] for seat in game.seats] == lists
    teams = Game(contract(), named, "2v2")
    teams.set_up()
    assert [len(seat.roster) for seat in teams.seats] == [3] * 4


@pytest.mark.parametrize(("mode", "each"), [("coop1", 4), ("coop2", 3), ("coop3", 2), ("coop4", 2)])
def test_the_campaign_deals_no_fallen_champions(mode, each):
    game = set_up("Rakar", mode)
    for seat in game.seats:
        assert len(seat.roster) == each and all("Fallen" not in figure.card.factions for figure in seat.roster)
        assert [piece.card.type for piece in seat.discard] == ["quest"] and len(seat.hand) == 5
    assert len(game.deck) + 6 == 109 and game.threat() == (0, 0, 4, 4)[len(game.seats) - 1]
    assert game.boss.glory_left() == 20 and game.boss.figure.at == (-1, 2)


def test_a_quest_may_be_kept_for_the_next_scenario():
    game = set_up("Rakar", "coop2", options={"kept": {1: "Forge Oath"}})
    kept = [[piece.name for figure in seat.roster for piece in figure.quests] for seat in game.seats]
    assert kept == [[], ["Forge Oath"]]


def test_a_treasure_lies_on_every_treasure_hex():
    game = set_up("Love Lives Forever", "1v1")
    assert [*game.hidden] == sorted(game.scenario.board.treasure, key=lambda hex_: hex_[::-1]) and len(game.bag) == 26 - 8


# --- the policy ------------------------------------------------------------------------------------------------------------


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), [("Love Lives Forever", "1v1"), ("Love Lives Forever", "2v2"), ("Rakar", "coop2")])
def test_gate_first_then_cards_then_what_costs_and_never_an_end_before(name, mode):
    """P2 to P4."""
    for question, index in asked_in(name, mode):
        if question.kind is Kind.ACTION:
            kinds = [option.kind for option in question.options]
            first = next((group for group in (["gate"], ["play"], [*CHOSEN_BY_LOT]) if {*group} & {*kinds}), ["end"])
            assert kinds[index] in first
            assert kinds.count("end") == 1 and kinds[-1] == "end"


@pytest.mark.proof
def test_treasures_are_used_at_attacks_only():
    """P9: a coin, then one by lot; at no other moment."""
    asked = [entry for game in range(4) for entry in asked_in("Infernal Battle", "ffa4", game)]
    used = [(question, index) for question, index in asked if question.kind is Kind.TREASURE]
    assert {question.moment for question, index in used if index} == {Moment.ATTACK, Moment.DEFENCE}
    assert {index for question, index in used if question.moment is Moment.CORRUPTED} <= {0}


def answers(kind, options, times=3000, **more):
    """How often each option is chosen."""
    decider = RandomDecider(ReferenceTable({"rule": "", "name": ""}), 0)
    return Counter(decider.answer(Question(kind, 0, options, **more)) for _ in range(times))


@pytest.mark.parametrize(
    ("kind", "options", "shares", "more"),
    [
        (Kind.PLACE, range(3), {0: 1 / 3, 1: 1 / 3, 2: 1 / 3}, {}),
        (Kind.MAY, (False, True), {0: 0.5, 1: 0.5}, {}),
        (Kind.ATTACK, ["a", "b", ()], {0: 0.5, 1: 0.5}, {}),
        (Kind.TARGET, ["a", "b", "rat to come"], {0: 0.5, 1: 0.5}, {}),
        (Kind.TREASURE, [None, "a", "b"], {0: 0.5, 1: 0.25, 2: 0.25}, {"moment": Moment.ATTACK}),
        (Kind.TREASURE, [None, "a"], {0: 1}, {"moment": Moment.CORRUPTED}),
        (Kind.ACTION, [Action("gate", 0), Action("play", 0), Action("end")], {0: 1}, {}),
        (Kind.ACTION, [Action("play", 0), Action("order", 0), Action("play", 1), Action("end")], {0: 0.5, 2: 0.5}, {}),
        (Kind.ACTION, [Action("order", 0), Action("pile", 0), Action("treasure", 0), Action("end")], {0: 0.5, 1: 0.5}, {}),
        (Kind.ACTION, [Action("treasure", 0), Action("end")], {1: 1}, {}),
    ],
)
def test_choices_are_by_lot(kind, options, shares, more):
    assert fair(answers(kind, list(options), **more), shares)


def test_one_option_costs_no_luck():
    decider = RandomDecider(ReferenceTable({"rule": "", "name": ""}), 0)
    for kind, options in ((Kind.PORTAL, ["a"]), (Kind.TARGET, ["a", "rat to come"]), (Kind.ATTACK, ["a", ()]), (Kind.DRAFT, ["a"])):
        assert decider.answer(Question(kind, 0, options)) == 0
    assert decider.stream.block == 0


def test_an_ambush_is_asked_once_for_the_whole():
    """P6: what is optional inside is not asked again."""
    decider, asked = recorder()
    played = Game(contract(), all_scenarios()["Love Lives Forever"], "1v1", 3, 1, deciders=decider)
    played.set_up()
    piece = ReferenceTable.piece(played, "Kythis, Gatekeeper")
    for _ in range(12):
        asked.clear()
        played.row[0] = piece
        played.seats[0].power = 6
        played.buy(0, 0)
        mays = [index for question, index in asked if question.kind is Kind.MAY]
        assert len(mays) == 1 and len(played.free_orders) == mays[0]
        if played.free_orders:
            assert not played.free_orders[0].may
        played.free_orders = []
