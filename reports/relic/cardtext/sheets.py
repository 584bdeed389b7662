"""Characters, spaces and scenarios of Relic in words."""

from reports.relic.cardtext.abilities import passive_text, trigger_text
from reports.relic.cardtext.effects import clauses, optional
from reports.relic.cardtext.nouns import MEASURED, TIERS, number_of, things
from reports.relic.cardtext.uses import use_text
from reports.text.clauses import counted, finished, in_words, led, one_of, quoted, text_of
from reports.text.sentences import joined
from sim.relic.book.steps import REWARDS
from sim.relic.cards.sheets import Box, Character, Icons, Scenario, Space
from sim.relic.words import Thing

SPECIAL = "the special reward"


def character_line(sheet: Character) -> str:
    """What a character begins with, and what he may keep."""
    values = ", ".join(f"{name} {getattr(sheet, field)}" for field, name in MEASURED.items() if field in ("strength", "willpower", "cunning", "life"))
    levels = [(level, limit) for level, limit in enumerate(sheet.power_limit) if not level or limit != sheet.power_limit[level - 1]]
    (_, first), *later = levels
    more = f" ({', '.join(f'{in_words(limit)} from level {level}' for level, limit in later)})" if later else ""
    kept = f"keeps at most {number_of('asset', sheet.asset_limit)} and {number_of('power', first)}{more}"
    affiliation = [f"affiliation {sheet.affiliation}"] * bool(sheet.affiliation)
    return " ".join(map(finished, ("character", *affiliation, values, f"starts on {sheet.start}", kept)))


def character_text(sheet: Character) -> str:
    """What a character can do, and the rewards of his levels."""
    said = [passive_text(passive) for passive in sheet.passives]
    said += [use_text(use, "character") for use in sheet.uses]
    said += [trigger_text(trigger) for trigger in sheet.triggers]
    rewards = "; ".join(joined([_reward(word) for word in words]) or "nothing" for words in sheet.track)
    said.append(f"Rewards of the levels 1 to {len(sheet.track)}: {rewards}.")
    if sheet.special:
        said.append(f"The special reward: {text_of(clauses(sheet.special))}")
    return " ".join(said)


def space_line(space: Space) -> str:
    """Where a space is."""
    return f"Space{'' if space.area is None else f' of the area {space.area}'} {TIERS[space.tier]}."


def space_text(space: Space) -> str:
    """What a space does."""
    said = [icons_text(space.icons)] * (space.icons != Icons())
    free = "If no threat card lies here"
    if space.text:
        said.append(text_of(clauses(space.text)) if space.tier == "inner" else led(free, clauses(space.text)))
    if len(space.options) == 1:
        said.append(optional(free, space.options[0]))
    elif space.options:
        said.append(finished(f"{free}, you may {one_of([clauses(option) for option in space.options])}"))
    return " ".join([*said, *([_box(space.box)] if space.box else [])])


def scenario_text(sheet: Scenario) -> str:
    """What a scenario does on its space, and for every player."""
    said = [led("in each engagement phase on the scenario space", clauses(sheet.confrontation))]
    held = [passive_text(passive) for passive in sheet.passives] + [trigger_text(trigger) for trigger in sheet.triggers]
    return " ".join([*said, *([f"For every player: {quoted(' '.join(held))}"] if held else [])])


def icons_text(icons: Icons) -> str:
    """Threat icons as a sentence."""
    there = [(colour, getattr(icons, colour)) for colour in type(icons).model_fields]
    return f"Has {joined([counted(number, f'{colour} threat icon') for colour, number in there if number])}."


def _box(box: Box) -> str:
    """What a movement box allows."""
    where = "that begins here" if box.from_start else "that begins here or comes here with points left"
    relics = f" if you have at least {number_of('relic', box.relics)}" if box.relics else ""
    return f"A movement {where} may go on to {box.to}{relics}."


def _reward(word: str) -> str:
    """One reward of a level."""
    if word == "special":
        return SPECIAL
    thing, amount = REWARDS[word]
    if thing == Thing.ATTRIBUTE:
        return f"{amount} in any attribute"
    return things(Thing(thing).name.lower(), amount)
