// Decoding a chunk's columns: every width, constants, empty columns, alignment, and what is malformed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { fileColumns, wireColumns } from "../../web/static/js/trace/columns.js";
import { Builder, int, wire } from "./builder.js";

const header = (columns, steps) => ({ first: 0, steps, frame_base: 0, columns });

test("a column of one element stands for that element at every step", () => {
  const columns = fileColumns(header({ site: [4], frame: [9], changes: [2], edits: [], place: [7], value: [1, 2, 3, 4] }, 2));
  assert.deepEqual([...columns.site], [4, 4]);
  assert.deepEqual([...columns.frame], [9, 9]);
  assert.deepEqual([...columns.changes], [2, 2]);
  assert.deepEqual([...columns.place], [7, 7, 7, 7]);
  assert.deepEqual([...columns.value], [1, 2, 3, 4]);
});

test("a column of no element is all zeros", () => {
  const columns = fileColumns(header({ site: [], frame: [], changes: [], edits: [1, 0, 0], put: [2] }, 3));
  assert.deepEqual([...columns.site], [0, 0, 0]);
  assert.deepEqual([...columns.changes], [0, 0, 0]);
  assert.deepEqual([...columns.object], [0]);
  assert.deepEqual([...columns.put_value], [0, 0]);
});

test("a chunk may have no step at all", () => {
  assert.equal(fileColumns(header({}, 0)).site.length, 0);
});

test("all three widths are read, each aligned to its own", () => {
  const columns = {
    site: [1, 2, 3],
    frame: [300, 2, 65_535],
    changes: [1, 1, 1],
    edits: [0, 0, 0],
    place: [5, 6, 7],
    value: [4_294_967_295, 65_536, 0],
  };
  const chunk = wire({ first: 0, steps: 3, frame_base: 0, columns });
  assert.deepEqual(chunk.header.columns.map(([, width]) => width), [1, 2, 1, 1, 1, 4]);
  const decoded = wireColumns(chunk);
  for (const name of ["site", "frame", "place", "value"]) assert.deepEqual([...decoded[name]], columns[name], name);
});

test("a body that begins at an odd address of its buffer reads the same", () => {
  const columns = { site: [1, 2], frame: [70_000, 3], changes: [0, 0], edits: [0, 0] };
  for (const offset of [0, 1, 2, 3]) {
    const decoded = wireColumns(wire({ first: 0, steps: 2, frame_base: 0, columns }, { offset }));
    assert.deepEqual([...decoded.frame], columns.frame);
  }
});

test("a wire chunk and a file chunk give the same recording", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { line: 1, locals: { a: int(1), items: list } });
  builder.step("line", { line: 2, edits: [[list, 0, 0, [int(-1), builder.str("ü\ud800")]]] });
  builder.cut();
  builder.step("line", { line: 3, locals: { a: int(2 ** 29 - 1), b: int(-(2 ** 29) + 1) } });
  builder.step("return", { line: 3, value: list, stdout: "hello\n" });
  const file = builder.file();
  const read = [Recording.fromJSON(file), overWire(file, true), overWire(file, false)];
  for (const recording of read) {
    assert.equal(recording.steps, 4);
    assert.deepEqual(snapshot(recording), snapshot(read[0]));
  }
});

function overWire(file, compress) {
  const recording = new Recording();
  for (const chunk of file.chunks) recording.add(wire(chunk, { compress, offset: 1 }));
  recording.finish(file.end);
  return recording;
}

function snapshot(recording) {
  return Array.from({ length: recording.steps }, (_, step) => [
    recording.event(step),
    recording.line(step),
    recording.variables(step, recording.frame(step)),
    recording.output(step),
    recording.passed(step),
  ]);
}

test("a frame_base that is left out is 0", () => {
  const builder = new Builder();
  builder.step("call", { frame: 3 });
  const file = builder.file();
  file.chunks[0].frame_base = undefined;
  assert.equal(Recording.fromJSON(file).frame(0), 3);
});

test("frame_base is added to every frame number", () => {
  const builder = new Builder();
  builder.step("call", { frame: 0 });
  const file = builder.file();
  file.chunks[0].frame_base = 500;
  assert.equal(Recording.fromJSON(file).frame(0), 500);
});

test("a column that is too short or too long is refused by name", () => {
  assert.throws(() => fileColumns(header({ site: [1, 2], frame: [0, 0, 0] }, 3)), /column site has 2 entries, not 3/);
  const chunk = wire({ first: 0, steps: 3, frame_base: 0, columns: { site: [1, 2, 3] } });
  assert.throws(() => wireColumns({ ...chunk, body: chunk.body.slice(0, 2) }), /column site is longer/);
});

test("a chunk that is missing before another is noticed", () => {
  const builder = new Builder();
  builder.step("call");
  builder.cut();
  builder.step("line");
  const file = builder.file();
  file.chunks.shift();
  assert.throws(() => Recording.fromJSON(file), /begins at step 1, not 0/);
});

test("a file of another format or version is refused", () => {
  assert.throws(() => Recording.fromJSON({ format: "replayground-recording", version: 2, chunks: [], end: null }), /version 1/);
  assert.throws(() => Recording.fromJSON({ format: "else", version: 1, chunks: [], end: null }), /not a recording/);
});

test("sites of exceptions carry a range, others none, and unknown columns give none", () => {
  const builder = new Builder();
  builder.step("call", { line: 1 });
  builder.step("exception", { line: 2, range: [3, 4, 17] });
  builder.step("unwind", { line: 2, range: [2, -1, -1] });
  const recording = Recording.fromJSON(builder.file());
  assert.equal(recording.range(0), null);
  assert.deepEqual(recording.range(1), { line: 2, endLine: 3, column: 4, endColumn: 17 });
  assert.equal(recording.range(2), null);
});

test("a step knows its code and the code its source", () => {
  const builder = new Builder("harness/prompt.py");
  builder.step("call", { code: "section", line: 5 });
  assert.deepEqual(Recording.fromJSON(builder.file()).code(0), {
    name: "section",
    qualname: "section",
    source: "harness/prompt.py",
    firstLine: 1,
  });
});
