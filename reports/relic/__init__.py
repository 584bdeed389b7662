"""How runs of Relic are shown: frames, findings, figures, sections."""
