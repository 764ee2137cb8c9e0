// How functions, errors and values are called in a sentence.

/** @import { Recording } from "../trace.js" */

/** @typedef {(message: string, values?: Record<string, string | number>) => string} Translate */

/** Values longer than this are cut in a sentence, in characters. */
export const VALUE_WIDTH = 40;
const MESSAGE_WIDTH = 120;
const MODULE = "<module>";

/** @param {string} name of a code object @param {Translate} t */
export const functionName = (name, t) => (name === MODULE ? t("the module") : name);

/** @param {string} name of a code object */
export const isModule = (name) => name === MODULE;

/** @param {Recording} recording @param {number | undefined} value @param {number} step */
export const valueText = (recording, value, step) =>
  value === undefined ? "" : recording.preview(value, step, VALUE_WIDTH);

/** `ValueError`, or what stands for an exception that is not known. @param {Recording} recording @param {number} step @param {Translate} t */
export function errorType(recording, step, t) {
  const value = recording.exception(step);
  if (value === undefined) return t("an exception");
  const { type } = recording.view(value, step);
  return type.slice(type.lastIndexOf(".") + 1);
}

/** `ValueError: why`. @param {Recording} recording @param {number} step @param {Translate} t */
export function errorText(recording, step, t) {
  const type = errorType(recording, step, t);
  const value = recording.exception(step);
  const args = value === undefined ? undefined : recording.children(value, step).find(({ label }) => label === ".args");
  const given = args ? recording.children(args.value, step) : [];
  if (given.length === 0) return type;
  if (given.length > 1) return t("{type}: {message}", { type, message: valueText(recording, args?.value, step) });
  const { kind, text } = recording.view(given[0].value, step);
  // Of this type alone `str()` gives the key as it is written in code.
  const plain = kind === "str" && type !== "KeyError";
  const message = plain ? shortened(text) : recording.preview(given[0].value, step, MESSAGE_WIDTH);
  return message === "" ? type : t("{type}: {message}", { type, message });
}

/** Whether the exception of a step comes from a frame that it left. @param {Recording} recording @param {number} step */
export const arrives = (recording, step) =>
  step > 0 && recording.event(step - 1) === "unwind" && recording.exception(step - 1) === recording.exception(step);

/** @param {string} text */
export function shortened(text) {
  return text.length > MESSAGE_WIDTH ? `${text.slice(0, MESSAGE_WIDTH - 1)}…` : text;
}
