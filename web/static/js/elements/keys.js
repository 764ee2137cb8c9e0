// Knows which key makes which move; with Shift it goes backwards, or out.

/** @typedef {import("./moves.js").Move} Move */

/** @type {Record<string, Move>} */
const MOVES = {
  F8: "continue",
  "Shift+F8": "reverseContinue",
  F10: "next",
  "Shift+F10": "stepBack",
  F11: "stepIn",
  "Shift+F11": "stepOut",
};

/**
 * @param {KeyboardEvent} event
 * @returns {Move | undefined}
 */
export function moveOfKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return MOVES[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
}
