"""The panels of Voskhozhdenie's page."""
