"""Words of a replay of Relic that say what something is for, and whose it is."""

import pytest
from relic_replays import BATTLE, SETUP, SYNTHETIC, card, events

from reports.relic.replay.phrases import Phrases
from reports.relic.replay.rolls import Roll
from reports.relic.replay.story import Player
from reports.relic.replay.teller import tell
from reports.relic.replay.text import belongings, figures
from reports.replays.words import plain_text
from sim.relic.events import EventKind
from sim.relic.odds.reading import READINGS
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import NOBODY, Attribute, Thing, Verb

INQUISITOR = SYNTHETIC.character_ids["Ordo Malleus Inquisitor"]
SEATED = (
    (EventKind.CHARACTER, 0, INQUISITOR, NOBODY, 1, 5, 3, 1),
    (EventKind.GAIN, 0, card("Requisition"), Thing.POWER, 1),
    (EventKind.CHARACTER, 1, SYNTHETIC.character_ids["Ogryn"], NOBODY, 1, 6, 3, 1),
    (EventKind.TURN, 0, NOBODY, NOBODY, 1, 5, 3, 1),
)


def acts(*rows):
    """The acts of the first turn."""
    return tell(events(*SEATED, *rows), SYNTHETIC, ["one", "two"]).turns[0].acts


@pytest.mark.parametrize(
    ("owner", "in_test", "told"),
    [
        (card("Miracle"), False, ("ones count as sixes", 0)),
        (card("Shield of Faith"), False, ("losing costs no Life", 0)),
        (card("Shield of Faith"), True, ("", 0)),
        (card("Iron Discipline"), True, ("", 0)),
        (FIRST_CHARACTER + INQUISITOR, False, ("", 1)),
    ],
)
def test_what_a_use_does_and_costs(owner, in_test, told):
    assert Phrases(SYNTHETIC, ["one", "two"]).use(owner, in_test) == told


def test_a_power_card_that_pays_for_a_use_stands_with_it():
    (battle,) = acts(
        (EventKind.BATTLE, 0, card("Ork Boy"), Attribute.STRENGTH, 3),
        (EventKind.FIGHTER, 0, card("Ork Boy"), NOBODY, 3),
        (EventKind.USE, 0, INQUISITOR, 1, 0),
        (EventKind.DISCARD, 0, card("Requisition"), NOBODY, 0),
        (EventKind.BONUS, 0, FIRST_CHARACTER + INQUISITOR, 1, 0),
        (EventKind.ENEMY_ROLL, 0, NOBODY, NOBODY, 2),
        (EventKind.OWN_ROLL, 0, NOBODY, 0, 1),
        (EventKind.OWN_ROLL, 0, NOBODY, 1, 2),
        (EventKind.SCORES, 0, NOBODY, 5, 6),
        (EventKind.WON, 0, NOBODY, NOBODY, 0),
    )
    (result,) = map(plain_text, battle.results)
    assert result == "wins 6 to 5 (Strength 3, Ordo Malleus Inquisitor +1 die for Requisition, dice 1 and 2; against 3 and die 2)"


def test_only_as_many_cards_are_a_price_as_the_use_costs():
    one, other = (SYNTHETIC.cards[card(name)] for name in ("Miracle", "Requisition"))
    roll = Roll("Strength", 3)
    assert not roll.owes
    roll.use(other, owed=2)
    for paid in (one, other):
        assert roll.owes
        roll.pay(paid)
    assert not roll.owes and plain_text(roll.helpers[0].sentence()) == "Requisition for Miracle and Requisition"


def test_a_use_without_bonus_says_what_it_does():
    roll = Roll("Strength", 3)
    roll.use(SYNTHETIC.cards[card("Miracle")], "ones count as sixes")
    roll.die(0).total = 8
    assert plain_text(roll.own()) == "Strength 3, Miracle (ones count as sixes), die 6+2"


def test_a_test_of_another_player_begins_with_the_name():
    event, test = acts(
        (EventKind.EVENT, 0, card("Waaagh! Drums"), NOBODY, 0),
        (EventKind.TEST, 1, NOBODY, Attribute.WILLPOWER, 6, 6, 3, 1),
        (EventKind.OWN_ROLL, 1, NOBODY, 0, 2),
        (EventKind.FAILED, 1, NOBODY, NOBODY, 4),
        (EventKind.STEP, 1, card("Waaagh! Drums"), Verb.LOSE, 0),
        (EventKind.LOSE, 1, NOBODY, Thing.LIFE, 1, 5, 3, 1),
        (EventKind.LOSE, 0, NOBODY, Thing.LIFE, 1, 4, 3, 1),
    )
    assert plain_text(event.words) == "resolves the event Waaagh! Drums" and not event.results
    assert plain_text(test.words) == "two tests Willpower against 6"
    failed, *lost = map(plain_text, test.results)
    assert failed == "fails with 4 (Willpower 2, die 2)" and lost[0].endswith("loses 1 Life") and "two" not in lost[0]
    assert lost[1].startswith("one: ")


def test_a_player_is_shown_in_the_words_of_the_rulebook():
    rows = events(*SETUP, (EventKind.CORRUPTION, 0, card("Blood Rage"), NOBODY, 1), (EventKind.CORRUPTION, 0, card("Atrophy"), NOBODY, 0), BATTLE[0])
    rows = [rows, events((EventKind.TROPHY, 0, card("Ork Boy"), NOBODY, 0), (EventKind.TURN, 0, NOBODY, NOBODY, 2))]
    story = tell([row for part in rows for row in part], SYNTHETIC, ["one", "two"])
    player: Player = story.turns[-1].player
    assert belongings(player)[1:] == [
        ("corruption", ["Blood Rage (active)", "Atrophy (face down)"]),
        ("trophies", ["Ork Boy 3"]),
        ("mission", ["Stop the Waaagh! (0 of 2)"]),
    ]


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_a_test_that_a_1_fails_says_so_in_the_words_of_the_odds(reading):
    class Switches:
        ones, count = reading.ones.value, reading.count.value

    class Cards:
        switches = Switches

    told = plain_text(Phrases(Cards, ["one"]).result(EventKind.FAILED, events((EventKind.FAILED, 0, NOBODY, NOBODY, 5))[0], Roll("Cunning", 4, 5)))
    assert told.endswith(f"enough, but {reading.sentence}")


def test_several_dice_of_the_enemy_a_card_turned_over_and_a_bonus_that_changes():
    tarot, typhus = card("Tarot of the Emperor"), card("Typhus")
    (battle,) = acts(
        (EventKind.BATTLE, 0, typhus, Attribute.WILLPOWER, 7),
        (EventKind.FIGHTER, 0, typhus, NOBODY, 7),
        (EventKind.USE, 0, tarot, NOBODY, 0),
        (EventKind.REVEAL, 0, card("Miracle"), NOBODY, 6),
        (EventKind.BONUS, 0, tarot, 0, 6),
        (EventKind.ENEMY_ROLL, 0, NOBODY, NOBODY, 2),
        (EventKind.ENEMY_ROLL, 0, NOBODY, NOBODY, 9),
        (EventKind.OWN_ROLL, 0, NOBODY, 0, 3),
        (EventKind.SCORES, 0, NOBODY, 18, 13),
        (EventKind.LOST, 0, NOBODY, NOBODY, 0),
    )
    (result,) = map(plain_text, battle.results)
    told = "(Willpower 5, Tarot of the Emperor with Miracle +6, die 3, -1 by what has changed since; against 7 and dice 2 and 6+3)"
    assert result == f"loses 13 to 18 {told}"


def test_tokens_and_chosen_players_are_told_and_shown():
    mission, charter = card("Rendezvous"), card("Litany of Hate")
    rows = (
        (EventKind.MISSION, 0, mission, NOBODY, 0),
        (EventKind.RIVAL, 0, 1, NOBODY, 1),
        (EventKind.EVENT, 0, charter, 1, 0),
        (EventKind.STEP, 0, charter, Verb.PLAYERS, 0),
        (EventKind.RIVAL, 0, 1, NOBODY, 0),
        (EventKind.GAIN, 0, NOBODY, Thing.TOKEN, 2),
        (EventKind.GIVEN_UP, 0, mission, NOBODY, 0),
        (EventKind.TURN, 0, NOBODY, NOBODY, 2),
    )
    drawn, event = acts(*rows)
    assert plain_text(drawn.words) == "draws the mission Rendezvous" and [plain_text(result) for result in drawn.results] == ["chooses two"]
    assert [plain_text(result) for result in event.results] == ["chooses two", "+2 tokens", "gives up the mission Rendezvous"]
    later = tell(events(*SEATED, *rows), SYNTHETIC, ["one", "two"]).turns[1].player
    assert (later.tokens, later.mission) == (2, None) and figures(later).endswith("Cunning 3, 2 tokens")
    rows = (*rows[:2], rows[-1])
    met = tell(events(*SEATED, *rows), SYNTHETIC, ["one", "two"]).turns[1].player
    assert ("mission", ["Rendezvous with two (0 of 1)"]) in belongings(met)


def test_another_mission_is_a_result_of_the_text_that_brings_it():
    event, old, new = card("Litany of Hate"), card("Rendezvous"), card("War Chest")
    (told,) = acts(
        (EventKind.EVENT, 0, event, 1, 0),
        (EventKind.STEP, 0, event, Verb.NEW_MISSION, 0),
        (EventKind.GIVEN_UP, 0, old, NOBODY, 0),
        (EventKind.MISSION, 0, new, NOBODY, 0),
        (EventKind.STEP, 0, event, Verb.GAIN, 0),
        (EventKind.GAIN, 0, NOBODY, Thing.TOKEN, 1),
    )
    assert [plain_text(result) for result in told.results] == ["gives up the mission Rendezvous", "draws the mission War Chest", "+1 token"]


def test_of_two_missions_it_is_told_which_is_kept():
    event, old, new = card("Litany of Hate"), card("Rendezvous"), card("War Chest")
    begun = ((EventKind.EVENT, 0, event, 1, 0), (EventKind.STEP, 0, event, Verb.NEW_MISSION, 0), (EventKind.SECOND, 0, new, NOBODY, 0))
    (told,) = acts(*begun, (EventKind.GIVEN_UP, 0, old, NOBODY, 0), (EventKind.MISSION, 0, new, NOBODY, 0))
    assert [plain_text(result) for result in told.results] == ["draws a second mission, War Chest", "gives up the mission Rendezvous"]
    (told,) = acts(*begun, (EventKind.TURNED_DOWN, 0, new, NOBODY, 0))
    assert [plain_text(result) for result in told.results] == ["draws a second mission, War Chest", "keeps its mission and discards War Chest"]


def test_a_copy_that_pays_for_a_use_is_told():
    bodyguard = card("Ogryn Bodyguard")
    took = (EventKind.TAKE, 0, bodyguard, NOBODY, 0)
    rows = (took, took, (EventKind.USE, 0, bodyguard, NOBODY, 0), (EventKind.DISCARD, 0, bodyguard, NOBODY, 1))
    assert [plain_text(result) for result in acts(*rows)[-1].results] == ["discards Ogryn Bodyguard"]


def test_a_tie_that_is_lost_says_so():
    (battle,) = acts(
        (EventKind.BATTLE, 0, card("Hive Tyrant"), Attribute.WILLPOWER, 9),
        (EventKind.FIGHTER, 0, card("Hive Tyrant"), NOBODY, 9),
        (EventKind.ENEMY_ROLL, 0, NOBODY, NOBODY, 1),
        (EventKind.OWN_ROLL, 0, NOBODY, 0, 5),
        (EventKind.SCORES, 0, NOBODY, 10, 10),
        (EventKind.LOST, 0, NOBODY, NOBODY, 0),
    )
    assert plain_text(battle.results[0]) == "loses 10 to 10 (Willpower 5, die 5; against 9 and die 1): a tie is lost"
