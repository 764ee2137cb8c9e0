"""Runs the program that the scenario names."""

from million import PROGRAMS


def call():
    print(PROGRAMS[scenario]())
