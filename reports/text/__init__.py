"""Numbers, tables and sentences as people read them."""
