// Each step said in a sentence, for every event and every way a run can end.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { sentence } from "../../web/static/js/sentence.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, None, UNBOUND } from "./builder.js";

const t = (message, values = {}) => message.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

function said(make, end = { outcome: "stopped" }) {
  const builder = new Builder();
  make(builder);
  const recording = Recording.fromJSON(builder.file(end));
  return Array.from({ length: recording.steps }, (_, step) => sentence(recording, step, t));
}

test("a call says its arguments, at the call and at the first line", () => {
  const sentences = said((b) => {
    b.step("call", { code: "section", line: 70, locals: { id: b.str("identity"), text: b.str("You are") } });
    b.step("line", { code: "section", line: 71 });
    b.step("line", { code: "section", line: 72 });
  });
  const called = "section was called with id = 'identity', text = 'You are'.";
  assert.deepEqual(sentences.slice(0, 2), [called, `${called} Line 71 runs next.`]);
});

test("a line says what ran, what it changed and what comes next", () => {
  const sentences = said((b) => {
    const [sections, tags] = [b.object("list"), b.object("set")];
    b.step("call", { line: 60, locals: { sections, tags } });
    b.step("line", { line: 62 });
    b.step("line", { line: 63, edits: [[sections, 0, 0, [int(1)]]] });
    b.step("line", { line: 64, edits: [[sections, 1, 0, [int(2)]]] });
    b.step("line", { line: 65 });
    b.step("line", { line: 66, edits: [[sections, 0, 1, [int(7)]], [tags, 0, 0, [b.str("x")]]] });
    b.step("line", { line: 67, locals: { n: int(1) }, edits: [[sections, 0, 1, []], [tags, 0, 1, []]] });
    b.step("line", { line: 68, locals: { n: int(2) } });
    b.step("line", { line: 69, locals: { n: UNBOUND } });
    b.step("line", { line: 70 });
  });
  assert.deepEqual(sentences.slice(2, 9), [
    "Line 62 ran: sections got its first item: 1. Line 63 runs next.",
    "Line 63 ran: sections got its second item: 2. Line 64 runs next.",
    "Line 64 ran. Line 65 runs next.",
    "Line 65 ran: sections[0] changed from 1 to 7; tags got 'x'. Line 66 runs next.",
    "Line 66 ran: sections[0] was removed; tags lost 'x'; n is 1. Line 67 runs next.",
    "Line 67 ran: n changed from 1 to 2. Line 68 runs next.",
    "Line 68 ran: n was removed. Line 69 runs next.",
  ]);
});

test("a text that grew says by what", () => {
  const sentences = said((b) => {
    b.step("call", { locals: { text: b.str("x".repeat(100)) } });
    b.step("line", { line: 2 });
    b.step("line", { line: 3, locals: { text: b.str(`${"x".repeat(100)}yz`) } });
    b.step("line", { line: 4 });
  });
  assert.equal(sentences[2], "Line 2 ran: text grew by 'yz'. Line 3 runs next.");
});

test("many changes are counted, not told", () => {
  const many = (count) =>
    said((b) => {
      b.step("call");
      b.step("line", { line: 2 });
      b.step("line", { line: 3, locals: Object.fromEntries(Array.from({ length: count }, (_, i) => [`v${i}`, int(i)])) });
      b.step("line", { line: 4 });
    })[2];
  assert.equal(many(3), "Line 2 ran: v0 is 0; v1 is 1; v2 is 2. Line 3 runs next.");
  assert.equal(many(5), "Line 2 ran: v0 is 0; v1 is 1; and 3 more changes. Line 3 runs next.");
  assert.equal(many(500), "Line 2 ran: v0 is 0; v1 is 1; and many more changes. Line 3 runs next.");
});

test("a return says its value and its caller, after what the last line changed", () => {
  const sentences = said((b) => {
    const d = b.object("dict");
    b.step("call", { frame: 0, code: "<module>" });
    b.step("line", { frame: 0, code: "<module>", line: 9 });
    b.step("call", { frame: 1, code: "assemble", line: 1 });
    b.step("line", { frame: 1, code: "assemble", line: 2 });
    b.step("call", { frame: 2, code: "section", line: 70 });
    b.step("line", { frame: 2, code: "section", line: 71 });
    b.step("return", { frame: 2, code: "section", line: 71, value: d, edits: [[d, 0, 0, [b.str("id"), b.str("a")]]] });
    b.step("return", { frame: 1, code: "assemble", line: 2, value: None, locals: { x: int(1) } });
    b.step("return", { frame: 0, code: "<module>", line: 9, value: None });
  });
  assert.equal(sentences[0], "The module begins.");
  assert.equal(sentences[6], "section returns {'id': 'a'} to assemble.");
  assert.equal(sentences[7], "Line 2 ran: x is 1. assemble returns None to the module.");
  assert.equal(sentences[8], "The module has run to its end. The run was stopped here.");
});

test("generators yield and go on", () => {
  const sentences = said((b) => {
    b.step("call", { code: "gen", line: 1 });
    b.step("yield", { code: "gen", line: 2, value: int(5) });
    b.step("resume", { code: "gen", line: 2, value: None });
    b.step("line", { code: "gen", line: 3 });
    b.step("yield", { code: "gen", line: 3, value: int(6) });
    b.step("resume", { code: "gen", line: 3, value: int(9) });
    b.step("line", { code: "gen", line: 4 });
    b.step("return", { code: "gen", line: 4, value: None });
  });
  assert.deepEqual(sentences.slice(0, 7), [
    "gen was called.",
    "gen yields 5.",
    "gen goes on. Line 3 runs next.",
    "gen goes on. Line 3 runs next.",
    "gen yields 6.",
    "gen goes on with 9. Line 4 runs next.",
    "gen goes on with 9. Line 4 runs next.",
  ]);
});

test("an exception is raised, leaves frames, arrives in others, and is handled", () => {
  const sentences = said((b) => {
    const [error, args] = [b.object("exception", "demo.Refused"), b.object("tuple")];
    const edits = [[error, 0, 0, [b.str("args"), args]], [args, 0, 0, [b.str("no name")]]];
    b.step("call", { frame: 0, code: "main", line: 1 });
    b.step("line", { frame: 0, code: "main", line: 2 });
    b.step("call", { frame: 1, code: "check", line: 29 });
    b.step("line", { frame: 1, code: "check", line: 30 });
    b.step("exception", { frame: 1, code: "check", line: 30, exception: error, edits });
    b.step("unwind", { frame: 1, code: "check", line: 30 });
    b.step("exception", { frame: 0, code: "main", line: 2, exception: error });
    b.step("line", { frame: 0, code: "main", line: 4 });
    b.step("line", { frame: 0, code: "main", line: 5 });
  });
  assert.deepEqual(sentences.slice(4, 8), [
    "Refused: no name was raised on line 30.",
    "check ended with Refused.",
    "Refused: no name reached line 2 of main.",
    "Refused reached line 2 of main. Line 4 runs next.",
  ]);
});

test("the last step says how the run ended", () => {
  const ending = (end) =>
    said((b) => {
      b.step("call", { code: "f" });
      b.step("return", { code: "f", value: None });
    }, end)[1].replace("f returns None. ", "");
  assert.equal(ending({ outcome: "finished" }), "The program ended.");
  assert.equal(ending({ outcome: "failed", message: "ValueError: x" }), "The program ended with ValueError: x.");
  assert.equal(ending({ outcome: "exited", status: 3 }), "The program exited with status 3.");
  assert.equal(ending({ outcome: "stopped" }), "The run was stopped here.");
  assert.match(ending({ outcome: "limit", limit: "steps" }), /limit of steps/);
  assert.match(ending({ outcome: "limit", limit: "recording_mb" }), /recording reached/);
  assert.match(ending({ outcome: "limit", limit: "output_kb" }), /output reached/);
  assert.match(ending({ outcome: "limit", limit: "seconds" }), /limit of time/);
});

test("a run without a single step only says how it ended", () => {
  const recording = Recording.fromJSON(new Builder().file({ outcome: "failed", message: "OSError" }));
  assert.equal(sentence(recording, -1, t), "The program ended with OSError.");
});

test("braces in the program's own values are left alone", () => {
  const sentences = said((b) => {
    b.step("call", { line: 1 });
    b.step("line", { line: 2 });
    b.step("line", { line: 3, locals: { x: b.str("{line} {first}") } });
    b.step("line", { line: 4 });
  });
  assert.equal(sentences[2], "Line 2 ran: x is '{line} {first}'. Line 3 runs next.");
});

test("every message is a literal, so that the catalogue can be checked", () => {
  const folder = new URL("../../web/static/js/", import.meta.url);
  const files = ["sentence.js", ...readdirSync(new URL("sentence/", folder)).map((name) => `sentence/${name}`)];
  for (const file of files) {
    const source = readFileSync(new URL(file, folder), "utf8");
    for (const [call] of source.matchAll(/\bt\([^)]/g)) assert.match(call, /t\(["\n]/, file);
  }
});

test("a long text that changed says where, and leaves the rest to the variables", () => {
  const same = "x".repeat(300);
  const sentences = said((b) => {
    b.step("call", { locals: { key: b.str(`${same}old`) } });
    b.step("line", { line: 2 });
    b.step("line", { line: 3, locals: { key: b.str(`${same}new`) } });
    b.step("line", { line: 4 });
  });
  assert.equal(sentences[2], "Line 2 ran: key changed from character 301 on. Line 3 runs next.");
});

test("a container in place of another is told as that when its items do not fit", () => {
  const sentences = said((b) => {
    const [old, now] = [b.object("dict"), b.object("dict")];
    const items = (text) => [b.str("text"), b.str(text.repeat(40))];
    b.step("call", { locals: { it: old }, edits: [[old, 0, 0, items("x")]] });
    b.step("line", { line: 2 });
    b.step("line", { line: 3, locals: { it: now }, edits: [[now, 0, 0, items("y")]] });
  });
  assert.match(sentences[2], /^Line 2 ran: it is another dict\. Line 3 runs next\./);
});

test("a call with long arguments says only their names", () => {
  const sentences = said((b) => {
    b.step("call", { code: "f", line: 1, locals: { text: b.str("x".repeat(60)), other: b.str("y".repeat(60)) } });
    b.step("line", { code: "f", line: 2 });
  });
  assert.match(sentences[0], /^f was called with text, other\./);
});

test("an exception that leaves all that is recorded is told with its message", () => {
  const left = (end) =>
    said((b) => {
      const [error, args] = [b.object("exception", "ValueError"), b.object("tuple")];
      const edits = [[error, 0, 0, [b.str("args"), args]], [args, 0, 0, [b.str("too long")]]];
      b.step("call", { code: "f", line: 1 });
      b.step("line", { code: "f", line: 2 });
      b.step("exception", { code: "f", line: 2, exception: error, edits });
      b.step("unwind", { code: "f", line: 2, exception: error });
    }, end)[3];
  assert.equal(left({ outcome: "finished" }), "f ended with ValueError: too long. The program ended.");
  const failed = { outcome: "failed", message: "ValueError: too long" };
  assert.equal(left(failed), "f ended with ValueError. The program ended with ValueError: too long.");
});
