"""Games of Toy, told, found and checked one by one."""
