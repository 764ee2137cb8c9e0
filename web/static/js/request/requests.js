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
 * @property {Before | null} before the one before of the same role
 * @property {boolean} unsought whether one before may be there that was not looked for, among very many
 * @property {boolean} fresh whether this very step made or changed it
 */
/** @typedef {{number: number, data: Data}} Before listed or not */
/** @typedef {{requests: Request[], left: number, strange: string}} Held `strange` shows what is held instead of requests */

/** Requests listed; of more the newest are. */
export const MOST_REQUESTS = 500;
/** Requests before these among which the one before is looked for. */
const MOST_SOUGHT = 500;
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
  /** @type {Map<string, Before>} the latest of each role */
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
      unsought: false,
      fresh: from === step || known?.has(held) === false,
    };
    if (sound) latest.set(role, request);
    requests.push(request);
  });
  if (requests.length > 0 && !requests.some(({ sound }) => sound)) {
    return { requests: [], left: 0, strange: recording.preview(value, step) };
  }
  if (left > 0) seekBefore(requests, left, (index) => reader.read(values[index], step).data);
  const main = mainRole(requests);
  for (const request of requests) request.inner = request.sound && request.role !== main;
  return { requests, left, strange: "" };
}

/**
 * Of the first of each role that is listed, the one before is not: looks for it.
 * @param {Request[]} requests @param {number} left how many come before them @param {(index: number) => Data} read
 */
function seekBefore(requests, left, read) {
  const firsts = new Map(
    requests.filter(({ sound, before }) => sound && !before).map((request) => [request.role, request]),
  );
  const end = Math.max(0, left - MOST_SOUGHT);
  for (let index = left - 1; index >= end && firsts.size > 0; index--) {
    const data = read(index);
    const first = isRequest(data) ? firsts.get(textUnder(data, "role")) : undefined;
    if (!first) continue;
    first.before = { number: index + 1, data };
    firsts.delete(first.role);
  }
  for (const first of firsts.values()) first.unsought = end > 0;
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
