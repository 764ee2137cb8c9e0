"""Whether a figure keeps within its bound, as a line to read."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Verdict:
    """`whose` is the subject that reached it; `least` where more is better."""

    aim: str
    reached: float
    bound: float
    unit: str
    whose: str = ""
    least: bool = False

    @property
    def met(self) -> bool:
        return self.reached >= self.bound if self.least else self.reached <= self.bound

    def __str__(self) -> str:
        sign = "at least" if self.least else "at most"
        whose = f" ({self.whose})" if self.whose else ""
        reached = f"{self.reached:,.3g} {self.unit}".rstrip()
        return f"{'met' if self.met else 'NOT MET':8}{self.aim}: {reached}{whose}, {sign} {self.bound:g}"
