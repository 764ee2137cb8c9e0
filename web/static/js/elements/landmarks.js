// Knows which cell's parts are landmarks: those of the cell in use, for those of all would bear the same names.

/**
 * @param {Iterable<Element>} cells
 * @param {Element} used
 */
export function landmarksOf(cells, used) {
  for (const cell of cells) {
    for (const part of cell.querySelectorAll("section[aria-label]")) {
      if (cell === used) part.removeAttribute("role");
      else part.setAttribute("role", "group");
    }
  }
}
