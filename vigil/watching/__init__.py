"""A card set, variant or strategy under watch: after every save games say what it does to an experiment."""
