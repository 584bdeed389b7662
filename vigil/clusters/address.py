"""Where a cluster is, as a user says it; nothing of the engine is needed to look at that."""

import re

from sim.errors import InputError, quoted

PROCESSES = 256
"""Workers of one machine at most: each is a process of some 300 MB."""
LOCAL = re.compile(r"local:(\d{1,9})", re.ASCII)
SCHEDULER = re.compile(r"(?:(?:tcp|tls|ws|wss)://)?(?:\[[0-9A-Fa-f:]+\]|[\w.-]+):(\d{1,5})", re.ASCII)
MOST_PORT = 65_535


def checked_address(address: str) -> str:
    """An address that can be meant.

    Parameters
    ----------
    address
        `local:4`, or that of a scheduler: `tcp://10.0.0.1:8786`.

    Raises
    ------
    InputError
        If it is neither.
    """
    if LOCAL.fullmatch(address):
        if not 1 <= workers_here(address) <= PROCESSES:
            raise InputError(f"cluster: {address}: so many workers cannot be started; 1 to {PROCESSES}, as in local:4")
        return address
    scheduler = SCHEDULER.fullmatch(address)
    if scheduler is None or not 1 <= int(scheduler[1]) <= MOST_PORT:
        raise InputError(
            f"cluster: {quoted(address)} is no address; name a scheduler such as tcp://10.0.0.1:8786, or local:4 for four workers on this machine"
        )
    return address


def workers_here(address: str) -> int:
    """How many workers are to be started on this machine; 0 if a scheduler is named."""
    local = LOCAL.fullmatch(address)
    return int(local[1]) if local else 0
