// The marks on the slider: where something is, never more than can be told apart, found without holding up the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestHit } from "../../web/static/js/breakpoints/line-hits.js";
import { scrubberMarks } from "../../web/static/js/elements/scrubber-marks.js";
import { inSlices } from "../../web/static/js/slices.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, None } from "./builder.js";
import { randomRun } from "./programs.js";

const NOWHERE = () => -1;

function whole(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function stepsOf(recording, wanted) {
  return Array.from({ length: recording.steps }, (_, step) => step).filter(wanted);
}

test("every call but the first, every exception and every hit of a short run has its mark", () => {
  const recording = randomRun(11, 150);
  const last = recording.steps - 1;
  const lines = new Map([[recording.code(0).source, new Set([11, 12])]]);
  const marks = whole(scrubberMarks(recording, (step) => nearestHit(recording, step, 1, lines)));
  const places = (wanted) => stepsOf(recording, wanted).map((step) => step / last);
  assert.deepEqual(marks.calls, places((step) => step > 0 && recording.event(step) === "call"));
  assert.deepEqual(marks.exceptions, places((step) => recording.event(step) === "exception"));
  assert.deepEqual(marks.hits, places((step) => recording.event(step) === "line" && [11, 12].includes(recording.line(step))));
  assert.ok(marks.calls.length > 3 && marks.exceptions.length > 0 && marks.hits.length > 0);
});

/** A function called over and over. */
function manyCalls(rounds) {
  const builder = new Builder();
  builder.step("call", { line: 1 });
  for (let round = 1; round <= rounds; round++) {
    builder.step("line", { line: 2 });
    builder.step("call", { frame: round, code: "f", line: 5 });
    builder.step("return", { frame: round, code: "f", line: 6, value: None });
    if (round % 5000 === 0) builder.cut();
  }
  return Recording.fromJSON(builder.file());
}

test("of very many calls a few hundred marks are left, spread over all of the track, each at a call", () => {
  const recording = manyCalls(20_000);
  const { calls } = whole(scrubberMarks(recording, NOWHERE));
  assert.ok(calls.length > 60 && calls.length <= 80, String(calls.length));
  assert.ok(calls[0] < 0.01 && calls.at(-1) > 0.98);
  for (const place of calls) assert.equal(recording.event(Math.round(place * (recording.steps - 1))), "call");
});

test("they are found in pieces, each as short as one search", () => {
  const recording = manyCalls(20_000);
  let pieces = 0;
  for (const work = scrubberMarks(recording, NOWHERE); !work.next().done; ) pieces++;
  assert.ok(pieces > 60, String(pieces));
});

test("work in slices leaves time in between and ends when it is no longer wanted", async () => {
  let turns = 0;
  let pauses = 0;
  function* endless() {
    for (;;) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      turns++;
      yield;
    }
  }
  assert.equal(await inSlices(endless(), () => ++pauses < 4), null);
  assert.ok(turns >= 4 && turns <= 16, String(turns));
  const short = (function* () {
    yield;
    return 7;
  })();
  assert.equal(await inSlices(short), 7);
});
