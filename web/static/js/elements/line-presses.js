// Knows what a press on a line number asks for: its breakpoint, or that breakpoint's editor.

const LONG_PRESS_MS = 500; // as phones have it
const STILL_PX = 10; // a finger that moves further scrolls

/** @typedef {{toggle: (line: number) => void, edit: (line: number) => void}} Asked */

/** @param {Event} event @returns {{line: number, edits: boolean} | null} */
function pressed({ target }) {
  const button = target instanceof Element ? target.closest(".row button") : null;
  const row = button?.closest(".row");
  if (!(row instanceof HTMLElement)) return null;
  return { line: Number(row.dataset.line), edits: button?.parentElement !== row };
}

/**
 * A click toggles; the button “…”, the context menu (also by its key) and a long touch edit.
 * @param {HTMLElement} element
 * @param {Asked} asked
 */
export function listenToPresses(element, { toggle, edit }) {
  let timer = 0;
  let start = { x: 0, y: 0 };
  let held = false; // whether the touch has been answered, so that the click at its end asks for nothing
  element.addEventListener("click", (event) => {
    const press = pressed(event);
    if (press && !(held && event.detail > 0)) (press.edits ? edit : toggle)(press.line);
    held = false;
  });
  element.addEventListener("contextmenu", (event) => {
    const press = pressed(event);
    if (!press) return;
    event.preventDefault();
    clearTimeout(timer);
    if (!held) edit(press.line);
    held = event.pointerType === "touch";
  });
  element.addEventListener("pointerdown", (event) => {
    const press = pressed(event);
    held = false;
    if (!press || event.pointerType !== "touch") return;
    start = event;
    timer = setTimeout(() => {
      held = true;
      edit(press.line);
    }, LONG_PRESS_MS);
  });
  element.addEventListener("pointermove", ({ x, y }) => {
    if (Math.hypot(x - start.x, y - start.y) > STILL_PX) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, () => clearTimeout(timer));
}
