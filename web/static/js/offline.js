// Knows how a page asks the browser to keep the site for times without a network.

/** The script that does so, beside the home page: seen from the page's own script, one folder up. */
const WORKER = "../sw.js";

/**
 * Where there is no service worker (a file, a plain http host, a browser that refuses), the site works as before.
 *
 * @param {string} script the address of the page's own script; empty when it stands inside the page
 * @returns {Promise<void>} settled when the browser has answered
 */
export async function keepForOffline(script) {
  if (location.protocol === "file:" || !script) return;
  try {
    const registration = await navigator.serviceWorker?.register(new URL(WORKER, script));
    if (registration?.active) await registration.update(); // a browser's own look may come late, or not at all
  } catch {
    // Refused, or no network.
  }
}

/** Once the reader has Python, it is kept too. @param {string[]} names of the files that the page has loaded for it */
export async function keepRuntime(names) {
  if (location.protocol === "file:") return;
  try {
    const registration = await navigator.serviceWorker?.ready;
    registration?.active?.postMessage(names);
  } catch {
    // Refused.
  }
}
