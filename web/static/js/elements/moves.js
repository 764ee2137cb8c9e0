// Knows the moves of the transport by their names on the buttons.

import { continue_, first, last, next, reverseContinue, stepBack, stepIn, stepOut } from "../cursor.js";

export const MOVES = { continue: continue_, first, last, next, reverseContinue, stepBack, stepIn, stepOut };

/** @typedef {keyof typeof MOVES} Move */
