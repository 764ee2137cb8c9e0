// Knows how to wait for a time in which this machine was awake: a lid that was closed is no time a program has used.

/** Short enough for limits of a second to be kept; a tick costs next to nothing. */
const TICK_MILLISECONDS = 250;
/**
 * What a tick counts for at most. One that comes later was held back by sleep. Pages that are not seen tick once a
 * second, so there the time counts in full.
 */
const LONGEST_MILLISECONDS = 2000;

/**
 * @param {number} milliseconds
 * @param {() => void} act
 * @param {() => number} [now]
 * @returns {() => void} takes it back
 */
export function whenAwakeFor(milliseconds, act, now = () => performance.now()) {
  let left = milliseconds;
  let before = now();
  let timer = 0;
  const wait = () => {
    timer = setTimeout(tick, Math.min(left, TICK_MILLISECONDS));
  };
  const tick = () => {
    const time = now();
    left -= Math.min(time - before, LONGEST_MILLISECONDS);
    before = time;
    if (left > 0) wait();
    else act();
  };
  wait();
  return () => clearTimeout(timer);
}
