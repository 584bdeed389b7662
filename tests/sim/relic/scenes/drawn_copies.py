"""A text that discards or takes its card means this very copy (R26; ENGINE.md, section 9)."""

from drawn_fights import foe
from relic_scene import ENGAGE, START, battle, gain, scene, text

DISCARD = '{ do = "discard_this" }'
NOTHING = '{ do = "gain", token = 1 }'


def curse(effects: str, activation: int = 1) -> dict[str, str]:
    """Corruption cards with effects."""
    return dict(corruption=f'[[card]]\nname = "Curse"\ncount = 4\nactivation = {activation}\neffects = [{effects}]\n')


SCENES = [
    *(
        scene(
            f"R26 a trigger of a corruption card discards that card: {held}",  # of two copies the one that lies face up answers, and goes
            dict(corruption=held),
            START,
            dict(corruption=left),
            cards=dict(
                corruption=f'[[card]]\nname = "Rage"\ncount = 4\nactivation = 1\ntriggers = [{{ on = "turn_start", effects = [{DISCARD}] }}]\n'
            ),
        )
        for held, left in ((["Rage", "Rage up"], ["Rage"]), (["Rage up", "Rage"], ["Rage"]), (["Rage up", "Rage up"], []))
    ),
    scene(
        "a card that is gone is discarded no more",  # the copy is lost by its own text before; the other one, face up as well, stays
        dict(corruption=["Curse up"], decks=dict(corruption=["Curse"])),
        text(gain(corruption=1)),
        dict(corruption=["Curse up"]),
        cards=curse(f'{{ do = "lose", corruption = 1 }}, {DISCARD}', 2),
    ),
    scene(
        "a card that was turned down meanwhile is discarded",  # both lie face down when it is due, and the copy whose text it is goes
        dict(corruption=["Curse", "Taint"], decks=dict(corruption=["Curse"])),
        text(gain(corruption=1)),
        dict(corruption=["Curse", "Taint"]),
        cards=curse(f'{{ do = "face_down", count = 1 }}, {DISCARD}', 3),
    ),
    scene(
        "a use discards the asset that is used",  # of two copies only the second has a charge
        dict(assets=["Relay", "Relay"], charges=[0, 3]),
        START,
        dict(charges=[0]),
        lists=dict(use=["any"]),
        cards=dict(
            relic=f'[[card]]\nname = "Relay"\ncount = 2\ncharges = 3\nuses = [{{ moment = "start", pay = "charge", effects = [{DISCARD}] }}]\n'
        ),
    ),
    *(
        scene(
            f"an encounter means itself and no copy that is held: {why}",
            dict(at="Hills", lying=dict(Hills=["Stranger"]), assets=held),
            ENGAGE,
            dict(assets=held, lying=dict(Hills=[]), discards=dict(yellow=["Stranger"])),
            cards=dict(yellow=f'[[card]]\nname = "Stranger"\ncount = 2\ntype = "encounter"\neffects = [{effects}]\n'),
        )
        for why, effects, held in (
            ("discarded", f"{NOTHING}, {DISCARD}", ["Stranger"]),
            ("taken and then discarded", f'{{ do = "take_this" }}, {DISCARD}', ["Stranger", "Relic A"]),
        )
    ),
    scene(
        "of two that lie there each discards itself",  # the first only pays the token that the second asks for
        dict(at="Hills", lying=dict(Hills=["Stranger", "Trader", "Stranger"])),
        ENGAGE,
        dict(lying=dict(Hills=["Stranger", "Trader"]), discards=dict(yellow=["Stranger"])),
        cards=dict(
            yellow='[[card]]\nname = "Stranger"\ncount = 2\ntype = "encounter"\n'
            f'special = [{{ do = "discard_this", when = {{ of = "token", least = 1 }} }}, {NOTHING}]\neffects = [{NOTHING}]\n'
        ),
    ),
    scene(
        "an enemy's penalty discards that enemy",
        dict(at="Hills", lying=dict(Hills=["Brute", "Bug", "Brute"]), own=[1], enemy=[5]),
        battle("strength"),
        dict(lying=dict(Hills=["Bug"]), discards=dict(red=["Brute", "Brute"]), trophies=[]),
        cards=dict(red=foe("Brute", f"count = 2\nlose = [{DISCARD}]", 9)),
    ),
]
