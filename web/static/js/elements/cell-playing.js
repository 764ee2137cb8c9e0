// Knows what of the page starts and ends the playing of a cell, and what is said of it.

import { t } from "../words.js";
import { find } from "./dom.js";
import { Playing } from "./playing.js";

/** @typedef {import("./cell-views.js").CellViews} CellViews */
/** @typedef {import("./replay-cell.js").ReplayCell} ReplayCell */

/** A step is made when the browser is about to paint, so that every one is painted. */
const CLOCK = {
  now: () => performance.now(),
  /** @param {number} milliseconds @param {() => void} act */
  after: (milliseconds, act) => {
    let frame = 0;
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(act);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  },
};

/**
 * @param {ReplayCell} cell
 * @param {CellViews} views
 * @returns {() => void} plays, or pauses what plays
 */
export function playingOf(cell, { player, sentence }) {
  const playing = new Playing(cell.session, CLOCK);
  const outOfSight = () => {
    playing.pause();
    cell.remark = t("It no longer plays, because this cell was out of sight.");
  };
  const sight = new IntersectionObserver((entries) => {
    if (playing.on && entries.every(({ isIntersecting }) => !isIntersecting)) outOfSight();
  });
  document.addEventListener("visibilitychange", () => {
    if (playing.on && document.hidden) outOfSight();
  });
  playing.addEventListener("change", () => {
    player.playing = playing.on;
    sentence.quiet = playing.on;
    if (playing.on) sight.observe(find(cell, ".box"));
    else sight.disconnect();
    if (playing.on) cell.remark = "";
    else if (playing.ending === "breakpoint") cell.remark = t("It stopped playing at a breakpoint.");
  });
  player.addEventListener("speed", () => {
    playing.speed = player.speed;
  });
  return () => (playing.on ? playing.pause() : playing.play(player.speed));
}
