// Knows whether a program reached out of Python: what it did to the browser's own objects, or left to run later, stays.

/** The modules through which Python holds the browser's objects; the runtime has taken what it needs of them. */
const GATES = ["js", "pyodide_js"];

/**
 * To be done before the interpreter's baseline is taken: a program that goes through a gate opens it again.
 *
 * @param {(name: string) => any} module a module of Python's
 */
export function shutGates(module) {
  const { modules } = module("sys");
  for (const name of GATES) if (modules.has(name)) modules.delete(name);
  module("asyncio"); // it is in the baseline, as the loop is in use
}

/**
 * @param {(name: string) => any} module a module of Python's
 * @param {any} baseline
 * @returns {() => boolean} whether the program that was put back last did so, or left tasks behind
 */
export function watchGates(module, baseline) {
  const loop = module("asyncio").get_event_loop();
  return () => GATES.some((name) => baseline.brought(name)) || loop._in_progress > 0;
}
