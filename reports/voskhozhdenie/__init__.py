"""What reports say of Voskhozhdenie."""
