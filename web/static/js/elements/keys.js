// Knows which key does what in a cell; with Shift a function key goes backwards, or out.

/** @typedef {import("./moves.js").Move} Move */
/** @typedef {"play" | "askForStep" | "keys"} Aid what a key does besides the moves */

/** @type {Record<string, Move>} */
const MOVES = {
  F8: "continue",
  "Shift+F8": "reverseContinue",
  F10: "next",
  "Shift+F10": "stepBack",
  F11: "stepIn",
  "Shift+F11": "stepOut",
};

/** @type {Record<string, Aid>} */
const AIDS = { p: "play", g: "askForStep", "?": "keys" };

/** Where letters are written or choose something. */
const TAKES_LETTERS = 'input:not([type="range"]), textarea, select, [contenteditable]';

/**
 * @param {KeyboardEvent} event
 * @returns {Move | undefined}
 */
export function moveOfKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return MOVES[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
}

/**
 * @param {KeyboardEvent} event
 * @returns {Aid | undefined}
 */
export function aidOfKey({ key, ctrlKey, altKey, metaKey, isComposing, repeat, target }) {
  if (ctrlKey || altKey || metaKey || isComposing || repeat) return undefined;
  if (!(target instanceof Element) || target.closest(TAKES_LETTERS)) return undefined;
  return key === " " && target.matches('input[type="range"]') ? "play" : AIDS[key.toLowerCase()];
}
