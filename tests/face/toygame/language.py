"""The rule language of Toy: strategies say only who decides."""

from pathlib import Path
from typing import Literal

import numpy as np

from strategies.form import StrategyForm
from strategies.language.contract import Language


class ToyFile(StrategyForm):
    game: Literal["toy"]


LANGUAGE = Language(
    game="toy",
    folder=Path(__file__).parent / "strategies",
    form=ToyFile,
    plan=np.dtype([("policy", "i1")]),
    counters={},
    functions={},
    lists={},
)
