// A session with conditional breakpoints and logpoints: where its replay opens, what it says, what is printed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceBreakpoint } from "../../web/static/js/breakpoints/source-breakpoint.js";
import { loggedPieces } from "../../web/static/js/elements/breakpoint-answers.js";
import { breakpointRemark, breakpointWords } from "../../web/static/js/elements/breakpoint-words.js";
import { Session } from "../../web/static/js/elements/session.js";
import { stateWords } from "../../web/static/js/elements/state-words.js";
import { Builder, False, True, wire } from "./builder.js";
import { Stage, settled } from "./stage.js";

const LIMITS = { steps: 1000, recording_mb: 1, output_kb: 1, seconds: 1 };
const CELL = {
  launch: { files: {}, setup: null, symbol: null, limits: LIMITS },
  sources: [{ path: "demo.py", breakable: [2, 3], spans: [], shown: null, functions: [] }],
  scenarios: [{ id: "one", answers: [] }],
};

/** Three turns of a loop of lines 2 and 3: line 3 is at steps 2, 4 and 6. */
function run(answers = {}, lines = [2, 3, 2, 3, 2, 3, 2]) {
  const builder = new Builder();
  const told = typeof answers === "function" ? answers(builder) : answers;
  builder.step("call", { line: 1 });
  lines.forEach((line, index) => builder.step("line", { line, ...told[index + 1] }));
  return builder;
}

const answered = (...truths) => Object.fromEntries(truths.map((truth, index) => [2 * index + 2, { probes: { 0: truth } }]));

async function ended(session, builder, end = { outcome: "finished" }) {
  const { chunks } = builder.file();
  for (const chunk of chunks) session.runtime.deliver(wire(chunk));
  await session.runtime.end({ ...end, steps: builder.steps });
  await new Promise((resolve) => setTimeout(resolve, 80));
}

/** A session that has been debugged, its program over. */
async function debugged(wishes, end) {
  const session = new Session(CELL, new Stage());
  session.setBreakpoint("demo.py", 3, sourceBreakpoint(wishes));
  await settled();
  session.start(true);
  await settled();
  await ended(session, run(), end);
  return session;
}

test("a replay opens where the condition holds first, once that is known", async () => {
  const session = await debugged({ condition: "n" });
  assert.deepEqual([session.state, session.step, session.runtime.launched.length], ["running", -1, 2]);
  assert.match(stateWords(session), /run once more/);
  await ended(session, run(answered(False, True, True)));
  assert.deepEqual([session.state, session.step, breakpointRemark(session)], ["paused", 4, ""]);
  session.move("continue");
  assert.equal(session.step, 6);
  session.move("reverseContinue");
  assert.equal(session.step, 4);
});

test("a condition that never holds opens at the last step and says so", async () => {
  const session = await debugged({ condition: "n" });
  await ended(session, run(answered(False, False, False)));
  assert.deepEqual([session.step, session.unhit], [7, true]);
});

test("an error of a condition stops and is said", async () => {
  const session = await debugged({ condition: "n" });
  await ended(session, run({ 2: { probes: { 0: False } }, 4: { errors: { 0: "NameError: n" } } }));
  assert.equal(session.step, 4);
  assert.equal(breakpointRemark(session), "The condition n on line 3 could not be evaluated here: NameError: n");
  assert.equal(session.problem("demo.py", 3), "NameError: n");
});

test("Stop does not wait for the answers: the breakpoint stops each time until they are there", async () => {
  const session = await debugged({ condition: "n" });
  await session.stop();
  assert.deepEqual([session.state, session.step], ["paused", 2]);
  assert.match(breakpointRemark(session), /^Whether n holds is not known here, so .*being run once more/);
  await ended(session, run(answered(False, False, True)));
  assert.equal(breakpointRemark(session), "");
  session.move("continue");
  assert.equal(session.step, 6);
});

test("a second run that was another leaves the breakpoint as if it had no condition, and says so", async () => {
  const session = await debugged({ condition: "n", hitCondition: "2" });
  for (let again = 0; again < 2; again++) await ended(session, run(answered(False, True, True), [2, 3, 2, 2]));
  assert.deepEqual([session.state, session.step], ["paused", 2]);
  assert.match(breakpointRemark(session), /not known here, so .*did not run the same way/);
});

test("who ended the program is not made to wait", async () => {
  const session = await debugged({ condition: "n" }, { outcome: "stopped" });
  assert.deepEqual([session.state, session.step], ["paused", 2]);
});

test("hit counts and messages without braces need no second run", async () => {
  const counted = await debugged({ hitCondition: "% 2" });
  assert.deepEqual([counted.step, counted.runtime.launched.length], [4, 1]);
  const logged = await debugged({ hitCondition: ">= 2", logMessage: "here" });
  assert.deepEqual([logged.step, logged.unhit, logged.runtime.launched.length], [1, false, 1]);
  const texts = (step) => loggedPieces(logged.stops, step, logged.probing).map(({ text, step }) => [text, step]);
  assert.deepEqual([texts(3), texts(4), texts(7)], [[], [["3: here\n", 4]], [["3: here\n", 4], ["3: here\n", 6]]]);
});

test("a message with an expression is printed when the second run has told it, an error in its place", async () => {
  const session = await debugged({ logMessage: "n = {n}" });
  const texts = () => loggedPieces(session.stops, 7, session.probing).map(({ text }) => text);
  assert.deepEqual([session.state, texts()], ["paused", ["The program is being run once more for this.\n"]]);
  const told = (builder) => ({ 2: { probes: { 0: builder.str("n = 1") } }, 4: { errors: { 0: "NameError: n" } } });
  await ended(session, run(told));
  assert.deepEqual(texts(), ["3: n = 1\n", "3: NameError: n\n", "3: NameError: n\n"]);
});

test("what a breakpoint asks for is said in sentences", () => {
  const words = (wishes, error) => breakpointWords(sourceBreakpoint(wishes), error);
  assert.equal(words({}), "");
  assert.equal(words({ condition: "n > 1", hitCondition: "2" }), "Stops when n > 1. Only at hit 2.");
  assert.equal(words({ hitCondition: ">= 2" }), "Only from hit 2 on.");
  assert.equal(words({ logMessage: "m", hitCondition: "%3" }), "Prints “m” and does not stop. Only at hits whose number is a multiple of 3.");
  assert.equal(words({ condition: "n", logMessage: "m" }, "E"), "Prints “m” when n, and does not stop. Python says about the condition: E");
});
