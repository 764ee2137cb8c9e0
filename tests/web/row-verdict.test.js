// What a row of a table of scenarios says of a run here, and which values an output holds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { outputValues } from "../../web/static/js/elements/output-values.js";
import { rowVerdict } from "../../web/static/js/elements/row-verdict.js";

const EXPECTED = ["sections: 4", "address: not in the request", "done"];
const KEYS = ["sections", "address"];

test("a value stands after the first colon and blank, and a key printed twice has none", () => {
  const values = outputValues(["a: 1", "b: x: y", "no value", "c:2", "d: 1", "d: 1", "e: "]);
  assert.deepEqual([...values], [["a", "1"], ["b", "x: y"], ["e", ""]]);
});

test("the same output is the same, with or without an end of its last line", () => {
  for (const end of ["", "\n"]) {
    assert.deepEqual(rowVerdict(EXPECTED, KEYS, EXPECTED.join("\n") + end), { state: "same", here: new Map() });
  }
});

test("what differs is told by its key, a line that is not there as null", () => {
  assert.deepEqual(rowVerdict(EXPECTED, KEYS, "sections: 5\ndone\n"), {
    state: "different",
    here: new Map([["sections", "5"], ["address", null]]),
  });
});

test("a line outside of the columns that differs keeps the row from being called the same", () => {
  const output = "sections: 4\naddress: not in the request\nfailed\n";
  assert.deepEqual(rowVerdict(EXPECTED, KEYS, output), { state: "elsewhere", here: new Map() });
});

test("without anything to compare with, all values are those of here", () => {
  assert.deepEqual(rowVerdict(null, KEYS, "sections: 5\n"), {
    state: "ran",
    here: new Map([["sections", "5"], ["address", null]]),
  });
});
