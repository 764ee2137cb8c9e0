// What is written to go to a step: numbers counted from 1, as people write them, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stepIn } from "../../web/static/js/elements/step-input.js";

test("steps are written from 1 and given from 0", () => {
  assert.deepEqual([stepIn("1", 340), stepIn("340", 340), stepIn(" 12 ", 340)], [0, 339, 11]);
});

test("digits may be grouped", () => {
  for (const text of ["1,234", "1.234", "1 234", "1 234", "1’234"]) assert.equal(stepIn(text, 2000), 1233);
});

test("what is no step of the recording is refused", () => {
  for (const text of ["0", "341", "-3", "", "first", "1e2", "99999999999999999999", "0x10"]) assert.equal(stepIn(text, 340), null);
});
