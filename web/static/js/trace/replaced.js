// The rows under a value that took another's place: each with what stood at the same key or index before.

/** @import { Child } from "./children.js" */
/** @import { Store } from "./store.js" */
import { childrenOf } from "./children.js";
import { contrastOf } from "./contrast.js";
import { shapeOf } from "./delta.js";
import { objectOf } from "./format.js";
import { viewOf } from "./values.js";

/**
 * Those rows, when the two can be compared place by place; else, and of what looks the same, as they are.
 * @param {Store} store @param {number} value @param {number} old in its place before the step
 * @param {number} step @param {number} from @param {number} to @returns {Child[]}
 */
export function childrenInPlace(store, value, old, step, from, to) {
  const rows = childrenOf(store, value, step, from, to);
  if (!areComparable(store, value, old, step)) return rows;
  const before = new Map(childrenOf(store, old, step - 1, 0, to).map((row) => [row.access, row.value]));
  return rows.map((row) => {
    const was = before.get(row.access);
    if (row.change !== "" || was === row.value) return row;
    if (was === undefined) return { ...row, before: was, change: "added" };
    const { alike } = contrastOf(store, { value: was, step: step - 1 }, { value: row.value, step }, 1);
    return alike ? row : { ...row, before: was, change: "changed" };
  });
}

/** Of one kind; of sequences only those of one length, in which no item has moved along. @param {Store} store @param {number} value @param {number} old @param {number} step */
function areComparable(store, value, old, step) {
  if (objectOf(old) === -1 || objectOf(value) === -1) return false;
  const [some, other] = [viewOf(store, old, step - 1), viewOf(store, value, step)];
  if (some.kind !== other.kind || some.type !== other.type) return false;
  const shape = shapeOf(other.kind);
  return shape === "mapping" || (shape === "sequence" && some.length === other.length);
}
