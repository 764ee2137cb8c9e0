// Says in words which item a list got at its end.

/** @import { Path } from "../trace/paths.js" */
/** @import { Recording } from "../trace.js" */
/** @import { Translate } from "./names.js" */
import { codeOfObject } from "../trace/format.js";
import { valueText } from "./names.js";

const LISTS = new Set(["list", "deque"]);

/** How the first items are counted in words. @param {Translate} t */
const ordinals = (t) => [
  t("first"),
  t("second"),
  t("third"),
  t("fourth"),
  t("fifth"),
  t("sixth"),
  t("seventh"),
  t("eighth"),
  t("ninth"),
  t("tenth"),
];

/** @param {Recording} recording @param {number} step @param {Path} path @param {Translate} t @returns {string} empty when it is no such item */
export function gotItem(recording, step, path, t) {
  if (path.object === -1 || path.change !== "added" || path.after === undefined) return "";
  const list = codeOfObject(path.object);
  const { kind, length } = recording.view(list, step);
  const isLast = path.path === `${path.container}[${length - 1}]`;
  if (!LISTS.has(kind) || !isLast || recording.view(list, step - 1).length !== length - 1) return "";
  const place = path.name + path.container;
  const ordinal = ordinals(t)[length - 1];
  const got = ordinal
    ? t("{place} got its {ordinal} item", { place, ordinal })
    : t("{place} got item {number}", { place, number: length });
  // What has contents of its own is shown by the variables.
  if (recording.view(path.after, step).object !== -1) return got;
  return t("{got}: {value}", { got, value: valueText(recording, path.after, step) });
}
