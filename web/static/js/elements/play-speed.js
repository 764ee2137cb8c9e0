// Knows the speed of playing that was chosen last: all cells of a visit play at it.

const KEY = "replayground-speed";

/** @returns {string} empty when none was chosen or nothing is remembered here */
export function rememberedSpeed() {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // a browser may refuse, also for pages opened from a file
  }
}

/** @param {string} speed */
export function rememberSpeed(speed) {
  try {
    sessionStorage.setItem(KEY, speed);
  } catch {
    // then it holds for the cell alone
  }
}
