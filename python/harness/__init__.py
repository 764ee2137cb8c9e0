"""The program around a language model: it decides what a request holds, and it alone runs tools."""
