// Knows what a recorded value is as plain data, and over which steps it stays that.

/** @import { Recording } from "../trace.js" */
/** @import { Data, Key } from "./data.js" */
import { CUT, keyWritten, REST, Tuple, Written } from "./data.js";

/** @typedef {{data: Data, from: number, until: number}} Reading the data from step `from` until before step `until` */

/** Containers within containers that are opened; the program itself takes a hundred, each in a request. */
const DEPTH = 128;
/** Values read of one request; a figure is no place for more. */
const MOST_VALUES = 50_000;
/** Readings kept of one object, so that a list that grows for ten thousand steps is not kept as often. */
const KEPT = 32;
/** Characters in which what is no data is told. */
const LINE = 60;
/** What is read as a list or dict; the rest is told in a line, for as long as nothing in it changes. */
const READ = new Set(["dict", "list", "tuple"]);

export class Reader {
  #recording;
  /** @type {Map<number, Reading[]>} by object: what is read of it wherever it lies */
  #kept = new Map();
  /** @type {Map<number, Reading[]>} by object: what is read of it from outside, when that was cut short */
  #cut = new Map();
  /** @type {Set<number>} the objects being read, from the outermost inwards */
  #open = new Set();
  #left = MOST_VALUES;
  #whole = true;

  /** @param {Recording} recording */
  constructor(recording) {
    this.#recording = recording;
  }

  /** The same reading for every step at which the value holds the same. @param {number} value @param {number} step @returns {Reading} */
  read(value, step) {
    this.#left = MOST_VALUES;
    this.#whole = true;
    const { object } = this.#recording.view(value, step);
    const known = keptAt(this.#cut, object, step);
    if (known) return known;
    const reading = this.#read(value, step);
    if (!this.#whole) keep(this.#cut, object, reading);
    return reading;
  }

  /** @param {number} value @param {number} step @returns {Reading} */
  #read(value, step) {
    const { kind, text, object } = this.#recording.view(value, step);
    this.#left--;
    if (kind === "str") return always(text);
    if (object === -1) return always(new Written(text, kind));
    const kept = keptAt(this.#kept, object, step);
    if (kept) return kept;
    const span = this.#recording.contentsSpan(object, step);
    if (this.#open.has(object) || this.#open.size >= DEPTH || this.#left <= 0) {
      this.#whole = false;
      return { data: CUT, ...span };
    }
    this.#open.add(object);
    const contents = this.#recording.contents(object, step);
    const items = kind === "tuple" ? new Tuple() : [];
    const reading = kind === "dict" ? this.#pairs(contents, step, span) : this.#items(contents, step, span, items);
    this.#open.delete(object);
    if (!READ.has(kind)) reading.data = new Written(this.#recording.preview(value, step, LINE), kind, false);
    if (this.#whole) keep(this.#kept, object, reading);
    return reading;
  }

  /**
   * @param {ArrayLike<number>} contents @param {number} step @param {{from: number, until: number}} span
   * @param {Data[]} data what they are read into
   * @returns {Reading}
   */
  #items(contents, step, span, data) {
    for (let index = 0; index < contents.length; index++) {
      if (this.#left <= 0) {
        this.#whole = false;
        data.push(REST);
        break;
      }
      data.push(this.#inside(contents[index], step, span));
    }
    return { data, ...span };
  }

  /** @param {ArrayLike<number>} contents keys and values in turn @param {number} step @param {{from: number, until: number}} span @returns {Reading} */
  #pairs(contents, step, span) {
    /** @type {Map<Key, Data>} */
    const data = new Map();
    for (let index = 0; index < contents.length; index += 2) {
      if (this.#left <= 0) {
        this.#whole = false;
        data.set(REST, REST);
        break;
      }
      data.set(this.#key(contents[index], step, data), this.#inside(contents[index + 1], step, span));
    }
    return { data, ...span };
  }

  /** One that the dict does not have yet. @param {number} value @param {number} step @param {Map<Key, Data>} data @returns {Key} */
  #key(value, step, data) {
    const { kind, text, object } = this.#recording.view(value, step);
    if (kind === "str") return text;
    if (object === -1) return keyWritten(text, kind);
    const told = this.#recording.preview(value, step, LINE);
    let key = keyWritten(told, kind, false);
    for (let more = 2; data.has(key); more++) key = keyWritten(`${told} (${more})`, kind, false);
    return key;
  }

  /** Reads a part, and narrows the span of the whole to its own. @param {number} value @param {number} step @param {{from: number, until: number}} span */
  #inside(value, step, span) {
    const { data, from, until } = this.#read(value, step);
    span.from = Math.max(span.from, from);
    span.until = Math.min(span.until, until);
    return data;
  }
}

/** @param {Map<number, Reading[]>} readings @param {number} object @param {number} step */
function keptAt(readings, object, step) {
  return readings.get(object)?.find(({ from, until }) => from <= step && step < until);
}

/** @param {Map<number, Reading[]>} readings @param {number} object @param {Reading} reading */
function keep(readings, object, reading) {
  const kept = readings.get(object) ?? [];
  kept.unshift(reading);
  kept.length = Math.min(kept.length, KEPT);
  readings.set(object, kept);
}

/** @type {WeakMap<Recording, Reader>} */
const readers = new WeakMap();

/** The one that has read in a recording before. @param {Recording} recording */
export function readerOf(recording) {
  const reader = readers.get(recording) ?? new Reader(recording);
  readers.set(recording, reader);
  return reader;
}

/** @param {Data} data @returns {Reading} */
function always(data) {
  return { data, from: 0, until: Number.POSITIVE_INFINITY };
}
