// Where, inside which variables, one step changed something: the paths down to it.

/** @import { Difference } from "./delta.js" */
/** @import { Variable } from "./rows.js" */
/** @import { Store } from "./store.js" */
/** @import { Ways } from "./touched.js" */
import { accessOf, KEY_WIDTH } from "./children.js";
import { differences, shapeOf } from "./delta.js";
import { codeOfObject, objectOf } from "./format.js";
import { previewOf } from "./preview.js";

/**
 * @typedef {object} Path
 * @property {string} name of the variable
 * @property {string} path inside it, as Python writes it (`[0]["text"]`, `.items`); `{x}` a member of a set
 * @property {number} object the container that changed, or -1 when the variable itself did
 * @property {string} container the path of that container
 * @property {"added" | "changed" | "removed"} change
 * @property {number | undefined} before
 * @property {number | undefined} after
 */

/** Objects looked into for one variable: shared structures have more paths than anyone reads. */
const VISIT_LIMIT = 1000;

/** @typedef {Omit<Path, "name">} Place */
/** @typedef {{store: Store, step: number, ways: Ways, open: Set<number>, visits: number}} Search */

/**
 * What a step changed in these variables, in their order.
 * @param {Store} store @param {Variable[]} variables @param {number} step @param {number} limit of paths
 */
export function changedPaths(store, variables, step, limit) {
  /** @type {Path[]} */
  const paths = [];
  for (const { name, value, before, change } of variables) {
    if (change === "") continue;
    if (value !== before) paths.push({ name, path: "", object: -1, container: "", change, before, after: value });
    const inside = value === before ? pathsInto(store, objectOf(value), step) : [];
    for (const place of inside) {
      if (paths.length >= limit) break;
      paths.push({ name, ...place });
    }
    if (paths.length >= limit) break;
  }
  return paths;
}

/** @param {Store} store @param {number} object that changed at some depth @param {number} step */
function pathsInto(store, object, step) {
  return walk({ store, step, ways: store.touched.at(step), open: new Set(), visits: 0 }, object, "");
}

/**
 * @param {Search} search @param {number} object @param {string} path
 * @returns {Generator<Place>}
 */
function* walk(search, object, path) {
  const { store, step, ways, open } = search;
  if (open.has(object) || search.visits++ >= VISIT_LIMIT) return;
  open.add(object);
  for (const difference of differences(store, object, step)) {
    const { change, before, after } = difference;
    yield { path: path + stepInto(search, object, difference), object, container: path, change, before, after };
  }
  for (const child of ways.get(object) ?? []) {
    if (store.tables.attributes(object) === child) yield* walk(search, child, path);
    for (const label of placesOf(search, object, child)) yield* walk(search, child, path + label);
  }
  open.delete(object);
}

/** @param {Search} search @param {number} object @param {Difference} difference */
function stepInto({ store, step }, object, { index, key, before, after, change }) {
  const kind = store.tables.kind(object);
  const shape = shapeOf(kind);
  const id = shape === "set" ? (after ?? before ?? 0) : shape === "mapping" ? key : index;
  return accessOf(store, kind, id, change === "removed" ? step - 1 : step);
}

/** The labels under which an object holds another. @param {Search} search @param {number} object @param {number} child */
function* placesOf({ store, step }, object, child) {
  const kind = store.tables.kind(object);
  const shape = shapeOf(kind);
  const contents = store.versions.at(object, step);
  const code = codeOfObject(child);
  for (let index = contents.indexOf(code); index !== -1; index = contents.indexOf(code, index + 1)) {
    if (shape === "set" || (shape === "mapping" && index % 2 === 0)) {
      yield `{${previewOf(store, code, step, KEY_WIDTH)}}`;
    } else yield accessOf(store, kind, shape === "mapping" ? contents[index - 1] : index, step);
  }
}
