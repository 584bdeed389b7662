"""Vigil plays millions of games with scripted strategies and tells a designer what is out of balance.

>>> import vigil
>>> run = vigil.run("duel", games=100_000)
>>> run.cards()
"""

from typing import TYPE_CHECKING, Any

from reports.store.version import VERSION as __version__

if TYPE_CHECKING:
    from sim.errors import InputError
    from vigil import odds
    from vigil.api import find_games, load, replay, report, run
    from vigil.auditing.api import audit, load_audit
    from vigil.balancing.api import balance, load_balance
    from vigil.cardeffects.api import effects, load_effects
    from vigil.cards.api import card_text
    from vigil.comparing.api import compare
    from vigil.drafting.api import draft
    from vigil.gates.api import check
    from vigil.metagaming.api import metagame
    from vigil.profiling.api import profile
    from vigil.robustness.api import robust
    from vigil.tuning.api import tune

__all__ = [
    "InputError",
    "__version__",
    "audit",
    "balance",
    "card_text",
    "check",
    "compare",
    "draft",
    "effects",
    "find_games",
    "load",
    "load_audit",
    "load_balance",
    "load_effects",
    "metagame",
    "odds",
    "profile",
    "replay",
    "report",
    "robust",
    "run",
    "tune",
]

_HOMES = {
    **{
        "InputError": "sim.errors",
        "card_text": "vigil.cards.api",
        "compare": "vigil.comparing.api",
        "draft": "vigil.drafting.api",
        "metagame": "vigil.metagaming.api",
        "odds": "vigil.odds",
        "check": "vigil.gates.api",
        "profile": "vigil.profiling.api",
        "robust": "vigil.robustness.api",
        "tune": "vigil.tuning.api",
    },
    **dict.fromkeys(("audit", "load_audit"), "vigil.auditing.api"),
    **dict.fromkeys(("balance", "load_balance"), "vigil.balancing.api"),
    **dict.fromkeys(("effects", "load_effects"), "vigil.cardeffects.api"),
    **dict.fromkeys(("find_games", "load", "replay", "report", "run"), "vigil.api"),
}


def __getattr__(name: str) -> Any:
    """Import what is asked for only then: the command line's help must not wait for compilers and tables."""
    if name in _HOMES:
        from importlib import import_module

        home = import_module(_HOMES[name])
        value = home if home.__name__ == f"vigil.{name}" else getattr(home, name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'vigil' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
