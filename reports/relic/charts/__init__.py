"""Charts of Relic's page."""
