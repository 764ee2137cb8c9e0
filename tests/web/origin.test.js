// When a value got where it is, and when it changes: of variables, of places in containers, of what lies deeper.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, UNBOUND } from "./builder.js";
import { generator } from "./random.js";

/** The way down from a variable, by the labels of the rows. */
function way(recording, step, name, ...labels) {
  const frame = recording.frame(step);
  let { value } = recording.variables(step, frame).find((variable) => variable.name === name);
  const trail = [{ frame, name }];
  for (const label of labels) {
    const child = recording.children(value, step).find((row) => row.label === label);
    trail.push(child.spot);
    value = child.value;
  }
  return { trail, value };
}

function last(recording, step, ...path) {
  const { trail, value } = way(recording, step, ...path);
  return recording.lastWrite(trail, value, step).step;
}

function next(recording, step, ...path) {
  const { trail, value } = way(recording, step, ...path);
  return recording.nextChange(trail, value, step).step;
}

const NEVER = Number.POSITIVE_INFINITY;

test("a variable got its value at the step after its line, and changes where it is bound or unbound", () => {
  const builder = new Builder();
  builder.step("call", { locals: { n: int(1) } });
  builder.step("line");
  builder.step("line", { locals: { n: int(2) } });
  builder.step("line", { locals: { n: int(2) } });
  builder.step("line", { locals: { n: UNBOUND } });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual([1, 2, 3].map((step) => last(recording, step, "n")), [0, 2, 2]);
  assert.deepEqual([0, 1, 2, 3].map((step) => next(recording, step, "n")), [2, 2, 4, 4]);
});

test("the third element has the step of its own append, the list that of its latest", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { list } });
  for (let at = 0; at < 5; at++) builder.step("line", { edits: [[list, at, 0, [int(at)]]] });
  builder.step("line", { edits: [[list, 2, 1, [int(9)]]] });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual([last(recording, 5, "list", "[2]"), last(recording, 5, "list")], [3, 5]);
  assert.deepEqual([next(recording, 4, "list", "[2]"), next(recording, 4, "list")], [6, 5]);
  assert.deepEqual([next(recording, 6, "list", "[2]"), last(recording, 6, "list", "[2]")], [NEVER, 6]);
});

test("an element is followed where others move it along", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { list }, edits: [[list, 0, 0, [int(1), int(2), int(3)]]] });
  builder.step("line", { edits: [[list, 0, 1, []]] });
  builder.step("line", { edits: [[list, 0, 0, [int(7), int(8)]]] });
  builder.step("line", { edits: [[list, 3, 1, []]] });
  const recording = Recording.fromJSON(builder.file());
  assert.equal(last(recording, 2, "list", "[3]"), 0);
  assert.equal(next(recording, 0, "list", "[2]"), 3);
  assert.equal(next(recording, 0, "list", "[1]"), NEVER);
});

test("what lies in a container got to its place with the container", () => {
  const builder = new Builder();
  const [sections, section] = [builder.object("list"), builder.object("dict")];
  const text = builder.str("text");
  builder.step("call", { locals: { sections } });
  builder.step("line", { locals: { section }, edits: [[section, 0, 0, [text, builder.str("a")]]] });
  builder.step("line");
  builder.step("line", { edits: [[sections, 0, 0, [section]]] });
  builder.step("line");
  builder.step("line", { edits: [[section, 1, 1, [builder.str("b")]]] });
  builder.step("line", { locals: { sections: int(0) } });
  const recording = Recording.fromJSON(builder.file());
  assert.equal(last(recording, 4, "sections", "[0]", "'text'"), 3);
  assert.equal(last(recording, 4, "section", "'text'"), 1);
  assert.deepEqual([next(recording, 4, "sections"), next(recording, 4, "sections", "[0]", "'text'")], [5, 5]);
  assert.equal(next(recording, 5, "sections", "[0]", "'text'"), 6);
});

test("what another function changes in a shared list has its step there", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { frame: 0, locals: { mine: list } });
  builder.step("call", { frame: 1, locals: { given: list } });
  builder.step("line", { frame: 1, edits: [[list, 0, 0, [int(1)]]] });
  builder.step("return", { frame: 1 });
  builder.step("line", { frame: 0 });
  builder.step("line", { frame: 0, edits: [[list, 0, 1, [int(2)]]] });
  const recording = Recording.fromJSON(builder.file());
  assert.equal(last(recording, 4, "mine"), 2);
  assert.equal(next(recording, 0, "mine"), 2);
  assert.equal(next(recording, 2, "given"), NEVER, "it changes only after the frame's end");
});

test("a container written anew with the same in it is no new value of its places", () => {
  const builder = new Builder();
  const [list, dict, set] = [builder.object("list"), builder.object("dict"), builder.object("set")];
  const [a, b] = [builder.str("a"), builder.str("b")];
  const edits = [[list, 0, 0, [int(1), int(2)]], [dict, 0, 0, [a, int(1), b, int(2)]], [set, 0, 0, [int(1), int(2)]]];
  builder.step("call", { locals: { list, dict, set }, edits });
  builder.step("line", { edits: [[list, 0, 2, [int(1), int(5)]], [dict, 0, 4, [b, int(2), a, int(9)]], [set, 0, 2, [int(2), int(3)]]] });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(["[0]", "[1]"].map((label) => last(recording, 1, "list", label)), [0, 1]);
  assert.deepEqual(["'a'", "'b'"].map((label) => last(recording, 1, "dict", label)), [1, 0]);
  assert.deepEqual(["'a'", "'b'"].map((label) => next(recording, 0, "dict", label)), [1, NEVER]);
  const members = recording.children(set, 1).map(({ spot }) => recording.lastWrite([spot], spot.id, 1).step);
  assert.deepEqual(members, [0, 1]);
});

test("a list that contains itself is looked through once", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { list } });
  builder.step("line", { edits: [[list, 0, 0, [list]]] });
  builder.step("line", { edits: [[list, 1, 0, [int(1)]]] });
  const recording = Recording.fromJSON(builder.file());
  assert.equal(last(recording, 2, "list", "[0]", "[0]"), 2);
  assert.equal(next(recording, 1, "list", "[0]"), 2);
});

/** Random edits of a list, a dict and a list in it, with values that never come twice. */
function randomEdits(random) {
  const builder = new Builder();
  const [list, dict, inner] = [builder.object("list"), builder.object("dict"), builder.object("list")];
  const keys = ["a", "b", "c"].map((key) => builder.str(key));
  let fresh = 0;
  let [length, innerLength] = [0, 0];
  let pairs = [];
  builder.step("call", { locals: { list, dict }, edits: [[list, 0, 0, [inner]]] });
  length = 1;
  while (builder.steps < 60) {
    const edits = [];
    for (let count = random(3); count > 0; count--) {
      const start = random(length + 1);
      const drop = random(Math.min(3, length - start) + 1);
      const put = Array.from({ length: random(3) }, () => int(fresh++));
      edits.push([list, start, drop, put]);
      length += put.length - drop;
    }
    if (random(3) === 0) {
      const old = pairs.length;
      pairs = keys.filter(() => random(3) > 0).flatMap((key) => [key, int(random(4))]);
      edits.push([dict, 0, old, pairs]);
    }
    if (random(5) === 0) edits.push([inner, innerLength++, 0, [int(fresh++)]]);
    builder.step("line", { edits });
  }
  return { recording: Recording.fromJSON(builder.file()), list, dict };
}

test("of random edits every row's steps are those a walk over all steps finds", () => {
  for (let seed = 1; seed <= 10; seed++) {
    const { recording, list, dict } = randomEdits(generator(seed));
    const holding = (object, step) => new Map(recording.children(object, step).map(({ spot: { id }, value }) => [object === list ? value : id, value]));
    const marked = (name, step) => recording.variables(step, 0).find((variable) => variable.name === name).change !== "";
    for (let step = 0; step < recording.steps; step += 7) {
      const walk = (differs) => {
        let [from, until] = [step, step + 1];
        while (from > 0 && !differs(from)) from--;
        while (until < recording.steps && !differs(until)) until++;
        return [from, until < recording.steps ? until : NEVER];
      };
      for (const name of ["list", "dict"]) {
        assert.deepEqual([last(recording, step, name), next(recording, step, name)], walk((at) => marked(name, at)), `${seed} ${step} ${name}`);
      }
      for (const object of [list, dict]) {
        for (const { spot: { id }, value, label } of recording.children(object, step)) {
          const key = object === list ? value : id;
          const inside = (at) => recording.children(value, at).some(({ change }) => change !== "");
          const expected = walk((at) => holding(object, at).get(key) !== holding(object, at - 1).get(key) || inside(at));
          const path = [object === list ? "list" : "dict", label];
          assert.deepEqual([last(recording, step, ...path), next(recording, step, ...path)], expected, `${seed} ${step} ${path}`);
        }
      }
    }
  }
});

test("after hundreds of thousands of edits an answer comes at once", () => {
  const builder = new Builder();
  const [list, dict] = [builder.object("list"), builder.object("dict")];
  const count = 100_000;
  const key = builder.str("k");
  builder.step("call", { locals: { list, dict }, edits: [[dict, 0, 0, [key, int(0)]]] });
  for (let at = 0; at < count; at++) builder.step("line", { edits: [[list, at, 0, [int(at)]]] });
  const recording = Recording.fromJSON(builder.file());
  const middle = count / 2;
  recording.children(list, middle, 0, 10);
  const start = performance.now();
  assert.equal(recording.lastWrite([{ frame: 0, name: "list" }, { object: list >>> 2, id: 5 }], int(5), count).step, 6);
  assert.equal(recording.nextChange([{ frame: 0, name: "list" }, { object: list >>> 2, id: 5 }], int(5), 10).step, NEVER);
  assert.equal(recording.lastWrite([{ frame: 0, name: "list" }], list, middle).step, middle);
  assert.equal(recording.nextChange([{ frame: 0, name: "dict" }, { object: dict >>> 2, id: key }], int(0), 1).step, NEVER);
  assert.ok(performance.now() - start < 500, "100,000 edits; loaded machines are slow");
});
