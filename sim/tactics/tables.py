"""What the kernel reads while it plays: a card set, a scenario and a map, compiled into one record (`BOOK`)."""

import numpy as np

from sim.engine.plans import plan_dtype
from sim.tactics.maps.geometry import AROUND, PATHS
from sim.tactics.maps.words import MOST_Q
from sim.tactics.words import MAX_FIGURES, MAX_HEXES, MAX_KINDS, MAX_SCHEMES, MAX_SEATS, MAX_VILLAINS, List, Word

MAX_RANKS = 128
"""Different champions, with rats, neutrals and villains."""
MAX_BAG = 64
"""Treasures."""
MAX_PLACES = 32
"""Portals of a side, sanctuaries, beacons or targets."""
PILES = 8
"""Cards that are always for sale."""
ROW = 12
"""Places of the centre row."""
BEACONS = 13
"""Length of the list of what beacons score."""
FACTIONS = 5
SPAN = 3 * MOST_Q
"""Largest coordinate that is looked at, either way: that of a champion beside the board."""
DIRECTIONS = 6
STATS = 3
"""Strength, defence, speed."""
ABILITY_ROWS = 512
EFFECT_ROWS = 2048
LIST_ROWS = 1024
TARGET_ROWS = 1024
CONDITION_ROWS = 1024
NAME_ROWS = 1024
COLOURS = 4
"""Colours of targets; behind them begin the names among the words for villains."""
BOSS_HEXES = 4
NONE = -1
"""No row, or nothing said."""
ALL = -2
"""In place of a number: all there are."""

K = (MAX_KINDS,)
R = (MAX_RANKS,)
H = (MAX_HEXES,)
A = (ABILITY_ROWS,)
E = (EFFECT_ROWS,)
T = (TARGET_ROWS,)
C = (CONDITION_ROWS,)

BOOK = np.dtype(
    [
        # the game
        ("players", "i2"),
        ("sides", "i2"),
        ("side_of", "i1", (MAX_SEATS,)),
        ("first_seat", "i1", (MAX_SEATS,)),  # of a side
        ("last_seat", "i1", (MAX_SEATS,)),  # behind the last one; villains have none
        ("teams", "u1"),  # 1: 2v2, where teams draft and split
        ("drafts", "u1"),
        ("each", "i2"),  # champions of each player
        ("recommended", "i2", (MAX_SEATS, 4)),
        # rules
        ("hand_size", "i2"),
        ("row_size", "i2"),
        ("research_cost", "i2"),
        ("round_cap", "i2"),
        ("base_speed", "i2"),
        ("figures_per_player", "i2"),
        ("rats_per_player", "i2"),
        ("corrupted_damage", "i2"),
        ("soul", "i2", (2,)),  # strength and defence
        ("gate_power", "i2", (MAX_SEATS,)),  # by seat
        ("gate_runes", "i2", (MAX_SEATS,)),
        ("first_power", "i2", (MAX_SEATS,)),
        ("first_runes", "i2", (MAX_SEATS,)),
        ("research_power", "u1"),  # research = "power"
        ("closed_auras", "u1"),  # auras = "closed"
        ("whole_turn", "u1"),  # goals = "whole_turn"
        ("all_lots", "u1"),  # lot = "all"
        ("all_paths", "u1"),  # sight = "all"
        # scenario
        ("win", "i2"),
        ("sanctuary_glory", "i2"),
        ("beacons_all", "i2"),
        ("beacon_glory", "i2", (BEACONS,)),
        ("token_use", "u1"),
        ("token_for_quest", "i2"),
        ("chosen_slay", "i2"),
        ("chosen_sanctuary", "i2"),
        ("enchanted", "u1"),
        ("barrier_beacons", "i2"),
        # board
        ("hexes", "i2"),
        ("neighbour", "i2", (MAX_HEXES, DIRECTIONS)),  # NONE off the board
        ("distance", "u1", (MAX_HEXES, MAX_HEXES)),
        ("walk", "u1", (2, MAX_HEXES, MAX_HEXES)),  # points from the first hex to the second, with barriers open, and closed
        ("bit", "i1", (MAX_HEXES, MAX_HEXES)),  # of the second hex in masks around the first; NONE beyond sight
        ("q", "i1", H),
        ("r", "i1", H),
        ("place_of", "i2", (2 * SPAN + 1, 2 * SPAN + 1)),  # hex by its coordinates; NONE off the board
        ("outside", "u8", H),  # masks of hexes off the board
        ("paths", "u8", (len(AROUND), PATHS)),  # masks of what lies between
        ("terrain", "u1", H),  # Terrain at the start
        ("forest", "u8", H),  # masks of forests around
        ("barrier", "u8", H),  # masks of enchanted ground around
        ("portal", "i1", H),  # side, or NONE
        ("token", "i1", H),
        ("beacon", "i1", H),  # number of the beacon, or NONE
        ("portals", "i2", (MAX_SEATS,)),
        ("portal_far", "u1", (MAX_SEATS, MAX_HEXES)),  # distance to the nearest of a side; 255 without one
        ("portal_hex", "i2", (MAX_SEATS, MAX_PLACES)),  # in the order of the map
        ("sanctuaries", "i2"),
        ("sanctuary_hex", "i2", (MAX_PLACES,)),  # in index order
        ("beside", "u4", H),  # bits of the sanctuaries on a hex and next to it
        ("beacons", "i2"),
        ("treasures", "i2"),
        ("treasure_hex", "i2", (MAX_BAG,)),
        ("neutrals", "i2"),
        ("neutral_rank", "i2", (MAX_FIGURES,)),
        ("neutral_hex", "i2", (MAX_FIGURES,)),
        # cards
        ("kinds", "i2"),
        ("type", "u1", K),  # Kind
        ("place", "u1", K),
        ("copies", "i2", K),
        ("factions", "u1", K),  # bits
        ("cost", "i2", K),
        ("rank", "i2", K),  # of a champion of the row
        ("usual_kind", "i2"),  # card of which starting decks have most
        ("copies_text", "u1", K),  # 1: its effects copy others
        ("effects", "i2", K),  # list
        ("ambush", "i2", K),
        ("worn", "i2", (MAX_KINDS, STATS)),
        ("worn_words", "u2", K),
        ("kind_first", "i2", K),  # abilities
        ("kind_last", "i2", K),
        ("goal_event", "i1", K),  # Event of a quest; NONE of others
        ("goal_count", "i2", K),
        ("goal_factions", "u1", K),  # bits; 0: any
        ("goal_type", "i1", K),  # NONE: any
        ("goal_terrain", "i1", K),
        ("quests_first", "i2"),  # the first quest; the kinds behind it up to `quests_last` are quests
        ("quests_last", "i2"),
        ("piles", "i2"),
        ("pile_kind", "i2", (PILES,)),
        # treasures
        ("bag", "i2"),  # treasures in all
        ("bag_kind", "i2", (MAX_BAG,)),  # before they are shuffled
        ("gives", "i2", (MAX_BAG, STATS)),
        ("gives_words", "u2", (MAX_BAG,)),
        ("gives_souls", "i2", (MAX_BAG,)),
        # champions
        ("ranks", "i2"),
        ("what", "u1", R),  # Rank
        ("figures", "i2", R),  # that come together
        ("rank_factions", "u1", R),
        ("thing", "i2", R),  # its id among all that can be barred and given: kinds, then the champions that are none
        ("other_rank", "i2", R),  # the champions that are no kinds
        ("substitute", "i2", R),  # who stands in for a recommended champion that is barred, or NONE
        ("order", "i2", R),
        ("printed", "i2", (MAX_RANKS, STATS)),
        ("words", "u2", R),
        ("rank_first", "i2", R),  # abilities
        ("rank_last", "i2", R),
        ("given", "u4", R),  # bits of Word of the abilities that other champions could share with it
        ("reward", "i2", R),  # list of a neutral
        ("rank_name", "i2", R),  # equal for equal names
        ("weakens", "u1"),  # 1: something can lower a defence
        ("own_rat", "i2"),  # the rat that anybody may order, or NONE
        # abilities
        ("ability", "u1", A),  # Word
        ("when", "i2", A),
        ("may", "u1", A),
        ("list", "i2", A),
        ("answers_type", "i1", A),
        ("answers_faction", "i1", A),
        ("gain", "i2", (ABILITY_ROWS, STATS)),
        ("gain_words", "u2", A),
        ("per", "i1", A),
        ("number", "i2", A),  # of an order cost, a factor, hexes
        ("aura_target", "i2", A),
        ("web", "u1", A),  # deploy_on a web
        ("own_name", "i2", A),  # deploy_on a figure of this name
        ("share_first", "i2", A),
        ("share_last", "i2", A),
        ("name", "i2", (NAME_ROWS,)),  # names of champions
        # effects
        ("list_first", "i2", (LIST_ROWS,)),
        ("list_last", "i2", (LIST_ROWS,)),
        ("verb", "u1", E),
        ("effect_when", "i2", E),
        ("effect_may", "u1", E),
        ("allegiance", "i1", E),
        ("target", "i2", E),
        ("n", "i2", E),
        ("a", "i2", E),  # what the verb says of it (`book.effects`)
        ("b", "i2", E),
        ("c", "i2", E),
        ("plus", "i2", (EFFECT_ROWS, STATS)),
        ("plus_words", "u2", E),
        ("until", "u1", E),
        ("then", "i2", E),  # list
        # targets and conditions; NONE: it says nothing of this
        ("who", "u1", T),
        ("count", "i2", T),  # or ALL
        ("of_faction", "u1", T),  # bits; 0: any
        ("of_name", "i2", T),
        ("max_order", "i2", T),
        ("min_order", "i2", T),
        ("minion", "i1", T),
        ("on_board", "i1", T),
        ("ready", "i1", T),
        ("other", "u1", T),
        ("at_terrain", "i1", T),
        ("not_on_portal", "u1", T),
        ("within", "i2", T),
        ("in_reach_of", "i1", T),  # 0 self, 1 own
        ("highest", "i1", T),
        ("lowest", "i1", T),
        ("bounded", "u1", T),  # 1: only champions on the board fit
        ("if_allegiance", "i1", C),
        ("if_type", "i1", C),
        ("if_faction", "i1", C),
        ("if_cost", "i2", C),
        ("if_first_turn", "u1", C),
        ("if_attacked", "i1", C),
        ("if_terrain", "i1", C),
        ("if_near", "u1", C),
        ("if_beacons", "i2", C),
        ("if_chosen", "u1", C),
        ("if_tokens", "i1", C),
        ("if_least", "i2", C),
        ("if_most", "i2", C),
        ("if_ready", "i1", C),
        ("if_threat", "i2", C),
        # the campaign
        ("campaign", "u1"),
        ("fallen", "u1"),  # bit of the faction that players cannot have
        ("boss_rule", "u1"),  # BossRule
        ("boss_rank", "i2"),
        ("boss_hexes", "i2"),
        ("boss_hex", "i2", (BOSS_HEXES,)),
        ("boss_glory", "i2"),
        ("players_win", "i2"),  # glory; 0: they win by the defeat of the boss
        ("victim", "u1"),  # Stat by which villains choose
        ("villains", "i2"),
        ("villain_rank", "i2", (MAX_VILLAINS,)),  # in the order of the file
        ("figures_steps", "i2", (MAX_VILLAINS,)),
        ("figures_at", "i2", (MAX_VILLAINS, MAX_FIGURES)),  # threats from which there is one more
        ("colour", "i1", R),  # of the target, or NONE
        ("worth", "i2", R),  # glory of a villain that is defeated
        ("rat_rank", "i2", (2,)),  # Giant and Fiendish Rat, or NONE
        ("rat_figures", "i2", (2,)),  # of the villains
        ("target_hex", "i2", (COLOURS,)),
        ("scheme_kinds", "i2"),
        ("scheme_copies", "i2", (MAX_SCHEMES,)),
        ("scheme_effects", "i2", (MAX_SCHEMES,)),  # lists
        ("scheme_threat", "i2", (MAX_SCHEMES,)),
        ("scheme_more", "i2", (MAX_SCHEMES,)),
        ("discarded", "i2"),  # schemes, at the start
        ("kept", "i2", (MAX_SEATS,)),  # quest from an earlier scenario, or NONE
    ],
    align=True,
)
"""A card set, a scenario and a map."""
_FIELDS = BOOK.names or ()
BOARD = ("all_paths", *_FIELDS[_FIELDS.index("hexes") : _FIELDS.index("neutral_hex") + 1], "boss_hexes", "boss_hex", "target_hex")
"""Fields in which the books of two maps differ."""

THING_CHAMPION = MAX_KINDS
"""Place of the first champion on a plan's axis of things, behind all cards; one of the row stands among the cards too."""
THING_TREASURE = THING_CHAMPION + MAX_RANKS
THING_WORD = THING_TREASURE + MAX_BAG
THINGS = THING_WORD + len(Word)
"""Length of that axis."""
PLAN = plan_dtype(len(List), THINGS)
"""A compiled strategy."""
