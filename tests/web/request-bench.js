// Makes recordings whose variable `requests` holds plain data, for tests of what is read from them.

import { Recording } from "../../web/static/js/trace.js";
import { Builder, False, int, None, True, wire } from "./builder.js";

/** Builds values out of JavaScript ones, each object edited in the step that is made next. */
export class Bench {
  builder = new Builder();
  #edits = [];

  /** @param {unknown} data */
  value(data) {
    if (typeof data === "string") return this.builder.str(data);
    if (typeof data === "number") return int(data);
    if (typeof data === "boolean") return data ? True : False;
    if (data === null) return None;
    const isList = Array.isArray(data);
    const object = this.builder.object(isList ? "list" : "dict");
    const entries = isList ? data.map((item) => [item]) : Object.entries(data);
    const put = entries.flatMap((parts) => parts.map((part) => this.value(part)));
    this.edit(object, 0, 0, ...put);
    return object;
  }

  /** In the step that is made next. */
  edit(object, start, drop, ...put) {
    this.#edits.push([object, start, drop, put]);
  }

  /** @param {{[name: string]: number}} [locals] */
  step(locals = {}) {
    const step = this.builder.step("line", { locals, edits: this.#edits });
    this.#edits = [];
    return step;
  }

  /** As the chunks of a running program. */
  wired() {
    return this.builder.file().chunks.map((chunk) => wire(chunk));
  }

  recording() {
    return Recording.fromJSON(this.builder.file());
  }
}

/** Plain data as the page reads it from a recording of one step. */
export function recorded(data) {
  const bench = new Bench();
  const value = bench.value(data);
  bench.step();
  return { recording: bench.recording(), value };
}
