"""Packs the parcel of the scenario and says what is in it."""

from parcel import address, pack

NOTE = "Many happy returns"
cover, _, noted = scenario.rpartition("-")
covers = {"none": 0, "plain": 1, "gift-wrap": 2}[cover]


def call():
    layers = pack(covers, NOTE if noted == "on" else None)
    print(f"layers: {len(layers)}")
    print(f"notes: {sum(NOTE in layer for layer in layers)}")
    print(f"address: {address(layers, NOTE)}")
