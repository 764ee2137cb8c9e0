// Knows which lines a moment of the replay marks: the one that runs next, that ran last or raised, a call under way.

import { heldFrame } from "./moment.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./source-file.js").Mark} Mark */

/**
 * Marks the line of this frame that ran before this step, or whose exception is handled by what comes next.
 * @param {Moment} moment
 * @param {Map<number, Mark>} marks
 */
function markBefore({ recording, step }, marks) {
  let own = recording.ownPrevious(step);
  const mark = own !== -1 && recording.event(own) === "exception" ? "raised" : "ran";
  while (own !== -1 && !["line", "exception"].includes(recording.event(own))) own = recording.ownPrevious(own);
  if (own !== -1) marks.set(recording.line(own), mark);
}

/**
 * @param {Moment} moment
 * @returns {{source: string, line: number, marks: Map<number, Mark>} | null} null when the frame is not on the stack
 */
export function lineMarks(moment) {
  const { recording, step, frame } = moment;
  const held = heldFrame(moment);
  if (!held) return null;
  /** @type {Map<number, Mark>} */
  const marks = new Map();
  const event = recording.event(step);
  if (recording.frame(step) !== frame) {
    marks.set(held.line, "calling");
  } else if (event === "line") {
    markBefore(moment, marks);
    marks.set(held.line, "next"); // last: a line that repeats is the one that runs next
  } else if (event === "exception" || event === "unwind") {
    marks.set(held.line, "raised");
  } else {
    marks.set(held.line, event === "call" || event === "resume" ? "next" : "ran");
  }
  return { source: held.source, line: held.line, marks };
}
