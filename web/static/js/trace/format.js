// The fixed numbers and shapes of a recording, as python/recorder/FORMAT.md writes them down.

/**
 * @typedef {"line" | "call" | "return" | "yield" | "resume" | "exception" | "unwind"} StepEvent
 *
 * @typedef {object} Header
 * @property {string[][]} [sources]
 * @property {(string | number)[][]} [codes]
 * @property {number[][]} [sites]
 * @property {string[][]} [places]
 * @property {(string | number)[][]} [atoms]
 * @property {(string | number)[][]} [objects]
 * @property {number} first
 * @property {number} steps
 * @property {number} [frame_base]
 * @property {string} [limit] in the last chunk of a run that a limit ended
 *
 * @typedef {Header & {columns: [string, number, number][]}} WireHeader `[name, width, count]` in the order of the body
 * @typedef {Header & {columns: {[name: string]: number[]}}} FileChunk
 * @typedef {{header: WireHeader, body: Uint8Array, text?: string}} WireChunk `text` is the header as it came
 *
 * @typedef {object} End
 * @property {"finished" | "failed" | "exited" | "limit" | "stopped" | "unloaded" | "lost"} outcome
 * @property {number} steps
 * @property {[string, string][]} output
 * @property {string} [message]
 * @property {number | string | null} [status]
 * @property {"steps" | "recording_mb" | "output_kb" | "seconds"} [limit]
 * @property {string} [module]
 * @property {number} [line]
 *
 * @typedef {{format: string, version: number, chunks: FileChunk[], end: End | null}} RecordingFile
 */

export const FORMAT = "replayground-recording";
export const VERSION = 1;

/** @type {readonly StepEvent[]} */
export const EVENTS = ["line", "call", "return", "yield", "resume", "exception", "unwind"];
export const LINE = 0;
export const CALL = 1;
export const RETURN = 2;
export const YIELD = 3;
export const RESUME = 4;
export const EXCEPTION = 5;
export const UNWIND = 6;

/** The low two bits of a value code. */
export const INT = 0;
export const ATOM = 1;
export const OBJECT = 2;
export const CONSTANT = 3;

/** The value code of a name that is bound to nothing. */
export const UNBOUND = 3;

/** No entry, no step, no frame, no object: larger than any row number. */
export const NONE = 0xffffffff;

/** @param {number} value */
export const kindOf = (value) => value & 3;

/** @param {number} value */
export const rowOf = (value) => value >>> 2;

/** The number of the object that a value code means, or -1. @param {number | undefined} value */
export const objectOf = (value) => (value !== undefined && (value & 3) === OBJECT ? value >>> 2 : -1);

/** @param {number} object */
export const codeOfObject = (object) => ((object << 2) | OBJECT) >>> 0;

/** @param {number} value a code of kind INT */
export function smallInt(value) {
  const n = value >>> 2;
  return n % 2 === 0 ? n / 2 : -(n + 1) / 2;
}
