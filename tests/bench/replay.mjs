// Measures the replay at a million steps: taking the chunks in, and any question at steps picked at random.
// Run: node tests/bench/replay.mjs [steps]

import { next, stepBack } from "../../web/static/js/cursor.js";
import { sentence } from "../../web/static/js/sentence.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, None, wire } from "../web/builder.js";

const STEPS = Number(process.argv[2] ?? 1_000_000);
const CHUNK = 4096;
const ASKED = 20_000;
const BIG = 1_000_000;

let seed = 1;
/** The same numbers in every run. */
function random(below) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

/** Recursion down to `depth` and up again, with a list that all frames append to. */
function recursion(depth) {
  const builder = new Builder();
  const list = builder.object("list");
  let frame = 0;
  let length = 0;
  builder.step("call", { frame, line: 1, locals: { items: list } });
  while (builder.steps < STEPS) {
    const base = frame;
    for (let level = 1; level <= depth; level++) {
      frame++;
      builder.step("call", { frame, code: "walk", line: 10, locals: { n: int(level), items: list } });
      builder.step("line", { frame, code: "walk", line: 11 });
      builder.step("line", { frame, code: "walk", line: 12, edits: [[list, length++, 0, [int(level)]]] });
    }
    for (let level = depth; level >= 1; level--) {
      builder.step("return", { frame: base + level, code: "walk", line: 12, value: None, locals: { done: int(level) } });
    }
    builder.step("line", { frame: 0, line: 2, locals: { rounds: int(frame) }, edits: [[list, 0, length, []]] });
    length = 0;
    if (builder.steps - builder.first > CHUNK) builder.cut();
  }
  return builder;
}

/** One loop that sets single elements of a list of a million, and two names. */
function bigList() {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { line: 1 });
  builder.step("line", { line: 2, locals: { table: list }, edits: [[list, 0, 0, new Array(BIG).fill(int(0))]] }, true);
  while (builder.steps < STEPS) {
    const at = random(BIG);
    builder.step("line", { line: 3, locals: { at: int(at) }, edits: [[list, random(BIG), 1, [int(at)]]] });
    builder.step("line", { line: 4, locals: { total: int(random(BIG)) } });
    if (builder.steps - builder.first > CHUNK) builder.cut();
  }
  return builder;
}

/** One hundred variables of nested data, changed deep inside. */
function nested() {
  const builder = new Builder();
  const rows = Array.from({ length: 100 }, () => builder.object("list"));
  const grid = builder.object("list");
  builder.step("call", { line: 1 });
  const locals = Object.fromEntries(rows.map((row, index) => [`row${index}`, row]));
  const fill = rows.map((row) => [row, 0, 0, new Array(100).fill(int(0))]);
  builder.step("line", { line: 2, locals: { ...locals, grid }, edits: [[grid, 0, 0, rows], ...fill] });
  while (builder.steps < STEPS) {
    builder.step("line", { line: 3, locals: { i: int(builder.steps) } });
    builder.step("line", { line: 4, edits: [[rows[random(100)], random(100), 1, [int(random(BIG))]]] });
    if (builder.steps - builder.first > CHUNK) builder.cut();
  }
  return builder;
}

const t = (message, values = {}) => message.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

const QUESTIONS = {
  "variables+stack": (recording, step) => {
    recording.stack(step);
    recording.variables(step, recording.frame(step));
  },
  changedPaths: (recording, step) => recording.changedPaths(step, 20),
  sentence: (recording, step) => sentence(recording, step, t),
  children: (recording, step) => {
    const [{ value } = {}] = recording.variables(step, recording.frame(step));
    if (value !== undefined) recording.children(value, step, 0, 100);
  },
  "next+stepBack": (recording, step) => stepBack(recording, next(recording, step)),
};

function measure(name, builder) {
  if (builder.steps > builder.first) builder.cut();
  const chunks = builder.chunks.map((chunk) => wire(chunk));
  builder.chunks = [];
  const bytes = chunks.reduce((sum, { body }) => sum + body.length, 0);
  const recording = new Recording();
  let start = performance.now();
  for (const chunk of chunks) recording.add(chunk);
  const ingest = performance.now() - start;
  console.log(`${name}: ${recording.steps} steps, ${(bytes / recording.steps).toFixed(1)} bytes a step`);
  console.log(`  ingest ${ingest.toFixed(0)} ms, ${((ingest * 1e6) / recording.steps).toFixed(0)} ns a step`);
  for (const [question, ask] of Object.entries(QUESTIONS)) {
    const times = [];
    for (let index = 0; index < ASKED && (index < 200 || times.length < 200 || start > performance.now() - 4000); index++) {
      if (index === 0) start = performance.now();
      const step = random(recording.steps);
      const before = performance.now();
      ask(recording, step);
      times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    const at = (share) => `${(1000 * times[Math.floor(share * (times.length - 1))]).toFixed(0)} µs`;
    console.log(`  ${question}: median ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)} (${times.length} steps)`);
  }
}

measure("recursion 1,000 deep", recursion(1000));
measure("recursion 5 deep", recursion(5));
measure("list of a million", bigList());
measure("nested", nested());
