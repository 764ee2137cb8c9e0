// Which hits of a breakpoint count: `5` the fifth alone, `>= 5` all from the fifth on, `% 3` every third.

/** @typedef {{kind: "" | "==" | ">=" | "%", count: number}} HitCondition */

/** Far above any number of hits there is. */
export const LARGEST_COUNT = 1e9;

/** @type {HitCondition} */
const EVERY = { kind: "", count: 1 };

/** @param {string} text @returns {HitCondition | null} null when it makes no sense */
export function parseHitCondition(text) {
  if (text.trim() === "") return EVERY;
  const [, kind, digits] = /^\s*(==|>=|%)?\s*(\d+)\s*$/.exec(text) ?? [];
  const count = Number(digits);
  if (!(count >= 1 && count <= LARGEST_COUNT)) return null;
  return { kind: /** @type {HitCondition["kind"]} */ (kind ?? "=="), count };
}

/** @param {HitCondition} condition */
export function formatHitCondition({ kind, count }) {
  if (kind === "") return "";
  return kind === "==" ? String(count) : `${kind} ${count}`;
}

/** @param {HitCondition | null} condition @param {number} hit counted from 1 */
export function counts(condition, hit) {
  const { kind, count } = condition ?? EVERY;
  if (kind === "==") return hit === count;
  if (kind === ">=") return hit >= count;
  return hit % count === 0;
}
