// Knows whether the first steps were done or closed: on this machine, or, where nothing is kept, in this visit.

const KEY = "replayground-first-steps";
const OVER = "over";

let overInThisVisit = false;

/** @returns {boolean} */
export function areOver() {
  try {
    return overInThisVisit || localStorage.getItem(KEY) === OVER;
  } catch {
    return overInThisVisit; // a browser may refuse, also for pages opened from a file
  }
}

export function endThem() {
  overInThisVisit = true;
  try {
    localStorage.setItem(KEY, OVER);
  } catch {
    // then they stay away as long as the page is open
  }
}
