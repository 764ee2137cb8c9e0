// Knows which tool definitions came, went, changed or moved, known by their names.

/** @import { PartChange } from "./compare.js" */
/** @import { Tool } from "./fields.js" */
import { places } from "./places.js";

/** @param {Tool[]} old @param {Tool[]} now @returns {PartChange[]} */
export function changesInTools(old, now) {
  const rest = [...old];
  /** @type {PartChange[]} */
  const changes = [];
  for (const tool of now) {
    const at = rest.findIndex(({ name }) => name === tool.name);
    const [before] = at === -1 ? [] : rest.splice(at, 1);
    if (!before) {
      changes.push({ change: "added", path: tool.path, was: "", inside: [], data: tool.data, old: undefined });
      continue;
    }
    const inside = places(before.data, tool.data, tool.path).map(({ path }) => path);
    const was = before.path === tool.path ? "" : before.path;
    if (inside.length > 0) {
      changes.push({ change: "changed", path: tool.path, was, inside, data: tool.data, old: before.data });
    } else if (was) changes.push({ change: "moved", path: tool.path, was, inside, data: tool.data, old: undefined });
  }
  for (const { path, data } of rest) {
    changes.push({ change: "removed", path, was: "", inside: [], data, old: undefined });
  }
  return changes;
}
