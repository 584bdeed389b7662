"""The panels of Relic's page."""
