// When a scenario is run once more to ask expressions, and what is then answered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Probing, watchProbe } from "../../web/static/js/elements/probing.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, False, int, True, wire } from "./builder.js";
import { Stage, settled } from "./stage.js";

const LIMITS = { steps: 1000, recording_mb: 1, output_kb: 1, seconds: 1 };

/** The chunk of a run of three steps; `answers` gives each step's. */
function file(answers = [{}, {}, {}], lines = [2, 3, 4], end = {}) {
  const builder = new Builder();
  lines.forEach((line, index) => builder.step("line", { line, ...answers[index] }));
  return builder.file(end);
}

class Session extends EventTarget {
  runtime = new Stage();
  cell = { launch: { limits: LIMITS }, scenarios: [] };
  scenario = { id: "one", answers: [] };
  state = "idle";
  run = null;
  probing = new Probing(this);
  told = [];

  constructor() {
    super();
    this.probing.addEventListener("change", () => this.told.push(this.probing.state));
  }

  debugged(recorded = file()) {
    const recording = Recording.fromJSON(recorded);
    this.state = "paused";
    this.run = { recording, end: recording.end };
    this.change();
  }

  change() {
    this.dispatchEvent(new Event("change"));
  }

  /** The second run's recording and end. */
  async ran({ chunks, end } = file()) {
    for (const chunk of chunks) this.runtime.deliver(wire(chunk));
    await this.runtime.end(end);
    await later();
  }
}

const later = () => new Promise((resolve) => setTimeout(resolve, 80));

test("nothing is run before there is a recording, nor without an expression", async () => {
  const session = new Session();
  session.probing.want("watches", [watchProbe("x")]);
  await later();
  assert.deepEqual([session.runtime.launched, session.probing.state, session.probing.words], [[], "none", ""]);
  session.probing.want("watches", []);
  session.debugged();
  await later();
  assert.deepEqual(session.runtime.launched, []);
});

test("after a recording the scenario is run once more with all expressions, each once", async () => {
  const session = new Session();
  const condition = { kind: "condition", expression: "x", source: "demo.py", line: 3 };
  session.probing.want("watches", [watchProbe("x"), watchProbe("y"), watchProbe("x")]);
  session.probing.want("breakpoints", [condition]);
  session.debugged();
  await later();
  assert.deepEqual(session.runtime.given.probes, [watchProbe("x"), watchProbe("y"), condition]);
  assert.equal(session.runtime.given.limits.steps, 4);
  assert.deepEqual([session.probing.state, session.probing.words], ["running", "The program is being run once more for this."]);
  await session.ran(file([{ probes: { 0: int(1), 1: int(5) } }, { probes: { 2: True }, errors: { 1: "KeyError: 1" } }, {}]));
  assert.deepEqual([session.runtime.launched, session.told], [["one"], ["running", "ready"]]);
  const value = (probe, step) => session.probing.answer(probe, step)?.value;
  assert.deepEqual([0, 1, 2].map((step) => value(watchProbe("x"), step)), [int(1), int(1), int(1)]);
  assert.deepEqual(session.probing.answer(watchProbe("y"), 2), { error: "KeyError: 1" });
  assert.deepEqual([0, 1, 2].map((step) => value(condition, step)), [undefined, True, undefined]);
  assert.equal(session.probing.answer(watchProbe("z"), 1), null);
  assert.equal(session.probing.answer(watchProbe("x"), 1).recording.steps, 3);
});

test("fewer expressions need no other run, one more does, and the known ones are answered meanwhile", async () => {
  const session = new Session();
  session.debugged();
  session.probing.want("watches", [watchProbe("x"), watchProbe("y")]);
  await later();
  await session.ran(file([{ probes: { 0: int(1), 1: int(2) } }, {}, {}]));
  session.probing.want("watches", [watchProbe("y")]);
  await later();
  assert.deepEqual([session.runtime.launched.length, session.probing.state], [1, "ready"]);
  session.probing.want("watches", [watchProbe("y"), watchProbe("z")]);
  await later();
  assert.deepEqual([session.runtime.launched.length, session.probing.state], [2, "running"]);
  assert.equal(session.probing.answer(watchProbe("y"), 0).value, int(2));
});

test("several changes in a row are one run", async () => {
  const session = new Session();
  session.debugged();
  for (const expression of ["x", "y", "z"]) {
    session.probing.want("watches", [watchProbe(expression)]);
    session.change();
  }
  await later();
  assert.deepEqual(session.runtime.given.probes, [watchProbe("z")]);
  assert.equal(session.runtime.launched.length, 1);
});

test("a run that differs answers nothing and says at which step; without the expression it is run anew", async () => {
  const session = new Session();
  session.debugged();
  session.probing.want("watches", [watchProbe("x"), watchProbe("xs.pop()")]);
  await later();
  await session.ran(file([{ probes: { 0: int(1) } }, {}, {}], [2, 9, 4]));
  await session.ran(file([{}, {}, {}])); // when none is asked it is the same again
  await session.ran(file([{ probes: { 0: int(1) } }, {}, {}]));
  assert.deepEqual(session.runtime.given.probes, [watchProbe("xs.pop()")]);
  assert.equal(session.probing.state, "running");
  await session.ran(file([{ probes: { 0: int(1) } }, {}, {}], [2, 9, 4]));
  assert.equal(session.probing.state, "diverged");
  assert.match(session.probing.words, /not when xs\.pop\(\) is asked \(first difference at step 2\)/);
  assert.equal(session.probing.answer(watchProbe("x"), 0), null);
  session.probing.want("watches", [watchProbe("x")]);
  await later();
  assert.equal(session.runtime.launched.length, 5);
  await session.ran(file([{ probes: { 0: False } }, {}, {}]));
  assert.deepEqual([session.probing.state, session.probing.words], ["ready", ""]);
});

test("a program that differs by itself is told so, and no expression is named", async () => {
  const session = new Session();
  session.debugged();
  session.probing.want("watches", [watchProbe("x"), watchProbe("y")]);
  await later();
  for (let run = 0; run < 2; run++) await session.ran(file([{}, {}, {}], [2, 9, 4]));
  assert.equal(session.runtime.launched.length, 2);
  assert.match(session.probing.words, /depends on chance or on time/);
});

test("of a run that a limit cut there are answers up to there", async () => {
  const session = new Session();
  session.debugged();
  session.probing.want("watches", [watchProbe("x")]);
  await later();
  await session.ran(file([{ probes: { 0: int(1) } }, {}], [2, 3], { outcome: "limit", limit: "seconds" }));
  const known = [0, 1, 2].map((step) => session.probing.answer(watchProbe("x"), step) !== null);
  assert.deepEqual([session.probing.state, session.probing.reach, known], ["ready", 2, [true, true, false]]);
});

test("a recording that was cut is run again only as far", async () => {
  const session = new Session();
  session.debugged(file([{}, {}, {}], [2, 3, 4], { outcome: "stopped" }));
  session.probing.want("watches", [watchProbe("x")]);
  await later();
  assert.equal(session.runtime.given.limits.steps, 3);
});

test("another program goes before it, and it comes after that one", async () => {
  const session = new Session();
  session.debugged();
  session.probing.want("watches", [watchProbe("x")]);
  await later();
  await session.runtime.end({ outcome: "stopped", displacedBy: "Debug" });
  assert.equal(session.probing.state, "running");
  await session.runtime.free();
  assert.equal(session.runtime.launched.length, 2);
});

test("a new recording is asked anew, and what was known is dropped with the old one", async () => {
  const session = new Session();
  session.debugged();
  session.probing.want("watches", [watchProbe("x")]);
  await later();
  await session.ran(file([{ probes: { 0: int(1) } }, {}, {}]));
  session.run = null;
  session.state = "idle";
  session.change();
  assert.deepEqual([session.probing.state, session.probing.answer(watchProbe("x"), 0)], ["none", null]);
  session.debugged();
  await settled();
  assert.deepEqual([session.runtime.launched.length, session.probing.state], [2, "running"]);
});

test("a run that is no longer wanted is ended when it takes long", async (t) => {
  const session = new Session();
  session.debugged();
  session.probing.want("watches", [watchProbe("while_true()")]);
  await later();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  session.probing.want("watches", [watchProbe("x")]);
  t.mock.timers.tick(100);
  assert.equal(session.runtime.stops, 0);
  t.mock.timers.tick(1000);
  t.mock.timers.reset();
  assert.equal(session.runtime.stops, 1);
  await later();
  assert.deepEqual([session.runtime.launched.length, session.runtime.given.probes], [2, [watchProbe("x")]]);
});

test("a runtime that breaks down is said, not tried again and again", async () => {
  const session = new Session();
  session.debugged();
  session.runtime.broken = "no Python";
  session.probing.want("watches", [watchProbe("x")]);
  await later();
  session.change();
  assert.deepEqual([session.probing.state, session.probing.words], ["failed", "no Python"]);
});
