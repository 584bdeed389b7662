"""When a run may stop: precise enough, decided, or at a cap, with intervals that hold however often one looks."""
