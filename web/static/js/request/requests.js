// Knows the requests a variable holds at a step: their numbers, roles, answers, and which comes before which.

/** @import { Recording } from "../trace.js" */
/** @import { Data } from "./data.js" */
import { textUnder, truthUnder, under } from "./data.js";
import { FIELDS } from "./fields.js";
import { readerOf } from "./reading.js";

/**
 * @typedef {object} Request
 * @property {number} number from 1, over all roles
 * @property {Data} data the same object as long as nothing in it changes
 * @property {boolean} sound whether it is a dict, perhaps half built
 * @property {string} role empty when it tells none
 * @property {boolean} inner whether it belongs under the main request before it
 * @property {boolean | null} reused
 * @property {Data[] | undefined} answer its blocks, none before it is answered; undefined when answers are not told
 * @property {Request | null} before the one before of the same role
 * @property {boolean} fresh whether this very step made or changed it
 */
/** @typedef {{requests: Request[], left: number, strange: string}} Held `strange` shows what is held instead of requests */

/** Requests listed; of more the newest are. */
export const MOST_REQUESTS = 500;
/** @type {Data[]} */
const NO_BLOCKS = [];
const KNOWN_KEYS = [...FIELDS, "role", "reused", "answer"];

/** @param {Recording} recording @param {number} value what the variable holds @param {number} step @returns {Held} */
export function requestsIn(recording, value, step) {
  const reader = readerOf(recording);
  const view = recording.view(value, step);
  const isList = view.kind === "list" || view.kind === "tuple";
  const values = isList ? recording.contents(view.object, step) : Uint32Array.of(value);
  const left = Math.max(0, values.length - MOST_REQUESTS);
  const changed = isList && step > 0 && recording.contentsSpan(view.object, step).from === step;
  const known = changed ? new Set(recording.contents(view.object, step - 1)) : null;
  /** @type {Request[]} */
  const requests = [];
  /** @type {Map<string, Request>} the latest of each role */
  const latest = new Map();
  values.subarray(left).forEach((held, index) => {
    const { data, from } = reader.read(held, step);
    const sound = isRequest(data);
    const role = textUnder(data, "role");
    const request = {
      number: left + index + 1,
      data,
      sound,
      role,
      inner: false,
      reused: truthUnder(data, "reused"),
      answer: answerIn(data),
      before: latest.get(role) ?? null,
      fresh: from === step || known?.has(held) === false,
    };
    if (sound) latest.set(role, request);
    requests.push(request);
  });
  if (requests.length > 0 && !requests.some(({ sound }) => sound)) {
    return { requests: [], left: 0, strange: recording.preview(value, step) };
  }
  const main = mainRole(requests);
  for (const request of requests) request.inner = request.sound && request.role !== main;
  return { requests, left, strange: "" };
}

/** One dict that is empty is a request nobody has filled yet. @param {Data} data */
function isRequest(data) {
  return data instanceof Map && (data.size === 0 || KNOWN_KEYS.some((key) => data.has(key)));
}

/** @param {Data} data */
function answerIn(data) {
  const answer = under(data, "answer");
  if (answer === undefined || Array.isArray(answer)) return answer;
  return typeof answer === "string" || answer instanceof Map ? [answer] : NO_BLOCKS;
}

/** Requests of other roles stand under those of this one. @param {Request[]} requests */
function mainRole(requests) {
  const sound = requests.filter(({ sound }) => sound);
  return sound.some(({ role }) => role === "parent") ? "parent" : sound[0]?.role;
}
