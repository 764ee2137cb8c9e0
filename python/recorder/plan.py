"""What is known of a line from its bytecode alone, so that each execution of it costs little."""

from recorder.effect import Effect
from recorder.paths import names_in
from recorder.steady import steady

steady(globals())


class Plan:
    """Everything about one line that does not change between its executions."""

    __slots__ = (
        *("dispatches", "effect", "in_place", "lazy", "name", "only_key", "place", "places"),
        *("plain", "site", "waits", "writes"),
    )

    def __init__(self, site: int, effect: Effect, places: list[tuple[str, int]]) -> None:
        self.site = site
        self.effect = effect
        self.places = places  # (name, row of `places`) of what the line stores
        self.name: str | None = None  # of the only variable that the line stores
        self.place = 0
        if len(places) == 1:
            self.name, self.place = places[0]
        self.waits = effect.waits
        self.dispatches = effect.dispatches
        self.lazy = False  # a loop on this line asks an iterator whose code is not recorded
        self.writes = bool(effect.keys or effect.objects or effect.in_place or effect.augmented or effect.cut)
        elsewhere = bool(effect.keys or effect.objects or effect.augmented or effect.cut)
        alone = len(effect.keys) == 1 and not (effect.objects or effect.in_place or effect.augmented)
        self.only_key = effect.keys[0] if alone else None
        self.in_place = [name for path in effect.in_place for name in names_in(path)]
        shown = {name for name, _ in places}
        self.plain = not (effect.shared or elsewhere or effect.anything) and shown.issuperset(self.in_place)
