"""One scene for each objective of a mission."""

from drawn_turns import CHAPEL, Drawn, seeking

from sim.relic.words import Deck, Goal, List

MET = {"done": ["Voyage"], "influence": 5}
"""The mission is completed, with its reward."""
TEST = 'text = [{ do = "test", attribute = "willpower", target = 5 }]'

GOALS: dict[Goal, Drawn] = {
    Goal.DEFEAT: seeking(
        'event = "defeat", attribute = "willpower", trait = "Tyranid", least = 3, count = 2',
        there=("Hive Spawn", "Hive Spawn"),
        before={"attribute": 6},
        own=(3,),
        enemy=(1,),
        after={**MET, "scores": (9, 7)},
    ),
    Goal.BATTLE: seeking('event = "battle", attribute = "willpower"', there=("Hive Spawn",), own=(3,), enemy=(1,), after=MET),
    Goal.TEST: seeking('event = "test", attribute = "willpower"', texts={CHAPEL: TEST}, test=(2,), after=MET),
    Goal.VISIT: seeking('event = "visit", space = "Chapel"', after=MET),
    Goal.MEET: seeking('event = "meet"', other={"at": CHAPEL}, after=MET),
    Goal.HAVE: seeking('event = "have", of = "life", count = 6', texts={CHAPEL: 'text = [{ do = "gain", life = 1 }]'}, after={**MET, "life": 6}),
    Goal.BUY: seeking(
        'event = "buy"',
        texts={CHAPEL: 'text = [{ do = "buy_wargear", look = 1 }]'},
        before={"influence": 1},
        decks={Deck.WARGEAR: ("Seal",)},
        wants={List.BUY: ("Seal",)},
        after={**MET, "held": ["Seal"]},
    ),
    Goal.ENCOUNTER: seeking('event = "encounter"', there=("Stranger",), after={**MET, "life": 6}),
    Goal.ASSET: seeking('event = "asset"', there=("Relay",), after={**MET, "held": ["Relay"]}),
    Goal.LEVEL: seeking('event = "level"', texts={CHAPEL: 'text = [{ do = "gain", level = 1 }]'}, after={**MET, "level": 1}),
}
"""What completes a mission."""
