// Running another scenario beside a cell: once, one after the other, and behind whatever else runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recordBeside } from "../../web/static/js/elements/record-beside.js";
import { RequestsBeside } from "../../web/static/js/elements/requests-beside.js";
import { Bench } from "./request-bench.js";
import { Stage, settled } from "./stage.js";

const [one, two] = ["one", "two"].map((id) => ({ id, label: id, notice: null, expect: null, answers: [] }));

function beside(state = "idle") {
  const runtime = new Stage();
  const session = { runtime, state, cell: { launch: {}, scenarios: [one, two] } };
  const told = [];
  const tried = new RequestsBeside(session, "request", () => told.push(tried.progress(one).state), recordBeside);
  return { runtime, session, tried, told };
}

test("what is wanted is recorded, once", async () => {
  const { runtime, tried, told } = beside();
  tried.want(one);
  await settled();
  assert.deepEqual([runtime.launched, told], [["one"], ["running"]]);
  await runtime.end();
  assert.deepEqual(tried.progress(one), { state: "done", held: { requests: [], left: 0, strange: "" }, failed: false });
  tried.want(null);
  tried.want(one);
  tried.begin();
  await settled();
  assert.deepEqual(runtime.launched, ["one"]);
});

test("the last of several wishes comes when the first has run", async () => {
  const { runtime, tried } = beside();
  tried.want(one);
  tried.want(two);
  await settled();
  assert.deepEqual([runtime.launched, tried.progress(two).state], [["one"], "waiting"]);
  await runtime.end();
  assert.deepEqual([runtime.launched, tried.progress(one).state], [["one", "two"], "done"]);
});

test("it waits behind the cell's own program and behind any other of the page", async () => {
  const { runtime, session, tried } = beside("loading");
  tried.want(one);
  await settled();
  assert.deepEqual([runtime.launched, tried.progress(one).state], [[], "waiting"]);
  session.state = "paused";
  runtime.busy = true;
  tried.begin();
  await settled();
  assert.deepEqual(runtime.launched, []);
  await runtime.free();
  assert.deepEqual(runtime.launched, ["one"]);
});

test("a run that another program ended is made again after it", async () => {
  const { runtime, tried } = beside();
  tried.want(one);
  await settled();
  await runtime.end({ outcome: "stopped", displacedBy: "Debug" });
  assert.deepEqual([runtime.launched, tried.progress(one).state], [["one"], "waiting"]);
  await runtime.free();
  assert.deepEqual(runtime.launched, ["one", "one"]);
});

test("a failure is told, and tried again only when it is wished for anew", async () => {
  const { runtime, tried } = beside();
  runtime.broken = "no Python";
  tried.want(one);
  await settled();
  assert.deepEqual(tried.progress(one), { state: "failed", trouble: "no Python" });
  runtime.broken = "";
  tried.begin();
  await settled();
  assert.deepEqual(runtime.launched, []);
  tried.want(null);
  tried.want(one);
  await settled();
  assert.deepEqual(runtime.launched, ["one"]);
  await runtime.end({ outcome: "limit", limit: "steps" });
  assert.equal(tried.progress(one).state, "failed");
});

test("of a program that failed the requests made by then are there", async () => {
  const { runtime, tried } = beside();
  tried.want(one);
  await settled();
  const bench = new Bench();
  bench.step({ request: bench.value({ system: "said" }) });
  const [{ header, body }] = bench.wired();
  runtime.deliver({ header, body });
  await runtime.end({ outcome: "failed", steps: 1 });
  const { held, failed } = tried.progress(one);
  assert.deepEqual([held.requests.map(({ data }) => data.get("system")), failed], [["said"], true]);
});
