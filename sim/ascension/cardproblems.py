"""What a card file of Ascension looks like, for the messages about one."""

from sim.ascension.cardeffects import EFFECTS
from sim.ascension.cardmodel import Action, Card, Rules, Trigger
from sim.cardproblems import Form, Tag

_VERBS = Tag("do", EFFECTS, "a verb")
FORM = Form(
    tags=dict.fromkeys(("effects", "then", "options"), _VERBS),
    parts={"triggers": Trigger, "actions": Action},
    called={Card: "a card", Rules: "[rules]", Trigger: "a trigger", Action: "an action"},
)
"""Where effects, triggers and actions stand in it."""
