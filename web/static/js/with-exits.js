// Which of the `with` statements that an exception came to stopped it.

/** @import { Recording } from "./trace.js" */
/** @import { LineText } from "./catching.js" */

/** @typedef {{how: "with" | "withs", step: number}} Stopper the one, or the outermost of those that may have been it */

/** Lines that one header is spread over. */
const MOST_LINES = 50;
const WITH = /^\s*(async\s+)?with\b/;
const EXIT = /^__a?exit__$/;
/** What an `__exit__` returns for an exception to go on. */
const GOES_ON = ["None", "False", "0"];

/**
 * A `with` line comes again when its block is left. Whether its `__exit__` stopped the exception tells what this returned,
 * when it is recorded, or that a frame above was ended by the exception; else more than one may have been it.
 * @param {Recording} recording @param {number} at the exception's step
 * @param {number[]} own the frame's next steps @param {LineText} textOf @returns {Stopper | null}
 */
export function stoppedByWith(recording, at, own, textOf) {
  const { source } = recording.code(at);
  const lineText = (/** @type {number} */ line) => textOf(source, line);
  const raised = recording.line(at);
  const first = own.findIndex((step) => recording.line(step) <= raised && isHeader(recording.line(step), lineText));
  if (first === -1 || own.slice(0, first).some((step) => leaves(lineText(recording.line(step))))) return null;
  const maybe = [];
  for (let index = first; index < own.length; index++) {
    const line = recording.line(own[index]);
    const from = index === first ? Number.POSITIVE_INFINITY : recording.line(own[index - 1]);
    if (line >= from || !isHeader(line, lineText)) break;
    const stops = stopped(recording, at, own[index], own[index + 1]);
    if (stops !== false) maybe.push(own[index]);
    if (stops === true) break;
  }
  if (maybe.length === 0) return null;
  return { how: maybe.length === 1 ? "with" : "withs", step: maybe[maybe.length - 1] };
}

/** Whether a line gives up an exception that a `finally` would pass on. @param {string} text */
const leaves = (text) => /\b(return|break|continue)\b/.test(text);

/** Whether a line begins a `with`, or is one of the further lines of its header. @param {number} line @param {(line: number) => string} lineText */
function isHeader(line, lineText) {
  if (WITH.test(lineText(line))) return true;
  let open = 0;
  for (let above = line - 1; above > 0 && line - above < MOST_LINES; above--) {
    const text = lineText(above);
    open += text.split(/[([{]/).length - text.split(/[)\]}]/).length;
    if (WITH.test(text)) return open > 0 || text.trimEnd().endsWith("\\");
  }
  return false;
}

/** Whether leaving the block stopped it, where that is known. @param {Recording} recording @param {number} at @param {number} exit @param {number | undefined} next */
function stopped(recording, at, exit, next) {
  const above = recording.depth(exit) + 1;
  const exception = recording.exception(at);
  for (let step = exit + 1; step < (next ?? recording.steps) && recording.depth(step) >= above; step++) {
    if (recording.depth(step) > above) continue;
    if (recording.event(step) === "unwind" && recording.exception(step) === exception) return false;
    const passed = recording.event(step) === "return" && EXIT.test(recording.code(step).name) && recording.passed(step);
    if (typeof passed === "number") return !GOES_ON.includes(recording.view(passed, step).text);
  }
  return undefined;
}
