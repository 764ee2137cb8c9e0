// Knows the sentence for every state a cell can be in besides standing on a step.

import { endingText } from "../sentence/ending.js";
import { number, t } from "../words.js";

/** @typedef {import("../trace/format.js").End} End */
/** @typedef {import("./page-data.js").Limits} Limits */
/** @typedef {import("./session.js").Session} Session */

/**
 * How to go on when a limit ended the program.
 * @param {End} end
 * @param {Limits} limits
 */
function limitRemark({ outcome, limit }, limits) {
  if (outcome !== "limit" || !limit) return "";
  const count = number(limits[limit]);
  const sizes = {
    steps: t("The limit is {count} steps.", { count }),
    recording_mb: t("The limit is {count} MB.", { count }),
    output_kb: t("The limit is {count} kB.", { count }),
    seconds: t("The limit is {count} seconds.", { count }),
  };
  const raise = t("A lesson raises it with limits.{name} in its lesson.toml.", { name: limit });
  return t("{first} {second}", { first: sizes[limit], second: raise });
}

/**
 * What is remarked at the end of a run when nothing else is.
 * @param {Session} session
 */
export function standingRemark({ moment, run, cell }) {
  const before = moment && moment.step < moment.recording.steps - 1;
  return run?.end && !before ? limitRemark(run.end, cell.launch.limits) : "";
}

/**
 * What is remarked when a replay opens: why no breakpoint was met, or what cut the recording short.
 * @param {Session} session
 */
export function openingRemark({ unhit, run, moment, cell }) {
  if (!run?.end || !moment) return "";
  const { outcome } = run.end;
  const count = number(moment.recording.steps);
  if (unhit) return t("No breakpoint was hit in this run, so this is its last step.");
  if (outcome === "stopped")
    return t("The program was stopped. The {count} steps until then can be replayed.", { count });
  if (outcome !== "limit") return "";
  const first = t("The program reached a limit. The {count} steps until then can be replayed.", { count });
  return t("{first} {second}", { first, second: limitRemark(run.end, cell.launch.limits) });
}

/**
 * @param {Session} session one that stands on no step
 * @returns {string}
 */
export function stateWords({ state, run }) {
  if (state === "idle" || !run) {
    return t("Run shows what the program prints. Debug records it, so that you can step through it both ways.");
  }
  if (state === "loading") return t("Python is being loaded, once for this page. Then the program starts by itself.");
  if (state === "running" && run.end)
    return t("The program has run. It is run once more to evaluate the conditions; Stop opens the replay at once.");
  if (state === "running" && run.debugging) return t("The program is running and being recorded. Stop ends it.");
  if (state === "running") return t("The program is running. Stop ends it.");
  if (run.trouble || !run.end) return run.trouble;
  const second = run.debugging ? t("No step was recorded.") : t("Debug steps through it.");
  return t("{first} {second}", { first: endingText(run.end, t), second });
}
