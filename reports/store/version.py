"""The version of the package; `vigil.__version__` is this one. It stands here because reports compare it with that of a run."""

VERSION = "0.3.0"
