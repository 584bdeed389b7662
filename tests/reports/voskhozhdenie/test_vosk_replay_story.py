import json
import re
from dataclasses import replace

import numpy as np
import pytest
from rich.cells import cell_len
from vosk_replays import DECKS, DRAWN, FIRST, POOL, SETUP, SQUARE, SURVIVOR, YARD, events, opened, plain

from reports.replays.json import story_json
from reports.replays.text import WIDTH, story_text
from reports.replays.words import plain_text
from reports.voskhozhdenie.replay.board import Board
from reports.voskhozhdenie.replay.teller import tell
from reports.voskhozhdenie.replay.words import ACTIONS, ENDED, TRIGGERS
from sim.voskhozhdenie.batch import final_record
from sim.voskhozhdenie.codes import Action, End, Place, Trigger
from sim.voskhozhdenie.events import EventKind, Resolved, Step
from sim.voskhozhdenie.state import NOBODY
from vigil.replays.teller import story_of

TOLD = """\
A title, game 7, seed 5, card set pool

== Round 1 == standing: one 2 cities, power 16; two 1 city, power 8 ==

Opening hands  coins
  one: draws Setess Survivor and Setess Survivor, puts Setess Survivor under the deck  0
  two: draws Mekrir Yard and Ascent of Riga  0

Draws and coins: two goes first  coins
  two gets 2 coins  0 > 2
  one gets 4 coins  0 > 4

Decrees  coins
  two takes Execution from the reinforcement deck  2
  one issues the decree of Tural, Abbey: +2 coins  4 > 6

Actions  coins
  two declares Ascent of Riga against one  2
  one plays Setess Survivor for 3 coins  6 > 3
  two passes  2
  one assigns Setess Survivor to two's Ascent of Riga against one, opposing side  3
    > two's Ascent of Riga (a unit was assigned): one's Setess Survivor takes 1 (power 3)  2
  one creates a Direct Assault against two  3
  one passes  3

Tactics  coins
  two's Ascent of Riga against one: 0 to 3 (Setess Survivor 3): not won  2
  one's Direct Assault against two: 3 (Setess Survivor 3) to 0: won by 3, deals 3 damage to two's  3
      Bailitz, Town Square, which is ruined
  two is out  2

End of the round
  one: 2 cities, power 16; 3 coins; supply value 4; deck 2, graveyard 0, reinforcement deck 0
    cities   Tural, Abbey 8; Manai, Treasury 8
    units    Setess Survivor
    tactics  Direct Assault against two
  two: out

The game is over after 1 round: one wins, nobody else has a city left.
  seat 1: one  2 cities, power 16, 3 coins, hand 0, deck 2   wins
  seat 2: two  out, 0 cities, power 0, 2 coins, hand 0, deck 0
"""
BEFORE = (*SETUP, *FIRST[:12])
"""All before the first turn."""
MINE = plain(EventKind.TURN, 0, NOBODY, Action.PLAY, 1, 6)


def told(rows=DRAWN):
    return replace(tell(rows, POOL, ["one", "two"], DECKS), experiment="A title", game=7, seed=5, card_set="pool")


def squeezed(text):
    """The text with gaps before coins and lines of signs shortened."""
    return re.sub(r"(?<=\S) {3,}(?=[\dc])", "  ", re.sub(r"={3,}", "==", text))


def acts(*rows):
    """Words and results of what these events tell behind the first turn of one."""
    story = told(events(*BEFORE, MINE, *rows))
    return [(plain_text(act.words), [plain_text(result) for result in act.results]) for act in story.turns[-1].acts]


def results(*rows):
    """What has come of the first turn of one, which plays a card."""
    play = (EventKind.PLAY, 0, SURVIVOR, 3, Place.HAND, 0), (EventKind.RESOLVE, 0, SURVIVOR, 3, NOBODY, Resolved.CARD)
    return acts(*play, *rows)[0][1]


def test_a_game_is_told_round_by_round():
    assert squeezed(story_text(told())) == TOLD


def test_a_story_as_json_says_the_same():
    content = json.loads(json.dumps(story_json(told())))
    assert [turn["step"] for turn in content["turns"]] == ["opening", "start", "decrees", "actions", "tactics", "end"]
    assert [score["wins"] for score in content["scores"]] == [True, False] and content["complete"]
    actions = content["turns"][3]
    assert actions["first"] == 2 and actions["players"][1]["hand"] == ["Mekrir Yard", "Ascent of Riga", "Execution"]
    assert (actions["acts"][1]["kind"], actions["acts"][1]["names"], actions["acts"][1]["after"]) == ("play", ["Setess Survivor"], 3)
    assert content["turns"][4]["players"][0]["units"] == [{"card": "Setess Survivor", "tactic": "Ascent of Riga"}]
    assert content["turns"][5]["left"][0]["cities"] == [{"card": "Tural, Abbey"}, {"card": "Manai, Treasury"}]


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([(EventKind.WOUND, 1, SQUARE, 6, 8, 3)], ["two's Bailitz, Town Square takes 3, 5 left"]),
        ([(EventKind.WOUND, 1, SQUARE, 6, 8, 9), (EventKind.RUIN, 1, SQUARE, 6)], ["two's Bailitz, Town Square takes 9 and is ruined"]),
        ([(EventKind.MOVE, 0, SURVIVOR, 4, Place.DECK, Place.HAND)] * 2, ["draws Setess Survivor and Setess Survivor"]),
        ([(EventKind.MOVE, 1, YARD, 7, Place.HAND, Place.GRAVEYARD)], ["two: discards Mekrir Yard"]),
        ([(EventKind.MOVE, 0, YARD, 7, Place.HAND, Place.HAND)], ["takes Mekrir Yard from the hand of two"]),
        (
            [(EventKind.MOVE, 1, YARD, 7, Place.HAND, Place.BATTLEFIELD), (EventKind.ENTER, 0, YARD, 7, NOBODY, 0)],
            ["summons Mekrir Yard from the hand of two"],
        ),
        ([(EventKind.ENTER, 0, SURVIVOR, 20, NOBODY, 0)], ["creates Setess Survivor"]),
        (
            [plain(EventKind.EMPTY_DECK, 0), (EventKind.RUIN, 1, SQUARE, 6)],
            ["has to draw from an empty deck", "two's Bailitz, Town Square is ruined"],
        ),
        (
            [(EventKind.GIFT, 1, SQUARE, 6, 1 << 18 | 1, 2)],
            ["two's Bailitz, Town Square gets +2 power and Arcanism and Zeal until the end of the round"],
        ),
        ([(EventKind.CONTROL, 0, SQUARE, 6)], ["takes control of two's Bailitz, Town Square"]),
        ([plain(EventKind.BONUS, 0, 1, 2)], ["+2 decrees in the next round for Undeath"]),
        ([(EventKind.SACRIFICE, 0, SURVIVOR, 4), (EventKind.GONE, 0, SURVIVOR, 4)], ["sacrifices Setess Survivor"]),
        ([(EventKind.STRIKE, 0, SQUARE, 6, NOBODY, 3)], ["deals 3 damage to two's Bailitz, Town Square, which is not hurt by it"]),
        (
            [(EventKind.STRIKE, 0, SQUARE, 6, NOBODY, 3), (EventKind.WOUND, 1, SQUARE, 6, 8, 2)],
            ["deals 3 damage to two's Bailitz, Town Square, 2 after Armor, 6 left"],
        ),
    ],
)
def test_what_comes_of_an_act_is_put_together(rows, words):
    assert results(*rows) == words


def test_tactics_of_a_kind_are_numbered():
    """Two of a player against the same one; which of them a unit goes to is told."""
    direct = POOL.ids["Direct Assault"]
    rows = [(EventKind.ENTER, 1, direct, 30, 0, 0), (EventKind.ENTER, 1, direct, 31, 0, 0), (EventKind.ASSIGN, 1, YARD, 7, 31, 1)]
    told_ = acts(*(row for entered in rows for row in (plain(EventKind.TURN, 1, NOBODY, 2 if entered[0] is EventKind.ENTER else 3), entered)))
    assert [words for words, _ in told_[1:]] == [
        "two creates a Direct Assault against one",
        "two creates a second Direct Assault against one",
        "two assigns Mekrir Yard to its second Direct Assault against one, declaring side",
    ]


def test_abilities_that_do_nothing_say_so_and_what_effects_play_is_told_below():
    ability = (EventKind.RESOLVE, 0, SURVIVOR, 4, Trigger.SUMMON, Resolved.ABILITY)
    assert acts(ability)[1] == ("one's Setess Survivor (Summon)", ["nothing comes of it"])
    played = acts(ability, (EventKind.PLAY, 0, SURVIVOR, 4, Place.GRAVEYARD, 0))
    assert played[1:] == [("one's Setess Survivor (Summon)", []), ("one plays Setess Survivor from the graveyard for nothing", [])]


def test_everything_that_the_rules_name_has_words():
    assert set(TRIGGERS) == set(Trigger) and set(ENDED) == set(End) - {End.RUNNING} and set(ACTIONS) == set(Action)


def test_cards_of_a_player_who_is_out_leave_the_game():
    board = Board(POOL, ["one", "two"], DECKS)
    for event in events(*SETUP, (EventKind.CONTROL, 1, SURVIVOR, 3), plain(EventKind.OUT, 1)):
        board.apply(event)
    one, two = board.players()
    assert len(one.cities) == 2 and (two.cities, two.hand, two.deck, two.out) == ((), (), 0, True)


def test_a_full_log_is_said_to_be_full():
    story = told(events(*BEFORE, (EventKind.LOG_FULL,), plain(EventKind.END, NOBODY, NOBODY, End.ROUNDS)))
    assert story.cut == len(BEFORE) and "The log is full after" in story_text(story) and "stopped at the round cap" in story_text(story)


@pytest.mark.proof
@pytest.mark.parametrize("strategies", [["reanimator with open-graves", "clan-fury", "silent-tide"], ["chroma-court", "random with stone-covenant"]])
def test_real_games_are_followed_to_their_end(strategies):
    """What the board holds after each round and at the end is what the kernel holds, and every line fits."""
    source = opened(strategies=strategies, players=len(strategies))
    for game in range(4):
        log, story = source.arm.replay(game), story_of(source, game)
        stands = log[log["what"] == EventKind.STAND]
        ends = [turn.left for turn in story.turns if turn.step == "end"]
        assert len(stands) == len(strategies) * len(ends)
        for stand, player in zip(stands, [player for left in ends for player in left], strict=True):
            kept = (len(player.standing), len(player.hand), player.supply, player.coins)
            assert player.out or kept == tuple(int(stand[name]) for name in ("card", "physical", "other", "coins"))
        _is_like_the_record(final_record(source.arm.table, game)[0], ends[-1])
        assert max(map(cell_len, story_text(story).splitlines())) <= WIDTH and story.ended


def _is_like_the_record(record, players):
    for seat, player in enumerate(players):
        if not player.out:
            sizes = record["pile_n"][seat]
            assert (player.deck, player.graveyard, player.reinforcement) == (sizes[Place.DECK], sizes[Place.GRAVEYARD], sizes[Place.REINFORCEMENT])
            field = [int(t) for t in record["field"][: record["field_n"]] if record["controller"][t] == seat]
            told_ = [piece.card.name for row in (player.cities, player.units, player.others, player.tactics) for piece in row]
            assert sorted(told_) == sorted(POOL.cards[record["kind"][t]].name for t in field)
            wounded = [POOL.cards[record["kind"][t]].name for t in field if record["wounded"][t]]
            assert sorted(piece.card.name for piece in player.units if piece.wounded) == sorted(wounded)


@pytest.mark.proof
def test_the_lead_of_a_tactic_is_the_difference_of_the_powers_told():
    """The rule of strengths, read off the log: powers of both sides, none below 0."""
    source = opened(strategies=["clan-fury", "first-march"], players=2)
    for game in range(4):
        sides = np.zeros(2, int)
        for event in source.arm.replay(game):
            if event["what"] == EventKind.STRENGTH:
                sides[event["other"]] += max(0, int(event["amount"]))
            elif event["what"] == EventKind.TACTIC:
                assert event["amount"] == sides[1] - sides[0]
                sides[:] = 0


def test_steps_come_in_their_order():
    log = opened().arm.replay(1)
    steps = log["amount"][log["what"] == EventKind.STEP].tolist()
    whole = list(range(len(Step)))
    assert steps[: len(Step)] == whole and steps[-1] == Step.END
