"""Hypothesis strategies: documents of valid card sets, with every verb, trigger and action of the format."""

from hypothesis import strategies as st

FACTIONS = ("Enlightened", "Lifebound", "Mechana", "Void")

amounts = st.integers(1, 99)
factions = st.sampled_from(FACTIONS)
conditions = st.one_of(st.just({}), st.builds(dict, if_constructs=amounts), st.builds(dict, if_played=factions))
unites = st.one_of(conditions, st.builds(dict, unite=factions))
mays = st.sampled_from([{}, {"may": True}])
limits = st.one_of(st.just({}), st.builds(dict, max_cost=st.integers(0, 99)))
PERS = ("construct", "construct faction", *(f"{faction} construct" for faction in FACTIONS))
pers = st.one_of(st.just({}), st.builds(dict, per=st.sampled_from(PERS)))


def joined(do, *parts):
    """Effects of a verb: the dictionaries of the parts together."""
    return st.tuples(*parts).map(lambda found: {key: value for part in ({"do": do}, *found) for key, value in part.items()})


def field(name, values):
    return st.builds(dict, **{name: values})


single_gain = st.sampled_from(["runes", "power", "honor"]).flatmap(lambda name: field(name, amounts))
several_gains = st.fixed_dictionaries({"runes": amounts, "power": amounts}, optional={"honor": amounts})
leaves = st.one_of(
    joined("gain", single_gain, pers, unites, mays),
    joined("gain", several_gains, pers, conditions),
    joined("gain_restricted", field("runes", amounts), field("faction", factions), unites, mays),
    joined("draw", field("cards", amounts), unites, mays),
    joined("banish", field("from", st.sampled_from(["hand", "discard", "hand or discard", "row"])), unites, mays),
    joined("discard", unites, mays),
    joined("defeat", limits, unites, mays),
    joined(
        "acquire", field("type", st.sampled_from(["hero", "construct"])), field("to", st.sampled_from(["deck", "discard", "hand"])), limits, unites
    ),
    joined("acquire_or_defeat", unites, mays),
    joined("copy", unites, mays),
    joined("opponents_destroy", field("constructs", amounts), unites),
    joined("opponents_keep", field("constructs", st.integers(0, 99)), unites),
    joined("steal", unites, mays),
    joined("discount", field("runes", amounts), unites),
    joined("extra_turn", unites, mays),
)


def nest(inner):
    """Effects with others inside."""
    some = st.lists(inner, min_size=1, max_size=2)
    return st.one_of(
        joined("discard", field("then", some), conditions, mays),
        joined("banish", field("from", st.sampled_from(["hand", "row"])), field("then", some), conditions, mays),
        joined("choose", field("options", st.lists(some, min_size=2, max_size=3)), conditions, mays),
    )


effects = st.one_of(leaves, leaves, leaves, nest(st.one_of(leaves, nest(leaves))))
effect_lists = st.lists(effects, min_size=1, max_size=3)
triggers = st.one_of(
    st.fixed_dictionaries(
        {"on": st.sampled_from(["construct_played", "hero_played", "construct_acquired"]), "effects": effect_lists}, optional={"faction": factions}
    ),
    st.fixed_dictionaries({"on": st.just("monster_defeated"), "effects": effect_lists}),
    st.fixed_dictionaries(
        {"on": st.just("construct_acquired"), "to": st.sampled_from(["play", "hand"])}, optional={"faction": factions, "may": st.just(True)}
    ),
)
actions = st.one_of(
    st.fixed_dictionaries({"runes": st.integers(0, 99), "effects": effect_lists}, optional={"banish_self": st.just(True)}),
    st.fixed_dictionaries({"banish_self": st.just(True), "effects": effect_lists}),
)


@st.composite
def cards(draw, name):
    """A card table of any type and place."""
    kind = draw(st.sampled_from(["hero", "construct", "monster"]))
    place = draw(st.sampled_from(["centre", "always"] if kind == "monster" else ["centre", "start", "always"]))
    most = 1 if kind == "monster" and place == "always" else 9
    table = {"name": name, "type": kind, "count": draw(st.integers(0, most)), "honor": draw(st.integers(0, 99))}
    table["cost"] = draw(st.integers(1 if kind == "monster" else 0, 99))
    optional = {
        "faction": factions,
        "place": st.just(place),
        "banishable": st.just(False),
        "effects": effect_lists,
    }
    if kind == "construct":
        optional |= {
            "constructs_count_as": factions,
            "triggers": st.lists(triggers, min_size=1, max_size=4),
            "actions": st.lists(actions, min_size=1, max_size=3),
        }
    for key, values in optional.items():
        if key == "place" and place != "centre" or key != "place" and draw(st.booleans()):
            table[key] = draw(values)
    return table


@st.composite
def documents(draw):
    """A card set's document: up to five cards beside a starting deck and a centre deck."""
    count = draw(st.integers(0, 5))
    simple = {"type": "hero", "cost": 0, "honor": 0, "count": draw(st.integers(1, 12))}
    some = [draw(cards(f"Card {k}")) for k in range(count)]
    return {
        "schema": 1,
        "name": "Any",
        "rules": draw(st.fixed_dictionaries({}, optional={"hand_size": st.integers(1, 20), "row_size": st.integers(1, 8)})),
        "card": [{**simple, "name": "Start", "place": "start"}, *some, {**simple, "name": "Centre"}],
    }
