"""Everything between the lessons' sources and the folder that is served: what build.py calls."""
