"""A status has eight bits. Outcome: exited with status 254"""
raise SystemExit(-2)
