// Knows when a page has time for what nobody waits for: after a while, when it is seen and has nothing to draw.

/** A page that is never idle, since a program writes all the time, gets there in the end. */
const LATEST_MILLISECONDS = 2000;

/**
 * @param {number} milliseconds to wait at least
 * @param {() => void} act
 * @returns {() => void} calls it off
 */
export function whenIdle(milliseconds, act) {
  const calling = new AbortController();
  const { signal } = calling;
  const unlessCalledOff = () => {
    if (!signal.aborted) act();
  };
  const seen = () => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(unlessCalledOff, { timeout: LATEST_MILLISECONDS });
    else setTimeout(unlessCalledOff); // WebKit has no idle callbacks
  };
  const timer = setTimeout(() => {
    if (document.hidden) document.addEventListener("visibilitychange", seen, { once: true, signal });
    else seen();
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    calling.abort();
  };
}
