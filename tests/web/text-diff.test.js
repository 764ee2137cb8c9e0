// What went and came in a text: lines, words inside lines, and that unchanged stretches fold.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, textDiff } from "../../web/static/js/diff/text-diff.js";
import { wordDiff } from "../../web/static/js/diff/word-diff.js";
import { generator } from "./random.js";

const brief = (blocks) => blocks.map(({ change, text, pieces }) => [change, ...(pieces.length > 0 ? pieces.map((piece) => [piece.change, piece.text]) : [text])]);

test("lines that came and went are told apart from those that stayed", () => {
  assert.deepEqual(brief(textDiff("a\nb\nc", "a\nc\nd")), [["same", "a"], ["gone", "b"], ["same", "c"], ["new", "d"]]);
});

test("in a line that mostly stayed, the words that went and came are marked", () => {
  assert.deepEqual(brief(textDiff("Today is Monday.", "Today is a Tuesday.")), [
    ["changed", ["same", "Today is "], ["gone", "Monday"], ["new", "a Tuesday"], ["same", "."]],
  ]);
});

test("words that changed one after the other are one change", () => {
  assert.deepEqual(wordDiff("line 20 of many", "row twenty of many").map(({ change, text }) => [change, text]), [
    ["gone", "line 20"],
    ["new", "row twenty"],
    ["same", " of many"],
  ]);
});

test("a line that has little of the old one is a new line", () => {
  assert.deepEqual(brief(textDiff("red green blue", "one two three")), [["gone", "red green blue"], ["new", "one two three"]]);
});

test("of lines that have little in common, the old ones stand together before the new ones", () => {
  assert.deepEqual(brief(textDiff("red\ngreen", "one\ntwo\nthree")), [["gone", "red\ngreen"], ["new", "one\ntwo\nthree"]]);
});

test("where words have no blanks between them, characters are compared", () => {
  assert.deepEqual(wordDiff("今天是星期一", "今天是星期二").map(({ change, text }) => [change, text]), [
    ["same", "今天是星期"],
    ["gone", "一"],
    ["new", "二"],
  ]);
});

test("a text that grows has its new lines only, an end of line among them", () => {
  assert.deepEqual(brief(textDiff("a", "a\nb\nc")), [["same", "a"], ["new", "b\nc"]]);
  assert.deepEqual(brief(textDiff("a", "a\n")), [["same", "a"], ["new", ""]]);
});

test("long unchanged stretches fold, but not beside a change", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const blocks = folded(textDiff(lines.join("\n"), lines.with(10, "another").join("\n")));
  assert.deepEqual(blocks.map(({ change, lines: count }) => [change, count]), [
    ["fold", 8],
    ["same", 2],
    ["gone", 1],
    ["new", 1],
    ["same", 2],
    ["fold", 7],
  ]);
});

test("of any two texts the new one can be put together again, folded or not", () => {
  const random = generator(11);
  const text = () => Array.from({ length: random(12) }, () => ["one two", "one three", "", "four", "x y z"][random(5)]).join("\n");
  for (let round = 0; round < 300; round++) {
    const [old, now] = [text(), text()];
    const blocks = textDiff(old, now);
    const side = (blocks, left) => blocks.filter(({ change }) => change !== left);
    assert.equal(side(folded(blocks), "gone").map((block) => block.text).join("\n"), now);
    const before = ({ text: own, pieces }) => (pieces.length > 0 ? pieces.filter(({ change }) => change !== "new").map((piece) => piece.text).join("") : own);
    const words = (blocks) => blocks.join("\n").split("\n").sort();
    assert.deepEqual(words(side(blocks, "new").map(before)), words([old]), "in another order at most within what was replaced");
  }
});

test("no surrogate pair is torn in a long line", () => {
  const same = "😀".repeat(6000);
  for (const { text } of wordDiff(`${same}😁${same}`, `${same}😂${same}`)) assert.ok(text.isWellFormed());
});

test("texts of a megabyte are compared in bounded time", () => {
  const line = "x".repeat(1_000_000);
  const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at} of many`);
  const start = performance.now();
  assert.equal(textDiff(line, `${line}y`)[0].pieces.at(-1).text, "y");
  textDiff(lines.join("\n"), lines.map((text) => `${text}!`).join("\n"));
  assert.ok(performance.now() - start < 3000);
});
