// Knows how a request's field differs from that of another request, if not in a byte, or in none of those that were read.

/** @import { Data } from "./data.js" */
/** @import { Change } from "./places.js" */
import { isWhole } from "./data.js";
import { differ } from "./exactly.js";
import { messagesOf, toolsOf } from "./fields.js";
import { changesInMessages } from "./message-changes.js";
import { places } from "./places.js";
import { changesInTools } from "./tool-changes.js";

/**
 * @typedef {object} PartChange
 * @property {Change | "moved"} change
 * @property {string} path where it stands; of what is removed, where it stood
 * @property {string} was the path it had in the other request, when that is another
 * @property {string[]} inside the paths that changed in it, where they tell more than its own
 * @property {Data} data what it is; of what is removed, what it was
 * @property {Data | undefined} old what it was, when it changed
 * @property {boolean} [beside] whether the other request is of another scenario, and not one before
 */
/** "alike": the same as far as both were read, which was not to the end. @typedef {"same" | "alike" | "changed"} Verdict */
/** @typedef {{verdict: Verdict, parts: PartChange[]}} Comparison */

/** @param {Data | undefined} old @param {Data | undefined} now @param {string} name of the field @returns {Comparison} */
export function compared(old, now, name) {
  if (old === undefined || now === undefined) {
    const only = now ?? old;
    if (only === undefined) return { verdict: "same", parts: [] };
    const change = now === undefined ? "removed" : "added";
    return { verdict: "changed", parts: [{ change, path: name, was: "", inside: [], data: only, old: undefined }] };
  }
  if (!differ(old, now)) return { verdict: isWhole(old) && isWhole(now) ? "same" : "alike", parts: [] };
  const parts = partsOf(old, now, name);
  return { verdict: "changed", parts: parts.length > 0 ? parts : placesOf(old, now, name) };
}

/** What is changed outside of definitions and blocks. @param {Data} old @param {Data} now @param {string} name @returns {PartChange[]} */
function placesOf(old, now, name) {
  const inside = places(old, now, name).map(({ path }) => path);
  return [{ change: "changed", path: name, was: "", inside, data: now, old: undefined }];
}

/** @param {Data} old @param {Data} now @param {string} name @returns {PartChange[]} */
function partsOf(old, now, name) {
  const [oldTools, tools] = name === "tools" ? [toolsOf(old), toolsOf(now)] : [null, null];
  if (oldTools && tools) return changesInTools(oldTools, tools);
  const [oldMessages, messages] = name === "messages" ? [messagesOf(old), messagesOf(now)] : [null, null];
  if (oldMessages && messages) return changesInMessages(oldMessages, messages);
  return [{ change: "changed", path: name, was: "", inside: [], data: now, old }];
}
