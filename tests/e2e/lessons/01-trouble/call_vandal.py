import vandal


def call():
    getattr(vandal, "damage_" + scenario)()
