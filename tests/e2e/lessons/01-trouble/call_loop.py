import loop


def call():
    getattr(loop, scenario)()
