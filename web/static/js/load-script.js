// Knows how a page loads a classic script, the only kind that works from a file.

/**
 * @param {string} address
 * @returns {Promise<unknown>} rejects when there is none
 */
export function loadScript(address) {
  const script = document.createElement("script");
  script.src = address;
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
