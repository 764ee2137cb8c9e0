// How long work is done in slices, with time in between for the page.

const SLICE_MILLISECONDS = 10; // short beside the 50 from which on a page is felt to hang

/**
 * @template Result
 * @param {Generator<unknown, Result>} work yields wherever it may be interrupted
 * @param {() => boolean} wanted asked after each pause
 * @returns {Promise<Result | null>} null when it was no longer wanted
 */
export async function inSlices(work, wanted = () => true) {
  for (;;) {
    const until = performance.now() + SLICE_MILLISECONDS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
    if (!wanted()) return null;
  }
}
