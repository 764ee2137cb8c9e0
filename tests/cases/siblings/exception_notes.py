"""An exception with notes and several lines. Outcome: failed with ValueError"""
error = ValueError("first line\nsecond line")
error.add_note("a note")
raise error
