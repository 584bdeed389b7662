"""What the tests of Relic share is found from every folder below this one."""
