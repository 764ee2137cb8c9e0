// Makes chunks by hand, as FORMAT.md describes them, for tests of their reader.

export const EVENTS = ["line", "call", "return", "yield", "resume", "exception", "unwind"];
export const UNBOUND = 3;
export const None = 7;
export const True = 11;
export const False = 15;

/** The code of an int that fits into one. */
export const int = (n) => ((n >= 0 ? 2 * n : -2 * n - 1) << 2) >>> 0;
export const objectCode = (number) => ((number << 2) | 2) >>> 0;
export const objectNumber = (code) => code >>> 2;

const STEP = ["site", "frame", "changes", "edits"];
const TABLES = ["sources", "codes", "sites", "places", "atoms", "objects"];

export class Builder {
  constructor(source = "demo.py") {
    this.steps = 0;
    this.counts = Object.fromEntries(TABLES.map((name) => [name, 0]));
    this.known = new Map();
    this.chunks = [];
    this.#begin();
    this.source = this.#row("sources", [source, "0".repeat(64)]);
  }

  #begin() {
    this.tables = Object.fromEntries(TABLES.map((name) => [name, []]));
    const names = [...STEP, "place", "value", "object", "start", "drop", "put", "put_value"];
    this.columns = Object.fromEntries(names.map((name) => [name, []]));
    this.first = this.steps;
  }

  #row(table, row) {
    const key = `${table} ${JSON.stringify(row)}`;
    if (!this.known.has(key)) {
      this.known.set(key, this.counts[table]++);
      this.tables[table].push(row);
    }
    return this.known.get(key);
  }

  atom(...row) {
    return ((this.#row("atoms", row) << 2) | 1) >>> 0;
  }

  str(text) {
    return this.atom("str", text);
  }

  /** A new thing with identity; its contents come with an edit. */
  object(kind, type = kind, attributes = undefined) {
    this.tables.objects.push(attributes === undefined ? [kind, type] : [kind, type, attributes]);
    return objectCode(this.counts.objects++);
  }

  /**
   * @param {string} event
   * @param {object} facts `line, frame, code, locals: {name: value}, edits: [[object, start, drop, [values]]],
   *   others: {frame: {name: value}}, value, exception, stdout, stderr, range: [endLine, column, endColumn],
   *   probes: {index: value}, errors: {index: text}`
   */
  step(event, facts = {}) {
    const { line = 1, frame = 0, code = `f${frame}`, source = this.source, edits = [], range } = facts;
    const codeRow = this.#row("codes", [code, code, source, 1]);
    const where = ["exception", "unwind"].includes(event) ? (range ?? [line, -1, -1]) : [];
    this.columns.site.push(this.#row("sites", [EVENTS.indexOf(event), codeRow, line, ...where]));
    this.columns.frame.push(frame);
    this.columns.changes.push(this.#changes(facts));
    this.columns.edits.push(edits.length);
    for (const [object, start, drop, put] of edits) {
      this.columns.object.push(objectNumber(object));
      this.columns.start.push(start);
      this.columns.drop.push(drop);
      this.columns.put.push(put.length);
      for (const code of put) this.columns.put_value.push(code);
    }
    return this.steps++;
  }

  #changes({ locals = {}, others = {}, probes = {}, errors = {}, value, exception, stdout, stderr }) {
    const changes = Object.entries(locals).map(([name, code]) => ["local", name, code]);
    if (value !== undefined) changes.push(["value", "", value]);
    if (exception !== undefined) changes.push(["exception", "", exception]);
    if (stdout !== undefined) changes.push(["stdout", "", this.str(stdout)]);
    if (stderr !== undefined) changes.push(["stderr", "", this.str(stderr)]);
    for (const [index, code] of Object.entries(probes)) changes.push(["probe", index, code]);
    for (const [index, text] of Object.entries(errors)) changes.push(["probe_error", index, this.str(text)]);
    for (const [frame, names] of Object.entries(others)) {
      changes.push(["frame", "", int(Number(frame))]);
      for (const [name, code] of Object.entries(names)) changes.push(["local", name, code]);
    }
    for (const [kind, name, code] of changes) {
      this.columns.place.push(this.#row("places", [kind, name]));
      this.columns.value.push(code);
    }
    return changes.length;
  }

  /** Close the chunk that is open. */
  cut() {
    this.chunks.push({ ...this.tables, first: this.first, steps: this.steps - this.first, frame_base: 0, columns: this.columns });
    this.#begin();
  }

  file(end = {}) {
    if (this.steps > this.first || this.chunks.length === 0) this.cut();
    return {
      format: "replayground-recording",
      version: 1,
      chunks: this.chunks,
      end: { outcome: "finished", steps: this.steps, output: [], ...end },
    };
  }
}

/** A chunk of a file as it goes over the wire: constant columns as one element, the smallest width, aligned. */
export function wire({ columns, ...tables }, { compress = true, offset = 0 } = {}) {
  const parts = [];
  let size = 0;
  for (const [name, numbers] of Object.entries(columns)) {
    const constant = compress && new Set(numbers).size === 1;
    const kept = constant ? (numbers[0] === 0 ? [] : [numbers[0]]) : numbers;
    const largest = kept.reduce((most, number) => Math.max(most, number), 0);
    const width = largest < 1 << 8 ? 1 : largest < 1 << 16 ? 2 : 4;
    size = Math.ceil(size / width) * width;
    parts.push({ name, kept, width, at: size });
    size += kept.length * width;
  }
  const body = new Uint8Array(new ArrayBuffer(offset + size), offset);
  const view = new DataView(body.buffer, offset);
  for (const { kept, width, at } of parts) {
    kept.forEach((number, index) => {
      if (width === 1) view.setUint8(at + index, number);
      else if (width === 2) view.setUint16(at + 2 * index, number, true);
      else view.setUint32(at + 4 * index, number, true);
    });
  }
  return { header: { ...tables, columns: parts.map(({ name, width, kept }) => [name, width, kept.length]) }, body };
}
