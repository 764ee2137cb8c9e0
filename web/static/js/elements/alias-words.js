// Knows how it is said that one object stands in several places.

import { functionName } from "../sentence/names.js";
import { t } from "../words.js";

/** @typedef {import("../trace/aliases.js").Alias} Alias */
/** @typedef {import("./moment.js").Moment} Moment */

const TOLD = 3; // names; more are not read

/**
 * @param {string} where the row's own path in its frame
 * @param {Alias[]} others
 * @param {Moment} moment
 */
export function aliasWords(where, others, { recording, step, frame }) {
  const here = others.filter((other) => other.frame === frame);
  const around = here.find(({ path }) => isInside(where, path));
  if (around) return t("the object it is in: {path}", { path: around.path });
  const inside = here.find(({ path }) => isInside(path, where));
  const apart = others.filter((other) => other.frame !== frame || !isInside(other.path, where));
  const names = apart.slice(0, TOLD).map((other) => named(other, { recording, step, frame }));
  if (apart.length > TOLD) names.push("…");
  const same = names.length > 0 ? t("same object as {names}", { names: names.join(", ") }) : "";
  return [inside ? t("contains itself: {path}", { path: inside.path }) : "", same].filter(Boolean).join(" · ");
}

/** @param {Alias} alias @param {Moment} moment */
function named({ frame, path }, { recording, step, frame: own }) {
  if (frame === own) return path;
  const name = recording.stack(step).find((row) => row.frame === frame)?.name ?? "";
  return t("{path} of {name}", { path, name: functionName(name, t) });
}

/** Whether a path leads further into another. @param {string} path @param {string} outer */
const isInside = (path, outer) => path !== outer && path.startsWith(outer) && /^[[.{]/.test(path.slice(outer.length));
