"""One function a verb: what an effect does (ENGINE.md, section 10)."""
