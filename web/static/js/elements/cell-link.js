// Knows how a cell's place becomes part of an address, and how an address is followed to it.

import { sourceBreakpoint } from "../breakpoints/source-breakpoint.js";
import { format, parse } from "../link.js";
import { t } from "../words.js";
import { placeFor } from "./breakpoint-place.js";

/** @typedef {import("../link.js").Link} Link */
/** @typedef {import("./replay-cell.js").ReplayCell} ReplayCell */

/** @param {ReplayCell} cell @param {boolean} [whole] whether with the whole library, if that is not asked for already */
export function linkTo({ id, session }, whole = session.runtime.whole) {
  const [first] = session.cell.sources;
  const breakpoints = [...session.breakpoints].flatMap(([path, lines]) => {
    const source = path === first?.path ? "" : path;
    return [...lines].sort(([one], [other]) => one - other).map(([line, wishes]) => ({ source, line, ...wishes }));
  });
  const { watches, scenario, moment } = session;
  return format({ cell: id, scenario: scenario.id, breakpoints, watches, step: moment?.step ?? null, whole });
}

/**
 * Leads the cell to where the link points; what cannot be followed is left out and named.
 * @param {ReplayCell} cell
 * @param {Link} link
 */
export async function follow(cell, link) {
  const { session } = cell;
  const dropped = [...link.dropped];
  const scenario = session.cell.scenarios.find(({ id }) => id === link.scenario);
  if (link.scenario && !scenario) dropped.push(`scenario=${link.scenario}`);
  await cell.choose((scenario ?? session.scenario).id);
  session.clearBreakpoints();
  for (const { source: path, line, ...wishes } of link.breakpoints) {
    const source = path ? session.cell.sources.find((candidate) => candidate.path === path) : session.cell.sources[0];
    const place = source && placeFor(source, line);
    if (source && place !== undefined) session.setBreakpoint(source.path, place, sourceBreakpoint(wishes));
    else dropped.push(`bp=${path ? `${path}:` : ""}${line}`);
  }
  session.watch(link.watches);
  if (link.step === null) cell.prepare("low");
  else {
    await cell.goto(link.step);
    if (link.step >= (cell.trace?.steps ?? 0)) dropped.push(`step=${link.step}`);
  }
  if (dropped.length > 0) cell.remark = droppedWords(dropped);
}

/**
 * Whether it leads to a step, for which a program has to run first.
 * @param {string} hash
 * @param {object} cells by name
 */
export function startsByItself(hash, cells) {
  const { cell, step } = parse(hash);
  return step !== null && Object.hasOwn(cells, cell);
}

/**
 * Why a link leads to none of the page's cells.
 * @param {string} cell the name it asks for; empty when it names none
 * @param {string} hash
 */
export function nowhereWords(cell, hash) {
  if (cell) return t("The link asks for the cell “{cell}”, and this page has none of that name.", { cell });
  return t("The link names no cell, so it could not be followed: {hash}", { hash });
}

/** @param {string[]} dropped */
function droppedWords(dropped) {
  return t("The link asked for something that is not here: {parts}. The rest was followed.", {
    parts: dropped.join(", "),
  });
}
