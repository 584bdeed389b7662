"""Strategies of random lines, written as files, for games that compare or conserve."""

from sim.relic.reference.cardfile import ATTRIBUTES
from sim.relic.reference.rulefile import CARD_WORDS, KEYS, LISTS, SPACE_WORDS, THINGS

CONDITIONS = (
    "round >= 4",
    "life <= 2 or wounds > 1",
    "owned({card!r}) < 2",
    "not at({space!r}) == 1 and level - influence > -3",
    "tier >= 2 and relics >= 1",
    "lead < 0",
    "power < power_limit",
    "assets >= asset_limit or wargear > 1",
    "1 <= corruption < 5",
    "missions >= 2 and progress < 100",
    "rival_tier > 1 or rival_relics > relics",
    "points >= 6 and seat == 1",
    "tokens >= 2",
    "strength > willpower or cunning > players",
    "influence >= fare({space!r})",
    "fare('corner') <= 2 and danger < 60",
)
OF_CARDS = ("card.value >= 3", "card.cost - card.worth < 2", "card.charges > 0 or card.worth > 4")
OF_SPACES = (
    "chance >= 50",
    "danger <= 40",
    "enemies == 0 or worth >= 4",
    "draws <= 1 and encounters - loot >= 0",
    "mission_there == 1 or mission_way <= 6",
    "players_there == 0",
    "space.red + space.blue > space.yellow",
    "space.icons >= 1 and space.tier == 1",
)
OF_CHANCES = ("chance < 60", "gain >= 10", "chance >= 20 and gain > 5")
WORDS = {"power": ("battle", "test"), "choose": (*THINGS, "any"), "attribute": ATTRIBUTES}


def random_strategy(path, card_set, rng):
    """Write a strategy of random lines to a file; return its path."""
    text = ["schema = 1", 'game = "relic"', 'name = "random lines"', 'summary = "Random lines."', 'policy = "rules"']
    for name in LISTS:
        lines = [_line(rng, card_set, name) for _ in range(rng.randrange(1, 7))]
        if name in ("drop", "decline") and rng.random() < 0.6:
            lines = lines[:1]
        text.append(f"{name} = [" + ", ".join("'''" + line + "'''" for line in lines) + "]")
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    return path


def _line(rng, card_set, name):
    target, conditions, keyed = _target(rng, card_set, name)
    key = f" by {rng.choice(('', '-'))}{rng.choice(KEYS)}" if keyed and rng.random() < 0.4 else ""
    names = {"card": rng.choice(card_set.cards).name, "space": rng.choice(card_set.spaces).name}
    condition = rng.choice((*CONDITIONS, *conditions)).format(**names) if rng.random() < 0.6 else ""
    return _quoted(target, card_set) + key + (f" if {condition}" if condition else "")


def _target(rng, card_set, name):
    """What a line of a list names, the conditions that speak of it, and whether it takes a key."""
    if name == "choose" and rng.random() < 0.3:
        return "to " + _place(rng, card_set), (), False
    if name in WORDS:
        return rng.choice(WORDS[name]), (*OF_CHANCES, "number >= 4") if name == "power" else (), False
    if name == "character":
        return rng.choice([*(c.name for c in card_set.characters), "any"]), ("character.strength >= 4", "character.life > 4"), False
    if name == "rival":
        return rng.choice([*(c.name for c in card_set.characters), "any"]), ("character.strength >= 4",), False
    if name in ("move", "march"):
        return _space(rng, card_set), (*OF_SPACES, "number >= 3"), False
    if name in ("decline", "use") and rng.random() < 0.2:
        return rng.choice(card_set.characters).name, (), False
    if name == "decline" and rng.random() < 0.3:
        return rng.choice(("level", "relic")), ("number > 1",), False
    if name == "buy" and rng.random() < 0.2:
        return "power", (), False
    classes = [*CARD_WORDS, "any", *sorted({trait for card in card_set.cards for trait in card.traits})]
    if name in ("buy", "decline"):  # there they are words
        classes = [word for word in classes if word not in ("power", "relic")]
    target = rng.choice(classes) if rng.random() < 0.5 else rng.choice(card_set.cards).name
    return target, (*OF_CARDS, *OF_CHANCES) if name in ("use", "evade") else OF_CARDS, True


def _space(rng, card_set):
    return rng.choice((_place(rng, card_set), _toward(rng, card_set)))


def _place(rng, card_set):
    areas = sorted({space.area for space in card_set.spaces} - {None})
    return rng.choice((rng.choice(card_set.spaces).name, rng.choice(areas), rng.choice(SPACE_WORDS)))


def _toward(rng, card_set):
    return "toward " + rng.choice((rng.choice(card_set.spaces).name, "mission"))


def _quoted(target, card_set):
    return f"'{target}'" if (" by " in target or " if " in target) and card_set.named(target) else target
