"""What the files of a card set look like, for the messages about one."""

from sim.cardproblems import Form, Tag
from sim.relic.cardabilities import PASSIVES, Trigger
from sim.relic.cardcounted import Condition, CountedThing
from sim.relic.cardeffects import EFFECTS
from sim.relic.cardmodel import Asset, Corruption, Encounter, Enemy, Event, Mission, PowerCard, Relic, Score, Wargear
from sim.relic.cardobjectives import OBJECTIVES
from sim.relic.cardsheets import Box, Character, Icons, Rules, Scenario, Space, Switches
from sim.relic.cardthings import Met
from sim.relic.carduses import Use

SHOWN = 40
"""Problems reported at a time: whoever types a whole deck wants to see them all."""
_VERBS = Tag("do", EFFECTS, "a verb")
_EFFECT_LISTS = ("effects", "then", "options", "pass", "fail", "win", "lose", "start", "special", "text", "reward", "confrontation")
FORM = Form(
    tags={
        **dict.fromkeys(_EFFECT_LISTS, _VERBS),
        "passives": Tag("is", PASSIVES, "a passive"),
        "objective": Tag("event", OBJECTIVES, "an objective"),
    },
    parts={"uses": Use, "triggers": Trigger, "score": Score, "icons": Icons, "box": Box, "when": Condition, "per": CountedThing, "conditions": Met},
    called={
        **{Rules: "[rules]", Switches: "[switches]", Space: "a space", Character: "a character", Scenario: "a scenario"},
        **{Enemy: "an enemy", Event: "an event", Encounter: "an encounter", Asset: "an asset", Wargear: "wargear"},
        **{PowerCard: "a power card", Mission: "a mission", Relic: "a relic", Corruption: "a corruption card"},
        **{Use: "a use", Trigger: "a trigger", Score: "a score", Icons: "icons", Box: "a box"},
        **{Condition: "a condition", CountedThing: "a thing that is counted", Met: "a condition of the Warp Rift"},
    },
)
"""Where effects, passives, uses ... stand in them."""
