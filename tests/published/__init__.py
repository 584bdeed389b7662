"""What is published of the contract of Voskhozhdenie, so that any engine can be held against it."""
