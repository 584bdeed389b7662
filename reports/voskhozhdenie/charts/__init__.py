"""Charts of Voskhozhdenie's page."""
