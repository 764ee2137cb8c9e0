"""A small assembler of requests: what exists, what is listed, and what is in the request are three different things."""
