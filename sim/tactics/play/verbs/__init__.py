"""What effects do, verb by verb."""
