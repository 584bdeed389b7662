import json
import re
from dataclasses import replace

import numpy as np
import pytest
from relic_replays import BATTLE, DRAWN, RULES, SETUP, SYNTHETIC, card, events, opened
from rich.cells import cell_len

from reports.relic.replay.board import Board
from reports.relic.replay.rolls import Die, Roll
from reports.relic.replay.story import ATTRIBUTES
from reports.relic.replay.teller import AMOUNTS, ROLLING, tell
from reports.relic.replay.words import ACTS, RESULTS
from reports.replays.json import story_json as as_json
from reports.replays.text import WIDTH, story_text
from reports.replays.words import plain_text
from sim.relic.batch import final_record
from sim.relic.events import MAX_EVENTS, EventKind
from sim.relic.words import NOBODY, Attribute
from vigil.replays.teller import story_of

TOLD = """\
A title, game 7, seed 5, card set synthetic

== Round 1 == standing: levels one 0, two 0 ==

one, seat 1: Ogryn  life  influence
  at          Acid Marsh; level 0, Strength 5, Willpower 2, Cunning 2
  power       Miracle 6, Iron Discipline 1
  mission     Stop the Waaagh! (0 of 2)
  rolls 4: from Acid Marsh to Space Hulk, into the middle tier  6  3
  explores: draws Ork Boy, Goff Skarboy  6  3
  fights Ork Boy (3), Goff Skarboy (4) with Strength against 9 (+2 by their texts):  6  3 > 5
      wins 23 to 17 (Strength 5, Ogryn +1 die, Miracle +2 (ones count as sixes), dice
      1 (Iron Discipline) and 6+6+3 (rolled again, was 2); against 9 and die 6+2),
      Goff Skarboy: +2 influence, Ork Boy becomes a trophy, Goff Skarboy becomes a
      trophy, Stop the Waaagh! stands at 1 of 2
  trades trophies: discards Ork Boy, Goff Skarboy, reaches level 1, +1 Strength  6  5

two, seat 2: Rogue Trader  life  influence
  at          Battlefleet Antias; level 0, Strength 4, Willpower 3, Cunning 5
  does what Battlefleet Antias says  5  3
    > tests Cunning against 5: fails with 6 (Cunning 5, die 1), enough, but a test  5 > 0  3
      fails if any thrown die shows 1, gets the corruption card Blood Rage, active,
      Blood Rage: loses 5 Life
    > is vanquished: from Battlefleet Antias to St. Antias' Sanctuary  0 > 5  3 > 0

== Round 2 == standing: levels one 1, two 0 ==

one, seat 1: Ogryn  life  influence
  at          Space Hulk; level 1, Strength 6, Willpower 2, Cunning 2
  mission     Stop the Waaagh! (1 of 2)
  misses this turn  6  5

The game is over after 2 rounds: one wins.
  seat 1: one  Ogryn, level 1, 0 relics   wins
  seat 2: two  Rogue Trader, level 0, 0 relics
"""


def told(rows=DRAWN):
    return replace(tell(rows, SYNTHETIC, ["one", "two"]), experiment="A title", game=7, seed=5, card_set="synthetic")


def squeezed(text):
    """The text with gaps before numbers and lines of signs shortened."""
    return re.sub(r"(?<=\S) {3,}(?=[\dli])", "  ", re.sub(r"={3,}", "==", text))


def test_a_use_that_brings_rerolls_is_told_with_the_die():
    """A reroll that was there anyway, then one by a use; a use before the roll stands with what helps."""
    miracle, other = (SYNTHETIC.cards[card(name)] for name in ("Miracle", "Iron Discipline"))
    roll = Roll("Strength", 3)
    roll.use(other)
    roll.die(0).total = 2
    roll.reroll(0)
    roll.die(0).total = 1
    roll.use(miracle)
    roll.reroll(0)
    roll.die(0).total = 5
    assert plain_text(roll.own()) == "Strength 3, Iron Discipline, die 5 (rolled again, was 2, rolled again by Miracle, was 1)"


def test_a_drawn_game_is_told_line_by_line():
    assert squeezed(story_text(told())) == TOLD


def test_life_and_influence_before_and_after_belong_to_the_act():
    acts = told().turns[1].acts
    assert [act.kind for act in acts] == ["text", "test", "vanquished"]
    assert [(act.before.life, act.after.life) for act in acts] == [(5, 5), (5, 0), (0, 5)]
    assert [act.within for act in acts] == [False, True, True]


def test_what_somebody_else_suffers_says_whose_it_is():
    rows = events(*SETUP, BATTLE[0], (EventKind.EVENT, 0, card("Green Tide"), 0, 0, 6, 3, 1), (EventKind.LOSE, 1, NOBODY, 1, 2, 3, 3, 1))
    rows = np.concatenate([rows, events((EventKind.CORRUPTED, 1, NOBODY, NOBODY, 0, 3, 0, 1))])
    acts = tell(rows, SYNTHETIC, ["one", "two"]).turns[0].acts
    assert [plain_text(result) for result in acts[0].results] == ["two: loses 2 Life"]
    assert plain_text(acts[1].words) == "two is corrupted"


def test_every_kind_of_event_has_words_or_goes_without():
    begun = {EventKind.TURN, EventKind.ROLL_MOVE, EventKind.MOVE_NUMBER, EventKind.BATTLE, EventKind.TEST, EventKind.MOVE, EventKind.END}
    silent = begun | {EventKind.PHASE, EventKind.CHARGES}
    assert set(EventKind) == {*ACTS, *RESULTS, *AMOUNTS, *ROLLING, EventKind.LOG_FULL} | silent


def test_faces_of_a_die_are_read_off_its_total():
    assert [Die(total).faces for total in (1, 5, 7, 15, 23)] == ["1", "5", "6+1", "6+6+3", "6+6+6+5"]


def test_a_full_log_says_so():
    full = events(*SETUP, BATTLE[0], *[BATTLE[1]] * (MAX_EVENTS - len(SETUP) - 2), (EventKind.LOG_FULL, 0, NOBODY, NOBODY, 0, 6, 3, 1))
    story = tell(full, SYNTHETIC, ["one", "two"])
    assert story_text(story).endswith(f"The log is full after {MAX_EVENTS:,} events; the game went on.\n") and not as_json(story)["complete"]


# --- real games -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=[(2, RULES), (3, RULES), (4, RULES), (3, ["random"])], ids=["two", "three", "four", "random"])
def source(request):
    players, strategies = request.param
    return opened(players=players, strategies=strategies, meet="mirror" if len(strategies) == 1 else "round robin")


def names(cards, pile, n):
    return sorted(cards[number].name for number in pile[:n])


def held(record, seat):
    """What the record says a seat has, in the order of `shown`."""
    cards = SYNTHETIC.cards
    assets = zip(record["held"][seat], record["charge"][seat], strict=True)
    taints = zip(record["taint"][seat], record["active"][seat], strict=True)
    return (
        SYNTHETIC.characters[record["character"][seat]].name,
        SYNTHETIC.spaces[record["space"][seat]].name,
        *(int(record[name][seat]) for name in ("life", "influence", "level", "done_n", "missing", "out")),
        record["attribute"][seat].tolist(),
        names(cards, record["hand"][seat], record["hand_n"][seat]),
        sorted((cards[number].name, int(charges)) for number, charges in list(assets)[: record["held_n"][seat]]),
        names(cards, record["trophy"][seat], record["trophy_n"][seat]),
        sorted((cards[number].name, bool(active)) for number, active in list(taints)[: record["taint_n"][seat]]),
        None if record["mission"][seat] == NOBODY else (cards[record["mission"][seat]].name, int(record["progress"][seat])),
    )


def shown(player):
    """What the board says a seat has."""
    return (
        player.character.name,
        player.space.name,
        *(player.life, player.influence, player.level, player.completed, player.missing, player.out),
        list(player.attributes),
        sorted(one.name for one in player.hand),
        sorted((asset.card.name, asset.charges) for asset in player.assets),
        sorted(one.name for one in player.trophies),
        sorted((taint.card.name, taint.active) for taint in player.corruption),
        player.mission and (player.mission.name, player.progress),
    )


def test_what_the_board_shows_is_what_everybody_has(source):
    for game in range(12):
        board = Board(SYNTHETIC, source.arena.seating(game))
        for event in source.arm.replay(game):
            board.apply(event)
        record = final_record(source.arm.table, game)[0]
        assert record["events_n"] < MAX_EVENTS
        for seat, place in enumerate(board.places):
            assert shown(place.as_player()) == held(record, seat), (game, seat)


def test_scores_are_the_sum_of_what_is_told(source, monkeypatch):
    sums = []
    against, tested = Roll.against, Roll.tested

    def seen_against(roll, own, enemies):
        sums.append((roll.total, own))
        return against(roll, own, enemies)

    def seen_tested(roll, score, spoilt):
        sums.append((roll.total, score))
        return tested(roll, score, spoilt)

    monkeypatch.setattr(Roll, "against", seen_against)
    monkeypatch.setattr(Roll, "tested", seen_tested)
    for game in range(12):
        story_of(source, game)
    assert len(sums) > 100 and all(total == score for total, score in sums)


def test_real_games_are_told_to_the_end_in_110_columns(source):
    for game in (0, 7, 12):
        story = story_of(source, game)
        text = story_text(story)
        assert "{" not in text and "The game is over after " in text
        assert max(map(cell_len, text.splitlines())) <= WIDTH
        assert [turn.round for turn in story.turns] == sorted(turn.round for turn in story.turns)
        for turn in story.turns:
            assert not [result for act in turn.acts for result in act.results if not result or "" in result]
            for one, other in zip(turn.acts, turn.acts[1:], strict=False):
                assert one.after == other.before, (game, turn.round, turn.seat, plain_text(other.words))
        assert sum(score.wins for score in story.scores) == ("wins" in story.ended and "nobody" not in story.ended)


def test_json_holds_the_whole_story(source):
    story = story_of(source, 3)
    content = json.loads(json.dumps(as_json(story)))
    assert content["complete"] and len(content["turns"]) == len(story.turns)
    first = content["turns"][0]["players"][0]
    assert first["level"] == 0 and first["influence"] == 3 and first["mission"]
    assert {name.lower() for name in ATTRIBUTES} <= set(first)
    assert all(set(act) >= {"kind", "text", "before", "after"} for turn in content["turns"] for act in turn["acts"])
    assert [score["level"] for score in content["scores"]] == [score.level for score in story.scores]


def test_tests_of_level_and_influence_use_those():
    for attribute, value in ((Attribute.LEVEL, 0), (Attribute.INFLUENCE, 3)):
        rows = events(
            *(*SETUP, BATTLE[0]),
            *((EventKind.TEST, 0, NOBODY, attribute, 4), (EventKind.OWN_ROLL, 0, NOBODY, 0, 5), (EventKind.PASSED, 0, -1, -1, 5 + value)),
        )
        (act,) = tell(rows, SYNTHETIC, ["one", "two"]).turns[0].acts
        assert plain_text(act.results[0]) == f"passes with {5 + value} ({attribute.name.lower()} {value}, die 5)"
