// Pseudo-random numbers that are the same in every run.

/** @param {number} seed @returns {(below: number) => number} */
export function generator(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
