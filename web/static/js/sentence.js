// Says in one or two sentences what a step is: what ran, what it changed, what comes next.

/** @import { Recording } from "./trace.js" */
/** @import { Translate } from "./sentence/names.js" */
import { changesText } from "./sentence/changes.js";
import { endingText } from "./sentence/ending.js";
import { arrives, errorText, errorType, functionName, isModule, valueText } from "./sentence/names.js";

/** Arguments told of a call; the variables show all. */
const TOLD_ARGUMENTS = 4;
/** With their values only when all fit into this, in characters. */
const ARGUMENTS_WIDTH = 60;

/**
 * @param {Recording} recording @param {number} step @param {Translate} t gives a message in the page's language
 * @param {boolean} [leaving] whether the line that runs next leaves its `with` block
 */
export function sentence(recording, step, t, leaving = false) {
  const parts = recording.steps === 0 ? [] : partsOf(recording, step, t, leaving);
  if (recording.end && step === recording.steps - 1) parts.push(endingText(recording.end, t));
  const said = parts.filter((part) => part !== "");
  return said.length === 0 ? "" : said.reduce((first, second) => t("{first} {second}", { first, second }));
}

/** @param {Recording} recording @param {number} step @param {Translate} t @param {boolean} leaving @returns {string[]} */
function partsOf(recording, step, t, leaving) {
  const line = recording.line(step);
  switch (recording.event(step)) {
    case "line":
      return [
        ...beforeLine(recording, step, t),
        leaving ? t("Line {line} leaves its block next.", { line }) : t("Line {line} runs next.", { line }),
      ];
    case "call":
      return [called(recording, step, t)];
    case "resume":
      return [resumed(recording, step, t), upcoming(recording, step, t)];
    case "return":
      return [...ran(recording, step, t), returned(recording, step, t)];
    case "yield":
      return [...ran(recording, step, t), yielded(recording, step, t)];
    case "exception":
      return [raisedOrReached(recording, step, errorText(recording, step, t), t)];
    case "unwind":
      return [unwound(recording, step, t)];
  }
}

/** @param {Recording} recording @param {number} step */
const nameAt = (recording, step) => recording.code(step).name;

/** What led to a line. @param {Recording} recording @param {number} step @param {Translate} t @returns {string[]} */
function beforeLine(recording, step, t) {
  const own = recording.ownPrevious(step);
  const event = own === -1 ? "" : recording.event(own);
  if (event === "call") return [called(recording, own, t)];
  if (event === "resume") return [resumed(recording, own, t)];
  if (event === "exception") {
    return [raisedOrReached(recording, own, errorType(recording, own, t), t)];
  }
  if (event !== "line") return [];
  const changes = changesText(recording, step, t);
  const line = recording.line(own);
  return [changes === "" ? t("Line {line} ran.", { line }) : t("Line {line} ran: {changes}.", { line, changes })];
}

/** The line that ran before a frame is left, when it changed something. @param {Recording} recording @param {number} step @param {Translate} t */
function ran(recording, step, t) {
  const own = recording.ownPrevious(step);
  const changes = own === -1 ? "" : changesText(recording, step, t);
  return changes === "" ? [] : [t("Line {line} ran: {changes}.", { line: recording.line(own), changes })];
}

/** The line after a call, when the recording goes on to it. @param {Recording} recording @param {number} step @param {Translate} t */
function upcoming(recording, step, t) {
  const after = step + 1;
  const follows = after < recording.steps && recording.event(after) === "line";
  return follows && recording.frame(after) === recording.frame(step)
    ? t("Line {line} runs next.", { line: recording.line(after) })
    : "";
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function called(recording, step, t) {
  const name = nameAt(recording, step);
  if (isModule(name)) return t("The module begins.");
  const given = recording.variables(step, recording.frame(step)).filter(({ change }) => change === "added");
  if (given.length === 0) return t("{name} was called.", { name });
  const told = given.slice(0, TOLD_ARGUMENTS);
  const full = told.map((argument) => {
    return t("{name} = {value}", { name: argument.name, value: valueText(recording, argument.value, step) });
  });
  const fits = full.join(", ").length <= ARGUMENTS_WIDTH;
  const parts = fits ? full : told.map((argument) => argument.name);
  if (given.length > TOLD_ARGUMENTS) parts.push("…");
  const values = parts.reduce((first, second) => t("{first}, {second}", { first, second }));
  return t("{name} was called with {values}.", { name, values });
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function resumed(recording, step, t) {
  const name = nameAt(recording, step);
  const value = valueText(recording, recording.passed(step), step);
  return value === "" || value === "None"
    ? t("{name} goes on.", { name })
    : t("{name} goes on with {value}.", { name, value });
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function returned(recording, step, t) {
  const name = nameAt(recording, step);
  if (isModule(name)) return t("The module has run to its end.");
  const value = valueText(recording, recording.passed(step), step);
  const caller = callerName(recording, step, t);
  if (caller === "") return t("{name} returns {value}.", { name, value });
  return t("{name} returns {value} to {caller}.", { name, value, caller });
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function yielded(recording, step, t) {
  const name = nameAt(recording, step);
  const value = valueText(recording, recording.passed(step), step);
  const caller = callerName(recording, step, t);
  if (caller === "") return t("{name} yields {value}.", { name, value });
  return t("{name} yields {value} to {caller}.", { name, value, caller });
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function callerName(recording, step, t) {
  const caller = recording.stack(step, 2)[1];
  return caller === undefined ? "" : functionName(caller.name, t);
}

/** Raised here, or arrived from a frame that it left. @param {Recording} recording @param {number} step @param {string} error @param {Translate} t */
function raisedOrReached(recording, step, error, t) {
  const line = recording.line(step);
  if (!arrives(recording, step)) return t("{error} was raised on line {line}.", { error, line });
  return t("{error} reached line {line} of {name}.", { error, line, name: functionName(nameAt(recording, step), t) });
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function unwound(recording, step, t) {
  const name = nameAt(recording, step);
  // Where it leaves what is recorded its message is said once more, unless the program's end says it.
  const leaves = recording.depth(step) === 0 && recording.end?.outcome !== "failed";
  const error = leaves ? errorText(recording, step, t) : errorType(recording, step, t);
  return isModule(name)
    ? t("The module ended with {error}.", { error })
    : t("{name} ended with {error}.", { name, error });
}
