// Where the line of a `with` runs once more to leave its block, in a recording of the recorder's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { leavesBlock } from "../../web/static/js/with-blocks.js";
import { sentence } from "../../web/static/js/sentence.js";
import { recorded } from "./recorded.js";

const PROGRAM = `import io
def early():
    with io.StringIO() as text:
        return text
for turn in range(2):
    with io.StringIO() as text:
        turn = 1
early()
`;
const BLOCKS = [
  [3, 3, 4, 4],
  [6, 6, 7, 7],
];
const words = (message, values = {}) => message.replace(/\{(\w+)\}/g, (_, name) => values[name]);

test("it is left from inside of its block, and entered from above", () => {
  const recording = recorded(PROGRAM);
  const blocks = new Map([[recording.code(0).source, BLOCKS]]);
  const steps = Array.from({ length: recording.steps }, (_, step) => step);
  const at = (line) => steps.filter((step) => recording.event(step) === "line" && recording.line(step) === line);
  assert.deepEqual(at(6).map((step) => leavesBlock(recording, step, blocks)), [false, true, false, true]);
  assert.deepEqual(at(3).map((step) => leavesBlock(recording, step, blocks)), [false, true]);
  assert.ok(steps.every((step) => [3, 6].includes(recording.line(step)) || !leavesBlock(recording, step, blocks)));
  const [, left] = at(6);
  assert.match(sentence(recording, left, words, true), /Line 6 leaves its block next\.$/);
});
