// Says in words what a step changed.

/** @import { Path } from "../trace/paths.js" */
/** @import { Recording } from "../trace.js" */
/** @import { Translate } from "./names.js" */
import { quoted, shortName } from "../trace/preview.js";
import { gotItem } from "./items.js";
import { VALUE_WIDTH, valueText } from "./names.js";

/** Old and new stand side by side, so each is shorter than a value alone, in characters. */
const SIDE_WIDTH = 28;

/** More changes than this are counted instead of told. */
const TOLD = 2;
/** Counting ends here. */
const COUNTED = 100;

/**
 * @param {Recording} recording @param {number} step @param {Translate} t
 * @param {boolean} brief with an arrow from the old value to the new, where it is read and not heard
 * @returns {string} empty when nothing changed
 */
export function changesText(recording, step, t, brief = false) {
  const paths = recording.changedPaths(step, COUNTED + 1);
  const told = paths
    .slice(0, paths.length === TOLD + 1 ? TOLD + 1 : TOLD)
    .map((path) => (brief ? oneBriefly(recording, step, path, t) : one(recording, step, path, t)));
  const left = paths.length - told.length;
  if (paths.length > COUNTED) told.push(t("and many more changes"));
  else if (left > 0) told.push(t("and {count} more changes", { count: left }));
  return told.length === 0 ? "" : told.reduce((first, second) => t("{first}; {second}", { first, second }));
}

/** @param {Recording} recording @param {number} step @param {Path} path @param {Translate} t */
function one(recording, step, path, t) {
  const place = path.name + path.path;
  const after = valueText(recording, path.after, step);
  if (path.path.endsWith("}")) return member(path, valueText(recording, path.before, step - 1), after, t);
  if (path.change === "removed") return t("{place} was removed", { place });
  const grown = growth(recording, step, path);
  if (grown !== "") return t("{place} grew by {value}", { place, value: grown });
  if (path.change === "changed") return changed(recording, step, path, t);
  if (isDefinition(recording, step, path)) return t("{place} is defined", { place });
  if (path.object === -1) return t("{place} is {value}", { place, value: after });
  return gotItem(recording, step, path, t) || t("{place} is new: {value}", { place, value: after });
}

/** @param {Recording} recording @param {number} step @param {Path} path @param {Translate} t */
function oneBriefly(recording, step, path, t) {
  const { change, before, after } = path;
  const place = path.name + path.path;
  const inWords =
    path.path.endsWith("}") ||
    isDefinition(recording, step, path) ||
    growth(recording, step, path) ||
    gotItem(recording, step, path, t);
  if (inWords || change === "removed" || after === undefined) return one(recording, step, path, t);
  if (change === "added" || before === undefined) return `${place} = ${valueText(recording, after, step)}`;
  const both = recording.contrast({ value: before, step: step - 1 }, { value: after, step }, SIDE_WIDTH);
  const isCut = recording.view(after, step).object !== -1 && `${both.before}${both.after}`.includes("…");
  if (isCut || both.alike || both.at !== -1) return one(recording, step, path, t);
  return `${place} ${both.before} → ${both.after}`;
}

/** The old and the new value, never two that read the same. @param {Recording} recording @param {number} step @param {Path} path @param {Translate} t */
function changed(recording, step, path, t) {
  const place = path.name + path.path;
  if (path.before === undefined || path.after === undefined) return t("{place} changed", { place });
  const [old, now] = [
    { value: path.before, step: step - 1 },
    { value: path.after, step },
  ];
  const { before, after, at, alike } = recording.contrast(old, now, SIDE_WIDTH);
  if (alike) return t("{place} is another object that looks the same: {value}", { place, value: after });
  if (at !== -1) return t("{place} changed from character {at} on", { place, at: at + 1 });
  const { object, type } = recording.view(path.after, step);
  // Of what is cut, the words beside the cut say nothing; the variables show all.
  const isSame = type === recording.view(path.before, step - 1).type;
  if (object !== -1 && isSame && `${before}${after}`.includes("…")) {
    return t("{place} is another {type}", { place, type: shortName(type) });
  }
  return t("{place} changed from {before} to {after}", { place, before, after });
}

/** A set's members have no place of their own. @param {Path} path @param {string} before @param {string} after @param {Translate} t */
function member(path, before, after, t) {
  const place = path.name + path.container;
  if (path.change === "removed") return t("{place} lost {value}", { place, value: before });
  return t("{place} got {value}", { place, value: after });
}

/** Whether a function or class got its own name. @param {Recording} recording @param {number} step @param {Path} path */
function isDefinition(recording, step, { name, object, change, after }) {
  if (change !== "added" || object !== -1 || after === undefined) return false;
  const { kind, text, type } = recording.view(after, step);
  return (kind === "function" || kind === "class") && shortName(text || type) === name;
}

/** What a text got at its end. @param {Recording} recording @param {number} step @param {Path} path */
function growth(recording, step, { before, after }) {
  if (before === undefined || after === undefined) return "";
  const old = recording.view(before, step - 1);
  const now = recording.view(after, step);
  const grew = old.kind === "str" && now.kind === "str" && old.text !== "" && now.text.startsWith(old.text);
  return grew ? quoted(now.text.slice(old.text.length), VALUE_WIDTH) : "";
}
