// What the benchmark of the page runs in it: reaches steps in the ways a reader has, and marks each for the trace.

window.pageBench = (() => {
  const cell = () => document.querySelector("replay-cell");
  let seed = 1;
  /** The same numbers in every run. */
  const random = (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const task = () => {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  };

  /** From the act, in a frame's beginning, to the task after that frame was painted. Gives the step that it led to. */
  async function timed(act) {
    await frame();
    performance.mark("act");
    await act();
    await task();
    performance.mark("painted");
    return Number(cell().dataset.step);
  }

  const press = (move) => cell().querySelector(`[data-move="${move}"]`).click();
  const scrub = (share) => {
    const input = cell().querySelector("step-scrubber input");
    input.value = String(Math.round(share * Number(input.max)));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };

  async function series(count, act, prepare = async () => {}) {
    const steps = [];
    for (let at = 0; at < count; at++) {
      await prepare();
      await frame();
      await task();
      steps.push(await timed(() => act(at)));
    }
    return steps;
  }

  /** From a reader's own event to its paint; one that comes before that belongs to the same act. */
  function feel(kind) {
    let open = false;
    const begun = async () => {
      if (open) return;
      open = true;
      performance.mark("act");
      await frame();
      await task();
      performance.mark("painted");
      open = false;
    };
    const felt = new AbortController();
    addEventListener(kind, begun, { capture: true, passive: true, signal: felt.signal });
    window.pageBench.numb = () => felt.abort();
  }

  const anywhere = () => cell().goto(random(cell().trace.steps));
  return {
    feel,
    goto: (count) => series(count, anywhere),
    move: (count, move) => series(count, () => press(move), anywhere),
    on: async (count, move, from) => {
      await cell().goto(from);
      return series(count, () => press(move));
    },
    ends: (count) => series(count, (at) => press(at % 2 ? "first" : "last")),
    scrub: (count) => series(count, (at) => scrub(Math.abs(((2 * at) / count) % 2 - 1))),
    open: async () => {
      await cell().goto(Math.floor(cell().trace.steps / 2));
      for (const fold of cell().querySelectorAll("variables-view .fold[aria-expanded=false]")) fold.click();
    },
    breakpoint: (line) => cell().querySelector(`[data-line="${line}"] > button`).click(),
  };
})();
