// Two recordings of one scenario are one run, or differ from a step on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstDifference } from "../../web/static/js/divergence.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int } from "./builder.js";

/** @param {object[]} steps facts of line steps, with `event` where it is another */
function recording(steps, end = {}) {
  const builder = new Builder();
  for (const { event = "line", ...facts } of steps) builder.step(event, facts);
  return Recording.fromJSON(builder.file(end));
}

const RUN = [{ event: "call" }, { line: 2 }, { line: 3, stdout: "a\n" }, { line: 4 }, { event: "return", line: 4 }];
const changed = (index, facts) => RUN.map((step, at) => (at === index ? { ...step, ...facts } : step));
const differ = (steps, end, other = {}) => firstDifference(recording(RUN, other), recording(steps, end));

test("runs with equal events are one, whatever their values are", async () => {
  assert.equal(await differ(RUN), -1);
  assert.equal(await differ(changed(2, { locals: { x: int(1) } })), -1);
});

test("another line, event, frame or source is a difference at its step", async () => {
  assert.equal(await differ(changed(3, { line: 9 })), 3);
  assert.equal(await differ(changed(3, { event: "resume" })), 3);
  assert.equal(await differ(changed(1, { frame: 1 })), 1);
  const other = new Builder("other.py");
  for (const { event = "line", ...facts } of RUN) other.step(event, facts);
  assert.equal(await firstDifference(recording(RUN), Recording.fromJSON(other.file())), 0);
});

test("what was printed is compared with its step, addresses of objects aside", async () => {
  assert.equal(await differ(changed(2, { stdout: "b\n" })), 2);
  assert.equal(await differ(changed(2, { stderr: "a\n", stdout: undefined })), 2);
  assert.equal(await differ(changed(3, { stdout: "more" })), 3);
  const [one, other] = ["<X object at 0x7f01>", "<X object at 0x7f92>"].map((stdout) => recording(changed(2, { stdout })));
  assert.equal(await firstDifference(one, other), -1);
});

test("the first of several differences counts", async () => {
  assert.equal(await firstDifference(recording(RUN), recording([...changed(1, { line: 7 }).slice(0, 4), { line: 8 }])), 1);
  assert.equal(await firstDifference(recording(RUN), recording(changed(2, { line: 7, stdout: "b" }))), 2);
});

test("a run that goes on where the other ended differs at the last step they share", async () => {
  assert.equal(await differ([...RUN, { line: 5 }]), 4);
  assert.equal(await differ(RUN.slice(0, 3)), 2);
});

test("of a run that was cut only what it has is compared", async () => {
  for (const outcome of ["limit", "stopped", "lost"]) {
    assert.equal(await differ(RUN.slice(0, 3), { outcome }), -1);
    assert.equal(await differ([...RUN, { line: 5 }], {}, { outcome }), -1);
    assert.equal(await differ([...RUN, { line: 5 }], { outcome }), 4);
  }
});

test("the ends are compared: outcome, status, and what was printed after the last step", async () => {
  assert.equal(await differ(RUN, { outcome: "failed" }), 4);
  assert.equal(await differ(RUN, { outcome: "exited", status: 1 }, { outcome: "exited", status: 2 }), 4);
  assert.equal(await differ(RUN, { output: [["stdout", "late"]] }), 4);
});

test("recordings without a step are compared by their ends", async () => {
  const end = { outcome: "limit" };
  assert.equal(await firstDifference(recording(RUN), recording([], end)), -1);
});

test("a long comparison pauses whenever it has taken its slice of time", async (t) => {
  let clock = 0;
  t.mock.method(performance, "now", () => (clock += 30));
  const loop = () => {
    const builder = new Builder();
    for (let step = 0; step < 10_000; step++) builder.step("line", { line: 2 + (step % 7) });
    return Recording.fromJSON(builder.file());
  };
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  assert.equal(await firstDifference(loop(), loop(), pause), -1);
  assert.equal(pauses, 10);
});
