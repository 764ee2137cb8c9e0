// Knows how the parts of any field are drawn: a path, what changed, exact text, lines that came and went.

import { lineDiff } from "../diff/line-diff.js";
import { isWhole } from "../request/data.js";
import { indented } from "../request/json.js";
import { t } from "../words.js";
import { make } from "./dom.js";

/** @typedef {import("../request/compare.js").PartChange} PartChange */
/** @typedef {import("../request/data.js").Data} Data */
/** @typedef {import("../diff/line-diff.js").DiffLine} DiffLine */

/** @param {PartChange} change */
export function changeWord({ change, was, beside, data }) {
  if (change === "added") return t("added");
  if (change === "removed") return t("removed");
  if (change === "moved" && !isWhole(data)) {
    return beside
      ? t("unchanged as far as it was read, there at {path}", { path: was })
      : t("unchanged as far as it was read, was {path}", { path: was });
  }
  if (beside && change === "moved") return t("unchanged, there at {path}", { path: was });
  if (beside && was) return t("changed, there at {path}", { path: was });
  if (change === "moved") return t("unchanged, was {path}", { path: was });
  return was ? t("changed, was {path}", { path: was }) : t("changed");
}

/** @param {string} path @param {string} kind what stands there @param {PartChange | undefined} change */
export function partHead(path, kind, change) {
  const head = make("p", { class: "part" }, make("code", {}, path), " ", make("span", { class: "kind" }, kind));
  if (change) head.append(" ", make("span", { class: "tag" }, changeWord(change)));
  return head;
}

/** @param {string} text @param {string} [kind] */
export function exact(text, kind = "text") {
  return make("pre", { class: kind }, text);
}

/** @param {Data} data */
export function asJson(data) {
  return exact(indented(data), "json");
}

/**
 * The lines that differ between two texts; of a text that is only in the other request, all.
 * @param {string} old
 * @param {string | null} now
 * @param {PartChange} [change] that tells which the other request is
 */
export function diffLines(old, now, change) {
  /** @type {DiffLine[]} */
  const gone = old.split("\n").map((text) => ({ change: "gone", text }));
  const lines = (now === null ? gone : lineDiff(old, now)).map(({ change, text }) => {
    if (change === "gap") return make("span", { class: "gap", "aria-label": t("unchanged lines left out") }, "⋯");
    const tag = change === "gone" ? "del" : change === "new" ? "ins" : "span";
    return make(tag, {}, text);
  });
  const signs = change?.beside ? [t("− only in the other"), t("+ only in this one")] : [t("− removed"), t("+ added")];
  const key = make("span", { class: "key" }, now === null ? signs[0] : signs.join(" · "));
  return make("div", { class: "diff", role: "group", "aria-label": t("What changed, line by line") }, key, ...lines);
}

/** A list of what is gone, or of the paths that changed inside. @param {string} heading @param {Node[]} items */
export function listed(heading, items) {
  const rows = items.map((item) => make("li", {}, item));
  return make("div", { class: "listed" }, make("p", {}, heading), make("ul", {}, ...rows));
}

/** A list of what only the other request has. @param {PartChange[]} gone @param {Node[]} items */
export function goneParts(gone, items) {
  return listed(gone[0]?.beside ? t("Only in the other request:") : t("No longer there:"), items);
}

/** Paths that changed inside of something. @param {string[]} paths */
export function insideOf(paths) {
  return listed(
    t("changed in it:"),
    paths.map((path) => make("code", {}, path)),
  );
}

/** Paths of what is written alike, and is another kind of value. @param {string[]} paths */
export function otherKind(paths) {
  return listed(
    t("another kind of value, written alike:"),
    paths.map((path) => make("code", {}, path)),
  );
}

/** What changed in a field outside of its parts. @param {PartChange[]} parts @param {string} field */
export function outside(parts, field) {
  return parts.filter(({ path, inside }) => path === field && inside.length > 0).map(({ inside }) => insideOf(inside));
}

/** What a field holds that is not of its kind. @param {Data} data @param {string} sentence */
export function strange(data, sentence) {
  return { size: "", content: [make("p", { class: "quiet" }, sentence), asJson(data)] };
}
