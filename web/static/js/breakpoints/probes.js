// What breakpoints need evaluated before it is known where they stop and what they print.

/** @import { Breakpoints, SourceBreakpoint } from "./source-breakpoint.js" */

/** @typedef {{kind: "condition" | "log", expression: string, source: string, line: number}} BreakpointProbe */

/** @param {SourceBreakpoint} breakpoint @param {string} source @param {number} line @returns {BreakpointProbe} */
export function conditionProbe({ condition }, source, line) {
  return { kind: "condition", expression: condition, source, line };
}

/** The whole message; one without braces says what it says. @param {SourceBreakpoint} breakpoint @param {string} source @param {number} line @returns {BreakpointProbe | null} */
export function logProbe({ logMessage }, source, line) {
  return /[{}]/.test(logMessage) ? { kind: "log", expression: logMessage, source, line } : null;
}

/** @param {Breakpoints} breakpoints */
export function breakpointProbes(breakpoints) {
  /** @type {BreakpointProbe[]} */
  const probes = [];
  for (const [source, lines] of breakpoints) {
    for (const [line, breakpoint] of lines) {
      if (breakpoint.condition) probes.push(conditionProbe(breakpoint, source, line));
      const logged = logProbe(breakpoint, source, line);
      if (logged) probes.push(logged);
    }
  }
  return probes;
}

/** Whether where they stop hangs on what has to be evaluated. @param {Breakpoints} breakpoints */
export function hasConditions(breakpoints) {
  return [...breakpoints.values()].some((lines) =>
    [...lines.values()].some(({ condition, logMessage }) => condition !== "" && logMessage === ""),
  );
}
