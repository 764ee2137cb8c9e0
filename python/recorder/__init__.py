"""The recorder: observes a Python program line by line without changing it (FORMAT.md says what it writes)."""
