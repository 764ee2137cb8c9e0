"""Groups of checks: each tries one rule of the harness against the real program, in a fresh folder."""
