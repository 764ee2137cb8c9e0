// Random but possible runs: calls, recursion, generators, exceptions, lines, as their steps would be recorded.

import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, None } from "./builder.js";
import { generator } from "./random.js";

const DEEPEST = 6;

/** @param {number} seed @param {number} size about how many steps */
export function randomRun(seed, size) {
  const random = generator(seed);
  const builder = new Builder();
  const suspended = [];
  let frames = 0;

  function run(frame, code, depth, resumed) {
    builder.step(resumed ? "resume" : "call", { frame, code, line: code, value: resumed ? None : undefined });
    const lines = 1 + random(6);
    for (let count = 0; count < lines && builder.steps < size; count++) {
      builder.step("line", { frame, code, line: 10 * code + 1 + random(5), locals: { n: int(random(9)) } });
      if (depth < DEEPEST && random(3) === 0) nest(depth + 1);
      if (random(15) === 0) return leave(frame, code, "unwind");
      if (random(6) === 0) {
        suspended.push([frame, code]);
        return leave(frame, code, "yield");
      }
    }
    return leave(frame, code, "return");
  }

  function nest(depth) {
    if (suspended.length > 0 && random(2) === 0) {
      const [frame, code] = suspended.splice(random(suspended.length), 1)[0];
      run(frame, code, depth, true);
    } else run(frames++, 1 + random(4), depth, false);
  }

  function leave(frame, code, event) {
    if (event === "unwind") builder.step("exception", { frame, code, line: 10 * code + 1, exception: None });
    builder.step(event, { frame, code, line: 10 * code + 1, value: event === "unwind" ? undefined : None });
  }

  while (builder.steps < size) nest(0);
  return Recording.fromJSON(builder.file());
}
