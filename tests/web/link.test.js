// The address of a place in a replay: read, written, and nonsense reported instead of thrown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { format, parse } from "../../web/static/js/link.js";

test("cell, scenario, breakpoints and step are read", () => {
  assert.deepEqual(parse("#cell=assemble-system-prompt&scenario=minimal&bp=12,15,harness/context.py:30&step=34"), {
    cell: "assemble-system-prompt",
    scenario: "minimal",
    breakpoints: [
      { source: "", line: 12 },
      { source: "", line: 15 },
      { source: "harness/context.py", line: 30 },
    ],
    watches: [],
    step: 34,
    whole: false,
    dropped: [],
  });
});

test("an empty address is nothing, and nothing is dropped", () => {
  for (const hash of ["", "#", "#&"]) {
    assert.deepEqual(parse(hash), { cell: "", scenario: "", breakpoints: [], watches: [], step: null, whole: false, dropped: [] });
  }
});

test("what is written is read back", () => {
  const places = [
    { cell: "a", scenario: "", breakpoints: [], watches: [], step: null },
    { cell: "a-b", scenario: "c_d", breakpoints: [{ source: "", line: 1 }], watches: ["x"], step: 0 },
    { cell: "a", scenario: "b", breakpoints: [{ source: "dir/mod ü,&=#%.py", line: 7 }, { source: "", line: 9 }], watches: [], step: 12 },
    { cell: "a", scenario: "", breakpoints: [], watches: ["f(a, 'b,&=#%')[1:2]", "x + 1", "数"], step: 3 },
  ];
  for (const place of places) assert.deepEqual(parse(format(place)), { ...place, whole: false, dropped: [] });
  assert.equal(
    format({ cell: "x", scenario: "y", breakpoints: [{ source: "", line: 3 }, { source: "harness/a.py", line: 4 }], step: 5 }),
    "#cell=x&scenario=y&bp=3,harness/a.py:4&step=5",
  );
});

test("parts that make no sense are dropped one by one, the rest holds", () => {
  const { cell, breakpoints, step, dropped } = parse("#cell=a&step=-1&bp=12,x,0,:3,9999999999,7&foo=bar&%E0%A4%A&step=4");
  assert.equal(cell, "a");
  assert.deepEqual(breakpoints.map(({ line }) => line), [12, 7]);
  assert.equal(step, null);
  assert.deepEqual(dropped, ["bp=x", "bp=0", "bp=:3", "bp=9999999999", "foo=bar", "%E0%A4%A", "step=4"].toSpliced(0, 0, "step=-1"));
});

test("broken escapes, scripts, and very long parts are dropped, never thrown", () => {
  for (const hash of [
    "#cell=%",
    "#cell=<script>",
    "#cell=a b",
    `#cell=${"a".repeat(101)}`,
    "#scenario=",
    "#step=1e3",
    "#step=1.5",
    "#bp=",
    "#bp=%,",
    "#=",
    "#cell",
    "#__proto__=1",
  ]) {
    const link = parse(hash);
    assert.ok(link.dropped.length > 0, hash);
    assert.deepEqual([link.cell, link.scenario, link.breakpoints, link.step], ["", "", [], null], hash);
  }
});

test("a breakpoint given twice is one, a part given twice counts once", () => {
  assert.deepEqual(parse("#bp=3,3").breakpoints, [{ source: "", line: 3 }]);
  assert.deepEqual(parse("#cell=a&cell=b"), { cell: "a", scenario: "", breakpoints: [], watches: [], step: null, whole: false, dropped: ["cell=b"] });
});

test("a thousand breakpoints are kept, more are dropped", () => {
  const hash = `#bp=${Array.from({ length: 1002 }, (_, index) => index + 1).join(",")}`;
  assert.equal(parse(hash).breakpoints.length, 1000);
  assert.deepEqual(parse(hash).dropped, ["bp=1001", "bp=1002"]);
});

test("conditions, hit counts and log messages are read back as they were written", () => {
  const breakpoints = [
    { source: "", line: 3, condition: "len(a) > 2 and b[';,&=#%'] != \"ü\"" },
    { source: "", line: 4 },
    { source: "a/b.py", line: 5, hitCondition: "% 3", logMessage: "n = {n}: {{}}" },
    { source: "", line: 6, hitCondition: ">= 2" },
  ];
  const link = { cell: "a", scenario: "b", breakpoints, watches: [], step: 12 };
  assert.deepEqual(parse(format(link)), { ...link, whole: false, dropped: [] });
  assert.equal(format({ cell: "a", breakpoints: [breakpoints[1], breakpoints[3]] }), "#cell=a&bp=4,6;hit=%3E%3D%202");
});

test("a wish of a breakpoint that makes no sense is dropped by name, its breakpoint stays", () => {
  const long = "x".repeat(501);
  for (const wish of ["if=", "if", "=", "", "foo=1", "if=%", "hit=0", "hit=x", "if=a%0Ab", "if=%20a", "__proto__=1", `log=${long}`]) {
    const { breakpoints, dropped } = parse(`#bp=7;${wish},8;if=n`);
    assert.deepEqual(breakpoints, [{ source: "", line: 7 }, { source: "", line: 8, condition: "n" }], wish);
    assert.deepEqual(dropped, [`bp=7;${wish}`]);
  }
  assert.deepEqual(parse("#bp=7;if=a;if=b").dropped, ["bp=7;if=b"]);
});

test("watched expressions are read once each; the empty, the long and those past twenty are dropped", () => {
  const long = "x".repeat(201);
  const { watches, dropped } = parse(`#watch=len(x),%20len(x)%20,,${long},%E0%A4%A,a%2Cb`);
  assert.deepEqual(watches, ["len(x)", "a,b"]);
  assert.deepEqual(dropped, ["watch=", `watch=${long}`, "watch=%E0%A4%A"]);
  const many = parse(`#watch=${Array.from({ length: 21 }, (_, index) => `x${index}`).join(",")}`);
  assert.equal(many.watches.length, 20);
  assert.deepEqual(many.dropped, ["watch=x20"]);
});

test("the whole library is asked for in one word, and another is dropped", () => {
  assert.equal(parse(format({ cell: "a", step: 2, whole: true })).whole, true);
  assert.equal(format({ cell: "a", step: 2, whole: true }), "#cell=a&step=2&library=whole");
  assert.deepEqual([parse("#cell=a&library=half").whole, parse("#cell=a&library=half").dropped], [false, ["library=half"]]);
});
