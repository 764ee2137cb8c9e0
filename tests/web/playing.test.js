// Playing a replay: every stop once, in order, at the pace asked for, up to where Continue would stop.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PLAIN } from "../../web/static/js/breakpoints/source-breakpoint.js";
import { stepIn } from "../../web/static/js/cursor.js";
import { Playing } from "../../web/static/js/elements/playing.js";
import { Session } from "../../web/static/js/elements/session.js";
import { Pace } from "../../web/static/js/pace.js";
import { randomRun } from "./programs.js";

/** Time that passes when the test says so; painting one step takes `painting` of it. */
class Time {
  painting = 0;
  at = 0;
  waiting = null;

  now = () => this.at;

  after = (milliseconds, act) => {
    const due = { at: this.at + milliseconds, act };
    this.waiting = due;
    return () => {
      if (this.waiting === due) this.waiting = null;
    };
  };

  /** Lets the next step come; whether one was due. */
  next() {
    const due = this.waiting;
    if (!due) return false;
    this.waiting = null;
    this.at = Math.max(this.at, due.at);
    this.begun = this.at;
    due.act();
    this.at += this.painting;
    return true;
  }
}

function bench(seed = 3, size = 60) {
  const recording = randomRun(seed, size);
  const session = new Session({ sources: [], scenarios: [{ id: "only" }] }, new EventTarget());
  session.run = { recording, end: recording.end };
  session.goto(0);
  const time = new Time();
  const playing = new Playing(session, time);
  return { recording, session, time, playing, shown: seen(session) };
}

/** The steps at which a session stands, one after the other. */
function seen(session) {
  const steps = [];
  session.addEventListener("change", () => steps.push(session.step));
  return steps;
}

function stops(recording, from = 0) {
  const steps = [];
  for (let at = from; at < recording.steps - 1; steps.push(at)) at = stepIn(recording, at);
  return steps;
}

test("it shows every stop of Step into once and ends at the last step", () => {
  const { recording, playing, time, shown } = bench();
  playing.play(10);
  while (time.next());
  assert.deepEqual(shown, stops(recording));
  assert.deepEqual([playing.on, playing.ending], [false, "end"]);
});

test("the steps come at the pace asked for, also when painting takes a part of the time", () => {
  const { playing, time } = bench();
  time.painting = 30;
  playing.play(10);
  const begun = [];
  while (time.next()) begun.push(time.begun);
  assert.deepEqual(begun.slice(0, 4), [100, 200, 300, 400]);
});

test("painting slower than the pace skips time and no step, and nothing comes in a heap afterwards", () => {
  const { recording, playing, time, shown } = bench();
  playing.play(10);
  time.painting = 350;
  const begun = [];
  for (let count = 0; count < 3; count++) {
    time.next();
    begun.push(time.begun);
  }
  assert.deepEqual(begun, [100, 450, 800]);
  time.painting = 0;
  time.next();
  time.next();
  assert.deepEqual([time.begun, shown], [1250, stops(recording).slice(0, 5)]);
  const late = new Pace(10, 0);
  late.shown(1000);
  assert.equal(late.wait(1000), 100);
  late.shown(1130);
  assert.equal(late.wait(1130), 70);
});

test("it stops at the breakpoint where Continue stops, and goes on from there", () => {
  const { recording, session, playing, time } = bench();
  const { source } = recording.code(0);
  const line = recording.line(stops(recording)[8]);
  session.setBreakpoint(source, line, PLAIN);
  const hit = session.destination("continue");
  playing.play(5);
  while (time.next());
  assert.deepEqual([session.step, playing.ending, recording.line(hit)], [hit, "breakpoint", line]);
  playing.play(5);
  time.next();
  assert.equal(playing.on || playing.ending === "breakpoint", true);
  assert.ok(session.step > hit);
});

test("a breakpoint set while it plays is met", () => {
  const { recording, session, playing, time } = bench();
  playing.play(5);
  time.next();
  const line = recording.line(stops(recording)[10]);
  session.setBreakpoint(recording.code(0).source, line, PLAIN);
  const hit = session.destination("continue");
  while (time.next());
  assert.deepEqual([session.step, playing.ending], [hit, "breakpoint"]);
});

test("any other move ends it where that move leads", () => {
  const { session, playing, time } = bench();
  const changes = [];
  playing.addEventListener("change", () => changes.push(playing.on));
  playing.play(5);
  time.next();
  time.next();
  session.move("stepBack");
  assert.deepEqual([playing.on, playing.ending, time.next()], [false, "other", false]);
  assert.deepEqual(changes, [true, false]);
});

test("another run ends it", () => {
  const { session, playing, time } = bench();
  playing.play(5);
  session.choose("only");
  return Promise.resolve().then(() => assert.deepEqual([playing.on, time.next()], [false, false]));
});

test("at the end it begins again, without a recording not at all", () => {
  const { session, playing, time, shown } = bench();
  session.move("last");
  shown.length = 0;
  playing.play(5);
  assert.deepEqual([playing.on, shown], [true, [0]]);
  playing.pause();
  session.run = null;
  playing.play(5);
  assert.deepEqual([playing.on, time.waiting], [false, null]);
});

test("another speed holds from then on", () => {
  const { playing, time } = bench();
  playing.play(1);
  time.next();
  playing.speed = 20;
  time.next();
  assert.equal(time.begun, 1050);
});
