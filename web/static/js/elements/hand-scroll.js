// Knows whether a reader has looked around in a scrolling box: then nothing else is to scroll it.

const KEYS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

export class HandScroll {
  /** Since it was last set to false. */
  done = false;

  /** @param {HTMLElement} box */
  constructor(box) {
    const touch = () => {
      this.done = true;
    };
    for (const hand of ["wheel", "touchmove", "pointerdown"]) box.addEventListener(hand, touch, { passive: true });
    box.addEventListener("keydown", ({ key }) => KEYS.has(key) && touch());
  }
}
