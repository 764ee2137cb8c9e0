// Knows how elements are made and found; what comes from a program goes in as text, never as markup.

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no ${selector}; see web/templates/`);
  return element;
}

/**
 * Sets a text only when it differs, so that a live region speaks of changes alone.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets an attribute only when it differs: set again, it would have the element styled anew.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Shows or hides only what is not so already, for the same reason.
 * @param {HTMLElement} element
 * @param {boolean} hidden
 */
export function hide(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/**
 * Puts these in place of what an element holds, unless it holds their likes, which then need no layout.
 * @param {Element} element
 * @param {...Node} nodes
 */
export function fill(element, ...nodes) {
  const standing = element.childNodes;
  const alike = standing.length === nodes.length && nodes.every((node, at) => node.isEqualNode(standing[at] ?? null));
  if (!alike) element.replaceChildren(...nodes);
}

/**
 * Brings an element into view inside its own scrolling box; the page itself must not move.
 * @param {HTMLElement} box
 * @param {HTMLElement} element
 */
export function scrollWithin(box, element) {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  const third = (outer.height - inner.height) / 3;
  box.scrollTop += inner.top - outer.top - Math.max(0, third);
}
