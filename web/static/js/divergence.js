// Whether two recordings of one scenario are the same run: the first step at which they are not.

/** @import { Recording } from "./trace.js" */
/** @import { End } from "./trace/format.js" */

/** Steps compared before the clock is asked: far less than a slice takes. */
const STRIDE = 1024;
/** A page that is busy for longer feels stuck. */
const SLICE_MILLISECONDS = 20;
/** Where an object lies in memory is another place in each run and says nothing about the program. */
const ADDRESSES = /\bat 0x[0-9a-f]+/g;

const CUT = new Set(["limit", "stopped", "lost"]);

/** Whether the program came to its own end. @param {End | null} end */
export const isWhole = (end) => end !== null && !CUT.has(end.outcome);

/**
 * What one has beyond the other counts only where that one came to its own end.
 * @param {Recording} one
 * @param {Recording} other
 * @param {() => Promise<unknown>} pause lets the page do something else
 * @returns {Promise<number>} -1 when there is none
 */
export async function firstDifference(one, other, pause = nextTask) {
  const common = Math.min(one.steps, other.steps);
  const written = outputDifference(one, other, common);
  const until = written === -1 ? common : written;
  let since = performance.now();
  for (let from = 0; from < until; from += STRIDE) {
    const step = eventDifference(one, other, from, Math.min(from + STRIDE, until));
    if (step !== -1) return step;
    if (performance.now() - since < SLICE_MILLISECONDS) continue;
    await pause();
    since = performance.now();
  }
  if (written !== -1) return written;
  return differentEnds(one, other) ? Math.max(0, common - 1) : -1;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** @param {Recording} one @param {Recording} other @param {number} from @param {number} to */
function eventDifference(one, other, from, to) {
  for (let step = from; step < to; step++) {
    if (
      one.line(step) !== other.line(step) ||
      one.frame(step) !== other.frame(step) ||
      one.event(step) !== other.event(step) ||
      one.code(step).source !== other.code(step).source
    )
      return step;
  }
  return -1;
}

/** @param {Recording} one @param {Recording} other @param {number} common how many steps both have */
function outputDifference(one, other, common) {
  const [pieces, others] = [one, other].map((recording) =>
    recording.output(recording.steps - 1).filter(({ step }) => step !== -1 && step < common),
  );
  for (let index = 0; index < Math.max(pieces.length, others.length); index++) {
    const [left, right] = [pieces[index], others[index]];
    if (left?.step !== right?.step || left.stream !== right.stream || !alike(left.text, right.text))
      return Math.min(left?.step ?? common, right?.step ?? common);
  }
  return -1;
}

/** @param {Recording} one @param {Recording} other */
function differentEnds(one, other) {
  const [whole, otherWhole] = [one, other].map(({ end }) => isWhole(end));
  if ((whole && other.steps > one.steps) || (otherWhole && one.steps > other.steps)) return true;
  if (!whole || !otherWhole) return false;
  const [end, otherEnd] = [/** @type {End} */ (one.end), /** @type {End} */ (other.end)];
  return end.outcome !== otherEnd.outcome || end.status !== otherEnd.status || !alike(rest(end), rest(otherEnd));
}

/** @param {End} end */
const rest = ({ output }) => output.map(([stream, text]) => `${stream} ${text}`).join("\n");

/** @param {string} one @param {string} other */
const alike = (one, other) => one === other || one.replace(ADDRESSES, "") === other.replace(ADDRESSES, "");
