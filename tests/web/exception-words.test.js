// Where an exception is in its lines, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rangeWords } from "../../web/static/js/elements/exception-words.js";

const LINES = ["", "x = größe + 1", "    wrong(", "    )"];
const words = (range) => rangeWords(range, 1, "", (_source, line) => LINES[line]);

test("columns are counted in characters, whatever bytes they take", () => {
  assert.equal(words({ line: 1, endLine: 1, column: 4, endColumn: 11 }), "line 1, columns 5 to 9");
  assert.equal(words({ line: 1, endLine: 1, column: 0, endColumn: 1 }), "line 1, column 1");
});

test("a range over several lines has both its ends", () => {
  assert.equal(words({ line: 2, endLine: 3, column: 4, endColumn: 5 }), "line 2, column 5, to line 3, column 5");
});

test("where no column is known, the line is told", () => {
  assert.equal(words(null), "line 1");
});
