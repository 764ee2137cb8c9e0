// Knows whether a response holds the very bytes that the build made.

/**
 * @param {Response} response
 * @param {string} sha256 hexadecimal
 * @returns {Promise<ArrayBuffer | null>} its bytes; null when they are others
 */
export async function check(response, sha256) {
  const bytes = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256 ? bytes : null;
}
