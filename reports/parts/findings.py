"""What a run says, in sentences."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One sentence or two, and what they are about."""

    topic: str
    text: str
