// Knows what Python says of a breakpoint's condition before any run: that it cannot be read.

/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("../runtime.js").Runtime} Runtime */

/**
 * Empty where it can be read, and where nobody is there to ask: a run tells later.
 * @param {Runtime} runtime
 * @param {SourceBreakpoint | null} breakpoint
 * @returns {Promise<string>} as Python says it
 */
export async function troubleBefore(runtime, breakpoint) {
  if (!breakpoint?.condition || runtime.busy || runtime.state === "asleep") return "";
  try {
    return await runtime.evaluate(breakpoint.condition, "condition");
  } catch {
    return ""; // a run was begun, or Python could not be loaded, which Run and Debug say
  }
}
