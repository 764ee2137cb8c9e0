// Knows the page's language: an English message in, the reader's words out.

/** @type {Record<string, string>} */
let catalogue = {};
let numbers = new Intl.NumberFormat("en");

/**
 * @param {string} language
 * @param {Record<string, string>} words translations by English message
 */
export function useWords(language, words) {
  catalogue = words;
  numbers = new Intl.NumberFormat(language);
}

/**
 * @param {string} message English, with `{name}` where a value goes
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(message, values = {}) {
  const words = catalogue[message] || message;
  return words.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** @param {number} value */
export function number(value) {
  return numbers.format(value);
}
