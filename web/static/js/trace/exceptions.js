// What an exception says of itself: its message, notes and members, and the exceptions behind it.

/** @import { Store } from "./store.js" */
import { NONE, objectOf } from "./format.js";
import { exceptionArguments, previewOf, shortName } from "./preview.js";
import { viewOf } from "./values.js";

/** Longer than any message that is read; a value in it is written up to here, in characters. */
const MESSAGE = 20_000;
/** Exceptions behind one, and members of a group, that are told. */
const TOLD = 50;

/** @typedef {"" | "cause" | "context" | "member"} Link what it is to the one before: `raise … from` it, raised while it was handled, in a group */
/**
 * @typedef {object} Told
 * @property {Link} link
 * @property {number} depth of a member, how many groups it is in
 * @property {string} type without its module
 * @property {string} message
 * @property {string[]} notes
 * @property {number} first the step where it was first raised, or -1
 */

/** The exception, its members, then what is behind it, and so of each of these. @param {Store} store @param {number} value @param {number} step @returns {Told[]} */
export function storyOf(store, value, step) {
  /** @type {Told[]} */
  const told = [];
  const seen = new Set();
  /** @param {number} error @param {Link} link @param {number} depth */
  const tell = (error, link, depth) => {
    if (seen.has(error) || told.length >= TOLD) return;
    seen.add(error);
    const own = { type: shortName(viewOf(store, error, step).type), message: messageOf(store, error, step) };
    told.push({ link, depth, ...own, notes: notesOf(store, error, step), first: store.exceptions.first(error) });
    for (const member of membersOf(store, error, step)) tell(member, "member", depth + 1);
    const behind = behindOf(store, error, step);
    if (behind) tell(behind.value, behind.link, depth);
  };
  tell(value, "", 0);
  return told;
}

/** What `str()` gives of it, unless its class has a way of its own. @param {Store} store @param {number} value @param {number} step */
export function messageOf(store, value, step) {
  const given = argumentsOf(store, value, step);
  if (given.length === 0) return "";
  const { kind, text } = viewOf(store, given[0], step);
  const alone = given.length === 1 || membersOf(store, value, step).length > 0;
  if (alone && kind === "str" && viewOf(store, value, step).type !== "KeyError") return text;
  const whole = exceptionArguments(store, objectOf(value), step) ?? given[0];
  return previewOf(store, alone ? given[0] : whole, step, MESSAGE);
}

/** @param {Store} store @param {number} value @param {number} step @returns {{value: number, link: Link} | null} */
function behindOf(store, value, step) {
  const own = namesOf(store, objectOf(value), step);
  const cause = own.get("__cause__");
  if (cause !== undefined) return { value: cause, link: "cause" };
  const context = own.get("__context__");
  return context === undefined || own.has("__suppress_context__") ? null : { value: context, link: "context" };
}

/** Of a group: its arguments are a text and a sequence of exceptions. @param {Store} store @param {number} value @param {number} step */
function membersOf(store, value, step) {
  const [, second, ...more] = argumentsOf(store, value, step);
  if (second === undefined || more.length > 0 || !/^(list|tuple)$/.test(viewOf(store, second, step).kind)) return [];
  const members = [...store.versions.slice(objectOf(second), step, 0, TOLD)];
  return members.every((member) => viewOf(store, member, step).kind === "exception") ? members : [];
}

/** @param {Store} store @param {number} value @param {number} step */
function argumentsOf(store, value, step) {
  const tuple = exceptionArguments(store, objectOf(value), step);
  return tuple === undefined ? [] : [...store.versions.slice(objectOf(tuple), step, 0, TOLD)];
}

/** @param {Store} store @param {number} value @param {number} step */
function notesOf(store, value, step) {
  const attributes = store.tables.attributes(objectOf(value));
  const notes = attributes === NONE ? undefined : namesOf(store, attributes, step).get("__notes__");
  const list = notes === undefined ? [] : [...store.versions.slice(objectOf(notes), step, 0, TOLD)];
  return list.map((note) => viewOf(store, note, step)).flatMap(({ kind, text }) => (kind === "str" ? [text] : []));
}

/** @param {Store} store @param {number} object @param {number} step @returns {Map<string, number>} */
function namesOf(store, object, step) {
  const contents = object === -1 ? [] : store.versions.at(object, step);
  /** @type {Map<string, number>} */
  const names = new Map();
  for (let at = 0; at + 1 < contents.length; at += 2) {
    names.set(viewOf(store, contents[at], step).text, contents[at + 1]);
  }
  return names;
}
