import json
import re
from dataclasses import replace

import pytest
from drawn_game import CARDS, DRAWN, card, events
from rich.cells import cell_len
from small_runs import tiny

from reports.ascension.replay.board import Board
from reports.ascension.replay.story import grouped
from reports.ascension.replay.teller import tell
from reports.ascension.replay.words import ACTS, RESULTS
from reports.replays.json import story_json as as_json
from reports.replays.text import WIDTH, story_text
from reports.replays.words import plain_text
from sim.ascension.events import EventKind
from sim.ascension.words import NOBODY, EndReason, Faction
from vigil.replays.source import open_source
from vigil.replays.teller import story_of

TOLD = """\
A title, game 7, seed 5, card set 2010

== Round 1 == standing: rush 0, void 0; pool 60 ==

rush, seat 1  runes  power  honor  pool
  hand  2 Apprentice, Militia (deck 7, discard pile 0)
  row  Snapdragon | -
  plays Apprentice x2: +1 rune each  0 > 2  0  0  60
  plays Militia: +1 power, draws Apprentice, Militia  2  0 > 1  0  60
  acquires Snapdragon for 1 rune: Snapdragon goes straight into play,  2  1  0  60
      +1 rune
      row: +Cultist | -
    > defeats Cultist for free: +2 honor, banishes Apprentice from  2  1  0 > 2  60 > 58
      the hand, takes Apprentice from the hand of void
      row: +Mystic | -
  ends the turn: 2 runes and 1 power unspent, shuffles the discard  2 > 0  1 > 0  2  58
      pile (4 cards) into a new deck

void, seat 2, extra turn  runes  power  honor  pool
  hand  Militia (deck 8, discard pile 0)
  faces Snapdragon (rush)
  row  Mystic | -

The game is over after 1 round: the honor pool is empty.
  seat 1: rush  5 honor (2 gained, 3 printed on cards)  wins
  seat 2: void  0 honor (0 gained, 0 printed on cards)
"""


def named(story):
    return replace(story, experiment="A title", game=7, seed=5, card_set="2010")


def squeezed(text):
    """The text with runs of blanks inside lines and lines of signs shortened."""
    return re.sub(r"(?<=\S) {2,}", "  ", re.sub(r"={3,}", "==", text))


def test_a_drawn_game_is_told_line_by_line():
    assert squeezed(story_text(named(tell(DRAWN, CARDS, ["rush", "void"])))) == TOLD


def test_resources_before_and_after_belong_to_the_act():
    turn = tell(DRAWN, CARDS, ["rush", "void"]).turns[0]
    acquires, defeats, ends = turn.acts[3], turn.acts[4], turn.acts[5]
    assert (acquires.before.runes, acquires.after.runes) == (2, 2)  # one paid, one gained
    assert (defeats.before.honor, defeats.after.honor, defeats.before.pool, defeats.after.pool) == (0, 2, 60, 58)
    assert [card and card.name for card in acquires.row] == ["Cultist", None] and acquires.filled == (0,)
    assert defeats.within and not acquires.within
    assert (ends.before.runes, ends.after.runes, ends.after.power) == (2, 0, 0)


def test_only_equal_plain_acts_are_put_together():
    acts = tell(DRAWN, CARDS, ["rush", "void"]).turns[0].acts
    told = grouped(acts)
    assert [(act.kind, act.times) for act in told][:3] == [("play", 2), ("play", 1), ("acquire", 1)]
    assert sum(act.times for act in told) == len(acts)
    draws = [replace(acts[2], before=act.before) for act in acts[:2]]
    assert [act.times for act in grouped(draws)] == [1, 1]


def test_bound_runes_are_shown_beside_the_others_and_go_first():
    told = tell(
        events(
            (EventKind.TURN, 0, NOBODY, 0, 1, 0, 0, 60),
            (EventKind.ROW, 0, 4, 0, 0, 0, 0, 60),
            (EventKind.USE, 0, 4, NOBODY, 0, 0, 0, 60),
            (EventKind.RESTRICTED, 0, NOBODY, Faction.MECHANA, 3, 0, 0, 60),
            (EventKind.RUNES, 0, NOBODY, NOBODY, 4, 4, 0, 60),
            (EventKind.ACQUIRE, 0, 4, 0, 5, 2, 0, 60),
            (EventKind.CLEANUP, 0, NOBODY, 0, 2, 2, 0, 60),
        ),
        CARDS,
        ["rush", "void"],
    )
    text = story_text(told)
    assert "uses Snapdragon: +3 runes for Mechana constructs only, +4 runes" in text
    assert "0 > 4+3" in text and "4+3 > 2" in text and "2 > 0" in text


def test_every_kind_of_event_has_words():
    silent = {EventKind.TURN, EventKind.HAND, EventKind.ROW, EventKind.REFILL, EventKind.CLEANUP, EventKind.END, EventKind.SCORE, EventKind.LOG_FULL}
    assert set(EventKind) == {*ACTS, *RESULTS} | silent
    for what in RESULTS:
        slot = int(Faction.MECHANA) if what is EventKind.RESTRICTED else 1
        rows = [(EventKind.DRAW, 0, 2), (EventKind.DRAW, 0, 2), (EventKind.DRAW, 1, 2), (EventKind.TURN, 0, NOBODY, 0, 1), (EventKind.ROW, 0, 3, 0)]
        rows += [(EventKind.ROW, 0, 3, 1), (EventKind.TO_PLAY, 0, 4, 1), (EventKind.PLAY, 0, 2)]
        rows += [(what, 0, 4 if what is EventKind.DESTROY else 2, slot, 3)]
        acts = tell(events(*rows), CARDS, ["rush", "void"]).turns[0].acts
        assert len(acts[0].results) == 1 and "{" not in plain_text(acts[0].results[0]), what


def test_samael_takes_and_defeats_between_the_turns():
    solo = events(
        (EventKind.TURN, 0, NOBODY, 0, 1, 0, 0, 50),
        *[(EventKind.ROW, 0, card, slot, 0, 0, 0, 50) for slot, card in enumerate((2, 3, 4))],
        (EventKind.CLEANUP, 0, NOBODY, 0, 0, 0, 0, 50),
        (EventKind.REFILL, 1, 0, 0, 0, 0, 0, 50),
        (EventKind.SAMAEL_TAKES, 1, 4, 2, 0, 0, 0, 50),
        (EventKind.REFILL, 1, 1, 0, 0, 0, 0, 50),
        (EventKind.HONOR, 1, NOBODY, NOBODY, 4, 0, 0, 46),
        (EventKind.SAMAEL_DEFEATS, 1, 3, 2, 4, 0, 0, 46),
        (EventKind.TURN, 0, NOBODY, 0, 2, 0, 0, 46),
    )
    story = tell(solo, CARDS, ["rush", "Samael"])
    assert [(turn.round, turn.seat) for turn in story.turns] == [(1, 0), (1, 1), (2, 0)]
    takes, defeats = story.turns[1].acts
    assert [card.name for card in takes.row] == ["Apprentice", "Mystic", "Cultist"]
    assert [card.name for card in defeats.row] == ["Militia", "Apprentice", "Mystic"]
    assert (plain_text(defeats.words), [plain_text(result) for result in defeats.results]) == ("defeats Cultist", ["+4 honor"])
    assert (defeats.before.honor, defeats.after.honor, defeats.after.pool) == (0, 4, 46)
    assert [player.score for player in story.turns[2].players] == [0, 7]
    assert "  aside 0 cards" in story_text(story)


def test_a_strategy_that_sits_twice_is_told_apart():
    assert "rush (2), seat 2" in story_text(tell(events((EventKind.TURN, 1, NOBODY, 0, 1)), CARDS, ["rush", "rush"]))


def test_a_full_log_says_so():
    row = (EventKind.RUNES, 0, NOBODY)
    full = events((EventKind.TURN, 0, NOBODY, 0, 1), *[row] * 99, (EventKind.LOG_FULL, 0, NOBODY, NOBODY))
    story = tell(full, CARDS, ["rush", "void"])
    assert "The log is full after 100 events; the game went on.\n" in story_text(story)
    assert not as_json(story)["complete"]


def test_a_full_log_still_tells_how_the_game_ends():
    row = (EventKind.RUNES, 0, NOBODY)
    last = [(EventKind.SCORE, 0, NOBODY, 3, 5), (EventKind.SCORE, 1, NOBODY, 2, 2), (EventKind.END, 0, NOBODY, EndReason.ENDLESS, NOBODY)]
    full = events((EventKind.TURN, 0, NOBODY, 0, 1), *[row] * 99, (EventKind.LOG_FULL, 0, NOBODY, NOBODY), *last)
    text = story_text(tell(full, CARDS, ["rush", "void"]))
    assert "The log is full after 100 events; the game went on and ended: cut off as endless, nobody wins.\n" in text
    assert re.search(r"rush\s+5", text)


def test_no_game_at_all():
    assert story_text(named(tell(events(), CARDS, ["rush"]))) == "A title, game 7, seed 5, card set 2010\n"


def test_names_of_any_length_and_script_stay_in_their_columns():
    long = "A very long name of a card that goes on and on and on"
    names = ["Огненный страж", "龍" * 30, long, "🚀 'q\""]
    cards = [card(name, "monster" if place == 3 else "hero", place="start" if place < 2 else "centre") for place, name in enumerate(names)]
    lines = story_text(tell(DRAWN, [*cards, CARDS[4]], ["rush", "void"])).splitlines()
    columns = {cell_len(line.rstrip()) for line in lines if re.search(r"\S {3,}\S+.* 60$", line)}
    assert columns == {WIDTH}


# --- real games -----------------------------------------------------------------------------------------------------


@pytest.fixture(params=[(players, card_set) for players in (1, 2, 3, 4) for card_set in ("2010", "10th")], ids=str)
def source(request):
    players, card_set = request.param
    names = ["economy", "mechana", "void", "lifebound", "random"]
    return open_source(tiny(players=players, strategies=names), seed=None, players=None, card_set=card_set)


def followed(source, game):
    """The events of a game with the board as it is before each; what Samael brings about before he acts is put behind it."""
    board = Board(source.arm.card_set.cards, source.arena.seating(game), solo=source.arm.table.solo)
    early = []
    for event in source.arm.replay(game):
        what = EventKind(int(event["what"]))
        if board.solo and event["seat"] == 1 and what in (EventKind.REFILL, EventKind.HONOR, EventKind.RESHUFFLE):
            early.append(event)
            continue
        yield what, event, board
        if what in (EventKind.SAMAEL_TAKES, EventKind.SAMAEL_DEFEATS):
            board.free(int(event["slot"]))
        for heard in (event, *early):
            board.apply(heard)
        early = []


def differing(source, game):
    """Looks at the table in which the board, followed from event to event, is not what the log says lies there; and how often it was looked at."""
    wrong, row, hand, looks = [], None, [], 0
    for what, event, board in followed(source, game):
        place = board.places[event["seat"]]
        if what is EventKind.TURN:
            row, hand = list(board.row), list(place.hand)
        elif what is EventKind.ROW and row:
            seen = None if event["card"] == NOBODY else board.cards[event["card"]]
            looks += 1
            wrong += [(what, event)] if seen is not row[event["slot"]] else []
        elif what is EventKind.HAND:  # a stolen card is any of its name, so hands are compared without their order
            looks += 1
            card = board.cards[event["card"]]
            wrong += [] if card in hand else [(what, event)]
            hand = [other for place, other in enumerate(hand) if place != hand.index(card)] if card in hand else hand
        elif what is EventKind.SHUFFLE:
            looks += 1
            wrong += [(what, event)] if event["amount"] != place.discarded else []
        elif what is EventKind.SCORE:
            looks += 1
            wrong += [(what, event)] if (place.as_player().score, place.honor) != (event["amount"], event["slot"]) else []
    return wrong, looks


@pytest.mark.proof
def test_what_the_board_shows_is_what_lies_there(source):
    for game in range(8):
        wrong, looks = differing(source, game)
        assert wrong == [] and looks > 100, game


@pytest.mark.proof
def test_real_games_are_told_to_the_end_in_110_columns(source):
    for game in (0, 7, 12):
        story = story_of(source, game)
        text = story_text(story)
        assert "{" not in text and "The game is over after " in text
        assert max(map(len, text.splitlines())) <= WIDTH
        assert [turn.round for turn in story.turns] == sorted(turn.round for turn in story.turns)
        for turn in story.turns:
            for one, other in zip(turn.acts, turn.acts[1:], strict=False):
                assert one.after == other.before, (game, turn.round, turn.seat, plain_text(other.words))
            rows = [turn.row, *(act.row for act in turn.acts if act.row is not None)]
            assert all(len(row) == len(turn.row) for row in rows)
        for turn, following in zip(story.turns, story.turns[1:], strict=False):
            last = [turn.row, *(act.row for act in turn.acts if act.row is not None)][-1]
            assert last == following.row, (game, turn.round, turn.seat)
        winner = next(score for score in story.scores if score.wins)
        assert winner.score == max(score.score for score in story.scores)


def test_json_holds_the_whole_story():
    story = story_of(open_source(tiny(players=1), seed=None, players=None, card_set=None), 3)
    content = json.loads(json.dumps(as_json(story)))
    assert content["complete"] and content["seats"][-1] == "Samael"
    assert len(content["turns"]) == len(story.turns)
    first = content["turns"][0]
    assert set(first["players"][0]["hand"]) <= {"Apprentice", "Militia"} and len(first["row"]) == 6
    assert all(set(act) >= {"kind", "text", "before", "after"} for turn in content["turns"] for act in turn["acts"])
    assert [score["score"] for score in content["scores"]] == [score.score for score in story.scores]
