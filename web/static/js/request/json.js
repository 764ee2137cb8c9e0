// Knows how plain data is written as JSON, as Python's json writes it.

/** @import { Data, Key } from "./data.js" */
import { Written } from "./data.js";

/** Up to here a list or dict stays on one line, in characters. */
const LINE = 60;

/** @type {{[literal: string]: string}} */
const WORDS = { True: "true", False: "false", None: "null", nan: "NaN", inf: "Infinity", "-inf": "-Infinity" };

const JSON_CONSTANTS = new Set(["True", "False", "None"]);

/** On one line, byte for byte the same for the same data. @param {Data} data @returns {string} */
export function compact(data) {
  if (typeof data === "string") return JSON.stringify(data);
  if (data instanceof Written) return scalar(data);
  if (Array.isArray(data)) return `[${data.map(compact).join(", ")}]`;
  return `{${[...data].map(([key, value]) => `${keyed(key)}: ${compact(value)}`).join(", ")}}`;
}

/** On as many lines as it takes to be read. @param {Data} data @param {string} margin @returns {string} */
export function indented(data, margin = "") {
  if (typeof data === "string" || data instanceof Written) return compact(data);
  const line = compact(data);
  if (line.length <= LINE) return line;
  const inner = `${margin}  `;
  const [open, close] = Array.isArray(data) ? "[]" : "{}";
  const parts = Array.isArray(data)
    ? data.map((item) => indented(item, inner))
    : [...data].map(([key, value]) => `${keyed(key)}: ${indented(value, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${margin}${close}`;
}

/** JSON has texts alone for keys; another stands without quotes, so that none takes the place of a text. @param {Key} key */
function keyed(key) {
  return typeof key === "string" ? JSON.stringify(key) : key.text;
}

/** Whether reading the JSON gives the data again. @param {Data} data @returns {boolean} */
export function isJson(data) {
  if (typeof data === "string") return true;
  if (data instanceof Written) {
    if (data.kind === "constant") return JSON_CONSTANTS.has(data.text);
    return data.kind === "int" || (data.kind === "float" && !(data.text in WORDS));
  }
  if (Array.isArray(data)) return data.every(isJson);
  return [...data].every(([key, value]) => typeof key === "string" && isJson(value));
}

/** What JSON has no form for is told in a text. @param {Written} written */
function scalar({ text, kind }) {
  if (kind === "constant" || kind === "float") return WORDS[text] ?? text;
  return kind === "int" ? text : JSON.stringify(text);
}

/** @param {string} text */
export function bytesOf(text) {
  return new TextEncoder().encode(text).length;
}
