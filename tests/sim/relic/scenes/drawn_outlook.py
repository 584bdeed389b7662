"""Where options lead, what would be in vain, how dangerous a space is, what conditions see (ENGINE.md, section 8). Hero stands at the Gate."""

from relic_scene import choose, gain, idle, lose, pay, players, scene, text, told, uses

HEAL = {"do": "heal"}
GAIN_TOKEN = gain(token=1)
BALM = 'uses = [{ moment = "start", effects = [{ do = "heal" }, { do = "gain", influence = 1, when = { of = "life", most = 1 } }] }]'
RELICS = dict(relic=f'[[card]]\nname = "Balm"\n{BALM}\n[[card]]\nname = "Lamp"\ncharges = 2\n[[card]]\nname = "Totem"\ntrait = "Ally"\n')

SCENES = [
    *(
        scene(
            f"what finds nothing to do: {effect}",
            dict(influence=3, assets=["Lamp"], strength=12, decks=dict(wargear=[])),
            idle(effect),
            dict(idle=in_vain),
            cards=RELICS,
        )
        for effect, in_vain in (
            (gain(life=1), False),
            (gain(influence=1, per="token"), True),
            (gain(power=1), False),
            (gain(wargear=1), True),  # the deck is empty
            (gain(relic=1), False),
            (gain(level=1), False),
            (gain(strength=1), True),  # 12
            (gain(attribute=1), False),
            (gain(influence=2, when={"of": "influence", "least": 4}), True),
            (lose(strength=1), False),
            (lose(cunning=1), True),  # as printed
            (lose(attribute=1), False),
            (lose(life=1), False),
            (lose(corruption=1), True),
            (lose(trophy=1), True),
            (lose(asset=1), False),
            (lose(asset=1, trait="Ally"), True),
            (lose(influence=1), False),
            (HEAL, True),
            ({"do": "charge", "amount": 1}, False),
            ({"do": "draw", "red": 1}, False),
            ({"do": "move", "to": "Gate"}, True),
            ({"do": "move", "tier": "outer"}, False),
            ({"do": "face_down", "count": 1}, True),
            ({"do": "clear"}, True),
            ({"do": "buy_power", "price": 3}, False),
            ({"do": "buy_power", "price": 4}, True),
            ({"do": "buy_wargear", "look": 2}, True),
            ({"do": "new_mission"}, False),
            ({"do": "discard_this"}, True),
            ({"do": "take_this"}, True),
            (players("here", lose(life=1)), True),
            (players("others", lose(life=1)), False),
            ({"do": "test", "attribute": "level", "target": 9}, False),
            ({"do": "battle", "attribute": "strength", "value": 9}, False),
            ({"do": "miss_turn"}, False),
            (pay({"influence": 3}, GAIN_TOKEN), False),
            (pay({"influence": 4}, GAIN_TOKEN), True),
            (pay({"life": 4}, GAIN_TOKEN), True),
            (pay({"influence": 3}, HEAL), True),
            (pay({"influence": 3}, pay({"influence": 3}, HEAL)), False),  # no further than one step
            (pay({"influence": 3}, pay({"influence": 9}, GAIN_TOKEN)), True),
            (choose([HEAL], [lose(corruption=1)]), True),
            (choose([HEAL], [GAIN_TOKEN]), False),
            (choose([HEAL], [choose([HEAL], [HEAL])]), False),
        )
    ),
    *(
        scene(f"beyond the middle tier nothing is drawn and only spaces move: {why}", dict(at="Maw"), deed, dict(idle=in_vain), cards=RELICS)
        for why, deed, in_vain in (
            ("no card is drawn", idle({"do": "draw", "red": 1}), True),
            ("no relic moves", idle({"do": "move", "to": "Gate"}, owner="Balm"), True),
            ("the scenario does", idle({"do": "move", "to": "Gate"}, owner="Mystery"), False),
        )
    ),
    *(
        scene(
            f"a lying card can be cleared and taken: {effect}",
            dict(at="Docks", lying=dict(Docks=["Trader"])),
            idle(effect, owner=owner),
            dict(idle=vain),
        )
        for effect, owner, vain in (
            ({"do": "take_this"}, "Trader", False),
            ({"do": "discard_this"}, "Trader", False),
            ({"do": "clear"}, None, False),
            ({"do": "clear", "type": "enemy"}, None, True),
        )
    ),
    *(
        scene(
            f"a use is not made in vain: Life {life}",
            dict(assets=["Balm"], life=life),
            uses("start"),
            dict(life=4, influence=influence),
            **dict(cards=RELICS, lists=dict(use=["Balm"])),
        )
        for life, influence in ((4, 0), (3, 0), (1, 0))  # healed before the influence is looked at
    ),
    scene("by lot a use is asked for all the same", dict(assets=["Balm"], lots=[1]), uses("start"), dict(life=4), **dict(cards=RELICS, by_lot=True)),
    scene(
        "options in vain are left out unless all are",
        {},
        text(choose([HEAL], [GAIN_TOKEN])),
        dict(tokens=1),
        (dict(life=1), text(choose([HEAL], [GAIN_TOKEN])), dict(tokens=1, life=4)),
        ({}, text(choose([lose(corruption=1)], [lose(trophy=1)])), dict(tokens=1, life=4)),  # nothing happens
        ({}, text(choose([lose(corruption=1)], [gain(influence=1)], [gain(power=1)])), dict(influence=1)),  # no line fits: the first that is left
        lists=dict(choose=["life", "token"]),
    ),
    scene(
        "nothing is paid in vain",
        dict(influence=3),
        text(pay({"influence": 1}, HEAL)),
        dict(influence=3),
        (dict(life=2), text(pay({"influence": 1}, HEAL)), dict(influence=2, life=4)),
        lists=dict(choose=["any"]),
    ),
    *(
        scene(
            f"options are told apart by where they lead: {lines}",
            dict(influence=2),
            text(
                choose(
                    [pay({"influence": 2}, {"do": "move", "to": "Shrine"})],
                    [{"do": "move", "area": "Front"}],
                    [{"do": "move", "area": "Hive"}],
                    may=True,
                )
            ),
            dict(at=space),
            lists=dict(choose=lines, move=["Ruins"]),
        )
        for lines, space in (
            (["to Shrine"], "Shrine"),
            (["to middle"], "Shrine"),
            (["to Front"], "Hulk"),
            (["to corner if influence > 9", "to Hive"], "Ruins"),
            (["cross"], "Shrine"),
            (["cross if tier == 2", "to Portal"], "Gate"),  # leads nowhere: optional
        )
    ),
    scene(
        "a price is told by where it leads",
        dict(influence=2),
        text(*(pay({"influence": 1}, {"do": "move", "to": space}) for space in ("Hills", "Shrine"))),
        dict(at="Shrine", influence=1),
        lists=dict(choose=["to Shrine"]),
    ),
    scene(
        "the fare of a crossing",
        {},
        told("fare('Gate') == 3", "fare('outer') == 3", "fare('corner') == 3", "fare('Portal') == 99", "fare('middle') == 99"),
        dict(told=[True] * 5),
    ),
    scene(
        "the danger of a space knows weapons",
        dict(at="Hills"),
        told("danger == 0", space="Hills"),
        dict(told=[True]),
        (dict(lying=dict(Hills=["Boy", "Boy"])), [told("chance == 22", "danger == 78", space="Hills"), told("danger == 78")], dict(told=[True] * 3)),
        (dict(assets=["Knife"]), told("chance == 22", "danger == 69", space="Hills"), dict(told=[True, True])),
    ),
    scene(
        "conditions look at the table",
        dict(
            **dict(assets=["Knife", "Relic A"], power=["Omen 1"], corruption=["Taint", "Taint"], trophies=["Boss"], life=3),
            **dict(lying=dict(Docks=["Boy", "Bug", "Bug", "Trader"])),
            seats={1: dict(level=2, assets=["Relic A", "Relic B"]), 2: dict(at="Docks")},
        ),
        told(
            "owned('wargear') == 1 and owned('Taint') == 2",
            "at('corner') == 1 and at('outer') == 1 and at('Hive') == 0",
            "lead == -2 and rival_relics == 2 and rival_tier == 2",
            "wounds == 1 and points == 5 and relics == 1 and assets - asset_limit == 0",
            "enemies == 3 and encounters == 1 and worth == 7 and draws == 0",
            "players_there == 1 and gain == 0",
            "chance == 31 and gain != 1",
            "space.red == 1 and space.blue == 2 and space.icons == 3 and space.tier == 1",
            "mission_way == 99 and progress == 0",
            space="Docks",
        ),
        dict(told=[True] * 9),  # of Willpower 3 against 4 the chance is worse than of Strength 4 against 3
        players=3,
    ),
]
