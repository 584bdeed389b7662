"""What lies on disk: run folders, their manifests and tallies, written whole or not at all."""
