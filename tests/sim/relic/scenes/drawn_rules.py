"""Rules that take a whole turn, or more than one, to be seen: drawn positions of the set of `tiny_relic` with results by hand."""

from typing import Any

from drawn_turns import CHAPEL, Drawn, reading, scene_of
from relic_scene import Scene, Step, scene, turn
from tiny_relic import tiny_files

from sim.relic.words import Deck, List, Word

GAIN_ALL = '{ do = "gain", corruption = 6 }'
ALL_TAINTED = {Deck.CORRUPTION: ("Palsy",) * 6}
SPREAD = '{ do = "players", who = "each", effects = [{ do = "gain", power = 1 }] }'
HOLDINGS = {"mission": "Hunt", "hand": ["Aim"], "held": ["Relay"], "trophies": ["Ork Boss"]}
LORD = 'confrontation = [{ do = "battle", attribute = "willpower", value = 6, win = [{ do = "win" }] }]'


def turns(name: str, drawn: Drawn, *more: tuple[dict[str, Any], Any, dict[str, Any]], given: Any = (), **then: Any) -> Scene:
    """A drawn turn that begins with more than it says, in which more is seen, and what comes after it."""
    first = scene_of(name, drawn)
    (step,) = first.steps
    step = Step({**step.given, **dict(given)}, step.deeds, {**step.then, **then})
    return Scene(
        name, (step, *(Step(known, (did,), seen) for known, did, seen in more)), tables=first.tables, lists=first.lists, players=first.players
    )


def long_rift() -> dict[str, Any]:
    """The tiny set with two more spaces between the Titan and the Eye, each with 1 Life more than the one before."""
    files = tiny_files()
    spaces = files["board.toml"]["space"]
    at = next(i for i, space in enumerate(spaces) if space["name"] == "Titan")
    spaces[at]["text"] = [{"do": "gain", "life": 1}]
    spaces[at + 1 : at + 1] = [{"name": name, "tier": "inner", "text": [{"do": "gain", "life": life}]} for name, life in (("Maw", 2), ("Pit", 3))]
    return files


SCENES = [
    *(
        scene_of(
            f"R14 the attribute of the enemy is the one that fights: {attribute}",  # with a die of 2; the Captain has 1 more in battles of Strength
            Drawn(
                texts={"Hive Spawn": f'attribute = "{attribute}"'},
                before={"attribute": (2, 5, 9)},
                there=("Hive Spawn",),
                own=(2,),
                enemy=(1,),
                after={"scores": (score, 4)},
            ),
        )
        for attribute, score in (("strength", 2 + 2 + 1), ("willpower", 5 + 2), ("cunning", 9 + 2))
    ),
    *(
        scene_of(
            f"R28 wargear is bought at the fleet for its cost: {money} influence",  # a Power Sword costs 3; what is not bought is discarded
            Drawn(
                at="Forge",
                before={"influence": money},
                decks={Deck.WARGEAR: ("Power Sword", "Carapace", "Seal", "Carapace")},
                wants={List.CHOOSE: (Word.WARGEAR,), List.BUY: ("Power Sword",)},
                after={"where": "Harbour", "held": held, "charges": [3] * len(held), "influence": left, "left WARGEAR": ["Carapace"]},
            ),
        )
        for money, held, left in ((3, ["Power Sword"], 0), (2, [], 2))
    ),
    turns(
        "R31 a corrupted player goes on with a new character",  # its values and start; assets and missions stay, the turn is over
        reading(GAIN_ALL, decks=ALL_TAINTED, before={**HOLDINGS, "done": ["Hunt"], "level": 4, "influence": 7}, after={}),
        given={"box": ["Sniper"]},
        **{"who": "Sniper", "at": "Jungle", "life": 4, "level": 0, "influence": 0, "attributes": (2, 3, 4), "box": [], "over": True},
        **{"assets": ["Relay"], "completed": ["Hunt"], "mission": "Hunt", "power": [], "trophies": [], "corruption": []},
        discards={"power": ["Aim"], "red": ["Ork Boss"], "corruption": ["Palsy"] * 6},
    ),
    turns(
        "R31 corrupted with no character left is eliminated",  # nothing of him stays; the other player goes on, alone on the board
        reading(GAIN_ALL, decks=ALL_TAINTED, before={**HOLDINGS, "done": ["Voyage"]}, after={}),
        ({"seats": {1: {"movement": [4]}}}, turn(1), {"seats": {1: {"at": "Harbour"}}, "ended": None}),
        given={"box": []},
        **{"out": True, "corrupted": 1, "ended": None, "mission": None},
        **dict.fromkeys(("assets", "completed", "power", "trophies", "corruption"), []),
        discards={"blue": ["Relay"], "mission": ["Voyage", "Hunt"]},
    ),
    turns(
        "R32 the next turn of another player is missed and only that",  # he stands where he was, nothing is drawn for him; then he moves again
        reading('{ do = "players", who = "others", effects = [{ do = "miss_turn" }] }', after={"other missing": True, "missing": False}),
        (
            {"decks": {"mission": ["Hunt"]}},
            turn(1),
            {"seats": {1: {"at": "Gate", "missing": False, "mission": None}}, "decks": {"mission": ["Hunt"]}},
        ),
        ({"seats": {1: {"movement": [2]}}}, turn(1), {"seats": {1: {"at": "Hive", "mission": "Hunt"}}, "decks": {"mission": []}}),
    ),
    *(
        turns(
            f"R33 the way to the middle tier has its price: {wanted.name.lower()}",  # neither the icon there nor the enemy there counts
            Drawn(
                at="Forge",
                before={"influence": 2},
                wants={List.CHOOSE: (wanted,)},
                decks={Deck.RED: ("Ork Boy",)},
                after={"where": where, "influence": left, "fights": 0, "left RED": ["Ork Boy"]},
            ),
            given={"lying": {"Wreck": ["Ork Boss"]}},
            lying={"Wreck": ["Ork Boss"]},
        )
        for wanted, where, left in ((Word.CROSS, "Wreck", 0), (Word.OTHER, "Harbour", 2))
    ),
    *(
        scene_of(
            f"R34 a movement box costs one point and the direction may change: {end}",  # back to the Wreck, through its box to the Gate, and on
            Drawn(at="Front", roll=3, wants={List.MOVE: (end,)}, after={"where": end}),
        )
        for end in ("Chapel", "Jungle")
    ),
    *(
        scene_of(
            f"R35, R37 a relic opens the inner tier: {relics}",  # from the Guardian into the Rift and at once one space on; otherwise round the ring
            Drawn(at="Guardian", before={"held": relics}, wants={List.MOVE: ("Rift",)}, **luck, after={"where": where}),
        )
        for relics, luck, where in (([], {}, "Wreck"), (["Blade"], {"own": (5, 5), "enemy": (1,)}, "Titan"))
    ),
    turns(
        "R35, R30 the only way back is a setback",  # the Titan takes the last Life
        Drawn(
            before={"life": 1, "influence": 2},
            **{"own": (1,), "enemy": (5,), "at": "Rift", "roll": None},
            after={"where": CHAPEL, "life": 5, "influence": 0, "vanquished": 1},
        ),
    ),
    turns(
        "R35 whoever is left alive goes on to the centre",
        Drawn(before={"life": 2}, own=(1,), enemy=(5,), at="Rift", roll=None, after={"where": "Titan", "life": 1}),
        ({}, turn(), {"at": "Eye"}),
    ),
    scene_of(
        "R36 a space of the inner tier draws no threats",  # one space on without a die; the text must be done, whatever lies there
        Drawn(
            at="Rift",
            roll=None,
            texts={"Titan": 'text = [{ do = "lose", life = 1 }]'},
            decks={Deck.RED: ("Ork Boy",)},
            after={"where": "Titan", "life": 4, "left RED": ["Ork Boy"]},
        ),
    ),
    *(
        scene(
            # if the player likes, level 9 leads on, and 8 influence are paid; only the space landed on is resolved, at once (Life 1, 2 or 3)
            f"R37 the Warp Rift skips a space for each condition: level {level}, influence {influence}, {wish or 'no wish'}",
            {
                **{"who": "Captain", "at": "Guardian", "life": 5, "assets": ["Blade"], "level": level, "influence": influence, "movement": [1]},
                "decks": dict.fromkeys(("power", "mission"), ()),
            },
            turn(),
            {"at": where, "influence": left, "life": 5 + ["Titan", "Maw", "Pit"].index(where) + 1},
            tables=long_rift(),
            lists={"move": ["Rift"], "choose": wish},
        )
        for level, influence, wish, where, left in (
            (8, 7, ["skip"], "Titan", 7),
            (9, 7, ["skip"], "Maw", 7),
            (8, 8, ["skip"], "Maw", 0),
            (9, 8, ["skip"], "Pit", 0),
            (9, 8, [], "Titan", 8),
        )
    ),
    turns(
        "R38, R20 whoever first meets the condition wins",  # on the Eye nobody moves; the first is beaten and stays; the enemy is nobody's trophy
        Drawn(
            texts={"Peak": LORD},
            at="Eye",
            roll=None,
            own=(1,),
            enemy=(5,),
            other={"at": "Eye", "attribute": 12},
            after={"where": "Eye", "life": 4, "winner": None, "scores": (4, 11)},
        ),
        ({"seats": {1: {"own": [1], "enemy": [5]}}}, turn(1), {"seats": {1: {"at": "Eye", "trophies": []}}, "winner": 1}),
    ),
    scene_of(
        "R39 the first scenario is won by reaching the centre",
        Drawn(at="Titan", roll=None, after={"where": "Eye", "winner": 0}),
    ),
    *(
        turns(
            f"R41 a deck that all share runs out: {gone or 'nothing'} discarded",  # the first takes the last card; the discards are shuffled
            reading(SPREAD, decks={Deck.POWER: ("Aim",)}, after={"hand": ["Aim"], "other hand": gone, "left POWER": [], "gone POWER": []}),
            given={"discards": {"power": gone}},
        )
        for gone in ([], ["Calm"])
    ),
]
