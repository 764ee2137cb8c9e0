// The requests a variable holds at a step: told apart, numbered, each with the one before of its role.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerInShort } from "../../web/static/js/request/answer.js";
import { compact } from "../../web/static/js/request/json.js";
import { MOST_REQUESTS, requestsIn } from "../../web/static/js/request/requests.js";
import { Bench, recorded } from "./request-bench.js";

const request = (role, more = {}) => ({ system: "s", tools: [], messages: [], ...(role ? { role } : {}), ...more });

function held(data) {
  const { recording, value } = recorded(data);
  return requestsIn(recording, value, 0);
}

test("requests are numbered over all roles and compared within one", () => {
  const roles = ["parent", "subtask", "subtask", "parent", "subtask"];
  const { requests } = held(roles.map((role) => request(role)));
  assert.deepEqual(requests.map(({ number }) => number), [1, 2, 3, 4, 5]);
  assert.deepEqual(requests.map(({ before }) => before?.number ?? 0), [0, 0, 2, 1, 3]);
  assert.deepEqual(requests.map(({ inner }) => inner), [false, true, true, false, true]);
});

test("without roles all are of one kind, and of unknown roles the first is the main one", () => {
  const plain = held([request(""), request("")]).requests;
  assert.deepEqual(plain.map(({ inner, before }) => [inner, before?.number]), [[false, undefined], [false, 1]]);
  const named = held([request("writer"), request("critic")]).requests;
  assert.deepEqual(named.map(({ inner }) => inner), [false, true]);
});

test("a sub-task before any parent is one all the same", () => {
  const { requests } = held([request("subtask"), request("parent")]);
  assert.deepEqual(requests.map(({ inner }) => inner), [true, false]);
});

test("reused is told only when it is True or False", () => {
  const { requests } = held([true, false, null, 1, "yes"].map((reused) => request("", { reused })));
  assert.deepEqual(requests.map(({ reused }) => reused), [true, false, null, null, null]);
});

test("an answer is told in short once it is there", () => {
  const blocks = [{ type: "text", text: "Look:" }, { type: "tool_use", id: "1", name: "read_file", input: {} }];
  const { requests } = held([request(""), request("", { answer: [] }), request("", { answer: blocks })]);
  assert.deepEqual(requests.map(({ answer }) => answer?.length), [undefined, 0, 2]);
  assert.deepEqual(answerInShort(requests[2].answer), { asks: ["read_file"], text: "Look:" });
});

test("one dict is one request, also half built", () => {
  for (const data of [request(""), { system: "only" }, {}, { role: "parent" }]) {
    const { requests, strange } = held(data);
    assert.deepEqual([requests.length, requests[0]?.sound, strange], [1, true, ""]);
  }
});

test("what is no request is told as what it is", () => {
  for (const [data, said] of [["a text", "'a text'"], [[1, 2], "[1, 2]"], [null, "None"], [{ a: 1 }, "{'a': 1}"]]) {
    assert.deepEqual(held(data), { requests: [], left: 0, strange: said });
  }
  assert.deepEqual(held([]), { requests: [], left: 0, strange: "" });
});

test("among requests something else keeps its place and is compared with nothing", () => {
  const { requests } = held([request(""), 5, request("")]);
  assert.deepEqual(requests.map(({ sound }) => sound), [true, false, true]);
  assert.equal(requests[2].before?.number, 1);
});

test("of very many the newest are listed under their own numbers", () => {
  const { requests, left } = held(Array.from({ length: MOST_REQUESTS + 3 }, () => ({})));
  assert.deepEqual([left, requests.length, requests[0].number], [3, MOST_REQUESTS, 4]);
});

test("of very many the one before the first listed of each role is found, listed or not", () => {
  const many = [request("subtask"), ...Array.from({ length: MOST_REQUESTS + 3 }, () => request("parent"))];
  const { requests } = held([...many, request("subtask")]);
  assert.deepEqual([requests[0], requests.at(-1)].map(({ before }) => before.number), [5, 1]);
  assert.deepEqual(requests[0].before.data, requests[1].data);
  const { requests: without } = held([...many, request("critic")]);
  assert.deepEqual([without.at(-1).before, without.at(-1).unsought], [null, false]);
});

test("one before that would be far away is not looked for, and not denied", () => {
  const many = [request("subtask"), ...Array.from({ length: 3 * MOST_REQUESTS }, () => request("parent"))];
  const { requests } = held([...many, request("subtask")]);
  assert.deepEqual(requests.filter(({ unsought }) => unsought).map(({ role }) => role), ["subtask"]);
  assert.equal(requests[0].before.number, requests[0].number - 1);
});

test("a request is fresh at the step that made it, put it into the list or changed it, and at no other", () => {
  const bench = new Bench();
  const list = bench.value([]);
  bench.step();
  const made = bench.value(request(""));
  bench.step();
  bench.edit(list, 0, 0, made);
  bench.step();
  bench.step();
  bench.edit(made, 6, 0, bench.value("answer"), bench.value([]));
  bench.step();
  bench.step();
  const recording = bench.recording();
  const fresh = [0, 1, 2, 3, 4, 5].map((step) => requestsIn(recording, list, step).requests.map((one) => one.fresh));
  assert.deepEqual(fresh, [[], [], [true], [false], [true], [false]]);
  const data = [2, 3, 4, 5, 3].map((step) => requestsIn(recording, list, step).requests[0].data);
  assert.ok(data[0] === data[1] && data[1] === data[4] && data[2] === data[3] && data[1] !== data[2]);
  assert.match(compact(data[2]), /"answer": \[\]/);
});
