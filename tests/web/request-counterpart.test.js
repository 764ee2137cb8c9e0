// Which request of another run corresponds to one of this run.

import assert from "node:assert/strict";
import { test } from "node:test";
import { counterpart } from "../../web/static/js/request/counterpart.js";
import { MOST_REQUESTS, requestsIn } from "../../web/static/js/request/requests.js";
import { recorded } from "./request-bench.js";

function held(data) {
  const { recording, value } = recorded(data);
  return requestsIn(recording, value, 0);
}

const run = (roles) => held(roles.map((role) => ({ system: role, ...(role ? { role } : {}) })));
const numbers = (here, there) => here.requests.map((request) => counterpart(here, request, there)?.number ?? 0);

test("one request corresponds to one request", () => {
  assert.deepEqual(numbers(held({ system: "a" }), held({ system: "b" })), [1]);
  assert.deepEqual(numbers(held({ system: "a" }), held([])), [0]);
});

test("the second of a role corresponds to the second of that role, whatever comes between", () => {
  const here = run(["parent", "subtask", "subtask", "parent", "parent"]);
  const there = run(["parent", "parent", "subtask"]);
  assert.deepEqual(numbers(here, there), [1, 3, 0, 2, 0]);
  assert.deepEqual(numbers(there, here), [1, 4, 2]);
});

test("without roles they go by their numbers, and what is no request corresponds to nothing", () => {
  assert.deepEqual(numbers(run(["", "", ""]), run(["", ""])), [1, 2, 0]);
  const there = held([5, { system: "x" }]);
  assert.deepEqual(numbers(run(["", ""]), there), [2, 0]);
});

test("of very many, of which the first are unknown, the number over all roles counts", () => {
  const many = run(Array.from({ length: MOST_REQUESTS + 2 }, () => ""));
  const few = run(["", "", "", "", ""]);
  assert.deepEqual(few.requests.map((request) => counterpart(few, request, many)?.number ?? 0), [0, 0, 3, 4, 5]);
});
