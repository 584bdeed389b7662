"""What strategies of Toy can say, and those that come with it."""
