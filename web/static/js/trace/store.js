// All that is kept of a recording, filled chunk by chunk at a constant cost per step.

/** @import { Columns } from "./columns.js" */
/** @import { End, Header } from "./format.js" */
import { Edits } from "./edits.js";
import { NONE, objectOf, smallInt } from "./format.js";
import { Leavings } from "./leavings.js";
import { Output } from "./output.js";
import { Probes } from "./probes.js";
import { Raisings } from "./raisings.js";
import { Sites } from "./sites.js";
import { Sparse } from "./sparse.js";
import { Stack } from "./stack.js";
import { Tables } from "./tables.js";
import { Texts } from "./texts.js";
import { Touched } from "./touched.js";
import { Variables } from "./variables.js";
import { Versions } from "./versions.js";

export class Store {
  tables = new Tables();
  texts = new Texts(this.tables.atoms);
  sites = new Sites(this.tables);
  stack = new Stack();
  variables = new Variables();
  edits = new Edits();
  versions = new Versions(this.edits);
  touched = new Touched(this.tables, this.edits, this.versions);
  leavings = new Leavings(this.tables, this.sites, this.stack, this.variables);
  passed = new Sparse();
  exceptions = new Raisings();
  output = new Output(this.texts);
  probes = new Probes(this.texts);

  /** @param {Header} header @param {Columns} columns */
  add(header, columns) {
    if (header.first !== this.sites.steps)
      throw new Error(`a chunk begins at step ${header.first}, not ${this.sites.steps}`);
    const known = this.tables.objects;
    this.tables.add(header);
    for (let object = known; object < this.tables.objects; object++) {
      const attributes = this.tables.attributes(object);
      if (attributes !== NONE) this.edits.link(object, attributes);
    }
    let offset = this.edits.valueCount;
    this.edits.addValues(columns.put_value);
    const { site, frame, changes, edits } = columns;
    const base = header.frame_base ?? 0;
    let change = 0;
    let edit = 0;
    for (let index = 0; index < site.length; index++) {
      const step = header.first + index;
      this.stack.push(frame[index] + base, this.sites.push(site[index]));
      if (changes[index] > 0) {
        this.#change(step, frame[index] + base, columns, change, change + changes[index]);
        change += changes[index];
      }
      for (const end = edit + edits[index]; edit < end; edit++) {
        this.edits.add(step, columns, edit, offset);
        offset += columns.put[edit];
      }
    }
    this.versions.prepare(new Set(columns.object));
    this.touched.forget();
    this.leavings.forget();
  }

  /** @param {End} end */
  finish(end) {
    this.output.finish(this.sites.steps - 1, end.output);
  }

  /**
   * @param {number} step
   * @param {number} frame
   * @param {Columns} columns
   * @param {number} from
   * @param {number} to
   */
  #change(step, frame, { place, value }, from, to) {
    let owner = frame;
    for (let index = from; index < to; index++) {
      const { kind, name } = this.tables.places[place[index]];
      const code = value[index];
      const object = objectOf(code);
      if (object !== -1) this.edits.see(object, step);
      if (kind === "local") this.variables.set(step, owner, name, code);
      else if (kind === "frame") owner = smallInt(code);
      else if (kind === "value") this.passed.add(step, code);
      else if (kind === "exception") this.exceptions.add(step, code);
      else if (kind === "probe" || kind === "probe_error") {
        this.probes.add(step, Number(this.tables.names.word(name)), code, kind === "probe_error");
      } else this.output.add(step, kind, code);
    }
  }
}
