"""Hypothesis strategies: valid card sets of Relic with every verb, passive, use, trigger and objective of the format."""

from hypothesis import strategies as st
from tiny_relic import tiny_files

ATTRIBUTES = ("strength", "willpower", "cunning")
COUNTED = (
    *("life", "influence", "strength", "willpower", "cunning", "attribute", "power"),
    *("corruption", "mission", "level", "relic", "wargear", "asset", "trophy", "token"),
)
BOTH = ("life", "influence", "power", "corruption", "mission", "token")
GAINED = (*BOTH, *ATTRIBUTES, "attribute", "relic", "wargear", "level")
LOST = (*BOTH, *ATTRIBUTES, "attribute", "relic", "wargear", "asset", "trophy")
PAID = (*BOTH, "asset", "trophy")
SPACES = tuple(space["name"] for space in tiny_files()["board.toml"]["space"])
AREAS = ("Hive World", "Death World")
OF_FOES = ("Ork", "Tyranid", "Eldar", "Omen")
OF_ASSETS = ("Ally", "Holy")
TRAITS = (*OF_FOES, *OF_ASSETS)
BEARERS = {"relic": OF_ASSETS, "wargear": OF_ASSETS, "asset": OF_ASSETS, "trophy": OF_FOES}
"""Things of which cards with a trait can be meant, and traits that such cards of every set have."""
TYPED = {
    **{"Ork Boy": ["Ork", "Omen"], "Drop Zone": "Omen", "Stranger": ["Omen", "Ally"], "Relay": ["Ally", "Holy"]},
    **{"Seal": ["Ally", "Holy"], "Carapace": "Holy", "Power Sword": "Ally", "Blade": ["Holy", "Ally"], "Chalice": "Holy"},
}
"""Traits that cards of the tiny set get."""
AFFILIATIONS = {"Captain": "Ultramarines", "Sniper": "Officio", "Psyker": "Officio", "Trader": "Ultramarines"}
FORBIDDEN = ("power", "weapon", "armour", "reroll")

small = st.integers(1, 3)
amounts = st.one_of(small, small, st.integers(1, 99))
"""Mostly as on real cards: games of nothing but large amounts are all alike."""
values = st.one_of(st.integers(2, 9), st.integers(1, 30))
attributes = st.sampled_from(ATTRIBUTES)
traits = st.sampled_from(OF_FOES)
mays = st.sampled_from([{}, {"may": True}])
bounds = st.one_of(
    st.builds(dict, least=amounts),
    st.builds(dict, most=amounts),
    st.one_of(small, st.integers(1, 50)).flatmap(lambda n: st.just({"least": n, "most": n + 3})),
)


def joined(*parts):
    """Tables whose fields are those of all parts."""
    return st.tuples(*parts).map(lambda found: {key: value for part in found for key, value in part.items()})


def field(name, found):
    return st.builds(dict, **{name: found})


def maybe(name, found):
    """Tables with or without a field."""
    return st.one_of(st.just({}), field(name, found))


def thing(names, bearers=()):
    """Tables with one thing and its number, of cards that bear traits also those with one."""
    return st.sampled_from(names).flatmap(lambda name: joined(field(name, amounts), trait_of(name) if name in bearers else st.just({})))


def trait_of(bearer):
    """Tables with or without a trait of what bears some."""
    return maybe("trait", st.sampled_from(BEARERS[bearer])) if bearer in BEARERS else st.just({})


counted = st.sampled_from(COUNTED).flatmap(lambda name: joined(st.just({"of": name}), trait_of(name)))
"""Counted things, as tables."""
conditions = st.one_of(
    joined(counted, bounds),
    joined(counted, bounds),
    field("tier", st.sampled_from(["outer", "middle", "inner", "centre"])),
    field("area", st.sampled_from(AREAS)),
    field("space", st.sampled_from(SPACES)),
    field("affiliation", st.sampled_from(sorted(set(AFFILIATIONS.values())))),
)
whens = maybe("when", conditions)
pers = maybe("per", st.one_of(st.sampled_from(COUNTED), counted))
foes = joined(
    maybe("dice", st.integers(1, 4)),
    maybe("wins_ties", st.just(True)),
    maybe("forbid", st.lists(st.sampled_from(FORBIDDEN), min_size=1, unique=True)),
)
"""How an enemy fights beyond its value."""


def verb(do, *parts):
    """Effects of a verb, with or without `may` and `when`."""
    return joined(st.just({"do": do}), *parts, mays, whens)


tested = st.sampled_from([*ATTRIBUTES, "highest", "lowest", "chosen", "level", "influence"])
fought = st.sampled_from([*ATTRIBUTES, "highest", "lowest", "chosen"])
for_others = st.one_of(
    verb("gain", thing(GAINED), pers),
    verb("gain", field("token", small)),
    verb("lose", thing(LOST, ("relic", "wargear", "asset")), pers),
    *(verb(do) for do in ("heal", "miss_turn", "eliminate")),
    verb(
        "move",
        st.one_of(field("to", st.sampled_from(SPACES)), field("area", st.sampled_from(AREAS)), field("tier", st.sampled_from(["outer", "middle"]))),
    ),
    verb("face_down", field("count", amounts)),
)
clears = st.one_of(
    maybe("trait", st.sampled_from(TRAITS)),
    joined(st.just({"type": "enemy"}), maybe("trait", traits)),
    joined(st.just({"type": "encounter"}), maybe("trait", st.sampled_from(["Omen", "Ally"]))),
    joined(st.just({"type": "asset"}), maybe("trait", st.sampled_from(OF_ASSETS))),
)
leaves = st.one_of(
    for_others,
    verb("win"),
    verb("new_mission", maybe("replace", st.just(True))),
    verb("clear", st.one_of(clears, joined(clears, st.just({"trophies": True})).filter(lambda found: found.get("type", "enemy") == "enemy"))),
    verb("draw", st.sampled_from(["red", "blue", "yellow"]).flatmap(lambda colour: field(colour, amounts))),
    verb("buy_power", field("price", amounts)),
    verb("buy_wargear", field("look", amounts)),
    verb("charge", field("amount", amounts)),
)


def nest(inner):
    """Effects with others inside."""
    some = st.lists(inner, min_size=1, max_size=2)
    return st.one_of(
        verb("test", field("attribute", tested), field("target", values), maybe("pass", some), maybe("fail", some)),
        verb("battle", field("attribute", fought), field("value", values), foes, maybe("win", some), maybe("lose", some)),
        joined(st.just({"do": "pay"}), thing(PAID, ("asset",)), field("then", some), whens),
        verb("choose", field("options", st.lists(some, min_size=2, max_size=3))),
    )


many = verb(
    "players", field("who", st.sampled_from(["each", "others", "here", "one", "one"])), field("effects", st.lists(for_others, min_size=1, max_size=2))
)
effects = st.one_of(leaves, leaves, many, nest(st.one_of(leaves, many, nest(leaves))))
effect_lists = st.lists(effects, min_size=1, max_size=3)
may_take = st.sampled_from(["discard_this", "take_this"])


def leaving(found):
    """Effects after which, in half of the cases, the card leaves its place."""
    return st.one_of(effect_lists, st.tuples(effect_lists, found).map(lambda parts: [*parts[0], {"do": parts[1]}]))


ends = leaving(st.just("discard_this"))
leaves_space = leaving(may_take)

signed = st.one_of(st.integers(-3, 3), st.integers(-99, 99))
in_battle = st.one_of(
    joined(st.just({"is": "battle_bonus"}), maybe("attribute", attributes), maybe("trait", traits), field("amount", signed), pers, whens),
    joined(st.just({"is": "battle_dice"}), maybe("attribute", attributes), maybe("trait", traits), field("amount", st.integers(-7, 7)), pers, whens),
    joined(st.just({"is": "battle_reroll"}), maybe("attribute", attributes), field("amount", st.integers(1, 8)), maybe("dice", st.just("ones"))),
    joined(st.just({"is": "ones_as_sixes"}), maybe("roll", st.sampled_from(["battle", "test"]))),
    joined(st.just({"is": "no_life_loss"}), maybe("attribute", attributes)),
    joined(st.just({"is": "life_per_explosion"}), field("amount", amounts)),
)
passives = st.one_of(
    in_battle,
    joined(st.just({"is": "skill_bonus"}), maybe("attribute", attributes), field("amount", signed), pers, whens),
    joined(st.just({"is": "skill_dice"}), maybe("attribute", attributes), field("amount", st.integers(-7, 7)), pers, whens),
    joined(st.just({"is": "skill_reroll"}), maybe("attribute", attributes), field("amount", st.integers(1, 8)), maybe("dice", st.just("ones"))),
    joined(st.just({"is": "evade"}), maybe("attribute", attributes), maybe("trait", traits), maybe("most", values)),
    st.just({"is": "cannot_evade"}),
    joined(st.just({"is": "move_choice"}), field("amount", amounts)),
    *(joined(st.just({"is": which}), field("amount", signed)) for which in ("power_limit", "asset_limit", "corruption_limit", "price")),
)
bonuses = st.one_of(
    joined(field("bonus", amounts), pers, maybe("reveal", st.just(True))),
    joined(field("dice", st.integers(1, 7)), pers),
    st.just({"ones_as_sixes": True}),
    st.just({"reveal": True}),
)
afterwards = joined(field("bonus", amounts), pers, st.just({"after": True}))
rerolled = joined(field("rerolls", st.integers(1, 8)), maybe("reroll", st.just("ones")))
limits = maybe("limit", st.just("turn"))
acting = st.sampled_from(["start", "move", "engage", "experience"])
battle_uses = joined(
    *(st.just({"moment": "battle"}), maybe("attribute", attributes), maybe("trait", traits), limits),
    st.one_of(joined(bonuses, st.sampled_from([{}, {"safe": True}])), rerolled, afterwards),
    whens,
)
free_uses = st.one_of(
    battle_uses,
    joined(st.just({"moment": "test"}), maybe("attribute", attributes), st.one_of(bonuses, rerolled, afterwards), limits, whens),
    joined(st.just({"moment": "evade"}), maybe("attribute", attributes), maybe("trait", traits), whens),
    joined(field("moment", acting), field("effects", effect_lists), whens),
)
prices = st.one_of(
    st.just({}),
    joined(field("pay", st.sampled_from(["life", "influence", "power", "token"])), maybe("amount", st.integers(2, 9))),
    joined(st.just({"pay": "asset"}), maybe("amount", st.integers(2, 3)), maybe("pay_trait", st.sampled_from(OF_ASSETS))),
)
card_prices = st.one_of(prices, field("pay", st.sampled_from(["charge", "discard"])))
plain_events = ("turn_start", "experience", "battle_won", "battle_lost", "test_passed", "test_failed", "level", "vanquished", "mission", "corruption")
triggers = st.one_of(
    joined(field("on", st.sampled_from(plain_events)), field("effects", effect_lists), mays),
    joined(field("on", st.sampled_from(plain_events[2:6])), field("attribute", attributes), field("effects", effect_lists), mays),
)
card_triggers = joined(field("on", st.sampled_from(plain_events)), field("effects", ends), mays)
card_uses = joined(field("moment", acting), field("effects", ends), whens)


def some(found):
    return st.lists(found, min_size=1, max_size=2)


held = joined(
    field("charges", st.integers(1, 9)),
    maybe("passives", some(passives)),
    maybe("uses", some(joined(st.one_of(free_uses, card_uses), card_prices))),
    maybe("triggers", some(st.one_of(triggers, card_triggers))),
)
objectives = st.one_of(
    joined(st.just({"event": "defeat"}), st.sampled_from([{}, {"trait": "Ork"}, {"attribute": "cunning"}, {"least": 3}])),
    joined(st.just({"event": "battle"}), maybe("attribute", attributes)),
    joined(st.just({"event": "test"}), maybe("attribute", st.just("willpower"))),
    st.sampled_from([{"event": "visit", "space": "Forge"}, {"event": "visit", "area": "Hive World"}, {"event": "visit", "tier": "middle"}]),
    joined(st.just({"event": "have"}), counted),
    *(st.just(found) for found in ({"event": "have", "of": "token"}, {"event": "meet"}, {"event": "meet", "chosen": True}, {"event": "level"})),
    *(joined(st.just({"event": event}), maybe("trait", st.sampled_from(OF_ASSETS))) for event in ("buy", "asset")),
    joined(st.just({"event": "encounter"}), maybe("trait", st.sampled_from(["Omen", "Ally"]))),
)
typed = maybe("trait", st.one_of(st.sampled_from(TRAITS), st.lists(st.sampled_from(TRAITS), min_size=1, max_size=4, unique=True)))
icons = maybe("icons", st.fixed_dictionaries({}, optional={"red": st.integers(1, 6), "yellow": st.integers(1, 6)}).filter(bool))
special = maybe("special", leaves_space)
scores = some(joined(field("amount", signed), pers))
CARDS = {
    "threats-red.toml": joined(
        *(st.just({"type": "enemy"}), field("attribute", attributes), field("value", values), typed, foes, icons, special),
        *(maybe(name, found) for name, found in (("start", leaves_space), ("win", effect_lists), ("lose", ends))),
        *(maybe("score", scores), maybe("trophy", st.just(False))),
    ),
    "threats-blue.toml": st.one_of(
        joined(st.just({"type": "event"}), typed, icons, special, field("effects", effect_lists)),
        joined(st.just({"type": "encounter"}), typed, icons, special, field("effects", leaves_space), maybe("optional", st.just(True))),
    ),
    "threats-yellow.toml": joined(st.just({"type": "asset"}), typed, icons, special, held),
    "wargear.toml": st.one_of(
        joined(st.just({"type": "equipment"}), field("cost", amounts), typed, held),
        joined(
            *(field("type", st.sampled_from(["weapon", "armour"])), field("cost", amounts), typed, field("charges", st.integers(1, 9))),
            *(maybe("passives", some(in_battle)), maybe("uses", some(joined(battle_uses, card_prices)))),
        ),
    ),
    "power.toml": joined(field("number", st.integers(1, 6)), maybe("uses", some(free_uses))),
    "missions.toml": joined(field("objective", joined(objectives, maybe("count", st.integers(2, 9)))), field("reward", effect_lists)),
    "relics.toml": joined(typed, held),
    "corruption.toml": joined(
        field("activation", st.integers(1, 6)),
        maybe("effects", ends),
        maybe("passives", some(passives)),
        maybe("triggers", some(st.one_of(triggers, card_triggers))),
    ),
}
"""Cards of every file, without name and count."""
characters = joined(
    *(st.just({"special": [{"do": "heal"}]}), maybe("passives", some(passives))),
    *(maybe("uses", some(joined(free_uses, prices))), maybe("triggers", some(triggers))),
)
scenarios = joined(field("confrontation", effect_lists), maybe("passives", some(passives)), maybe("triggers", some(triggers)))

READINGS = {"ones": ("any", "all"), "count": ("thrown", "every"), "penalty": ("always", "unless_vanquished")}
READINGS |= {"power_numbers": ("one_per_roll", "one_per_die")}
switches = st.fixed_dictionaries({}, optional={switch: st.sampled_from(words) for switch, words in READINGS.items()})


@st.composite
def any_files(draw, least=0, most=2):
    """The files of a set: the tiny one with `least` to `most` cards more in every deck, a character, a scenario and a text of a space changed."""
    files = tiny_files()
    for table in (entry for tables in files.values() for entries in tables.values() if isinstance(entries, list) for entry in entries):
        if table["name"] in TYPED:
            table["trait"] = TYPED[table["name"]]
        if table["name"] in AFFILIATIONS:
            table["affiliation"] = AFFILIATIONS[table["name"]]
    for name, cards in CARDS.items():
        for number in range(draw(st.integers(least, most))):
            card = {"name": f"{name} {number}", "count": draw(st.integers(0, 9)), **draw(cards)}
            files[name]["card"].append({**card, **draw(maybe("worth", st.integers(1, 9)))})
    files["set.toml"]["switches"] = draw(switches)
    files["characters.toml"]["character"][0].update(draw(characters))
    files["scenarios.toml"]["scenario"][1].update(draw(scenarios))
    spaces = {space["name"]: space for space in files["board.toml"]["space"]}
    spaces["Chapel"]["text"] = draw(effect_lists)
    spaces["Gate"]["text"][0]["pass"].append({"do": "gain", "token": 1})  # missions may ask for tokens, and some text has to give them
    return files
