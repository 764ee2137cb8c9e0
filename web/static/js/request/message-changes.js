// Knows which blocks of the messages came, went, changed or moved.

/** @import { PartChange } from "./compare.js" */
/** @import { Block, Message } from "./fields.js" */
import { differ, exactly } from "./exactly.js";
import { paired } from "./pairs.js";
import { places } from "./places.js";

/** @typedef {{old: Block | undefined, now: Block | undefined}} BlockPair */

/** @param {Message[]} old @param {Message[]} now @returns {PartChange[]} */
export function changesInMessages(old, now) {
  const parts = [old, now].map((messages) => messages.map(({ data, role }) => ({ text: exactly(data), kind: role })));
  const pairs = paired(parts[0], parts[1]).flatMap((pair) => {
    return blockPairs(old[pair.old]?.blocks ?? [], now[pair.now]?.blocks ?? []);
  });
  const gone = pairs.flatMap((pair) => (pair.old && !pair.now ? [pair.old] : []));
  const changes = pairs.flatMap((pair) => changeOf(pair, gone));
  for (const { path, data } of gone) {
    changes.push({ change: "removed", path, was: "", inside: [], data, old: undefined });
  }
  return changes;
}

/** @param {Block[]} old @param {Block[]} now @returns {BlockPair[]} */
function blockPairs(old, now) {
  const parts = [old, now].map((blocks) => blocks.map(({ data, type }) => ({ text: exactly(data), kind: type })));
  return paired(parts[0], parts[1]).map((pair) => ({ old: old[pair.old], now: now[pair.now] }));
}

/** @param {BlockPair} pair @param {Block[]} gone what went; a block found among it was moved, and is taken out @returns {PartChange[]} */
function changeOf({ old, now }, gone) {
  if (!now) return [];
  const { path, data, type } = now;
  if (old && differ(old.data, data)) {
    const was = old.path === path ? "" : old.path;
    // What is written alike is in no line that differs.
    const alike = places(old.data, data, path).filter((place) => place.alike);
    const inside = alike.map((place) => place.path);
    return [{ change: "changed", path, was, inside, data, old: old.data }];
  }
  const at = old ? -1 : gone.findIndex((block) => block.type === type && !differ(block.data, data));
  const origin = old ?? (at === -1 ? undefined : gone.splice(at, 1)[0]);
  if (!origin) return [{ change: "added", path, was: "", inside: [], data, old: undefined }];
  if (origin.path === path) return [];
  return [{ change: "moved", path, was: origin.path, inside: [], data, old: undefined }];
}
