// Knows where in a row's highlighted text a range of UTF-8 byte columns lies.

const encoder = new TextEncoder();

/**
 * @param {string} text
 * @param {number} bytes
 * @returns {number} index in UTF-16 units
 */
export function unitsAtByte(text, bytes) {
  let seen = 0;
  let units = 0;
  for (const character of text) {
    if (seen >= bytes) break;
    seen += encoder.encode(character).length;
    units += character.length;
  }
  return units;
}

/**
 * @param {HTMLElement} code
 * @param {number} units
 * @returns {[Node, number]} the text node and the offset in it
 */
function place(code, units) {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let left = units;
  /** @type {Node} */
  let last = code;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
    last = node;
  }
  return [last, last === code ? 0 : (last.nodeValue?.length ?? 0)];
}

/**
 * @param {HTMLElement} firstCode the code element of the range's first line
 * @param {number} column
 * @param {HTMLElement} lastCode
 * @param {number} endColumn
 * @returns {Range}
 */
export function textRange(firstCode, column, lastCode, endColumn) {
  const range = document.createRange();
  range.setStart(...place(firstCode, unitsAtByte(firstCode.textContent ?? "", column)));
  range.setEnd(...place(lastCode, unitsAtByte(lastCode.textContent ?? "", endColumn)));
  return range;
}
