// Knows which lines a moment of the replay marks: the one that runs next, the one that ran last, a call under way.

import { heldFrame } from "./moment.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./source-file.js").Mark} Mark */

/**
 * The line of this frame that ran before this step.
 * @param {Moment} moment
 * @returns {number | undefined}
 */
function lineBefore({ recording, step }) {
  let own = recording.ownPrevious(step);
  while (own !== -1 && recording.event(own) !== "line") own = recording.ownPrevious(own);
  return own === -1 ? undefined : recording.line(own);
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
    const before = lineBefore(moment);
    if (before !== undefined) marks.set(before, "ran");
    marks.set(held.line, "next"); // last: a line that repeats is the one that runs next
  } else {
    marks.set(held.line, event === "call" || event === "resume" ? "next" : "ran");
  }
  return { source: held.source, line: held.line, marks };
}
