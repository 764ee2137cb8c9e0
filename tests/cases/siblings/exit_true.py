"""A subclass of int is a status. Outcome: exited with status 1, nothing printed"""
raise SystemExit(True)
