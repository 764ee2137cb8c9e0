// Knows what a reader who has never debugged here does first, and what is next after each deed.

/** @typedef {"breakpoint" | "debug" | "move" | "variables"} Deed */

/** @type {readonly Deed[]} */
export const COURSE = ["breakpoint", "debug", "move", "variables"];

/**
 * The place in the course after a deed: what comes before it needs not be done any more, and nothing is undone.
 * @param {number} place
 * @param {Deed} deed
 */
export const placeAfter = (place, deed) => Math.max(place, COURSE.indexOf(deed) + 1);
