"""A variable's value at the end of a recording, as plain data."""

from typing import Any

from bed.cell import Cell

VALUE = """(cell, name) => {
  const { trace } = cell;
  const step = trace.steps - 1;
  const held = trace.stack(step).flatMap(({ frame }) => trace.variables(step, frame));
  const constants = { True: true, False: false, None: null };
  const data = (value) => {
    const { kind, text } = trace.view(value, step);
    const rows = () => trace.children(value, step, 0, 1000);
    if (kind === "str") return text;
    if (kind === "list") return rows().map((row) => data(row.value));
    if (kind === "dict") return Object.fromEntries(rows().map((row) => [row.label.slice(1, -1), data(row.value)]));
    return text in constants ? constants[text] : Number(text);
  };
  return data(held.find((variable) => variable.name === name).value);
}"""


def value_at_the_end(cell: Cell, name: str) -> Any:
    """What a variable on the last step's stack holds: texts, numbers, constants, lists and dicts of them."""
    return cell.evaluate(VALUE, name)
