"""Games of Ascension Tactics in words: acts and what comes of them, text, JSON, and what the script of the page is told."""

import json
from dataclasses import replace

import pytest
from rich.cells import cell_len
from tactics_kernel import wordy_tables
from tactics_logs import cast_of, followed, logged

from reports.replays.text import STUCK, WIDTH
from reports.replays.words import plain_text
from reports.tactics.replay.cast import Event
from reports.tactics.replay.frames import scene
from reports.tactics.replay.phrases import Phrases
from reports.tactics.replay.story import turn_json
from reports.tactics.replay.teller import LISTED, tell, told_by_opening
from reports.tactics.replay.text import end_lines, turn_lines
from reports.tactics.replay.words import ABILITIES, CAUSES, ENDED, TERRAINS
from sim.tactics.cards.files import card_set_from, load_card_set
from sim.tactics.codes import Cause, End, Verb, Word
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.state import NOBODY
from sim.tactics.tables import EFFECT_ROWS, NONE

CAMPAIGN = cast_of("Rakar", "coop2", load_card_set("synthetic"), load_scenarios("synthetic-campaign"))
LOVE = cast_of("Love Lives Forever", "1v1")
EVENTS = logged(LOVE, 3, 0)[1]
SETUP = EVENTS[: next(k for k, event in enumerate(EVENTS) if event.what == EventKind.TURN)]
BOARD = followed(LOVE, SETUP)
SEATS = ("alpha", "beta")
SILENT = {
    EventKind.VANISHED,
    *(EventKind.ROUND, EventKind.TURN, EventKind.ROW, EventKind.CARD_OF, EventKind.STAND, EventKind.SPREAD, EventKind.LIFT, EventKind.LINK),
    *(EventKind.READY, EventKind.REFRESH, EventKind.UNCOVER, EventKind.BAG, EventKind.REFILL, EventKind.LAY, EventKind.VALUES, EventKind.EXPIRE),
    *(EventKind.LOG_FULL, EventKind.NEW_CARD),
    *(EventKind.ANSWER, EventKind.GOAL, EventKind.WAY, EventKind.TIME, EventKind.DEED),
}
"""Events that go without saying."""
ELSEWHERE = {EventKind.ACTION, EventKind.STEP, EventKind.CLEAR, EventKind.END}
"""Events that begin or end acts without a word of their own."""


def who(name):
    """Number of a champion."""
    return next(number for number in BOARD.figures.of if BOARD.figures.name(number).name == name and number > 3)


def at(q, r):
    """Number of a hex."""
    return LOVE.hexes().index((q, r))


def card(name, seat):
    """A card of that name in a hand."""
    return next(card for card in BOARD.piles.hand[seat] if BOARD.piles.entry(card).name == name)


def event(what, seat=0, who=NOBODY, card=NOBODY, place=NOBODY, other=NOBODY, amount=0, runes=0, power=0):
    return Event(what, seat, who, card, place, other, amount, 1, runes, 0, power)


def stand(name, q, r, seat=0):
    """A champion stands somewhere."""
    return event(EventKind.STAND, seat, who(name), place=at(q, r))


def acts(*rows, cast=LOVE):
    """Acts of a first turn in which these things happen."""
    story = tell([*SETUP, event(EventKind.TURN, other=0), *rows], cast, SEATS)
    return story.turns[-1].acts


def told(*rows):
    """What these acts say."""
    return [
        (plain_text(act.words).replace(STUCK, " "), [plain_text(result).replace(STUCK, " ") for result in act.results]) for act in acts(*rows)
    ]


ACHER, COLOSSUS = "Dusk Archer", "Steam Colossus"
ORDER = (
    event(EventKind.ACTION, amount=4, power=3),
    event(EventKind.ORDER, who=who(ACHER), amount=3),
    event(EventKind.STAND, who=who(ACHER), place=at(2, -4)),
    event(EventKind.DEPLOY, who=who(ACHER), place=at(2, -4)),
)
WALK = (
    event(EventKind.WALK, who=who(ACHER), place=at(2, -2), amount=2),
    event(EventKind.STEP, who=who(ACHER), place=at(2, -3), amount=5),
    event(EventKind.STEP, who=who(ACHER), place=at(2, -2), amount=5),
    event(EventKind.BEACON, NOBODY, place=at(2, -2), other=0),
)
ATTACK = (
    event(EventKind.ATTACK, who=who(ACHER), place=at(2, -2), amount=1),
    event(EventKind.TARGET, 1, who(COLOSSUS), place=at(2, 0), other=who(ACHER)),
)


def test_an_order_is_told_act_by_act():
    assert told(stand(COLOSSUS, 2, 0, 1), *ORDER, *WALK, *ATTACK, event(EventKind.DAMAGE, 1, who(COLOSSUS), other=Cause.ATTACK, amount=4)) == [
        ("orders Dusk Archer for 3 power", ["deployed at [2, -4]"]),
        ("Dusk Archer moves [2, -4] – [2, -3] – [2, -2]", ["alpha controls the beacon at [2, -2]"]),
        ("Dusk Archer attacks beta's Steam Colossus at [2, 0]", ["beta's Steam Colossus takes 4 (4 of 9)"]),
    ]


def test_acts_say_how_they_are_drawn():
    fall = [event(what, 1, who(COLOSSUS), place=at(2, 0), other=Cause.ATTACK) for what in (EventKind.DEFEAT, EventKind.LIFT)]
    _, walk, attack = acts(stand(COLOSSUS, 2, 0, 1), *ORDER, *WALK, *ATTACK, *fall)
    assert walk.drawn.paths == (((2, -4), (2, -3), (2, -2)),) and walk.drawn.strikes == walk.drawn.falls == ()
    assert attack.drawn.strikes == (((2, -2), (2, 0)),) and attack.drawn.falls == ((2, 0),)
    assert attack.changes[f"f{who(COLOSSUS)}"][0] == [] and walk.changes[f"f{who(ACHER)}"][0] == [at(2, -2)]


def test_a_defeat_is_told_with_the_damage():
    hurt = event(EventKind.DAMAGE, 1, who(COLOSSUS), other=Cause.ATTACK, amount=9)
    fall = event(EventKind.DEFEAT, 1, who(COLOSSUS), place=at(2, 0), other=Cause.ATTACK)
    assert told(stand(COLOSSUS, 2, 0, 1), *ORDER, *WALK, *ATTACK, hurt, fall)[-1][1] == ["beta's Steam Colossus takes 9 (9 of 9) and is defeated"]
    assert told(stand(COLOSSUS, 2, 0, 1), *ORDER, *WALK, *ATTACK, fall)[-1][1] == ["beta's Steam Colossus is defeated by the attack"]


def test_a_riposte_is_drawn_back():
    back = event(EventKind.RIPOSTE, 1, who(COLOSSUS), other=who(ACHER), amount=7)
    hurt = event(EventKind.DAMAGE, 0, who(ACHER), other=Cause.RIPOSTE, amount=7)
    rows = (stand(COLOSSUS, 2, 0, 1), *ORDER, *WALK, *ATTACK, back, hurt)
    assert told(*rows)[-1][1] == ["beta's Steam Colossus strikes back for 7", "Dusk Archer takes 7 by riposte (7 of 5)"]
    assert acts(*rows)[-1].drawn.strikes == (((2, -2), (2, 0)), ((2, 0), (2, -2)))


def test_a_movement_that_was_interrupted_goes_on():
    ability = event(EventKind.ABILITY, who=who(ACHER), amount=Word.DEFEATED)
    rest = event(EventKind.STEP, who=who(ACHER), place=at(2, -2), amount=5)
    assert [words for words, _ in told(*ORDER, *WALK[:2], ability, rest)[1:]] == [
        "Dusk Archer moves [2, -4] – [2, -3]",
        "Dusk Archer (when defeated)",
        "Dusk Archer moves on [2, -3] – [2, -2]",
    ]


def test_an_ability_without_effect_says_so():
    assert told(event(EventKind.ABILITY, who=who(ACHER), amount=Word.TURN_START))[0] == ("Dusk Archer (start of the turn)", ["nothing comes of it"])


def test_cards_are_played_acquired_and_put_together():
    action, apprentice = event(EventKind.ACTION), card("Apprentice", 0)
    rows = (action, event(EventKind.PLAY, card=apprentice), event(EventKind.GAIN, other=1, runes=1))
    bought = BOARD.piles.row[0]
    taken = (event(EventKind.ACTION, amount=1, runes=3), event(EventKind.ACQUIRE, card=bought, runes=1))
    drawn = [event(EventKind.DRAW, card=card, runes=1) for card in BOARD.piles.deck[0][:3]]
    found = told(*rows, *taken, *drawn)
    name = BOARD.piles.entry(bought).name
    assert found[0] == ("plays Apprentice", ["+1 rune"]) and found[1][0] == f"acquires {name} for 2 runes"
    assert found[1][1][0].startswith("draws ") and len(found[1][1]) == 1


def test_who_does_something_is_said_where_it_is_not_clear():
    discard = event(EventKind.DISCARD, 1, card=card("Apprentice", 1))
    assert told(event(EventKind.ACTION), event(EventKind.PLAY, card=card("Apprentice", 0)), discard)[0][1] == ["beta discards Apprentice"]


def test_a_treasure_between_actions_is_an_act_of_its_own():
    use = event(EventKind.USE, who=who(ACHER), card=0, other=0)
    name = LOVE.treasures[0].name
    board = [*SETUP, event(EventKind.TURN, other=0), event(EventKind.TREASURE, card=0, other=0), event(EventKind.ACTION, amount=7), use]
    act = tell(board, LOVE, SEATS).turns[-1].acts[-1]
    assert (act.kind, plain_text(act.words).replace(STUCK, " ")) == ("use", f"uses {name} on Dusk Archer")


def test_a_bonus_for_a_rat_to_come_is_told_when_it_is_given_and_when_it_comes():
    row = next(row for row in range(len(LOVE.book["verb"])) if LOVE.book["verb"][row] == Verb.BONUS and LOVE.book["plus"][row][0] == 2)
    play = event(EventKind.PLAY, card=card("Apprentice", 0))
    came = event(EventKind.CAME, who=0, card=1, place=2, other=0, amount=1)
    assert told(event(EventKind.ACTION), play, event(EventKind.COMING, other=row), came)[0][1] == [
        "the next rat to come gets +2 strength this turn",
        "Giant Rat 1 has +2 strength, +1 speed and ranged, which waited for it",
    ]


def test_glory_of_another_side_is_told_with_its_name():
    rows = (event(EventKind.CLEAR), event(EventKind.GLORY, NOBODY, other=0, amount=2), event(EventKind.GLORY, NOBODY, other=1, amount=3))
    assert told(*rows) == [("end of the turn", ["+2 glory", "beta: +3 glory"])]


def test_every_event_is_told_or_goes_without_saying():
    phrases = Phrases(BOARD, SEATS, SEATS)
    spoken = {*phrases.of, *LISTED, *told_by_opening(), *ELSEWHERE}
    assert not spoken & SILENT and spoken | SILENT == {*EventKind}


def test_every_cause_ability_end_and_terrain_has_words():
    assert {*CAUSES} == {*Cause} and {*ENDED} == {*End} - {End.RUNNING} and {*TERRAINS} == {*map(int, Terrain)}
    assert {*ABILITIES} == {*Word} - {word for word in Word if word >= Word.STAT}


def test_text_fits_the_terminal_and_tells_every_act():
    story = tell(EVENTS, LOVE, SEATS)
    lines = [line for turn in story.turns for line in turn_lines(turn)]
    assert max(map(cell_len, lines)) <= WIDTH and "uses the gate: +2 power" in "\n".join(lines)
    assert any(line.startswith("  plays Apprentice × ") for line in lines), "acts that are alike are put together"
    assert end_lines(story)[1] == "  seat 2: beta   glory 32, 5 champions, 0 souls   wins"


def test_a_story_as_json_says_the_same():
    story = tell(EVENTS, LOVE, SEATS)
    turn = json.loads(json.dumps(turn_json(story.turns[1])))
    assert (turn["round"], turn["side"], turn["seats"]) == (1, 1, [1]) and len(turn["players"]) == 2
    texts = [act["text"] for act in turn["acts"]]
    assert texts[0] == "uses the gate" and turn["acts"][0]["after"]["power"] == 2 and STUCK not in "".join(texts)
    moved = next(act for act in turn["acts"] if act["kind"] == "move")
    assert moved["text"].endswith(" – ".join(f"[{q}, {r}]" for q, r in moved["paths"][0])) and moved["within"]


@pytest.mark.parametrize(("name", "mode"), [("Love Lives Forever", "2v2"), ("Twilight of Idols", "ffa3"), ("Circle of Stones", "1v1")])
def test_what_acts_change_adds_up_to_the_end(name, mode):
    """The script of the page adds up what acts change: it comes to the board that has followed every event."""
    cast = cast_of(name, mode, card_set_from({"set.toml": wordy_tables()}, "mine"))
    for number in range(3):
        events = logged(cast, 7, number)[1]
        story = tell(events, cast, ("a", "b", "c", "d")[: cast.players])
        now = {}
        for act in (act for turn in story.turns for act in turn.acts):
            now |= act.changes
        assert {key: value for key, value in now.items() if value is not None} == scene(followed(cast, events))
        assert [score.glory for score in story.scores] == [now[f"g{cast.side_of(seat)}"][0] for seat in range(cast.players)]


def test_a_log_that_is_full_cuts_the_story():
    story = tell([*EVENTS[:200], event(EventKind.LOG_FULL), EVENTS[-1]], LOVE, SEATS)
    assert story.cut == 200 and story.ended and replace(story, cut=0).turns


def test_a_treasure_that_is_revealed_for_many_is_told_once():
    treasure = LOVE.treasures[0].name
    shown = event(EventKind.REVEAL, card=0)
    own = [number for number, figure in BOARD.figures.of.items() if figure.seat == 0][-2:]
    names = " and ".join(BOARD.figures.name(number).name for number in own)
    assert told(*ORDER, shown, *(event(EventKind.GIVE, 0, number, 0) for number in own))[-1][1][-2:] == [f"reveals {treasure}", f"for {names}"]
    assert told(*ORDER, shown, event(EventKind.GIVE, 0, who(COLOSSUS), 0))[-1][1][-1] == f"beta's Steam Colossus has {treasure}"


def test_a_bonus_of_a_scheme_is_for_all_villains():
    """It aims at nobody: none of the rows of targets is meant."""
    phrases = Phrases(followed(CAMPAIGN, []), SEATS, ("players", "villains"))
    rows = [row for row in range(EFFECT_ROWS) if CAMPAIGN.book["verb"][row] == Verb.BONUS and CAMPAIGN.book["target"][row] == NONE]
    assert len(rows) >= 2 and {phrases.meant(row) for row in rows} == {"all villains"}


def test_targets_of_villains_lie_on_the_board_and_are_named_with_who_goes_to_them():
    file = load_scenarios("synthetic-campaign")
    board = followed(CAMPAIGN, logged(CAMPAIGN, 3, 0)[1])
    now, found = scene(board), file.maps_of(file.find("Rakar"))[0].targets
    assert {colour: now["hexes"][place] for colour, place in now["targets"]} == {colour: tuple(place) for colour, place in found.items()}
    keywords = {told[0]: told[3] for key, told in now.items() if key[0] == "c" and key[1:].isdigit()}
    assert "red target" in keywords["Rakar, Unholy Askara"] and "green target" in keywords["Caustic Widow"]
    assert scene(BOARD)["targets"] == []


def test_what_happens_in_the_set_up_of_a_campaign_is_nobodys_roster_or_hand():
    story = tell(logged(CAMPAIGN, 3, 0)[1], CAMPAIGN, SEATS)
    acts = [(act.kind, plain_text(act.words), [plain_text(result) for result in act.results]) for act in story.turns[0].acts]
    assert all(" takes the quest " not in result and " glory " not in result for kind, _, results in acts if kind != "setup" for result in results)
    quests = [result for kind, _, results in acts if kind == "setup" for result in results if "takes the quest" in result]
    assert [result.partition(" takes ")[0] for result in quests] == [*SEATS]
