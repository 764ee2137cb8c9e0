// The golden recording, written by the recorder from tests/golden/program.py, says what that program does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Stops } from "../../web/static/js/breakpoints.js";
import { PLAIN } from "../../web/static/js/breakpoints/source-breakpoint.js";
import { next, opening } from "../../web/static/js/cursor.js";
import { Recording } from "../../web/static/js/trace.js";
import { wire } from "./builder.js";

const file = JSON.parse(readFileSync(new URL("../golden/recording.json", import.meta.url), "utf8"));
const golden = Recording.fromJSON(file);
const steps = Array.from({ length: golden.steps }, (_, step) => step);

/** The step with this event and function, the first of its kind. */
function find(event, name, line) {
  const found = steps.find((step) => {
    return golden.event(step) === event && golden.code(step).name === name && (line === undefined || golden.line(step) === line);
  });
  assert.notEqual(found, undefined, `${event} of ${name} at ${line}`);
  return found;
}

/** What a variable of the step's own frame is shown as. */
function shown(step, name) {
  const { value } = golden.variables(step, golden.frame(step)).find((variable) => variable.name === name);
  return golden.preview(value, step, 1000);
}

test("the run finished and every step is there", () => {
  assert.equal(golden.end.outcome, "finished");
  assert.equal(golden.steps, golden.end.steps);
});

test("stepping over main visits its lines in order, up to the exception", () => {
  const lines = [];
  for (let step = find("line", "main"); golden.event(step) === "line"; step = next(golden, step)) lines.push(golden.line(step));
  assert.deepEqual(lines, [25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
});

test("the replay opens at the first line of the module, or where a breakpoint is hit", () => {
  assert.equal(golden.line(opening(golden, new Stops(golden, new Map())).step), 1);
  const breakpoints = new Map([[golden.code(0).source, new Map([[20, PLAIN]])]]);
  assert.equal(golden.line(opening(golden, new Stops(golden, breakpoints)).step), 20);
});

test("values are exact: a huge int, odd floats, bytes, constants", () => {
  const step = find("line", "main", 28);
  assert.equal(shown(step, "huge"), `1${"0".repeat(40)}`);
  assert.equal(shown(step, "odd"), "[nan, -0.0, -inf, 2j, b'\\x00\\xff', None, True, Ellipsis]");
});

test("a list that holds itself holds itself", () => {
  const step = find("line", "main", 29);
  const { value } = golden.variables(step, golden.frame(step)).find(({ name }) => name === "ring");
  const children = golden.children(value, step);
  assert.equal(children[2].value, value);
  assert.equal(children[2].change, "added");
});

test("attributes appear one by one", () => {
  const inside = find("line", "__init__", 9);
  assert.deepEqual(golden.changedPaths(inside).map(({ name, path, change }) => [name, path, change]), [["self", ".name", "added"]]);
  const after = find("line", "main", 31);
  const [{ path, change, before, after: now }] = golden.changedPaths(after);
  assert.deepEqual([path, change, golden.preview(before, after), golden.preview(now, after)], [".used", "changed", "False", "True"]);
});

test("two names of one list are aliases and change together, deep inside", () => {
  const step = find("line", "collect", 21);
  const { object } = golden.view(golden.variable(step, golden.frame(step), "alias"), step);
  const places = golden.aliases(step, golden.frame(step)).of(object);
  assert.deepEqual(places.map(({ path }) => path), ["sections", "alias"]);
  const paths = golden.changedPaths(step).map(({ name, path }) => name + path);
  assert.deepEqual(paths, ["sections[0]['text']", "alias[0]['text']"]);
  const [{ before }] = golden.changedPaths(step);
  assert.equal(golden.view(before, step - 1).text, "规则 \ud800");
});

test("a string that grew is whole", () => {
  const step = find("line", "main", 34);
  assert.equal(shown(step, "text"), `'${"section ".repeat(10)}more'`);
});

test("a deleted key is gone, a tuple key stays", () => {
  const step = find("line", "main", 36);
  assert.equal(shown(step, "keyed"), "{(1, 'a'): frozenset({1})}");
  assert.deepEqual(golden.changedPaths(step).map(({ path, change }) => [path, change]), [["[2]", "removed"]]);
});

test("the generator keeps one frame over its suspensions and is called from main each time", () => {
  const own = steps.filter((step) => golden.code(step).name === "numbers");
  assert.equal(new Set(own.map((step) => golden.frame(step))).size, 1);
  for (const step of own) assert.deepEqual(golden.stack(step).map(({ name }) => name), ["numbers", "main", "<module>"]);
  const yields = own.filter((step) => golden.event(step) === "yield");
  assert.deepEqual(yields.map((step) => golden.preview(golden.passed(step), step)), ["0.0", "1.5", "3.0"]);
});

test("output belongs to the step after the line that printed it", () => {
  const before = find("line", "main", 37);
  const after = find("line", "main", 38);
  assert.equal(golden.output(before).length, 0);
  assert.equal(golden.output(after).map(({ text }) => text).join(""), "halves [0.0, 1.5, 3.0]\n");
});

test("the exception is shown where it was raised, with its columns", () => {
  const step = find("exception", "main");
  assert.equal(golden.line(step), 39);
  assert.deepEqual(golden.range(step), { line: 39, endLine: 39, column: 18, endColumn: 29 });
  assert.equal(golden.preview(golden.exception(step), step), "IndexError('list index out of range')");
});

test("the name that an except clause bound is removed at its end", () => {
  const step = find("line", "main", 42);
  const error = golden.variables(step, golden.frame(step)).find(({ name }) => name === "error");
  assert.deepEqual([error.value, error.change], [undefined, "removed"]);
});

test("sent over the wire it is the same recording", () => {
  const sent = new Recording();
  for (const chunk of file.chunks) sent.add(wire(chunk));
  sent.finish(file.end);
  for (const step of steps) {
    assert.deepEqual(sent.stack(step), golden.stack(step));
    assert.deepEqual(sent.variables(step, sent.frame(step)), golden.variables(step, golden.frame(step)));
    assert.deepEqual(sent.output(step), golden.output(step));
  }
});
