// Which exception a step raises, has arrive or is left by, and where that goes on.

/** @import { Store } from "./store.js" */
import { NONE } from "./format.js";

/** The exception of an exception or unwind step. @param {Store} store @param {number} step @returns {number | undefined} */
export function exceptionOf(store, step) {
  const event = store.sites.event(step);
  let own = event === "exception" || event === "unwind" ? step : NONE;
  while (own !== NONE && store.exceptions.at(own) === undefined) own = store.stack.ownPrevious.at(own);
  return own === NONE ? undefined : store.exceptions.at(own);
}

/** The next step of the same exception, or -1. @param {Store} store @param {number} step */
export function raisedAfter(store, step) {
  return store.exceptions.after(exceptionOf(store, step) ?? NONE, step);
}
